// Package fulldisk lets tests simulate a full disk by a limit on file sizes, which has the same
// effect. Only tests import it.
package fulldisk

import (
	"bytes"
	"os"
	"os/exec"
	"syscall"
	"testing"
)

const inner = "ABYSS_TEST_FULL_DISK"

// Alone runs the calling test again in a separate process. It returns true if this is already that
// process. A separate process is needed because the limit applies to a whole process, and the log
// of a cached test is a file too.
func Alone(t *testing.T) bool {
	t.Helper()
	if os.Getenv(inner) == t.Name() {
		return true
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	cmd.Env = append(os.Environ(), inner+"="+t.Name())
	if out, err := cmd.CombinedOutput(); err != nil || !bytes.Contains(out, []byte("--- PASS: "+t.Name())) {
		t.Errorf("%v\n%s", err, out)
	}
	return false
}

// While calls the function do. Until that function returns, no file can grow beyond most bytes.
func While(t *testing.T, most uint64, do func()) {
	t.Helper()
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	small := limit
	small.Cur = most
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &small); err != nil {
		t.Fatal(err)
	}
	do()
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
}
