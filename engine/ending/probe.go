package ending

import (
	"context"

	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// Tables are tables in memory. Many goroutines may use them at once.
type Tables struct {
	byKey map[uint32]*table
	list  []Material
}

// Load reads the tables of some materials, and of all materials that captures lead to. All these
// tables must be in the folder.
func (d Folder) Load(ctx context.Context, list ...Material) (*Tables, error) {
	s := &Tables{byKey: map[uint32]*table{}}
	for _, m := range list {
		members := family(m)
		for _, each := range members {
			if s.byKey[each.key()] != nil {
				continue
			}
			t, err := d.load(ctx, each)
			if err != nil {
				return nil, missing(err, each)
			}
			s.byKey[each.key()] = t
			s.list = append(s.list, each)
		}
		d.touch(members)
	}
	return s, nil
}

// Materials lists the tables in the order of loading.
func (s *Tables) Materials() []Material { return s.list }

// Probe returns the value of a position for the side to move. ok is false if there is no table for
// the position, or if the move count without a capture or a rule on chases may change the result.
// It does not allocate.
func (s *Tables) Probe(p *xiangqi.Position) (v retro.Value, ok bool) {
	m, attacker, ok := MaterialOf(p)
	if !ok {
		return v, false
	}
	t := s.byKey[m.key()]
	// neither side has attacking pieces, so either side may be the attacker of a table
	if t == nil && unarmed(p, attacker) {
		attacker = attacker.Opponent()
		m, _ = materialFor(p, attacker)
		t = s.byKey[m.key()]
	}
	if t == nil {
		return v, false
	}
	n, ok := t.number(p, attacker)
	if !ok {
		return v, false
	}
	b := t.defender[n]
	if p.Side() == attacker {
		b = t.attacker[n]
	}
	if b == chased || b == none {
		return v, false
	}
	v = valueFor(b, p.Side() == attacker)
	return v, inTime(p, v)
}

// valueFor converts a byte to the value for the side to move.
func valueFor(b byte, attacks bool) retro.Value {
	switch {
	case b < draw && attacks:
		return retro.Value{Outcome: retro.Won, Plies: 2*int(b) - 1}
	case b < draw:
		return retro.Value{Outcome: retro.Lost, Plies: 2 * int(b)}
	case b != foeWins:
		return retro.Value{}
	case attacks:
		return retro.Value{Outcome: retro.Lost}
	default:
		return retro.Value{Outcome: retro.Won}
	}
}

// inTime reports whether v is a draw or its win comes in time. A win is in time if the game ends,
// or the next capture comes, after v.Plies plies and before the count of moves without a capture
// makes a draw. A mate takes precedence over the draw.
func inTime(p *xiangqi.Position, v retro.Value) bool {
	return v.Outcome == retro.Drawn || p.Clock()+v.Plies <= rules.MoveLimit
}

// number returns the index of a position with the material of the index and the given attacker. ok
// is false if a piece is on a point that it cannot reach, or if a king is missing.
func (x *index) number(p *xiangqi.Position, attacker xiangqi.Color) (n int, ok bool) {
	foe, own := p.KingPoint(attacker.Opponent()), p.KingPoint(attacker)
	if !foe.Valid() || !own.Valid() {
		return 0, false
	}
	flip := attacker == xiangqi.Black
	if flip {
		foe, own = foe.Flip(), own.Flip()
	}
	reflect := kingIndex[foe][own] < 0
	if reflect {
		foe, own = mirror[foe], mirror[own]
	}
	n = int(kingIndex[foe][own])
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
			if flip {
				pt = pt.Flip()
			}
			if reflect {
				pt = mirror[pt]
			}
			if digits[g.kind][pt] < 0 {
				return 0, false
			}
			points[count] = pt
		}
		n += rank(g.kind, points[:count]) * g.stride
	}
	return n, true
}
