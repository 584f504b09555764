//go:build unix

package atomicfile

import (
	"example.com/abyss/internal/confine"
)

// syncDir writes the names of a folder to disk. The file is whole without that; systems
// that refuse it write them soon.
func syncDir(dir string) {
	f, err := confine.Open(dir)
	if err != nil {
		return
	}
	_ = f.Sync()
	_ = f.Close()
}
