package report

import (
	"regexp"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/message"
)

// The texts of a block equal the printed grid. The depth in a title and the year in a heading are
// separate arguments, so that code that needs them does not have to search the text.
func TestBlocksHaveTheirParts(t *testing.T) {
	depth, year := regexp.MustCompile(`^(full-width )?depth \d+$`), regexp.MustCompile(` (1992|publ\.)$`)
	for _, s := range experiment.All {
		for _, b := range table(t, s, fewPositions(t, 1)).Blocks() {
			if b.Title != b.Text.Error() || len(b.Heads) != len(b.Grid[0]) {
				t.Errorf("%s: %q: text %q, %d heads of %d columns", s.ID, b.Title, b.Text, len(b.Heads), len(b.Grid[0]))
			}
			for i, head := range b.Heads {
				if head.String() != b.Grid[0][i] || head.Year == "" && year.MatchString(head.Word) {
					t.Errorf("%s: %q: head %+v of %q", s.ID, b.Title, head, b.Grid[0][i])
				}
			}
			for text := b.Text; text != nil; {
				var inner *message.Text
				for _, arg := range text.Args {
					if word, ok := arg.(message.Word); ok && depth.MatchString(string(word)) && s.Columns != nil && s.Columns[0].Depth > 0 {
						t.Errorf("%s: %q: %q is no argument", s.ID, b.Title, word)
					}
					if arg, ok := arg.(*message.Text); ok {
						inner = arg
					}
				}
				text = inner
			}
		}
	}
}
