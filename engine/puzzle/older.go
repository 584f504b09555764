package puzzle

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

const (
	// FileName is the record's file of an earlier version, which is taken over once.
	FileName = "puzzles.json"
	// keptAside ends its name from then on.
	keptAside = ".taken-over"

	// maxFile bounds that file, in bytes: ten thousand puzzles have two million.
	maxFile = 16 << 20
)

// file is the record as an earlier version wrote it.
type file struct {
	Version int    `json:"version"`
	Puzzles Record `json:"puzzles"`
}

const version = 1

// readOlder reads that file.
func readOlder(path string) (Record, error) {
	data, err := foreign.Read(path, maxFile)
	if err != nil {
		return nil, err
	}
	var f file
	switch err := json.Unmarshal(data, &f); {
	case err != nil:
		return nil, foreign.Shorten(message.Errorf("%s: %w", path, err))
	case f.Version != version:
		return nil, message.Errorf("%s: version %d, expected 1", path, f.Version)
	case f.Puzzles == nil:
		f.Puzzles = Record{}
	}
	return f.Puzzles, nil
}

// takeOver enters the record of an earlier version into the folder's and keeps its file
// aside. What could not be entered is returned. A file that cannot be read stays as it is. To
// enter one twice does no harm: a process may end between the two steps.
func takeOver(folder string) (rest Record, err error) {
	path := filepath.Join(folder, FileName)
	older, err := readOlder(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, notTaken(err)
	}
	if _, err := enter(folder, older); err != nil {
		return older, notTaken(err)
	}
	if err := confine.Rename(path, path+keptAside); err != nil && !errors.Is(err, fs.ErrNotExist) { // another process may be first
		return nil, notTaken(err)
	}
	return nil, nil
}

func notTaken(err error) error {
	return message.Errorf("What was solved with an earlier version is not taken over: %w", err)
}
