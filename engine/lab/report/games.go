package report

import (
	"fmt"
	"iter"
	"slices"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/stats"
)

// Contest is a pairing with a budget. It is one cell of a table of games.
type Contest struct {
	Cell      experiment.GameCell
	Done, Of  int
	Stale     bool      // whether the games belong to another behaviour of the search
	Earlier   bool      // whether the figures were measured earlier (Source.Earlier)
	Points    [2]Figure // points of A and B
	Different int       // number of games, not counting those that repeat another game
	Openings  []OpeningPoints
	Machines  []string  // machines on which games with a time limit were played, in the order of the games
	Elo       [2]Rating // A's share of the points, as published (ofPublished) and as measured (ofMeasured)

	key     ledger.Contest  // key of the cell
	summary *contestSummary // nil while games are missing
	tests   work.Sequential // states of the tests Cell.Tests
}

// OpeningPoints contains the points of A and B in the games of one opening.
type OpeningPoints struct {
	Name   string
	Points [2]Figure
}

// Rating is A's share of the points with its interval over the openings.
type Rating struct {
	State State
	Share stats.Test
}

// These are the indices of Contest.Elo.
const (
	ofPublished = iota
	ofMeasured
)

// SignificantSide returns 1 if the 95 % interval lies above one half, so that A is stronger. It
// returns -1 if the interval lies below one half, and 0 if the games do not show which program is
// stronger.
func (r *Rating) SignificantSide() int {
	switch {
	case r.State != Known:
		return 0
	case r.Share.Low > 0.5:
		return 1
	case r.Share.High < 0.5:
		return -1
	}
	return 0
}

// gameTable contains the game part of a table: the contests, with their texts, pictures and files.
type gameTable struct {
	Spec     *experiment.Spec
	Contests Contests
}

// games returns the part of the table about games.
func (t *Table) games() *gameTable { return &gameTable{t.Spec, t.Contests} }

// Contests contains the contests of a table, by pairing and budget.
type Contests [][]Contest

// The method all iterates over the contests with their places.
func (list Contests) all() iter.Seq2[Place, *Contest] {
	return func(yield func(Place, *Contest) bool) {
		for p := range list {
			for b := range list[p] {
				if !yield(Place{p, b}, &list[p][b]) {
					return
				}
			}
		}
	}
}

// The method under iterates over the contests under a budget, with their places.
func (list Contests) under(budget int) iter.Seq2[Place, *Contest] {
	return func(yield func(Place, *Contest) bool) {
		for p := range list {
			if !yield(Place{p, budget}, &list[p][budget]) {
				return
			}
		}
	}
}

// The method measured returns the contests that have results, with their pairings.
func (list Contests) measured() (kept Contests, pairings []experiment.Pairing) {
	for _, contests := range list {
		if slices.ContainsFunc(contests, func(c Contest) bool { return c.measured() > 0 }) {
			kept, pairings = append(kept, contests), append(pairings, contests[0].Cell.Pairing)
		}
	}
	return kept, pairings
}

// makeContests makes the contests of a spec, with their figures.
func makeContests(s *experiment.Spec, from Source, figures *experiment.Figures) (contests Contests, err error) {
	for p := range s.Contests.Pairings {
		var list []Contest
		for b := range s.Contests.Budgets {
			c, err := makeContest(s, from, p, b)
			if err != nil {
				return nil, err
			}
			c.addPublished(figures)
			list = append(list, c)
		}
		contests = append(contests, list)
	}
	return contests, nil
}

// makeContest makes a contest with its figures. They are computed from the games of this program's
// behaviour or, if these are incomplete, from the latest complete games of another behaviour.
func makeContest(s *experiment.Spec, from Source, pairing, budget int) (Contest, error) {
	cell, err := s.GameCell(pairing, budget)
	if err != nil {
		return Contest{}, err
	}
	key := cell.Contest()
	var tests work.Sequential
	if len(cell.Tests) > 0 {
		if tests, err = testsIn(&cell, key, from.Rows); err != nil {
			return Contest{}, err
		}
		tests = from.Earlier.sequential(&cell, key, tests)
		if tests.Decided { // games that were played after the decision are ignored
			cell.Openings = cell.Openings[:tests.Games/2]
		}
	}
	planned := cell.Games()
	if summary := from.Summaries.summary(&cell, key, s.Contests.Style); summary != nil {
		c := Contest{Cell: cell, Of: planned, Done: planned, key: key, summary: summary, tests: tests}
		c.measure()
		c.testIdea(s)
		return c, nil
	}
	games, stale, err := gamesOf(&cell, key, from.Rows)
	if err != nil {
		return Contest{}, err
	}
	c := Contest{Cell: cell, Of: planned, Done: games.done, Stale: stale, key: key, tests: tests}
	if c.Done == c.Of {
		c.summary = summarize(&cell, games, s.Contests.Style)
		if !stale {
			err = from.Summaries.add(&cell, key, s.Contests.Style, c.summary)
		}
	} else if summary, old := from.Earlier.contest(&cell, key); summary != nil && (summary.Habits[0] != nil || !s.Contests.Style) {
		c.summary, c.Earlier, c.Stale = summary, true, old
	}
	c.measure()
	c.testIdea(s)
	return c, err
}

