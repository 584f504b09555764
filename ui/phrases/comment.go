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
		args := []any{lang.Meaning("comment")}
		for _, arg := range r.Args {
			if m, ok := arg.(xiangqi.Move); ok {
				arg = notation.Format(&it.Pos, m, style)
			}
			args = append(args, arg)
		}
		texts = append(texts, t(r.Format, args...))
	}
	return strings.Join(texts, t(lab.RemarkSeparator, lang.Meaning("names")))
}
