package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// maxFile is the largest size of the settings file, in bytes. Even with dozens of engines a file
// only takes a few thousand.
const maxFile = 256 << 10

// Load reads a settings file. A missing file means Default, and a missing key means its value in
// Default. After an error Load also returns Default. The error names the file, the line, the key
// and what was expected there.
func Load(path string) (Settings, error) {
	data, err := foreign.Read(path, maxFile)
	if errors.Is(err, fs.ErrNotExist) {
		return Default(), nil
	}
	if err != nil {
		return Default(), err
	}
	s, err := parse(data)
	if err != nil {
		return Default(), foreign.Shorten(message.Errorf("%s: %w", path, err))
	}
	return s, nil
}

// parse parses the text of a settings file.
func parse(data []byte) (Settings, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var values map[string]any
	if err := toml.Unmarshal(data, &values); err != nil {
		var at *toml.DecodeError
		if errors.As(err, &at) {
			row, _ := at.Position()
			return Settings{}, message.Errorf("line %d: %s", row, strings.TrimPrefix(at.Error(), "toml: "))
		}
		return Settings{}, err
	}
	s, lines := Default(), linesOf(data)
	// The keys are checked in the order of the file, so that the error names the first mistake.
	names := slices.SortedFunc(maps.Keys(values), func(a, b string) int {
		if lines[a] != lines[b] {
			return lines[a] - lines[b]
		}
		return strings.Compare(a, b)
	})
	for _, name := range names {
		i := slices.IndexFunc(keys, func(k key) bool { return k.name == name })
		if i < 0 {
			return Settings{}, message.Errorf("line %d: unknown key %q, expected one of %s", lines[name], name, known())
		}
		if err := keys[i].set(&s, values[name]); err != nil {
			return Settings{}, message.Errorf("line %d: %s: %w", lines[name], name, err)
		}
	}
	if values["glyphs"] == everythingASCII {
		s.SetASCII()
	}
	return s, nil
}

// linesOf returns the first line of each key. It decodes into a struct without fields, so the
// decoder reports all keys as unknown.
func linesOf(data []byte) map[string]int {
	lines := map[string]int{}
	var missing *toml.StrictMissingError
	err := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields().Decode(&struct{}{})
	if errors.As(err, &missing) {
		for _, e := range missing.Errors {
			name := e.Key()[0]
			if _, ok := lines[name]; !ok {
				lines[name], _ = e.Position()
			}
		}
	}
	return lines
}

// The function named known lists the names of the keys.
func known() string {
	names := make([]string, len(keys))
	for i, k := range keys {
		names[i] = k.name
	}
	return strings.Join(names, ", ")
}

const header = `# The settings of Abyss. A setting that is left out has the value that a new
# file has. The app rewrites the file when a setting changes in the app, and
# keeps only these comments.
`

// text returns the content of the settings file.
func (s *Settings) text() ([]byte, error) {
	if err := s.Validate(); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString(header)
	for _, k := range keys {
		value := k.get(s)
		if list, ok := value.([]any); ok && len(list) == 0 { // for an empty list, the file only has the comment
			fmt.Fprintf(&b, "\n# %s.\n", k.doc)
			continue
		}
		line, err := toml.Marshal(map[string]any{k.name: value})
		if err != nil {
			return nil, message.Errorf("%s: %w", k.name, err)
		}
		fmt.Fprintf(&b, "\n# %s.\n%s", k.doc, line)
	}
	return b.Bytes(), nil
}

// ErrProtected is the error for a file that Save must not change.
var ErrProtected = message.Errorf("settings that must not be overwritten")

// protected is an error that matches ErrProtected.
type protected struct{ error }

func (protected) Is(target error) bool { return target == ErrProtected }
func (p protected) Unwrap() error      { return p.error }

// In returns the error in a language; see message.Sentence.
func (p protected) In(say func(error) string) string { return say(p.error) }

// Save writes the file completely or not at all, and creates the folder if it is missing. The error
// is only for the user: the app continues, and the settings apply until it ends. It is an
// ErrProtected if the file is read-only or if Load could not read it: such a file may be valuable,
// and its only fault may be a typing error.
func (s *Settings) Save(path string) error {
	data, err := s.text()
	if err != nil {
		return err
	}
	switch info, err := confine.Stat(path); {
	case err == nil && info.Mode().Perm()&0o222 == 0:
		return protected{message.Errorf("%s is read-only, expected a writable file; the settings are not saved", path)}
	case err == nil:
		if _, err := Load(path); err != nil {
			return protected{message.Errorf("%w; the settings are not saved, to keep that file", err)}
		}
	}
	if err := confine.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.Write(path, data, true)
}

// SaveChanges writes only what differs from the given earlier settings. It keeps the rest of the
// file, which another app or the user may have changed meanwhile. If there is no file, it writes
// all of the settings. Its errors are the same as those of Save.
func (s *Settings) SaveChanges(path string, before *Settings) error {
	if err := confine.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.InTurn(path, func() error {
		now, err := Load(path)
		if err != nil {
			return s.Save(path) // Save returns the reason why the file is not changed
		}
		if _, err := confine.Stat(path); err != nil {
			return s.Save(path)
		}
		for _, k := range keys {
			if k.name == enginesKey.name {
				mergeEngines(&now, before, s)
			} else if value := k.get(s); !reflect.DeepEqual(value, k.get(before)) {
				if err := k.set(&now, value); err != nil {
					return message.Errorf("%s: %w", k.name, err)
				}
			}
		}
		return now.Save(path)
	})
}
