package analyze

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"abyss/engine/search"
	"abyss/internal/atomicfile"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// setting is a setting with a name, kept as what differs from the preset plain.
type setting struct {
	Name    string   `json:"name"`
	Changes []string `json:"set"`

	options search.Options
}

// store is the file the settings with names are in.
type store struct{ path string }

// load reads the settings; none where there is no file.
func (s store) load() ([]setting, error) {
	if s.path == "" {
		return nil, nil
	}
	data, err := os.ReadFile(s.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []setting
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("%s: %w; expected a list of settings, each with a name and what it sets", s.path, err)
	}
	for i := range list {
		o, _ := search.Preset("plain")
		for _, change := range list[i].Changes {
			if err := o.Set(change); err != nil {
				return nil, fmt.Errorf("%s: setting %q: %w", s.path, list[i].Name, err)
			}
		}
		list[i].options = o
	}
	return list, nil
}

// save writes the settings.
func (s store) save(list []setting) error {
	if s.path == "" {
		return nil
	}
	data, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(s.path), 0o755); err != nil {
		return err
	}
	return atomicfile.Write(s.path, append(data, '\n'), true)
}

// newSetting is options under a name.
func newSetting(name string, o search.Options) setting {
	plain, _ := search.Preset("plain")
	plain.TableEntries = o.TableEntries
	return setting{Name: name, Changes: o.Differences(&plain), options: o}
}

// settingsMsg says what came of writing the settings.
type settingsMsg struct {
	name string
	err  error
}

// askName has a name for the setting in force typed.
func (m *Mode) askName() tea.Cmd {
	const longest = 24
	m.app.Ask(mode.Question{
		Label: m.app.T("Keep this setting as:"), Example: m.app.T("a name; P lists it"), Text: m.bench.name, Max: longest,
		Enter: func(text string) (tea.Cmd, error) {
			name := strings.TrimSpace(text)
			if _, ok := search.Preset(name); ok || name == "" {
				return nil, errors.New(m.app.T("%q is the name of a preset: expected another", name))
			}
			b := &m.bench
			list := slices.DeleteFunc(slices.Clone(b.named), func(s setting) bool { return s.Name == name })
			b.named, b.name = append(list, newSetting(name, b.now)), name
			kept, to := b.named, b.storing
			return func() tea.Msg { return settingsMsg{name, to.save(kept)} }, nil
		},
	})
	return nil
}

// onSettings says what came of keeping a setting.
func (m *Mode) onSettings(msg settingsMsg) {
	if msg.err != nil {
		m.problem("Not kept: %s", msg.err)
		return
	}
	m.say("Kept as %s; P lists it", msg.name)
}
