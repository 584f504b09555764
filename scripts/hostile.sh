#!/bin/sh
# Has the program read what is hostile: devices, gigabytes, 200,000 games, files made
# to take all memory, lines without end. Says what each took and fails where one took
# more than 300 MB or five minutes, or was not refused in words. Takes ten minutes and
# 1.5 GB under $TMPDIR at most.
set -eu
cd "$(dirname "$0")/.."
ABYSS_LONG=1 exec go test ./cmd/abyss-tui -run TestHostileFiles -count 1 -timeout 30m "$@"
