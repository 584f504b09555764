package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/explorer"
	"example.com/abyss/ui/savedsettings"

	tea "github.com/charmbracelet/bubbletea"
)

// showTree shows the tree of the search of the selected position, under the setting and limits of
// the next run; with the tree of the setting of the other results, if there are any.
func (b *board) showTree() tea.Cmd {
	it := b.positions.item()
	limits := b.terms.limits()
	name := b.app.T("%s position %s", b.positions.title(), it.ID) + ", " + b.terms.setting.name
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

// run is the setting for the tree.
func (s *setting) run() explorer.Run { return explorer.Run{Name: s.name, Options: s.opts} }

// searched is the setting of results; ok is false if its name no longer identifies it.
func (r *results) searched(own []savedsettings.Setting) (s setting, ok bool) {
	s, err := parseSetting(r.setting, own)
	return s, err == nil && s.opts.Fingerprint() == r.key.setting
}

// askOther asks for the setting to compare the tree with: that of another run, one of the user's
// own, a preset, or a typed one.
func (ts *terms) askOther() tea.Cmd {
	return ts.loadNamed(func() tea.Cmd { return ts.tree.Offer(ts.others(), ts.askTypedOther) })
}

// others is the available settings, those of runs first.
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

// askTypedOther asks for a setting to compare with.
func (ts *terms) askTypedOther() tea.Cmd {
	ts.typeSetting(func(s setting) { ts.tree.Compare(s.run()) })
	return nil
}
