# Emitted from devstral-small-2507.yaml by `turnspec compile devstral-small-2507.yaml`.
# Do not edit: change the spec and compile it again.
"""Devstral Small 2507 of Unsloth: Mistral Small with calls by name, and tools behind the system text."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Literal,
    Media,
    Message,
    MessageError,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    has,
    is_list,
    is_string,
    item,
    json,
    to_str,
    written,
)

ABOUT = """\
You are Devstral, a helpful agentic model trained by Mistral AI and using the OpenHands scaffold. You can interact with a computer to solve tasks.

<ROLE>
Your primary role is to assist users by executing commands, modifying code, and solving technical problems effectively. You should be thorough, methodical, and prioritize quality over speed.
* If the user asks a question, like "why is X happening", don't try to fix the problem. Just give an answer to the question.
</ROLE>

<EFFICIENCY>
* Each action you take is somewhat expensive. Wherever possible, combine multiple actions into a single action, e.g. combine multiple bash commands into one, using sed and grep to edit/view multiple files at once.
* When exploring the codebase, use efficient tools like find, grep, and git commands with appropriate filters to minimize unnecessary operations.
</EFFICIENCY>

<FILE_SYSTEM_GUIDELINES>
* When a user provides a file path, do NOT assume it's relative to the current working directory. First explore the file system to locate the file before working on it.
* If asked to edit a file, edit the file directly, rather than creating a new file with a different filename.
* For global search-and-replace operations, consider using `sed` instead of opening file editors multiple times.
</FILE_SYSTEM_GUIDELINES>

<CODE_QUALITY>
* Write clean, efficient code with minimal comments. Avoid redundancy in comments: Do not repeat information that can be easily inferred from the code itself.
* When implementing solutions, focus on making the minimal changes needed to solve the problem.
* Before implementing any changes, first thoroughly understand the codebase through exploration.
* If you are adding a lot of code to a function or file, consider splitting the function or file into smaller pieces when appropriate.
</CODE_QUALITY>

<VERSION_CONTROL>
* When configuring git credentials, use "openhands" as the user.name and "openhands@all-hands.dev" as the user.email by default, unless explicitly instructed otherwise.
* Exercise caution with git operations. Do NOT make potentially dangerous changes (e.g., pushing to main, deleting repositories) unless explicitly asked to do so.
* When committing changes, use `git status` to see all modified files, and stage all files necessary for the commit. Use `git commit -a` whenever possible.
* Do NOT commit files that typically shouldn't go into version control (e.g., node_modules/, .env files, build directories, cache files, large binaries) unless explicitly instructed by the user.
* If unsure about committing certain files, check for the presence of .gitignore files or ask the user for clarification.
</VERSION_CONTROL>

<PULL_REQUESTS>
* When creating pull requests, create only ONE per session/issue unless explicitly instructed otherwise.
* When working with an existing PR, update it with new commits rather than creating additional PRs for the same issue.
* When updating a PR, preserve the original PR title and purpose, updating description only when necessary.
</PULL_REQUESTS>

<PROBLEM_SOLVING_WORKFLOW>
1. EXPLORATION: Thoroughly explore relevant files and understand the context before proposing solutions
2. ANALYSIS: Consider multiple approaches and select the most promising one
3. TESTING:
   * For bug fixes: Create tests to verify issues before implementing fixes
   * For new features: Consider test-driven development when appropriate
   * If the repository lacks testing infrastructure and implementing tests would require extensive setup, consult with the user before investing time in building testing infrastructure
   * If the environment is not set up to run tests, consult with the user first before investing time to install all dependencies
4. IMPLEMENTATION: Make focused, minimal changes to address the problem
5. VERIFICATION: If the environment is set up to run tests, test your implementation thoroughly, including edge cases. If the environment is not set up to run tests, consult with the user first before investing time to run tests.
</PROBLEM_SOLVING_WORKFLOW>

<SECURITY>
* Only use GITHUB_TOKEN and other credentials in ways the user has explicitly requested and would expect.
* Use APIs to work with GitHub or other platforms, unless the user asks otherwise or your task requires browsing.
</SECURITY>

