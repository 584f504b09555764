package analyze

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// askCondition asks at which nodes a switch acts; the switch must be on.
func (p *switchesPanel) askCondition(f *search.Feature) tea.Cmd {
	b := p.m.bench
	if err := f.RefusesCondition(); err != nil {
		p.m.app.Say(p.m.app.Look().Language.Error(err))
		return nil
	}
	if !f.On(&b.now.Settings) {
		return p.m.app.say("%s is off: switch it on first", p.m.app.T(f.Label))
	}
	p.m.app.Ask(mode.Question{
		Label: p.m.app.T("%s when:", p.m.app.T(f.Label)), Example: p.m.app.T("such as pv and depth>=3; an empty line means everywhere"),
		Text: b.now.Condition(f.ID), Empty: true,
		Enter: func(text string) (tea.Cmd, error) { return nil, p.setCondition(f, text) },
	})
	return nil
}

// setCondition limits a switch to certain nodes. An error describes what is wrong with the text, or
// why no node matches.
func (p *switchesPanel) setCondition(f *search.Feature, text string) error {
	b := p.m.bench
	next := b.now
	if err := next.SetCondition(f.ID, text); err != nil {
		return err
	}
	if why := f.Inert(&next, limitsOf(b)); why != nil && next.Condition(f.ID) != "" {
		return why
	}
	b.changeTo(next)
	p.refresh()
	for i := range p.rows {
		if row := &p.rows[i]; row.feature == f && (row.when || row.param == nil && next.Condition(f.ID) == "") {
			p.at = i // the selected row shows it
		}
	}
	return nil
}
