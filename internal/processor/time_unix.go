//go:build unix

package processor

import (
	"syscall"
	"testing"
	"time"
)

// Time returns the processor time that this process alone has used.
func Time(tb testing.TB) time.Duration {
	tb.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
