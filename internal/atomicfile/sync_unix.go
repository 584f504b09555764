//go:build unix

package atomicfile

import (
	"example.com/abyss/internal/confine"
)

// syncDir has the names of a folder written to disk. The file is whole without that;
// systems that refuse it write them in a while.
func syncDir(dir string) {
	f, err := confine.Open(dir)
	if err != nil {
		return
	}
	_ = f.Sync()
	_ = f.Close()
}
