package ending

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func built(t *testing.T, name string) Folder {
	t.Helper()
	d := NewFolder(t.TempDir())
	if err := d.Build(t.Context(), parsed(t, name), Report{}); err != nil {
		t.Fatal(err)
	}
	return d
}

// The file of a table contains the values that the solver has found.
func TestFilesHoldTheTables(t *testing.T) {
	d := built(t, "KRvKAB")
	tables := map[Material]*table{}
	for _, m := range family(parsed(t, "KRvKAB")) {
		want := solved(t, tables, m)
		got, err := d.load(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.attacker, want.attacker) || !bytes.Equal(got.defender, want.defender) || got.longest != want.longest {
			t.Errorf("%v: the file holds another table", m)
		}
	}
	list, err := d.List()
	if err != nil || len(list) != 8 {
		t.Errorf("%d tables, %v, expected 8", len(list), err)
	}
	if need := d.Need(parsed(t, "KRvKAB")); need.Tables != 0 {
		t.Errorf("%d tables to build, expected none", need.Tables)
	}
}

// A reader detects a flipped byte anywhere and names the file. The next build replaces the file.
func TestDamagedFile(t *testing.T) {
	d := built(t, "KNvKA")
	m := parsed(t, "KNvKA")
	good, err := os.ReadFile(d.file(m))
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(good); at += max(1, len(good)/150) {
		bad := bytes.Clone(good)
		bad[at] ^= 1 << (at % 8)
		if err := os.WriteFile(d.file(m), bad, 0o666); err != nil {
			t.Fatal(err)
		}
		if err := d.verify(t.Context(), m); !errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), d.file(m)) {
			t.Fatalf("byte %d of %d flipped: %v", at, len(good), err)
		}
	}
	if err := os.WriteFile(d.file(m), good[:len(good)-1], 0o666); err != nil {
		t.Fatal(err)
	}
	var reported []error
	if err := d.Build(t.Context(), m, Report{Damaged: func(err error) { reported = append(reported, err) }}); err != nil || len(reported) != 1 {
		t.Errorf("%v; told of %v", err, reported)
	}
	if now, err := os.ReadFile(d.file(m)); err != nil || !bytes.Equal(now, good) {
		t.Errorf("the rebuilt file differs: %v", err)
	}
}

// Above the size limit, the least recently used tables are deleted, but never those just built.
func TestFileLimit(t *testing.T) {
	d := built(t, "KNvKA")
	old := time.Now().Add(-time.Hour)
	if err := os.Chtimes(d.file(parsed(t, "KNvKA")), old, old); err != nil {
		t.Fatal(err)
	}
	list, _ := d.List()
	for _, e := range list {
		d.Files += e.Bytes
	}
	d.Files -= FileLimit
	if err := d.Build(t.Context(), parsed(t, "KCvK"), Report{}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(d.file(parsed(t, "KNvKA"))); err == nil {
		t.Error("the table used least recently is still there")
	}
	if _, err := os.Stat(d.file(parsed(t, "KvKA"))); err != nil {
		t.Error("a table used later has gone")
	}
	d.Files = 1
	if err := d.Build(t.Context(), parsed(t, "KPvK"), Report{}); err == nil || !strings.Contains(err.Error(), "at most") {
		t.Errorf("a limit of one byte: %v", err)
	}
}

// Too little memory is reported before the work begins. A cancelled build ends, keeps its finished
// tables and releases the folder.
func TestBuildEnds(t *testing.T) {
	d := NewFolder(t.TempDir())
	d.Memory = 1 << 19
	if err := d.Build(t.Context(), parsed(t, "KRvKAAB"), Report{}); err == nil || !strings.Contains(err.Error(), "of memory") {
		t.Errorf("little memory: %v", err)
	}
	d.Memory = BuildMemory
	for _, name := range []string{"KNPAABBvKAABB", "KRRCCNNPPPPPAABBvKAABB"} {
		if err := d.Fits(parsed(t, name)); err == nil {
			t.Errorf("%s fits into %d bytes", name, d.Memory)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan time.Time, 1)
	err := d.Build(ctx, parsed(t, "KRvKAABB"), Report{Progress: func(p Solving) {
		if p.Material == parsed(t, "KRvKAABB") && p.Entered > 0 && ctx.Err() == nil {
			ended <- time.Now()
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if late := time.Since(<-ended); late > time.Second { // an idle machine needs a tenth of a second
		t.Errorf("it ended %v after the signal", late)
	}
	if err := d.verify(t.Context(), parsed(t, "KRvKABB")); err != nil {
		t.Errorf("a finished table: %v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(d.Path, "KRvKAABB*")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	if err := d.Build(t.Context(), parsed(t, "KRvKA"), Report{}); err != nil {
		t.Error(err)
	}
}
