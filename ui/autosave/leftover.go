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

// stamp is the format of a run's start time in file names.
const stamp = "2006-01-02-150405"

// File is a draft from an earlier run.
type File struct {
	Name  string    // name of the draft
	Path  string    // path of the file
	Began time.Time // start of its run in local time, to the second
}

// Left returns those drafts in a folder that no running program writes, the newest first. If there
// is no such folder, it returns no drafts. Other files in it are ignored.
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
				_ = confine.Remove(f.Path) // an empty file: the program was killed right after it created the file
				continue
			}
			files = append(files, f)
		}
	}
	slices.SortStableFunc(files, func(a, b File) int { return b.Began.Compare(a.Began) })
	return files
}

// settled is the age from which an unlocked file means that its program has ended, because a
// starting program locks its file at once.
const settled = time.Minute

// clearLock removes the lock file of a program that was killed and left no draft.
func clearLock(dir string, e os.DirEntry) {
	run, ok := lockedRun(e.Name())
	if !ok {
		return
	}
	if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > settled {
		running(dir, run)
	}
}

// parse splits a file name into draft, run and kind. A run consists of its start time and its
// process number.
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
