package suite

import (
	"fmt"
	"strings"
	"time"

	"example.com/abyss/assets"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
)

// wording makes the mode's texts about moves, positions and states, in the user's notation and
// language.
type wording struct{ app mode.App }

// moveText formats a move in the user's notation.
func (w *wording) moveText(pos *xiangqi.Position, mv xiangqi.Move) string {
	if mv == xiangqi.NoMove {
		return "-"
	}
	return notation.Format(pos, mv, w.app.Look().Notation)
}

// movesText formats alternative moves in one position.
func (w *wording) movesText(pos *xiangqi.Position, moves []xiangqi.Move) string {
	texts := make([]string, len(moves))
	for i, mv := range moves {
		texts[i] = w.moveText(pos, mv)
	}
	return strings.Join(texts, " ")
}

// lineText formats a line of moves from a position.
func (w *wording) lineText(pos xiangqi.Position, moves []xiangqi.Move) string {
	return strings.Join(notation.Line(pos, moves, w.app.Look().Notation), " ")
}

// expectation describes the expected result of a position: moves, score, and the confidence in the
// score.
func (w *wording) expectation(it *lab.Item) string {
	t := w.app.T
	text := w.movesText(&it.Pos, it.Best)
	if len(it.Avoid) > 0 {
		text = strings.TrimSpace(text + " " + t("not %s", w.movesText(&it.Pos, it.Avoid)))
	}
	switch {
	case it.Expected.Mate:
		text += " " + t("mate")
	case it.Expected.Known:
		text += " " + scoreText(t, it.Expected.Score)
	}
	if trust := w.trust(it.Confidence); it.Expected.Known && trust != "" {
		text = t("%s, confidence %s", text, trust)
	}
	return text
}

// comment returns the comment of a position in the user's language and notation.
func (w *wording) comment(it *lab.Item) string {
	return phrases.Comment(w.app.T, it, w.app.Look().Notation)
}

// trust describes the confidence in an expected score, "" if unknown.
func (w *wording) trust(c assets.Confidence) string {
	switch c {
	case assets.High:
		return w.app.T("high")
	case assets.Medium:
		return w.app.T("medium")
	case assets.Low:
		return w.app.T("low")
	}
	return ""
}

// finding describes the result of a position.
func (w *wording) finding(r *results, it *lab.Item, row *lab.Solved) string {
	return w.app.T("%s, %s", lang.Meaning("found"), w.moveText(&it.Pos, row.Move)+" "+scoreText(w.app.T, row.Score), w.stateWords(r.state(it)))
}

// stateWords describes a state.
func (w *wording) stateWords(s state) string {
	switch s {
	case solved:
		return w.app.T("solved")
	case scoreOff:
		return w.app.T("right move, wrong score")
	case failed:
		return w.app.T("failed")
	case notRun:
	}
	return w.app.T("not run")
}

// depths describes the depth of the search, and the depth at which it found the move. If time or
// nodes stopped the search, it may have found the move in an iteration that it did not complete.
func (w *wording) depths(row *lab.Solved) string {
	text := depthText(row.Depth, row.Quiesce)
	at := depthText(row.Solved.Depth, row.Solved.Quiesce)
	switch {
	case at == "":
		return text
	case text == "":
		return w.app.T("right in the unfinished %s", at)
	case row.Solved.Depth > row.Depth || row.Solved.Quiesce > row.Quiesce:
		return w.app.T("%s, right in the unfinished %s", text, at)
	}
	return w.app.T("%s, right from %s on", text, at)
}

// depthText formats a depth, including that of the null-move quiescence search; "" for none.
func depthText(depth, quiesce int) string {
	if depth == 0 {
		return ""
	}
	return search.FormatDepth(depth, quiesce)
}

// scoreText formats a score of the mover in a few columns: "+0.42", "#3", "-#2".
func scoreText(t phrases.T, s search.Score) string {
	switch {
	case search.IsMate(s) && s > 0:
		return t("#%d", lang.Meaning("mover"), search.MateMoves(s))
	case search.IsMate(s):
		return t("-#%d", lang.Meaning("mover"), -search.MateMoves(s))
	}
	return search.FormatScore(s)
}

// stateText returns the text for a state in the table.
func stateText(t phrases.T, s state) string {
	switch s {
	case notRun:
		return ""
	case solved:
		return t("+", lang.Meaning("state"))
	case scoreOff:
		return t("o", lang.Meaning("state"))
	case failed:
	}
	return t("x", lang.Meaning("state"))
}

// timeText formats how long the search of a position took.
func timeText(row *lab.Solved) string {
	if row.Elapsed < time.Second {
		return fmt.Sprintf("%dms", row.Elapsed.Milliseconds())
	}
	return phrases.Tenths(row.Elapsed)
}
