package library

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/internal/fulldisk"
)

// If the disk fills up, stored data stays, the error says so, and the next call continues.
func TestAddWithoutRoom(t *testing.T) {
	if !fulldisk.Alone(t) {
		return
	}
	small(t)
	c := generate(t, t.TempDir(), 200, 12)
	l, err := Open(filepath.Join(t.TempDir(), FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	fulldisk.While(t, 700_000, func() {
		if _, err := l.Add(t.Context(), []string{c.dir}, nil); err == nil || !strings.Contains(err.Error(), FileName) { // the test's limit gives another error code than a full disk
			t.Errorf("without room: %v", err)
		}
	})
	if got := contents(t, l); len(got) < 2 {
		t.Errorf("%d games", len(got)-1)
	}
	added(t, l, c.dir)
	if got, want := contents(t, l), fresh(t, c.dir); !slices.Equal(got, want) {
		t.Errorf("%d games, want %d", len(got)-1, len(want)-1)
	}
}
