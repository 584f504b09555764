package team

import (
	"context"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Player searches for one member of a team, in this process or on another machine. Several players
// may search in parallel, but one player executes only one call at a time.
//
// An error means that the player is lost: the team cannot reach it, or it cannot do its work. The
// team then votes without that player. When ctx ends, a call returns soon, and its results are
// meaningless.
//
// Source: document 004, 5.2.2, the player agent.
type Player interface {
	// NewGame clears the player's table and history before its next search.
	NewGame()
	// Propose returns the player's best line. If allowed contains moves, the line begins with one
	// of them.
	Propose(ctx context.Context, root *search.Root, allowed []xiangqi.Move, limits search.Limits) (Proposed, error)
	// SearchBehind searches the position after a move to depth plies. It returns the move's value
	// for the player, and the nodes of the search.
	SearchBehind(ctx context.Context, root *search.Root, m xiangqi.Move, depth int) (search.Score, uint64, error)
	// Standing returns the player's static value of the position at the end of a line, for the side
	// to move at the root. It uses the weights of the root's stage. If a line ends the game, by
	// mate or by the rules, Standing returns the score that a search gives to that ending.
	Standing(ctx context.Context, root *search.Root, line []xiangqi.Move) (search.Score, error)
}

// Proposed contains a player's proposal, with data about the search that found it.
type Proposed struct {
	Line  []xiangqi.Move // empty if the player has no move to propose
	Score search.Score
	Depth int // number of completed plies
	Nodes uint64
}

// NewPlayer returns a member's player in this process. The argument engine must be the
// Setup.Options of the team.
func NewPlayer(p *Personality, engine search.Options) Player { return newPlayer(p, engine) }

// player is a Player in this process.
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

// NewGame clears the table and the history.
func (pl *player) NewGame() { pl.searcher.NewGame() }

// Propose implements Player.
func (pl *player) Propose(ctx context.Context, root *search.Root, allowed []xiangqi.Move, limits search.Limits) (Proposed, error) {
	at := *root
	at.Moves = allowed
	r := pl.searcher.Search(ctx, at, limits, nil)
	p := Proposed{Line: r.FullLine(), Score: r.Score, Depth: r.Depth, Nodes: r.Nodes}
	if r.Move == xiangqi.NoMove {
		p.Line = nil
	} else if len(p.Line) == 0 {
		p.Line = []xiangqi.Move{r.Move}
	}
	return p, nil
}

// SearchBehind implements Player. The search begins at the root so that it detects repetitions.
func (pl *player) SearchBehind(ctx context.Context, root *search.Root, m xiangqi.Move, depth int) (search.Score, uint64, error) {
	at := *root
	at.Moves = []xiangqi.Move{m}
	r := pl.searcher.Search(ctx, at, search.Limits{Depth: depth + 1}, nil)
	return r.Score, r.Nodes, nil
}

// Standing implements Player.
func (pl *player) Standing(_ context.Context, root *search.Root, line []xiangqi.Move) (search.Score, error) {
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
		return -score, nil
	}
	return score, nil
}
