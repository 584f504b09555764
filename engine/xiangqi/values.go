package xiangqi

// Sum combines a material balance and a placement balance in centipawns, Red minus Black. The two
// are packed, so that one addition changes both. Each half must stay within 31 bits.
type Sum int64

// MakeSum packs the two balances.
func MakeSum(material, placement int32) Sum {
	return Sum(int64(material)<<32 + int64(placement))
}

// Material returns the material half, Red minus Black.
func (s Sum) Material() int32 { return int32((int64(s) + 1<<31) >> 32) }

// Placement returns the placement half, Red minus Black.
func (s Sum) Placement() int32 { return int32(uint32(s)) }

// Values is the value of each piece on each point, positive for Red and negative for Black. An
// evaluation makes a Values and installs it in a Position, which then updates the total with every
// move. A Values must not change while it is installed. Goroutines may share it.
type Values [NumPieces][pointSpan]Sum

// noValues is installed in a new Position.
var noValues Values

// SetValues installs v, or zero values if v is nil, and computes the sum.
func (p *Position) SetValues(v *Values) {
	if v == nil {
		v = &noValues
	}
	p.values = v
	p.sum = p.freshSum()
}

// Sum returns the running total of the installed values.
func (p *Position) Sum() Sum { return p.sum }

// freshSum computes the total of the installed values from the board.
func (p *Position) freshSum() Sum {
	var s Sum
	for pt, pc := range p.board[:NumPoints] {
		s += p.values[pc][pt]
	}
	return s
}

// MaterialGain returns the change of the mover's material balance by a move, in centipawns of the
// installed values. It is the value of the captured piece plus what the moving piece gains on its
// new point.
func (p *Position) MaterialGain(m Move) int32 {
	from, to := m.From(), m.To()
	moved := &p.values[p.board[from]&(NumPieces-1)]
	gain := (moved[to] - moved[from] - p.values[p.board[to]&(NumPieces-1)][to]).Material()
	if p.side == Black {
		return -gain
	}
	return gain
}
