package match

import (
	"fmt"

	"abyss/assets"
	"abyss/engine/game"
	"abyss/engine/xiangqi"
)

// Opening is how a game begins: a position and moves from it. The moves are
// part of the game, so that repetitions and the search see them.
type Opening struct {
	Name  string
	Start xiangqi.Position
	Moves []xiangqi.Move
}

// stride is how many plies further into the printed games each round of
// Openings looks.
const stride = 4

// Openings is every built-in opening, no two leading to the same position: the
// twelve of the thesis, then what its printed games came to 4, 8, 12, ... plies
// later where material is level. All begin with the starting position. The slice
// is the caller's.
func Openings() ([]Opening, error) {
	published, err := assets.Openings()
	if err != nil {
		return nil, err
	}
	printed, err := assets.Games()
	if err != nil {
		return nil, err
	}
	c := collector{seen: map[uint64]bool{}}
	plies := map[int]int{} // by the number of the opening
	for _, o := range published {
		plies[o.Number] = len(o.Moves)
		name := fmt.Sprintf("thesis %d", o.Number)
		r := replay{name: name, g: game.New(xiangqi.StartPosition()), left: o.Moves}
		if err := r.advance(len(o.Moves)); err != nil {
			return nil, err
		}
		c.add(name, r.g)
	}
	var games []*replay
	for i := range printed {
		if p := &printed[i]; p.Printed {
			r := &replay{name: fmt.Sprintf("game %d", p.Number), g: game.New(xiangqi.StartPosition()), left: p.Moves}
			if err := r.advance(plies[p.Opening]); err != nil {
				return nil, err
			}
			games = append(games, r)
		}
	}
	return c.list, c.fromGames(games)
}

// collector gathers openings whose positions are new.
type collector struct {
	list []Opening
	seen map[uint64]bool // keys of the positions
}

// add takes the game as an opening, unless its position is there already.
func (c *collector) add(name string, g *game.Game) {
	pos := g.Position()
	if !c.seen[pos.Key()] {
		c.seen[pos.Key()] = true
		c.list = append(c.list, Opening{name, g.Start(), g.Moves()})
	}
}

// fromGames adds what the games come to, a stride of each at a time, until they
// are over.
func (c *collector) fromGames(games []*replay) error {
	for more := true; more; {
		more = false
		for _, r := range games {
			if len(r.left) < stride || r.g.Ending().Over() {
				continue
			}
			if err := r.advance(stride); err != nil {
				return err
			}
			more = true
			if pos := r.g.Position(); !r.g.Ending().Over() && material(&pos) == 0 {
				c.add(fmt.Sprintf("%s, ply %d", r.name, r.g.Ply()), r.g)
			}
		}
	}
	return nil
}

// replay is a printed line of moves being played.
type replay struct {
	name string
	g    *game.Game
	left []string
}

// advance plays the next moves, or fewer when that ends the game: some games
// were played on under other rules.
func (r *replay) advance(plies int) error {
	for ; plies > 0 && len(r.left) > 0 && !r.g.Ending().Over(); plies-- {
		m, err := xiangqi.ParseMove(r.left[0])
		if err == nil {
			err = r.g.Play(m)
		}
		if err != nil {
			return fmt.Errorf("match: %s: %w", r.name, err)
		}
		r.left = r.left[1:]
	}
	return nil
}
