package atomicfile

import (
	"errors"
	"path/filepath"
	"time"

	"example.com/abyss/internal/confine"
)

// turnPatience is how long InTurn waits for others.
const turnPatience = 500 * time.Millisecond

// InTurn runs change, which reads, changes and writes a file, while no other program does so in
// that folder. Otherwise the later of two would undo the change of the earlier. It waits half a
// second at most, because a hanging program must not prevent saving; without such locks in the
// system it does not wait.
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

// Claim takes a folder's turn for long work; ok is false while another has it. Release ends it, and
// so does the end of the program. If the system has no such locks it is always free.
func Claim(folder string) (release func(), ok bool) {
	release, taken := lockFolder(folder)
	return release, !taken
}

// Sweep removes leftovers that killed programs left of files whose names end in suffix. The caller
// has claimed the folder, so that nobody else writes such files there.
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
