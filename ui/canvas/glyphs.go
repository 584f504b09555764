package canvas

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// GlyphSet is how pieces are written. In every set the two sides' pieces differ by their glyph and
// not only by colour, and every piece takes two columns, so that a screen has the same shape in all
// of them.
type GlyphSet uint8

// The sets. The zero value is the best for a terminal with Chinese characters.
const (
	Han        GlyphSet = iota // as on xiangqi sets, in traditional characters
	Simplified                 // in simplified characters
	Letters                    // RNBAKCP for Red, rnbakcp for Black

	numGlyphSets
)

var glyphSetNames = [numGlyphSets]string{Han: "han", Simplified: "simplified", Letters: "letters"}

// GlyphSets is every set.
func GlyphSets() []GlyphSet {
	list := make([]GlyphSet, numGlyphSets)
	for i := range list {
		list[i] = GlyphSet(i)
	}
	return list
}

// String is the name ParseGlyphSet reads.
func (s GlyphSet) String() string { return glyphSetNames[s] }

// ParseGlyphSet reads the name of a set, in any case.
func ParseGlyphSet(name string) (GlyphSet, error) {
	for s, known := range glyphSetNames {
		if strings.EqualFold(name, known) {
			return GlyphSet(s), nil
		}
	}
	return Han, fmt.Errorf("glyph set %q: expected one of %s", name, strings.Join(glyphSetNames[:], ", "))
}

// Next is the set after s, and the first after the last.
func (s GlyphSet) Next() GlyphSet { return (s + 1) % numGlyphSets }

// Chinese reports whether the set has Chinese characters.
func (s GlyphSet) Chinese() bool { return s == Han || s == Simplified }

// pieces are the characters of the pieces by set, colour and kind. In modern
// print both sides have 车, 马 and 炮; the simplified set keeps Black's in their
// old form, which everybody reads, so that nobody needs the colour.
var pieces = [...][2][xiangqi.NumKinds]rune{
	Han: {
		xiangqi.Red: {
			xiangqi.Pawn: '兵', xiangqi.Guard: '仕', xiangqi.Bishop: '相', xiangqi.Knight: '傌',
			xiangqi.Cannon: '炮', xiangqi.Rook: '俥', xiangqi.King: '帥',
		},
		xiangqi.Black: {
			xiangqi.Pawn: '卒', xiangqi.Guard: '士', xiangqi.Bishop: '象', xiangqi.Knight: '馬',
			xiangqi.Cannon: '砲', xiangqi.Rook: '車', xiangqi.King: '將',
		},
	},
	Simplified: {
		xiangqi.Red: {
			xiangqi.Pawn: '兵', xiangqi.Guard: '仕', xiangqi.Bishop: '相', xiangqi.Knight: '马',
			xiangqi.Cannon: '炮', xiangqi.Rook: '车', xiangqi.King: '帅',
		},
		xiangqi.Black: {
			xiangqi.Pawn: '卒', xiangqi.Guard: '士', xiangqi.Bishop: '象', xiangqi.Knight: '馬',
			xiangqi.Cannon: '砲', xiangqi.Rook: '車', xiangqi.King: '将',
		},
	},
	Letters: {
		xiangqi.Red: {
			xiangqi.Pawn: 'P', xiangqi.Guard: 'A', xiangqi.Bishop: 'B', xiangqi.Knight: 'N',
			xiangqi.Cannon: 'C', xiangqi.Rook: 'R', xiangqi.King: 'K',
		},
		xiangqi.Black: {
			xiangqi.Pawn: 'p', xiangqi.Guard: 'a', xiangqi.Bishop: 'b', xiangqi.Knight: 'n',
			xiangqi.Cannon: 'c', xiangqi.Rook: 'r', xiangqi.King: 'k',
		},
	},
}

// Glyph is the character of a piece, one or two columns wide. The piece must be
// one.
func (s GlyphSet) Glyph(pc xiangqi.Piece) rune {
	return pieces[s][pc.Color()][pc.Kind()]
}

// Piece is the text of a piece, always two columns wide.
func (s GlyphSet) Piece(pc xiangqi.Piece) string {
	if glyph := s.Glyph(pc); RuneWidth(glyph) == 1 {
		return string(glyph) + " "
	}
	return string(s.Glyph(pc))
}

// rivers are the texts between the two halves of the board: the left and the right one, both five
// columns wide, or the left one alone in the middle.
var rivers = [numGlyphSets][2]string{
	Han: {"楚 河", "漢 界"}, Simplified: {"楚 河", "汉 界"}, Letters: {"river"},
}

// fileNames are the files as the player at the bottom counts them, from the
// left of the screen: Red in Chinese numerals where the set has them.
func (s GlyphSet) fileNames(flipped bool) string {
	if s.Chinese() && !flipped {
		return "九八七六五四三二一"
	}
	return "987654321"
}
