package format

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// wxfStyle returns the style in which pawns are written.
func (o Options) wxfStyle() notation.Style {
	if o.Notation == notation.WXF1997 || o.Notation == notation.WXFXQBase {
		return o.Notation
	}
	return notation.WXF
}

// writeWXF writes a game with its number in the file, counted from 1. It writes the main line with
// the marks.
func writeWXF(b *strings.Builder, g *GameRecord, style notation.Style, number int, lost *losses) error {
	result := g.Result
	if result == "" {
		result = Unknown
	}
	if resultTokens[string(result)] != result {
		return message.Errorf("result %q, expected 1-0, 0-1, 1/2-1/2 or *", string(result))
	}
	b.WriteString("FORMAT\tWXF\n")
	for _, t := range g.Tags {
		value := strings.TrimSpace(t.Value)
		switch key := wxfKey(t.Name); {
		case value == "" || saysNothing(t) || isField(t.Name):
		case key == "" || strings.ContainsAny(value, "\r\n"):
			lost.lose(number, 1, "the tag %s", t.Name)
		default:
			fmt.Fprintf(b, "%s\t%s\n", key, escaped(value))
		}
	}
	fmt.Fprintf(b, "RESULT\t%s\n", result)
	pos := g.Start()
	if fen := pos.FEN(); fen != xiangqi.StartFEN {
		fmt.Fprintf(b, "FEN\t%s\n", fen)
	}
	b.WriteString("\nSTART{\n")
	writeWXFMoves(b, g.tree(), pos, style)
	b.WriteString("}END\n")
	loseBranches(g.tree(), number, lost)
	loseTexts(g.tree(), number, lost, false)
	return nil
}

// wxfKey returns the key for a tag, or "" if the tag cannot be a key.
func wxfKey(name string) string {
	for _, row := range wxfKeys {
		if strings.EqualFold(row.tag, name) {
			return row.key
		}
	}
	switch {
	case !wxfBare.MatchString(name), strings.HasSuffix(name, ":"), tagOfWXF(name) != name:
		return ""
	case strings.EqualFold(name, "FORMAT"), strings.EqualFold(name, "START"), strings.EqualFold(name, "RESULT"):
		return ""
	}
	return name
}

// writeWXFMoves writes the main line, two moves per line.
func writeWXFMoves(b *strings.Builder, t *game.Tree, pos xiangqi.Position, style notation.Style) {
	for n := t.Root().Next(); n != nil; n = n.Next() {
		number := strconv.Itoa(pos.MoveNumber()) + "."
		switch {
		case pos.Side() == xiangqi.Red:
			b.WriteString(number + " ")
		case n.Ply() == 1:
			b.WriteString(number + " ... ")
		}
		b.WriteString(notation.Format(&pos, n.Move(), style) + n.Glyph().String())
		if pos.Side() == xiangqi.Red && n.Next() != nil {
			b.WriteByte(' ')
		} else {
			b.WriteByte('\n')
		}
		var u xiangqi.Undo
		pos.Make(n.Move(), &u)
	}
}

// loseBranches records that the moves outside the main line are lost.
func loseBranches(t *game.Tree, number int, lost *losses) {
	lost.lose(number, t.Size()-len(t.MainMoves()), "moves of variations")
}

// loseTexts counts the lost texts of the main line. If marks is set, the marks are lost too.
func loseTexts(t *game.Tree, number int, lost *losses, marks bool) {
	for n := t.Root(); n != nil; n = n.Next() {
		loseComment(n, number, lost)
		loseNode(n, number, lost, marks)
	}
}

// loseComment records that the comment on a move is lost.
func loseComment(n *game.Node, number int, lost *losses) {
	if n.Comment() != "" {
		lost.lose(number, 1, "comments")
	}
}

// loseNode records everything at a move, apart from its comment, that is lost.
func loseNode(n *game.Node, number int, lost *losses, marks bool) {
	if n.Eval() != nil {
		lost.lose(number, 1, "evaluations")
	}
	if _, ok := n.Clock(); ok {
		lost.lose(number, 1, "clock times")
	}
	if marks && n.Glyph() != game.NoGlyph {
		lost.lose(number, 1, "marks such as !?")
	}
}
