package ledger

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"strings"

	"abyss/internal/atomicfile"
	"abyss/internal/jsonlines"
)

// Export writes the rows and the games that keep and keepGame say yes to, sorted,
// rows first, as compressed lines of JSON. The same rows give the same file, byte for byte: it holds no time and no
// name. A file that is there is replaced as a whole.
func Export(path string, set *Set, keep func(*Row) bool, keepGame func(*Game) bool) (written int, err error) {
	var data bytes.Buffer
	zip, err := gzip.NewWriterLevel(&data, gzip.BestCompression)
	if err != nil {
		return 0, err
	}
	lines := json.NewEncoder(zip)
	lines.SetEscapeHTML(false)
	for _, row := range set.Sorted() {
		if !keep(&row) {
			continue
		}
		if err := lines.Encode(row); err != nil {
			return 0, err
		}
		written++
	}
	for _, g := range set.SortedGames() {
		if !keepGame(&g) {
			continue
		}
		if err := lines.Encode(g); err != nil {
			return 0, err
		}
		written++
	}
	if written == 0 {
		return 0, fmt.Errorf("export %s: the ledger holds none of these results; nothing written", path)
	}
	if err := zip.Close(); err != nil {
		return 0, err
	}
	return written, atomicfile.Write(path, data.Bytes(), true)
}

// Import adds the rows and games of a file, compressed where its name ends in .gz, that
// the ledger does not have, and says how many these were. A file that has lines
// and no result among them is an error.
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
		err = fmt.Errorf("%s: none of its %d lines is a result, expected a file of 'lab export'", path, set.foreign)
	}
	if err != nil {
		return 0, err
	}
	for _, row := range set.Sorted() {
		ok, err := l.Append(row)
		if err != nil {
			return added, err
		}
		if ok {
			added++
		}
	}
	for _, g := range set.SortedGames() {
		ok, err := l.AppendGame(g)
		if err != nil {
			return added, err
		}
		if ok {
			added++
		}
	}
	return added, nil
}
