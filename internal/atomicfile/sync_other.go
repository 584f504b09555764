//go:build !unix

package atomicfile

// syncDir has nothing to do: folders are not opened here.
func syncDir(string) {}
