package explorer

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
)

// describer describes nodes in the chosen language and notation.
type describer struct{ app mode.App }

// style returns the notation of the moves.
func (e describer) style() notation.Style { return e.app.Look().Notation }

// rowText returns the text of a node.
func (e describer) rowText(b *browser, n *node) string {
	t := e.app.T
	switch n.kind {
	case moreRow:
		return t("%d more, %s of the nodes", len(n.wants), percent(b.together(n)))
	case waitRow:
		return t("the captures are searched ...")
	case gapRow:
		return t("the record had no room for nodes here")
	case captureRow:
		return b.moveText(n, e.style())
	default:
	}
	switch r := b.tree.At(n.at); {
	case n.above == nil:
		return t("position")
	case r.Kind.Second():
		return t(kindNames[r.Kind])
	case n.move == xiangqi.NoMove:
		return t("pass")
	}
	return b.moveText(n, e.style())
}

// value writes the value of a node for Red, with its bound: "+0.42", "<=-1.20", "#3".
func (b *browser) value(n *node) string {
	score, ok := b.red(n)
	if !ok {
		return "-"
	}
	bound := search.Exact
	if n.kind == recordRow {
		bound = b.bound(n)
	}
	return valueText(b.explorer.app.T, score, bound, b.mover())
}

// bound returns the bound of a node's value for the root's mover. The move that gave the parent its
// value has the parent's bound, even if it was searched twice and the second search began with the
// value of the first.
func (b *browser) bound(n *node) search.Bound {
	own := b.tree.Bound(n.at)
	above := n.above
	if own == search.Exact || above == nil || above.kind != recordRow || b.best(above) != n.at || b.tree.Value(above.at) != b.tree.Value(n.at) {
		return own
	}
	return b.bound(above)
}

// otherValue returns the value of the same line in the other tree.
func (b *browser) otherValue(n *node) string {
	if b.other == nil || n.other == 0 || n.kind != recordRow || b.other.At(n.other).Verdict == search.ByStop {
		return "·"
	}
	score := b.other.Value(n.other)
	if b.mover() == xiangqi.Black {
		score = -score
	}
	return valueText(b.explorer.app.T, score, b.other.Bound(n.other), b.mover())
}

// mover returns the side to move at the root.
func (b *browser) mover() xiangqi.Color {
	pos := b.tree.Position()
	return pos.Side()
}

// valueText formats a score for Red. The bound is from the mover's side.
func valueText(t phrases.T, score search.Score, bound search.Bound, mover xiangqi.Color) string {
	text := phrases.Pawns(t, search.Info{Score: score}, xiangqi.Red)
	switch {
	case bound == search.Lower && mover == xiangqi.Red, bound == search.Upper && mover == xiangqi.Black:
		return ">=" + text
	case bound == search.Lower, bound == search.Upper:
		return "<=" + text
	}
	return text
}

// share returns a node's part of the search shown.
func (b *browser) share(n *node) float64 {
	if n.kind != recordRow {
		return 0
	}
	return min(float64(b.tree.At(n.at).Nodes)/float64(max(b.tree.At(b.top.at).Nodes, 1)), 1)
}

// The method named together returns the sum of the shares of all nodes that a row hides.
func (b *browser) together(n *node) (sum float64) {
	for _, kid := range n.wants {
		sum += b.share(kid)
	}
	return min(sum, 1)
}

// percent formats a share in percent.
func percent(share float64) string {
	if p := share * 100; p > 0 && p < 0.5 {
		return "<1%"
	}
	return fmt.Sprintf("%.0f%%", share*100)
}

// kindNames are the texts for kinds of moves, and for second searches of a move.
var kindNames = map[search.NodeKind]string{
	search.KindResearch:         lang.Mark("re-search"),
	search.KindLate:             lang.Mark("late"),
	search.KindNull:             lang.Mark("pass"),
	search.KindStandPat:         lang.Mark("stands pat"),
	search.KindBelowSingular:    lang.Mark("singular test"),
	search.KindSingular:         lang.Mark("singular"),
	search.KindSibling:          lang.Mark("sibling test"),
	search.KindFailHighSingular: lang.Mark("singular"),
	search.KindProbCut:          lang.Mark("capture test"),
	search.KindReduced:          lang.Mark("a ply less"),
	search.KindTableSingular:    lang.Mark("without the table's move"),
	search.KindVerification:     lang.Mark("verification"),
	search.KindUnreduced:        lang.Mark("at full depth"),
	search.KindInternal:         lang.Mark("shorter quiescence"),
}

// verdictNames are the texts for the ways in which a node ended.
var verdictNames = map[search.Verdict]string{
	search.ByTable:           lang.Mark("table"),
	search.ByNullMove:        lang.Mark("null move"),
	search.ByStandPat:        lang.Mark("stands pat"),
	search.ByReverseFutility: lang.Mark("far above"),
	search.ByRazor:           lang.Mark("far below"),
	search.ByProbCut:         lang.Mark("good capture"),
	search.BySingularCut:     lang.Mark("several good"),
	search.ByMateDistance:    lang.Mark("mate known"),
	search.ByReduction:       lang.Mark("a ply less"),
	search.ByNoMove:          lang.Mark("no move"),
	search.ByRepetition:      lang.Mark("repetition"),
	search.ByHorizon:         lang.Mark("horizon"),
	search.ByStop:            lang.Mark("stopped"),
	search.ByEnding:          lang.Mark("table of endings"),
}

