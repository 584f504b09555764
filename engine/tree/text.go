package tree

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// WriteText writes the view as a table, a row a node: value for the side to move at the
// root, share of the nodes, plies left, the move below its node, and what acted.
func (v *View) WriteText(out io.Writer) {
	a := &v.Tree.Answer
	fmt.Fprintf(out, "%s\nmove %s score %s depth %d nodes %d records %d\n", v.Tree.pos.FEN(), a.Move, search.FormatScore(a.Score), a.Depth, a.Nodes, v.Tree.Len())
	if n := v.Tree.LeftOut; n > 0 {
		fmt.Fprintf(out, "incomplete: %d nodes found no room, below those marked incomplete\n", n)
	}
	if n := v.Tree.Forgotten; n > 0 {
		fmt.Fprintf(out, "%d records of earlier iterations were given up\n", n)
	}
	if path := v.Tree.Path(v.At); len(path) > 1 {
		fmt.Fprintf(out, "after %s\n", strings.Join(v.Tree.texts(path[1:]), " "))
	}
	fmt.Fprintf(out, "%11s %6s %5s  %s\n", "value", "share", "depth", "move and what acted")
	w := v.twigs()
	w.write(out, 0)
}

// texts are the moves of records, without those of second searches.
func (t *Tree) texts(path []uint32) []string {
	var list []string
	for _, i := range path {
		if r := t.At(i); !r.Kind.Second() && r.Kind != search.KindRoot {
			list = append(list, moveText(r))
		}
	}
	return list
}

func (w *twig) write(out io.Writer, indent int) {
	line := strings.Repeat("  ", indent) + moveText(w.record)
	if badges := Badges(w.record); len(badges) > 0 {
		line += "  " + strings.Join(badges, ", ")
	}
	fmt.Fprintf(out, "%11s %5.1f%% %5d  %s\n", valueText(w.record, sign(w.record)), percent(w.share), w.record.Depth, line)
	for i := range w.below {
		w.below[i].write(out, indent+1)
	}
	if w.folded > 0 && len(w.below) > 0 {
		fmt.Fprintf(out, "%11s %5.1f%% %5s  %s(%d more)\n", "", percent(w.rest), "", strings.Repeat("  ", indent+1), w.folded)
	}
}

// WriteLeaf writes the captures of the view's node if that is at the horizon, each with its
// value for the side to move at the root.
func (v *View) WriteLeaf(out io.Writer) error {
	leaf, err := v.Tree.Leaf(v.At)
	if leaf == nil || err != nil {
		return err
	}
	side := sign(v.Tree.At(v.At))
	fmt.Fprintf(out, "horizon: evaluation %s, with captures %s %s\n", search.FormatScore(side*leaf.Static), search.FormatScore(side*leaf.Value), moves(leaf.Line))
	for i := range leaf.Moves {
		m := &leaf.Moves[i]
		fmt.Fprintf(out, "%11s  %s %s\n", search.FormatScore(side*m.Value), m.Move, moves(m.Line))
	}
	return nil
}

func moves(line []xiangqi.Move) string {
	list := make([]string, len(line))
	for i, m := range line {
		list[i] = m.String()
	}
	return strings.Join(list, " ")
}

func percent(share int) float64 { return float64(share) / 10_000 }

// jsonNode is a node in JSON; the score is for the side to move at the root.
type jsonNode struct {
	Move    string     `json:"move"` // ICCS, "pass", "root" or the kind of a second search
	Kind    string     `json:"kind"`
	Score   int32      `json:"score"`
	Bound   string     `json:"bound"` // "exact", "lower" or "upper"
	Depth   int        `json:"depth"`
	Share   float64    `json:"share"` // of the search's nodes, from 0 to 1
	Nodes   uint32     `json:"nodes"`
	Verdict string     `json:"verdict"`
	Acts    []string   `json:"acts"`
	Earned  int        `json:"earned,omitempty"`
	Less    int        `json:"less,omitempty"`
	Dropped int        `json:"dropped,omitempty"`
	Losing  int        `json:"losing,omitempty"`
	Folded  int        `json:"folded,omitempty"` // children with a smaller share than asked for
	Below   []jsonNode `json:"below,omitempty"`
}

// WriteJSON writes the view as one object.
func (v *View) WriteJSON(out io.Writer) error {
	w := v.twigs()
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Question  Question `json:"question"`
		Answer    Answer   `json:"answer"`
		Counts    []Count  `json:"counts"`
		LeftOut   uint64   `json:"left_out"`
		Forgotten uint64   `json:"forgotten"`
		Line      []string `json:"line"` // to the node
		Node      jsonNode `json:"node"`
	}{v.Tree.Question, v.Tree.Answer, v.Tree.Counts, v.Tree.LeftOut, v.Tree.Forgotten, append([]string{}, v.Tree.texts(v.Tree.Path(v.At))...), w.json()})
}

func (w *twig) json() jsonNode {
	r := w.record
	side := sign(r)
	bound := map[search.Bound]string{search.Exact: "exact", side2(search.Lower, side): "lower", side2(search.Upper, side): "upper"}[r.Bound()]
	n := jsonNode{
		Move: moveText(r), Kind: r.Kind.String(), Score: side * search.Score(r.Value), Bound: bound, Depth: int(r.Depth),
		Share: float64(w.share) / 1_000_000, Nodes: r.Nodes, Verdict: r.Verdict.String(), Acts: actNames(r.Acts),
		Earned: int(r.Earned), Less: int(r.Less), Dropped: int(r.Dropped), Losing: int(r.Losing), Folded: w.folded,
	}
	for i := range w.below {
		n.Below = append(n.Below, w.below[i].json())
	}
	return n
}

// side2 is a bound for the mover of a node as one for the root's side.
func side2(b search.Bound, side search.Score) search.Bound {
	switch {
	case side > 0:
		return b
	case b == search.Lower:
		return search.Upper
	}
	return search.Lower
}
