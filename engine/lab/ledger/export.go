package ledger

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"slices"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
)

// Export writes the lines whose units satisfy the function keep, sorted, as compressed lines of
// JSON. The same lines give an identical file, because the file contains no times and no names.
// Export replaces an existing file only if overwrite is set; otherwise the error is fs.ErrExist. If
// brief is set, Export omits the counters of searches, and the moves of games that can be played
// again (match.Brief).
func Export(path string, overwrite, brief bool, set *Set, keep func(Key) bool) (written int, err error) {
	var data bytes.Buffer
	zip, err := gzip.NewWriterLevel(&data, gzip.BestCompression)
	if err != nil {
		return 0, err
	}
	lines := json.NewEncoder(zip)
	lines.SetEscapeHTML(false)
	all := set.Lines()
	if brief {
		inBlocks(all)
	}
	for _, l := range all {
		if !keep(l.Of()) {
			continue
		}
		*l.From() = Origin{}
		if brief {
			switch l := l.(type) {
			case *Row:
				l.Counters, l.Counting = map[string]uint64{}, ""
			case *GameRow:
				l.shorten()
			}
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

// blockSize is the number of positions of each cell in a block. Gzip looks for repetitions within
// 32 KB, which is room for these positions in two cells.
const blockSize = 32

// inBlocks sorts the lines of searches by blocks of positions, and within a block by cell. The
// games follow. If the lines were sorted by cell alone, a position of a large cell would recur too
// late for gzip.
func inBlocks(lines []Line) {
	block, ranks := map[Line]int{}, map[any]int{}
	for _, l := range lines {
		block[l] = len(lines)
		if r, ok := l.(*Row); ok {
			block[l] = ranks[r.Cell] / blockSize
			ranks[r.Cell]++
		}
	}
	slices.SortStableFunc(lines, func(a, b Line) int { return block[a] - block[b] })
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
