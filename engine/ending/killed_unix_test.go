//go:build unix

package ending

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// victimFolder is the environment variable that names the folder in which a child process builds.
const victimFolder = "ABYSS_TEST_ENDINGS"

// A killed builder leaves only complete files, and the next builder finishes the work.
func TestKilledBuilder(t *testing.T) {
	m := parsed(t, "KNvKAB")
	if path := os.Getenv(victimFolder); path != "" {
		d := Folder{path, BuildMemory, FileLimit}
		_ = d.Build(t.Context(), m, Report{Progress: func(s Solving) { fmt.Println(s.Material, s.Moves) }})
		return
	}
	for _, lines := range []int{1, 5, 12, 40, 60} {
		d := NewFolder(t.TempDir())
		if err := os.MkdirAll(d.Path, 0o700); err != nil {
			t.Fatal(err)
		}
		temporary := filepath.Join(d.Path, ".KNvKA.end.1.tmp")
		if err := os.WriteFile(temporary, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
		kill(t, d.Path, lines)
		list, err := d.List()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range list {
			if err := d.verify(t.Context(), e.Material); err != nil {
				t.Errorf("killed after %d lines: %v", lines, err)
			}
		}
		if err := d.Build(t.Context(), m, Report{Damaged: func(err error) { t.Error(err) }}); err != nil {
			t.Errorf("killed after %d lines: %v", lines, err)
		}
		for _, e := range family(m) {
			if err := d.verify(t.Context(), e); err != nil {
				t.Error(err)
			}
		}
		if left, _ := filepath.Glob(filepath.Join(d.Path, ".*")); len(left) > 0 {
			t.Errorf("left: %v", left)
		}
	}
}

// kill starts a builder and kills it once it has printed the given number of lines of progress.
func kill(t *testing.T, path string, lines int) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestKilledBuilder$")
	cmd.Env = append(os.Environ(), victimFolder+"="+path)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for s := bufio.NewScanner(out); seen < lines && s.Scan(); {
		if strings.HasPrefix(s.Text(), "K") {
			seen++
		}
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	if err := cmd.Wait(); err == nil || seen < lines {
		t.Errorf("it ended after %d of %d lines: %v", seen, lines, err)
	}
}
