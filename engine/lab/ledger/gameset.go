package ledger

import (
	"slices"
	"strings"
)

// AddGame takes a game. Of two games of one unit the first stays.
func (s *Set) AddGame(g Game) {
	if s.HasGame(g.GameUnit) {
		return
	}
	s.games[g.GameUnit] = g
	key := g.anyVersion()
	if !slices.Contains(s.versions[key], g.Contest) {
		s.versions[key] = append(s.versions[key], g.Contest)
	}
}

// HasGame reports whether there is a game of the unit.
func (s *Set) HasGame(unit GameUnit) bool {
	_, ok := s.games[unit]
	return ok
}

// Game is the game of the unit.
func (s *Set) Game(unit GameUnit) (Game, bool) {
	g, ok := s.games[unit]
	return g, ok
}

// Versions are the contests there are games of that differ from c in the
// behaviours alone, c itself among them or not, in the order they came.
func (s *Set) Versions(c Contest) []Contest { return s.versions[c.anyVersion()] }

// SortedGames is all games in an order of their own: by contest, then opening,
// then colour.
func (s *Set) SortedGames() []Game {
	games := make([]Game, 0, len(s.games))
	for _, g := range s.games {
		games = append(games, g)
	}
	slices.SortFunc(games, func(a, b Game) int { return compareGames(&a.GameUnit, &b.GameUnit) })
	return games
}

func compareGames(a, b *GameUnit) int {
	for _, pair := range [...][2]string{
		{a.Terms, b.Terms},
		{a.A.Limits, b.A.Limits},
		{a.B.Limits, b.B.Limits},
		{a.A.Fingerprint, b.A.Fingerprint},
		{a.B.Fingerprint, b.B.Fingerprint},
		{a.A.Behaviour, b.A.Behaviour},
		{a.B.Behaviour, b.B.Behaviour},
		{a.Start, b.Start},
		{a.Opening, b.Opening},
		{a.Red, b.Red},
	} {
		if c := strings.Compare(pair[0], pair[1]); c != 0 {
			return c
		}
	}
	return 0
}
