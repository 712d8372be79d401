#!/bin/sh
# Writes the templates and the runtime's sources as Swift string literals to standard output, so that the installed
# binary needs no checkout. `make` runs it; a test compares its output with the file in Sources/Generator.
set -eu
cd "$(dirname "$0")"
export LC_ALL=C

literals() {
    find "$1" -name "$2" | sed 's|^\./||' | sort | while read -r file; do
        printf '        ("%s", ####"""\n' "$file"
        # A literal ends before its last line break: one more keeps that of the file, where there is one.
        cat "$file"
        printf '\n"""####),\n'
    done
}

cat <<'HEAD'
// swift-format-ignore-file
// Written by Templates/embed.sh from the files in Templates. Change those, then run `make`.

enum EmbeddedFiles {
    /// The templates by their path below `Templates`.
    static let templates: [(path: String, text: String)] = [
HEAD
literals . '*.mustache'
cat <<'MIDDLE'
    ]

    /// The sources of the runtime by their path below `Templates`.
    static let runtime: [(path: String, text: String)] = [
MIDDLE
literals Runtime '*.swift'
cat <<'TAIL'
    ]
}
TAIL
