//go:build unix

package database

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// If an environment variable is set, the test binary acts as a child process. The child reads rows,
// or it adds rows and prints the number of each row that is stored.
func TestMain(m *testing.M) {
	switch path := os.Getenv("DATABASE_TEST_PATH"); os.Getenv("DATABASE_TEST") {
	case "add":
		db, err := Open(path, things)
		for n := 0; err == nil; n++ {
			if err = db.add(fmt.Sprintf("%s %d", os.Getenv("DATABASE_TEST_NAME"), n), 1); err == nil {
				fmt.Println(n)
			}
		}
		fmt.Println(err)
	case "read":
		db, err := Read(path, things)
		if err == nil {
			rows := 0
			err = db.Reader().QueryRow("SELECT count(*) FROM thing").Scan(&rows)
			fmt.Println(rows)
		}
		if err != nil {
			fmt.Println(err)
		}
		_, err = Open(path, things)
		fmt.Println(errors.Is(err, ErrReadOnly))
	default:
		os.Exit(m.Run())
	}
}

func child(t *testing.T, what, path, name string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "DATABASE_TEST="+what, "DATABASE_TEST_PATH="+path, "DATABASE_TEST_NAME="+name)
	cmd.Stderr = os.Stderr
	return cmd
}

// If a process is killed while it writes, every row that it reported as stored is in the file,
// and the file is sound.
func TestKilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	kept := 0
	for round := range 20 {
		cmd := child(t, "add", path, strconv.Itoa(round))
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for n := 0; lines.Scan(); n++ {
			if lines.Text() != strconv.Itoa(n) {
				t.Fatal(lines.Text())
			}
			kept++
			if n == round { // after that, the rest of the output is read to its end
				if err := cmd.Process.Kill(); err != nil {
					t.Fatal(err)
				}
			}
		}
		_ = cmd.Wait()
	}
	db := open(t, path, things)
	if rows, _ := db.sum(t); rows < kept {
		t.Errorf("%d rows, %d were kept", rows, kept)
	}
	if err := db.Check(); err != nil {
		t.Error(err)
	}
}

// A file in a folder without write permission can be read. The error of a write gives the reason.
func TestFolderWithoutPermission(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can be another user, and nobody else is sure not to be root")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "a.db")
	db := open(t, path, things)
	if err := db.add("x", 1); err != nil {
		t.Fatal(err)
	}
	read := func() []string {
		for at := dir; len(at) > len(os.TempDir()); at = filepath.Dir(at) {
			if err := os.Chmod(at, 0o755); err != nil { //nolint:gosec // another user must be able to look into this folder
				t.Fatal(err)
			}
		}
		cmd := child(t, "read", path, "")
		binary := filepath.Join(dir, "child")
		if data, err := os.ReadFile(os.Args[0]); err != nil || os.WriteFile(binary, data, 0o755) != nil { //nolint:gosec // the file must be executable
			t.Fatal("no copy of the test for another user", err)
		}
		cmd.Path, cmd.Dir = binary, "/"
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		return strings.Split(strings.TrimSpace(string(out)), "\n")
	}
	// Another process has the file open, with changes in the log next to it. SQLite reads them if
	// its permissions allow.
	if out := read(); len(out) != 2 || out[0] != "1" && !strings.Contains(out[0], ErrReadOnly.Error()) || out[1] != "true" {
		t.Errorf("while it is open: %q", out)
	}
	db.Close()
	if out := read(); len(out) != 2 || out[0] != "1" || out[1] != "true" {
		t.Errorf("closed: %q", out)
	}
}
