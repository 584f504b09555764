package format

import (
	"strings"
	"unicode"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// Evaluations start a comment in braces, as match programs write them: {+0.31/18 the best now},
// {-#3/12}. In a file, their scores are from the view of the side that has just moved, or from
// Red's view before the first move. In memory, they are always from Red's view. An engine's name
// may follow; see engines.go.

// remark is a piece of the text about a move.
type remark struct {
	text  string
	brace bool // whether the piece was in braces, so that it may begin with an evaluation
	sign  bool // whether the piece is a sign or a word between moves
}

// evalHead cuts an evaluation off the start of a comment. ok is false if there is none.
func evalHead(text string) (e game.Eval, rest string, ok bool) {
	if text == "" || !strings.ContainsRune("+-#0", rune(text[0])) {
		return e, text, false
	}
	end := strings.IndexFunc(text, unicode.IsSpace)
	if end < 0 {
		end = len(text)
	}
	e, err := game.ParseEval(text[:end])
	if err != nil {
		return e, text, false
	}
	return e, strings.TrimSpace(text[end:]), true
}

// fileEval converts an evaluation between Red's side and the side in the file: it changes the sign
// if Black has just moved.
func fileEval(e game.Eval, n *game.Node, toMove xiangqi.Color) game.Eval {
	if n.Parent() != nil && toMove == xiangqi.Red {
		return e.Reversed()
	}
	return e
}

// takeHead stores the evaluation and the clock at the start of a comment in the node, unless the
// node already has them, and returns the rest of the comment.
func takeHead(t *game.Tree, n *game.Node, text string) string {
	text = takeClock(t, n, text)
	if e, rest, ok := evalHead(text); ok && n.Eval() == nil {
		t.SetEval(n, new(fileEval(e, n, new(n.Position()).Side())))
		return rest
	}
	return text
}

// settle combines the remarks about a node in one comment, and takes the first evaluation and the
// first clock out of them.
func settle(t *game.Tree, n *game.Node, remarks []remark) {
	var b strings.Builder
	between := ""
	for i, r := range remarks {
		if r.brace {
			known := n.Eval()
			r.text = takeHead(t, n, r.text)
			if known == nil {
				r.text = takeEngine(t, n, r.text)
			}
			if r.text == "" {
				continue
			}
		}
		if r.sign && i > 0 && remarks[i-1].sign {
			between = " "
		}
		b.WriteString(between + r.text)
		between = "\n"
	}
	t.SetComment(n, strings.TrimSpace(b.String()))
}
