//go:build !unix

package autosave

import (
	"os"

	"example.com/abyss/internal/confine"
)

// hold has nothing to do: an open file cannot be removed here.
func hold(*os.File) error { return nil }

// held reports whether a process has a file open.
func held(path string) bool { return confine.Remove(path) != nil }
