package coach

import (
	"strconv"
	"unicode/utf8"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// Columns is the largest width of a sentence on the screen, in both languages.
const Columns = 90

// Sentence returns the finding as a sentence for readers of Chinese or of English, with moves in
// the given notation. It returns "" for Nothing.
func (f *Finding) Sentence(chinese bool, s notation.Style) string {
	if chinese {
		return f.Chinese(s)
	}
	return f.English(s)
}

// Moves returns Line as text.
func (f *Finding) Moves(s notation.Style) []string { return notation.Line(f.from(), f.Line, s) }

// fitting returns the first text that fits. If none fits, it returns the last one.
func fitting(texts []string) string {
	for _, text := range texts {
		if columns(text) <= Columns {
			return text
		}
	}
	return texts[len(texts)-1]
}

// columns returns the width of a text on the screen: characters beyond ASCII take two columns.
func columns(text string) (n int) {
	for _, r := range text {
		if n++; r >= utf8.RuneSelf {
			n++
		}
	}
	return n
}

// first returns the first move of Line as text.
func (f *Finding) first(s notation.Style) string {
	from := f.from()
	return notation.Format(&from, f.Line[0], s)
}

// numberIn returns a number in words, or in digits if there is no word: a composed position can
// have any number of pieces.
func numberIn(n int, words []string) string {
	if n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// group contains a piece and the number of equal pieces.
type group struct {
	piece xiangqi.Piece
	count int
}

// groups divides a sorted list of pieces by kind.
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
