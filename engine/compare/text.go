package compare

import (
	"fmt"
	"math"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/plural"
)

// Answers contains the sentences of a step on the four questions.
type Answers struct {
	Difference []*message.Text // whether the change matters here
	Right      []*message.Text // the better move
	Cause      []*message.Text // why the sides differ
	Lines      []*message.Text // both continuations on the board
}

// All returns every sentence, in order.
func (a *Answers) All() (list []*message.Text) {
	for _, part := range [...][]*message.Text{a.Difference, a.Right, a.Cause, a.Lines} {
		list = append(list, part...)
	}
	return list
}

// letters names the sides.
var letters = [2]string{"A", "B"}

// Answers describes a step in sentences, with moves in a notation. Chances are for the side to
// move.
func (s *Step) Answers(style notation.Style) Answers {
	w := &writer{s, style}
	a := Answers{Difference: w.difference(), Lines: w.lines()}
	if s.Referee != nil {
		a.Right = w.describeVerdict(s.Referee)
	}
	if s.Cause != nil {
		a.Cause = w.cause(s.Cause)
	}
	return a
}

// writer makes the sentences of a step.
type writer struct {
	s     *Step
	style notation.Style
}

// difference describes whether the sides differ, their moves, and the cost of B.
func (w *writer) difference() []*message.Text {
	s := w.s
	if s.Runs == 0 {
		return nil
	}
	list := []*message.Text{w.verdict(), w.moves()}
	if s.Verdict == Open {
		return list
	}
	if s.Equal {
		list = append(list, message.New("A depth means different things in A and B, so both searched %d {node|nodes}.", s.Limit.Nodes))
	}
	if cost := w.cost(); cost != nil {
		list = append(list, cost)
	}
	return list
}

// verdict states whether the winning chances differ.
func (w *writer) verdict() *message.Text {
	s := w.s
	a, b, d, who := s.Sides[0].Chance.Estimate, s.Sides[1].Chance.Estimate, s.Difference, colour(s.Pos.Side())
	switch {
	case s.Verdict == Open && s.Stage == Estimating:
		return message.New("%d {search|searches} of each setting suggest a difference; new searches will decide. No verdict yet.", s.Runs)
	case s.Verdict == Open:
		return message.New("Search %d of %d: %s's winning chance is %.1f %% in A, %.1f %% in B. No verdict yet.", s.Runs, s.Of, who, a, b)
	case s.Verdict == Same:
		return message.New("Exactly the same: each of %d {search|searches} of B gives the same result as the corresponding search of A, %.1f %% for %s.", s.Runs, a, who)
	case s.Exact && s.Verdict == Different:
		return message.New("Different: %s's winning chance is %.1f %% in A and %.1f %% in B, in each of %d fresh searches.", who, a, b, s.Runs)
	case s.Exact:
		return message.New("No real difference: %s's winning chance is %.1f %% in A, %.1f %% in B, less than half a point apart.", who, a, b)
	case s.Verdict == Different:
		return message.New("Different: in B %s's winning chance is %v (%v), according to %d fresh searches of each setting.", who, w.points(d.Estimate), intervalText(d), s.Runs)
	case s.Verdict == Perhaps:
		return message.New("Perhaps different: in B %s's winning chance is %v (%v), according to %d fresh searches of each setting, which are too few to be sure.", who, w.points(d.Estimate), intervalText(d), s.Runs)
	case s.Small():
		return message.New("No real difference: in B %s's winning chance is %v (%v), according to %d searches of each setting.", who, w.points(d.Estimate), intervalText(d), s.Runs)
	}
	return message.New("No difference shown: in B %s's winning chance is %v (%v). %d searches of each setting would detect a difference of %.1f points in four of five cases.",
		who, w.points(d.Estimate), intervalText(d), s.Runs, s.Could)
}

// points writes a difference in words.
func (w *writer) points(d float64) *message.Text {
	switch tenths := math.Round(10 * d); {
	case tenths < 0:
		return message.New("%.1f points lower", -d)
	case tenths > 0:
		return message.New("%.1f points higher", d)
	}
	return message.New("equal within a tenth of a point")
}

// intervalText writes an interval of a difference.
func intervalText(i stats.Interval) *message.Text {
	return message.New("%+.1f to %+.1f", unsigned(i.Low), unsigned(i.High))
}

// unsigned removes the sign of a figure that rounds to zero.
func unsigned(x float64) float64 {
	if math.Round(10*x) == 0 {
		return 0
	}
	return x
}

