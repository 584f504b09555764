package notation

import "example.com/abyss/engine/xiangqi"

// Texts are compared in one plain alphabet, whatever their script:
//
//	1-9   a file, a number of steps, or a pawn's number in its row
//	+ -   forward and back 进退, and front and rear 前后
//	*     the middle piece 中
//	.     sideways 平, and the middle pawn of xqbase.com
//	a-z   kinds of piece, files of a coordinate, the pawns a to e of xqbase.com
//
// In a name, anyLetter stands for any of the letters of the piece's kind.
const (
	front     = '+'
	middle    = '*'
	rear      = '-'
	sideways  = '.'
	anyLetter = 'L'
)

// name is the name of a piece in a style. It has two characters of the plain alphabet. The zero
// value means that the style has no name for the piece.
type name [2]byte

// nameIn returns the name of the piece in a style other than ICCS and SAN.
func (p place) nameIn(s Style) name {
	switch {
	case p.count == 1 || byFile(p.kind):
		return name{anyLetter, digit(p.file)}
	case p.kind == xiangqi.Pawn:
		return p.pawnIn(s)
	case p.count > 3 || p.tandems > 1: // more pieces of the kind than a set has
		return name{}
	case s.chinese():
		return name{p.mark(), anyLetter}
	}
	return name{anyLetter, p.markOr(digit(p.file))}
}

// pawnIn does the work of nameIn for a pawn in tandem. In every style that has marks, three pawns
// on a file have marks. Numbers end at nine, which only an impossible board can exceed.
func (p place) pawnIn(s Style) name {
	alone := p.tandems == 1
	switch s {
	case WXF:
		if alone && p.count == 2 {
			return name{anyLetter, p.mark()}
		}
		return numbered(p.index, digit(p.file))
	case WXF1997:
		return p.pawn1997(alone)
	case WXFXQBase:
		if alone && p.count <= 3 {
			return name{anyLetter, p.markOr(sideways)}
		}
		if p.ordinal > 8 {
			return name{}
		}
		return name{anyLetter, 'a' + byte(p.ordinal)}
	case FileNamed:
		return p.pawnFileNamed(alone)
	default: // Traditional, Simplified
		if alone && p.count <= 3 {
			return name{p.mark(), anyLetter}
		}
		return numbered(p.ordinal, anyLetter)
	}
}

// pawn1997 returns the name of a pawn according to the text of 1997. If two files have tandems, the
// name consists of the file and a mark. Otherwise it is a mark, which is doubled for the first and
// the last of four or five pawns.
func (p place) pawn1997(alone bool) name {
	switch {
	case p.count > 5 || !alone && p.count > 3:
		return name{}
	case !alone:
		return name{digit(p.file), p.markOr(digit(p.file))}
	case p.count <= 3:
		return name{anyLetter, p.markOr(digit(p.file))}
	case p.index == 0:
		return name{front, front}
	case p.index == p.count-1:
		return name{rear, rear}
	case p.index == 1:
		return name{anyLetter, front}
	case p.index == p.count-2:
		return name{anyLetter, rear}
	}
	return name{anyLetter, digit(p.file)}
}

// pawnFileNamed returns the name of a pawn as in books. If two files have tandems, the name
// consists of a mark and the file, without the piece. Otherwise the pawns between front and rear
// have numbers.
func (p place) pawnFileNamed(alone bool) name {
	switch {
	case !alone && p.count > 3:
		return name{}
	case !alone:
		return name{p.mark(), digit(p.file)}
	case p.count <= 3 || p.index == 0 || p.index == p.count-1:
		return name{p.mark(), anyLetter}
	}
	return numbered(p.index, anyLetter)
}

// numbered makes a name that begins with a number. The number is index plus one.
func numbered(index int, then byte) name {
	if index > 8 {
		return name{}
	}
	return name{digit(index + 1), then}
}

// mark says whether the piece is at the front, at the rear or between.
func (p place) mark() byte { return p.markOr(middle) }

// markOr works like mark, but returns the given sign for a piece that is neither at the front nor
// at the rear.
func (p place) markOr(between byte) byte {
	switch p.index {
	case 0:
		return front
	case p.count - 1:
		return rear
	}
	return between
}

// digit returns the character of a number 1 to 9.
func digit(n int) byte { return '0' + byte(n) }

// tail is the second half of a move. It consists of the direction and the number of steps or the
// target file.
type tail struct{ way, number byte }

// tailOf returns the tail of the move of a piece.
func tailOf(pc xiangqi.Piece, m xiangqi.Move) tail {
	file, ranks := digit(fileOf(pc.Color(), m.To())), forward(pc.Color(), m.From(), m.To())
	t := tail{front, file}
	switch {
	case ranks == 0:
		return tail{sideways, file}
	case ranks < 0:
		t.way = rear
		ranks = -ranks
	}
	if k := pc.Kind(); k == xiangqi.Guard || k == xiangqi.Bishop || k == xiangqi.Knight {
		return t
	}
	t.number = digit(ranks)
	return t
}
