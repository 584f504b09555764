package jobs

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/natsconn"
)

// The ledger does not depend on the number of workers and machines. All jobs end and the queue is
// empty.
func TestWorkersMakeTheLedgerOfOneMachine(t *testing.T) {
	t.Parallel()
	for _, machines := range []int{1, 2} {
		s := newServer(t, nil)
		var l log
		var done sync.Map
		for range machines {
			begin(t, Worker{Config: s.config(&l), Workers: machines, Done: func(u work.Unit, nodes uint64) {
				if nodes > 0 {
					done.Store(work.ID(u), nil) // on a busy machine a job may be executed twice, and counts once
				}
			}})
		}
		st := newStudy(t, specs(t))
		if err := st.run(t.Context(), t, &Pool{Config: s.config(&l)}, nil); err != nil {
			t.Fatal(err)
		}
		st.isLocal(t)
		js := s.look(t)
		until(t, "the queue is empty", func() bool { all, taken := queued(t.Context(), js); return all+taken == 0 })
		until(t, "the workers have told of every job", func() bool {
			n := 0
			done.Range(func(any, any) bool { n++; return true })
			return n == units
		})
	}
}

// blocked does the work of a worker that ends only when it is stopped.
func blocked(ctx context.Context, _ *work.Worker, _ work.Unit) (ledger.Line, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// If the connection of a worker breaks during its jobs, none of the jobs is lost.
func TestKilledWorker(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	var l log
	wire := newWire(t, s.address(), 0)
	doomed := s.config(&l)
	doomed.URL = "nats://" + wire.listener.Addr().String()
	victim := begin(t, Worker{Config: doomed, Workers: 3, do: blocked})
	st := newStudy(t, specs(t))
	ended := st.beside(t.Context(), t, &Pool{Config: s.config(&l)}, nil)
	until(t, "three jobs are being done", func() bool { _, taken := queued(t.Context(), js); return taken == 3 })
	wire.cut()
	if err := victim.stop(t); !errors.Is(err, context.Canceled) {
		t.Errorf("the victim ended with %v", err)
	}
	if _, taken := queued(t.Context(), js); taken != 3 {
		t.Errorf("%d jobs were taken after the death, expected 3 that nobody gave back", taken)
	}
	st.isDoneBy(t, Worker{Config: s.config(&l), Workers: 2}, ended)
}

// A worker that is stopped returns its jobs at once.
func TestStoppedWorkerGivesBack(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	var l log
	config := s.config(&l)
	config.AckWait = time.Hour // so that jobs are returned only because the worker stops
	first := begin(t, Worker{Config: config, Workers: 2, do: blocked})
	st := newStudy(t, specs(t))
	ended := st.beside(t.Context(), t, &Pool{Config: config}, nil)
	until(t, "two jobs are being done", func() bool { _, taken := queued(t.Context(), js); return taken == 2 })
	if err := first.stop(t); !errors.Is(err, context.Canceled) {
		t.Errorf("the worker ended with %v", err)
	}
	st.isDoneBy(t, Worker{Config: config, Workers: 2}, ended)
}

// A worker that is stopped also returns jobs that the server has already sent to it.
func TestStoppedWorkerGivesBackJobsOnTheWay(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	var l log
	config := s.config(&l)
	config.AckWait = time.Hour // so that jobs are returned only because the worker stops
	wire := newWire(t, s.address(), 0)
	far := config
	far.URL = "nats://" + wire.listener.Addr().String()
	if err := config.Validate(); err != nil {
		t.Fatal(err)
	}
	if _, err := config.open(t.Context(), js.Conn(), work.Build()); err != nil {
		t.Fatal(err)
	}
	first := begin(t, Worker{Config: far, Workers: 2})
	until(t, "two workers ask for jobs", func() bool { return asking(t.Context(), js) >= 2 })
	release := wire.hold()
	st := newStudy(t, specs(t))
	ended := st.beside(t.Context(), t, &Pool{Config: config}, nil)
	until(t, "two jobs are on their way", func() bool { _, taken := queued(t.Context(), js); return taken == 2 })
	first.cancel()
	release()
	if err := first.wait(t); !errors.Is(err, context.Canceled) {
		t.Errorf("the worker ended with %v", err)
	}
	st.isDoneBy(t, Worker{Config: config, Workers: 2}, ended)
}

// During a long job the worker keeps reporting to the server that it is still working.
func TestWorkerSpeaksForItsJob(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	beats := make(chan struct{}, 100)
	heard, err := js.Conn().Subscribe("$JS.ACK.test-jobs.>", func(m *nats.Msg) {
		if string(m.Data) == "+WPI" {
			select {
			case beats <- struct{}{}:
			default: // on a busy machine, more reports may arrive than the channel can hold
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = heard.Unsubscribe() }()
	var l log
	config := s.config(&l)
	config.AckWait = 300 * time.Millisecond
	var first sync.Once
	long := func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		first.Do(func() {
			for range 4 { // four reports take longer than AckWait
				select {
				case <-beats:
				case <-ctx.Done():
				}
			}
		})
		return w.Do(ctx, u)
	}
	begin(t, Worker{Config: config, do: long})
	st := newStudy(t, specs(t))
	if err := await(t, st.beside(t.Context(), t, &Pool{Config: config}, nil)); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
}

// The result must not change if the server stops and restarts with its store.
func TestServerRestart(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var l log
	gate := make(chan struct{})
	var met sync.Map
	var passed atomic.Int32
	slow := func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		// The second half of the jobs, and repeated deliveries, wait until the server has stopped.
		if _, again := met.LoadOrStore(work.ID(u), nil); again || passed.Add(1) > units/2 {
			select {
			case <-gate:
			case <-ctx.Done():
			}
		}
		return w.Do(ctx, u)
	}
	begin(t, Worker{Config: s.config(&l), Workers: 2, do: slow})
	st := newStudy(t, specs(t))
	half := make(chan struct{})
	ended := st.beside(t.Context(), t, &Pool{Config: s.config(&l)}, func(p runner.Progress) {
		if p.Units.Sum().Done == units/2 {
			close(half)
		}
	})
	until(t, "half is done", func() bool {
		select {
		case <-half:
			return true
		default:
			return false
		}
	})
	s.stop()
	until(t, "both sides notice", func() bool { return strings.Count(l.String(), "is lost") >= 2 })
	close(gate) // now workers send results while the server is down
	s.start()
	if err := await(t, ended); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
	if !l.has("connected to", "again") {
		t.Errorf("nobody said that the server is back:\n%s", &l)
	}
}

// If a server restarts without its store, the coordinator queues the jobs again.
func TestServerLosesItsStore(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var l log
	st := newStudy(t, specs(t))
	js := s.look(t)
	ended := st.beside(t.Context(), t, &Pool{Config: s.config(&l)}, nil)
	until(t, "the jobs are in the queue", func() bool { all, _ := queued(t.Context(), js); return all == units })
	s.stop()
	s.options.StoreDir = t.TempDir()
	s.start()
	st.isDoneBy(t, Worker{Config: s.config(&l), Workers: 2}, ended)
}

// If a job is delivered twice and has two results, the ledger still gets only one row.
func TestDeliveredTwice(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	var l log
	results := make(chan *nats.Msg, 100)
	heard, err := js.Conn().ChanSubscribe(natsconn.Lab("test").Done("*", "*"), results)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = heard.Unsubscribe() }()
	config := s.config(&l)
	begin(t, Worker{Config: config, Workers: 2})
	st := newStudy(t, specs(t))
	again := 0
	err = st.run(t.Context(), t, &Pool{Config: config}, func(runner.Progress) {
		select {
		case m := <-results: // the first report is the worker's hello
			again++
			if err := js.Conn().PublishMsg(&nats.Msg{Subject: m.Subject, Header: m.Header, Data: m.Data}); err != nil {
				t.Error(err)
			}
		default:
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if again < 2 {
		t.Errorf("%d reports were published again", again)
	}
	st.isLocal(t)
	until(t, "the queue is empty", func() bool { all, taken := queued(t.Context(), js); return all+taken == 0 })
}

// A restarted coordinator collects the results that workers have sent in the meantime. It needs no
// worker to do so.
func TestCoordinatorResumes(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	var l log
	st := newStudy(t, specs(t))
	ctx, cancel := context.WithCancel(t.Context())
	ended := st.beside(ctx, t, &Pool{Config: s.config(&l)}, func(p runner.Progress) {
		if p.Units.Sum().Done == 3 {
			cancel()
		}
	})
	early := first(3)
	gate := make(chan struct{})
	slow := func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		if !early(u) {
			select {
			case <-gate:
			case <-ctx.Done():
			}
		}
		return w.Do(ctx, u)
	}
	worker := begin(t, Worker{Config: s.config(&l), Workers: 1, do: slow})
	if err := await(t, ended); !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v, expected that of the context", err)
	}
	close(gate)
	if n := st.size(); n != 3 || !l.has("jobs stay in the queue") {
		t.Errorf("%d results when it ended; it said\n%s", n, &l)
	}
	until(t, "the worker has done the rest", func() bool { all, taken := queued(t.Context(), js); return all+taken == 0 })
	if err := worker.stop(t); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if err := st.run(t.Context(), t, &Pool{Config: s.config(&l)}, nil); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
}

// Units that are not portable run on the coordinator's machine, with a notice.
func TestGamesByTimeStayHere(t *testing.T) {
	t.Parallel()
	var l log
	spec := &experiment.Spec{
		ID: "timed",
		Contests: experiment.Contests{
			Openings: match.ThesisOpenings, Most: 1,
			Pairings: []experiment.Pairing{{A: &experiment.Program{Name: "a"}, B: &experiment.Program{Name: "b", Settings: []string{"history=off"}}}},
			Budgets:  []experiment.Budget{{Label: "timed", Time: 50 * time.Microsecond}},
			Terms:    match.Terms{Rules: experiment.Terms.Rules, MaxPlies: 6},
		},
	}
	st := newStudy(t, []*experiment.Spec{spec})
	nobody := at("nats://127.0.0.1:1") // never connected, because no unit needs a server
	nobody.Notice = l.add
	if err := st.run(t.Context(), t, &Pool{Config: nobody, Local: runner.Local{Workers: 2}}, nil); err != nil {
		t.Fatal(err)
	}
	if st.size() != 2 || !l.has("2 of 2 jobs are done on this machine", "limited by time") {
		t.Errorf("%d games; it was said\n%s", st.size(), &l)
	}
}

// Two labs with different names can share a server.
func TestTwoLabs(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var l log
	var group sync.WaitGroup
	var errs [2]error
	studies := [2]*study{newStudy(t, specs(t)), newStudy(t, specs(t))}
	for i, name := range []string{"one", "two"} {
		config := s.config(&l)
		config.Stream = name
		begin(t, Worker{Config: config})
		group.Go(func() { errs[i] = studies[i].run(t.Context(), t, &Pool{Config: config}, nil) })
	}
	group.Wait()
	for i, st := range studies {
		if errs[i] != nil {
			t.Fatal(errs[i])
		}
		st.isLocal(t)
	}
}

// A worker with Idle set ends if it gets no job for that time.
func TestIdleWorkerLeaves(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var l log
	if err := (&Worker{Config: s.config(&l), Workers: 2, Idle: 20 * time.Millisecond}).Run(t.Context()); err != nil {
		t.Error(err)
	}
}
