package tourview

import (
	"strings"

	"example.com/abyss/engine/tournament"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// term is a line in the last dialog of a new tournament. The line shows one of the terms; choosing
// the line changes that term.
type term struct {
	text   string
	choose func() (tea.Cmd, error)
}

// askTerms lists the format, the anchor of the ratings, and the rules that end games early. The
// user can change each. The first line starts the tournament.
func (d *dialogs) askTerms() {
	terms := d.terms()
	items := make([]string, len(terms))
	for i := range terms {
		items[i] = terms[i].text
	}
	d.p.app.Choose(mode.Choice{Title: d.p.app.T("Tournament"), Items: items, Current: d.at, Take: func(i int) tea.Cmd {
		d.at = i
		cmd, err := terms[i].choose()
		if err != nil {
			d.p.app.Fail(err)
		}
		return cmd
	}})
}

// terms returns the lines of the dialog.
func (d *dialogs) terms() []term {
	t, s := d.p.app.T, &d.spec
	// changed returns an action that applies a change and shows the dialog again.
	changed := func(change func()) func() (tea.Cmd, error) {
		return func() (tea.Cmd, error) {
			change()
			d.askTerms()
			return nil, nil
		}
	}
	format, other := t("Format: round robin, all against all"), tournament.Gauntlet
	if s.Format == tournament.Gauntlet {
		format, other = t("Format: gauntlet, %s against each of the others", s.Entrants[0]), tournament.RoundRobin
	}
	anchor := t("Anchor: none, the mean of all ratings is 0")
	if s.Anchor != "" {
		anchor = t("Anchor: %s", s.Anchor)
	}
	attackers := t("No attackers left: play on")
	if s.NoAttackers {
		attackers = t("No attackers left: a draw")
	}
	or := func(value, without, with string) string {
		if value == "" {
			return without
		}
		return with
	}
	return []term{
		{t("Begin: %d {game|games}", d.games()), func() (tea.Cmd, error) { return nil, d.playNew(*s) }},
		{format, changed(func() { s.Format = other })},
		{anchor, d.askAnchor},
		{
			or(s.Resign, t("Resign: never"), t("Resign: %s", s.Resign)),
			d.askTerm(&s.Resign, t("Resign:"), t("800/4 means 800 centipawns for 4 moves; empty means never")),
		},
		{
			or(s.Draw, t("Draw: only by the rules"), t("Draw: %s", s.Draw)),
			d.askTerm(&s.Draw, t("Draw:"), t("10/8/40 means 10 centipawns for 8 moves, from move 40; empty means never")),
		},
		{
			or(s.Material, t("Material: decides nothing"), t("Material: %s", s.Material)),
			d.askTerm(&s.Material, t("Material:"), t("1000/10 means 1000 centipawns for 10 plies; empty means never")),
		},
		{attackers, changed(func() { s.NoAttackers = !s.NoAttackers })},
	}
}

// games returns the number of games in the tournament.
func (d *dialogs) games() int {
	p := tournament.Plan{Spec: d.spec, Entrants: make([]tournament.Entrant, len(d.spec.Entrants))}
	return p.Games()
}

// askTerm asks for a typed term. If the text is invalid, the question stays open.
func (d *dialogs) askTerm(value *string, label, example string) func() (tea.Cmd, error) {
	return func() (tea.Cmd, error) {
		d.p.app.Ask(mode.Question{Label: label, Example: example, Text: *value, Max: 40, Empty: true, Enter: func(text string) (tea.Cmd, error) {
			before := *value
			*value = strings.TrimSpace(text)
			if err := d.spec.Check(); err != nil {
				*value = before
				return nil, err
			}
			d.askTerms()
			return nil, nil
		}})
		return nil, nil
	}
}

// askAnchor asks for the entrant whose rating is 0, or none.
func (d *dialogs) askAnchor() (tea.Cmd, error) {
	own, _ := ownPersonalities() // if an entrant needs a personality that cannot be read, the error below names that personality
	names, err := d.spec.Names(own)
	if err != nil {
		return nil, err
	}
	d.p.app.Choose(mode.Choice{Title: d.p.app.T("Whose rating is 0"), Items: append([]string{d.p.app.T("nobody's: the mean of all is 0")}, names...), Take: func(i int) tea.Cmd {
		if d.spec.Anchor = ""; i > 0 {
			d.spec.Anchor = names[i-1] + "=0"
		}
		d.askTerms()
		return nil
	}})
	return nil, nil
}
