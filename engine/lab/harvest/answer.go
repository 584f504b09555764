package harvest

import (
	"context"
	"slices"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// These are the criteria of a position with one good answer. The best move leads every other move by
// at least AnswerAhead points of the winning chance, so that every other move is at least a mistake.
// Two searches of AnswerNodes nodes decide: one of all moves, and one of all moves except the best.
// Searches of sieveNodes come before them, and must agree.
const (
	AnswerAhead = 10
	AnswerNodes = 500_000
	sieveNodes  = 100_000

	answerMate      = 6       // moves of the longest mate that is proved
	answerMateNodes = 400_000 // limit of positions in the proof of a mate
)

// answer is the one good move of a position.
type answer struct {
	line  []xiangqi.Move // begins with the answer
	score search.Score   // for the mover
	plies int            // full-width depth of the search
	mate  int            // moves of a proved mate, which no other move reaches as fast; 0 for none
}

// answerer looks for the one good move of a position. Its results depend only on the position.
type answerer struct {
	search *search.Searcher
	solver *mate.Solver
}

func newAnswerer() *answerer {
	o, _ := search.Preset(search.DefaultPreset)
	o.TableEntries = 1 << 18
	return &answerer{search.New(o), mate.NewSolver(1 << 16)}
}

// find returns the one good move of a position. ok is false if there are several good moves or only
// one legal move, or if ctx ends.
func (a *answerer) find(ctx context.Context, pos *xiangqi.Position) (found answer, ok bool) {
	best, lead := a.lead(ctx, pos, sieveNodes)
	if search.IsMate(best.Score) && best.Score > 0 {
		p := mate.Problem{Pos: *pos, Moves: answerMate, Nodes: answerMateNodes}
		if proof := a.solver.Solve(ctx, p); proof.Verdict == mate.Mate {
			p.Moves = proof.Moves
			moves, _, complete := a.solver.Solutions(ctx, p)
			return answer{line: proof.Line, mate: proof.Moves, plies: 2*proof.Moves - 1}, complete && len(moves) == 1
		}
	}
	if lead < AnswerAhead {
		return answer{}, false
	}
	first := best.Move
	best, lead = a.lead(ctx, pos, AnswerNodes)
	return answer{line: []xiangqi.Move{first}, score: best.Score, plies: best.Depth}, ctx.Err() == nil && best.Move == first && lead >= AnswerAhead
}

// lead searches a position. It returns the best move and its lead over every other move, in points
// of the winning chance; 0 if there is no other move.
func (a *answerer) lead(ctx context.Context, pos *xiangqi.Position, nodes uint64) (best search.Result, lead float64) {
	best = a.look(ctx, pos, nodes)
	var l xiangqi.MoveList
	pos.GenerateMoves(&l)
	others := slices.DeleteFunc(slices.Clone(l.Slice()), func(m xiangqi.Move) bool { return m == best.Move })
	if len(others) == 0 {
		return best, 0
	}
	second := a.look(ctx, pos, nodes, others...)
	return best, 100 * (wdl.Chance(best.Score) - wdl.Chance(second.Score))
}

// look searches the given moves of a position, or all moves if none are given.
func (a *answerer) look(ctx context.Context, pos *xiangqi.Position, nodes uint64, moves ...xiangqi.Move) search.Result {
	a.search.NewGame()
	return a.search.Search(ctx, search.Root{Pos: *pos, Rules: rules.Simple, Moves: moves}, search.Limits{Nodes: nodes}, nil)
}
