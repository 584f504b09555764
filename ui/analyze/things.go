package analyze

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// Things adds the presets and named settings, the switches and the panels.
func (m *Mode) Things(add func(...mode.Thing)) tea.Cmd {
	t, b := m.app.T, m.bench
	with := func(o search.Options) func(string) tea.Cmd {
		return func(string) tea.Cmd {
			o.TableEntries = b.now.TableEntries
			b.changeTo(o)
			return nil
		}
	}
	for _, name := range search.PresetNames() {
		o, _ := search.Preset(name)
		add(mode.Thing{Kind: lang.Mark("preset"), Name: t("%s: %s", lang.Meaning("setting"), phrases.Preset(t, name), phrases.PresetText(m.app.Look().Language, name)), Also: name, Low: true, Open: with(o)})
	}
	for _, s := range b.named {
		add(mode.Thing{Kind: lang.Mark("setting of your own"), Name: s.Name, Open: with(s.Options)})
	}
	for i := range search.Catalog {
		f := &search.Catalog[i]
		add(mode.Thing{Kind: lang.Mark("switch"), Name: t(f.Label), Also: f.Name + " " + f.Label, Low: true, Open: func(string) tea.Cmd {
			m.screen.switches().goTo(f)
			return nil
		}})
	}
	for i, p := range m.screen.panels {
		switch i {
		case exploreAt, bookAt, tourAt: // their keys do more than show the panel
		default:
			add(mode.Thing{Kind: lang.Mark("panel"), Name: t(p.about().title), Open: func(string) tea.Cmd { return m.screen.focusOn(i)() }})
		}
	}
	return nil
}

// goTo selects a switch, even if the search text hides it.
func (p *switchesPanel) goTo(f *search.Feature) {
	p.begin()
	p.find("")
	p.folds.set(familyOf(f), true)
	p.refresh()
	for i := range p.rows {
		if p.rows[i].feature == f {
			p.at = i
			return
		}
	}
}
