package format

import (
	"strings"

	"example.com/abyss/engine/game"
)

// In files other than PGN, comments are the only place for information about a move. There the
// mark, the evaluation and the clock start the comment: "[?!] +0.31/18 [%clk 0:09:58] the rook
// hangs". A mark without brackets is recognized only before an evaluation or a clock, as in older
// files, because a person's comment may begin with such a mark.

// annotationText combines the mark, the evaluation, the clock and the comment of a node in one
// text.
func annotationText(n *game.Node) string {
	var words []string
	if g := n.Glyph(); g != game.NoGlyph {
		words = append(words, "["+g.String()+"]")
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

// readAnnotation applies the output of annotationText to a node, after its existing texts.
func readAnnotation(t *game.Tree, n *game.Node, text string) {
	text = strings.TrimSpace(lineEnds.Replace(text))
	if text == "" {
		return
	}
	if g, rest := glyphHead(text); g != game.NoGlyph && n.Parent() != nil && n.Glyph() == game.NoGlyph {
		t.SetGlyph(n, g)
		text = rest
	}
	text = takeHead(t, n, text)
	if before := n.Comment(); before != "" && text != "" && before != text {
		text = before + "\n" + text
	}
	if text != "" {
		t.SetComment(n, text)
	}
}

// glyphHead cuts a mark off the start of a comment. If the comment has none, it returns NoGlyph.
func glyphHead(text string) (g game.Glyph, rest string) {
	first, rest := cutWord(text)
	bare := strings.TrimSuffix(strings.TrimPrefix(first, "["), "]")
	g, err := game.ParseGlyph(bare)
	if err != nil || first != "["+bare+"]" && !ownHead(rest) {
		return game.NoGlyph, text
	}
	return g, rest
}

// ownHead reports whether a text begins with an evaluation or a clock.
func ownHead(text string) bool {
	_, _, scored := evalHead(text)
	at := clockForm.FindStringIndex(text)
	return scored || at != nil && at[0] == 0
}

// cutWord cuts the first word off a text.
func cutWord(text string) (first, rest string) {
	first, rest = text, ""
	if end := strings.IndexAny(text, " \n\t"); end >= 0 {
		first, rest = text[:end], strings.TrimSpace(text[end:])
	}
	return first, rest
}
