package ending

import (
	"strings"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// kind is a kind of piece of the attacker or of the defender.
type kind uint8

// The kinds, in the order of their digits in an index, the most significant first.
const (
	empty kind = iota
	rook
	cannon
	knight
	pawn
	guard
	bishop
	foeGuard // this kind and the following ones are the defender's
	foeBishop
	king
	foeKing
	kinds
)

// pieceKinds maps each kind to the corresponding xiangqi.Kind.
var pieceKinds = [kinds]xiangqi.Kind{
	rook: xiangqi.Rook, cannon: xiangqi.Cannon, knight: xiangqi.Knight, pawn: xiangqi.Pawn,
	guard: xiangqi.Guard, bishop: xiangqi.Bishop, foeGuard: xiangqi.Guard, foeBishop: xiangqi.Bishop,
	king: xiangqi.King, foeKing: xiangqi.King,
}

// foe reports whether the kind is the defender's.
func (k kind) foe() bool { return k == foeGuard || k == foeBishop || k == foeKing }

// Material counts the pieces of an ending by kind, without the kings. The zero value means that
// there are only the two kings.
type Material [foeBishop + 1]uint8

// letters are the letters of the attacker's kinds in a material's name.
const letters = "RCNPAB"

// letter returns the letter of a kind besides the kings.
func (k kind) letter() string {
	if k >= foeGuard {
		return (k - foeGuard + guard).letter()
	}
	return letters[k-rook : k-rook+1]
}

// Parse parses a name such as "KRvKAABB": the attacker's pieces, v, the defender's guards and
// bishops. Each side has its king, and at most as many pieces of a kind as at the start.
func Parse(name string) (Material, error) {
	var m Material
	attacker, defender, ok := strings.Cut(name, "v")
	if !ok {
		return m, message.Errorf("ending %q: no \"v\" between two sides, expected a name such as KRvKAABB", name)
	}
	for _, side := range []struct {
		text, letters string
		first         kind
	}{{attacker, letters, rook}, {defender, letters[guard-rook:], foeGuard}} {
		rest, ok := strings.CutPrefix(side.text, "K")
		if !ok {
			return m, message.Errorf("ending %q: side %q does not begin with K, expected a name such as KRvKAABB", name, side.text)
		}
		for _, letter := range rest {
			i := strings.IndexRune(side.letters, letter)
			if i < 0 {
				return m, message.Errorf("ending %q: %q in %q, expected letters of %s", name, string(letter), side.text, side.letters)
			}
			k := side.first + kind(i)
			m[k]++
			if most := xiangqi.SetCount(pieceKinds[k]); int(m[k]) > most {
				return m, message.Errorf("ending %q: a side has %d times %s, expected at most %d", name, m[k], k.letter(), most)
			}
		}
	}
	return m, nil
}

// String returns the name that Parse reads.
func (m Material) String() string {
	var b strings.Builder
	b.WriteByte('K')
	for k := rook; k <= bishop; k++ {
		b.WriteString(strings.Repeat(k.letter(), int(m[k])))
	}
	b.WriteString("vK")
	for k := foeGuard; k <= foeBishop; k++ {
		b.WriteString(strings.Repeat(k.letter(), int(m[k])))
	}
	return b.String()
}

// MarshalText returns the text of String.
func (m Material) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText parses a name as Parse does.
func (m *Material) UnmarshalText(name []byte) (err error) {
	*m, err = Parse(string(name))
	return err
}

// key packs the counts, with three bits per kind.
func (m Material) key() (key uint32) {
	for _, n := range m[rook:] {
		key = key<<3 | uint32(n)
	}
	return key
}

// afterCapture returns the material that is left after the capture of a piece of kind k.
func (m Material) afterCapture(k kind) Material {
	m[k]--
	return m
}

// captures lists the materials after one capture.
func (m Material) captures() []Material {
	var list []Material
	for k := rook; k <= foeBishop; k++ {
		if m[k] > 0 && k != guard && k != bishop {
			list = append(list, m.afterCapture(k))
		}
	}
	return list
}

// Placings returns the number of placings of the material, without the reflected ones. A table
// takes twice as many bytes while it is solved. The result is at most 1<<40, even if there are more.
func (m Material) Placings() int {
	const most = 1 << 40
	n := len(kingPairs)
	for k := rook; k <= foeBishop; k++ {
		n = min(most, n*binomial[len(squares[k])][m[k]])
	}
	return n
}

// MaterialOf returns the material of a position and the side that attacks; this is Red if neither
// side has a rook, knight, cannon or pawn. ok is false if both sides have such pieces, or if a side
// has more pieces of a kind than at the start.
func MaterialOf(p *xiangqi.Position) (m Material, attacker xiangqi.Color, ok bool) {
	if !unarmed(p, xiangqi.Black) {
		attacker = xiangqi.Black
	}
	if !unarmed(p, attacker.Opponent()) {
		return m, attacker, false
	}
	m, ok = materialFor(p, attacker)
	return m, attacker, ok
}

// materialFor returns the material with the given attacker.
func materialFor(p *xiangqi.Position, attacker xiangqi.Color) (m Material, ok bool) {
	for k := rook; k <= foeBishop; k++ {
		side := attacker
		if k.foe() {
			side = side.Opponent()
		}
		n := p.Pieces(side, pieceKinds[k]).Count()
		if n > xiangqi.SetCount(pieceKinds[k]) {
			return m, false
		}
		m[k] = uint8(n)
	}
	return m, true
}

// unarmed reports whether a side has no rook, knight, cannon or pawn.
func unarmed(p *xiangqi.Position, c xiangqi.Color) bool {
	return !p.Pieces(c, xiangqi.Pawn).Any() && !p.Pieces(c, xiangqi.Rook).Any() &&
		!p.Pieces(c, xiangqi.Cannon).Any() && !p.Pieces(c, xiangqi.Knight).Any()
}
