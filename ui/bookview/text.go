package bookview

import (
	"fmt"
	"strings"

	"abyss/book"
	"abyss/engine/notation"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/lang"
	"abyss/ui/words"
)

// moveText is a move in the notation chosen.
func (m *Mode) moveText(pos *xiangqi.Position, mv xiangqi.Move) string {
	return notation.Format(pos, mv, m.app.Look().Notation)
}

// nameText is a name: in a Chinese interface its Chinese part in the characters of
// that, otherwise both parts, and the English alone where the screen has nothing
// but ASCII.
func (m *Mode) nameText(n book.Name) string {
	look := m.app.Look()
	switch {
	case n.Chinese == "" || look.Glyphs == canvas.ASCII && n.English != "":
		return n.English
	case look.Language == lang.Chinese:
		return lang.Simplified(n.Chinese)
	}
	return n.String()
}

// ownName is a name in the language of the interface alone, where it has one.
func (m *Mode) ownName(n book.Name) string {
	if n.English != "" && m.app.Look().Language != lang.Chinese {
		return n.English
	}
	return m.nameText(n)
}

// shortName is a name in at most w columns where there is a form as short: that of
// the interface's language alone, or what stands before the variation.
func (m *Mode) shortName(n book.Name, w int) string {
	forms := []string{m.nameText(n), m.nameText(n.Family()), m.ownName(n), m.ownName(n.Family())}
	for _, form := range forms {
		if canvas.Width(form) <= w {
			return form
		}
	}
	return forms[len(forms)-1]
}

// columnName is a name in a column of w: in the language of the interface, with
// its variation where there is room.
func (m *Mode) columnName(n book.Name, w int) string {
	if own := m.ownName(n); canvas.Width(own) <= w {
		return own
	}
	return m.ownName(n.Family())
}

// openingText is what the opening behind a move is called, in w columns where it
// has a form as short; or of how many openings it is part.
func (m *Mode) openingText(e *book.Entry, w int) string {
	switch n := len(e.Names); {
	case e.Opening != (book.Name{}):
		return m.columnName(e.Opening, w)
	case n >= manyOpenings:
		return m.app.T("many openings")
	case n > 1:
		return m.app.T("%d {opening|openings}", n)
	}
	return ""
}

// manyOpenings is the names of a move that stand for as many or more.
const manyOpenings = 8

// shareText is a share in percent; a small one is told from none.
func shareText(percent float64) string {
	if percent > 0 && percent < 0.5 {
		return "<1%"
	}
	return fmt.Sprintf("%.0f%%", percent)
}

// evalText is a score of the book: "+0.31/18", "mate 3/12"; "" for none.
func evalText(e book.Eval) string {
	if e.Depth == 0 {
		return ""
	}
	return fmt.Sprintf("%s/%d", search.FormatScore(search.Score(e.Centipawns)), e.Depth)
}

// scoreText is the points of the games in percent; "" where none has a result.
func scoreText(r book.Record) string {
	percent, ok := r.Score()
	if !ok {
		return ""
	}
	return fmt.Sprintf("%.0f%%", percent)
}

// gamesText is a number of games in a few columns; "" for none.
func gamesText(r book.Record) string {
	if r.Games == 0 {
		return ""
	}
	return words.Short(uint64(r.Games))
}

// waysText is how many other moves lead to the same position; "" for none.
func waysText(e *book.Entry) string {
	if e.Transposes == 0 {
		return ""
	}
	return fmt.Sprintf("x%d", e.Transposes)
}

// crumbs is the moves of the path, or where it starts.
func (m *Mode) crumbs() string {
	path := m.page.path
	pos, first := xiangqi.StartPosition(), m.app.T("initial position")
	if path.Start != nil {
		pos, first = *path.Start, m.app.T("another position")
	}
	if len(path.Moves) == 0 {
		return first
	}
	moves := notation.Line(pos, path.Moves, m.app.Look().Notation)
	if path.Start != nil {
		moves = append([]string{first}, moves...)
	}
	return strings.Join(moves, " > ")
}

// standing is how the position stands to the book; "" where there is nothing to
// say.
func (m *Mode) standing() string {
	t, place := m.app.T, &m.page.place
	var parts []string
	switch {
	case !place.Known:
		return t("Not in the book")
	case len(place.Moves) == 0:
		parts = append(parts, t("The book ends here"))
	}
	if place.Reflected {
		parts = append(parts, t("found as its reflection"))
	}
	if place.Transposed {
		parts = append(parts, t("reached by another order of moves"))
	}
	return words.Capital(strings.Join(parts, ", "))
}

// details is what there is to know of the selected move beside the table.
func (m *Mode) details(e *book.Entry) []string {
	t := m.app.T
	var lines []string
	if e.Opening != (book.Name{}) {
		lines = append(lines, m.nameText(e.Opening))
	} else if len(e.Names) > 0 {
		names := make([]string, len(e.Names))
		for i, n := range e.Names {
			names[i] = m.nameText(n)
		}
		lines = append(lines, strings.Join(names, t("; ", lang.Meaning("names"))))
	}
	mover := words.Side(t, m.page.pos.Side())
	if r := e.Record; r.Games > 0 {
		lines = append(lines, t("%s {game|games}; %s won %d, drew %d, lost %d", thousands(r.Games), mover, r.Wins, r.Draws, r.Losses))
	}
	if e.Eval.Depth > 0 {
		lines = append(lines, t("Engine: %s for %s, %d {ply|plies}", search.FormatScore(search.Score(e.Eval.Centipawns)), mover, e.Eval.Depth))
	}
	switch {
	case e.Transposes == 1:
		lines = append(lines, t("Another move leads to the same position"))
	case e.Transposes > 1:
		lines = append(lines, t("%d other moves lead to the same position", e.Transposes))
	}
	return lines
}
