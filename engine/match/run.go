package match

import (
	"context"
	"errors"
	"fmt"

	"example.com/abyss/engine/xiangqi"
)

// Pairing says who plays a match, from which openings and on which terms. Games 2i and 2i+1 begin
// with opening i, counted modulo the number of openings. A plays Red in game 2i and Black in game
// 2i+1. Every game has its own seed, derived from Seed and its number.
type Pairing struct {
	A, B     Entrant
	Openings []Opening
	Terms    Terms
	Seed     uint64
}

// Match is a number of games of a pairing. The fields after Workers are optional.
type Match struct {
	Pairing
	Games   int
	Workers int // number of games played in parallel; with clocks, at most the number of cores

	// Test ends the match once it is decided. It judges the pairs in order, so that the deciding
	// pair does not depend on the workers. Later games are ignored.
	Test *SPRT

	// Ledger is the file to which every finished game is added. Games of this pairing that are
	// already in the file are not played again; see openLedger.
	Ledger string

	// OnGame is called with each finished game, one at a time, in the order in which they finish.
	// It must not keep the Record.
	OnGame func(*Record, Tally)

	// OnAgain, if not nil, is called from several goroutines before a game is played again,
	// with the reason.
	OnAgain func(game int, why error)

	// If Stands is above 0, OnStand is called with the results so far after every Stands games.
	Stands  int
	OnStand func(*Results)
}

// Tally contains the progress of a match.
type Tally struct {
	SeriesProgress
	Score Score   // score of A over all finished games
	LLR   float64 // log-likelihood ratio of the test over the pairs so far
}

// Run plays the match. When ctx ends, Run returns the finished games and the context's error. An
// error of the ledger also ends the match.
func (m *Match) Run(ctx context.Context) (Results, error) {
	s := m.series()
	if err := m.Validate(); err != nil {
		return Results{}, fmt.Errorf("match: %w", err)
	}
	if err := s.Try(); err != nil {
		return Results{}, fmt.Errorf("match: %w", err)
	}
	r := run{Match: m, records: make([]Record, m.Games)}
	if m.Ledger != "" {
		var err error
		if s.Ledger, err = openLedger(m.Ledger, &m.Pairing, r.records); err != nil {
			return Results{}, err
		}
	}
	schedule := make([]Fixture, m.Games)
	for n := range schedule {
		schedule[n] = m.fixture(n)
		r.score = r.score.Add(r.records[n].Score(colorOfA(n)))
	}
	r.judge()
	err := s.Run(ctx, schedule, r.have, r.take)
	if err == nil && r.verdict == Undecided {
		err = ctx.Err()
	}
	return r.result(), err
}

// tooManyGames returns the error for a match in which games would repeat.
func tooManyGames(games, most int) error {
	return fmt.Errorf("%d games: expected at most %d, two for each opening, since both entrants always play the same moves", games, most)
}

// Validate returns an error if the match cannot be played.
func (m *Match) Validate() error {
	switch {
	case m.Games < 1 || m.Workers < 1:
		return errors.New("expected at least one game and one worker")
	case len(m.Openings) == 0:
		return errors.New("expected at least one opening")
	case m.A.New == nil || m.B.New == nil:
		return errors.New("expected two entrants that make players")
	case m.Games > 2*len(m.Openings) && m.A.Repeats() && m.B.Repeats():
		return tooManyGames(m.Games, 2*len(m.Openings))
	}
	if err := m.series().Check(); err != nil {
		return err
	}
	if m.Test != nil {
		return m.Test.validate()
	}
	return nil
}

// series returns the games as a series of two entrants.
func (m *Match) series() *Series {
	return &Series{
		Entrants: []*Entrant{&m.A, &m.B}, Openings: m.Openings, Terms: m.Terms, Workers: m.Workers, OnAgain: m.OnAgain,
	}
}

// fixture returns game n.
func (p *Pairing) fixture(n int) Fixture {
	f := Fixture{Number: n, Opening: n / 2 % len(p.Openings), Seed: p.Seed + 2*uint64(n), First: colorOfA(n)}
	f.Sides[f.First.Opponent()] = 1
	return f
}

// colorOfA returns A's colour in game n.
func colorOfA(n int) xiangqi.Color { return xiangqi.Color(n % 2) }

// run is a running match. Series.Run passes it one game at a time.
type run struct {
	*Match
	records []Record // records by the number of the game
	score   Score    // score of A in all finished games
	pairs   Pairs    // pairs that the test has seen, from the first pair on
	llr     float64
	verdict Verdict
}

// The method have reports whether a game need not be played, because it is finished or the test is
// decided.
func (r *run) have(n int) bool { return r.verdict != Undecided || r.records[n].Finished() }

// take adds a finished game to the results. It reports whether the match continues.
func (r *run) take(g *Record, p SeriesProgress) (more bool, err error) {
	r.records[g.Number] = *g
	r.score = r.score.Add(g.Score(colorOfA(g.Number)))
	r.judge()
	if r.OnGame != nil {
		r.OnGame(g, Tally{p, r.score, r.llr})
	}
	if r.OnStand != nil && r.Stands > 0 && p.Done%r.Stands == 0 && p.Done < r.Games {
		res := r.result()
		r.OnStand(&res)
	}
	return r.verdict == Undecided, nil
}

// judge adds newly completed pairs to the test, in order, and stops at the first pair that decides
// it.
func (r *run) judge() {
	if r.Test == nil {
		return
	}
	for n := 2 * r.pairs.Count(); n+1 < r.Games && r.verdict == Undecided; n += 2 {
		first, second := &r.records[n], &r.records[n+1]
		if !first.Finished() || !second.Finished() {
			return
		}
		r.pairs.Add(first.Score(colorOfA(n)), second.Score(colorOfA(n+1)))
		r.llr, r.verdict = r.Test.Judge(r.pairs)
	}
}

// result sums up the finished games up to the decision of the test.
func (r *run) result() Results {
	counted := r.records
	if r.verdict != Undecided {
		counted = counted[:2*r.pairs.Count()]
	}
	res := Results{Verdict: r.verdict, LLR: r.llr}
	for n := range counted {
		g := &counted[n]
		if !g.Finished() {
			continue
		}
		res.Score = res.Score.Add(g.Score(colorOfA(n)))
		if n%2 == 1 && counted[n-1].Finished() {
			res.Pairs.Add(counted[n-1].Score(colorOfA(n-1)), g.Score(colorOfA(n)))
		}
		res.Records = append(res.Records, *g)
	}
	return res
}
