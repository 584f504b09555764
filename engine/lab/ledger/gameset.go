package ledger

import (
	"cmp"
	"slices"
	"strings"
)

// contestGames contains the part of a set that belongs to one contest.
type contestGames struct {
	Contest
	groupContent
	added map[GameUnit]*GameRow // games that were added to the set
	units map[GameUnit]bool     // units of the games in the store; nil until they are needed
	games map[GameUnit]*GameRow // games of the store and games that were added; nil if they are not in memory
}

// meet adds a contest that is new to the set.
func (s *Set) meet(c *contestGames) {
	key := c.anyVersion()
	s.contests[c.Contest], s.versions[key] = c, append(s.versions[key], c.Contest)
}

// Group returns the contest.
func (u GameUnit) Group() any { return u.Contest }

func (u GameUnit) in(s *Set) bool {
	c := s.contests[u.Contest]
	if c == nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return c.added[u] != nil || s.unitsOf(c)[u]
}

func (u GameUnit) line(s *Set) (Line, bool) {
	g, ok := s.Game(u)
	return &g, ok
}

// Of returns the unit of the game.
func (g *GameRow) Of() Key { return g.GameUnit }

func (g *GameRow) addTo(s *Set) {
	c := s.contests[g.Contest]
	if c == nil {
		c = &contestGames{Contest: g.Contest}
		s.meet(c)
	}
	if old := c.added[g.GameUnit]; old == nil {
		c.count(g.AllNodes(), g.allElapsed())
	} else if !g.renews(old) {
		return
	}
	if c.added == nil {
		c.added = map[GameUnit]*GameRow{}
	}
	own := *g
	c.added[g.GameUnit], c.games, s.mixed = &own, nil, true
}

// allElapsed adds up the time of all moves, in microseconds.
func (g *GameRow) allElapsed() (sum int64) {
	for _, us := range g.Elapsed {
		sum += max(0, us)
	}
	return sum
}

// Game returns the game of the unit. The result is false if the set does not have it.
func (s *Set) Game(unit GameUnit) (GameRow, bool) {
	c := s.contests[unit.Contest]
	if c == nil {
		return GameRow{}, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if g := s.gamesOf(c)[unit]; g != nil {
		return *g, true
	}
	return GameRow{}, false
}

// Versions returns the contests that have games and differ from c at most in the behaviours, in the
// order in which they were added.
func (s *Set) Versions(c Contest) []Contest { return s.versions[c.anyVersion()] }

// SortedGames returns all games in a fixed order: by contest, then by opening, then by colour.
func (s *Set) SortedGames() []GameRow {
	s.mu.Lock()
	defer s.mu.Unlock()
	var games []GameRow
	for _, c := range s.contests {
		for _, g := range s.gamesOf(c) {
			games = append(games, *g)
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
