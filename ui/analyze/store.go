package analyze

import (
	"slices"
	"strings"
	"sync"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/savedsettings"

	tea "github.com/charmbracelet/bubbletea"
)

// askName asks for a name for the current setting.
func (b *bench) askName() tea.Cmd {
	const longest = 24
	b.app.Ask(mode.Question{
		Label: b.app.T("Keep this setting as:"), Example: b.app.T("a name for the list that p opens"), Text: b.name, Max: longest,
		Enter: func(text string) (tea.Cmd, error) {
			name := strings.TrimSpace(text)
			if name == "" {
				return nil, message.Errorf("expected a name")
			}
			if _, ok := search.Preset(name); ok {
				return nil, message.Errorf("%q is a preset: expected another name", name)
			}

			list := slices.DeleteFunc(slices.Clone(b.named), func(s savedsettings.Setting) bool { return s.Name == name })
			b.named, b.name = append(list, savedsettings.New(name, b.now)), name
			kept, to := savedsettings.New(name, b.now), b.storing
			write := sync.OnceValues(func() ([]savedsettings.Setting, error) { return to.Keep(kept) })
			b.writes = append(b.writes, write)
			return mode.Work(write, func(d mode.Done[[]savedsettings.Setting]) tea.Cmd { return b.onKept(name, d) }), nil
		},
	})
	return nil
}

// onKept reports whether a setting was stored, and adopts settings found in the file.
func (b *bench) onKept(name string, d mode.Done[[]savedsettings.Setting]) tea.Cmd {
	for _, s := range d.Found { // another program may have stored some
		if !slices.ContainsFunc(b.named, func(own savedsettings.Setting) bool { return own.Name == s.Name }) {
			b.named = append(b.named, s)
		}
	}
	if d.Err != nil {
		b.app.problem("Not kept: %s", d.Err)
		return nil
	}
	return b.app.say("Kept as %s; p lists it", name)
}

// finishWrites waits until all named settings are on disk. If the program ends before the command
// of a setting has run, the setting is written here.
func (b *bench) finishWrites() {
	for _, write := range b.writes {
		_, _ = write() // if onKept still runs, it reports the error
	}
}
