package atomicfile

import (
	"path/filepath"
	"time"

	"example.com/abyss/internal/confine"
)

// turnPatience is how long InTurn waits for others.
const turnPatience = 500 * time.Millisecond

// InTurn runs what reads a file, changes what it says and writes it again, while no
// other program does so with a file of that folder: otherwise the later of two would
// undo the change of the earlier. It waits for others half a second at most, for who
// hangs must not keep a program from saving; and not at all where the system has no
// such locks.
func InTurn(path string, change func() error) error {
	if target, err := confine.EvalSymlinks(path); err == nil {
		path = target
	}
	for began := time.Now(); ; {
		free, taken := lockFolder(filepath.Dir(path))
		if !taken || time.Since(began) > turnPatience {
			defer free()
			return change()
		}
		time.Sleep(5 * time.Millisecond)
	}
}
