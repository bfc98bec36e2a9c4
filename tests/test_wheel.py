"""From the built wheel, in an empty folder: a spec of one's own compiles, imports and renders."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SPEC = """\
# Qwen3 with another name for the user, and results that are told apart.
format: my.chat
extends: qwen3
texts: {told: 'The tool said'}
turns:
  user: '<|im_start|>human⏎${m.text}<|im_end|>⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${told}: ${m.text}⏎</tool_response>'
loses: ['white space: newlines around reasoning', call ids, list content, unknown roles]
"""
USE = """\
from turnspec import create_renderer
from my_chat import Renderer
assert Renderer.layout_class().options["enable_thinking"]
print(Renderer(TOKENIZER).render(MESSAGES, add_generation_prompt=True).text, end="")
assert create_renderer(TOKENIZER, renderer="my.chat.yaml").render_ids(MESSAGES)
"""
HEAVY = """pydantic transformers torch turnspec_compiler typer rich lark yaml turnspec_formats numpy tokenizers
fastokens pyarrow importlib.metadata hashlib turnspec.parse turnspec.grammar""".split()


class Installation:
    """A virtual environment that holds the wheel, and sees the dependencies of the one that runs the tests."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "venv" / "bin"
        self.python = self.bin / "python"
        wheels = folder / "wheels"
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
        subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
        [wheel] = wheels.iterdir()
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "-qq", "--no-deps", "--no-index"]
        subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
        [site] = (folder / "venv").glob("lib/python*/site-packages")
        (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
        ruff = shutil.which("ruff", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
        assert ruff
        (self.bin / "ruff").symlink_to(ruff)

    def run(self, *command: str | Path, folder: Path) -> str:
        """What a command prints, in a folder, with nothing of the checkout to be seen."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    return Installation(tmp_path_factory.mktemp("installed"))


def test_a_ten_line_spec_compiles_imports_and_renders(installed: Installation, tmp_path: Path) -> None:
    assert len(SPEC.splitlines()) == 10
    (tmp_path / "my.chat.yaml").write_text(SPEC, encoding="utf-8")
    assert installed.run(installed.bin / "turnspec", "compile", "my.chat.yaml", folder=tmp_path) == "my_chat.py: new\n"
    use = USE.replace("MESSAGES", repr([{"role": "user", "content": "Hi"}])).replace(
        "TOKENIZER", repr(vocabulary(tmp_path))
    )
    printed = installed.run(installed.python, "-c", use, folder=tmp_path)
    assert printed == "<|im_start|>human\nHi<|im_end|>\n<|im_start|>assistant\n"


def vocabulary(folder: Path) -> str:
    from vocabularies import small

    tokens = ["<|im_start|>", "<|im_end|>", "<|endoftext|>", "<think>", "</think>"]
    path = folder / "tokenizer.json"
    small(added={token: {} for token in tokens}).save(str(path))
    return str(path)


def test_the_wheel_is_typed_and_holds_what_it_needs(installed: Installation, tmp_path: Path) -> None:
    probe = (
        "import turnspec, turnspec_compiler, turnspec_formats; from pathlib import Path;"
        "print(*(Path(m.__file__).parent for m in (turnspec, turnspec_compiler, turnspec_formats)), sep='\\n')"
    )
    folders = [Path(line) for line in installed.run(installed.python, "-c", probe, folder=tmp_path).splitlines()]
    assert all(folder.is_relative_to(installed.bin.parent) for folder in folders)
    assert all((folder / "py.typed").is_file() for folder in folders)
    assert (folders[1] / "expressions.lark").is_file()
    assert len(list(folders[2].glob("*.py"))) == len(list((ROOT / "specs").glob("*.yaml"))) + 1


def test_importing_the_runtime_imports_little(installed: Installation, tmp_path: Path) -> None:
    probe = f"import sys, turnspec; print(*sorted(set(sys.modules) & {set(HEAVY)!r}))"
    assert installed.run(installed.python, "-c", probe, folder=tmp_path) == "\n"
