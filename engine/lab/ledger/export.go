package ledger

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
)

// Export writes the lines whose units keep accepts, sorted, as compressed lines of JSON. The same
// lines give an identical file, because it contains no times and names. Export replaces an existing
// file only with overwrite; otherwise the error is fs.ErrExist. With brief, Export omits the moves
// of games that can be played again (match.Brief).
func Export(path string, overwrite, brief bool, set *Set, keep func(Key) bool) (written int, err error) {
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
		*l.From() = Origin{}
		if g, ok := l.(*GameRow); ok && brief {
			g.shorten()
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

// UnitsOf returns the units of the results in files that Export wrote.
func UnitsOf(paths ...string) (map[Key]bool, error) {
	units := map[Key]bool{}
	for _, path := range paths {
		c, err := readResults(path, func(l Line) error {
			units[l.Of()] = true
			return nil
		})
		if err == nil {
			err = errors.Join(c.problems(path)...)
		}
		if err != nil {
			return nil, err
		}
	}
	return units, nil
}
