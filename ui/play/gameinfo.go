package play

import (
	"path/filepath"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// opened is the data about the game on the board if it comes from a file.
type opened struct {
	path string     // of the file, with the number of the game where others are in it
	tree *game.Tree // the file's data about the game, if that is more than Play shows

	notes []error // what its reader left out or had to guess
}

// openedGame is the data about a game from a file.
func openedGame(path string, g *format.GameRecord) opened {
	o := opened{path: path}
	if g != nil {
		o.notes = g.Notes
	}
	if g != nil && g.Tree != nil && !g.Tree.Plain() {
		o.tree = g.Tree
	}
	return o
}

// name is the name of the file; "" without one.
func (o *opened) name() string {
	if o.path == "" {
		return ""
	}
	return filepath.Base(o.path)
}

// facts is the data about the game on the board besides its moves.
func (m *match) facts() []phrases.Fact {
	headers := m.state.Headers(m.app.Now())
	facts := phrases.Headers(m.app.T, m.app.Look().Language.Ending, headers)
	if opening, _ := m.app.Look().Language.Opening(m.opening); opening != "" && phrases.Known(headers, "Opening") == "" {
		facts = append(facts, phrases.Fact{Tag: "Opening", Name: m.app.T("opening", lang.Meaning("game")), Value: opening})
	}
	facts = append(facts, m.startFacts()...)
	for _, note := range m.opened.notes {
		facts = append(facts, phrases.Fact{Name: m.app.T("note", lang.Meaning("game")), Value: m.app.Look().Language.Error(note)})
	}
	file := m.opened.name()
	switch saved := m.nothingToLose(); {
	case file != "" && saved:
		file = m.app.T("%s, saved", file)
	case file != "":
		file = m.app.T("%s, not saved", file)
	case saved:
		return facts
	default:
		file = m.app.T("not saved", lang.Meaning("game"))
	}
	return append(facts, phrases.Fact{Name: m.app.T("file", lang.Meaning("game")), Value: file})
}

// startFacts is the start of a game, unless it is the initial position.
func (m *match) startFacts() (facts []phrases.Fact) {
	start := m.state.Start
	if start == xiangqi.StartPosition() || start == (xiangqi.Position{}) {
		return nil
	}
	if h, giver, ok := game.HandicapOf(&start); ok {
		facts = append(facts, phrases.Fact{Name: m.app.T("handicap", lang.Meaning("game")), Value: phrases.Handicap(m.app.T, &h, giver)})
	}
	return append(facts, phrases.Fact{Name: m.app.T("FEN"), Value: start.FEN()})
}

// factColumn is the column after the names.
func factColumn(facts []phrases.Fact) (column int) {
	const space = 2
	for _, f := range facts {
		column = max(column, canvas.Width(f.Name)+space)
	}
	return column
}

// openFacts shows the facts of the game.
func (o *orders) openFacts() tea.Cmd {
	facts := o.game.facts()
	column := factColumn(facts)
	c := mode.Choice{Title: o.app.T("Game")}
	for _, f := range facts {
		c.Items = append(c.Items, canvas.Pad(f.Name, column)+f.Value)
	}
	o.app.Choose(c)
	return nil
}
