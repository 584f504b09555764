//go:build unix

package suspension

import (
	"os"
	"syscall"
	"testing"
	"time"
)

// A program notices if it was stopped from outside.
func TestTimes(t *testing.T) {
	Watch()
	if signals == nil {
		t.Skip("started with SIGTSTP ignored")
	}
	before := Times()
	if err := syscall.Kill(os.Getpid(), syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(10 * time.Second); Times() == before; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it does not know that it went on")
		}
	}
}
