package xiangqi

import "math/bits"

// maxRestraints bounds the pieces restrained at one node: two along each of
// the king's four directions by a cannon and one by a rook, and one at each of
// the king's four diagonal points by up to two knights.
const maxRestraints = 32

// restraint says where one piece may go without exposing its king.
type restraint struct {
	at      Point
	allowed Bitboard
}

// CheckInfo is the restraints on the side to move at a node: the checks against its king and the
// pieces that cannot move freely. It belongs to the position it was computed for and is stale after
// the next move.
//
// A piece that is not the king must land on targets and not on hollow; if it is restrained, also on
// the allowed points of each of its entries. Each rule is exact for the enemy piece it comes from,
// so together they are exact:
//
//   - a rook or the facing king behind one own piece: that piece keeps to the
//     line, or takes the attacker;
//   - a cannon behind two pieces: each own one of them moves to empty points
//     between, which leaves two screens, or takes the cannon;
//   - a cannon with nothing between (a hollow cannon): no piece may step between
//     and become its screen;
//   - a knight whose leg is an own piece: that piece takes the knight or stays;
//   - a single check: take the attacker, step between (a second screen stops a
//     cannon too), block the knight's leg; and the own screen of a checking
//     cannon may simply leave the line.
//
// Under double check the generators try each move instead.
type CheckInfo struct {
	targets    Bitboard
	hollow     Bitboard
	restrained Bitboard
	screen     Point // own screen of the only checking cannon, or NoPoint
	screenTo   Bitboard
	checks     uint8
	n          uint8
	pins       [maxRestraints]restraint
}

// InCheck reports whether the side to move is in check.
func (ci *CheckInfo) InCheck() bool { return ci.checks != 0 }

// Checks is the number of pieces giving check.
func (ci *CheckInfo) Checks() int { return int(ci.checks) }

// restrain notes that the piece at pt may only go to the allowed points.
func (ci *CheckInfo) restrain(pt Point, allowed Bitboard) {
	ci.restrained = ci.restrained.Or(PointSet(pt))
	ci.pins[ci.n&(maxRestraints-1)] = restraint{pt, allowed}
	ci.n++
}

// check notes a check that landing on one of the answers parries.
func (ci *CheckInfo) check(answers Bitboard) {
	ci.checks++
	ci.targets = ci.targets.And(answers)
}

// limit is where the piece at pt may land as far as its king is concerned.
func (ci *CheckInfo) limit(pt Point) Bitboard {
	to := ci.targets
	if pt == ci.screen {
		to = ci.screenTo
	}
	to = to.Without(ci.hollow)
	if ci.restrained.Has(pt) {
		for i := range ci.n {
			if e := &ci.pins[i&(maxRestraints-1)]; e.at == pt {
				to = to.And(e.allowed)
			}
		}
	}
	return to
}

// CheckInfo fills ci for the side to move.
func (p *Position) CheckInfo(ci *CheckInfo) {
	us := p.side & 1
	them := us ^ 1
	k := p.kings[us]
	kf, kr := fileOf[k&127]&15, rankOf[k&127]&15
	ci.targets = everywhere
	ci.hollow, ci.restrained = Bitboard{}, Bitboard{}
	ci.screen = NoPoint
	ci.checks, ci.n = 0, 0

	theirs := p.kinds(them)
	rooks, cannons := theirs[Rook], theirs[Cannon]
	sliders := rooks.Or(cannons)

	onFile := sliders.Or(theirs[King]).And(fileBits[kf])
	for onFile.Any() {
		s := onFile.Pop()
		r := rankOf[s&127] & 15
		screens := fileBetween[kr][r] & p.fileOcc[kf]
		if n := bits.OnesCount16(screens); n <= 2 {
			between := fileBetweenBits[kr][r].shiftFile(kf)
			p.slider(ci, s, cannons.Has(s), n, between)
		}
	}
	onRank := sliders.And(rankBits[kr])
	for onRank.Any() {
		s := onRank.Pop()
		f := fileOf[s&127] & 15
		screens := rankBetween[kf][f] & p.rankOcc[kr]
		if n := bits.OnesCount16(screens); n <= 2 {
			between := placeRank(uint64(rankBetween[kf][f]), kr)
			p.slider(ci, s, cannons.Has(s), n, between)
		}
	}
	for near := knightOnto[k&127][0].And(theirs[Knight]); near.Any(); {
		p.knight(ci, near.Pop(), k)
	}
	for near := pawnsOnto[them][k&127].And(theirs[Pawn]); near.Any(); {
		ci.check(PointSet(near.Pop()))
	}
}

// slider notes what the rook, cannon or facing king on s does to the king, with
// n pieces on the points between.
func (p *Position) slider(ci *CheckInfo, s Point, cannon bool, n int, between Bitboard) {
	own := p.colors[p.side&1].And(between)
	bit := PointSet(s)
	switch {
	case !cannon && n == 0:
		ci.check(between.Or(bit))
	case !cannon && n == 1:
		if own.Any() {
			ci.restrain(own.First(), between.Or(bit))
		}
	case cannon && n == 0:
		ci.hollow = ci.hollow.Or(between)
	case cannon && n == 1:
		if own.Any() {
			ci.screen = own.First()
			ci.screenTo = everywhere.Without(between)
		}
		// Taking an enemy screen puts another in its place: no answer.
		ci.check(between.Without(p.Occupied()).Or(bit))
	case cannon && n == 2:
		allowed := between.Without(p.Occupied()).Or(bit)
		for own.Any() {
			ci.restrain(own.Pop(), allowed)
		}
	}
}

// knight notes what the knight on s, a knight's move away, does to the king on
// k.
func (p *Position) knight(ci *CheckInfo, s, k Point) {
	leg := knightLeg(s, k)
	switch pc := p.board[leg&127]; {
	case pc == NoPiece:
		ci.check(PointSet(s).Or(PointSet(leg)))
	case pc.Color() == p.side:
		ci.restrain(leg, PointSet(s))
	}
}

// knightLeg is the point that blocks a knight on from when it would go to to.
func knightLeg(from, to Point) Point {
	ff, fr := int(fileOf[from&127]), int(rankOf[from&127])
	tf, tr := int(fileOf[to&127]), int(rankOf[to&127])
	switch {
	case tr-fr == 2:
		return from + NumFiles
	case fr-tr == 2:
		return from - NumFiles
	case tf > ff:
		return from + 1
	default:
		return from - 1
	}
}
