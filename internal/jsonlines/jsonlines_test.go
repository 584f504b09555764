package jsonlines

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
)

// open opens a file and fails the test if the file is damaged.
func open(t *testing.T, path string) (*File, []string) {
	t.Helper()
	f, values, err := Open(path, `{"`)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f, texts(values)
}

func texts(values []json.RawMessage) (list []string) {
	for _, v := range values {
		list = append(list, string(v))
	}
	return list
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestAppendAndOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	f, values := open(t, path)
	if len(values) != 0 {
		t.Errorf("a new file holds %q", values)
	}
	for _, v := range []any{map[string]int{"a": 1}, "two\nlines", []int{3}} {
		if err := f.Append(v); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Append(func() {}); err == nil {
		t.Error("a function was added")
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Append(4); !errors.Is(err, os.ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
	want := []string{`{"a":1}`, `"two\nlines"`, `[3]`}
	if got := read(t, path); got != strings.Join(want, "\n")+"\n" {
		t.Errorf("the file is %q", got)
	}
	if _, values = open(t, path); !slices.Equal(values, want) {
		t.Errorf("read %q", values)
	}
}

// If a write was cut short, at whatever byte, the next run reads the lines before it and appends
// after them.
func TestTornLine(t *testing.T) {
	whole := "{\"n\":1}\n{\"n\":2}\n"
	last := "{\"n\":3}\n"
	for cut := range len(last) - 1 {
		path := filepath.Join(t.TempDir(), "ledger")
		if err := os.WriteFile(path, []byte(whole+last[:cut]), 0o600); err != nil {
			t.Fatal(err)
		}
		if values, err := Read(path); err != nil || len(values) != 2 {
			t.Errorf("cut after %d bytes: Read found %q, %v", cut, values, err)
		}
		f, values := open(t, path)
		if !slices.Equal(values, []string{`{"n":1}`, `{"n":2}`}) {
			t.Errorf("cut after %d bytes: %q", cut, values)
		}
		if err := f.Append(map[string]int{"n": 4}); err != nil {
			t.Fatal(err)
		}
		if got := read(t, path); got != whole+"{\"n\":4}\n" {
			t.Errorf("cut after %d bytes: the file is %q", cut, got)
		}
	}
}

// If an editor has removed the line end of the last line, the line stays valid.
func TestLastLineWithoutItsEnd(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	if err := os.WriteFile(path, []byte("{\"n\":1}\n{\"n\":2}"), 0o600); err != nil {
		t.Fatal(err)
	}
	want := []string{`{"n":1}`, `{"n":2}`}
	if values, err := Read(path); err != nil || !slices.Equal(texts(values), want) {
		t.Errorf("Read found %q, %v", values, err)
	}
	f, values := open(t, path)
	if !slices.Equal(values, want) {
		t.Errorf("Open found %q", values)
	}
	if err := f.Append(map[string]int{"n": 3}); err != nil {
		t.Fatal(err)
	}
	if got := read(t, path); got != "{\"n\":1}\n{\"n\":2}\n{\"n\":3}\n" {
		t.Errorf("the file is %q", got)
	}
}

// A user's file with the name of the owner file stays unchanged.
func TestOwnerLeavesOtherFilesAlone(t *testing.T) {
	for _, end := range []string{ownerEnd, ".pid"} {
		for _, text := range []string{"my notes", "1234\n", ""} {
			path := filepath.Join(t.TempDir(), "ledger")
			if err := os.WriteFile(path+end, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			f, _ := open(t, path)
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
			if got := read(t, path+end); got != text {
				t.Errorf("%s: %q became %q", end, text, got)
			}
		}
	}
}

// The next owner replaces the owner file of a killed process, so errors name the new owner.
func TestOwnerOfAKilledProcess(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	if err := os.WriteFile(path+ownerEnd, []byte(ownerHead+"1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, _ := open(t, path)
	if pid := ownerOf(path); runtime.GOOS != "windows" && pid != os.Getpid() {
		t.Errorf("the owner is %d, expected %d", pid, os.Getpid())
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// A file that begins in another way is not a ledger. Its incomplete last line is not removed, and
// a huge file is not read into memory.
func TestFileOfAnotherKind(t *testing.T) {
	for _, text := range []string{"my notes", "my notes\nand more", "{\"a\":1}", "{\"a\":1}\nmy notes", " ", "\x00", "{\"kin\"", "{\"kind"} {
		path := filepath.Join(t.TempDir(), "ledger")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		const head = `{"kind":`
		_, _, err := Open(path, head)
		want := notOurs(path, text[:min(len(text), len(head))], head).Error()
		if torn := text == "{\"kind"; torn != (err == nil) || !torn && err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
		if got := read(t, path); err != nil && got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
	path := filepath.Join(t.TempDir(), "ledger")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, maxFile-1); err != nil {
		t.Skip(err)
	}
	if _, _, err := Open(path, `{"kind":`); err == nil {
		t.Error("a file of zeros was opened")
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := Read(path); err == nil || err.Error() != notOurs(path, "\x00", anyHead).Error() {
		t.Errorf("a file of zeros was read: %v", err)
	}
	if runtime.ReadMemStats(&after); after.TotalAlloc-before.TotalAlloc > 1<<20 {
		t.Errorf("to refuse it took %d bytes", after.TotalAlloc-before.TotalAlloc)
	}
}

func TestBadLineIsNamedAndKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	const text = "{\"a\":1}\n\n{oops}\n{}\nto"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Open(path, `{"`); err == nil || !strings.Contains(err.Error(), `line 3: expected JSON, found "{oops}"`) {
		t.Errorf("%v", err)
	}
	if got := read(t, path); got != text {
		t.Errorf("the file became %q", got)
	}
}

func TestOneProcessAtATime(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no flock")
	}
	path := filepath.Join(t.TempDir(), "ledger")
	f, _ := open(t, path)
	want := fmt.Sprintf("%s: in use by another process (%d)", path, os.Getpid())
	if _, _, err := Open(path, `{"`); !errors.Is(err, ErrLocked) || err.Error() != want {
		t.Errorf("opened twice: %v, expected %s", err, want)
	}
	// The process that was rejected has left the owner file of the other in place.
	if _, _, err := Open(path, `{"`); err == nil || err.Error() != want {
		t.Errorf("opened twice again: %v, expected %s", err, want)
	}
	if err := os.WriteFile(path+ownerEnd, []byte(ownerHead+"no number"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Open(path, `{"`); !errors.Is(err, ErrLocked) {
		t.Errorf("opened twice, with an unknown owner: %v", err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path + ownerEnd); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the owner is left: %v", err)
	}
	open(t, path)
}

func TestGoroutinesAppendWholeLines(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	f, _ := open(t, path)
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			if err := f.Append(map[string]string{"x": strings.Repeat("x", 100*i)}); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	values, err := Read(path)
	lengths := map[int]bool{}
	for _, v := range values {
		lengths[len(v)] = true
	}
	if err != nil || len(values) != 20 || len(lengths) != 20 {
		t.Errorf("%d values of %d lengths, %v", len(values), len(lengths), err)
	}
}

func TestNoFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "ledger")
	if _, _, err := Open(path, `{"`); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("Open: %v", err)
	}
	if _, err := Read(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("Read: %v", err)
	}
}

// A file with a line longer than the limit is refused before it is in memory, and stays
// unchanged. Append refuses such a line too.
func TestLongLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	const whole = "{\"n\":1}\n"
	if err := os.WriteFile(path, []byte(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	const size = 200 << 20
	if err := os.Truncate(path, size); err != nil {
		t.Fatal(err)
	}
	for name, open := range map[string]func() error{
		"Read": func() error { _, err := Read(path); return err },
		"Open": func() error { _, _, err := Open(path, `{"`); return err },
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := open()
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; !errors.Is(err, ErrLongLine) || used > size/2 {
			t.Errorf("%s: error %v, %d bytes", name, err, used)
		}
		if info, err := os.Stat(path); err != nil || info.Size() != size {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
	if err := os.Truncate(path, int64(len(whole))); err != nil {
		t.Fatal(err)
	}
	f, _ := open(t, path)
	if err := f.Append(strings.Repeat("x", MaxLine)); !errors.Is(err, ErrLongLine) {
		t.Errorf("a long line written: %v", err)
	}
	if err := f.Append(2); err != nil || read(t, path) != whole+"2\n" {
		t.Errorf("then a short one: %v", err)
	}
}

// After Replace a file has only the new content, to which lines can be appended. While the content
// is replaced, no other process can lock the file. A failed replacement leaves the old content.
func TestReplace(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "ledger")
	f, _ := open(t, path)
	if err := f.Append(map[string]int{"old": 1}, map[string]int{"old": 2}); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := f.Replace(func() {}); err == nil {
		t.Error("a function was written")
	}
	if got := read(t, path); got != "{\"old\":1}\n{\"old\":2}\n" {
		t.Errorf("after an error the file is %q", got)
	}
	if err := f.Replace(map[string]int{"new": 1}); err != nil {
		t.Fatal(err)
	}
	if err := f.Append(map[string]int{"new": 2}); err != nil {
		t.Fatal(err)
	}
	if got := read(t, path); got != "{\"new\":1}\n{\"new\":2}\n" {
		t.Errorf("the file is %q", got)
	}
	if _, _, err := Open(path, `{"`); runtime.GOOS == "linux" && !errors.Is(err, ErrLocked) {
		t.Errorf("another may open it: %v", err)
	}
	if info, err := os.Stat(path); err != nil || runtime.GOOS == "linux" && info.Mode().Perm() != 0o640 {
		t.Errorf("the mode is %v, %v", info.Mode(), err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Replace(map[string]int{"new": 3}); !errors.Is(err, os.ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 1 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
