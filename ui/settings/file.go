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

// maxFile bounds the file, in bytes: the longest there is has a few thousand, with
// dozens of engines.
const maxFile = 256 << 10

// Load reads a file; a missing one means Default, and so does a missing key. On an error, which
// names the file, the line, the key and what was expected there, it also returns Default.
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

// parse reads the text of a file.
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
	// In the order of the file, so that the first mistake is the one named.
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

// linesOf is the first line of each key: those that a struct without fields
// lacks, which is all of them.
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

// known is the names of the keys.
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

// text is the file.
func (s *Settings) text() ([]byte, error) {
	if err := s.Validate(); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString(header)
	for _, k := range keys {
		value := k.get(s)
		if list, ok := value.([]any); ok && len(list) == 0 { // nothing to write, but its form in the file
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

// ErrProtected is the error of a file that Save does not change.
var ErrProtected = message.Errorf("settings that must not be overwritten")

// protected is an ErrProtected with its text.
type protected struct{ error }

func (protected) Is(target error) bool { return target == ErrProtected }
func (p protected) Unwrap() error      { return p.error }

// In is the error in a language; see message.Sentence.
func (p protected) In(say func(error) string) string { return say(p.error) }

// Save writes the file, as a whole or not at all, and makes its folder. The error is for the user
// to see and no reason to stop: the settings hold until the app ends. It is an ErrProtected if the
// file is read-only, and if Load could not read it, because it may be a valuable file with a typing
// error.
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

// SaveChanges writes the differences from before into the file, and keeps the rest of it: another
// app, or the user with an editor, may have changed it since. Without a file it writes all of the
// settings. The error is that of Save.
func (s *Settings) SaveChanges(path string, before *Settings) error {
	if err := confine.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.InTurn(path, func() error {
		now, err := Load(path)
		if err != nil {
			return s.Save(path) // which says why it does not
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
