package why

import (
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
)

// Explanation describes a difference in sentences, and names the node that is the reason for it. It
// does not keep the trees in memory.
type Explanation struct {
	Depth   int             // the depth of the explained iteration
	Scores  [2]search.Score // scores of A and B in that iteration, as in the sentences
	Cause   []xiangqi.Move  // the moves to the node that is the reason; none if unknown
	CauseIn int             // the tree of that node: 0 for A, 1 for B

	sentences map[notation.Style][]*message.Text
}

// Explain puts a difference into sentences, with scores from Red's side.
func Explain(d *tree.Difference) Explanation {
	s := Explanation{Depth: d.Depth, Scores: d.Scores, sentences: map[notation.Style][]*message.Text{}}
	if n := len(d.Causes); n > 0 {
		s.Cause, s.CauseIn = d.Causes[n-1].Moves, d.Causes[n-1].Tree
	}
	for _, style := range notation.Styles() {
		s.sentences[style] = d.SentencesFor(xiangqi.Red, style)
	}
	return s
}

// Known reports whether there are sentences.
func (s *Explanation) Known() bool { return s.sentences != nil }

// Text returns the sentences in a language and a notation. The first sentence describes what A and
// B found; if brief is set, it is omitted unless it is the only one.
func (s *Explanation) Text(l lang.Language, style notation.Style, brief bool) string {
	list, ok := s.sentences[style]
	if !ok {
		list = s.sentences[notation.WXF]
	}
	if brief && len(list) > 1 {
		list = list[1:]
	}
	var text strings.Builder
	for i, sentence := range list {
		translated := l.Error(sentence)
		if i > 0 && !strings.HasSuffix(text.String(), "。") {
			text.WriteByte(' ')
		}
		text.WriteString(translated)
	}
	return text.String()
}
