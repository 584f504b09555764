//go:build unix

package processor

import (
	"syscall"
	"testing"
	"time"
)

// Time is the processor time of this process, without other programs.
func Time(tb testing.TB) time.Duration {
	tb.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