<ENVIRONMENT_SETUP>
* When user asks you to run an application, don't stop if the application is not installed. Instead, please install the application and run the command again.
* If you encounter missing dependencies:
  1. First, look around in the repository for existing dependency files (requirements.txt, pyproject.toml, package.json, Gemfile, etc.)
  2. If dependency files exist, use them to install all dependencies at once (e.g., `pip install -r requirements.txt`, `npm install`, etc.)
  3. Only install individual packages directly if no dependency files are found or if only specific packages are needed
* Similarly, if you encounter missing dependencies for essential tools requested by the user, install them when possible.
</ENVIRONMENT_SETUP>

<TROUBLESHOOTING>
* If you've made repeated attempts to solve a problem but tests still fail or the user reports it's still broken:
  1. Step back and reflect on 5-7 different possible sources of the problem
  2. Assess the likelihood of each possible cause
  3. Methodically address the most likely causes, starting with the highest probability
  4. Document your reasoning process
* When you run into any major issue while executing a plan from the user, please don't try to directly work around it. Instead, propose a new plan and confirm with the user before proceeding.
</TROUBLESHOOTING>"""  # devstral-small-2507.yaml:9

FORMAT = Format(
    id="devstral-small-2507",
    title="Devstral Small 2507 of Unsloth: Mistral Small with calls by name, and tools behind the system text.",
    models=(),
    templates=(("039a4710e2aabaa79e85a233fa3daa4fbc030a4a8dc218cb7f34fb0c4b8c13b1", ()),),
    tokens=(),
    markers=(
        "[INST]",
        "[/INST]",
        "[SYSTEM_PROMPT]",
        "[/SYSTEM_PROMPT]",
        "[IMG]",
        "[AVAILABLE_TOOLS]",
        "[/AVAILABLE_TOOLS]",
        "[TOOL_CALLS]",
        "[ARGS]",
        "[TOOL_RESULTS]",
        "[/TOOL_RESULTS]",
    ),
    options=(),
    loses=(
        "reasoning",
        "call ids",
        "list content",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Literal("[TOOL_CALLS]"), Field("name"), Literal("[ARGS]"), Field("arguments", "json"))),)
        ),
        stops=("</s>",),
    ),
    bos="<s>",
    eos="</s>",
    positional=True,
    openers=(("system", "[SYSTEM_PROMPT]"), ("user", "[INST]")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """devstral-small-2507, written as text. Options: none of its own."""

    format = FORMAT
    unsure = ("system",)

    def hoist(self, chat: Chat) -> None:  # mistral-small-3.1.yaml:24
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # devstral-small-2507.yaml:85
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text" and get(p, "text") is not UNSET:
                    parts.append((written(get(p, "text")), DATA, -1))
                elif get(p, "type") == "text":
                    parts.append((to_str(get(p, "content")), DATA, -1))
                elif get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif get(p, "type") in ["image", "image_url"]:
                    chat.count("image")
                    parts.append((Media.of(p, "[IMG]"), IMAGE, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # devstral-small-2507.yaml:95
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if (
            system
            and not is_string(system.content)
            and not (is_list(system.content) and system.content and is_string(get(item(system.content, 0), "text")))
        ):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # devstral-small-2507.yaml:95
        for m in chat.messages:
            if (
                m.role == "system"
                and not is_string(m.content)
                and not (is_list(m.content) and m.content and is_string(get(item(m.content, 0), "text")))
            ):
                raise MessageError("a message needs a text", f"messages[{m.index}]")
            if m.role == "assistant" and not is_string(m.content) and not (is_list(m.content) and m.content):
                raise MessageError("an answer needs a text", f"messages[{m.index}]")
            if m.role == "user" and m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            for x in m.content if m.role == "user" and is_list(m.content) else []:
                if get(x, "type") not in ["text", "image", "image_url"]:
                    raise MessageError("the message holds no such part", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # devstral-small-2507.yaml:104
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame("[SYSTEM_PROMPT]")
        if system:
            out.content(system, get(item(system.content, 0), "text") if is_list(system.content) else system.text)
        else:
            out.frame(ABOUT)
        out.frame("[/SYSTEM_PROMPT]")
        if chat.tools:
            out.frame("[AVAILABLE_TOOLS]")
            out.schema(json(chat.tools))
            out.frame("[/AVAILABLE_TOOLS]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # devstral-small-2507.yaml:109
        match m.role:
            case "system":
                out.framed(
                    m,
                    "[SYSTEM_PROMPT]",
                    get(item(m.content, 0), "text") if is_list(m.content) else m.text,
                    "[/SYSTEM_PROMPT]",
                )
            case "user":
                out.framed(m, "[INST]", m.text, "[/INST]")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case "tool_results":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # devstral-small-2507.yaml:110
        out.sampled_data(m, to_str(get(item(m.content, 0), "text")) if is_list(m.content) else m.text)
        if m.calls:  # devstral-small-2507.yaml:92
            for c in m.calls:
                out.sampled(m, "[TOOL_CALLS]", c.name, "[ARGS]", json(c.args))
        out.sampled(m, self.stop(chat, m))

    def wire_result(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # devstral-small-2507.yaml:103
        out.write(own, "[TOOL_RESULTS]")
        out.write_content(own, m, to_str(get(m.content, "content") if has(m.content, "content") else m.content))
        out.write(own, "[/TOOL_RESULTS]")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # devstral-small-2507.yaml:110
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # devstral-small-2507.yaml:110
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-small-3.1.yaml:41
        return self.eos


class Renderer(emitted.Renderer):
    """devstral-small-2507: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Devstral Small 2507 of Unsloth: Mistral Small with calls by name, and tools behind the system text.
