package tournament

import (
	"context"
	"errors"
	"sync"
	"time"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Advance is how far a tournament is.
type Advance struct {
	Done, Games int // finished games, and all
	Resumed     int // that the ledger had
	Elapsed     time.Duration
	Results     *Results // as they are now; valid until OnGame returns, Results.Copy keeps them
}

// Left is the estimated time for the remaining games, from those played in this run; ok is
// false before the first.
func (p *Advance) Left() (left time.Duration, ok bool) {
	played := p.Done - p.Resumed
	if played < 1 {
		return 0, false
	}
	return p.Elapsed / time.Duration(played) * time.Duration(p.Games-p.Done), true
}

// Run plays the games that are not in the ledger yet. When ctx ends it returns the finished
// games and the context's error; an error of the ledger ends the tournament as well.
func (t *Tournament) Run(ctx context.Context) (*Results, error) {
	if t.Workers < 1 {
		return nil, message.Errorf("%d workers: expected 1 or more", t.Workers)
	}
	if err := t.Try(); err != nil {
		return nil, err
	}
	r := run{Tournament: t, results: newResults(&t.Plan), begun: time.Now()}
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
	r.playAll(ctx)
	if r.ledger != nil {
		r.err = errors.Join(r.err, r.ledger.Close())
	}
	if r.err == nil {
		r.err = ctx.Err()
	}
	return r.results, r.err
}

// run is a running tournament.
type run struct {
	*Tournament
	begun   time.Time
	ledger  *ledger // nil without one
	resumed int

	mu      sync.Mutex
	results *Results
	err     error
}

// job is a game to play.
type job struct {
	Fixture
	number int
}

// playAll plays the games that are not finished.
func (r *run) playAll(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var todo []job
	for n, f := range r.Plan.Fixtures() {
		if r.results.Games[n] == nil {
			todo = append(todo, job{f, n})
		}
	}
	jobs := make(chan job)
	var wg sync.WaitGroup
	for range min(r.Workers, len(todo)) {
		wg.Go(func() {
			for j := range jobs {
				if g := r.play(ctx, j); g.Record.Finished() && !r.take(g) {
					cancel()
				}
			}
		})
	}
	for _, j := range todo {
		select {
		case jobs <- j:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(jobs)
	wg.Wait()
}

// play plays a game.
func (r *run) play(ctx context.Context, j job) *FinishedGame {
	red := r.entrants[j.Sides[xiangqi.Red]].Seat(j.Seed)
	black := r.entrants[j.Sides[xiangqi.Black]].Seat(j.Seed + 1)
	defer red.Close()
	defer black.Close()
	g := &FinishedGame{Fixture: j.Fixture, Record: match.Play(ctx, red, black, r.openings[j.Opening], r.terms)}
	g.Record.Number, g.Record.Seed = j.number, j.Seed
	return g
}

// take stores a finished game. It reports whether the tournament goes on.
func (r *run) take(g *FinishedGame) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.err != nil {
		return false
	}
	if r.ledger != nil {
		if r.err = r.ledger.add(g); r.err != nil {
			return false
		}
	}
	r.results.add(g)
	if r.OnGame != nil {
		r.OnGame(g, Advance{Done: r.results.Done, Games: len(r.results.Games), Resumed: r.resumed, Elapsed: time.Since(r.begun), Results: r.results})
	}
	return true
}
