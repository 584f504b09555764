package jobs

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
	"example.com/abyss/engine/natshost"
)

// guarded is a server that admits only invited clients.
type guarded struct {
	t   *testing.T
	dir string
}

func newGuarded(t *testing.T) *guarded {
	t.Helper()
	g := &guarded{t, t.TempDir()}
	h, err := natshost.Start(natshost.Options{Listen: "127.0.0.1:0", Dir: g.dir, Lab: "test", Notice: func(string) {}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return g
}

// host returns a Config for the machine of the server, and guest returns a Config for another
// machine, which was invited.
func (g *guarded) host(l *log) Config { return g.config(filepath.Join(g.dir, natsconn.HostFile), l) }

func (g *guarded) guest(name string, l *log) Config {
	g.t.Helper()
	path := filepath.Join(g.t.TempDir(), name+".join")
	if err := natshost.Invite(g.dir, path); err != nil {
		g.t.Fatal(err)
	}
	return g.config(path, l)
}

func (g *guarded) config(path string, l *log) Config {
	g.t.Helper()
	j, err := natsconn.ReadJoin(path)
	if err != nil {
		g.t.Fatal(err)
	}
	c := Config{Stream: j.Lab, AckWait: time.Second, MaxDeliver: 100}
	c.UseJoin(j)
	c.Notice = l.add
	return c
}

func keyOf(t *testing.T, c *Config) string {
	t.Helper()
	i, err := c.Identity()
	if err != nil {
		t.Fatal(err)
	}
	return i.Key()
}

// falsify returns the work of a worker that falsifies some of its results, which are numbered from
// 1: those whose number is a multiple of the argument each and not less than the argument from.
func falsify(from, each int32) func(context.Context, *work.Worker, work.Unit) (ledger.Line, error) {
	var done atomic.Int32
	return func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		l, err := w.Do(ctx, u)
		if n := done.Add(1); err == nil && n >= from && n%each == 0 {
			switch l := l.(type) {
			case *ledger.Row:
				l.Nodes, l.Score = 7, 999
			case *ledger.GameRow:
				l.Nodes[0]++
			}
		}
		return l, err
	}
}

// A worker that falsifies every third result is excluded before any of its results counts. The
// server locks it out, others do its jobs, and the ledger is the same as on one machine.
func TestFalsifierIsStruck(t *testing.T) {
	t.Parallel()
	g := newGuarded(t)
	var coordinator, bad, good log
	st := newStudy(t, specs(t))
	config := g.guest("forger", &bad)
	forger := begin(t, Worker{Config: config, Workers: 2, do: falsify(1, 3)})
	pool := &Pool{Config: g.host(&coordinator), Checks: Checks{Rows: 10, Wait: time.Hour, First: 5, Share: 0.02}}
	ended := st.beside(t.Context(), t, pool, nil)
	if err := forger.wait(t); !errors.Is(err, nats.ErrAuthorization) {
		t.Errorf("the forger ended with %v", err)
	}
	begin(t, Worker{Config: g.guest("honest", &good)})
	if err := await(t, ended); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
	key := keyOf(t, &config)
	if !coordinator.has("key "+key, "has sent a false result", "expected") || !coordinator.has("results of that key are dropped", "0 that have counted") || !coordinator.has("the server no longer admits the key") {
		t.Errorf("it was said:\n%s", &coordinator)
	}
	strikes, err := st.led.Strikes()
	if err != nil || len(strikes) != 1 || strikes[key].Annulled != 0 || strikes[key].Pending == 0 || pool.Annulled() != 0 {
		t.Errorf("strikes %+v, %v", strikes, err)
	}
	for _, line := range st.led.Rows().Lines() {
		if from := line.From(); from.Worker == key || from.Worker == "" || from.Run == "" {
			t.Fatalf("a row of %+v", from)
		}
	}
}

// If a worker begins to falsify after some of its results have counted, those results are withdrawn
// too. Another run repeats their jobs.
func TestLateFalsifierLosesAll(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var coordinator log
	st := newStudy(t, specs(t))
	config := s.config(&coordinator)
	const honestly = units / 3
	var begun atomic.Int32
	counted := make(chan struct{})
	later := falsify(honestly+1, 1)
	forger := begin(t, Worker{Config: s.config(&log{}), do: func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		if begun.Add(1) > honestly {
			select {
			case <-counted:
			case <-ctx.Done():
			}
		}
		return later(ctx, w, u)
	}})
	// The honest results alone must fill a batch, because the worker begins to falsify only when
	// they have counted.
	pool := &Pool{Config: config, Checks: Checks{Rows: 1, Wait: time.Hour, First: 1, Share: 1}}
	ended := st.beside(t.Context(), t, pool, func(p runner.Progress) {
		if p.Units.Sum().Done == honestly {
			close(counted)
		}
	})
	until(t, "it is struck", func() bool { return coordinator.has("has sent a false result") })
	until(t, "it is said that it may come again", func() bool { return coordinator.has("the server cannot revoke the key") })
	_ = forger.stop(t)
	honest := begin(t, Worker{Config: s.config(&log{}), Workers: 2})
	if err := await(t, ended); err != nil {
		t.Fatal(err)
	}
	annulled := pool.Annulled()
	if annulled != honestly || st.size() != units-annulled {
		t.Errorf("%d rows annulled, %d there", annulled, st.size())
	}
	if err := st.run(t.Context(), t, &Pool{Config: config}, nil); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
	_ = honest.stop(t)
}

