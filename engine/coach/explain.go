package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Mistake is a bad move and what the engine thinks of it.
type Mistake struct {
	Pos       xiangqi.Position // before the move
	Move      xiangqi.Move
	After     []xiangqi.Move // the engine's line after Move
	Best      []xiangqi.Move // the engine's line from Pos, at least a move
	BestScore search.Score   // of Best, centipawns for the mover
	Score     search.Score   // after Move, centipawns for the mover
	Loss      int            // centipawns
}

const (
	least     = 15      // tenths of a pawn that are worth a sentence
	unit      = 20      // centipawns of the evaluation in a tenth of a pawn of sentences
	mateMoves = 6       // the longest mate that is proved
	longMate  = 8       // the longest mate of the search that is tried: it may be shorter
	mateNodes = 400_000 // positions of a proof of a mate
	extension = 20_000  // nodes of the search that continues a line which ends too early
)

// Coach explains mistakes. It owns its tables: calls of its methods must not overlap.
type Coach struct {
	ctx    context.Context //nolint:containedctx // of the current call
	solver *mate.Solver
	engine *search.Searcher
}

// New makes a coach whose engine, with these options, continues lines that end too early.
func New(o search.Options) *Coach {
	o.SetThreads(1)
	return &Coach{solver: mate.NewSolver(1 << 16), engine: search.New(o)}
}

// Explain finds out what a mistake costs. It is Nothing if nothing can be proved, or if it
// explains less than a third of the loss. When ctx ends it returns soon, with Nothing.
func (c *Coach) Explain(ctx context.Context, m *Mistake) Finding {
	c.ctx = ctx
	nothing := Finding{Pos: m.Pos, Move: m.Move, Best: m.Best[0]}
	f, found := c.mate(m)
	if !found {
		f = c.material(m)
	}
	if ctx.Err() != nil || f.Kind == Nothing {
		return nothing
	}
	f.Pos, f.Move, f.Best = nothing.Pos, nothing.Move, nothing.Best
	return f
}

// mate is a mate that the move allows or misses.
func (c *Coach) mate(m *Mistake) (f Finding, found bool) {
	f = Finding{Pos: m.Pos, Move: m.Move, Best: m.Best[0]}
	if n := -search.MateMoves(m.Score); search.IsMate(m.Score) && n > 0 && n <= longMate {
		after, best := played(&m.Pos, m.Move), played(&m.Pos, m.Best[0])
		if a := c.solve(&after, min(n, mateMoves)); a.Verdict == mate.Mate && !c.proves(&best, a.Moves) {
			f.Kind, f.Mate, f.Line = AllowsMate, a.Moves, a.Line
			f.Name = nameOf(&after, a.Line)
			return f, true
		}
	}
	stillMates := search.IsMate(m.Score) && m.Score > 0
	if n := search.MateMoves(m.BestScore); search.IsMate(m.BestScore) && n > 0 && n <= longMate && !stillMates {
		if a := c.solve(&m.Pos, min(n, mateMoves)); a.Verdict == mate.Mate {
			f.Kind, f.Mate, f.Line = MissesMate, a.Moves, a.Line
			f.Name = nameOf(&m.Pos, a.Line)
			return f, true
		}
	}
	return f, false
}

// solve looks for a mate by the side to move.
func (c *Coach) solve(p *xiangqi.Position, moves int) mate.Answer {
	return c.solver.Solve(c.ctx, mate.Problem{Pos: *p, Moves: moves, Nodes: mateNodes})
}

// proves reports whether the side to move mates in that many moves.
func (c *Coach) proves(p *xiangqi.Position, moves int) bool {
	return c.solve(p, moves).Verdict == mate.Mate
}

// extend continues a line until it has a quiet position from some ply on, at most twice.
func (c *Coach) extend(p *xiangqi.Position, line []xiangqi.Move, from int) (longer []xiangqi.Move, first, last balance) {
	longer = slices.Clone(line)
	for range 3 {
		if first, last = balances(*p, longer, from); first.quiet || len(longer) >= horizon {
			break
		}
		end := played(p, longer...)
		c.engine.NewGame()
		r := c.engine.Search(c.ctx, search.Root{Pos: end}, search.Limits{Nodes: extension}, nil)
		if len(r.PV) == 0 {
			break
		}
		longer = append(longer, r.PV...)
	}
	return longer, first, last
}
