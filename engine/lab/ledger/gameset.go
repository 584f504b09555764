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
	return ok
}

// Of is the unit of the game.
func (g *GameRow) Of() Key { return g.GameUnit }

func (g *GameRow) addTo(s *Set) {
	if _, have := s.games[g.GameUnit]; have {
		return
	}
	s.games[g.GameUnit] = *g
	key := g.anyVersion()
	if !slices.Contains(s.versions[key], g.Contest) {
		s.versions[key] = append(s.versions[key], g.Contest)
	}
}

// Game is the game of the unit.
func (s *Set) Game(unit GameUnit) (GameRow, bool) {
	g, ok := s.games[unit]
	return g, ok
}

// Versions are the contests with games that differ from c at most in the behaviours,
// in the order they were added.
func (s *Set) Versions(c Contest) []Contest { return s.versions[c.anyVersion()] }

// SortedGames is all games in a fixed order: by contest, then opening, then colour.
func (s *Set) SortedGames() []GameRow {
	games := make([]GameRow, 0, len(s.games))
	for _, g := range s.games {
		games = append(games, g)
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
