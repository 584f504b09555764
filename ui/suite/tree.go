package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/explorer"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/savedsettings"

	tea "github.com/charmbracelet/bubbletea"
)

// showTree shows the search tree of the selected position, under the setting and limits of the next
// run. If results of another setting are compared, it also shows the tree under that setting.
func (b *board) showTree() tea.Cmd {
	it := b.positions.item()
	limits := b.terms.limits()
	name := b.app.T("%s position %s, %s", b.positions.title(), it.ID, phrases.Setting(b.app.Look().Language, b.terms.setting.name))
	b.tree.Open(name, b.terms.setting.run(), explorer.Ask{
		FEN: it.Pos.FEN(), Rules: lab.Rules, Limits: search.Limits{Depth: limits.Depth, Nodes: limits.Nodes},
	}, b.comparing.file(), b.terms.askOther)
	base := b.outcome.count.base
	if base == nil || base.key == b.outcome.key() {
		return nil
	}
	return b.terms.loadNamed(func() tea.Cmd {
		if s, ok := base.searched(b.terms.named); ok && s.opts != b.terms.setting.opts {
			b.tree.Compare(s.run())
		}
		return nil
	})
}

// run returns the setting in the form used by the tree.
func (s *setting) run() explorer.Run { return explorer.Run{Name: s.name, Options: s.opts} }

// searched returns the setting of the results; ok is false if the setting's name no longer
// identifies it.
func (r *results) searched(own []savedsettings.Setting) (s setting, ok bool) {
	s, err := parseSetting(r.setting, own)
	return s, err == nil && s.opts.Fingerprint() == r.key.setting
}

// askOther asks for the setting to compare the tree with: that of another run, a named one, a
// preset, or a typed one.
func (ts *terms) askOther() tea.Cmd {
	return ts.loadNamed(func() tea.Cmd { return ts.tree.Offer(ts.others(), ts.askTypedOther) })
}

// The method named others returns the available settings, first those of runs.
func (ts *terms) others() []explorer.Run {
	var list []explorer.Run
	add := func(s setting) {
		for i := range list {
			if list[i].Options == s.opts {
				return
			}
		}
		list = append(list, s.run())
	}
	for _, k := range ts.comparing.otherKeys() {
		if s, ok := ts.outcome.history[k].last.searched(ts.named); ok {
			add(s)
		}
	}
	for i := range ts.named {
		add(namedSetting(&ts.named[i]))
	}
	for _, name := range search.PresetNames() {
		s, _ := presetSetting(name)
		add(s)
	}
	return list
}

// askTypedOther asks for a typed setting to compare with.
func (ts *terms) askTypedOther() tea.Cmd {
	ts.typeSetting(func(s setting) { ts.tree.Compare(s.run()) })
	return nil
}
