package confine

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// inFolder confines a test to a folder. It returns the folder and a file beside it.
func inFolder(t *testing.T) (dir, beside string) {
	t.Helper()
	above := t.TempDir()
	dir, beside = filepath.Join(above, "mine"), filepath.Join(above, "yours.txt")
	if err := errors.Join(os.Mkdir(dir, 0o700), os.WriteFile(beside, []byte("secret"), 0o600)); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	if err := To(dir); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { confined.Store(nil) })
	return dir, beside
}

// No path leads out of the folder: no absolute path, no "..", and no link to a file or a folder.
func TestNothingLeadsOut(t *testing.T) {
	dir, beside := inFolder(t)
	for link, to := range map[string]string{"file": beside, "folder": filepath.Dir(beside), "relative": "../yours.txt"} {
		if err := os.Symlink(to, filepath.Join(dir, link)); err != nil {
			t.Skip("no links here:", err)
		}
	}
	for _, path := range []string{
		"/etc/passwd", beside, "../yours.txt", filepath.Join(dir, "..", "yours.txt"), "x/../../yours.txt",
		"file", "folder/yours.txt", "relative", filepath.Join(dir, "file"), "..", "/",
	} {
		ways := map[string]func() error{
			"Open":     func() error { f, err := Open(path); return closed(f, err) },
			"OpenFile": func() error { f, err := OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600); return closed(f, err) },
			"Stat":     func() error { _, err := Stat(path); return err },
			"ReadDir":  func() error { _, err := ReadDir(path); return err },
			"Chmod":    func() error { return Chmod(path, 0o777) },
		}
		for name, way := range ways {
			if err := way(); !errors.Is(err, ErrOutside) {
				t.Errorf("%s %s: %v, expected that it lies outside", name, path, err)
			}
		}
	}
	for _, pattern := range []string{"../*", "folder/*", "/etc/*", filepath.Join(filepath.Dir(beside), "*")} {
		if found, err := Glob(pattern); len(found) > 0 {
			t.Errorf("Glob %s: %v, %v", pattern, found, err)
		}
	}
	for _, path := range []string{beside, "../new", "folder/new"} {
		if err := errors.Join(os.WriteFile("own", nil, 0o600)); err != nil {
			t.Fatal(err)
		}
		for name, way := range map[string]func() error{
			"Rename": func() error { return Rename("own", path) },
			"Link":   func() error { return Link("own", path) },
			"Mkdir":  func() error { return MkdirAll(path+"/sub", 0o700) },
			"Remove": func() error { return Remove(path) },
		} {
			if err := way(); err == nil {
				t.Errorf("%s %s: done, expected it refused", name, path)
			}
		}
	}
	if text, err := os.ReadFile(beside); err != nil || string(text) != "secret" {
		t.Errorf("the file beside is %q, %v", text, err)
	}
}

// The program can read files in the other allowed folders, also through links within them. The
// program cannot change anything in these folders.
func TestFoldersToRead(t *testing.T) {
	above := t.TempDir()
	mine, games, beside := filepath.Join(above, "mine"), filepath.Join(above, "games"), filepath.Join(above, "yours.txt")
	file := filepath.Join(games, "deep", "a.pgn")
	if err := errors.Join(os.Mkdir(mine, 0o700), os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte("game"), 0o600), os.WriteFile(beside, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"out": beside, "in": "deep/a.pgn"} {
		if err := os.Symlink(to, filepath.Join(games, link)); err != nil {
			t.Skip("no links here:", err)
		}
	}
	t.Chdir(mine)
	if err := To(mine, games); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { confined.Store(nil) })
	for _, path := range []string{file, filepath.Join(games, "in"), "../games/deep/a.pgn"} {
		f, err := Open(path)
		if err = closed(f, err); err != nil {
			t.Error(err)
		}
	}
	if list, err := ReadDir(games); err != nil || len(list) != 3 {
		t.Errorf("%v, %v", list, err)
	}
	if target, err := EvalSymlinks(filepath.Join(games, "in")); err != nil || filepath.Base(target) != "a.pgn" {
		t.Errorf("%s, %v", target, err)
	}
	for name, way := range map[string]func() error{
		"out":    func() error { f, err := Open(filepath.Join(games, "out")); return closed(f, err) },
		"beside": func() error { _, err := Stat(filepath.Join(games, "..", "yours.txt")); return err },
		"write":  func() error { f, err := OpenFile(file, os.O_WRONLY, 0); return closed(f, err) },
		"cut":    func() error { f, err := OpenFile(file, os.O_RDONLY|os.O_TRUNC, 0); return closed(f, err) },
		"make": func() error {
			f, err := OpenFile(filepath.Join(games, "new"), os.O_CREATE, 0o600)
			return closed(f, err)
		},
		"mkdir":  func() error { return MkdirAll(filepath.Join(games, "new"), 0o700) },
		"remove": func() error { return Remove(file) },
		"chmod":  func() error { return Chmod(file, 0o777) },
		"rename": func() error { return Rename(file, filepath.Join(mine, "a.pgn")) },
		"link":   func() error { return Link(file, filepath.Join(mine, "a.pgn")) },
	} {
		if err := way(); !errors.Is(err, ErrOutside) {
			t.Errorf("%s: %v, expected that it lies outside", name, err)
		}
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "game" {
		t.Errorf("%q, %v", text, err)
	}
}

func closed(f *os.File, err error) error {
	if err == nil {
		_ = f.Close()
	}
	return err
}

// Within the folder, every operation works with absolute and with relative paths.
func TestFolderIsUsable(t *testing.T) {
	dir, _ := inFolder(t)
	if err := MkdirAll(filepath.Join(dir, "a", "b"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"a/b/x", filepath.Join(dir, "a", "b", "y")} {
		f, err := OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
		if err = closed(f, err); err != nil {
			t.Fatal(err)
		}
		if info, err := Stat(path); err != nil || !info.Mode().IsRegular() {
			t.Errorf("%s: %v, %v", path, info, err)
		}
	}
	if err := errors.Join(Rename("a/b/x", "a/z"), Link("a/z", "a/w"), Chmod("a/w", 0o400), Remove("a/z"), MkdirAll(dir, 0o700)); err != nil {
		t.Error(err)
	}
	list, err := ReadDir("a")
	if err != nil || len(list) != 2 || list[0].Name() != "b" || list[1].Name() != "w" {
		t.Errorf("the folder has %v, %v", list, err)
	}
	if found, err := Glob("a/*"); err != nil || len(found) != 2 || filepath.Base(found[1]) != "w" {
		t.Errorf("found %v, %v", found, err)
	}
	if to, err := EvalSymlinks("a/w"); err != nil || filepath.Base(to) != "w" {
		t.Errorf("%s, %v", to, err)
	}
	if _, err := Open("missing"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
}

// Texts for a guest have no path of the host.
func TestShown(t *testing.T) {
	if got := Shown("/home/host/a.pgn"); got != "/home/host/a.pgn" {
		t.Errorf("not confined: %q", got)
	}
	dir, _ := inFolder(t)
	shared := t.TempDir()
	if err := To(dir, shared); err != nil {
		t.Fatal(err)
	}
	text := "saved as " + filepath.Join(dir, "games", "a.pgn") + ", not " + filepath.Join(shared, "b.pgn")
	if got, want := Shown(text), "saved as "+filepath.Join("games", "a.pgn")+", not "+filepath.Join(filepath.Base(shared), "b.pgn"); got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}
