package autosave

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/internal/confine"
)

// stamp is the start time of a run in a file's name.
const stamp = "2006-01-02-150405"

// File is a draft from an earlier run.
type File struct {
	Name  string    // of the draft
	Path  string    // where it is
	Began time.Time // when its run began, to the second, local time
}

// Left is the drafts in a folder that no running program writes, newest first; none without such a
// folder. Other files in it are ignored.
func Left(dir string) []File {
	entries, err := confine.ReadDir(dir)
	if err != nil {
		return nil
	}
	var files []File
	for _, e := range entries {
		clearLock(dir, e)
		if f, run, ok := parse(e.Name()); ok && !e.IsDir() && !running(dir, run) {
			f.Path = filepath.Join(dir, e.Name())
			if info, err := e.Info(); err == nil && info.Size() == 0 {
				_ = confine.Remove(f.Path) // its name was taken when the program was killed, and no more
				continue
			}
			files = append(files, f)
		}
	}
	slices.SortStableFunc(files, func(a, b File) int { return b.Began.Compare(a.Began) })
	return files
}

// settled is the age from which a lock is either held or its program has ended: a
// program that begins takes its lock at once.
const settled = time.Minute

// clearLock removes a lock of a program that has ended without one: killed, with
// nothing to leave behind.
func clearLock(dir string, e os.DirEntry) {
	run, ok := lockedRun(e.Name())
	if !ok {
		return
	}
	if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > settled {
		running(dir, run)
	}
}

// parse reads a file's name: draft, run, kind. A run is its time and process.
func parse(base string) (f File, run string, ok bool) {
	stem, kind, ok := strings.Cut(base, ".")
	if !ok || kind == "" || kind == "lock" || strings.Contains(kind, ".") {
		return f, "", false
	}
	name, run, ok := strings.Cut(stem, "-")
	if !ok || name == "" || len(run) <= len(stamp)+1 || run[len(stamp)] != '-' {
		return f, "", false
	}
	began, err := time.ParseInLocation(stamp, run[:len(stamp)], time.Local)
	if err != nil {
		return f, "", false
	}
	process, err := strconv.Atoi(run[len(stamp)+1:])
	if err != nil || process <= 0 {
		return f, "", false
	}
	return File{Name: name, Began: began}, run, true
}
