//go:build !unix

package atomicfile

// lockFolder has no lock to take.
func lockFolder(string) (free func(), taken bool) { return func() {}, false }
