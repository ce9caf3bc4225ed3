# make run    build and open the studio in the browser      make test   lint, types and every test
# make bench  speed beside other packages                  make help   all targets
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

PYTHON ?= python3
EXTRAS ?= dev
VENV := .venv
BIN := $(VENV)/bin
# Until the environment has its own pip, that of the interpreter installs into it.
PIP := $$([[ -x $(BIN)/pip ]] && echo $(BIN)/python -m pip || echo $$(command -v $(PYTHON)) -m pip --python $(BIN)/python) \
	--disable-pip-version-check --quiet
# Modules are compiled when they are first imported, not all at once when they are installed.
# That holds where the environment keeps Python from writing compiled modules too: every process would compile them anew.
export PYTHONDONTWRITEBYTECODE :=
INSTALL := PATH="$(CURDIR)/$(BIN):$$PATH" $(PIP) install --no-compile
TESTED := $(VENV)/.tested-$(EXTRAS)
# The one version of PyTorch that is tested with; an extra that needs it finds it installed.
TORCH := torch==2.13.0
CPP_SOURCES := $(shell find cpp -name '*.cpp' -o -name '*.hpp')
BUILD := build/python
SANITIZED := build/sanitized

.PHONY: help run test chromium screenshots lint format reference stubs cpp-test sanitize fuzz fuzz-sanitize fuzz-python fuzz-studio test-sanitized wheel-test bench bench-cpp opponents clean FORCE

help:  ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

run: $(VENV)/.installed  ## build and open the studio in the browser; ARGS="--port 9000 --no-browser"
	@$(BIN)/mahjongkit studio $(ARGS)

# Four processes on two cores: tests in a browser wait as much as they work. Neighbours stay together, as they share what is
# slow to make, until a process has nothing left to do and takes some of another.
test: $(TESTED) chromium cpp-test lint  ## lint, types, C++ tests and Python tests
	$(BIN)/python -m pytest -q -n 4 --dist worksteal --durations 10

# Tests in a browser use the system's Chromium; where it is not and cannot be installed they are skipped.
# The shell is Chromium without its windows; not every system has it as a package.
chromium:
	@command -v chromium-headless-shell chromium > /dev/null || { [[ $$(id -u) == 0 ]] && command -v apt-get > /dev/null && echo "installing Chromium" \
		&& apt-get -qq update && for package in chromium-headless-shell chromium; do \
			apt-get -qq install --no-install-recommends --yes $$package > /dev/null && break; done; } \
		|| echo "no Chromium: tests in a browser are skipped"

screenshots: $(TESTED) $(VENV)/.installed chromium  ## pictures of the studio for the documentation, into docs/img
	MAHJONGKIT_SCREENSHOTS=docs/img $(BIN)/python -m pytest -q tests/web/browser -k screenshot

lint: $(VENV)/.installed $(TESTED)  ## ruff, mypy --strict, clang-format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@$(BIN)/clang-format --dry-run --Werror $(CPP_SOURCES)

format: $(TESTED)  ## rewrite the sources in the project's format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@$(BIN)/clang-format -i $(CPP_SOURCES)

reference: $(VENV)/.installed  ## regenerate docs/reference from docstrings and option tables
	$(BIN)/python tools/reference/make_reference.py docs/reference

stubs: $(VENV)/.installed  ## regenerate the type stubs of the compiled core
	$(BIN)/python -m nanobind.stubgen -q -m mahjongkit._core -r -p tools/stub_patterns.txt -O src/mahjongkit

cpp-test: $(VENV)/.installed  ## the C++ tests, from the tree that the module was built in
	$(BIN)/cmake --build $(BUILD) --target mahjongkit_tests -- --quiet
	$(BUILD)/mahjongkit_tests

sanitize: $(VENV)/.installed  ## the C++ tests under ASan and UBSan
	$(BIN)/cmake -S . -B $(SANITIZED) -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
		-DMAHJONGKIT_PYTHON=OFF -DMAHJONGKIT_SANITIZE=ON -DMAHJONGKIT_WERROR=ON > /dev/null
	$(BIN)/cmake --build $(SANITIZED) --target mahjongkit_tests -- --quiet
	$(SANITIZED)/mahjongkit_tests

fuzz: $(VENV)/.installed  ## random rounds and changed texts of every variant, all invariants checked; ROUNDS=20000 SEED=7
	$(BIN)/cmake --build $(BUILD) --target mahjongkit_fuzz -- --quiet
	$(BUILD)/mahjongkit_fuzz $(or $(ROUNDS),1000000) $(or $(SEED),1)

fuzz-sanitize: sanitize  ## the same under ASan and UBSan
	$(BIN)/cmake --build $(SANITIZED) --target mahjongkit_fuzz -- --quiet
	$(SANITIZED)/mahjongkit_fuzz $(or $(ROUNDS),10000) $(or $(SEED),1)

