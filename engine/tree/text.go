package tree

import (
	"fmt"
	"io"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
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
	v.write(out, v.At, 0)
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

func (v *View) write(out io.Writer, at uint32, indent int) {
	w := v.twig(at)
	line := strings.Repeat("  ", indent) + moveText(w.record)
	if badges := badgeTexts(w.record); len(badges) > 0 {
		line += "  " + strings.Join(badges, ", ")
	}
	fmt.Fprintf(out, "%11s %5.1f%% %5d  %s\n", v.Tree.ValueText(at), percent(w.share), w.record.Depth, line)
	for _, b := range w.below {
		v.write(out, b, indent+1)
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
