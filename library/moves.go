package library

import (
	"cmp"
	"context"
	"maps"
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
	all := map[int32]*group{}
	moves := map[xiangqi.Move]map[int32]*group{}
	eachPosting(games, func(move xiangqi.Move, game uint32, variation bool) {
		g := s.game(game)
		if g == nil || !f.admits(g) {
			return
		}
		if moves[move] == nil {
			moves[move] = map[int32]*group{}
		}
		enter(moves[move], g, variation)
		enter(all, g, variation)
	})
	out := Explored{}
	total := sum(xiangqi.NoMove, all)
	out.Score, out.Trees = total.Score, total.Trees
	for move, groups := range moves {
		if turned {
			move = move.Mirror()
		}
		if p := sum(move, groups); p.Games > 0 || p.Move != xiangqi.NoMove {
			out.Moves = append(out.Moves, p)
		}
	}
	slices.SortFunc(out.Moves, func(a, b Played) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(b.Trees, a.Trees), cmp.Compare(a.Move, b.Move))
	})
	return out, nil
}

// group is a game with its copies, as far as they were counted.
type group struct {
	main        bool // one of them plays the move in its main line
	result      uint8
	conflicting bool
	year        int16
}

// enter counts a game of a group.
func enter(groups map[int32]*group, g *shelved, variation bool) {
	one := groups[g.group]
	if one == nil {
		one = &group{}
		groups[g.group] = one
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

// sum is the count of a move.
func sum(move xiangqi.Move, groups map[int32]*group) Played {
	p := Played{Move: move}
	for one := range maps.Values(groups) {
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
	return p
}
