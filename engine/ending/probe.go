package ending

import "example.com/abyss/engine/xiangqi"

// number is the number of a position with the table's material and that attacker.
func (x *index) number(p *xiangqi.Position, attacker xiangqi.Color) int {
	foe, own := p.KingPoint(attacker.Opponent()), p.KingPoint(attacker)
	if attacker == xiangqi.Black {
		foe, own = foe.Flip(), own.Flip()
	}
	reflect := kingIndex[foe][own] < 0
	if reflect {
		foe, own = mirror[foe], mirror[own]
	}
	n := int(kingIndex[foe][own])
	for i := range x.groups {
		g := &x.groups[i]
		side := attacker
		if g.kind.foe() {
			side = side.Opponent()
		}
		var points [maxOfKind]point
		count := 0
		for set := p.Pieces(side, pieceKinds[g.kind]); set.Any(); count++ {
			pt := set.Pop()
			if attacker == xiangqi.Black {
				pt = pt.Flip()
			}
			if reflect {
				pt = mirror[pt]
			}
			points[count] = pt
		}
		n += rank(g.kind, points[:count]) * g.stride
	}
	return n
}

// value is the byte of a position with the table's material and that attacker.
func (t *table) value(p *xiangqi.Position, attacker xiangqi.Color) byte {
	n := t.number(p, attacker)
	if p.Side() == attacker {
		return t.attacker[n]
	}
	return t.defender[n]
}
