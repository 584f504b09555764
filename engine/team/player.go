package team

import (
	"context"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// player searches for one personality. Each has its own searcher, so several players may
// search side by side, but one player not twice at once.
type player struct {
	searcher   *search.Searcher
	evaluators [eval.NumStages]*eval.Evaluator
}

func newPlayer(p *Personality, engine search.Options) *player {
	options := p.Options(engine)
	pl := &player{searcher: search.New(options)}
	for stage := range pl.evaluators {
		pl.evaluators[stage] = eval.New(options.Weights(), eval.Stage(stage))
	}
	return pl
}

// propose is the player's best line, among the allowed moves if there are any, with the
// search that found it; ok is false if there is none.
func (pl *player) propose(ctx context.Context, root *search.Root, allowed []xiangqi.Move, limits search.Limits) (p Proposal, r search.Result, ok bool) {
	at := *root
	at.Moves = allowed
	r = pl.searcher.Search(ctx, at, limits, nil)
	if r.Move == xiangqi.NoMove {
		return p, r, false
	}
	line := r.PV
	if len(line) == 0 {
		line = []xiangqi.Move{r.Move}
	}
	return Proposal{Line: line, Score: r.Score}, r, true
}

// searchBehind is the value of a move to the player by a search of the position after it,
// depth plies deep. The search begins at the root so that it sees repetitions.
func (pl *player) searchBehind(ctx context.Context, root *search.Root, m xiangqi.Move, depth int) (search.Score, uint64) {
	at := *root
	at.Moves = []xiangqi.Move{m}
	r := pl.searcher.Search(ctx, at, search.Limits{Depth: depth + 1}, nil)
	return r.Score, r.Nodes
}

// standing is the static value to the player of the position at the end of a line, for the
// side to move at the root, by the weights of the root's stage. A line that ends the game,
// by mate or by the rules, has the search's score for that.
func (pl *player) standing(root *search.Root, line []xiangqi.Move) search.Score {
	e := pl.evaluators[eval.StageOf(&root.Pos)]
	c := courseOf(root)
	c.pos.SetValues(e.Values())
	for _, m := range line {
		var u xiangqi.Undo
		c.play(m, &u)
	}
	score, over := c.drawn()
	switch {
	case over:
	case !c.pos.HasLegalMove():
		score = search.MatedIn(len(line))
	default:
		s := e.Start(&c.pos, xiangqi.NoMove, xiangqi.NoMove)
		score = e.Score(&c.pos, &s)
	}
	if c.pos.Side() != root.Pos.Side() {
		return -score
	}
	return score
}
