//go:build !unix

package autosave

import "os"

// running reports whether another process runs under a number: there is one where
// it can be opened.
func running(process int) bool {
	if process == os.Getpid() {
		return false // an earlier run's number, come round again
	}
	p, err := os.FindProcess(process)
	if err != nil {
		return false
	}
	_ = p.Release()
	return true
}