// markNames are the texts for the marks of a node.
var markNames = map[string]string{
	tree.MarkCheck:      lang.Mark("check"),
	tree.MarkQuiescence: lang.Mark("quiescence"),
	tree.MarkIncomplete: lang.Mark("incomplete"),
	tree.MarkForgotten:  lang.Mark("source not stored"),
}

// badges lists the heuristics active at a node and for the move into it, in short words.
func (e describer) badges(b *browser, n *node) string {
	if n.kind != recordRow {
		return ""
	}
	list := tree.Badges(b.tree.At(n.at))
	texts := make([]string, len(list))
	for i := range list {
		texts[i] = e.badge(&list[i])
	}
	return strings.Join(texts, e.app.T(", ", lang.Meaning("parts")))
}

// badge returns the text of one badge.
func (e describer) badge(b *tree.Badge) string {
	t := e.app.T
	switch {
	case b.Plies != 0:
		return fmt.Sprintf("%+d %s", b.Plies, e.labels(b.By))
	case b.Dropped > 0:
		return t("%d dropped: %s", b.Dropped, e.labels(b.By))
	case b.Verdict != search.BySearch:
		return t(verdictNames[b.Verdict])
	case b.Kind != search.KindRoot:
		return t(kindNames[b.Kind])
	}
	return t(markNames[b.Mark])
}

// labels lists the names of heuristics.
func (e describer) labels(acts search.Acts) string {
	var list []string
	for _, id := range acts.IDs() {
		list = append(list, e.app.T(search.Catalog[id].Label))
	}
	return strings.Join(list, e.app.T(", ", lang.Meaning("parts")))
}

// note reports gaps in the record, or a cancelled search; "" if there is neither.
func (e *Explorer) note() string {
	b := e.browser()
	switch t := e.app.T; {
	case b == nil:
		return ""
	case b.tree.LeftOut > 0:
		return t("no room for %s nodes: rows with \"incomplete\" lack some of them", phrases.Short(b.tree.LeftOut))
	case e.job != nil:
		return phrases.Named(t, string(rune('A'+e.now.side)), e.progress())
	case e.now.ask.Limits.Depth > b.depth() && b.tree.Answer.Stopped:
		return t("at most %s nodes are recorded: too few for depth %d", shortNodes(b.tree), e.now.ask.Limits.Depth)
	case b.tree.At(b.top.at).Verdict == search.ByStop:
		return t("the search ended before it had finished a depth")
	}
	return ""
}

// Where describes the position on the board, such as "after C2.5 h9g7"; "" for the root.
func (e *Explorer) Where() string {
	if b := e.browser(); b != nil {
		return e.describe.where(b)
	}
	return ""
}

// The method named where is like Where, for a given tree.
func (e describer) where(b *browser) string {
	texts := e.texts(b)
	if len(texts) == 0 {
		return ""
	}
	return e.app.T("after %s", strings.Join(texts, " "))
}

// texts returns the moves to the selected node.
func (e describer) texts(b *browser) []string {
	pos, list := b.tree.Position(), []string{}
	for _, m := range b.selected.line() {
		var u xiangqi.Undo
		switch {
		case m == xiangqi.NoMove && !pos.InCheck():
			list = append(list, e.app.T("pass"))
			pos.MakeNull(&u)
		case m != xiangqi.NoMove && pos.Legal(m):
			list = append(list, notation.Format(&pos, m, e.style()))
			pos.Make(m, &u)
		default:
			return append(list, m.String())
		}
	}
	return list
}

// Status describes the selected node in words.
func (e *Explorer) Status() string {
	if b := e.browser(); b != nil {
		return e.describe.status(b)
	}
	return ""
}

// status is like Status, for a given tree.
func (e describer) status(b *browser) string {
	t, n := e.app.T, b.selected
	var parts []string
	if where := e.where(b); where != "" {
		parts = append(parts, phrases.Capital(where))
	}
	switch n.kind {
	case captureRow:
		parts = append(parts, t("a capture at the horizon"))
		if len(n.leaf.Line) > 0 {
			pos := b.position(n)
			parts = append(parts, t("then %s", strings.Join(notation.Line(pos, n.leaf.Line, e.style()), " ")))
		}
		parts = append(parts, t("searched again, without what the search had learnt"))
	case recordRow:
		r := b.tree.At(n.at)
		if r.Depth > 0 {
			parts = append(parts, t("%d {ply|plies} left", int(r.Depth)))
		}
		parts = append(parts, t("%s nodes", phrases.Short(uint64(r.Nodes))))
		if badges := e.badges(b, n); badges != "" {
			parts = append(parts, badges)
		}
	case moreRow:
		return t("Earlier searches, and moves with under 1%% of the parent's nodes: → shows them")
	default:
		return n.text
	}
	return strings.Join(parts, t("; ", lang.Meaning("parts")))
}

// end explains why nothing is below a node.
func (b *browser) end(t phrases.T, n *node) string {
	if n.kind == captureRow {
		return t("A capture at the horizon: the status line shows how it continues")
	}
	if n.kind != recordRow {
		return n.text
	}
	switch v := b.tree.At(b.source(n)).Verdict; v {
	case search.BySearch, search.ByCut:
		return t("Nothing more was searched here")
	case search.ByTable:
		return t("The value came from the table, from a search that is no longer stored")
	case search.ByHorizon:
		return t("Here the search tried only captures: → shows them")
	default:
		return t("The line ends here: %s", t(verdictNames[v]))
	}
}
