# `make demo` and `make test` make all they need from a bare checkout.
PYTHON ?= python3
VENV := .venv

.PHONY: demo test ci formats

demo: $(VENV)/demo
	HF_HUB_OFFLINE=1 TRANSFORMERS_NO_ADVISORY_WARNINGS=1 $(VENV)/bin/python examples/demo.py

test: $(VENV)/dev
	$(VENV)/bin/python -m pytest -n 2

ci: $(VENV)/dev
	.ci/run

# the emitted modules, anew from specs/
formats: $(VENV)/dev
	$(VENV)/bin/turnspec compile

$(VENV)/demo $(VENV)/dev: pyproject.toml
	test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install -qq --disable-pip-version-check --editable '.[$(@F)]'
	touch $@
