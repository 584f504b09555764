package format

import (
	"io/fs"
	"path/filepath"

	"example.com/abyss/internal/confine"
)

// FilesIn are the files of games that a path names, by name: a file itself, whatever its
// ending, or the files with an ending of games in a folder and those below. Links in a folder
// are not followed.
func FilesIn(path string) (files []string, err error) {
	if info, err := confine.Stat(path); err != nil || !info.IsDir() {
		return []string{path}, nil // its reader reports the error
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
