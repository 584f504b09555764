package xiangqi

import "example.com/abyss/internal/message"

// Color is the side a piece belongs to.
type Color uint8

// The two sides. Red moves first and sits on ranks 0 to 4.
const (
	Red Color = iota
	Black
)

// Opponent returns the other side.
func (c Color) Opponent() Color { return c ^ 1 }

// String returns "red" or "black".
func (c Color) String() string {
	if c == Red {
		return "red"
	}
	return "black"
}

// Word returns the word for the side, for use in a message.
func (c Color) Word() message.Word { return message.Word(c.String()) }

// Kind is the kind of a piece of either side. The numbers are those of the thesis, 2.2, from 1 for
// a pawn to 7 for a king.
type Kind uint8

// The seven kinds, and NoKind for an empty point.
const (
	NoKind Kind = iota
	Pawn
	Guard
	Bishop
	Knight
	Cannon
	Rook
	King
	NumKinds // one more than the last kind; the length of an array by kind
)

// kindNames lists the thesis's names, by Kind.
var kindNames = [NumKinds]string{"none", "pawn", "guard", "bishop", "knight", "cannon", "rook", "king"}

// String returns the thesis's name of the kind: "pawn", "guard", ...
func (k Kind) String() string {
	if k >= NumKinds {
		return "unknown"
	}
	return kindNames[k]
}

// Word returns the word for the kind, for use in a message.
func (k Kind) Word() message.Word { return message.Word(k.String()) }

// Word returns the word for the piece's kind, for use in a message. The word also depends on the
// side, because some languages name a kind differently for each side.
func (p Piece) Word() message.Meant {
	side := "Red"
	if p.Color() == Black {
		side = "Black"
	}
	return message.Meant{Word: p.Kind().String(), Meaning: side}
}

// Attacking reports whether the kind may cross the river. All kinds except king, guard and bishop
// may (thesis, Appendix 1.2).
func (k Kind) Attacking() bool { return k == Pawn || k == Knight || k == Cannon || k == Rook }

// Major reports whether the kind is a major piece in the sense of the thesis. These are rook,
// cannon and knight.
func (k Kind) Major() bool { return k == Knight || k == Cannon || k == Rook }

// Piece is a piece of one colour, encoded as color<<3 | kind. NoPiece is 0. A Piece can index
// arrays of length NumPieces.
type Piece uint8

// NoPiece marks an empty point.
const NoPiece Piece = 0

// NumPieces is the length of an array by Piece. It is a power of two, so that an index masked by
// NumPieces-1 needs no bounds check.
const NumPieces = 16

// MakePiece returns the piece of colour c and kind k.
func MakePiece(c Color, k Kind) Piece { return Piece(c)<<3 | Piece(k) }

// Color returns the colour of the piece. It has no meaning for NoPiece.
func (p Piece) Color() Color { return Color(p >> 3 & 1) }

// Kind returns the kind of the piece.
func (p Piece) Kind() Kind { return Kind(p & 7) }

// pieceLetters lists the canonical FEN letters by Piece.
const pieceLetters = ".PABNCRK.pabncrk"

// Letter returns the canonical FEN letter, in upper case for Red. It returns '.' for NoPiece.
func (p Piece) Letter() byte { return pieceLetters[p&(NumPieces-1)] }

// String returns the FEN letter.
func (p Piece) String() string { return string(rune(p.Letter())) }
