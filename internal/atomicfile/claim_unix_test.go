//go:build unix

package atomicfile

import (
	"os"
	"path/filepath"
	"testing"
)

// While a process claims a folder, no other process can claim it.
func TestClaim(t *testing.T) {
	dir := t.TempDir()
	release, ok := Claim(dir)
	if !ok {
		t.Fatal("a free folder is taken")
	}
	if _, ok := Claim(dir); ok {
		t.Error("claimed twice")
	}
	release()
	release, ok = Claim(dir)
	if !ok {
		t.Error("a released folder is taken")
	}
	release()
}

// Sweep removes only temporary files, and only those made for files with the suffix.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	stay := []string{"a.end", ".b.txt.1.tmp", "c.end.1.tmp", ".d.end"}
	for _, name := range append([]string{".a.end.17.tmp"}, stay...) {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := Sweep(dir, ".end"); err != nil {
		t.Fatal(err)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != len(stay) {
		t.Errorf("left: %v, %v, expected %q", left, err, stay)
	}
}