// Results that still wait for their check when a run ends are checked by the next run, even if the
// server has restarted.
func TestWaitingResultsOutliveTheRun(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	var l log
	st := newStudy(t, specs(t))
	ctx, cancel := context.WithCancel(t.Context())
	ended := st.beside(ctx, t, &Pool{Config: s.config(&l), Checks: Checks{Rows: 1000, Wait: time.Hour, First: 1000}}, nil)
	worker := begin(t, Worker{Config: s.config(&l), do: stopsBefore(units)}) // one job stays without a result
	until(t, "all others have a result and have left the queue", func() bool {
		all, _ := queued(t.Context(), js)
		return results(t.Context(), js) == units-1 && all == 1
	})
	cancel()
	if err := await(t, ended); !errors.Is(err, context.Canceled) || st.size() != 0 {
		t.Errorf("%v, %d rows; it was said\n%s", err, st.size(), &l)
	}
	_ = worker.stop(t)
	s.stop()
	s.start()
	var mu sync.Mutex
	again := map[string]bool{} // counts each job once, because a slow job may be delivered twice
	begin(t, Worker{Config: s.config(&l), Done: func(u work.Unit, _ uint64) {
		mu.Lock()
		defer mu.Unlock()
		again[fmt.Sprint(u.Key())] = true
	}})
	hasty := s.config(&l)
	hasty.URL = "nats://" + newWire(t, s.address(), 20*time.Millisecond).listener.Addr().String()
	hasty.AckWait = 10 * time.Millisecond // the pool waits a tenth of this for a report, so all come late
	if err := st.run(t.Context(), t, &Pool{Config: hasty}, nil); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
	mu.Lock()
	defer mu.Unlock()
	if len(again) > 1 {
		t.Errorf("jobs done again: %v", slices.Collect(maps.Keys(again)))
	}
}

// By choosing the reply subject of a request, a worker can make the server publish a message under
// another worker's key. Such a message lacks the signature of that key and is ignored.
func TestServerIsNoMouthpiece(t *testing.T) {
	t.Parallel()
	g := newGuarded(t)
	var coordinator log
	st := newStudy(t, specs(t))
	ended := st.beside(t.Context(), t, &Pool{Config: g.host(&coordinator)}, nil)
	until(t, "there is a lab", func() bool { return coordinator.has("there is no worker of this version") })
	config, victim := g.guest("forger", &log{}), g.guest("victim", &log{})
	conn, err := config.Connect("forger")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	lab, name := natsconn.Lab("test"), keyOf(t, &victim)
	subject := lab.Done(name, work.ID(st.plan(t).Units()[0]))
	if err := conn.PublishRequest("$JS.API.STREAM.INFO."+lab.Jobs(), subject, nil); err != nil {
		t.Fatal(err)
	}
	until(t, "it is passed over", func() bool { return coordinator.has("in the name of "+name, "is ignored: it is not signed") })
	begin(t, Worker{Config: victim})
	if err := await(t, ended); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
}

// A job fails when three different keys report a failure. Several reports by one key count once.
func TestThreeKeysFailAJob(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var l log
	st := newStudy(t, specs(t))
	config := s.config(&l)
	config.AckWait = 200 * time.Millisecond
	ended := st.beside(t.Context(), t, &Pool{Config: config}, nil)
	js := s.look(t)
	until(t, "the jobs are in the queue", func() bool { all, _ := queued(t.Context(), js); return all == units })
	id := work.ID(st.plan(t).Units()[4])
	var four [4]*stranger
	for i := range four {
		four[i] = s.stranger(t)
		four[i].says(helloID, &report{})
	}
	queue, err := js.Stream(t.Context(), "test-jobs")
	if err != nil {
		t.Fatal(err)
	}
	subject := names{"test"}.job(work.Build(), id)
	for i := range 4 { // the first stranger reports twice
		who := max(0, i-1)
		four[who].says(id, &report{Worker: "w", Failed: &failure{Reason: "I say so"}})
		if i < 3 {
			if err := queue.Purge(t.Context(), jetstream.WithPurgeSubject(subject)); err != nil {
				t.Fatal(err)
			}
			until(t, "it is in the queue again", func() bool {
				info, err := queue.Info(t.Context(), jetstream.WithSubjectFilter(subject))
				return err == nil && len(info.State.Subjects) > 0
			})
		}
	}
	begin(t, Worker{Config: config, Workers: 2})
	err = await(t, ended)
	if failed := (*FailedError)(nil); !errors.As(err, &failed) || failed.Jobs != 1 || failed.Cause != "I say so" {
		t.Errorf("%v", err)
	}
	if err := st.run(t.Context(), t, &Pool{Config: config}, nil); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
}
