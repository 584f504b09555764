package coach

import (
	"context"
	"slices"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Mistake is a bad move with the engine's lines and scores.
type Mistake struct {
	Pos       xiangqi.Position // before the move
	Move      xiangqi.Move
	After     []xiangqi.Move // the engine's line after Move
	Best      []xiangqi.Move // the engine's line from Pos; it has at least one move
	BestScore search.Score   // of Best, centipawns for the mover
	Score     search.Score   // after Move, centipawns for the mover
	Loss      int            // centipawns
	Previous  xiangqi.Move   // the opponent's move before Pos, or NoMove
	Lost      xiangqi.Piece  // the mover's piece that Previous took, or NoPiece
}

const (
	least     = 15      // tenths of a pawn; smaller losses get no sentence
	unit      = 20      // centipawns of the evaluation that one tenth of a pawn in a sentence stands for
	mateMoves = 6       // moves of the longest mate that a proof looks for
	longMate  = 8       // a proof is tried if the engine's score is a mate in at most this many moves; it may find a shorter mate
	mateNodes = 400_000 // limit of positions in the proof of a mate
	extension = 20_000  // limit of nodes for a search that continues a line that ends too early
)

// Coach explains mistakes. It owns its tables, so calls of its methods must not overlap.
type Coach struct {
	solver *mate.Solver
	engine *search.Searcher
}

// New makes a coach. Its engine, with these options and one thread, continues lines that end
// too early.
func New(o search.Options) *Coach {
	const entries = 1 << 16 // a proof of a mate is small
	o.SetThreads(1)
	return &Coach{solver: mate.NewSolver(entries), engine: search.New(o)}
}

// explain determines what a mistake costs by its lines: a mate or material. It returns Nothing if
// nothing can be proved about the lines, or if the result explains less than a third of the loss.
func (c *Coach) explain(ctx context.Context, m *Mistake) Finding {
	f, found := c.mate(ctx, m)
	if !found {
		f = c.material(ctx, m)
		// The coach names a piece that the reply takes even if a mate follows.
		if line, mates := m.lineMate(); mates && (f.Kind != Loses || f.Way != Takes) {
			f = line
		}
	}
	f.Pos, f.Move, f.Best = m.Pos, m.Move, m.Best[0]
	return f
}

// mate returns a mate that the move allows or misses.
func (c *Coach) mate(ctx context.Context, m *Mistake) (f Finding, found bool) {
	after := played(&m.Pos, m.Move)
	if n := -search.MateMoves(m.Score); search.IsMate(m.Score) && n > 0 && n <= longMate {
		best := played(&m.Pos, m.Best[0])
		if a := c.solve(ctx, &after, min(n, mateMoves)); a.Verdict == mate.Mate &&
			c.solve(ctx, &best, a.Moves).Verdict == mate.NoMate {
			return Finding{Kind: AllowsMate, Mate: a.Moves, Line: a.Line, Name: nameOf(&after, a.Line)}, true
		}
	}
	stillMates := search.IsMate(m.Score) && m.Score > 0
	if n := search.MateMoves(m.BestScore); search.IsMate(m.BestScore) && n > 0 && n <= longMate && !stillMates {
		if a := c.solve(ctx, &m.Pos, min(n, mateMoves)); a.Verdict == mate.Mate {
			return Finding{Kind: MissesMate, Mate: a.Moves, Line: a.Line, Name: nameOf(&m.Pos, a.Line)}, true
		}
	}
	return Finding{}, false
}

// lineMate returns the mate of a line without a proof. mates is false if the scores show no mate
// that the mistake misses or allows. It returns Nothing if a score is a mate that the line does not
// reach, or if the mover still mates. In both cases a sentence about material would miss the point.
func (m *Mistake) lineMate() (f Finding, mates bool) {
	start := m.Pos
	switch {
	case search.IsMate(m.BestScore) && m.BestScore > 0:
		f = Finding{Kind: LineMisses, Line: m.Best}
	case search.IsMate(m.Score) && m.Score < 0 && !search.IsMate(m.BestScore):
		f, start = Finding{Kind: LineLoses, Line: m.After}, played(&m.Pos, m.Move)
	default:
		return Finding{}, false
	}
	end := played(&start, f.Line...)
	if f.Mate = (len(f.Line) + 1) / 2; end.HasLegalMove() || search.IsMate(m.Score) && m.Score > 0 {
		return Finding{}, true
	}
	return f, true
}

// solve looks for a mate by the side to move.
func (c *Coach) solve(ctx context.Context, p *xiangqi.Position, moves int) mate.Answer {
	return c.solver.Solve(ctx, mate.Problem{Pos: *p, Moves: moves, Nodes: mateNodes})
}

// extend continues a line by short searches until the line has a quiet position, at the earliest at
// the ply in the parameter from. It searches at most twice, and not beyond the horizon.
func (c *Coach) extend(ctx context.Context, p *xiangqi.Position, line []xiangqi.Move, from int) (longer []xiangqi.Move, first, last balance) {
	longer = slices.Clone(line)
	for searches := 0; ; searches++ {
		first, last = balances(*p, longer, from)
		if first.quiet || searches == 2 || len(longer) >= horizon {
			return longer, first, last
		}
		end := played(p, longer...)
		c.engine.NewGame()
		r := c.engine.Search(ctx, search.Root{Pos: end}, search.Limits{Nodes: extension}, nil)
		if len(r.PV) == 0 { // the game is over
			return longer, first, last
		}
		longer = append(longer, r.PV...)
	}
}
