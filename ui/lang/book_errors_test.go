package lang

import (
	"strings"
	"testing"

	"example.com/abyss/book"
	"example.com/abyss/engine/xiangqi"
)

// TestErrorsOfBooks checks the Chinese text of errors in books and of refused edits.
func TestErrorsOfBooks(t *testing.T) {
	parse := func(text string) error { _, err := book.Parse(strings.NewReader(text)); return err }
	read := func(text string) error { _, err := book.Read(strings.NewReader(text)); return err }
	move, err := xiangqi.ParseMove("h2e2")
	if err != nil {
		t.Fatal(err)
	}
	edited := book.NewEditor(nil)
	_, gone := edited.Remove(book.Path{}, move)
	const board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
	for _, c := range []struct {
		err           error
		english, want string
	}{
		{
			parse("h2e2\nh2e2\n"), `book: line 2: ply 2: move "h2e2" is not legal: there is no piece on h2`,
			`开局库：第 2 行：第 2 着：着法 "h2e2" 不合规则：h2 处没有棋子`,
		},
		{
			parse(board + " ; h2e2 1 2 2 1 0"), `book: line 1: 2 wins, 1 draw and 0 losses in 2 games, expected no more than the number of games`,
			`开局库：第 1 行：2 胜、1 和、0 负，共 2 局；三者之和不应超过局数`,
		},
		{
			parse("## nothing\n"), `book: no line of play in it, expected moves such as h2e2 h9g7`,
			`开局库：没有变化，应有着法如 h2e2 h9g7`,
		},
		{
			read("\x89XQB\x01\x01\x00\xc9\x01"),
			`book: compressed: line of play 1: Chinese name: it adds 201 bytes to 0, expected at most 200 in all`,
			`开局库：压缩格式：第 1 条变化：中文名称：在 0 字节上增加 201 字节，合计最多 200`,
		},
		{
			edited.SetWeight(book.Path{}, move, -1), `book: weight -1, expected 0 to 1000000`,
			`开局库：权重 -1，应为 0 到 1000000`,
		},
		{
			gone, `book: move h2e2 is not in the book here, expected one of its moves`,
			`开局库：着法 h2e2 不在库中此处，应为库中的着法`,
		},
	} {
		if c.err == nil || c.err.Error() != c.english {
			t.Errorf("got %v, want %s", c.err, c.english)
			continue
		}
		if got := Chinese.Error(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}
