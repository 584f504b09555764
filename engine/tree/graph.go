package tree

import (
	"fmt"
	"io"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// WriteDOT writes the view as a graph for Graphviz.
func (v *View) WriteDOT(out io.Writer) error {
	pos, err := v.before()
	if err != nil {
		return err
	}
	fmt.Fprint(out, "digraph search {\n  rankdir=LR;\n  node [shape=box fontname=\"monospace\" fontsize=10];\n")
	err = v.dot(out, v.At, pos)
	fmt.Fprint(out, "}\n")
	return err
}

// dot writes a node and the nodes below it. pos is the position before the move into the node.
func (v *View) dot(out io.Writer, at uint32, pos xiangqi.Position) error {
	w := v.twig(at)
	label, err := v.label(&w, &pos)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "  n%d [label=%q];\n", w.at, strings.Join(label, "\n"))
	for _, b := range w.below {
		if err := v.dot(out, b, pos); err != nil {
			return err
		}
		style := ""
		if b == w.record.Best {
			style = " [penwidth=2]"
		}
		fmt.Fprintf(out, "  n%d -> n%d%s;\n", w.at, b, style)
	}
	if w.folded > 0 && len(w.below) > 0 {
		fmt.Fprintf(out, "  f%d [label=\"%d more\" shape=plaintext];\n  n%d -> f%d [style=dotted];\n", w.at, w.folded, w.at, w.at)
	}
	return nil
}

// label returns the lines of text for a node: the move and its value, the share, and the heuristics
// that acted. It plays the move on pos.
func (v *View) label(w *twig, pos *xiangqi.Position) ([]string, error) {
	move, err := v.moveText(w.record, w.at, pos)
	lines := []string{
		fmt.Sprintf("%s %s", move, v.Tree.ValueText(w.at)),
		fmt.Sprintf("%.1f%%, depth %d", percent(w.share), w.record.Depth),
	}
	if badges := badgeTexts(w.record); len(badges) > 0 {
		lines = append(lines, strings.Join(badges, ", "))
	}
	return lines, err
}

// The following constants are sizes in the picture, in points.
const (
	rowHeight = 18
	indent    = 16
	barWidth  = 160
	textLeft  = barWidth + 24
	pictureW  = 960
)

// WriteSVG writes the view as a picture. Each row shows a node, with a bar for its share of the
// nodes. The darker part of the bar is the share of the node's best child.
func (v *View) WriteSVG(out io.Writer) error {
	pos, err := v.before()
	if err != nil {
		return err
	}
	height := (v.rows(v.At) + 2) * rowHeight
	fmt.Fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"monospace\" font-size=\"12\">\n", pictureW, height, pictureW, height)
	fmt.Fprintf(out, "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", pictureW, height)
	fmt.Fprintf(out, "<text x=\"8\" y=\"%d\" fill=\"#333333\">%s</text>\n", rowHeight, escape(v.Tree.pos.FEN()))
	row := 1
	err = v.svg(out, v.At, pos, &row, 0)
	fmt.Fprint(out, "</svg>\n")
	return err
}

// rows returns the number of rows for a record and the records below it.
func (v *View) rows(at uint32) int {
	w, n := v.twig(at), 1
	for _, b := range w.below {
		n += v.rows(b)
	}
	if w.folded > 0 && len(w.below) > 0 {
		n++
	}
	return n
}

// svg draws a node and the nodes below it. pos is the position before the move into the node.
func (v *View) svg(out io.Writer, at uint32, pos xiangqi.Position, row *int, deep int) error {
	w := v.twig(at)
	label, err := v.label(&w, &pos)
	if err != nil {
		return err
	}
	*row++
	y := *row * rowHeight
	bar := func(share int, colour string) {
		fmt.Fprintf(out, "<rect x=\"8\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n", y-rowHeight+6, barWidth*percent(share)/100, rowHeight-6, colour)
	}
	bar(w.share, "#9db7d5")
	for _, b := range w.below {
		if b == w.record.Best {
			bar(v.Tree.Share(b), "#3b6ea5")
		}
	}
	x := textLeft + deep*indent
	fmt.Fprintf(out, "<text x=\"%d\" y=\"%d\" fill=\"#111111\">%s</text>\n", x, y, escape(strings.Join(label, "  ")))
	for _, b := range w.below {
		if err := v.svg(out, b, pos, row, deep+1); err != nil {
			return err
		}
	}
	if w.folded > 0 && len(w.below) > 0 {
		*row++
		fmt.Fprintf(out, "<text x=\"%d\" y=\"%d\" fill=\"#777777\">%d more, %.1f%%</text>\n", x+indent, *row*rowHeight, w.folded, percent(w.rest))
	}
	return nil
}

// escape makes text safe in XML.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\"", "&quot;").Replace(s)
}