// moves states which moves the searches chose.
func (w *writer) moves() *message.Text {
	s := w.s
	a, b := &s.Sides[0], &s.Sides[1]
	if a.Best() == b.Best() {
		if a.Moves[0].Count < s.Runs || b.Moves[0].Count < s.Runs {
			return message.New("Both choose %s most often (A %d of %d, B %d of %d).", w.move(a.Best()), a.Moves[0].Count, s.Runs, b.Moves[0].Count, s.Runs)
		}
		return message.New("Both choose %s each time.", w.move(a.Best()))
	}
	choices := message.New("A chooses %s (%d of %d), B %s (%d of %d)", w.move(a.Best()), a.Moves[0].Count, s.Runs, w.move(b.Best()), b.Moves[0].Count, s.Runs)
	switch {
	case s.Verdict == Open, s.OtherMove:
		return message.New("%v.", choices)
	}
	return message.New("%v, which may be chance.", choices)
}

// cost states the cost of B. It returns nil if chance may explain the difference from A.
func (w *writer) cost() *message.Text {
	n := w.s.Nodes
	more := n.Low > 100 && n.Estimate >= 101
	if !more && (n.High >= 100 || n.Estimate > 99) {
		return nil
	}
	nodes := message.New("%.0f %% fewer nodes (%.0f to %.0f)", 100-n.Estimate, 100-n.High, 100-n.Low)
	if more {
		nodes = message.New("%.0f %% more nodes (%.0f to %.0f)", n.Estimate-100, n.Low-100, n.High-100)
	}
	if w.s.Limit.Nodes > 0 {
		return message.New("B needs %v for the depth that all these searches finish.", nodes)
	}
	return message.New("B needs %v.", nodes)
}

// describeVerdict describes the referee's verdict.
func (w *writer) describeVerdict(r *Referee) []*message.Text {
	d, side := r.Difference, 1
	switch r.Right {
	case Undecided:
		return []*message.Text{message.New("It is undecided which move is better: B's %s against A's %s gives %v points, with %s nodes each.",
			w.move(r.Moves[1]), w.move(r.Moves[0]), intervalText(d), plural.Thousands(r.Nodes))}
	case RightA:
		d, side = stats.Interval{Estimate: -d.Estimate, Low: -d.High, High: -d.Low}, 0
	case RightB:
	}
	list := []*message.Text{message.New("%s is right: %s is better than %s by %.1f points (%.1f to %.1f), with %s nodes each.",
		letters[side], w.move(r.Moves[side]), w.move(r.Moves[1-side]), d.Estimate, d.Low, d.High, plural.Thousands(r.Nodes))}
	if w.s.Verdict == Different && (w.s.Difference.Estimate < 0) == (side == 1) {
		list = append(list, message.New("So the setting with the lower winning chance chooses the better move."))
	}
	return list
}

// cause states why the sides differ.
func (w *writer) cause(c *Cause) []*message.Text {
	switch c.Kind {
	case TooSmall:
		return []*message.Text{message.New("The difference is too uncertain to be explained.")}
	case Untested:
		return []*message.Text{message.New("No cause can be tested: switching off any one of the changed heuristics leaves A and B with different chances.")}
	case Together:
		var needed *message.Text
		for _, id := range c.Heuristics {
			needed = and(needed, message.New("%s", label(id)))
		}
		return []*message.Text{message.New("%v need each other: if any single one of them is off, the difference disappears.", needed)}
	case Nowhere:
		list := []*message.Text{message.New("No single place explains it: the effect may come from many places.")}
		var counts *message.Text
		for _, n := range c.Counters {
			one := message.New("%s %.0f and %.0f", label(n.Heuristic), n.Fired[0], n.Fired[1])
			if counts != nil {
				one = message.New("%v; %v", counts, one)
			}
			counts = one
		}
		if counts != nil {
			list = append(list, message.New("How often these heuristics act in a search of A and of B: %v.", counts))
		}
		return list
	case Place, Acts:
	}
	return append(append([]*message.Text{w.reason(c)}, w.deed(c)...), w.test(c))
}

func label(id search.ID) message.Word { return message.Word(search.Catalog[id].Label) }

// reason describes the place of the cause.
func (w *writer) reason(c *Cause) *message.Text {
	part, whole := c.Points()
	var where *message.Text
	for _, act := range c.Acts {
		at := message.New("right after %s", w.line(act))
		if len(act) == 0 {
			at = message.New("in the position itself")
		}
		where = and(where, at)
	}
	if where == nil {
		where = message.New("after %s", w.line(c.Line))
	}
	if c.Alone {
		return message.New("The effect of %s %v explains %.1f of %.1f percentage points.", label(c.Heuristic), where, part, whole)
	}
	return message.New("Without %s %v, %.1f of the %.1f percentage points are gone.", label(c.Heuristic), where, part, whole)
}

