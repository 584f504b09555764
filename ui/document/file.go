package document

import (
	"time"

	"example.com/abyss/internal/confine"
	"example.com/abyss/ui/gamelist"
)

// File is the state of a file when it was last read or written. Another program may change the file
// later. For a draft, only the path is known.
type File struct {
	Path    string // "": no file
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

// FileRead returns the state of a file whose games were read.
func FileRead(f *gamelist.File) File { return File{f.Path, f.Size, f.Changed} }
