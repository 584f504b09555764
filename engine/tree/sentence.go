package tree

import (
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// letters contains the names of the two trees.
var letters = [2]string{"A", "B"}

// Sentences describes the difference in a few sentences, with moves in a notation. The sentences
// contain both results, the reason if it is proved, and the result of the proof. Scores are for the
// side to move.
func (d *Difference) Sentences(style notation.Style) []*message.Text {
	return d.SentencesFor(d.Trees[0].pos.Side(), style)
}

// SentencesFor returns the same sentences as Sentences, but with scores for the given side. Mates
// are still described for the side to move.
func (d *Difference) SentencesFor(side xiangqi.Color, style notation.Style) []*message.Text {
	w := &writer{d: d, style: style, sign: 1}
	if side != d.Trees[0].pos.Side() {
		w.sign = -1
	}
	return append(w.all(), d.leftOut()...)
}

// leftOut names the trees in which nodes are missing.
func (d *Difference) leftOut() (list []*message.Text) {
	for i, t := range d.Trees {
		if t.LeftOut > 0 {
			list = append(list, message.New("The record of %s had no room for %d {node|nodes}: there may be other reasons.", letters[i], int(min(t.LeftOut, 1<<40)))) //nolint:gosec // bounded
		}
	}
	return list
}

// all returns the sentences about the difference of two complete trees.
func (w *writer) all() []*message.Text {
	d := w.d
	list := []*message.Text{w.found()}
	switch {
	case d.path == nil:
		return append(list, w.counters()...)
	case d.Proof == Unproved:
		list = append(list, message.New("No single place in the trees explains it."))
		return append(list, w.counters()...)
	case d.OnPath:
		list = append(list, w.because())
		if goesOn := w.goesOn(); goesOn != nil {
			list = append(list, goesOn)
		}
	default:
		list = append(list, message.New("The line on which A and B differ does not show why, but another place does: in %s %v.", letters[d.Causes[0].Tree], w.reasons()))
	}
	return append(list, w.proof())
}

// writer writes the sentences about a difference.
type writer struct {
	d     *Difference
	style notation.Style
	sign  search.Score // -1 if scores are for the side that is not to move
}

// found describes the results of the two searches.
func (w *writer) found() *message.Text {
	d := w.d
	a, b := w.line(d.Best[:1]), w.line(d.Best[1:])
	switch {
	case d.Scores[0] == d.Scores[1] && d.Best[0] == d.Best[1]:
		return message.New("At depth %d A and B play %s and have the same score, %v.", d.Depth, a, w.score(d.Scores[0]))
	case d.Scores[0] == d.Scores[1]:
		return message.New("At depth %d A plays %s and B plays %s with the same score, %v.", d.Depth, a, b, w.score(d.Scores[0]))
	case d.Best[0] == d.Best[1]:
		return message.New("At depth %d A and B play %s: %v in A, %v in B.", d.Depth, a, w.score(d.Scores[0]), w.score(d.Scores[1]))
	}
	return message.New("At depth %d A plays %s, %v; B plays %s, %v.", d.Depth, a, w.score(d.Scores[0]), b, w.score(d.Scores[1]))
}

// w.because describes the causes on the path, and the values that contradict each other there.
func (w *writer) because() *message.Text {
	c := w.d.Causes[len(w.d.Causes)-1]
	s := &w.d.path.steps[c.step]
	own, other := s.record[c.Tree], s.record[1-c.Tree]
	if c.step == 0 {
		return message.New("In %s %v.", letters[c.Tree], w.reasons())
	}
	// bounds that are compatible with each other prove nothing
	if !w.d.Trees[c.Tree].interval(own).disjoint(w.d.Trees[1-c.Tree].interval(other)) {
		return message.New("In %s %v, on the line %s.", letters[c.Tree], w.reasons(), w.line(c.Moves))
	}
	if len(w.d.Causes) == 1 && len(c.Moves) == 1 { // the reason already names the place
		return message.New("In %s %v: it has %v there, where %s has %v.",
			letters[c.Tree], w.reasons(), w.value(c.Tree, own), letters[1-c.Tree], w.value(1-c.Tree, other))
	}
	return message.New("In %s %v: after %s it has %v there, where %s has %v.",
		letters[c.Tree], w.reasons(), w.line(c.Moves), w.value(c.Tree, own), letters[1-c.Tree], w.value(1-c.Tree, other))
}

// reasons describes every cause. Equal causes share a sentence.
func (w *writer) reasons() *message.Text {
	if text := w.equalExtensions(); text != nil {
		return text
	}
	text := w.reason(&w.d.Causes[0])
	for i := range w.d.Causes[1:] {
		text = message.New("%v, and %v", text, w.reason(&w.d.Causes[i+1]))
	}
	return text
}

// equalExtensions describes several causes that are equal extensions by one heuristic. For other
// causes it returns nil.
func (w *writer) equalExtensions() *message.Text {
	var places *message.Text
	deed := w.deed(&w.d.Causes[0])
	if deed.Kind != Deepens || len(w.d.Causes) == 1 {
		return nil
	}
	for i := range w.d.Causes {
		c := &w.d.Causes[i]
		if len(c.Moves) == 0 || w.deed(c) != deed {
			return nil
		}
		if place := w.place(c); places == nil {
			places = place
		} else {
			places = message.New("%v and %v", places, place)
		}
	}
	return deed.Text(places)
}

func (w *writer) deed(c *Cause) Deed { return w.d.Trees[c.Tree].DeedAt(c.Record, c.ID) }

// place names the move into the node of a cause.
func (w *writer) place(c *Cause) *message.Text {
	return message.New("%s (ply %d)", w.last(c.Moves), len(c.Moves))
}

// reason describes what a heuristic did at the place where it acted.
func (w *writer) reason(c *Cause) *message.Text {
	if len(c.Moves) == 0 {
		return message.New("the search of the position itself differs, due to %s", message.Word(search.Catalog[c.ID].Label))
	}
	return w.deed(c).Text(w.place(c))
}

// goesOn describes how the tree with the cause continues after the cause, and why the other tree
// does not continue there.
func (w *writer) goesOn() *message.Text {
	c := w.d.Causes[len(w.d.Causes)-1]
	s := &w.d.path.steps[c.step]
	t, o := w.d.Trees[c.Tree], w.d.Trees[1-c.Tree]
	var moves []xiangqi.Move
	for _, i := range t.Line(s.record[c.Tree]) {
		moves = append(moves, t.At(i).Move)
	}
	stops := stopOf(o.At(o.Source(s.record[1-c.Tree])).Verdict)
	here := append(c.Moves[:len(c.Moves):len(c.Moves)], moves...)
	switch {
	case len(moves) == 0 && stops == "":
		return nil
	case len(moves) == 0:
		return message.New("%s %s.", letters[1-c.Tree], stops)
	case stops == "":
		return message.New("%s continues with %s.", letters[c.Tree], w.after(here, len(c.Moves)))
	}
	return message.New("%s continues with %s; %s %s.", letters[c.Tree], w.after(here, len(c.Moves)), letters[1-c.Tree], stops)
}

// stopOf returns the reason why a tree ends at a node, or "" if no word describes it.
func stopOf(v search.Verdict) message.Word {
	switch v {
	case search.ByHorizon:
		return message.Word("stops there and tries only captures")
	case search.ByNoMove:
		return message.Word("sees that there is no move left")
	case search.ByRepetition:
		return message.Word("sees a repetition there")
	case search.ByNullMove:
		return message.Word("stops there, since passing is good enough")
	case search.ByReverseFutility:
		return message.Word("stops there, since the evaluation is good enough")
	case search.ByRazor:
		return message.Word("stops there, since the evaluation is too bad")
	default:
		return ""
	}
}

// proof describes the result of a search without the causes.
func (w *writer) proof() *message.Text {
	d := w.d
	name := letters[d.Causes[0].Tree]
	if d.Proof == AtRoot {
		return message.New("Without that, a new search of %s gives %v.", name, w.score(d.Without))
	}
	return message.New("Without that, a new search of %s no longer gives that value there. It gives %v for other reasons too.", name, w.score(d.Without))
}

// counters reports how often the changed heuristics acted.
func (w *writer) counters() []*message.Text {
	var list []*message.Text
	for _, id := range w.d.Changed.IDs() {
		f := &search.Catalog[id]
		list = append(list, message.New("%s: acted %d {time|times} in A, %d in B.", message.Word(f.Label), w.fired(0, f.Name), w.fired(1, f.Name)))
	}
	return list
}

func (w *writer) fired(tree int, name string) int {
	for _, c := range w.d.Trees[tree].Counts {
		if c.Name == name {
			return int(min(c.Fired, 1<<40)) //nolint:gosec // bounded
		}
	}
	return 0
}

// line formats moves from the root in the notation.
func (w *writer) line(moves []xiangqi.Move) string { return w.after(moves, 0) }

// w.last formats only the last of the moves from the root. If the causes are not on the deciding
// path, it formats all moves.
func (w *writer) last(moves []xiangqi.Move) string {
	if !w.d.OnPath {
		return w.line(moves)
	}
	return w.after(moves, len(moves)-1)
}

// w.after formats the moves from the root, beginning with the move at the index in the parameter
// from.
func (w *writer) after(moves []xiangqi.Move, from int) string {
	p := w.d.Trees[0].pos
	var list []string
	for i, m := range moves {
		text := passText
		var u xiangqi.Undo
		if m == xiangqi.NoMove {
			if p.InCheck() {
				break
			}
			p.MakeNull(&u)
		} else {
			if !p.Legal(m) {
				break
			}
			text = notation.Format(&p, m, w.style)
			p.Make(m, &u)
		}
		if i >= from {
			list = append(list, text)
		}
	}
	return strings.Join(list, " ")
}

// score formats a score for the root's side.
func (w *writer) score(s search.Score) *message.Text {
	switch {
	case search.IsMate(s) && s > 0:
		return message.New("mate in %d", search.MateMoves(s))
	case search.IsMate(s):
		return message.New("mated in %d", -search.MateMoves(s))
	}
	return message.New("%s", search.FormatScore(w.sign*s))
}

// value formats the value of a record, with its bound.
func (w *writer) value(tree int, i uint32) *message.Text {
	t := w.d.Trees[tree]
	r := t.At(i)
	s := w.score(t.Value(i))
	switch b := r.Bound(); {
	case b == search.Exact, search.IsMate(search.Score(r.Value)):
		return s
	case (b == search.Lower) == (w.sign*sign(r) > 0):
		return message.New("at least %v", s)
	}
	return message.New("at most %v", s)
}

// String returns the sentences in English, with moves in WXF.
func (d *Difference) String() string {
	var list []string
	for _, s := range d.Sentences(notation.WXF) {
		list = append(list, s.Error())
	}
	return strings.Join(list, " ")
}
