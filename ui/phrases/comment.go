package phrases

import (
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
)

// Comment is the comment of a test position: for one of the program's suites in the language and
// with its moves in a notation, for any other unchanged.
func Comment(t T, it *lab.Item, style notation.Style) string {
	remarks, ok := it.Remarks()
	if !ok {
		return it.Comment
	}
	var texts []string
	for _, r := range remarks {
		if r.Format == lab.RemarkNoMate && r.Args[0] == 0 {
			continue // of a mate in 1
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
