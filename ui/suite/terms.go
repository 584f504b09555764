package suite

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/savedsettings"

	tea "github.com/charmbracelet/bubbletea"
)

// terms are the setting and the limit of the next run and of the results shown.
type terms struct {
	*parts
	setting setting
	limit   limit
	naming  savedsettings.Store
	named   []savedsettings.Setting // the named settings, as they were last read
}

func newTerms(p *parts, file string) *terms {
	return &terms{parts: p, setting: defaultSetting(), limit: limit{Nodes: defaultNodes}, naming: savedsettings.Store{Path: file}}
}

// loadNamed reads the named settings again, because Analyze may have added one. Afterwards it calls
// the given function. If the file cannot be read, only the presets are available.
func (ts *terms) loadNamed(then func() tea.Cmd) tea.Cmd {
	return mode.Work(ts.naming.Load, func(d mode.Done[[]savedsettings.Setting]) tea.Cmd {
		if ts.named = d.Found; d.Err != nil {
			ts.app.Fail(d.Err)
		}
		return then()
	})
}

// askSetting asks for a setting for the next run.
func (ts *terms) askSetting() tea.Cmd { return ts.loadNamed(ts.chooseSetting) }

// chooseSetting lets the user choose one of the named settings, a preset, or a typed setting.
func (ts *terms) chooseSetting() tea.Cmd {
	var all []setting
	var names, docs []string
	width := 0
	c := mode.Choice{Title: ts.app.T("Setting")}
	add := func(s setting, doc string) {
		if s.name == ts.setting.name {
			c.Current = len(all)
		}
		all = append(all, s)
		docs = append(docs, doc)
		names = append(names, s.name)
		if shown := phrases.Setting(ts.app.Look().Language, s.name); shown != s.name { // the name is what the user types
			names[len(names)-1] = shown + " " + s.name
		}
		width = max(width, canvas.Width(names[len(names)-1]))
	}
	for i := range ts.named {
		add(namedSetting(&ts.named[i]), ts.app.T("your own"))
	}
	for _, name := range search.PresetNames() {
		s, _ := presetSetting(name)
		add(s, phrases.PresetText(ts.app.Look().Language, name))
	}
	for i, doc := range docs {
		c.Items = append(c.Items, canvas.Pad(names[i], width)+" "+doc)
	}
	c.Items = append(c.Items, ts.app.T("typed settings, such as %s", "base history=off"))
	c.Take = func(i int) tea.Cmd {
		if i == len(all) {
			return ts.askTypedSetting()
		}
		ts.useSetting(all[i])
		return nil
	}
	ts.app.Choose(c)
	return nil
}

// askTypedSetting asks for a typed setting for the next run.
func (ts *terms) askTypedSetting() tea.Cmd {
	ts.typeSetting(ts.useSetting)
	return nil
}

// typeSetting asks for a typed setting, which is a preset with changes, and passes it to the
// function take.
func (ts *terms) typeSetting(take func(setting)) {
	ts.app.Ask(mode.Question{
		Label: ts.app.T("Setting:"), Example: "base history=off", Text: ts.setting.name,
		Enter: func(text string) (tea.Cmd, error) {
			s, err := parseSetting(text, ts.named)
			if err != nil {
				return nil, err
			}
			take(s)
			return nil, nil
		},
	})
}

// useSetting sets the setting for the next run, and shows its known results.
func (ts *terms) useSetting(s setting) {
	ts.setting = s
	ts.outcome.choose()
	ts.sayChoice()
}

// useLimit sets the limit for the next run, and shows its known results.
func (ts *terms) useLimit(l limit) {
	ts.limit = l
	ts.outcome.choose()
	ts.sayChoice()
}

// sayChoice reports the setting of the next run.
func (ts *terms) sayChoice() {
	ts.app.Say(ts.app.T("Searching with %s, %s", phrases.Setting(ts.app.Look().Language, ts.setting.name), ts.limit.text(ts.app.T)))
}

// askLimit asks for a limit, from a list or typed.
func (ts *terms) askLimit() tea.Cmd {
	var items []string
	current := len(usualLimits)
	for i, l := range usualLimits {
		items = append(items, l.text(ts.app.T))
		if l == ts.limit {
			current = i
		}
	}
	items = append(items, ts.app.T("another limit"))
	ts.app.Choose(mode.Choice{
		Title: ts.app.T("Limit of each position"), Items: items, Current: current,
		Take: func(i int) tea.Cmd {
			if i == len(usualLimits) {
				return ts.askTypedLimit()
			}
			ts.useLimit(usualLimits[i])
			return nil
		},
	})
	return nil
}

// askTypedLimit asks for a typed limit.
func (ts *terms) askTypedLimit() tea.Cmd {
	ts.app.Ask(mode.Question{
		Label: ts.app.T("Limit:"), Example: "depth 9 nodes 5000000 time 2s",
		Enter: func(text string) (tea.Cmd, error) {
			l, err := parseLimit(text)
			if err != nil {
				return nil, err
			}
			ts.useLimit(l)
			return nil, nil
		},
	})
	return nil
}

// limits returns the limits with which the command solve would search a position.
func (ts *terms) limits() search.Limits { return ts.limit.limits() }
