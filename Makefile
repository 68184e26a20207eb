# The two commands: `make play` and `make test`. Both set up everything they need on a bare machine with Python and pip.
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/python -m uv

.PHONY: play test test-debian test-ray test-numba test-references test-research test-screens test-puzzles test-lessons test-print chaos fuzz check release bench lock clean

play: .venv/.play
	@$(BIN)/python -m warren serve

test: .venv/.test check
	@$(BIN)/python -m warren compile
	$(BIN)/python scripts/client_checks.py test
	$(BIN)/python -m pytest -n 2 --dist worksteal

# Not part of `make test`: Ray is a large optional extra.
test-ray: .venv/.test
	@$(UV) pip install --quiet --python $(BIN)/python 'ray>=2.44'
	$(BIN)/python -m pytest tests/arena/ray_cluster.py

# Not part of `make test`: learners of large libraries (PyTorch, JAX, Ray …) on the adapters, in an environment of their own. pip, not uv:
# pip takes a CPU build of PyTorch where it is told of one (PIP_FIND_LINKS, PIP_EXTRA_INDEX_URL); otherwise PyTorch brings gigabytes of CUDA.
test-research: .venv/research/.ready
	@$(BIN)/python -m warren compile
	RAY_AUTH_MODE=disabled RAY_USAGE_STATS_ENABLED=0 .venv/research/bin/python -m pytest -c tests/research/pytest.ini --confcutdir tests/research tests/research

.venv/research/.ready: requirements-research.lock .venv/.play
	@$(PYTHON) -m venv --without-pip .venv/research
	@$(PYTHON) -m pip --python .venv/research/bin/python install --quiet -r requirements-research.lock
	@touch $@

# Not part of `make test`: the engine's tests once more, with kernels on plain numba, which keeps nothing on disk.
test-numba: .venv/.test
	WARREN_KERNELS=numba $(BIN)/python -m pytest -n 2 tests/engine tests/conformance/test_battery.py

# Not part of `make test`: the engine beside the slow references on 2,000 games of each title, with new and old options, and the
# contract on more deals.
test-references: .venv/.test
	PYTHONPATH=tests $(BIN)/python scripts/references.py --games 2000
	WARREN_CHANCES=20 $(BIN)/python -m pytest -n 2 tests/conformance/test_battery.py

# Not part of `make test`: every game at the least and the most seats on every screen; `make test` looks at the narrowest.
test-screens: .venv/.test
	WARREN_SCREENS=all $(BIN)/python -m pytest -n 2 tests/browser/test_one_screen.py

# Not part of `make test`: every puzzle is judged again; `make test` does it with a few of each game.
test-puzzles: .venv/.test
	WARREN_PUZZLES=all $(BIN)/python -m pytest -n 2 tests/puzzles/test_committed.py

# Not part of `make test`: every lesson of every game in a browser, by mouse, by keys and on a phone; `make test` does that with a few, and all on the engine.
test-lessons: .venv/.test
	WARREN_LESSONS=all $(BIN)/python -m pytest -n 2 tests/browser/test_lessons.py

# Not part of `make test`: a thousand faults under live play, two rounds at a time; `make test` has a few of them. A run that was stopped goes on where
# it was; CHAOS=--fresh begins anew (`--help` names the rest).
chaos: .venv/.test
	@$(BIN)/python -m warren compile
	PYTHONPATH=tests:scripts $(BIN)/python tests/chaos/run.py $(CHAOS)

# Not part of `make test`: a hundred thousand inputs that mean no good; `make test` has a thousand of them.
fuzz: .venv/.test
	@$(BIN)/python -m warren compile
	PYTHONPATH=tests:scripts $(BIN)/python tests/fuzz/run_fuzz.py $(FUZZ)

# Not part of `make test`: every game printed in every way there is; `make test` prints each in one.
test-print: .venv/.test
	WARREN_PRINT=all $(BIN)/python -m pytest -n 2 tests/printing

# Not part of `make test`: docs/hosting.md carried out on a bare Debian with a systemd of its own, from nothing to backup, upgrade and restart.
# It needs root and Debian's packages, and takes 4 to 15 minutes. WARREN_DEBIAN=trixie: on Debian 13.
test-debian: .venv/.test
	@$(BIN)/python scripts/programs.py debian
	$(BIN)/python -m pytest -s -x tests/deploy/debian.py

# The last line runs prettier, eslint, svelte-check and the size limit; `make test` runs vitest.
check: .venv/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python scripts/client_checks.py format:check lint check size

# Builds sdist and wheel into dist/, and uses the wheel in an environment of its own. The version stands in src/warren/__init__.py.
release: .venv/.test
	$(BIN)/python scripts/release.py

bench: .venv/.test
	$(BIN)/python bench/run.py

.venv/bin/python:
	@echo "Setting up the Python environment …"
	@$(PYTHON) -m venv --without-pip .venv
	@$(PYTHON) -m pip --python .venv/bin/python install --quiet uv

# The environment of those who play: the locked libraries, then Warren itself (this builds the web client).
.venv/.play: requirements.lock pyproject.toml hatch_build.py $(wildcard src/warren/text/*.ftl src/warren/text/client/*.ftl) $(shell find client -type f -not -path '*/node_modules/*' -not -path '*/generated/*' 2>/dev/null) | .venv/bin/python
	@echo "Installing the libraries …"
	@$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements.lock
	@echo "Building the table …"
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps -e .
	@touch $@

# The environment of those who work on it: also the test tools, browsers and PostgreSQL. Without apt it names what is missing, and
# the tests that need it are left out and listed at the end of the run.
.venv/.test: requirements-dev.lock scripts/programs.py .venv/.play
	@$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements-dev.lock
	@$(BIN)/python scripts/programs.py
	@touch $@

lock:
	$(UV) pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet -o requirements.lock
	$(UV) pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet -o requirements-dev.lock

clean:
	rm -rf .venv client/node_modules dist src/warren/server/static
