package library

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// Entry is a game of the index.
type Entry struct {
	Facts
	ID       int64
	Path     string // path of the file with the game
	Copies   int    // number of other games with the same start and moves, in files that exist
	Vanished bool   // the file has vanished
}

// Found is the result of a query.
type Found struct {
	Entries []Entry // at most the requested number
	Total   int     // number of games found; copies count once unless the query includes them
	Copies  int     // number of copies omitted
}

// Find returns the games that match a query, in the order of the query. The parameter skip is how
// many games to omit at the beginning, and most is the largest number of games returned. Of several
// copies, it returns the one with the most data: names, title, event, date, result and variations.
// If q.Copies is set, it returns all of them.
func (l *Library) Find(ctx context.Context, q Query, skip, most int) (Found, error) {
	s, err := l.shelf(ctx)
	if err != nil {
		return Found{}, err
	}
	list, err := l.matching(ctx, s, &q)
	if err != nil {
		return Found{}, err
	}
	copies := s.copies()
	found := Found{Total: len(list)}
	if !q.Copies {
		list = s.withoutCopies(list)
		found.Total, found.Copies = len(list), found.Total-len(list)
	}
	s.sort(list, q.Order)
	list = list[min(max(skip, 0), len(list)):]
	for _, g := range list[:min(max(most, 0), len(list))] {
		e, err := l.entry(ctx, s, g)
		if err != nil {
			return found, err
		}
		if e.Copies = copies[g.group]; !g.gone {
			e.Copies--
		}
		found.Entries = append(found.Entries, e)
	}
	return found, nil
}

// copies returns the number of games of each group, without those whose files have vanished.
func (s *shelf) copies() []int {
	counts := make([]int, s.groups)
	for i := range s.books {
		if !s.books[i].gone {
			counts[s.books[i].group]++
		}
	}
	return counts
}

// matching returns the games that match a query, in the order of adding, including copies.
func (l *Library) matching(ctx context.Context, s *shelf, q *Query) ([]*shelved, error) {
	f := s.filter(q)
	var list []*shelved
	if q.Position == nil {
		for i := range s.books {
			if g := &s.books[i]; f.admits(g) {
				list = append(list, g)
			}
		}
	} else {
		key, _, _ := q.Match.keyOf(q.Position)
		games, err := l.gamesAt(ctx, key)
		if err != nil {
			return nil, err
		}
		seen := make([]bool, len(s.books))
		eachPosting(games, func(_ xiangqi.Move, game uint32, _ bool) {
			if g := s.game(game); g != nil && !seen[s.at[game]] {
				seen[s.at[game]] = true
				if f.admits(g) {
					list = append(list, g)
				}
			}
		})
		slices.SortFunc(list, func(a, b *shelved) int { return cmp.Compare(a.id, b.id) })
	}
	return list, nil
}

// withoutCopies keeps, of each group, only the game with the most data. Among games with equal
// data, it prefers one from an undamaged file, and then the one with the most variations.
func (s *shelf) withoutCopies(list []*shelved) []*shelved {
	best := make(map[int32]*shelved, len(list))
	for _, g := range list {
		if b := best[g.group]; b == nil || g.worth > b.worth || g.worth == b.worth && g.moves > b.moves {
			best[g.group] = g
		}
	}
	return slices.DeleteFunc(list, func(g *shelved) bool { return best[g.group] != g })
}

func (s *shelf) sort(list []*shelved, by Order) {
	slices.SortStableFunc(list, func(a, b *shelved) int {
		switch by {
		case Newest:
			return cmp.Compare(b.year, a.year)
		case Oldest:
			return cmp.Or(boolOrder(a.year == 0, b.year == 0), cmp.Compare(a.year, b.year))
		case ByRed:
			return nameOrder(a.field(fieldRed), b.field(fieldRed))
		case ByBlack:
			return nameOrder(a.field(fieldBlack), b.field(fieldBlack))
		case ByPlies:
			return cmp.Compare(a.plies, b.plies)
		case ByFile:
			return cmp.Or(strings.Compare(s.paths[a.file], s.paths[b.file]), cmp.Compare(a.number, b.number))
		}
		return 0
	})
}

// nameOrder compares names; empty names come last.
func nameOrder(a, b string) int { return cmp.Or(boolOrder(a == "", b == ""), strings.Compare(a, b)) }

// boolOrder sorts false before true.
func boolOrder(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// gamesAt returns the packed games of a position, empty if there are none.
func (l *Library) gamesAt(ctx context.Context, key uint64) (games []byte, err error) {
	err = l.db.Reader().QueryRowContext(ctx, "SELECT games FROM position WHERE key=?", int64(key)).Scan(&games) //nolint:gosec // keys are stored as signed numbers
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return games, l.db.Error(err)
}

// entry returns a game with all its data.
func (l *Library) entry(ctx context.Context, s *shelf, g *shelved) (Entry, error) {
	e := Entry{ID: int64(g.id), Path: s.paths[g.file], Vanished: g.gone}
	var result int
	err := l.db.Reader().QueryRowContext(ctx,
		"SELECT number, title, event, round, site, red, black, date, time, year, result, start, handicap, opening, plies, moves, mate FROM game WHERE id=?", g.id).
		Scan(&e.Number, &e.Title, &e.Event, &e.Round, &e.Site, &e.Red, &e.Black, &e.Date, &e.Time, &e.Year, &result, &e.Start, &e.Handicap, &e.Opening, &e.Plies, &e.Moves, &e.Mate)
	e.Opening, e.Named, _ = strings.Cut(e.Opening, namesEnd)
	if result >= 0 && result < len(results) {
		e.Result = results[result]
	}
	return e, l.db.Error(err)
}
