package ending

import "example.com/abyss/engine/xiangqi"

// index numbers the placings of a material in a mixed radix. The pieces of each kind have a digit.
// The pair of kings has the least significant digit, so that moves of the defender's king lead to
// nearby numbers.
type index struct {
	material Material
	groups   []group // groups of the pieces besides the kings, the least significant first
	size     int
}

// group contains the equal pieces of a kind. Its digit numbers the sets of their points.
type group struct {
	kind    kind
	count   int
	radix   int
	stride  int
	sets    [][]point // the points of each digit, ascending
	mirrors []int32   // for each digit, the digit of the reflected points
}

func newIndex(m Material) *index {
	x := &index{material: m, size: len(kingPairs)}
	for k := foeBishop; k >= rook; k-- {
		if m[k] == 0 {
			continue
		}
		g := newGroup(k, int(m[k]), x.size)
		x.groups = append(x.groups, g)
		x.size *= g.radix
	}
	return x
}

func newGroup(k kind, count, stride int) group {
	g := group{kind: k, count: count, stride: stride, radix: binomial[len(squares[k])][count]}
	g.sets, g.mirrors = make([][]point, g.radix), make([]int32, g.radix)
	points := make([]point, count)
	var fill func(i, from int)
	fill = func(i, from int) {
		if i == count {
			set := append([]point(nil), points...)
			g.sets[rank(k, set)] = set
			return
		}
		for d := from; d < len(squares[k]); d++ {
			points[i] = squares[k][d]
			fill(i+1, d+1)
		}
	}
	fill(0, 0)
	for i, set := range g.sets {
		for j, pt := range set {
			points[j] = mirror[pt]
		}
		g.mirrors[i] = int32(rank(k, points))
	}
	return g
}

// rank returns the number of a set of points. It sorts the given slice.
func rank(k kind, points []point) (n int) {
	for i := 1; i < len(points); i++ {
		for j := i; j > 0 && points[j] < points[j-1]; j-- {
			points[j], points[j-1] = points[j-1], points[j]
		}
	}
	for i, pt := range points {
		n += binomial[digits[k][pt]][i+1]
	}
	return n
}

// maxPieces is the largest number of pieces in a placing: sixteen of the attacker, five of the
// defender.
const maxPieces = 21

// maxGroups is the number of kinds besides the kings.
const maxGroups = int(foeBishop)

// placing is the board for a number of an index.
type placing struct {
	number   int
	board    [90]kind
	king     point
	foeKing  point
	digit    [maxGroups]int32 // digits by group
	occupied [maxPieces]point
	pieces   int
}

func (p *placing) clear() {
	for _, pt := range p.occupied[:p.pieces] {
		p.board[pt] = empty
	}
	p.pieces = 0
}

func (p *placing) put(k kind, pt point) {
	p.board[pt] = k
	p.occupied[p.pieces] = pt
	p.pieces++
}

// place sets p to the placing of a number. It returns false if two pieces are on the same point.
func (x *index) place(number int, p *placing) bool {
	p.clear()
	p.number = number
	rest := number / len(kingPairs)
	pair := kingPairs[number-rest*len(kingPairs)]
	p.foeKing, p.king = pair[0], pair[1]
	p.put(foeKing, p.foeKing)
	p.put(king, p.king)
	for i := range x.groups {
		g := &x.groups[i]
		next := rest / g.radix
		digit := rest - next*g.radix
		rest = next
		p.digit[i] = int32(digit)
		for _, pt := range g.sets[digit] {
			if p.board[pt] != empty {
				return false
			}
			p.put(g.kind, pt)
		}
	}
	return true
}

// move is a move of a piece or of a king. A piece is given by its group and its index in the set of
// the group.
type move struct {
	group, piece int8 // group is -1 for a king
	from, to     point
}

// after returns the number of the placing after a move without a capture. For a reversed move
// (attackerBack), that is the placing before the move.
func (x *index) after(p *placing, m move) int {
	switch {
	case m.group >= 0:
	case m.from == p.king:
		return x.kings(p, p.foeKing, m.to)
	default:
		return x.kings(p, m.to, p.king)
	}
	g := &x.groups[m.group]
	digit := int(digits[g.kind][m.to])
	if g.count > 1 {
		var points [maxOfKind]point
		copy(points[:], g.sets[p.digit[m.group]])
		points[m.piece] = m.to
		digit = rank(g.kind, points[:g.count])
	}
	return p.number + (digit-int(p.digit[m.group]))*g.stride
}

// kings returns the number of a placing that differs from p only in the points of the kings. If
// necessary, it is the number of the reflected placing.
func (x *index) kings(p *placing, foe, own point) int {
	if i := kingIndex[foe][own]; i >= 0 {
		return p.number - p.number%len(kingPairs) + int(i)
	}
	n := int(kingIndex[mirror[foe]][mirror[own]])
	for i := range x.groups {
		g := &x.groups[i]
		n += int(g.mirrors[p.digit[i]]) * g.stride
	}
	return n
}

// twin returns the number of the reflected placing if the index has that placing too, which
// requires both kings on the middle file. Otherwise it returns -1.
func (x *index) twin(number int) int {
	rest := number / len(kingPairs)
	n := number - rest*len(kingPairs)
	if pair := kingPairs[n]; pair[0].File() != 4 || pair[1].File() != 4 {
		return -1
	}
	for i := range x.groups {
		g := &x.groups[i]
		next := rest / g.radix
		n += int(g.mirrors[rest-next*g.radix]) * g.stride
		rest = next
	}
	return n
}

// captured returns the number of a placing after a capture, in the index of the remaining material.
func (x *index) captured(p *placing, m move) int {
	foe, own := p.foeKing, p.king
	if m.from == foe {
		foe = m.to
	}
	if m.from == own {
		own = m.to
	}
	reflect := kingIndex[foe][own] < 0
	if reflect {
		foe, own = mirror[foe], mirror[own]
	}
	n := int(kingIndex[foe][own])
	for i := range x.groups {
		g := &x.groups[i]
		var points [maxOfKind]point
		c := 0
		for _, pt := range p.occupied[:p.pieces] {
			if p.board[pt] != g.kind || pt == m.to {
				continue
			}
			if pt == m.from {
				pt = m.to
			}
			if reflect {
				pt = mirror[pt]
			}
			points[c] = pt
			c++
		}
		n += rank(g.kind, points[:c]) * g.stride
	}
	return n
}

// position returns the placing as a position with c to move and the attacker as Red.
func (p *placing) position(c xiangqi.Color) xiangqi.Position {
	placed := make([]xiangqi.Placed, p.pieces)
	for i, pt := range p.occupied[:p.pieces] {
		side, k := xiangqi.Red, p.board[pt]
		if k.foe() {
			side = xiangqi.Black
		}
		placed[i] = xiangqi.Placed{Piece: xiangqi.MakePiece(side, pieceKinds[k]), Point: pt}
	}
	pos, _ := xiangqi.Arrange(placed, c)
	return pos
}
