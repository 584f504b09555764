package search

import "example.com/abyss/engine/xiangqi"

// memory is what the later ordering heuristics learn. Unlike the history of 1992 it is
// kept from move to move of a game until NewGame: at half its weight, but for what is too
// large to go through before every move.
type memory struct {
	quiet       [2][historySize]int16                // by side and move
	counter     [moveIndexes]xiangqi.Move            // by the move before
	capture     [moveIndexes][xiangqi.NumKinds]int16 // by the capturing move and what it takes
	corrections [2][structures]int16                 // of the evaluation, by side and what positions share, in units of 1/correctionUnit centipawns
	followed    [2]*follows                          // by the move one and two plies before and the move
}

// historyMax bounds the counts of memory.
const historyMax = 16384

// learn moves a count towards the bound, up for a bonus above 0 and down for one below,
// the less the nearer it is: "gravity".
func learn(h *int16, bonus int32) {
	size := max(bonus, -bonus)
	*h += int16(bonus - int32(*h)*size/historyMax)
}

// bonus is what a cutoff depth plies above the horizon counts.
func bonus(depth int) int32 { return int32(min(32*depth*depth+64*depth, 2000)) }

// remembers reports whether the settings need a memory.
func (x *Settings) remembers() bool {
	return x[QuietHistory] != Off || x[CounterMove] != Off || x[CaptureHistory] != Off || x[ContinuationHistory] != Off || x[Correction] != Off
}

// prepareMemory makes the memory that the settings need, or halves what an earlier search
// has left.
func (s *Searcher) prepareMemory() {
	if s.memory == nil {
		if !s.levels.remembers() {
			return
		}
		s.memory = new(memory)
		if s.on(ContinuationHistory) {
			s.memory.followed = [2]*follows{new(follows), new(follows)}
		}
		return
	}
	m := s.memory
	for side := range m.quiet {
		halve(m.quiet[side][:])
	}
	for i := range m.capture {
		halve(m.capture[i][:])
	}
}

func halve(counts []int16) {
	for i := range counts {
		counts[i] /= 2
	}
}

// remember learns from a cutoff of n by the i-th of its moves: that move was good, and
// those searched before it were not.
func (s *Searcher) remember(n *node, i int) {
	f := &s.path.frames[n.ply]
	m := f.moves.At(i)
	up := bonus(n.depth)
	if s.path.pos.IsCapture(m) {
		if s.on(CaptureHistory) {
			learnCapture(s, m, up)
		}
	} else {
		s.rememberQuiet(n, m, up)
		for j := range i {
			if earlier := f.moves.At(j); !s.path.pos.IsCapture(earlier) {
				s.learnQuiet(earlier, n.ply, -up)
			}
		}
	}
	if s.on(CaptureHistory) {
		for j := range i {
			if earlier := f.moves.At(j); s.path.pos.IsCapture(earlier) {
				learnCapture(s, earlier, -up)
			}
		}
	}
}

// rememberQuiet is remember for a quiet move.
func (s *Searcher) rememberQuiet(n *node, m xiangqi.Move, up int32) {
	if s.on(Killers) {
		keepKiller(s, m, n.ply)
	}
	if s.on(CounterMove) {
		keepCounter(s, m, n.ply)
	}
	s.learnQuiet(m, n.ply, up)
}

// learnQuiet adds to the counts of a quiet move at ply.
func (s *Searcher) learnQuiet(m xiangqi.Move, ply int, bonus int32) {
	if s.on(QuietHistory) {
		learn(quietCount(s, m), bonus)
	}
	if s.on(ContinuationHistory) {
		learnContinuation(s, m, ply, bonus)
	}
}
