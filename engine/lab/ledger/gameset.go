package ledger

import (
	"cmp"
	"slices"
	"strings"
)

// Group is the contest.
func (u GameUnit) Group() any { return u.Contest }

func (u GameUnit) in(s *Set) bool {
	_, ok := s.games[u]
	return ok || s.view != nil && s.view.hasGame(&u)
}

func (u GameUnit) line(s *Set) (Line, bool) {
	g, ok := s.Game(u)
	return &g, ok
}

// Of is the unit of the game.
func (g *GameRow) Of() Key { return g.GameUnit }

func (g *GameRow) addTo(s *Set) {
	if _, have := s.games[g.GameUnit]; have {
		return
	}
	s.games[g.GameUnit] = *g
	s.count(g.Contest, g.AllNodes(), g.allElapsed())
	key := g.anyVersion()
	if !slices.Contains(s.versions[key], g.Contest) {
		s.versions[key] = append(s.versions[key], g.Contest)
	}
}

// allElapsed is the time of all moves, in microseconds.
func (g *GameRow) allElapsed() (sum int64) {
	for _, us := range g.Elapsed {
		sum += max(0, us)
	}
	return sum
}

// Game is the game of the unit.
func (s *Set) Game(unit GameUnit) (GameRow, bool) {
	if g, ok := s.games[unit]; ok || s.view == nil {
		return g, ok
	}
	if g := s.view.game(&unit); g != nil {
		return *g, true
	}
	return GameRow{}, false
}

// Versions are the contests with games that differ from c at most in the behaviours,
// in the order they were added.
func (s *Set) Versions(c Contest) []Contest {
	key := c.anyVersion()
	if s.view == nil {
		return s.versions[key]
	}
	list := slices.Clone(s.view.versions[key])
	for _, c := range s.versions[key] {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return list
}

// SortedGames is all games in a fixed order: by contest, then opening, then colour.
func (s *Set) SortedGames() []GameRow {
	games := make([]GameRow, 0, len(s.games))
	for _, g := range s.games {
		games = append(games, g)
	}
	if v := s.view; v != nil {
		v.mu.Lock()
		defer v.mu.Unlock()
		for _, c := range v.contests {
			for _, g := range v.gamesOf(c) {
				if _, ok := s.games[g.GameUnit]; !ok {
					games = append(games, *g)
				}
			}
		}
	}
	slices.SortFunc(games, func(a, b GameRow) int { return compareGames(&a.GameUnit, &b.GameUnit) })
	return games
}

func compareGames(a, b *GameUnit) int {
	return cmp.Or(
		strings.Compare(a.Terms, b.Terms),
		strings.Compare(a.A.Limits, b.A.Limits),
		strings.Compare(a.B.Limits, b.B.Limits),
		strings.Compare(a.A.Fingerprint, b.A.Fingerprint),
		strings.Compare(a.B.Fingerprint, b.B.Fingerprint),
		strings.Compare(a.A.Behaviour, b.A.Behaviour),
		strings.Compare(a.B.Behaviour, b.B.Behaviour),
		strings.Compare(a.Start, b.Start),
		strings.Compare(a.Opening, b.Opening),
		strings.Compare(a.Red, b.Red),
	)
}