// deed describes the heuristic's act at the cause, and how the search continues.
func (w *writer) deed(c *Cause) []*message.Text {
	d := c.Deed
	if d == nil || len(d.Moves) == 0 {
		return []*message.Text{message.New("%s", message.Word(search.Catalog[c.Heuristic].Doc))}
	}
	what := d.Text(w.place(d.Moves, min(len(c.Line), len(d.Moves)-1)))
	list := []*message.Text{message.New("There %v.", what)}
	if len(c.Acts) > 1 {
		list[0] = message.New("At the first of these places %v.", what)
	}
	p := w.after(d.Moves)
	if then := w.from(p, d.Then); then != "" {
		sentence := message.New("%s continues with %s", letters[c.In], then)
		for _, side := range [...]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
			if taken := captures(p, d.Then, side); taken != nil {
				sentence = message.New("%v; %s takes %v", sentence, colour(side), taken)
			}
		}
		list = append(list, message.New("%v.", sentence))
	}
	return list
}

// place describes the last of the given moves, which begin at the root. The text contains only the
// moves from the index in the parameter from on.
func (w *writer) place(moves []xiangqi.Move, from int) *message.Text {
	last := len(moves) - 1
	p := w.after(moves[:last])
	before, text := p, w.from(w.after(moves[:from]), moves[from:])
	m, side := moves[last], colour(p.Side())
	if m == xiangqi.NoMove {
		return message.New("%s's pass (%s)", side, text)
	}
	piece, taken := message.Word(p.At(m.From()).Kind().String()), before.At(m.To())
	play(&p, m)
	switch check := p.InCheck(); {
	case taken != xiangqi.NoPiece && check:
		return message.New("%s's capture of the %s by the %s with check (%s)", side, message.Word(taken.Kind().String()), piece, text)
	case taken != xiangqi.NoPiece:
		return message.New("%s's capture of the %s by the %s (%s)", side, message.Word(taken.Kind().String()), piece, text)
	case check:
		return message.New("%s's check with the %s (%s)", side, piece, text)
	}
	return message.New("%s's move of the %s (%s)", side, piece, text)
}

func colour(c xiangqi.Color) message.Word {
	return [...]message.Word{xiangqi.Red: message.Word("Red"), xiangqi.Black: message.Word("Black")}[c]
}

// captures lists the pieces that a side takes with its moves in a line, in order. It returns nil if
// there are none.
func captures(p xiangqi.Position, moves []xiangqi.Move, side xiangqi.Color) (list *message.Text) {
	for _, m := range moves {
		if m != xiangqi.NoMove && p.Side() == side && p.At(m.To()) != xiangqi.NoPiece {
			list = and(list, message.New("the %s", message.Word(p.At(m.To()).Kind().String())))
		}
		play(&p, m)
	}
	return list
}

// The function named and appends a text to a list of other texts. If the text is nil, the list does
// not change.
func and(list, text *message.Text) *message.Text {
	if list == nil {
		return text
	}
	return message.New("%v and %v", list, text)
}

// test describes the searches without the cause.
func (w *writer) test(c *Cause) *message.Text {
	return message.New("Without that, the search of %s gives %.1f %% instead of %.1f %%; that of %s gives %.1f %%.", letters[c.In], c.Chances[1], c.Chances[0], letters[1-c.In], c.Chances[2])
}

// lines shows the continuation of both sides.
func (w *writer) lines() (list []*message.Text) {
	if w.s.Runs == 0 || w.s.Verdict == Same {
		return nil
	}
	for i := range w.s.Sides {
		if line := w.s.Sides[i].Line; len(line) > 0 {
			list = append(list, message.New("%s expects %s.", letters[i], w.line(line)))
		}
	}
	return list
}

func (w *writer) move(m xiangqi.Move) string {
	if m == xiangqi.NoMove {
		return "-"
	}
	return notation.Format(&w.s.Pos, m, w.style)
}

// passText is the text of a pass in a line.
const passText = "pass"

// line writes moves from the root.
func (w *writer) line(moves []xiangqi.Move) string { return w.from(w.s.Pos, moves) }

// w.after returns the position to which legal moves lead from the root.
func (w *writer) after(moves []xiangqi.Move) xiangqi.Position {
	p := w.s.Pos
	for _, m := range moves {
		play(&p, m)
	}
	return p
}

// play makes a move or a pass.
func play(p *xiangqi.Position, m xiangqi.Move) {
	var u xiangqi.Undo
	if m == xiangqi.NoMove {
		p.MakeNull(&u)
		return
	}
	p.Make(m, &u)
}

// w.from writes moves that begin in the position p, up to the first illegal move.
func (w *writer) from(p xiangqi.Position, moves []xiangqi.Move) string {
	var list []string
	for _, m := range moves {
		switch {
		case m == xiangqi.NoMove && !p.InCheck():
			list = append(list, passText)
		case m != xiangqi.NoMove && p.Legal(m):
			list = append(list, notation.Format(&p, m, w.style))
		default:
			return strings.Join(list, " ")
		}
		play(&p, m)
	}
	return strings.Join(list, " ")
}

// String returns the sentences in English, with moves in WXF.
func (s *Step) String() string {
	a := s.Answers(notation.WXF)
	var list []string
	for _, text := range a.All() {
		list = append(list, fmt.Sprint(text))
	}
	return strings.Join(list, " ")
}
