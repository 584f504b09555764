package xiangqi

// Sum is a material balance and a placement balance in centipawns, Red minus
// Black, packed so that one addition moves both. Each half must stay within
// 31 bits.
type Sum int64

// MakeSum packs the two balances.
func MakeSum(material, placement int32) Sum {
	return Sum(int64(material)<<32 + int64(placement))
}

// Material is the material half, Red minus Black.
func (s Sum) Material() int32 { return int32((int64(s) + 1<<31) >> 32) }

// Placement is the placement half, Red minus Black.
func (s Sum) Placement() int32 { return int32(uint32(s)) }

// Values says what each piece is worth on each point, Red's positive and
// Black's negative. An evaluation makes one and installs it in a Position,
// which keeps the total up to date move by move. It must not change while it is
// installed; it may be shared between goroutines.
type Values [NumPieces][pointSpan]Sum

// noValues is installed in a new Position.
var noValues Values

// SetValues installs v, or nothing when v is nil, and sums it up afresh.
func (p *Position) SetValues(v *Values) {
	if v == nil {
		v = &noValues
	}
	p.values = v
	p.sum = p.freshSum()
}

// Sum is the running total of the installed values.
func (p *Position) Sum() Sum { return p.sum }

// freshSum adds the installed values from the board.
func (p *Position) freshSum() Sum {
	var s Sum
	for pt, pc := range p.board[:NumPoints] {
		s += p.values[pc][pt]
	}
	return s
}

// MaterialGain is the change of the mover's material balance by a move, in centipawns of the
// installed values: the captured piece, and the higher value of its own piece on the new point.
func (p *Position) MaterialGain(m Move) int32 {
	from, to := m.From(), m.To()
	moved := &p.values[p.board[from]&(NumPieces-1)]
	gain := (moved[to] - moved[from] - p.values[p.board[to]&(NumPieces-1)][to]).Material()
	if p.side == Black {
		return -gain
	}
	return gain
}
