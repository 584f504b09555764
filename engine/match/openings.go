package match

import (
	"fmt"

	"example.com/abyss/assets"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// Opening is the beginning of a game: a position and moves from that position. The moves are part
// of the game, so that the rules on repetition and the search can use them.
type Opening struct {
	Name  string
	Start xiangqi.Position
	Moves []xiangqi.Move
}

// play returns a game in which the opening was played. After an error the game ends before the
// illegal move.
func (o *Opening) play(set rules.Set) (*game.Game, error) {
	g := game.NewUnder(set, o.Start)
	for _, m := range o.Moves {
		if err := g.Play(m); err != nil {
			return g, message.Errorf("opening %s: %w", o.Name, err)
		}
	}
	return g, nil
}

// Check returns an error if no game can begin with the opening.
func (o *Opening) Check(set rules.Set) error {
	g, err := o.play(set)
	if err == nil && g.Ending().Over() {
		err = message.Errorf("opening %s: the game is over: %w", o.Name, g.Ending().Message())
	}
	return err
}

// stride is the number of plies by which Openings goes further in each printed game in each round.
const stride = 4

// Openings returns the openings of the source PrintedOpenings, all with different positions. First
// come the twelve openings of the thesis. Then come positions that are 4, 8, 12, ... plies later in
// its printed games, if their material is level. All openings begin with the initial position. The
// caller may change the slice.
func Openings() ([]Opening, error) {
	list, _, err := LoadOpenings([]string{PrintedOpenings}, 0)
	return list, err
}

// thesis adds the twelve openings of the thesis.
func (c *collector) thesis() error {
	published, err := assets.Openings()
	if err != nil {
		return err
	}
	for _, o := range published {
		name := fmt.Sprintf("thesis %d", o.Number)
		r := replay{name: name, g: game.New(xiangqi.StartPosition()), left: o.Moves}
		if err := r.advance(len(o.Moves)); err != nil {
			return err
		}
		c.add(name, r.g)
	}
	return nil
}

// The method twice adds each opening of the thesis at two positions with Red to move. These are the
// last such position in the opening and the position two moves before it. If that earlier position
// is already in the list, the method adds the position one move before the last instead. The result
// is 24 openings of twelve types. As in document 004 (6.1, Appendix C), the side that moves first
// in the opening is to move.
func (c *collector) twice() error {
	published, err := assets.Openings()
	if err != nil {
		return err
	}
	for _, o := range published {
		before, last := len(c.list), len(o.Moves)/2*2
		for _, back := range []int{4, 2, 0} {
			if len(c.list) > before && back > 0 {
				continue
			}
			name := fmt.Sprintf("thesis %d - %d", o.Number, len(c.list)-before+1)
			r := replay{name: name, g: game.New(xiangqi.StartPosition()), left: o.Moves}
			if err := r.advance(last - back); err != nil {
				return err
			}
			c.add(name, r.g)
		}
	}
	return nil
}

// printed adds the openings of the thesis, and positions of its printed games.
func (c *collector) printed() error {
	if err := c.thesis(); err != nil {
		return err
	}
	published, err := assets.Openings()
	if err != nil {
		return err
	}
	plies := map[int]int{} // number of plies, by the number of the opening
	for _, o := range published {
		plies[o.Number] = len(o.Moves)
	}
	printed, err := assets.Games()
	if err != nil {
		return err
	}
	var games []*replay
	for i := range printed {
		if p := &printed[i]; p.Printed {
			r := &replay{name: fmt.Sprintf("game %d", p.Number), g: game.New(xiangqi.StartPosition()), left: p.Moves}
			if err := r.advance(plies[p.Opening]); err != nil {
				return err
			}
			games = append(games, r)
		}
	}
	return c.fromGames(games)
}

// collector gathers openings with different positions.
type collector struct {
	list []Opening
	seen map[uint64]bool  // keys of the positions
	left int              // number of openings that were left out
	bad  foreign.Problems // bad lines and games of files
}

// add adds the position of a game as an opening, unless it is a duplicate or the game is over.
func (c *collector) add(name string, g *game.Game) {
	pos := g.Position()
	if c.seen[pos.Key()] || g.Ending().Over() {
		c.left++
		return
	}
	c.seen[pos.Key()] = true
	c.list = append(c.list, Opening{name, g.Start(), g.Moves()})
}

// fromGames adds positions of the games, going a stride further in each round, until the games are
// over.
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

// replay is a printed game that is being replayed.
type replay struct {
	name string
	g    *game.Game
	left []string
}

// advance plays the next moves. It plays fewer if the game ends, because some printed games
// continued under other rules.
func (r *replay) advance(plies int) error {
	for ; plies > 0 && len(r.left) > 0 && !r.g.Ending().Over(); plies-- {
		m, err := xiangqi.ParseMove(r.left[0])
		if err == nil {
			err = r.g.Play(m)
		}
		if err != nil {
			return message.Errorf("match: %s: %w", r.name, err)
		}
		r.left = r.left[1:]
	}
	return nil
}
