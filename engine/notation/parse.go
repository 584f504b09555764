package notation

import (
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// Dialect decides which reading is tried first for a text that means different moves to different
// writers.
//
// Suppose two files have tandem pawns, and one of them has three. Then "33.4" moves the rear pawn
// of file 3 according to the rules of 2018, but the middle pawn according to the text of 1997.
// "Ra2" goes to the third rank if ranks are counted from 0, as in XBoard, and to the second in SAN.
type Dialect uint8

// These are the dialects. The zero value is the newer edition.
const (
	Rules2018 Dialect = iota
	Rules1997
	RanksFromOne // for SAN; pawns in WXF are named as in Rules2018
)

// edition returns the style that names pawns in the way of the dialect.
func (d Dialect) edition() Style {
	if d == Rules1997 {
		return WXF1997
	}
	return WXF
}

// other returns the other edition.
func (d Dialect) other() Dialect {
	if d == Rules1997 {
		return Rules2018
	}
	return Rules1997
}

// lowest returns the number of the first rank in algebraic notation.
func (d Dialect) lowest() int {
	if d == RanksFromOne {
		return fromOne
	}
	return fromZero
}

// Parse reads a legal move in any notation. ICCS may be in upper or lower case, with or without a
// dash. WXF and Chinese may be in any style, script and case, and may use other writers' forms of
// pieces and signs (傌 俥 包 上 下, "=", "+C=1", "C25"). The notations of XBoard and LALG, with a letter
// and points (Che2, Ch2-e2), are read too. Coordinates with ranks from 1 are read only if a rank is
// 10 (h10g8): otherwise a typing error would be another move. Annotations after the move, such as "!?", are
// ignored. WXF is read by the rules of 2018 or, if that fails, by the text of 1997. Only ParseIn
// reads SAN, because its ranks differ by one, and a text must not be taken for another move.
//
// The error says why the move cannot be played, or which moves the text could mean.
func Parse(pos *xiangqi.Position, text string) (xiangqi.Move, error) {
	m, _, err := parse(pos, text, Rules2018, true)
	return m, err
}

// ParseIn works like Parse, but for a given dialect, such as that of a file. It tries coordinates
// with ranks from 1 (h3e3) if coordinates with ranks from 0 are not legal. The result fallback is
// true if the text was read in a way of which the user should be informed. Fallbacks are the names
// of the other dialect, coordinates with ranks from 1, coordinates with a capital and a small
// letter (H2e2), and an incomplete name that fits only one move.
func ParseIn(pos *xiangqi.Position, text string, d Dialect) (m xiangqi.Move, fallback bool, err error) {
	return parse(pos, text, d, false)
}

// parse reads a move for Parse, if typed is true, or for ParseIn.
func parse(pos *xiangqi.Position, text string, d Dialect, typed bool) (m xiangqi.Move, fallback bool, err error) {
	plain, err := normalise(text)
	if err != nil {
		return xiangqi.NoMove, false, err
	}
	points, err := xiangqi.ParseMove(plain)
	inPoints := err == nil && pos.Legal(points)
	r := reader{pos: pos, text: plain, typed: typed, pointsOnly: pointsOnly(text, plain), capital: mixedCase(text)}
	if inPoints && !r.capital {
		return points, false, nil
	}
	var legal xiangqi.MoveList
	pos.GenerateMoves(&legal)
	for _, by := range readings(d) {
		switch found := r.find(legal.Slice(), by.matches); len(found) {
		case 0:
		case 1:
			return found[0], by.fallback, nil
		default:
			return xiangqi.NoMove, false, r.ambiguous(text, found)
		}
	}
	if inPoints { // the text names both points, as in H2e2
		return points, true, nil
	}
	return xiangqi.NoMove, false, r.unread(text, d)
}

// reading is a way to read a text. Readings are tried in order, and the first reading that fits a
// legal move decides.
type reading struct {
	matches  func(r *reader, m xiangqi.Move) bool
	fallback bool
}

// readings lists the ways to read a move in a dialect, in order. ICCS is tried before all of them.
func readings(d Dialect) []reading {
	algebraic := func(r *reader, m xiangqi.Move) bool { return r.algebraic(m, d.lowest()) }
	return []reading{
		// Pc8 is a move to c8, whereas Pc.8, in files of xqbase.com, is a move of the third pawn.
		{func(r *reader, m xiangqi.Move) bool { return r.capital && algebraic(r, m) }, false},
		{func(r *reader, m xiangqi.Move) bool { return r.named(m, d.strictly) }, false},
		{func(r *reader, m xiangqi.Move) bool { return r.named(m, d.other().strictly) }, true},
		{func(r *reader, m xiangqi.Move) bool { return r.ahead(m, d.lowest()) }, false},
		{algebraic, false},
		{(*reader).pointsFromOne, true},
		{func(r *reader, m xiangqi.Move) bool { return r.named(m, loosely) }, true},
	}
}

// reader contains the text that is compared with moves.
type reader struct {
	pos        *xiangqi.Position
	text       string // the text in the plain alphabet
	typed      bool   // whether ranks from 1 need a rank 10
	pointsOnly bool   // whether the text consists of two points only
	// whether the text has a capital followed by small letters, so that the capital stands for a
	// piece
	capital bool
}

// find returns those moves that fit a reading.
func (r *reader) find(moves []xiangqi.Move, matches func(*reader, xiangqi.Move) bool) []xiangqi.Move {
	var found []xiangqi.Move
	for _, m := range moves {
		if matches(r, m) {
			found = append(found, m)
		}
	}
	return found
}

// named reports whether the text is a name of the piece that moves, followed by the tail of the
// move. A sideways move may omit the direction.
func (r *reader) named(m xiangqi.Move, isName func(p place, text string) bool) bool {
	pc := r.pos.At(m.From())
	t, last := tailOf(pc, m), len(r.text)-1
	if last < 1 || r.text[last] != t.number {
		return false
	}
	switch {
	case r.text[last-1] == t.way && isName(placeOf(r.pos, m.From()), r.text[:last-1]):
		return true
	case t.way == sideways:
		return isName(placeOf(r.pos, m.From()), r.text[:last])
	}
	return false
}

// strictly reports whether a text is the name of a piece in the dialect, in the files of
// xqbase.com, in Chinese or in books.
func (d Dialect) strictly(p place, text string) bool {
	for _, s := range [...]Style{d.edition(), WXFXQBase, Simplified, FileNamed} {
		if n := p.nameIn(s); n != (name{}) && n.is(text, p.kind) {
			return true
		}
	}
	// In names that contain the file, books may also add the piece: 前兵三平四, 前三兵平四.
	n := p.nameIn(FileNamed)
	if p.kind != xiangqi.Pawn || p.tandems < 2 || n == (name{}) || len(text) != 3 || text[0] != n[0] {
		return false
	}
	return name{anyLetter, n[1]}.is(text[1:], p.kind) || name{n[1], anyLetter}.is(text[1:], p.kind)
}

// loosely reports whether a text is an incomplete name of a piece. Such a name is that of a piece
// in tandem named only by its file, a guard or a bishop named by front and rear, or a front pawn
// without its file.
func loosely(p place, text string) bool {
	if (name{anyLetter, digit(p.file)}).is(text, p.kind) {
		return true
	}
	return p.count > 1 && (name{anyLetter, p.mark()}.is(text, p.kind) || name{p.mark(), anyLetter}.is(text, p.kind))
}

// is compares a name with a text: it reports whether the text is this name of a piece of the kind,
// with any letter of the kind.
func (n name) is(text string, k xiangqi.Kind) bool {
	return len(text) == len(n) && fits(text[0], n[0], k) && fits(text[1], n[1], k)
}

// fits compares a character of a text with a character of a name.
func fits(c, want byte, k xiangqi.Kind) bool {
	if want == anyLetter {
		return strings.IndexByte(letters[k], c) >= 0
	}
	return c == want
}
