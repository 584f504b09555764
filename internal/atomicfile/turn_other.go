//go:build !unix

package atomicfile

// lockFolder does nothing: this system has no such locks.
func lockFolder(string) (free func(), taken bool) { return func() {}, false }
