package autosave

import (
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/internal/confine"
)

// lockPath returns the file that is locked while a run writes drafts. The lock distinguishes the
// drafts of a running program from those of one that has ended, because the system releases a lock
// when its process ends.
func lockPath(dir, run string) string { return filepath.Join(dir, "run-"+run+".lock") }

// lockedRun returns the run of a lock file; ok is false for any other file.
func lockedRun(base string) (run string, ok bool) {
	run, ok = strings.CutPrefix(base, "run-")
	if !ok {
		return "", false
	}
	return strings.CutSuffix(run, ".lock")
}

// lock creates and locks the lock file of a run.
func lock(dir, run string) (*os.File, error) {
	if err := confine.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	f, err := confine.OpenFile(lockPath(dir, run), os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	if err := hold(f); err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

// unlock releases the lock and removes its file.
func unlock(f *os.File) {
	if f == nil {
		return
	}
	_ = f.Close() // nothing was written
	_ = confine.Remove(f.Name())
}

// running reports whether the program of a run is still running and holds the lock. It removes the
// lock file of a program that has ended.
func running(dir, run string) bool {
	path := lockPath(dir, run)
	if _, err := confine.Lstat(path); err != nil {
		return false
	}
	if locked(path) {
		return true
	}
	_ = confine.Remove(path)
	return false
}
