package canvas

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// GlyphSet defines how pieces are written. In every set, the pieces of the two sides differ by their
// glyph, not only by colour. Every piece uses two columns, so the screen has the same shape with
// all sets.
type GlyphSet uint8

// These are the sets. The zero value is the best set for a terminal that shows Chinese
// characters.
const (
	Han        GlyphSet = iota // traditional characters, as on xiangqi sets
	Simplified                 // Red in simplified, Black in traditional characters
	Letters                    // RNBAKCP for Red, rnbakcp for Black

	numGlyphSets
)

var glyphSetNames = [numGlyphSets]string{Han: "han", Simplified: "simplified", Letters: "letters"}

// GlyphSets returns all sets.
func GlyphSets() []GlyphSet {
	list := make([]GlyphSet, numGlyphSets)
	for i := range list {
		list[i] = GlyphSet(i)
	}
	return list
}

// String returns the name that ParseGlyphSet reads.
func (s GlyphSet) String() string { return glyphSetNames[s] }

// ParseGlyphSet reads the name of a set, in upper or lower case.
func ParseGlyphSet(name string) (GlyphSet, error) {
	for s, known := range glyphSetNames {
		if strings.EqualFold(name, known) {
			return GlyphSet(s), nil
		}
	}
	return Han, fmt.Errorf("glyph set %q: expected one of %s", name, strings.Join(glyphSetNames[:], ", "))
}

// Next returns the set after s, or the first after the last.
func (s GlyphSet) Next() GlyphSet { return (s + 1) % numGlyphSets }

// Chinese reports whether the set has Chinese characters.
func (s GlyphSet) Chinese() bool { return s == Han || s == Simplified }

// pieces are the characters of the pieces by set, colour and kind. In simplified print both sides
// have 车, 马 and 炮, and only their colour distinguishes them. Therefore, the simplified set has all
// of Black's pieces, even the king, in traditional characters: each side then has characters of one
// kind, and no reader depends on the colour. Readers of simplified characters know the traditional
// ones from boards.
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
			xiangqi.Cannon: '砲', xiangqi.Rook: '車', xiangqi.King: '將',
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

// Glyph returns the character of a piece, which is one or two columns wide. The piece must not be
// NoPiece.
func (s GlyphSet) Glyph(pc xiangqi.Piece) rune {
	return pieces[s][pc.Color()][pc.Kind()]
}

// Piece returns the text of a piece, which is always two columns wide.
func (s GlyphSet) Piece(pc xiangqi.Piece) string {
	if glyph := s.Glyph(pc); RuneWidth(glyph) == 1 {
		return string(glyph) + " "
	}
	return string(s.Glyph(pc))
}

// rivers are the texts between the two halves of the board: either a left and a right text, each
// five columns wide, or a single one in the middle.
var rivers = [numGlyphSets][2]string{
	Han: {"楚 河", "漢 界"}, Simplified: {"楚 河", "汉 界"}, Letters: {"river"},
}

// fileNames returns the names of the files as the player at the bottom counts them, from the left
// of the screen. Red's files have Chinese numerals if the set is Chinese.
func (s GlyphSet) fileNames(flipped bool) string {
	if s.Chinese() && !flipped {
		return "九八七六五四三二一"
	}
	return "987654321"
}
