package ledger

import (
	"compress/gzip"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"example.com/abyss/internal/jsonlines"
)

// A compressed file may unpack to a line of many megabytes. Such a line must be refused before the
// whole of it is in memory.
func TestCompressedLongLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.jsonl.gz")
	file, err := os.Create(path) //nolint:gosec // of the test
	if err != nil {
		t.Fatal(err)
	}
	zip := gzip.NewWriter(file)
	for range 200 {
		if _, err := zip.Write(make([]byte, 1<<20)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(zip.Close(), file.Close()); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err = readResults(path, func(Line) error { return nil })
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; !errors.Is(err, jsonlines.ErrLongLine) || used > 100<<20 {
		t.Errorf("error %v, %d bytes", err, used)
	}
}
