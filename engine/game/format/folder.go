package format

import (
	"io/fs"
	"path/filepath"

	"example.com/abyss/internal/confine"
)

// FilesIn returns the game files that a path names, sorted by name. For a file this is the path
// itself, whatever its extension. For a folder these are the files in it and its subfolders with
// the extension of a game. Links in a folder are not followed.
func FilesIn(path string) (files []string, err error) {
	if info, err := confine.Stat(path); err != nil || !info.IsDir() {
		return []string{path}, nil // if the file cannot be read, the error comes from reading it
	}
	entries, err := confine.ReadDir(path)
	for _, e := range entries {
		full := filepath.Join(path, e.Name())
		_, games := KindOfName(full)
		switch {
		case e.IsDir():
			below, err := FilesIn(full)
			if err != nil {
				return files, err
			}
			files = append(files, below...)
		case games && e.Type()&fs.ModeType == 0:
			files = append(files, full)
		}
	}
	return files, err
}
