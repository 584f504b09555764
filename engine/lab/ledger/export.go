package ledger

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"strings"

	"abyss/internal/atomicfile"
	"abyss/internal/jsonlines"
	"abyss/internal/message"
)

// Export writes the lines whose units keep accepts, sorted, as compressed lines of
// JSON. The same lines give an identical file: it contains no time and no name. An
// existing file is replaced only if overwrite is set, otherwise the error is fs.ErrExist.
func Export(path string, overwrite bool, set *Set, keep func(Key) bool) (written int, err error) {
	var data bytes.Buffer
	zip, err := gzip.NewWriterLevel(&data, gzip.BestCompression)
	if err != nil {
		return 0, err
	}
	lines := json.NewEncoder(zip)
	lines.SetEscapeHTML(false)
	for _, l := range set.Lines() {
		if !keep(l.Of()) {
			continue
		}
		if err := lines.Encode(l); err != nil {
			return 0, err
		}
		written++
	}
	if written == 0 {
		return 0, message.Errorf("export %s: the ledger has none of these results; nothing written", path)
	}
	if err := zip.Close(); err != nil {
		return 0, err
	}
	return written, atomicfile.Write(path, data.Bytes(), overwrite)
}

// Import adds the lines of a file, compressed if its name ends in .gz, that the
// ledger lacks, and returns their number. A file with lines but no result is an
// error.
func (l *Ledger) Import(path string) (added int, err error) {
	set := NewSet()
	if strings.HasSuffix(path, ".gz") {
		err = set.addCompressed(path)
	} else {
		var lines []json.RawMessage
		if lines, err = jsonlines.Read(path); err == nil {
			err = set.addLines(path, lines)
		}
	}
	if err == nil && set.foreign > 0 && set.Empty() {
		err = message.Errorf("%s: none of its %d lines is a result, expected a file of 'lab export'", path, set.foreign)
	}
	if err != nil {
		return 0, err
	}
	for _, line := range set.Lines() {
		ok, err := l.Append(line)
		if err != nil {
			return added, err
		}
		if ok {
			added++
		}
	}
	return added, nil
}
