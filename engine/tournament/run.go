package tournament

import (
	"context"
	"errors"
	"time"

	"example.com/abyss/engine/match"
	"example.com/abyss/internal/message"
)

// Advance is how far a tournament is.
type Advance struct {
	match.Progress
	Results *Results // as they are now; valid until OnGame returns, Results.Copy keeps them
}

// Run plays the games that are not in the ledger yet. When ctx ends it returns the finished
// games and the context's error; an error of the ledger ends the tournament as well.
func (t *Tournament) Run(ctx context.Context) (*Results, error) {
	if t.Workers < 1 {
		return nil, message.Errorf("%d workers: expected 1 or more", t.Workers)
	}
	if err := t.series.Try(); err != nil {
		return nil, err
	}
	r := run{Tournament: t, fixtures: t.Plan.Fixtures(), results: newResults(&t.Plan), begun: time.Now()}
	if t.Ledger != "" {
		var err error
		if r.ledger, r.results, err = openLedger(t.Ledger, &t.Plan); err != nil {
			return nil, err
		}
	}
	r.resumed = r.results.Done
	if t.OnPlan != nil {
		t.OnPlan(r.results)
	}
	var games []match.Fixture
	for n, f := range r.fixtures {
		if r.results.Games[n] == nil {
			games = append(games, f.Fixture)
		}
	}
	t.series.Workers = t.Workers
	err := t.series.Play(ctx, games, r.take)
	if r.ledger != nil {
		err = errors.Join(err, r.ledger.Close())
	}
	if err == nil {
		err = ctx.Err()
	}
	return r.results, err
}

// run is a running tournament. match.Series passes it one game at a time.
type run struct {
	*Tournament
	begun    time.Time
	ledger   *ledger // nil without one
	resumed  int
	fixtures []Fixture
	results  *Results
}

// take stores a finished game.
func (r *run) take(record *match.Record) (more bool, err error) {
	g := &FinishedGame{r.fixtures[record.Number], *record}
	if r.ledger != nil {
		if err := r.ledger.add(g); err != nil {
			return false, err
		}
	}
	r.results.add(g)
	if r.OnGame != nil {
		progress := match.Progress{Done: r.results.Done, Games: len(r.fixtures), Resumed: r.resumed, Elapsed: time.Since(r.begun)}
		r.OnGame(g, Advance{progress, r.results})
	}
	return true, nil
}
