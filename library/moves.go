package library

import (
	"cmp"
	"context"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// Score counts games by their result.
type Score struct{ Games, Red, Draw, Black, Unknown int }

func (c *Score) add(result uint8) {
	c.Games++
	switch result {
	case 1:
		c.Red++
	case 2:
		c.Black++
	case 3:
		c.Draw++
	default:
		c.Unknown++
	}
}

// Played is what became of a move of a position.
type Played struct {
	Move xiangqi.Move // NoMove: the game ended in the position
	Score
	First, Last int // the years it was played, 0 where nobody says
	Trees       int // games that have it in a variation alone
}

// Explored is what was played in a position.
type Explored struct {
	Score          // of the games whose main line comes to the position
	Moves []Played // the most played first
	Trees int      // games that come to it in a variation alone
}

// Moves counts what was played in q.Position, in games that q asks for. Copies count as
// one game, whose result is that of those with a known one, and unknown where these
// differ. On a position that is its own reflection a move and its reflection are one, of
// which the right one is named.
func (l *Library) Moves(ctx context.Context, q Query) (Explored, error) {
	s, err := l.shelf(ctx)
	if err != nil || q.Position == nil {
		return Explored{}, err
	}
	key, turned, _ := Exact.keyOf(q.Position)
	games, err := l.gamesAt(ctx, key)
	if err != nil {
		return Explored{}, err
	}
	f := q.filter()
	all, one := newCounter(s.groups), newCounter(s.groups)
	out, current := Explored{}, xiangqi.NoMove
	end := func() {
		move := current
		if turned {
			move = move.Mirror()
		}
		if p := one.sum(); p.Games > 0 || p.Trees > 0 && move != xiangqi.NoMove {
			p.Move = move
			out.Moves = append(out.Moves, p)
		}
	}
	eachPosting(games, func(move xiangqi.Move, game uint32, variation bool) {
		if move != current { // they come move by move
			end()
			current = move
		}
		if g := s.game(game); g != nil && f.admits(g) {
			one.enter(g, variation)
			all.enter(g, variation)
		}
	})
	end()
	total := all.sum()
	out.Score, out.Trees = total.Score, total.Trees
	slices.SortFunc(out.Moves, func(a, b Played) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(b.Trees, a.Trees), cmp.Compare(a.Move, b.Move))
	})
	return out, nil
}

// group is a game with its copies, as far as they were counted.
type group struct {
	counted     bool
	main        bool // one of them plays the move in its main line
	conflicting bool
	result      uint8
	year        int16
}

// counter counts groups.
type counter struct {
	groups  []group // by their number
	counted []int32
}

func newCounter(groups int) *counter { return &counter{groups: make([]group, groups)} }

// enter counts a game of a group.
func (c *counter) enter(g *shelved, variation bool) {
	one := &c.groups[g.group]
	if !one.counted {
		one.counted = true
		c.counted = append(c.counted, g.group)
	}
	one.main = one.main || !variation
	switch {
	case g.result == 0:
	case one.result == 0:
		one.result = g.result
	case one.result != g.result:
		one.conflicting = true
	}
	if one.year == 0 || g.year > 0 && g.year < one.year {
		one.year = g.year
	}
}

// sum is what was counted, and begins again.
func (c *counter) sum() (p Played) {
	for _, number := range c.counted {
		one := c.groups[number]
		c.groups[number] = group{}
		if !one.main {
			p.Trees++
			continue
		}
		if one.conflicting {
			one.result = 0
		}
		p.add(one.result)
		if year := int(one.year); year > 0 {
			if p.First == 0 || year < p.First {
				p.First = year
			}
			p.Last = max(p.Last, year)
		}
	}
	c.counted = c.counted[:0]
	return p
}