// testsIn returns the state of the sequential tests after the games of this program's behaviour. If
// there are no such games, it uses the behaviour with the most games.
func testsIn(cell *experiment.GameCell, key ledger.Contest, set *ledger.Set) (tests work.Sequential, err error) {
	if tests, err = work.Tests(cell, key, set); err != nil || tests.Games > 0 {
		return tests, err
	}
	for _, version := range set.Versions(key) {
		old, err := work.Tests(cell, version, set)
		if err != nil {
			return tests, err
		}
		if old.Games > tests.Games {
			tests = old
		}
	}
	return tests, nil
}

// Games returns the games that were played in a contest, with their numbers in the match.
func Games(cell *experiment.GameCell, from Source) ([]match.Record, error) {
	games, _, err := gamesOf(cell, cell.Contest(), from.Rows)
	if err != nil {
		return nil, err
	}
	return games.result.Records, nil
}

// collected contains the games of one version of a contest.
type collected struct {
	done     int
	result   match.Results
	machines []string
	builds   []string
}

// gamesOf returns the games of a cell by this program's behaviour. If these are incomplete, it
// looks for complete games of another behaviour and returns the latest of them. The result stale is
// then true.
func gamesOf(cell *experiment.GameCell, key ledger.Contest, set *ledger.Set) (games *collected, stale bool, err error) {
	versions := set.Versions(key)
	games = &collected{}
	if slices.Contains(versions, key) {
		if games, err = collectGames(cell, key, set); err != nil {
			return nil, false, err
		}
	}
	for _, version := range versions {
		if games.done == cell.Games() && !stale || version == key {
			continue
		}
		old, err := collectGames(cell, version, set)
		if err != nil {
			return nil, false, err
		}
		if old.done == cell.Games() {
			games, stale = old, true
		}
	}
	return games, stale, nil
}

// collectGames reads the games of one version of a cell.
func collectGames(cell *experiment.GameCell, key ledger.Contest, set *ledger.Set) (*collected, error) {
	c := &collected{}
	var pair [2]match.Score
	for n := range cell.Games() {
		opening, a := cell.Game(n)
		game, ok := set.Game(ledger.NewGameUnit(key, opening, a))
		if !ok {
			continue
		}
		record, err := game.Record(cell.Number(n), opening)
		if err != nil {
			return c, err
		}
		c.done++
		if m := game.Machine; m != "" && !slices.Contains(c.machines, m) {
			c.machines = append(c.machines, m)
		}
		if !slices.Contains(c.builds, game.Build) {
			c.builds = append(c.builds, game.Build)
		}
		c.result.Records = append(c.result.Records, record)
		pair[n%2] = record.Score(a)
		c.result.Score = c.result.Score.Add(pair[n%2])
		if !cell.OneColor && n%2 == 1 && c.done == n+1 {
			c.result.Pairs.Add(pair[0], pair[1])
		}
	}
	return c, nil
}

