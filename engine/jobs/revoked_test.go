package jobs

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natshost"
)

// The variable soon contains Checks with which a coordinator accepts each result when it arrives,
// and repeats none.
var soon = Checks{Rows: 1, Wait: time.Hour, First: 0, Share: 0}

// ofKey returns how many results of a key are in the ledger.
func (s *study) ofKey(key string) (n int) {
	for _, line := range s.led.Rows().Lines() {
		if line.From().Worker == key {
			n++
		}
	}
	return n
}

// The method honestly runs the study to its end with an honest worker. It makes new plans until no
// run withdraws results.
func (s *study) honestly(t *testing.T, g *guarded) {
	t.Helper()
	var l log
	worker := begin(t, Worker{Config: g.guest("honest", &l), Workers: 2})
	for again := true; again; {
		pool := &Pool{Config: g.host(&l), Ledger: s.led, Checks: soon}
		if err := pool.Heed(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := s.run(t.Context(), t, pool, nil); err != nil {
			t.Fatal(err)
		}
		again = pool.Annulled() > 0
	}
	s.isLocal(t)
	_ = worker.stop(t)
}

// done returns a ledger with the results of a guest, which is not yet known to falsify.
func (g *guarded) done(t *testing.T) (s *study, config Config) {
	t.Helper()
	var l log
	s, config = newStudy(t, specs(t)), g.guest("guest", &l)
	worker := begin(t, Worker{Config: config, Workers: 2})
	if err := s.run(t.Context(), t, &Pool{Config: g.host(&l), Checks: soon}, nil); err != nil {
		t.Fatal(err)
	}
	_ = worker.stop(t)
	if n := s.ofKey(keyOf(t, &config)); n != units {
		t.Fatalf("%d results of the guest", n)
	}
	return s, config
}

// onServer calls the function do with access to the lab's data on the server.
func (g *guarded) onServer(t *testing.T, do func(*place) error) {
	t.Helper()
	config := g.host(&log{})
	conn, err := config.Connect("test")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	p, err := config.open(t.Context(), conn, work.Build())
	if err == nil {
		err = do(p)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// forget deletes the results on the server, so that workers do the jobs again for another ledger.
func (g *guarded) forget(t *testing.T) {
	t.Helper()
	g.onServer(t, func(p *place) error { return p.results.Purge(t.Context()) })
}

// If one ledger strikes a key, the other ledgers of the server strike it too. A ledger that is
// already complete strikes the key at its next run.
func TestStruckElsewhereAfterARun(t *testing.T) {
	t.Parallel()
	g := newGuarded(t)
	complete, config := g.done(t)
	g.forget(t)
	var l log
	other := newStudy(t, specs(t))
	forger := begin(t, Worker{Config: config, do: falsify(1, 1)})
	ended := other.beside(t.Context(), t, &Pool{Config: g.host(&l)}, nil)
	until(t, "it is struck", func() bool { return l.has("the server no longer admits the key") })
	if err := forger.wait(t); err == nil {
		t.Error("the forger is let in")
	}
	key := keyOf(t, &config)
	complete.honestly(t, g)
	if n := complete.ofKey(key); n != 0 {
		t.Errorf("%d results of the struck key in another ledger", n)
	}
	strikes, err := complete.led.Strikes()
	if err != nil || strikes[key].Annulled != units || strikes[key].Why == "" {
		t.Errorf("%+v, %v", strikes, err)
	}
	if err := await(t, ended); err != nil { // an honest worker has sent these results
		t.Fatal(err)
	}
	other.isLocal(t)
}

// If the server was down when a ledger struck a key, the ledger reports the strike to the server at
// its next run.
func TestStrikeIsSaidLater(t *testing.T) {
	t.Parallel()
	g := newGuarded(t)
	complete, config := g.done(t)
	key, other := keyOf(t, &config), newStudy(t, specs(t))
	if _, err := other.led.Strike(ledger.Strike{Worker: key, Run: "R", At: time.Now(), Unit: "position 1", Why: "nodes 7"}); err != nil {
		t.Fatal(err)
	}
	g.forget(t)
	other.honestly(t, g)
	complete.honestly(t, g)
	if n := complete.ofKey(key); n != 0 {
		t.Errorf("%d results of the struck key", n)
	}
}

// stopsBefore returns the work of a worker that does n-1 jobs and then blocks until ctx ends.
func stopsBefore(n int) func(context.Context, *work.Worker, work.Unit) (ledger.Line, error) {
	early := first(n - 1)
	return func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		if !early(u) {
			return blocked(ctx, w, u)
		}
		return w.Do(ctx, u)
	}
}

// The function first returns another function, which reports whether a job is among the first n
// different jobs. Repeated deliveries, as on a busy machine, count once.
func first(n int) func(work.Unit) bool {
	var mu sync.Mutex
	seen := map[string]bool{}
	return func(u work.Unit) bool {
		mu.Lock()
		defer mu.Unlock()
		id := work.ID(u)
		if !seen[id] && len(seen) < n {
			seen[id] = true
		}
		return seen[id]
	}
}

// If a key is revoked during a run, its new results are rejected, and its waiting results are
// queued again. If the reason is a false result, its counted results are withdrawn too.
func TestRevokedDuringARun(t *testing.T) {
	t.Parallel()
	for what, c := range map[string]struct {
		why    string
		checks Checks
		stay   int // number of results of the key that still count
	}{
		"false, counted":   {"nodes 7", soon, 0},
		"false, waiting":   {"nodes 7", Checks{Rows: 1000, Wait: time.Hour, First: 1000}, 0},
		"revoked, counted": {"", soon, units / 2},
		"revoked, waiting": {"", Checks{Rows: 1000, Wait: time.Hour, First: 1000}, 0},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			g := newGuarded(t)
			var l log
			s, config := newStudy(t, specs(t)), g.guest("guest", &log{})
			key := keyOf(t, &config)
			worker := begin(t, Worker{Config: config, do: stopsBefore(units/2 + 1)})
			pool := &Pool{Config: g.host(&l), Checks: c.checks}
			ended := s.beside(t.Context(), t, pool, nil)
			until(t, "half of it is there", func() bool {
				if c.checks == soon {
					return s.ofKey(key) == units/2
				}
				return g.results(t) == units/2
			})
			if err := natshost.Revoke(g.dir, key, c.why); err != nil {
				t.Fatal(err)
			}
			_ = worker.stop(t)
			until(t, "the results go", func() bool {
				return s.ofKey(key) == c.stay && (c.checks == soon || l.has("no more results are accepted from worker", key))
			})
			begin(t, Worker{Config: g.guest("honest", &log{}), Workers: 2})
			if err := await(t, ended); err != nil {
				t.Fatal(err)
			}
			s.honestly(t, g)
			if n := s.ofKey(key); n != c.stay {
				t.Errorf("%d results of the key, expected %d; it was said:\n%s", n, c.stay, &l)
			}
		})
	}
}

