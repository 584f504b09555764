package labview

import (
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/report"
)

// explain returns notes on the heads of the shown columns that need an explanation, in the order of
// the columns.
func (m *Mode) explain(blocks []report.Block) (notes []string) {
	if slices.ContainsFunc(blocks, func(b report.Block) bool {
		return slices.ContainsFunc(b.Grid, func(line []string) bool { return strings.HasPrefix(line[0], "+cap") })
	}) {
		notes = append(notes, m.t("+cap, +tra, +ref, +his: the moves are ordered by captures, transposition table, refutation table, history"))
	}
	if year := yearOf(blocks); year != "" {
		notes = append(notes, m.t("%s: the figures of the document; by %s: ours divided by them", m.t(year), m.t(year)))
	}
	for _, e := range []struct{ head, text string }{
		{"S(H)", m.t("S(H): success (hits) in percent. A hit is the right move; a success is a hit with a score within %d centipawns of the expected one", lab.Window)},
		{"within 150", m.t("within 150: S(H) with a score within %d centipawns", lab.NarrowWindow)},
		{"line's end", m.t("line's end: S(H), but 14 positions have another expected score: the one at the end of the printed line. Their usual one also counts a gain that comes only after that line")},
		{"of the 29", m.t("of the 29: S(H) of the 29 positions whose expected score has high confidence")},
		{"ratio", m.t("ratio: nodes divided by those of the reference cell")},
		{"RI", m.t("RI: relative importance, (S + H/2) divided by the ratio; more is better")},
		{"a.b.f.", m.t("a.b.f.: average branching factor: for each position, nodes divided by those of the reference cell; then their geometric mean")},
		{"typical (95 %)", m.t("typical: the geometric mean over the positions of the nodes divided by those of the reference cell, with its 95 % interval")},
		{"only here", m.t("only here, only there: positions with the right move only in this row, and only in the reference row")},
		{"p", m.t("p: the probability of such a difference by chance (exact sign test)")},
	} {
		if hasHead(blocks, e.head) {
			notes = append(notes, e.text)
		}
	}
	return notes
}

// yearOf returns the year of a document's figures in the heads of columns, "" if there are none.
func yearOf(blocks []report.Block) string {
	for i := range blocks {
		for _, h := range blocks[i].Heads {
			if h.Year != "" {
				return h.Year
			}
		}
	}
	return ""
}

// hasHead reports whether a column has a head.
func hasHead(blocks []report.Block, head string) bool {
	for i := range blocks {
		for _, h := range blocks[i].Heads {
			if h.Word == head {
				return true
			}
		}
	}
	return false
}
