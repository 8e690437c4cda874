# All that Spadework needs lies in .venv, web/node_modules and the built page; `make clean` takes it away again.
# A stamp tells what is up to date, so that a second start has nothing to do.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
NPM := $(BIN)/python scripts/npm.py
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check
SCHEMA := web/src/lib/api/schema.d.ts

PACKAGING := pyproject.toml hatch_build.py scripts/npm.py scripts/build_kernel.py
KERNEL := $(shell find kernel -type f)
PAGE := $(shell find web -name node_modules -prune -o -type f ! -path '$(SCHEMA)' -print)
SERVER := $(shell find src -name '*.py')
KERNEL_TESTS := tests/test_kernel_rules.py tests/test_kernel_playouts.py tests/test_kernel_fuzz.py tests/test_solving.py tests/test_deals.py tests/test_belief.py

.DELETE_ON_ERROR:
.PHONY: help play test pictures matches lint lint-python lint-page test-page agreement sanitize bench coach strength clean

help: ## Tells what there is to make.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.installed ## Sets up what is missing, starts the server and opens the page; ARGS="--no-browser" and the like go to it.
	@$(BIN)/spadework serve $(ARGS)

test: $(VENV)/.tested-with ## Runs every check and every test.
	@scripts/install-chromium
	@$(MAKE) --no-print-directory --jobs=2 lint-python lint-page test-page
	@echo "Testing …"
	@$(BIN)/pytest --numprocesses=2 --dist=loadfile --no-loadscope-reorder $(ARGS)

pictures: $(VENV)/.tested-with ## Keeps pictures of every screen that the tests look at, in test-results/screens.
	@scripts/install-chromium
	@PICTURES=test-results/screens $(BIN)/pytest --numprocesses=2 --dist=loadfile --no-loadscope-reorder tests/browser

matches: $(VENV)/.tested-with ## Plays matches of Batak in the browser until any two values of its options have met.
	@scripts/install-chromium
	@ALL_PAIRS=yes $(BIN)/pytest --numprocesses=2 tests/browser/test_batak_matches.py

lint: lint-python lint-page ## Checks style and types of the Python code and of the page.

lint-python: $(VENV)/.tested-with
	@echo "Checking the Python code …"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy

lint-page: $(SCHEMA)
	@echo "Checking the page …"
	@$(NPM) run --silent check
	@$(NPM) run --silent lint

test-page: $(SCHEMA)
	@echo "Testing the page's parts …"
	@$(NPM) run --silent test

agreement: $(VENV)/.tested-with ## Compares the kernel with the rules of Python on five million positions, more than half of them of Batak.
	@$(BIN)/python tests/agreement.py 5000000

# Python itself does not check its addresses, so what does is loaded before it.
sanitize: $(VENV)/.tested-with ## Runs the kernel's tests with a kernel that checks each address and each overflow.
	@$(BIN)/python scripts/build_kernel.py --sanitize
	@LD_PRELOAD="$$($${CXX:-c++} -print-file-name=libasan.so) $$($${CXX:-c++} -print-file-name=libstdc++.so)" \
		ASAN_OPTIONS=detect_leaks=0 PYTHONPATH=tests $(BIN)/pytest -p sanitized -p no:cacheprovider $(KERNEL_TESTS)

bench: $(VENV)/.tested-with ## Measures speed, size and strength; ARGS go to `python -m bench`.
	@$(BIN)/python -m bench $(ARGS)

coach: $(VENV)/.tested-with ## Measures whether the coach is right, as docs/coach.md tells.
	@$(BIN)/python -m bench coach

strength: $(VENV)/.installed ## Plays the long contests of docs/strength.md, and goes on where it was stopped; ARGS="--jobs 4".
	@$(BIN)/spadework arena hard normal --deals 3000 $(ARGS)
	@$(BIN)/spadework arena hard normal --matches 400 $(ARGS)
	@$(BIN)/spadework arena hard flat-mc --matches 400 $(ARGS)
	@$(BIN)/spadework arena normal easy --matches 400 $(ARGS)
	@$(BIN)/spadework arena hard normal --rules batak --deals 400 $(ARGS)
	@$(BIN)/spadework arena normal random-legal --rules batak --deals 60 $(ARGS)
	@$(BIN)/spadework arena normal random --rules batak --deals 80 $(ARGS)

clean: ## Removes what was installed and built; matches and settings stay.
	rm -rf $(VENV) web/node_modules src/spadework/server/page src/spadework/_kernel.* $(SCHEMA) build dist test-results
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# The virtual environment, with Python's age checked first.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Spadework needs Python 3.11 or newer as '$(PYTHON)'; 'make PYTHON=/path/to/python' takes another one." >&2; exit 1; }
	@echo "Setting up Spadework in .venv; the first time takes a minute or two."
	@$(PYTHON) -m venv $(VENV) || \
		{ echo "Python could not make a virtual environment; on Debian and Ubuntu, install python3-venv." >&2; exit 1; }
	@touch $@

# The package with its page and its kernel: the package's own build makes them, from the sources in web/ and kernel/.
$(VENV)/.installed: $(VENV)/.made $(PACKAGING) $(PAGE) $(KERNEL)
	@echo "Installing what it needs and building the page and the kernel …"
	@$(INSTALL) --editable .
	@$(BIN)/python scripts/build_kernel.py --why-not
	@touch $@

# The same with what the checks and tests need on top: Node from PyPI too, where the system has none that serves.
$(VENV)/.tested-with: $(VENV)/.made $(PACKAGING) $(PAGE) $(KERNEL)
	@echo "Installing what it and its tests need, and building the page and the kernel …"
	@$(INSTALL) --editable '.[test]' $$($(NPM) --requirements) $$($(BIN)/python scripts/build_kernel.py --requirements)
	@$(BIN)/python scripts/build_kernel.py --why-not
	@touch $(VENV)/.installed $@

# The page's types of what the server sends.
$(SCHEMA): $(VENV)/.tested-with $(SERVER)
	@echo "Writing the page's types from the server's description of itself …"
	@$(BIN)/spadework openapi > $(VENV)/openapi.json
	@$(NPM) exec -- openapi-typescript ../$(VENV)/openapi.json --output src/lib/api/schema.d.ts > /dev/null