fuzz-python: $(VENV)/.installed $(TESTED)  ## everything that reads what others wrote, fuzzed; SECONDS_EACH=60 TARGETS="hand config"
	@$(PIP) install atheris || echo "atheris has no wheel for this Python: examples are changed at random"
	$(BIN)/python tools/fuzz_parsers.py --seconds $(or $(SECONDS_EACH),15) $(TARGETS)

fuzz-studio: $(VENV)/.installed $(TESTED)  ## many more requests to the studio's API than the tests send; EXAMPLES=1000
	STUDIO_EXAMPLES=$(or $(EXAMPLES),500) $(BIN)/python -m pytest -q tests/web/test_fuzz.py

# Python does not free everything when it ends, so leaks are not looked for.
test-sanitized: $(VENV)/.installed $(TESTED)  ## Python tests with the module under ASan and UBSan; TESTS="tests/engine tests/rules"
	$(BIN)/cmake -S . -B $(SANITIZED) -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python \
		-DMAHJONGKIT_PYTHON=ON -DMAHJONGKIT_SANITIZE=ON -DMAHJONGKIT_WERROR=ON > /dev/null
	$(BIN)/cmake --build $(SANITIZED) --target _core -- --quiet
	$(BIN)/python tools/test_sanitized.py $(SANITIZED) $(or $(TESTS),tests/tiles tests/measures tests/rules tests/engine tests/records tests/models tests/fuzz)

wheel-test: $(VENV)/.tools  ## source archive and wheel, tried in an empty environment outside the checkout
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/check_wheel.py $(WHEELS)

bench: $(VENV)/.installed  ## speed beside other packages, in an environment of its own; writes docs/performance.md
	$(BIN)/python benchmarks/run.py --markdown docs/performance.md

bench-cpp: $(VENV)/.installed  ## simulations per second beside the naive algorithm; HANDS=300 SEED=1
	$(BIN)/cmake --build $(BUILD) --target mahjongkit_bench -- --quiet
	$(BUILD)/mahjongkit_bench $(or $(HANDS),300) $(or $(SEED),1)

opponents:  ## public programs to play matches against (needs node and npm); see benchmarks/opponents/README.md
	npm ci --prefix benchmarks/opponents --no-audit --no-fund

clean:  ## remove everything that was built
	rm -rf $(VENV) .venv-bench benchmarks/opponents/node_modules build .mypy_cache .ruff_cache .pytest_cache .hypothesis

# To make an environment with pip takes four seconds, to install pip with the build tools half of one. That needs a pip
# that can install into another environment (22.3 or later) beside the interpreter.
$(BIN)/python:
	@$(PYTHON) -m venv --without-pip $(VENV)
	@$(PYTHON) -c 'import pip; assert [int(part) for part in pip.__version__.split(".")[:2]] >= [22, 3]' 2> /dev/null \
		|| $(PYTHON) -m venv $(VENV)

$(VENV)/.tools: pyproject.toml | $(BIN)/python
	@echo "installing build tools"
	@$(BIN)/python tools/requirements.py build | $(INSTALL) pip --requirement /dev/stdin
	@touch $@

# The editable install knows the Python files by name, so it must run again when one appears or goes.
build/python-files: FORCE
	@mkdir -p build
	@find src -name '*.py' | sort > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# The build waits for pip and then for the compiler, so the packages that the program needs are installed beside both.
$(VENV)/.installed: pyproject.toml CMakeLists.txt $(CPP_SOURCES) build/python-files | $(BIN)/python
	@if [[ pyproject.toml -nt $(VENV)/.has-dependencies ]]; then \
		echo "building mahjongkit and installing what it needs"; \
		{ $(BIN)/python tools/requirements.py run | $(INSTALL) --requirement /dev/stdin && touch $(VENV)/.has-dependencies; } & \
	else echo "building mahjongkit"; fi; \
	built=0; { $(MAKE) --silent $(VENV)/.tools && $(INSTALL) --no-build-isolation --no-deps \
		--config-settings=cmake.define.MAHJONGKIT_WERROR=ON --editable .; } || built=$$?; \
	wait; [[ ! pyproject.toml -nt $(VENV)/.has-dependencies ]] || { echo "pip could not install what mahjongkit needs"; exit 1; }; \
	exit $$built
	@touch $@

$(TESTED): $(VENV)/.tools pyproject.toml
	@echo "installing $(EXTRAS)"
	@if [[ ",$(EXTRAS)," == *,learn,* ]]; then $(INSTALL) $(TORCH); fi
	@$(BIN)/python tools/requirements.py $(EXTRAS) | $(INSTALL) --requirement /dev/stdin
	@touch $@
