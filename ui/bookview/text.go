package bookview

import (
	"fmt"

	"example.com/abyss/book"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// wording formats names and edits in the language of the app.
type wording struct{ app host }

// nameText formats a name: its part in the language of the interface, or the other part if there is
// no such part. A screen in ASCII prefers the English part.
func (w *wording) nameText(n book.Name) string {
	whole, _ := w.language(n).Opening(n)
	return whole
}

// shortName formats a name in at most width columns if possible: it omits the variation if there is
// no room for it.
func (w *wording) shortName(n book.Name, width int) string {
	whole, family := w.language(n).Opening(n)
	if canvas.Width(whole) <= width {
		return whole
	}
	return family
}

// language returns the language for a name.
func (w *wording) language(n book.Name) lang.Language {
	look := w.app.Look()
	if look.OnlyASCII() && n.English != "" {
		return lang.English
	}
	return look.Language
}

// openingText returns the name of the opening after a move, in at most width columns if it has such
// a short form. If the move belongs to several openings, it returns their number.
func (w *wording) openingText(e *book.Entry, width int) string {
	switch n := len(e.Names); {
	case e.Opening != (book.Name{}):
		return w.shortName(e.Opening, width)
	case n >= manyOpenings:
		return w.app.T("many openings")
	case n > 1:
		return w.app.T("%d {opening|openings}", n)
	}
	return ""
}

// manyOpenings is the least number of openings of a move for which the exact number is not shown.
const manyOpenings = 8

// shareText formats a share in percent; a small share does not become zero.
func shareText(percent float64) string {
	if percent > 0 && percent < 0.5 {
		return "<1%"
	}
	return fmt.Sprintf("%.0f%%", percent)
}

// evalText formats a score of the book: "+0.31/18", "mate 3/12"; "" for none.
func evalText(e book.Eval) string {
	if e.Depth == 0 {
		return ""
	}
	return fmt.Sprintf("%s/%d", search.FormatScore(search.Score(e.Centipawns)), e.Depth)
}

// scoreText formats the points in games in percent; "" without results.
func scoreText(r book.Record) string {
	percent, ok := r.Score()
	if !ok {
		return ""
	}
	return fmt.Sprintf("%.0f%%", percent)
}

// gamesText formats a number of games in a few columns; "" for none.
func gamesText(r book.Record) string {
	if r.Games == 0 {
		return ""
	}
	return phrases.Short(uint64(r.Games))
}

// waysText formats how many other moves lead to the same position; "" for none.
func waysText(e *book.Entry) string {
	if e.Transposes == 0 {
		return ""
	}
	return fmt.Sprintf("x%d", e.Transposes)
}

// editText describes an edit, with its move in the chosen notation.
func (w *wording) editText(e *book.Edit) string {
	move := ""
	if e.Move != xiangqi.NoMove {
		pos := After(e.At)
		move = w.app.move(&pos, e.Move)
	}
	t := w.app.T
	switch e.Kind {
	case book.EditAdd:
		return t("%s added", move)
	case book.EditRemove:
		return t("%s removed, %d {move|moves}", move, e.Number)
	case book.EditWeight:
		return t("%s weighs %d", move, e.Number)
	case book.EditName:
		if e.Name == (book.Name{}) {
			return t("name removed")
		}
		return t("named %s", w.nameText(e.Name))
	case book.EditRemark:
		return t("remark changed")
	case book.EditEval:
		return t("score of %s", move)
	case book.EditImport:
		return t("games imported: %d", e.Number)
	case book.EditMerge:
		return t("moves merged: %d", e.Number)
	}
	return fmt.Sprint(e)
}
