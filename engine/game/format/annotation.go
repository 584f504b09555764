package format

import (
	"strings"

	"example.com/abyss/engine/game"
)

// Files other than PGN have comments and nothing else to say about a move. There
// the mark, the evaluation and the clock stand at the head of the comment: "?!
// +0.31/18 [%clk 0:09:58] the rook hangs". What other programs write there reads
// the same way.

// annotationText is the mark, the evaluation, the clock and the comment of a node in one
// text.
func annotationText(n *game.Node) string {
	var words []string
	if g := n.Glyph(); g != game.NoGlyph {
		words = append(words, g.String())
	}
	if e := n.Eval(); e != nil {
		words = append(words, fileEval(*e, n, new(n.Position()).Side()).String())
	}
	if left, ok := n.Clock(); ok {
		words = append(words, clockText(left))
	}
	if text := strings.TrimSpace(lineEnds.Replace(n.Comment())); text != "" {
		words = append(words, text)
	}
	return strings.Join(words, " ")
}

// readAnnotation gives a node what annotationText made of it, behind what is said there
// already.
func readAnnotation(t *game.Tree, n *game.Node, text string) {
	text = strings.TrimSpace(lineEnds.Replace(text))
	if text == "" {
		return
	}
	if first, rest := cutWord(text); n.Parent() != nil && n.Glyph() == game.NoGlyph {
		if g, err := game.ParseGlyph(first); err == nil {
			t.SetGlyph(n, g)
			text = rest
		}
	}
	text = takeHead(t, n, text)
	if before := n.Comment(); before != "" && text != "" && before != text {
		text = before + "\n" + text
	}
	if text != "" {
		t.SetComment(n, text)
	}
}

// cutWord cuts the first word off a text.
func cutWord(text string) (first, rest string) {
	first, rest = text, ""
	if end := strings.IndexAny(text, " \n\t"); end >= 0 {
		first, rest = text[:end], strings.TrimSpace(text[end:])
	}
	return first, rest
}
