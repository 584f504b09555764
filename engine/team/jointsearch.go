package team

import (
	"math/bits"
	"time"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// search returns the value of the position at ply for each active player. Each player has its own
// window, outside which its value is a fail-soft bound. Entries of inactive players are
// meaningless.
func (j *joint) search(active uint, alpha, beta *scores, depth, ply int) scores {
	if !j.enter() {
		return scores{}
	}
	f := &j.frames[ply]
	clear(f.lineLen[:])
	j.pos.CheckInfo(&f.check)
	if score, over := j.drawn(); over {
		return *full(score)
	}
	if depth < search.AnotherRound {
		if loser, ok := j.offender(); ok {
			return j.offended(active, loser == j.pos.Side())
		}
	}
	if depth <= 0 || ply >= maxJointPly {
		return j.captures(active, alpha, beta, j.capture, ply)
	}
	j.pos.GenerateMovesFor(&f.check, &f.moves)
	if f.moves.Len() == 0 {
		return *full(search.MatedIn(ply))
	}
	j.order(f)
	best := *full(-search.Infinity)
	for i := range f.moves.Len() {
		m := f.pick(i)
		if active = j.try(m, active, alpha, beta, &best, depth-1, ply); j.stopped || active == 0 {
			if j.pos.At(m.To()) == xiangqi.NoPiece && !j.stopped {
				j.history[m&(1<<14-1)] += int32(depth * depth)
			}
			break
		}
	}
	return best
}

// try searches a move for the active players. It returns the players that are still below their
// beta.
func (j *joint) try(m xiangqi.Move, active uint, alpha, beta, best *scores, depth, ply int) uint {
	var low scores
	for i := range j.evaluators {
		low[i] = max(alpha[i], best[i])
	}
	got := j.valueAfter(m, ply, active, &low, beta, depth)
	if j.stopped {
		return active
	}
	f, below := &j.frames[ply], &j.frames[ply+1]
	for set := active; set != 0; set &= set - 1 {
		i := bits.TrailingZeros(set)
		if got[i] <= best[i] {
			continue
		}
		best[i] = got[i]
		f.line[i][0] = m
		f.lineLen[i] = 1 + copy(f.line[i][1:], below.line[i][:below.lineLen[i]])
		if got[i] >= beta[i] {
			active &^= 1 << i
		}
	}
	return active
}

// offended returns, for each active player, the value of a position in which one side commits an
// offence by repeating it. byMover says whether that side is the side to move.
func (j *joint) offended(active uint, byMover bool) scores {
	values := scores{}
	state := j.evaluators[0].Start(&j.pos, xiangqi.NoMove, xiangqi.NoMove)
	for set := active; set != 0; set &= set - 1 {
		i := bits.TrailingZeros(set)
		values[i] = search.Offended(j.static(i, &state), byMover)
	}
	return values
}

// static returns a player's static evaluation.
func (j *joint) static(player int, state *eval.State) search.Score {
	e := j.evaluators[player]
	j.pos.SetValues(e.Values())
	return e.Score(&j.pos, state)
}

// captures searches only captures, for as many plies as the argument left says. The value for each
// active player is its static evaluation or the value of its best capture, whichever is higher.
func (j *joint) captures(active uint, alpha, beta *scores, left, ply int) scores {
	best := *full(-search.Infinity)
	state := j.evaluators[0].Start(&j.pos, xiangqi.NoMove, xiangqi.NoMove)
	for set := active; set != 0; set &= set - 1 {
		i := bits.TrailingZeros(set)
		if best[i] = j.static(i, &state); best[i] >= beta[i] {
			active &^= 1 << i
		}
	}
	if active == 0 || left <= 0 || ply >= maxJointPly {
		return best
	}
	f := &j.frames[ply]
	j.pos.GenerateCapturesFor(&f.check, &f.moves)
	j.order(f)
	for i := range f.moves.Len() {
		m := f.pick(i)
		j.pos.Make(m, &f.undo)
		next := scores{}
		if j.enter() {
			below := &j.frames[ply+1]
			clear(below.lineLen[:])
			j.pos.CheckInfo(&below.check)
			var a, b scores
			for k := range j.evaluators {
				a[k], b[k] = -beta[k], -max(alpha[k], best[k])
			}
			next = j.captures(active, &a, &b, left-1, ply+1)
		}
		j.pos.Unmake(&f.undo)
		if j.stopped {
			return best
		}
		for set := active; set != 0; set &= set - 1 {
			k := bits.TrailingZeros(set)
			if best[k] = max(best[k], -next[k]); best[k] >= beta[k] {
				active &^= 1 << k
			}
		}
		if active == 0 {
			break
		}
	}
	return best
}

// order scores the moves of a frame. Captures come first, by their gain; then come moves that
// caused cutoffs at other nodes.
func (j *joint) order(f *jointFrame) {
	const capturesFirst = 1 << 28
	for i := range f.moves.Len() {
		m := f.moves.At(i)
		f.rank[i] = min(j.history[m&(1<<14-1)], capturesFirst-1)
		if j.pos.IsCapture(m) {
			f.rank[i] = capturesFirst + j.gain(m)
		}
	}
}

// gain returns the value of the captured piece for the first player.
func (j *joint) gain(m xiangqi.Move) int32 {
	return j.evaluators[0].PieceValue(j.pos.At(m.To()), m.To())
}

// pick finds the best move at index i or later, swaps it to index i, and returns it.
func (f *jointFrame) pick(i int) xiangqi.Move {
	moves, best := f.moves.Slice(), i
	for k := i + 1; k < len(moves); k++ {
		if f.rank[k] > f.rank[best] {
			best = k
		}
	}
	moves[i], moves[best] = moves[best], moves[i]
	f.rank[i], f.rank[best] = f.rank[best], f.rank[i]
	return moves[i]
}

// jointPoll is the number of nodes between two checks of the limits.
const jointPoll = 1024

// enter counts a node. It returns false if the search must return.
func (j *joint) enter() bool {
	if j.stopped {
		return false
	}
	if j.limits.Nodes > 0 && j.nodes >= j.limits.Nodes || j.nodes%jointPoll == 0 && j.timeUp() {
		j.stopped = true
		return false
	}
	j.nodes++
	return true
}

func (j *joint) timeUp() bool {
	elapsed := time.Since(j.begun)
	return j.ctx.Err() != nil || j.limits.Time > 0 && elapsed >= j.limits.Time ||
		j.bell.Ring(elapsed, j.score, j.score, j.decided)
}
