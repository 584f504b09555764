package selfplay

import (
	"context"
	"math/rand/v2"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// player plays games against itself. Only one goroutine may use it.
type player struct {
	options  Options
	searcher *search.Searcher
}

func newPlayer(o *Options) *player { return &player{*o, search.New(o.Search)} }

// generator returns the random generator of a game.
func (o *Options) generator(block, number int) *rand.Rand {
	return rand.New(rand.NewPCG(o.Seed, uint64(block)<<32|uint64(number))) //nolint:gosec // a seed
}

// play plays a game. The only error is the error of ctx.
func (p *player) play(ctx context.Context, block, number int) (*sample.Transcript, error) {
	rng := p.options.generator(block, number)
	g, err := p.start(ctx, rng)
	if err != nil {
		return nil, err
	}
	played := &sample.Transcript{Start: g.Start()}
	for _, m := range g.Moves() {
		played.Moves = append(played.Moves, sample.Scored{Move: m, Score: sample.Unscored})
	}
	var course course
	for !g.Ending().Over() && !course.decided() && g.Ply() < maxPlies {
		pos := g.Position()
		r := p.search(ctx, g)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		played.Moves = append(played.Moves, scored(r.Move, &pos, &r))
		course.note(&pos, r.Value, g.Ply())
		if err := g.Play(r.Move); err != nil {
			return nil, err
		}
	}
	if g.Ending().ByRepetition() {
		for i := max(0, len(played.Moves)-verdictPlies); i < len(played.Moves); i++ {
			played.Moves[i] = sample.Scored{Move: played.Moves[i].Move, Score: sample.Unscored}
		}
	}
	played.Result = course.outcome(g.Ending())
	return played, nil
}

// start begins a game with a random opening after which neither side is far ahead.
func (p *player) start(ctx context.Context, rng *rand.Rand) (*game.Game, error) {
	for try := 1; ; try++ {
		from, moves, ok := opening(rng)
		if !ok {
			continue
		}
		g := game.NewUnder(rules.Asian, from)
		for _, m := range moves {
			if err := g.Play(m); err != nil {
				return nil, err
			}
		}
		if g.Ending().Over() {
			continue
		}
		p.searcher.NewGame()
		r := p.search(ctx, g)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if max(r.Value, -r.Value) <= evenScore || try == mostTries {
			return g, nil
		}
	}
}

// search searches the position of a game.
func (p *player) search(ctx context.Context, g *game.Game) search.Result {
	root := search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: g.Rules()}
	return p.searcher.Search(ctx, root, search.Limits{Begin: p.options.Nodes, Nodes: nodesMost * p.options.Nodes}, nil)
}

// scored makes a move with the search's score of the position before it.
func scored(m xiangqi.Move, pos *xiangqi.Position, r *search.Result) sample.Scored {
	if r.Bound != search.Exact {
		return sample.Scored{Move: m, Score: sample.Unscored}
	}
	return sample.Scored{Move: m, Score: min(max(r.Value, -sample.MaxScore), sample.MaxScore), Quiet: quiet(pos, r)}
}

// quiet reports whether a position is suitable for learning. Its side must not be in check, and its
// best move must neither capture nor check. A static evaluation cannot judge any other position.
func quiet(pos *xiangqi.Position, r *search.Result) bool {
	return max(r.Value, -r.Value) <= sample.MaxScore && !pos.InCheck() && !pos.IsCapture(r.Move) && !pos.GivesCheck(r.Move)
}
