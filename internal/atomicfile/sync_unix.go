//go:build unix

package atomicfile

import (
	"example.com/abyss/internal/confine"
)

// syncDir writes the names of a folder to disk. The content of a file is complete even without
// that. Systems that reject the call write the names soon anyway.
func syncDir(dir string) {
	f, err := confine.Open(dir)
	if err != nil {
		return
	}
	_ = f.Sync()
	_ = f.Close()
}
