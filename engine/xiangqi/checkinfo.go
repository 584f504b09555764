package xiangqi

import "math/bits"

// maxRestraints is more than the number of restraints that one node can have. In each of the king's
// four directions, a cannon restrains two pieces and a rook one. On each of the four points
// diagonal to the king, up to two knights restrain one piece.
const maxRestraints = 32

// restraint contains the set of points to which one piece may go without exposing its king.
type restraint struct {
	at      Point
	allowed Bitboard
}

// CheckInfo contains everything that restricts the side to move at a node: the checks against its
// king, and the pieces that cannot move freely. A CheckInfo is valid only until the next move of
// the position for which it was computed.
//
// A piece other than the king may move only to points of targets that are not in hollow. A
// restrained piece must also stay within the allowed points of each of its entries in pins. Each
// rule is exact for the enemy piece that causes it, so together the rules are exact:
//
//   - a rook or the facing king behind one own piece: that piece stays on the line, or takes the
//     attacker;
//   - a cannon behind two pieces: if one of the two is an own piece, it may move to the empty
//     points between, which leaves two screens, or take the cannon;
//   - a cannon with nothing between (a hollow cannon): no piece may step between and become a
//     screen;
//   - a knight with an own piece on its leg: that piece takes the knight or stays;
//   - a single check: take the attacker, step between (a second screen stops a cannon too), or
//     block the knight's leg; the own screen of a checking cannon may also leave the line.
//
// Under double check, the generators try each move instead.
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

// Checks returns the number of pieces giving check.
func (ci *CheckInfo) Checks() int { return int(ci.checks) }

// restrain records that the piece at pt may only go to the allowed points.
func (ci *CheckInfo) restrain(pt Point, allowed Bitboard) {
	ci.restrained = ci.restrained.Or(PointSet(pt))
	ci.pins[ci.n&(maxRestraints-1)] = restraint{pt, allowed}
	ci.n++
}

// check records a check that a piece parries by moving to one of the points in answers.
func (ci *CheckInfo) check(answers Bitboard) {
	ci.checks++
	ci.targets = ci.targets.And(answers)
}

// limit returns the points where the piece at pt may land without exposing its king.
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

// slider records how the rook, cannon or facing king on s restricts the side to move. n is the
// number of pieces on the points between s and the king.
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
		// A piece that takes an enemy screen becomes the screen itself, so this does not answer the
		// check.
		ci.check(between.Without(p.Occupied()).Or(bit))
	case cannon && n == 2:
		allowed := between.Without(p.Occupied()).Or(bit)
		for own.Any() {
			ci.restrain(own.Pop(), allowed)
		}
	}
}

// knight records how the knight on s, which is a knight's move away from the king on k, restricts
// the side to move.
func (p *Position) knight(ci *CheckInfo, s, k Point) {
	leg := knightLeg(s, k)
	switch pc := p.board[leg&127]; {
	case pc == NoPiece:
		ci.check(PointSet(s).Or(PointSet(leg)))
	case pc.Color() == p.side:
		ci.restrain(leg, PointSet(s))
	}
}

// knightLeg returns the point that blocks a knight on its way between two points.
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