format: devstral-small-2507
models: []
parity: {template: unsloth-mistral-Devstral-Small-2507, sha256: 039a4710e2aabaa79e85a233fa3daa4fbc030a4a8dc218cb7f34fb0c4b8c13b1}
markers: ['[INST]', '[/INST]', '[SYSTEM_PROMPT]', '[/SYSTEM_PROMPT]', '[IMG]', '[AVAILABLE_TOOLS]',
          '[/AVAILABLE_TOOLS]', '[TOOL_CALLS]', '[ARGS]', '[TOOL_RESULTS]', '[/TOOL_RESULTS]']
bos: '<s>'
eos: '</s>'
options: {}

texts:
  about: |-
    You are Devstral, a helpful agentic model trained by Mistral AI and using the OpenHands scaffold. You can interact with a computer to solve tasks.

    <ROLE>
    Your primary role is to assist users by executing commands, modifying code, and solving technical problems effectively. You should be thorough, methodical, and prioritize quality over speed.
    * If the user asks a question, like "why is X happening", don't try to fix the problem. Just give an answer to the question.
    </ROLE>

    <EFFICIENCY>
    * Each action you take is somewhat expensive. Wherever possible, combine multiple actions into a single action, e.g. combine multiple bash commands into one, using sed and grep to edit/view multiple files at once.
    * When exploring the codebase, use efficient tools like find, grep, and git commands with appropriate filters to minimize unnecessary operations.
    </EFFICIENCY>

    <FILE_SYSTEM_GUIDELINES>
    * When a user provides a file path, do NOT assume it's relative to the current working directory. First explore the file system to locate the file before working on it.
    * If asked to edit a file, edit the file directly, rather than creating a new file with a different filename.
    * For global search-and-replace operations, consider using `sed` instead of opening file editors multiple times.
    </FILE_SYSTEM_GUIDELINES>

    <CODE_QUALITY>
    * Write clean, efficient code with minimal comments. Avoid redundancy in comments: Do not repeat information that can be easily inferred from the code itself.
    * When implementing solutions, focus on making the minimal changes needed to solve the problem.
    * Before implementing any changes, first thoroughly understand the codebase through exploration.
    * If you are adding a lot of code to a function or file, consider splitting the function or file into smaller pieces when appropriate.
    </CODE_QUALITY>

    <VERSION_CONTROL>
    * When configuring git credentials, use "openhands" as the user.name and "openhands@all-hands.dev" as the user.email by default, unless explicitly instructed otherwise.
    * Exercise caution with git operations. Do NOT make potentially dangerous changes (e.g., pushing to main, deleting repositories) unless explicitly asked to do so.
    * When committing changes, use `git status` to see all modified files, and stage all files necessary for the commit. Use `git commit -a` whenever possible.
    * Do NOT commit files that typically shouldn't go into version control (e.g., node_modules/, .env files, build directories, cache files, large binaries) unless explicitly instructed by the user.
    * If unsure about committing certain files, check for the presence of .gitignore files or ask the user for clarification.
    </VERSION_CONTROL>

    <PULL_REQUESTS>
    * When creating pull requests, create only ONE per session/issue unless explicitly instructed otherwise.
    * When working with an existing PR, update it with new commits rather than creating additional PRs for the same issue.
    * When updating a PR, preserve the original PR title and purpose, updating description only when necessary.
    </PULL_REQUESTS>

    <PROBLEM_SOLVING_WORKFLOW>
    1. EXPLORATION: Thoroughly explore relevant files and understand the context before proposing solutions
    2. ANALYSIS: Consider multiple approaches and select the most promising one
    3. TESTING:
       * For bug fixes: Create tests to verify issues before implementing fixes
       * For new features: Consider test-driven development when appropriate
       * If the repository lacks testing infrastructure and implementing tests would require extensive setup, consult with the user before investing time in building testing infrastructure
       * If the environment is not set up to run tests, consult with the user first before investing time to install all dependencies
    4. IMPLEMENTATION: Make focused, minimal changes to address the problem
    5. VERIFICATION: If the environment is set up to run tests, test your implementation thoroughly, including edge cases. If the environment is not set up to run tests, consult with the user first before investing time to run tests.
    </PROBLEM_SOLVING_WORKFLOW>

    <SECURITY>
    * Only use GITHUB_TOKEN and other credentials in ways the user has explicitly requested and would expect.
    * Use APIs to work with GitHub or other platforms, unless the user asks otherwise or your task requires browsing.
    </SECURITY>

    <ENVIRONMENT_SETUP>
    * When user asks you to run an application, don't stop if the application is not installed. Instead, please install the application and run the command again.
    * If you encounter missing dependencies:
      1. First, look around in the repository for existing dependency files (requirements.txt, pyproject.toml, package.json, Gemfile, etc.)
      2. If dependency files exist, use them to install all dependencies at once (e.g., `pip install -r requirements.txt`, `npm install`, etc.)
      3. Only install individual packages directly if no dependency files are found or if only specific packages are needed
    * Similarly, if you encounter missing dependencies for essential tools requested by the user, install them when possible.
    </ENVIRONMENT_SETUP>

    <TROUBLESHOOTING>
    * If you've made repeated attempts to solve a problem but tests still fail or the user reports it's still broken:
      1. Step back and reflect on 5-7 different possible sources of the problem
      2. Assess the likelihood of each possible cause
      3. Methodically address the most likely causes, starting with the highest probability
      4. Document your reasoning process
    * When you run into any major issue while executing a plan from the user, please don't try to directly work around it. Instead, propose a new plan and confirm with the user before proceeding.
    </TROUBLESHOOTING>

