package tree

import (
	"fmt"
	"io"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// WriteText writes the view as a table with a row per node. The columns are the value for the side
// to move at the root, the share of the nodes, the remaining plies, the move, and the effects of
// heuristics.
func (v *View) WriteText(out io.Writer) error {
	a := &v.Tree.Answer
	fmt.Fprintf(out, "%s\nmove %s score %s depth %d nodes %d records %d\n", v.Tree.pos.FEN(), v.answer(), search.FormatScore(a.Score), a.Depth, a.Nodes, v.Tree.Len())
	if n := v.Tree.LeftOut; n > 0 {
		fmt.Fprintf(out, "incomplete: %d nodes found no room, below those marked incomplete\n", n)
	}
	if n := v.Tree.Forgotten; n > 0 {
		fmt.Fprintf(out, "%d records of earlier iterations were given up\n", n)
	}
	if line, err := v.line(); err != nil {
		return err
	} else if len(line) > 0 {
		fmt.Fprintf(out, "after %s\n", strings.Join(line, " "))
	}
	pos, err := v.before()
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%11s %6s %5s  %s\n", "value", "share", "depth", "move and what acted")
	return v.write(out, v.At, pos, 0)
}

// answer returns the move that the search chose.
func (v *View) answer() string {
	m, err := v.Tree.pos.ParseLegal(v.Tree.Answer.Move)
	if err != nil { // the search has no move
		return v.Tree.Answer.Move
	}
	return notation.Format(&v.Tree.pos, m, v.Notation)
}

// line returns the moves to the view's node, without second searches.
func (v *View) line() (list []string, err error) {
	pos := v.Tree.pos
	for _, i := range v.Tree.Path(v.At) {
		r := v.Tree.At(i)
		text, err := v.moveText(r, i, &pos)
		if err != nil {
			return nil, err
		}
		if !r.Kind.Second() && r.Kind != search.KindRoot {
			list = append(list, text)
		}
	}
	return list, nil
}

// texts returns the moves of records, without those of second searches.
func (t *Tree) texts(path []uint32) []string {
	var list []string
	for _, i := range path {
		if r := t.At(i); !r.Kind.Second() && r.Kind != search.KindRoot {
			list = append(list, moveText(r))
		}
	}
	return list
}

// write writes a node and the nodes below it. pos is the position before the move into the node.
func (v *View) write(out io.Writer, at uint32, pos xiangqi.Position, indent int) error {
	w := v.twig(at)
	move, err := v.moveText(w.record, at, &pos)
	if err != nil {
		return err
	}
	line := strings.Repeat("  ", indent) + move
	if badges := badgeTexts(w.record); len(badges) > 0 {
		line += "  " + strings.Join(badges, ", ")
	}
	fmt.Fprintf(out, "%11s %5.1f%% %5d  %s\n", v.Tree.ValueText(at), percent(w.share), w.record.Depth, line)
	for _, b := range w.below {
		if err := v.write(out, b, pos, indent+1); err != nil {
			return err
		}
	}
	if w.folded > 0 && len(w.below) > 0 {
		fmt.Fprintf(out, "%11s %5.1f%% %5s  %s(%d more)\n", "", percent(w.rest), "", strings.Repeat("  ", indent+1), w.folded)
	}
	return nil
}

// WriteLeaf writes the captures of the view's node if the node is at the horizon. Each value is for
// the side to move at the root.
func (v *View) WriteLeaf(out io.Writer) error {
	leaf, err := v.Tree.Leaf(v.At)
	if leaf == nil || err != nil {
		return err
	}
	pos, err := v.Tree.PositionAt(v.At)
	if err != nil {
		return err
	}
	moves := func(pos xiangqi.Position, line []xiangqi.Move) string {
		return strings.Join(notation.Line(pos, line, v.Notation), " ")
	}
	side := sign(v.Tree.At(v.At))
	fmt.Fprintf(out, "horizon: evaluation %s, with captures %s %s\n", search.FormatScore(side*leaf.Static), search.FormatScore(side*leaf.Value), moves(pos, leaf.Line))
	for i := range leaf.Moves {
		m := &leaf.Moves[i]
		fmt.Fprintf(out, "%11s  %s %s\n", search.FormatScore(side*m.Value), notation.Format(&pos, m.Move, v.Notation), moves(pos, m.Line))
	}
	return nil
}

func percent(share int) float64 { return float64(share) / 10_000 }
