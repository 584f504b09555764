package landlock

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// With asLocked set, this test binary drops its rights and restarts itself with asConfined set.
// With asConfined set, it tries the forbidden actions.
const (
	asLocked   = "ABYSS_TEST_LOCK"
	asConfined = "ABYSS_TEST_CONFINED"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(asLocked); dir != "" {
		lock(dir)
	}
	if dir := os.Getenv(asConfined); dir != "" {
		try(dir)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// lock restarts this program with its rights confined.
func lock(dir string) {
	exe, err := os.Executable()
	if err == nil {
		a := Allowed{Write: []string{dir}, Execute: []string{exe}, Null: true}
		more, _ := Libraries(exe)
		a.Execute, a.Read = append(a.Execute, more.Execute...), append(a.Read, more.Read...)
		err = LockThread(a)
	}
	if err == nil {
		err = syscall.Exec(exe, os.Args, []string{asConfined + "=" + dir})
	}
	fmt.Println("not locked:", err)
	os.Exit(3)
}

// try prints which actions succeed.
func try(dir string) {
	report := func(name string, err error) {
		fmt.Println(name, err == nil)
	}
	_, err := os.ReadFile("/etc/passwd")
	report("read", err)
	report("write", os.WriteFile(filepath.Join(filepath.Dir(dir), "x"), nil, 0o600))
	_, err = os.ReadDir("/")
	report("list", err)
	_, err = net.Dial("tcp", "127.0.0.1:1") // where no server listens
	if !errors.Is(err, syscall.EACCES) {
		err = nil // the connection failed for another reason, so Landlock allowed it
	}
	report("connect", err)
	report("exec", exec.Command("/bin/sh", "-c", "true").Run())
	report("signal", syscall.Kill(os.Getppid(), 0))
	report("own", os.WriteFile(filepath.Join(dir, "x"), nil, 0o600))
	report("null", os.WriteFile(os.DevNull, []byte("x"), 0))
	done := make(chan error)
	go func() {
		_, err := os.ReadFile("/etc/passwd")
		done <- err
	}()
	report("thread", <-done)
}

// A locked program can access only its folder, from any of its threads.
func TestLockedProgramReachesItsFolderAlone(t *testing.T) {
	if Version() == 0 {
		t.Skip("this system has no Landlock")
	}
	dir := filepath.Join(t.TempDir(), "mine")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), exe)
	cmd.Env = []string{asLocked + "=" + dir}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	want := []string{"read false", "write false", "list false", "exec false", "own true", "null true", "thread false"}
	if Version() >= 4 {
		want = append(want, "connect false")
	}
	if Version() >= 6 {
		want = append(want, "signal false")
	}
	for _, line := range want {
		if !strings.Contains(string(out), line) {
			t.Errorf("no %q in\n%s", line, out)
		}
	}
}
