package coach

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// Columns is the most columns of a sentence on the screen, in both languages.
const Columns = 90

// Sentence is the finding as a sentence for readers of Chinese or of English, with moves in a
// style; "" for Nothing.
func (f *Finding) Sentence(chinese bool, s notation.Style) string {
	if chinese {
		return f.Chinese(s)
	}
	return f.English(s)
}

// Comment is the sentence for a place without Line beside it: a sentence about a line includes its
// moves.
func (f *Finding) Comment(chinese bool, s notation.Style) string {
	text := f.Sentence(chinese, s)
	if f.Kind != LineLoses && f.Kind != LineMisses {
		return text
	}
	moves := strings.Join(f.Moves(s), " ")
	if chinese {
		return strings.TrimSuffix(text, "。") + "：" + moves + "。"
	}
	return strings.TrimSuffix(text, ".") + ": " + moves + "."
}

// Moves is Line as text.
func (f *Finding) Moves(s notation.Style) []string { return notation.Line(f.from(), f.Line, s) }

// fitting is the first text that fits, or else the last.
func fitting(texts []string) string {
	for _, text := range texts {
		if columns(text) <= Columns {
			return text
		}
	}
	return texts[len(texts)-1]
}

// columns are the columns of a text on the screen: characters beyond ASCII take two.
func columns(text string) (n int) {
	for _, r := range text {
		if n++; r >= utf8.RuneSelf {
			n++
		}
	}
	return n
}

// first is the first move of Line as text.
func (f *Finding) first(s notation.Style) string {
	from := f.from()
	return notation.Format(&from, f.Line[0], s)
}

// numberIn is a number in words, or in digits beyond them: a composed position has any
// number of pieces.
func numberIn(n int, words []string) string {
	if n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// group is a number of equal pieces.
type group struct {
	piece xiangqi.Piece
	count int
}

// groups are the pieces of a sorted list by kind.
func groups(pieces []xiangqi.Piece) (list []group) {
	for _, pc := range pieces {
		if last := len(list) - 1; last >= 0 && list[last].piece == pc {
			list[last].count++
		} else {
			list = append(list, group{pc, 1})
		}
	}
	return list
}
