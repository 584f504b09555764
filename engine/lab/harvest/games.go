package harvest

import (
	"context"
	"math/rand/v2"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Games describes the games that supply the positions. The engine plays them against itself, from
// openings in an order that depends on the seed, with a few random moves after the opening.
type Games struct {
	Preset   string // preset of both sides
	Openings []match.Opening
	Seed     uint64
	Nodes    uint64 // node limit of each move of the stronger side, which is Red in every second game
	Weak     uint64 // node limit of each move of the weaker side
	Chance   int    // number of random plies after the opening
	MaxPlies int    // largest number of plies of a game, not counting the opening
}

// DefaultGames are games with few nodes per move, which start from the opening book and the
// thesis's openings. One side has a tenth of the other side's nodes, so that most games are
// decided.
func DefaultGames(seed, nodes uint64) (Games, error) {
	openings, _, err := match.LoadOpenings([]string{match.BookOpenings, match.PrintedOpenings}, 0)
	return Games{Preset: "base", Openings: openings, Seed: seed, Nodes: nodes, Weak: max(nodes/10, 1), Chance: 2, MaxPlies: 200}, err
}

// initial returns the initial position as the only opening.
func initial() []match.Opening {
	return []match.Opening{{Name: "initial", Start: xiangqi.StartPosition()}}
}

// visit is called with each position of a game in progress and its ply, before the search's move is
// played. The function returns true if the game must continue.
type visit func(pos *xiangqi.Position, found *search.Result, ply int) bool

// player plays one game after another.
type player struct {
	games    Games
	openings []match.Opening // the openings, in an order that depends on the seed
	searcher *search.Searcher
}

func newPlayer(g Games) *player {
	opts, _ := search.Preset(g.Preset)
	p := &player{games: g, openings: append([]match.Opening(nil), g.Openings...), searcher: search.New(opts)}
	match.Shuffle(p.openings, g.Seed)
	return p
}

// play plays the game with the given number; the first game is 0.
func (p *player) play(ctx context.Context, number int, see visit) error {
	opening := &p.openings[number%len(p.openings)]
	g := game.NewUnder(rules.Simple, opening.Start)
	for _, m := range opening.Moves {
		if err := g.Play(m); err != nil {
			return err
		}
	}
	chance := rand.New(rand.NewPCG(p.games.Seed, uint64(number)))
	p.searcher.NewGame()
	for ply := 0; ply < p.games.MaxPlies && !g.Ending().Over() && ctx.Err() == nil; ply++ {
		pos := g.Position()
		var m xiangqi.Move
		if ply < p.games.Chance {
			var l xiangqi.MoveList
			pos.GenerateMoves(&l)
			m = l.At(chance.IntN(l.Len()))
		} else {
			root := search.Root{Pos: pos, Prior: g.Past(), Last: g.LastMoves(), Rules: g.Rules()}
			found := p.searcher.Search(ctx, root, search.Limits{Nodes: p.nodes(number, pos.Side())}, nil)
			m = found.Move
			if ctx.Err() != nil || !see(&pos, &found, g.Ply()) {
				break
			}
		}
		if err := g.Play(m); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// nodes returns the node limit for a move of one side in a game.
func (p *player) nodes(number int, side xiangqi.Color) uint64 {
	if (number%2 == 0) == (side == xiangqi.Red) {
		return p.games.Nodes
	}
	return p.games.Weak
}

// Listener receives the progress of a harvest, which consists of the number of games played and the
// number of positions taken.
type Listener func(games, taken int)

// gather plays games until the number of records is at least the argument count. The function
// inGame returns the visitor of a game, and the function taken returns the number of records.
func gather(ctx context.Context, g Games, count int, progress Listener, inGame func(number int) visit, taken func() int) error {
	p := newPlayer(g)
	for number := 0; taken() < count; number++ {
		if err := p.play(ctx, number, inGame(number)); err != nil {
			return err
		}
		if progress != nil {
			progress(number+1, taken())
		}
	}
	return nil
}
