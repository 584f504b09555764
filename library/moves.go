package library

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// Score counts games by result.
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

// Played contains the results of one move in a position.
type Played struct {
	Move xiangqi.Move // NoMove: the game ended in the position
	Score
	First, Last int // first and last year in which it was played, 0 if unknown
	Trees       int // number of games that contain the move only in a variation

	Player string // the player with the most of these games, spelled as in one of them; "" if unknown
	Times  int    // number of games of Player
}

// Years returns the first and the last year, such as "1958-1982", or the only one; "" if unknown.
func (p *Played) Years() string {
	switch p.First {
	case 0:
		return ""
	case p.Last:
		return strconv.Itoa(p.First)
	}
	return fmt.Sprintf("%d-%d", p.First, p.Last)
}

// played is a Played while it is being counted.
type played struct {
	Played
	by *shelved // a game of the player
}

// Explored contains the moves played in a position.
type Explored struct {
	Score          // results of the games that reach the position in the main line
	Moves []Played // the most played first
	Trees int      // number of games that reach the position only in a variation
}

// Moves counts the moves played in q.Position, in the games that match q. A game and its copies
// count as one game. Its result is the one that all copies with a known result share, and unknown
// if they differ. In a position that equals its reflection, a move and its reflection count as one.
// The one on the right is listed.
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
	f := s.filter(&q)
	all, one := newCounter(s), newCounter(s)
	if one.mover = fieldRed; q.Position.Side() == xiangqi.Black {
		one.mover = fieldBlack
	}
	var moves []played
	current := xiangqi.NoMove
	end := func() {
		move := current
		if turned {
			move = move.Mirror()
		}
		if p := one.sum(); p.Games > 0 || p.Trees > 0 && move != xiangqi.NoMove {
			p.Move = move
			if move == xiangqi.NoMove { // the end of a game has no player
				p.Times = 0
			}
			moves = append(moves, p)
		}
	}
	eachPosting(games, func(move xiangqi.Move, game uint32, variation bool) {
		if move != current { // games come sorted by move
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
	out := Explored{Score: total.Score, Trees: total.Trees}
	for i := range moves {
		if err := l.named(ctx, s, &moves[i], one.mover); err != nil {
			return Explored{}, err
		}
		out.Moves = append(out.Moves, moves[i].Played)
	}
	slices.SortFunc(out.Moves, func(a, b Played) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(b.Trees, a.Trees), cmp.Compare(a.Move, b.Move))
	})
	return out, nil
}

// named sets the player who played a move most often, spelled as in one game.
func (l *Library) named(ctx context.Context, s *shelf, p *played, mover int) error {
	if p.Times == 0 {
		return nil
	}
	e, err := l.entry(ctx, s, p.by)
	if p.Player = e.Red; mover == fieldBlack {
		p.Player = e.Black
	}
	return err
}

// group is the result of counting some of the copies of a game.
type group struct {
	counted     bool
	main        bool // whether some copy plays the move in its main line
	conflicting bool
	result      uint8
	year        int16
	by          int32 // 1 + the shelf index of a copy that names the moving player
}

// counter counts groups.
type counter struct {
	shelf   *shelf
	mover   int     // the field of the moving player; -1: do not count players
	groups  []group // by group number
	counted []int32
	players map[string]tally
}

// tally counts the games of a player. The field spelling contains the game whose spelling of the
// name is shown.
type tally struct {
	times    int
	spelling *shelved
}

func newCounter(s *shelf) *counter {
	return &counter{shelf: s, mover: -1, groups: make([]group, s.groups), players: map[string]tally{}}
}

// player returns the name of the player who moves, in the form for comparison; "" if unknown.
func (c *counter) player(g *shelved) string {
	name, _, _ := strings.Cut(g.field(c.mover), initials)
	return name
}

// before compares two games by the moving player, then by file and number, so that the result does
// not depend on the order of adding.
func (c *counter) before(a, b *shelved) bool {
	return cmp.Or(strings.Compare(c.player(a), c.player(b)), strings.Compare(c.shelf.paths[a.file], c.shelf.paths[b.file]), cmp.Compare(a.number, b.number)) < 0
}

// enter counts a game of a group.
func (c *counter) enter(g *shelved, variation bool) {
	one := &c.groups[g.group]
	if !one.counted {
		one.counted = true
		c.counted = append(c.counted, g.group)
	}
	one.main = one.main || !variation
	if c.mover >= 0 && !variation && c.player(g) != "" && (one.by == 0 || c.before(g, &c.shelf.books[one.by-1])) {
		one.by = c.shelf.at[g.id] + 1
	}
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

// sum returns the count and resets the counter.
func (c *counter) sum() (p played) {
	clear(c.players)
	most := ""
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
		if one.by == 0 {
			continue
		}
		g := &c.shelf.books[one.by-1]
		name := c.player(g)
		t := c.players[name]
		if t.times++; t.times == 1 || c.before(g, t.spelling) {
			t.spelling = g
		}
		c.players[name] = t
		if t.times > p.Times || t.times == p.Times && name < most {
			p.Times, most = t.times, name
		}
	}
	p.by = c.players[most].spelling
	c.counted = c.counted[:0]
	return p
}
