package phrases

import (
	"slices"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
)

// Comment returns the comment of a test position. For a built-in suite it translates the comment
// and writes its moves in a notation. It leaves out remarks that have one of the formats in omit.
func Comment(t T, it *lab.Item, style notation.Style, omit ...string) string {
	remarks, ok := it.Remarks()
	if !ok {
		return it.Comment
	}
	var texts []string
	for _, r := range remarks {
		if r.Format == lab.RemarkNoMate && r.Args[0] == 0 || slices.Contains(omit, r.Format) {
			continue // the position is a mate in 1
		}
		args, number := []any{lang.Meaning("comment")}, 0
		for _, arg := range r.Args {
			switch a := arg.(type) {
			case xiangqi.Move:
				arg = notation.Format(&it.Pos, a, style)
			case string:
				arg = later(it, a, number, style)
			case int:
				number = a
			}
			args = append(args, arg)
		}
		texts = append(texts, t(r.Format, args...))
	}
	return strings.Join(texts, t(lab.RemarkSeparator, lang.Meaning("names")))
}

// later writes a move of a comment that is not legal in the position itself: it is a move from
// within the line, from the number of a move on, or a threat at its end. Any other word stays as it
// is.
func later(it *lab.Item, word string, number int, style notation.Style) string {
	pos := it.Pos
	var u xiangqi.Undo
	for ply, m := range it.Line {
		if played, err := pos.ParseLegal(word); err == nil && ply >= 2*(number-1) && played.String() == word {
			return notation.Format(&pos, played, style)
		}
		pos.Make(m, &u)
	}
	for range 2 { // the threat may be of either side
		if threat, err := pos.ParseLegal(word); err == nil && threat.String() == word {
			return notation.Format(&pos, threat, style)
		}
		pos.MakeNull(&u)
	}
	return word
}
