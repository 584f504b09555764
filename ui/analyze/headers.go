package analyze

import (
	"strings"

	"abyss/book"
	"abyss/engine/game"
	"abyss/engine/game/format"
	"abyss/engine/xiangqi"
	"abyss/ui/words"
)

// header is the game as its file says it was, without the moves.
func (r *record) header() *format.GameRecord {
	return &format.GameRecord{Tags: r.tags, Result: r.result}
}

// headLines is what stands above the moves: who played, and where and when.
func (m *Mode) headLines() (lines []string) {
	g := m.study.header()
	red, black := words.Told(m.app.T, g, "Red"), words.Told(m.app.T, g, "Black")
	if red != "" || black != "" {
		for _, name := range [...]*string{&red, &black} {
			if *name == "" {
				*name = "?"
			}
		}
		lines = append(lines, red+" - "+black)
	}
	var parts []string
	for _, name := range [...]string{"Title", "Event", "Site", "Date"} {
		if text := words.Told(m.app.T, g, name); text != "" {
			parts = append(parts, text)
		}
	}
	if len(parts) > 0 {
		lines = append(lines, strings.Join(parts, ", "))
	}
	return lines
}

// resultText is how the game ended by its file, "" where that does not say.
func (m *Mode) resultText() string {
	e := m.study.header().Ending()
	if !e.Over() {
		return ""
	}
	text := string(m.study.result)
	if e.Text != "" {
		text += ", " + m.app.Look().Language.Ending(e)
	}
	return text
}

// openingName is what the opening of a line is called, kept for the node asked for
// last.
type openingName struct {
	node *game.Node
	name book.Name
}

// opening is what the opening is called on the way to the node shown, in the
// language of the interface; "" where the book in the program has no name for it.
func (m *Mode) opening() string {
	if m.named.node != m.node {
		m.named = openingName{node: m.node}
		builtIn, err := book.Default()
		if err == nil && m.study.tree.Start() == xiangqi.StartPosition() {
			m.named.name = builtIn.NameOf(m.node.Path())
		}
	}
	whole, _ := m.app.Look().Language.Opening(m.named.name)
	return whole
}
