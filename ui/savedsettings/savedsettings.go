// Package savedsettings stores the search settings that the user has named in Analyze. Every mode
// that offers settings lists them.
//
// They are stored in a small JSON file. Goroutines share no data here: each caller reads the file
// again.
package savedsettings

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// Setting is a named setting, stored as its differences from the preset plain.
type Setting struct {
	Name    string   `json:"name"`
	Changes []string `json:"set"`

	Options search.Options `json:"-"`
}

// New returns a named setting with the given options. The size of the table and the number of
// threads are not part of a setting.
func New(name string, o search.Options) Setting {
	o.SetThreads(1)
	plain := base()
	plain.TableEntries = o.TableEntries
	return Setting{Name: name, Changes: o.Differences(&plain), Options: o}
}

// base returns the options to which the stored differences refer.
func base() search.Options {
	o, _ := search.Preset("plain")
	return o
}

// Store is the file of the settings. If Path is "", nothing is stored.
type Store struct{ Path string }

// maxFile is the largest size of the file, in bytes; a setting takes a few hundred.
const maxFile = 1 << 20

// Load reads the settings. If there is no file, it returns no settings.
func (s Store) Load() ([]Setting, error) {
	if s.Path == "" {
		return nil, nil
	}
	data, err := foreign.Read(s.Path, maxFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []Setting
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, foreign.Shorten(message.Errorf("%s: %w; expected a list of settings, each with a name and its values", s.Path, err))
	}
	for i := range list {
		o := base()
		for _, change := range list[i].Changes {
			if err := o.Set(change); err != nil {
				return nil, foreign.Shorten(message.Errorf("%s: setting %q: %w", s.Path, list[i].Name, err))
			}
		}
		o.SetThreads(1) // the code that searches with a setting chooses the threads
		list[i].Options = o
	}
	return list, nil
}

// Keep adds a setting to the file, or replaces the one of the same name. It keeps all others, which
// another app may have added meanwhile. It returns the new content of the file.
func (s Store) Keep(n Setting) (list []Setting, err error) {
	if s.Path == "" {
		return nil, nil
	}
	if err := confine.MkdirAll(filepath.Dir(s.Path), 0o755); err != nil {
		return nil, err
	}
	return list, atomicfile.InTurn(s.Path, func() error {
		if list, err = s.Load(); err != nil {
			return err
		}
		list = append(slices.DeleteFunc(list, func(old Setting) bool { return old.Name == n.Name }), n)
		data, err := json.MarshalIndent(list, "", "  ")
		if err != nil {
			return err
		}
		return atomicfile.Write(s.Path, append(data, '\n'), true)
	})
}
