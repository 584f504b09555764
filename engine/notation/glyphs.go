package notation

import "example.com/abyss/engine/xiangqi"

// glyphs contains the characters for one side's Chinese moves.
type glyphs struct {
	kinds               [xiangqi.NumKinds]rune
	digits              [9]rune // characters for files and numbers of steps
	front, middle, rear rune
	ahead, back         rune
}

// numerals contains the characters for numbers of pawns on a file, for both sides, and for Red's
// files and numbers of steps.
var (
	numerals  = [9]rune{'一', '二', '三', '四', '五', '六', '七', '八', '九'}
	fullWidth = [9]rune{'１', '２', '３', '４', '５', '６', '７', '８', '９'}
)

// simplifiedSets has the simplified characters, and traditionalSets the traditional ones, by
// colour.
var (
	simplifiedSets = [2]glyphs{
		{[xiangqi.NumKinds]rune{0, '兵', '仕', '相', '马', '炮', '车', '帅'}, numerals, '前', '中', '后', '进', '退'},
		{[xiangqi.NumKinds]rune{0, '卒', '士', '象', '马', '炮', '车', '将'}, fullWidth, '前', '中', '后', '进', '退'},
	}
	traditionalSets = [2]glyphs{
		{[xiangqi.NumKinds]rune{0, '兵', '仕', '相', '馬', '炮', '車', '帥'}, numerals, '前', '中', '後', '進', '退'},
		{[xiangqi.NumKinds]rune{0, '卒', '士', '象', '馬', '砲', '車', '將'}, fullWidth, '前', '中', '後', '進', '退'},
	}
)

// nameRune returns the i-th character of a piece's name. A number at the start of a name is the
// number of a pawn; any other number is the number of a file.
func (g *glyphs) nameRune(n name, i int, k xiangqi.Kind) rune {
	switch n[i] {
	case anyLetter:
		return g.kinds[k]
	case front:
		return g.front
	case middle:
		return g.middle
	case rear:
		return g.rear
	}
	if i == 0 {
		return numerals[n[i]-'1']
	}
	return g.digits[n[i]-'1']
}

// direction returns the character for a direction.
func (g *glyphs) direction(sign byte) rune {
	switch sign {
	case front:
		return g.ahead
	case rear:
		return g.back
	}
	return '平'
}

// letters lists the lower-case letters of each kind, by Kind. WXF's letter comes first. The other
// letters come from FEN, and from files that use G, M and S for guards, ministers and soldiers.
var letters = [xiangqi.NumKinds]string{"", "ps", "ag", "ebm", "hn", "c", "r", "k"}

// latin returns a character of a piece's name in WXF.
func latin(c byte, k xiangqi.Kind) byte {
	if c == anyLetter {
		return letters[k][0] - 'a' + 'A'
	}
	return c
}