// If a key is revoked while no coordinator runs, its results on the server and its waiting results
// are rejected.
func TestRevokedBetweenRuns(t *testing.T) {
	t.Parallel()
	for what, why := range map[string]string{"revoked": "", "false": "nodes 7"} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			g := newGuarded(t)
			s, config := newStudy(t, specs(t)), g.guest("guest", &log{})
			ctx, cancel := context.WithCancel(t.Context())
			ended := s.beside(ctx, t, &Pool{Config: g.host(&log{}), Checks: Checks{Rows: 1000, Wait: time.Hour, First: 1000}}, nil)
			worker := begin(t, Worker{Config: config, do: stopsBefore(units - 3)})
			until(t, "some of it waits", func() bool { return g.results(t) > 0 })
			cancel()
			_ = await(t, ended)
			until(t, "the worker has gone on", func() bool { return g.results(t) >= units-4 })
			if err := natshost.Revoke(g.dir, keyOf(t, &config), why); err != nil {
				t.Fatal(err)
			}
			_ = worker.stop(t)
			s.honestly(t, g)
			if n := s.ofKey(keyOf(t, &config)); n != 0 {
				t.Errorf("%d results of the key", n)
			}
		})
	}
}

// results returns how many jobs have a report on the server.
func (g *guarded) results(t *testing.T) (n int) {
	t.Helper()
	g.onServer(t, func(p *place) error {
		n = results(t.Context(), p.js)
		return nil
	})
	return n
}

// If another process that shares the ledger strikes a key, the coordinator notices the strike,
// whatever its server.
func TestStruckByAnotherProcess(t *testing.T) {
	t.Parallel()
	srv := newServer(t, func(o *server.Options) { o.AlwaysEnableNonce = true }) // accepts an nkey but does not require one
	var l log
	s := newStudy(t, specs(t))
	config := srv.config(&log{})
	config.NKey = nkey(t)
	worker := begin(t, Worker{Config: config, do: stopsBefore(units/2 + 1)})
	pool := &Pool{Config: srv.config(&l), Checks: soon}
	half := make(chan struct{})
	ended := s.beside(t.Context(), t, pool, func(p runner.Progress) {
		if p.Units.Sum().Done == units/2 {
			close(half)
		}
	})
	select {
	case <-half:
	case <-time.After(within):
		t.Fatal("half of it does not count")
	}
	key := s.led.Rows().Lines()[0].From().Worker
	if _, err := s.led.Strike(ledger.Strike{Worker: key, Run: "another", At: time.Now(), Unit: "position 1", Why: "nodes 7"}); err != nil {
		t.Fatal(err)
	}
	_ = worker.stop(t)
	var did atomic.Int32
	again := begin(t, Worker{Config: config, Done: func(work.Unit, uint64) { did.Add(1) }}) // this worker's results no longer count
	until(t, "it works", func() bool { return did.Load() >= units/2 })
	_ = again.stop(t)
	begin(t, Worker{Config: srv.config(&log{}), Workers: 2})
	if err := await(t, ended); err != nil {
		t.Fatal(err)
	}
	if err := s.run(t.Context(), t, runner.Local{Workers: 2}, nil); err != nil {
		t.Fatal(err)
	}
	s.isLocal(t)
	if n := s.ofKey(key); n != 0 {
		t.Errorf("%d results of the struck key", n)
	}
}
