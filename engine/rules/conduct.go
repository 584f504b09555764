package rules

import "example.com/abyss/engine/xiangqi"

// rank orders the kinds of conduct that a side can keep up in every move of a cycle, the worst
// last. The side with the higher rank loses. Equal ranks make a draw.
type rank uint8

// These are the ranks. Only the Chinese rules use attackRank, which replaces the two ranks of
// chases.
const (
	idleRank        rank = iota
	chaseRank            // chases the same piece with every move
	attackRank           // checks, threatens mate or chases with every move
	pinnedChaseRank      // chases with every move a rook that is pinned by a knight
	checkRank            // checks with every move
)

// conduct records the offences that each side commits throughout a cycle, by colour.
type conduct struct {
	rank [2]rank
	prey [2]xiangqi.Bitboard // the chased pieces, by their points at the end of the cycle
}

// loser returns the side that loses by its conduct, if one does.
func (c *conduct) loser() (xiangqi.Color, bool) {
	red, black := c.rank[xiangqi.Red], c.rank[xiangqi.Black]
	switch {
	case red > black:
		return xiangqi.Red, true
	case black > red:
		return xiangqi.Black, true
	}
	return xiangqi.Red, false
}

// CycleLoser returns the side that loses by the cycle that leads back to pos. The position may have
// occurred more than once. ok is false if the repetition is a draw. The parameter cycle contains
// the positions from the earlier occurrence to the position before pos.
//
// A search calls this for a repetition inside its tree, where waiting for a third occurrence would
// take too long. The set must be Asian, Chinese, Simple or None. Under None no cycle loses. For the
// rules of the thesis see ThesisOptions.
//
// CycleLoser does not change pos and cycle, and allocates nothing.
func CycleLoser(set Set, pos *xiangqi.Position, cycle []Ply) (loser xiangqi.Color, ok bool) {
	if set.kind == noRules {
		return xiangqi.Red, false
	}
	c := conductIn(set, pos, cycle)
	return c.loser()
}

// conductIn returns the sides' conduct in the cycle, as the rule set judges it.
func conductIn(set Set, pos *xiangqi.Position, cycle []Ply) (c conduct) {
	checks := checksThroughout(pos, cycle)
	for side, all := range checks {
		if all {
			c.rank[side] = checkRank
		}
	}
	if set.kind == simpleRules || c.rank != [2]rank{} {
		return c // no other conduct outranks a perpetual check
	}
	h := hunt{retrace: retrace{*pos, cycle}, mates: set.kind == chineseRules}
	h.follow(len(cycle))
	for side := range c.rank {
		switch {
		case h.mates:
			if h.attacks[side] {
				c.rank[side] = attackRank
			}
		case h.pinned[side].Any():
			c.rank[side], c.prey[side] = pinnedChaseRank, h.pinned[side]
		case h.prey[side].Any():
			c.rank[side], c.prey[side] = chaseRank, h.prey[side]
		}
	}
	return c
}

// hunt goes back through a cycle and keeps the offences that each side has committed with all moves
// examined so far. Pieces are identified by their points in the position that hunt has reached.
type hunt struct {
	retrace
	mates   bool // whether threats of mate are offences too, and different kinds of attack count as one offence
	attacks [2]bool
	prey    [2]xiangqi.Bitboard // pieces that every move chased
	pinned  [2]xiangqi.Bitboard // pieces that every move chased while a knight pinned them
}

// follow goes back through the given number of plies, or until neither side can any longer have
// committed an offence with every move. Afterwards prey and pinned refer to the beginning of the
// cycle, which is also its end.
func (h *hunt) follow(plies int) {
	everything := xiangqi.Bitboard{Lo: ^uint64(0), Hi: ^uint64(0)}
	for side := range h.prey {
		h.prey[side], h.pinned[side], h.attacks[side] = everything, everything, true
	}
	for range plies {
		if !h.hunting(xiangqi.Red) && !h.hunting(xiangqi.Black) {
			break
		}
		if !h.weighMove() {
			h.prey, h.pinned, h.attacks = [2]xiangqi.Bitboard{}, [2]xiangqi.Bitboard{}, [2]bool{}
			break
		}
	}
}

// hunting reports whether c has committed an offence with every move examined so far.
func (h *hunt) hunting(c xiangqi.Color) bool {
	if h.mates {
		return h.attacks[c]
	}
	return h.prey[c].Any()
}

// weighMove takes the last move back, and keeps only those offences of the mover that this move
// committed too. It returns false if the history goes back no further.
func (h *hunt) weighMove() bool {
	if len(h.past) == 0 {
		return false
	}
	mover := h.pos.Side().Opponent()
	m := h.past[len(h.past)-1].Move
	hunting := h.hunting(mover)
	check, mate := false, false
	var fresh, pinned xiangqi.Bitboard
	if hunting {
		if check = h.pos.InCheck(); !check {
			fresh = chased(&h.pos, mover)
			pinned = pinnedByKnight(&h.pos, mover.Opponent())
			mate = h.mates && h.threatensMate()
		}
	}
	if !h.back() {
		return false
	}
	if hunting {
		if fresh.Any() {
			// The move itself must attack each target. A piece that was already attacked before the
			// move is not a target.
			fresh = fresh.Without(chased(&h.pos, mover))
		}
		h.prey[mover] = h.prey[mover].And(fresh)
		h.pinned[mover] = h.pinned[mover].And(fresh).And(pinned)
		h.attacks[mover] = h.attacks[mover] && (check || mate || fresh.Any())
	}
	hunter := mover.Opponent()
	h.prey[hunter] = moveBack(h.prey[hunter], m)
	h.pinned[hunter] = moveBack(h.pinned[hunter], m)
	return true
}

// killDepth is the greatest length of a mate, in plies of checks and replies, that the Chinese
// rules treat as threatened. The rules themselves have no limit. But while a side has a longer
// mate, each of its moves threatens that mate, even a move that only answers an attack.
const killDepth = 1

// threatensMate reports whether the side that has just moved would mate by checks if the other side
// passed. That move must not have given check.
func (h *hunt) threatensMate() bool {
	passed := h.withTurnPassed()
	return mateByChecks(&passed, killDepth)
}

// moveBack returns the points on which a set of pieces stood before the quiet move m. The set may
// contain the piece that moved.
func moveBack(set xiangqi.Bitboard, m xiangqi.Move) xiangqi.Bitboard {
	from, to := xiangqi.PointSet(m.From()), xiangqi.PointSet(m.To())
	if set.And(to).Empty() {
		return set.Without(from)
	}
	return set.Without(to).Or(from)
}