// measure fills in the figures if all games were played.
func (c *Contest) measure() {
	if c.summary == nil && len(c.Cell.Tests) > 0 {
		c.Elo[ofMeasured].State = NotRun
		c.Points[0].Measured.State, c.Points[1].Measured.State = NotRun, NotRun
		// the points of the openings are left out, because there are thousands of openings, most of
		// which a test never needs
		return
	}
	for i := range c.Cell.Openings {
		c.Openings = append(c.Openings, OpeningPoints{Name: c.Cell.Openings[i].Name})
	}
	if c.summary == nil {
		c.Elo[ofMeasured].State = NotRun
		for side := range c.Points {
			c.Points[side].Measured.State = NotRun
			for i := range c.Openings {
				c.Openings[i].Points[side].Measured.State = NotRun
			}
		}
		return
	}
	var all [2]float64
	pairs := make([]stats.Pair, len(c.Openings))
	different := map[uint64]bool{}
	for i, points := range c.summary.Points {
		for side, p := range points {
			c.Openings[i].Points[side].Measured = known(p)
			all[side] += p
		}
		pairs[i] = stats.Pair{Points: points[0], Games: c.gamesEach(), Same: c.summary.Same[i]}
		for _, same := range pairs[i].Same {
			different[same] = true
		}
	}
	c.Points[0].Measured, c.Points[1].Measured = known(all[0]), known(all[1])
	c.Machines, c.Different = c.summary.Machines, len(different)
	if len(c.Cell.Tests) == 0 { // if a test stops early, its games overstate the difference
		c.Elo[ofMeasured] = Rating{Known, stats.GameShare(pairs)}
	}
}

// addPublished sets the printed points of a contest. It also estimates A's strength, which was not
// printed.
func (c *Contest) addPublished(figures *experiment.Figures) {
	if c.Cell.Pairing.B.Table != "" {
		c.addTeamPublished(figures)
		return
	}
	for side, player := range []*experiment.Program{c.Cell.Pairing.A, c.Cell.Pairing.B} {
		take := func(opening int, f *Figure) {
			if points, ok := figures.GamePoints(opening, &c.Cell.Budget, player.Name); ok {
				f.Published = known(points)
			}
		}
		take(0, &c.Points[side])
		for i := range c.Openings {
			take(i+1, &c.Openings[i].Points[side])
		}
	}
	c.ratePublished()
}

// addTeamPublished sets the printed points of a team as Black.
func (c *Contest) addTeamPublished(figures *experiment.Figures) {
	const games = 24 // number of games of each Test Setup
	take := func(opening int, f *[2]Figure, all float64) {
		if points, ok := figures.TeamPoints(opening, c.Cell.Pairing.B); ok {
			f[0].Published, f[1].Published = known(all-points), known(points)
		}
	}
	take(0, &c.Points, games)
	for i := range c.Openings {
		take(i+1, &c.Openings[i].Points, 1)
	}
}

// ratePublished estimates A's strength from the printed points of each opening's games.
func (c *Contest) ratePublished() {
	var pairs []stats.Pair
	for i := range c.Openings {
		points := c.Openings[i].Points[0].Published
		if points.State != Known {
			return
		}
		pairs = append(pairs, stats.Pair{Points: points.Value, Games: c.gamesEach()})
	}
	if len(pairs) > 0 {
		c.Elo[ofPublished] = Rating{Known, stats.GameShare(pairs)}
	}
}

// warnings lists unfinished contests, and games of another behaviour.
func (t *gameTable) warnings() (list []error) {
	missing := 0
	for _, c := range t.Contests.all() {
		where := fmt.Sprintf("%s, %s", &c.Cell.Pairing, c.Cell.Budget.Label)
		switch {
		case c.Earlier && !c.Stale:
		case c.Done == 0 && !c.Earlier:
			missing++
		case c.Done < c.Of && !c.Earlier && c.tests.Games == 0: // tests count unfinished contests too
			list = append(list, message.Errorf("\"%s\": %d of %d games played, not counted yet", where, c.Done, c.Of))
		case c.Stale:
			list = append(list, message.Errorf("\"%s\": another version of the search played these games; 'lab run' plays them again", where))
		}
		list = append(list, c.irregular(where)...)
	}
	if missing > 0 {
		list = append(list, message.Errorf("%d {match has|matches have} not been played", missing))
	}
	return list
}

// irregular lists the games lost irregularly (match.Record.Irregular), and the games in which
// END-GAME failed.
func (c *Contest) irregular(where string) (list []error) {
	if !c.played() {
		return nil
	}
	for _, g := range c.summary.Report.Irregular {
		list = append(list, message.Errorf("\"%s\": in game %d, %s lost (%s): \"%s\"", where, g.Game, g.Entrant, message.Word(g.Cause), g.Text))
	}
	for _, g := range c.summary.Unaided {
		list = append(list, message.Errorf("\"%s\": game %d continued without END-GAME: %s", where, g.Number, g.Why))
	}
	return list
}
