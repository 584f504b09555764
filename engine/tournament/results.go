package tournament

import (
	"strconv"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// FinishedGame is a finished game of a tournament.
type FinishedGame struct {
	Fixture
	Record match.Record // its field Number is the index of the fixture, from 0
}

// Points returns the points of an entrant, who must be one of the two sides.
func (g *FinishedGame) Points(entrant int) float64 {
	if g.Sides[xiangqi.Red] == entrant {
		return g.Record.Points(xiangqi.Red)
	}
	return g.Record.Points(xiangqi.Black)
}

// Results contains the finished games of a plan.
type Results struct {
	Plan  *Plan
	Games []*FinishedGame // games by number; nil for a game that is not finished
	Done  int             // number of finished games
	Other int             // number of games in the ledger with entrants or openings that are not in the plan
}

// newResults returns the results of a plan before its first game.
func newResults(p *Plan) *Results { return &Results{Plan: p, Games: make([]*FinishedGame, p.Games())} }

// resultsOf collects the games of a ledger that belong to a plan.
func resultsOf(p *Plan, lines []numbered) (*Results, error) {
	res := newResults(p)
	fixtures, at := p.Fixtures(), map[string]int{}
	for i := range fixtures {
		at[fixtures[i].Key] = i
	}
	seen := map[string]bool{}
	for i := range lines {
		l := &lines[i]
		if seen[l.Key] {
			return nil, message.Errorf("line %d: game %s: expected each game once", l.line, l.Key)
		}
		seen[l.Key] = true
		n, ok := at[l.Key]
		if !ok {
			res.Other++
			continue
		}
		r, err := l.record(n)
		if err != nil {
			return nil, message.Errorf("line %d: game %s: %w", l.line, l.Key, err)
		}
		for c, e := range fixtures[n].Sides {
			r.Names[c] = p.Entrants[e].Name // the ledger may contain an earlier name
		}
		res.add(&FinishedGame{fixtures[n], r})
	}
	return res, nil
}

// add adds a finished game.
func (r *Results) add(g *FinishedGame) {
	r.Games[g.Record.Number] = g
	r.Done++
}

// Finished returns the finished games by number.
func (r *Results) Finished() []*FinishedGame {
	list := make([]*FinishedGame, 0, r.Done)
	for _, g := range r.Games {
		if g != nil {
			list = append(list, g)
		}
	}
	return list
}

// Copy copies the results. It shares the games, which never change.
func (r *Results) Copy() *Results {
	c := *r
	c.Games = append([]*FinishedGame(nil), r.Games...)
	return &c
}

// GameFiles returns the finished games for format.WriteFile, in the order of their numbers. The tag
// Round of a game has two parts: the number of the round, and the number of the game within the
// round.
func (r *Results) GameFiles(event string) ([]*format.GameRecord, error) {
	games := make([]*format.GameRecord, 0, r.Done)
	for _, g := range r.Finished() {
		file, err := r.GameFile(event, g)
		if err != nil {
			return nil, err
		}
		games = append(games, file)
	}
	return games, nil
}

// GameFile returns one finished game in the form of GameFiles.
func (r *Results) GameFile(event string, g *FinishedGame) (*format.GameRecord, error) {
	var sides [2]match.Conditions
	for c, e := range g.Sides {
		control, err := clock.Parse(r.Plan.Entrants[e].Control)
		if err != nil {
			return nil, err
		}
		sides[c] = match.Conditions{Control: control, Limits: r.Plan.Entrants[e].Limits}
	}
	inRound := 2 * len(r.Plan.Pairings())
	round := strconv.Itoa(g.Round+1) + "." + strconv.Itoa(g.Record.Number%inRound+1)
	file, err := g.Record.File(event, round, sides)
	if err != nil {
		return nil, message.Errorf("game %d: %w", g.Record.Number+1, err)
	}
	return file, nil
}

// formatSeed returns the seed of a plan as text.
func formatSeed(p *Plan) string { return strconv.FormatUint(p.Spec.Seed, 10) }