content:
  parts:
    - {when: p.type == "text" and defined(p.text), emit: '${p.text}'}
    - {when: p.type == "text", emit: '${p.content|str}'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: "p.type in ['image', 'image_url']", media: image, emit: '[IMG]'}
    - {emit: ''}
  other: ''

calls:
  brackets: ['[TOOL_CALLS]', '']
  emit: '${c.name}[ARGS]${c.args|json}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: "system and not is_string(system.content) and not (is_list(system.content) and system.content and is_string(system.content[0].text))", say: the first system message must be a text}
  - {when: "m.role == 'system' and not is_string(m.content) and not (is_list(m.content) and m.content and is_string(m.content[0].text))", say: a message needs a text}
  - {when: m.role == "assistant" and not is_string(m.content) and not (is_list(m.content) and m.content), say: an answer needs a text}
  - {when: m.role == "user" and defined(m.content) and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}
  - {each: "m.content if m.role == 'user' and is_list(m.content) else []", as: x, when: "x.type not in ['text', 'image', 'image_url']", say: the message holds no such part}

wires:
  result: '[TOOL_RESULTS]${(m.content.content if has(m.content, "content") else m.content)|str}[/TOOL_RESULTS]'

prelude:
  - '${bos}[SYSTEM_PROMPT]'
  - {when: system, emit: '${system.content[0].text if is_list(system.content) else system.text}', else: '${about}'}
  - '[/SYSTEM_PROMPT]'
  - {when: tools, emit: '[AVAILABLE_TOOLS]${tools|json}[/AVAILABLE_TOOLS]'}

