//go:build !unix

package atomicfile

// syncDir does nothing, because this system cannot sync folders.
func syncDir(string) {}
