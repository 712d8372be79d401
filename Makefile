# make           regenerate: builds the release tool if it must, then every client of api-specs into Generated
# make test      everything that can be tested: units, golden files, generated clients, the wire tests
# make check     say what `make` would change, and fail if it is anything
# make format    lay out all Swift sources
# make lint      fail on a source that isn't laid out, or that a rule objects to
# make corpus    generate every description of $(CORPUS), type-check what comes out, and print a table
# make golden    write the expected output of the golden tests anew, to be read as a diff
# make install   put the tool into $(PREFIX)/bin
# make clean     remove everything that was built

PREFIX ?= /usr/local
SWIFT ?= swift
BUILD = .build
PYTHON = .venv/bin/python
# A folder of descriptions to run against, which isn't part of the project.
CORPUS ?= $(or $(APIGEN_SHARED),../shared)/corpus

# A module may import what Package.swift lists for it, and nothing else. The manifest looks which modules are in
# Generated, so what it said the last time isn't kept.
FLAGS = --explicit-target-dependency-import-check error --manifest-cache none
# Linked statically, the tool starts in a third of the time and needs no toolchain where it is installed.
RELEASE = -c release --static-swift-stdlib --product apigen $(FLAGS)
APIGEN = $(BUILD)/release/apigen

SOURCES = $(shell find Sources -name '*.swift' -o -name 'shim.h' -o -name 'module.modulemap') Package.swift
TEMPLATES = $(shell find Templates -name '*.mustache' -o -name '*.swift') Templates/embed.sh
EMBEDDED = Sources/Generator/EmbeddedFiles.swift

.PHONY: all generate test corpus check format lint golden install clean libyaml
.DELETE_ON_ERROR:

all: generate

generate: $(APIGEN)
	$(APIGEN) generate --quiet

check: $(APIGEN)
	$(APIGEN) check

$(APIGEN): $(SOURCES) $(EMBEDDED) | libyaml
	$(SWIFT) build $(RELEASE)
	@touch $@

# The file is left alone when its content is right, so that nothing is built anew.
$(EMBEDDED): $(TEMPLATES)
	@Templates/embed.sh > $@.new
	@if cmp -s $@.new $@; then rm $@.new; touch $@; else mv $@.new $@; fi

test: $(EMBEDDED) $(PYTHON) | libyaml
	APIGEN_PYTHON=$(abspath $(PYTHON)) $(SWIFT) test $(FLAGS)

corpus: $(APIGEN) $(PYTHON)
	@if test -d "$(CORPUS)"; then $(PYTHON) Tests/Corpus/corpus.py $(APIGEN) $(CORPUS) $(BUILD)/corpus; \
	else echo "skipped: there are no descriptions in $(CORPUS)"; fi

golden: $(EMBEDDED) | libyaml
	APIGEN_RECORD=1 $(SWIFT) test $(FLAGS) --filter Golden || true
	git --no-pager diff --stat -- Tests/Golden

format:
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Templates

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Templates Generated
	@! grep -rnE '^(package |public )?import Foundation' Sources/Diagnostics Sources/YAML Sources/Specification \
		Sources/Semantics Sources/SwiftModel Sources/Template || { echo 'Foundation stays out of these modules'; exit 1; }

# The servers of the wire tests, and what the corpus is checked with.
$(PYTHON): Tests/WireTests/Server/requirements.txt
	@python3 -c 'import ensurepip' 2>/dev/null || { command -v apt-get >/dev/null && $(ROOT) apt-get update -q \
		&& $(ROOT) apt-get install -y -q python3-venv; }
	python3 -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

# libyaml is the one library that the tool stands on.
ROOT = $(shell [ "$$(id -u)" = 0 ] || echo sudo)
libyaml:
	@pkg-config --exists yaml-0.1 2>/dev/null || { \
		if command -v apt-get >/dev/null; then $(ROOT) apt-get update -q && $(ROOT) apt-get install -y -q libyaml-dev pkg-config; \
		elif command -v brew >/dev/null; then brew install libyaml pkg-config; \
		else echo 'libyaml is missing: install it with its headers and pkg-config, then run make again.' >&2; exit 1; fi; }

install: $(APIGEN)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(APIGEN) $(DESTDIR)$(PREFIX)/bin/apigen

clean:
	rm -rf $(BUILD) .venv
