package mate

import (
	"context"
	"time"

	"example.com/abyss/engine/xiangqi"
)

// MaxMoves is the length of the longest mate that a caller can request, in moves of the attacker.
const MaxMoves = 60

// DefaultEntries is a table size that is sufficient for mates of a few moves: 2^20 entries of 16
// bytes.
const DefaultEntries = 1 << 20

// Mode says which moves the attacker may try.
type Mode uint8

// The modes.
const (
	FullWidth  Mode = iota // all moves, with checks first at each length; this mode finds the shortest mate
	ChecksOnly             // only moves that give check
)

// String returns "full" or "checks".
func (m Mode) String() string {
	if m == ChecksOnly {
		return "checks"
	}
	return "full"
}

// Problem is a mate that the side to move of Pos must prove.
type Problem struct {
	Pos xiangqi.Position
	// Prior contains the keys of those earlier positions of the game that can recur. A line that
	// reaches one of them is not a mate.
	Prior []uint64
	Mode  Mode
	Moves int    // largest number of moves of the attacker, clamped to 1 to MaxMoves
	Nodes uint64 // largest number of positions visited; 0 means no limit

	// Excluded, unless nil, is called whenever it is proved that there is no mate in a number of
	// moves. It receives that number and the number of positions visited so far, in the goroutine
	// of Solve.
	Excluded func(moves int, nodes uint64)
}

// Verdict is the result of a proof.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // a limit or the context ended the search
	Mate                   // the mate is proved
	NoMate                 // it is proved that there is no mate within the moves and the mode of the problem
)

// String returns "unknown", "mate" or "no mate".
func (v Verdict) String() string {
	switch v {
	case Mate:
		return "mate"
	case NoMate:
		return "no mate"
	default:
		return "unknown"
	}
}

// Answer contains the result of Solve.
type Answer struct {
	Verdict Verdict
	// Moves is the length of a proved mate, in moves of the attacker. No mate in the mode is
	// shorter.
	Moves int
	// Excluded is the largest number of moves within which a mate in the mode is disproved.
	Excluded int
	// Line is the mating line, with the quickest attack and the longest defence. It may be
	// incomplete if the context has ended.
	Line    []xiangqi.Move
	Nodes   uint64 // number of positions visited up to the verdict, without those visited for Line
	Elapsed time.Duration
}

// Solver proves mates. Calls of its methods must not overlap, so each goroutine needs a
// separate Solver.
type Solver struct {
	table table

	// These fields belong to the current problem.
	ctx     context.Context
	pos     xiangqi.Position
	prior   map[uint64]bool
	clocked bool // whether a line may reach the limit of moves without a capture
	mode    Mode
	nodes   uint64
	limit   uint64
	checkAt uint64
	stopped bool
	frames  [2 * (MaxMoves + 1)]frame
	refutes [xiangqi.NumPoints << 7]uint32 // how often each defending move refuted the attack, indexed by move
}

// frame contains the state at one ply of the line.
type frame struct {
	check   xiangqi.CheckInfo
	undo    xiangqi.Undo
	moves   xiangqi.MoveList
	scores  [xiangqi.MaxMoves]int32
	holding xiangqi.Move // the last successful defence at this ply
}

// NewSolver makes a Solver with a table of at least entries entries. The number of entries is
// rounded up to a power of two.
func NewSolver(entries int) *Solver { return &Solver{table: newTable(entries)} }

// Solve looks for the shortest mate within the problem's limits. When ctx ends, Solve soon returns
// the result so far.
func (s *Solver) Solve(ctx context.Context, p Problem) Answer {
	begun := time.Now()
	s.prepare(ctx, &p)
	result := s.deepen(min(max(p.Moves, 1), MaxMoves), p.Excluded)
	result.Nodes = s.nodes
	if result.Verdict == Mate {
		s.limit, s.checkAt = ^uint64(0), s.nodes
		result.Line = s.longest(result.Moves)
	}
	result.Elapsed = time.Since(begun)
	s.ctx = nil
	return result
}

// prepare resets the state for a problem.
func (s *Solver) prepare(ctx context.Context, p *Problem) {
	s.ctx, s.pos, s.mode = ctx, p.Pos, p.Mode
	s.pos.SetValues(nil)
	s.prior = nil
	if len(p.Prior) > 0 {
		s.prior = make(map[uint64]bool, len(p.Prior))
		for _, key := range p.Prior {
			s.prior[key] = true
		}
	}
	s.clocked = s.pos.Clock()+2*min(max(p.Moves, 1), MaxMoves) > moveLimit
	s.nodes, s.checkAt, s.stopped = 0, 0, false
	if s.limit = p.Nodes; s.limit == 0 {
		s.limit = ^uint64(0)
	}
	s.table.forget()
	clear(s.refutes[:])
	for i := range s.frames {
		s.frames[i].holding = xiangqi.NoMove
	}
	s.pos.CheckInfo(&s.frames[0].check)
}

// deepen searches for a mate in one move, then in two, and so on. The parameter most is the largest
// number of moves that it tries.
func (s *Solver) deepen(most int, excluded func(moves int, nodes uint64)) Answer {
	result := Answer{}
	for n := 1; n <= most; n++ {
		found := s.attack(n, 0, ChecksOnly)
		if !found && !s.stopped && s.mode == FullWidth {
			found = s.attack(n, 0, FullWidth)
		}
		switch {
		case found:
			result.Verdict, result.Moves = Mate, n
			return result
		case s.stopped:
			return result
		}
		result.Excluded = n
		if excluded != nil {
			excluded(n, s.nodes)
		}
	}
	result.Verdict = NoMate
	return result
}

// pollInterval is the number of nodes between two checks of the context.
const pollInterval = 4096

// enter counts a position, and checks the limits from time to time. It returns false when the
// search must unwind.
func (s *Solver) enter() bool {
	if s.nodes >= s.checkAt {
		if s.stopped || s.nodes >= s.limit || s.ctx.Err() != nil {
			s.stopped, s.checkAt = true, 0
			return false
		}
		s.checkAt = min(s.nodes+pollInterval, s.limit)
	}
	s.nodes++
	return true
}
