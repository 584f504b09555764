package team

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
)

// LoadFolder reads every personality in a folder, from the files that end in .json, in the order of
// their names. If the folder does not exist, the result own is empty and there is no error.
// LoadFolder omits a file that it cannot read, and a file whose personality has a name already in
// use. The error lists all omitted files.
func LoadFolder(folder string) (own []Personality, err error) {
	entries, err := confine.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var problems []error
	known := Personalities()
	for _, entry := range entries {
		if entry.IsDir() || !strings.HasSuffix(entry.Name(), ".json") {
			continue
		}
		path := filepath.Join(folder, entry.Name())
		p, err := Load(path)
		if err == nil && taken(known, p.Name) {
			err = message.Errorf("%s: a second personality named %q, expected another name", path, p.Name)
		}
		if err != nil {
			problems = append(problems, err)
			continue
		}
		known, own = append(known, p), append(own, p)
	}
	return own, errors.Join(problems...)
}

// taken reports whether a style already has the name.
func taken(known []Personality, name string) bool {
	for i := range known {
		if strings.EqualFold(known[i].Name, name) {
			return true
		}
	}
	_, _, team := teamText(name)
	return team || strings.EqualFold(name, usual)
}
