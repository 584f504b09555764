package ui

import (
	"path/filepath"
	"slices"

	"abyss/engine/game"
	"abyss/engine/game/format"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// opened is what is known of the game on the board when it comes from a file.
type opened struct {
	path string     // of the file, with the number of the game where others are in it
	tree *game.Tree // what the file has of the game, where that is more than Play shows
}

// openedGame is what is known of a game that was read.
func openedGame(path string, g *format.GameRecord) opened {
	o := opened{path: path}
	if g != nil && g.Tree != nil && !g.Tree.Plain() {
		o.tree = g.Tree
	}
	return o
}

// name is what the file is called; "" without one.
func (o *opened) name() string {
	if o.path == "" {
		return ""
	}
	return filepath.Base(o.path)
}

// playersOf is the players a file names.
func (m *Model) playersOf(g *format.GameRecord) (names [2]string) {
	return [2]string{xiangqi.Red: words.Told(m.T, g, "Red"), xiangqi.Black: words.Told(m.T, g, "Black")}
}

// facts is what is known of the game on the board besides its moves.
func (m *Model) facts() []words.Fact {
	headers := m.state.Headers(m.now())
	facts := words.Headers(m.T, m.spoken().Ending, headers)
	if opening, _ := m.spoken().Opening(m.opening); opening != "" && words.Known(headers, "Opening") == "" {
		facts = append(facts, words.Fact{Name: m.T("opening", lang.Meaning("game")), Value: opening})
	}
	file := m.opened.name()
	switch saved := m.nothingToLose(); {
	case file != "" && saved:
		file = m.T("%s, saved", file)
	case file != "":
		file = m.T("%s, not saved", file)
	case saved:
		return facts
	default:
		file = m.T("not saved", lang.Meaning("game"))
	}
	return append(facts, words.Fact{Name: m.T("file", lang.Meaning("game")), Value: file})
}

// drawFacts draws what is known of the game where there is room for it.
func (m *Model) drawFacts(a canvas.Area) {
	a.Heading(m.T("Game"))
	facts := slices.DeleteFunc(m.facts(), func(f words.Fact) bool { // other parts have them
		return f.Name == m.T("Red") || f.Name == m.T("Black") || f.Name == m.T("opening", lang.Meaning("game"))
	})
	column := factColumn(facts)
	w, h := a.Size()
	for i, f := range facts[:min(len(facts), max(h-1, 0))] {
		a.Text(1, 1+i, f.Name, canvas.Dim)
		a.Text(column+1, 1+i, canvas.Cut(f.Value, w-column-1), canvas.Plain)
	}
}

// factColumn is the column behind the names.
func factColumn(facts []words.Fact) (column int) {
	const space = 2
	for _, f := range facts {
		column = max(column, canvas.Width(f.Name)+space)
	}
	return column
}

// openFacts shows what is known of the game.
func (m *Model) openFacts() tea.Cmd {
	facts := m.facts()
	column := factColumn(facts)
	c := mode.Choice{Title: m.T("Game"), Take: func(int) tea.Cmd { return nil }}
	for _, f := range facts {
		c.Items = append(c.Items, canvas.Pad(f.Name, column)+f.Value)
	}
	m.Choose(c)
	return nil
}
