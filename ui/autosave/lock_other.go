//go:build !unix

package autosave

import (
	"os"

	"example.com/abyss/internal/confine"
)

// hold does nothing, because this system does not allow removing an open file.
func hold(*os.File) error { return nil }

// locked reports whether a process has a file open.
func locked(path string) bool { return confine.Remove(path) != nil }
