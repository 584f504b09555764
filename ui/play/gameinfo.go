package play

import (
	"path/filepath"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// opened describes the file from which the game on the board comes.
type opened struct {
	path string     // path of the file, with the number of the game if the file has several
	tree *game.Tree // the file's tree of the game, if it contains more than Play shows

	notes []error // what the file's reader omitted or guessed
}

// openedGame returns the data about a game from a file.
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

// name returns the name of the file, "" for none.
func (o *opened) name() string {
	if o.path == "" {
		return ""
	}
	return filepath.Base(o.path)
}

// engineTag marks the fact that names the engine with its level. No file has this tag.
const engineTag = "Engine"

// facts returns the data about the game on the board other than its moves.
func (m *match) facts() []phrases.Fact {
	headers := m.state.Headers(m.app.Now())
	facts := phrases.Headers(m.app.T, m.app.Look().Language.Ending, headers)
	if opening, _ := m.app.Look().Language.Opening(m.opening); opening != "" && phrases.Known(headers, "Opening") == "" {
		facts = append(facts, phrases.Fact{Tag: "Opening", Name: m.app.T("opening", lang.Meaning("game")), Value: opening})
	}
	if players := m.state.Players; players[xiangqi.Red] == session.Engine || players[xiangqi.Black] == session.Engine {
		facts = append(facts, phrases.Fact{Tag: engineTag, Name: m.app.T("engine"), Value: m.engineName()})
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

// startFacts describes the start of a game, unless it is the initial position.
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

// factColumn returns the column after the names.
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
