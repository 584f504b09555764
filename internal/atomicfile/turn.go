package atomicfile

import (
	"errors"
	"path/filepath"
	"time"

	"example.com/abyss/internal/confine"
)

// turnPatience is how long InTurn waits for other programs.
const turnPatience = 500 * time.Millisecond

// InTurn calls the function change, which reads, changes and writes a file. During the call, no
// other program that uses InTurn writes in the same folder; otherwise one of two programs could
// undo the change of the other. InTurn waits half a second at most, because a hanging program must
// not prevent saving. If the system has no such locks, it does not wait.
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

// Claim locks a folder for long work; ok is false while another program holds the lock. The
// function release ends the lock, and so does the end of the program. If the system has no such
// locks, ok is always true.
func Claim(folder string) (release func(), ok bool) {
	release, taken := lockFolder(folder)
	return release, !taken
}

// Sweep removes the temporary files that killed programs left for files whose names end in suffix.
// The caller must have claimed the folder, so that no other program writes such files there.
func Sweep(folder, suffix string) error {
	list, err := confine.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, e := range list {
		if left, _ := filepath.Match(".*"+suffix+".*.tmp", e.Name()); left {
			err = errors.Join(err, ignoreMissing(confine.Remove(filepath.Join(folder, e.Name()))))
		}
	}
	return err
}