turns:
  system: '[SYSTEM_PROMPT]${m.content[0].text if is_list(m.content) else m.text}[/SYSTEM_PROMPT]'
  user: '[INST]${m.text}[/INST]'
  assistant:
    open: ''
    sampled: ['${text := m.content[0].text|str if is_list(m.content) else m.text}', calls]
    stop: '${eos}'
  tool: '${@result}'
  tool_results: '${@result}'

loses: [reasoning, call ids, list content, 'unknown roles: refused']

examples:
  - say: a call and its result
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "", tool_calls: [{id: "functions.weather:0", type: "function", function: {name: "weather", arguments: {city: "Oslo"}}}]}
      - {role: "tool", tool_call_id: "functions.weather:0", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<s>[SYSTEM_PROMPT]You are Devstral, a helpful agentic model trained by Mistral AI and using the OpenHands scaffold. You can interact with a computer to solve tasks.\\n\\n<ROLE>\\nYour primary role is to assist users by executing commands, modifying code, and solving technical problems effectively. You should be thorough, methodical, and prioritize quality over speed.\\n* If the user asks a question, like \\"why is X happening\\", don't try to fix the problem. Just give an answer to the question.\\n</ROLE>\\n\\n<EFFICIENCY>\\n* Each action you take is somewhat expensive. Wherever possible, combine multiple actions into a single action, e.g. combine multiple bash commands into one, using sed and grep to edit/view multiple files at once.\\n* When exploring the codebase, use efficient tools like find, grep, and git commands with appropriate filters to minimize unnecessary operations.\\n</EFFICIENCY>\\n\\n<FILE_SYSTEM_GUIDELINES>\\n* When a user provides a file path, do NOT assume it's relative to the current working directory. First explore the file system to locate the file before working on it.\\n* If asked to edit a file, edit the file directly, rather than creating a new file with a different filename.\\n* For global search-and-replace operations, consider using `sed` instead of opening file editors multiple times.\\n</FILE_SYSTEM_GUIDELINES>\\n\\n<CODE_QUALITY>\\n* Write clean, efficient code with minimal comments. Avoid redundancy in comments: Do not repeat information that can be easily inferred from the code itself.\\n* When implementing solutions, focus on making the minimal changes needed to solve the problem.\\n* Before implementing any changes, first thoroughly understand the codebase through exploration.\\n* If you are adding a lot of code to a function or file, consider splitting the function or file into smaller pieces when appropriate.\\n</CODE_QUALITY>\\n\\n<VERSION_CONTROL>\\n* When configuring git credentials, use \\"openhands\\" as the user.name and \\"openhands@all-hands.dev\\" as the user.email by default, unless explicitly instructed otherwise.\\n* Exercise caution with git operations. Do NOT make potentially dangerous changes (e.g., pushing to main, deleting repositories) unless explicitly asked to do so.\\n* When committing changes, use `git status` to see all modified files, and stage all files necessary for the commit. Use `git commit -a` whenever possible.\\n* Do NOT commit files that typically shouldn't go into version control (e.g., node_modules/, .env files, build directories, cache files, large binaries) unless explicitly instructed by the user.\\n* If unsure about committing certain files, check for the presence of .gitignore files or ask the user for clarification.\\n</VERSION_CONTROL>\\n\\n<PULL_REQUESTS>\\n* When creating pull requests, create only ONE per session/issue unless explicitly instructed otherwise.\\n* When working with an existing PR, update it with new commits rather than creating additional PRs for the same issue.\\n* When updating a PR, preserve the original PR title and purpose, updating description only when necessary.\\n</PULL_REQUESTS>\\n\\n<PROBLEM_SOLVING_WORKFLOW>\\n1. EXPLORATION: Thoroughly explore relevant files and understand the context before proposing solutions\\n2. ANALYSIS: Consider multiple approaches and select the most promising one\\n3. TESTING:\\n   * For bug fixes: Create tests to verify issues before implementing fixes\\n   * For new features: Consider test-driven development when appropriate\\n   * If the repository lacks testing infrastructure and implementing tests would require extensive setup, consult with the user before investing time in building testing infrastructure\\n   * If the environment is not set up to run tests, consult with the user first before investing time to install all dependencies\\n4. IMPLEMENTATION: Make focused, minimal changes to address the problem\\n5. VERIFICATION: If the environment is set up to run tests, test your implementation thoroughly, including edge cases. If the environment is not set up to run tests, consult with the user first before investing time to run tests.\\n</PROBLEM_SOLVING_WORKFLOW>\\n\\n<SECURITY>\\n* Only use GITHUB_TOKEN and other credentials in ways the user has explicitly requested and would expect.\\n* Use APIs to work with GitHub or other platforms, unless the user asks otherwise or your task requires browsing.\\n</SECURITY>\\n\\n<ENVIRONMENT_SETUP>\\n* When user asks you to run an application, don't stop if the application is not installed. Instead, please install the application and run the command again.\\n* If you encounter missing dependencies:\\n  1. First, look around in the repository for existing dependency files (requirements.txt, pyproject.toml, package.json, Gemfile, etc.)\\n  2. If dependency files exist, use them to install all dependencies at once (e.g., `pip install -r requirements.txt`, `npm install`, etc.)\\n  3. Only install individual packages directly if no dependency files are found or if only specific packages are needed\\n* Similarly, if you encounter missing dependencies for essential tools requested by the user, install them when possible.\\n</ENVIRONMENT_SETUP>\\n\\n<TROUBLESHOOTING>\\n* If you've made repeated attempts to solve a problem but tests still fail or the user reports it's still broken:\\n  1. Step back and reflect on 5-7 different possible sources of the problem\\n  2. Assess the likelihood of each possible cause\\n  3. Methodically address the most likely causes, starting with the highest probability\\n  4. Document your reasoning process\\n* When you run into any major issue while executing a plan from the user, please don't try to directly work around it. Instead, propose a new plan and confirm with the user before proceeding.\\n</TROUBLESHOOTING>[/SYSTEM_PROMPT][AVAILABLE_TOOLS][{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}][/AVAILABLE_TOOLS][INST]Weather in Oslo?[/INST][TOOL_CALLS]weather[ARGS]{\\"city\\": \\"Oslo\\"}</s>[TOOL_RESULTS]-3[/TOOL_RESULTS]"
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: "<s>[SYSTEM_PROMPT]You are Devstral, a helpful agentic model trained by Mistral AI and using the OpenHands scaffold. You can interact with a computer to solve tasks.\\n\\n<ROLE>\\nYour primary role is to assist users by executing commands, modifying code, and solving technical problems effectively. You should be thorough, methodical, and prioritize quality over speed.\\n* If the user asks a question, like \\"why is X happening\\", don't try to fix the problem. Just give an answer to the question.\\n</ROLE>\\n\\n<EFFICIENCY>\\n* Each action you take is somewhat expensive. Wherever possible, combine multiple actions into a single action, e.g. combine multiple bash commands into one, using sed and grep to edit/view multiple files at once.\\n* When exploring the codebase, use efficient tools like find, grep, and git commands with appropriate filters to minimize unnecessary operations.\\n</EFFICIENCY>\\n\\n<FILE_SYSTEM_GUIDELINES>\\n* When a user provides a file path, do NOT assume it's relative to the current working directory. First explore the file system to locate the file before working on it.\\n* If asked to edit a file, edit the file directly, rather than creating a new file with a different filename.\\n* For global search-and-replace operations, consider using `sed` instead of opening file editors multiple times.\\n</FILE_SYSTEM_GUIDELINES>\\n\\n<CODE_QUALITY>\\n* Write clean, efficient code with minimal comments. Avoid redundancy in comments: Do not repeat information that can be easily inferred from the code itself.\\n* When implementing solutions, focus on making the minimal changes needed to solve the problem.\\n* Before implementing any changes, first thoroughly understand the codebase through exploration.\\n* If you are adding a lot of code to a function or file, consider splitting the function or file into smaller pieces when appropriate.\\n</CODE_QUALITY>\\n\\n<VERSION_CONTROL>\\n* When configuring git credentials, use \\"openhands\\" as the user.name and \\"openhands@all-hands.dev\\" as the user.email by default, unless explicitly instructed otherwise.\\n* Exercise caution with git operations. Do NOT make potentially dangerous changes (e.g., pushing to main, deleting repositories) unless explicitly asked to do so.\\n* When committing changes, use `git status` to see all modified files, and stage all files necessary for the commit. Use `git commit -a` whenever possible.\\n* Do NOT commit files that typically shouldn't go into version control (e.g., node_modules/, .env files, build directories, cache files, large binaries) unless explicitly instructed by the user.\\n* If unsure about committing certain files, check for the presence of .gitignore files or ask the user for clarification.\\n</VERSION_CONTROL>\\n\\n<PULL_REQUESTS>\\n* When creating pull requests, create only ONE per session/issue unless explicitly instructed otherwise.\\n* When working with an existing PR, update it with new commits rather than creating additional PRs for the same issue.\\n* When updating a PR, preserve the original PR title and purpose, updating description only when necessary.\\n</PULL_REQUESTS>\\n\\n<PROBLEM_SOLVING_WORKFLOW>\\n1. EXPLORATION: Thoroughly explore relevant files and understand the context before proposing solutions\\n2. ANALYSIS: Consider multiple approaches and select the most promising one\\n3. TESTING:\\n   * For bug fixes: Create tests to verify issues before implementing fixes\\n   * For new features: Consider test-driven development when appropriate\\n   * If the repository lacks testing infrastructure and implementing tests would require extensive setup, consult with the user before investing time in building testing infrastructure\\n   * If the environment is not set up to run tests, consult with the user first before investing time to install all dependencies\\n4. IMPLEMENTATION: Make focused, minimal changes to address the problem\\n5. VERIFICATION: If the environment is set up to run tests, test your implementation thoroughly, including edge cases. If the environment is not set up to run tests, consult with the user first before investing time to run tests.\\n</PROBLEM_SOLVING_WORKFLOW>\\n\\n<SECURITY>\\n* Only use GITHUB_TOKEN and other credentials in ways the user has explicitly requested and would expect.\\n* Use APIs to work with GitHub or other platforms, unless the user asks otherwise or your task requires browsing.\\n</SECURITY>\\n\\n<ENVIRONMENT_SETUP>\\n* When user asks you to run an application, don't stop if the application is not installed. Instead, please install the application and run the command again.\\n* If you encounter missing dependencies:\\n  1. First, look around in the repository for existing dependency files (requirements.txt, pyproject.toml, package.json, Gemfile, etc.)\\n  2. If dependency files exist, use them to install all dependencies at once (e.g., `pip install -r requirements.txt`, `npm install`, etc.)\\n  3. Only install individual packages directly if no dependency files are found or if only specific packages are needed\\n* Similarly, if you encounter missing dependencies for essential tools requested by the user, install them when possible.\\n</ENVIRONMENT_SETUP>\\n\\n<TROUBLESHOOTING>\\n* If you've made repeated attempts to solve a problem but tests still fail or the user reports it's still broken:\\n  1. Step back and reflect on 5-7 different possible sources of the problem\\n  2. Assess the likelihood of each possible cause\\n  3. Methodically address the most likely causes, starting with the highest probability\\n  4. Document your reasoning process\\n* When you run into any major issue while executing a plan from the user, please don't try to directly work around it. Instead, propose a new plan and confirm with the user before proceeding.\\n</TROUBLESHOOTING>[/SYSTEM_PROMPT][INST]Weather in Oslo?[/INST]Cold.</s>[INST]How cold?[/INST]"
"""
