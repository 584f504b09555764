package document

import (
	"time"

	"example.com/abyss/internal/confine"
	"example.com/abyss/ui/gamelist"
)

// File is a file as it was read or written: another program may change it. Only the path of a
// draft's file is known.
type File struct {
	Path    string // "" for none
	size    int64
	changed time.Time
}

// FileOf returns the current state of a file.
func FileOf(path string) File {
	f := File{Path: path}
	if info, err := confine.Stat(path); err == nil {
		f.size, f.changed = info.Size(), info.ModTime()
	}
	return f
}

// FileRead is a file whose games were read.
func FileRead(f *gamelist.File) File { return File{f.Path, f.Size, f.Changed} }
