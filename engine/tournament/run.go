package tournament

import (
	"context"

	"example.com/abyss/engine/match"
	"example.com/abyss/internal/message"
)

// Advance contains the progress of a tournament.
type Advance struct {
	match.SeriesProgress
	Results *Results // the current results, valid until OnGame returns; Results.Copy keeps them
}

// Run plays the games that are not in the ledger yet. When ctx ends, Run returns the finished games
// and the context's error. An error of the ledger ends the tournament as well.
func (t *Tournament) Run(ctx context.Context) (*Results, error) {
	if t.Workers < 1 {
		return nil, message.Errorf("%d workers: expected 1 or more", t.Workers)
	}
	if err := t.series.Try(); err != nil {
		return nil, err
	}
	s, res := t.series, newResults(&t.Plan)
	s.Workers = t.Workers
	if t.Ledger != "" {
		var err error
		if s.Ledger, res, err = openLedger(t.Ledger, &t.Plan); err != nil {
			return nil, err
		}
	}
	if t.OnPlan != nil {
		t.OnPlan(res)
	}
	fixtures := t.Plan.Fixtures()
	schedule := make([]match.Fixture, len(fixtures))
	for n := range fixtures {
		schedule[n] = fixtures[n].Fixture
	}
	have := func(game int) bool { return res.Games[game] != nil }
	err := s.Run(ctx, schedule, have, func(r *match.Record, p match.SeriesProgress) (bool, error) {
		g := &FinishedGame{fixtures[r.Number], *r}
		res.add(g)
		if t.OnGame != nil {
			t.OnGame(g, Advance{p, res})
		}
		return true, nil
	})
	if err == nil {
		err = ctx.Err()
	}
	return res, err
}
