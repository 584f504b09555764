package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// If jobs leave the queue without a result, a waiting coordinator queues them again.
func TestPurgedQueue(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	var l log
	st := newStudy(t, specs(t))
	config := s.config(&l)
	config.AckWait = 300 * time.Millisecond // the coordinator checks after a third of AckWait
	ended := st.beside(t.Context(), t, &Pool{Config: config}, nil)
	until(t, "the jobs are in the queue", func() bool { all, _ := queued(t.Context(), js); return all == units })
	stream, err := js.Stream(t.Context(), "test-jobs")
	if err == nil {
		err = stream.Purge(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	begin(t, Worker{Config: config, Workers: 2})
	if err := await(t, ended); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
	if !l.has("28 jobs have left the queue without a result") {
		t.Errorf("it was not said:\n%s", &l)
	}
}

// A job fails if its result is invalid. Later runs try the job again until the result is valid.
func TestResultThatIsNone(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var l log
	st := newStudy(t, specs(t))
	bad := work.ID(st.plan(t).Units()[4])
	var mended atomic.Bool
	wrong := func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		r, err := w.Do(ctx, u)
		if err == nil && work.ID(u) == bad && !mended.Load() {
			r.(*ledger.Row).Settings = "wrong"
		}
		return r, err
	}
	begin(t, Worker{Config: s.config(&l), do: wrong})
	for range 2 {
		err := await(t, st.beside(t.Context(), t, &Pool{Config: s.config(&l)}, nil))
		if !errors.As(err, new(*FailedError)) || !strings.Contains(err.Error(), `settings "wrong"`) {
			t.Fatalf("error %v, expected one of a result that is none", err)
		}
	}
	mended.Store(true)
	if err := await(t, st.beside(t.Context(), t, &Pool{Config: s.config(&l)}, nil)); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
}

// The server restarts with an empty store while a worker has a job. The worker still delivers its
// result once a coordinator is back.
func TestResultOutlivesTheStore(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	var l log
	st := newStudy(t, specs(t))
	taken, gate := make(chan string, units), make(chan struct{})
	slow := func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		taken <- work.ID(u)
		select {
		case <-gate:
		case <-ctx.Done():
		}
		return w.Do(ctx, u)
	}
	begin(t, Worker{Config: s.config(&l), do: slow})
	ctx, cancel := context.WithCancel(t.Context())
	ended := st.beside(ctx, t, &Pool{Config: s.config(&l)}, nil)
	id := <-taken
	cancel()
	if err := await(t, ended); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	s.stop()
	s.options.StoreDir = t.TempDir()
	s.start()
	close(gate)
	if n, err := js.Stream(t.Context(), "test-results"); err == nil {
		t.Errorf("somebody has made %v: a worker may not", n.CachedInfo().Config.Name)
	}
	// The next coordinator creates the streams. The result then arrives although its job is not in
	// the queue.
	st.beside(t.Context(), t, &Pool{Config: s.config(&l)}, nil)
	until(t, "the result is there", func() bool {
		stream, err := js.Stream(t.Context(), "test-results")
		if err != nil {
			return false
		}
		info, err := stream.Info(t.Context(), jetstream.WithSubjectFilter("test.done.*."+id))
		return err == nil && len(info.State.Subjects) > 0
	})
}

// A coordinator reads a recreated stream from the beginning, even if it had read further in the old
// stream.
func TestStreamMadeAnew(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var l log
	config := s.config(&l)
	if err := config.Validate(); err != nil {
		t.Fatal(err)
	}
	st := newStudy(t, specs(t))
	jobs := st.plan(t).Units()[:1]
	kept := 0
	pool := &Pool{Config: config}
	st.lend(pool)
	c, err := newCoordinator(t.Context(), &config, pool, jobs, func(work.Unit, ledger.Line) error { kept++; return nil })
	if err != nil {
		t.Fatal(err)
	}
	defer c.close()
	result, err := new(work.Worker).Do(t.Context(), jobs[0])
	if err != nil {
		t.Fatal(err)
	}
	line, err := json.Marshal(result)
	if err != nil {
		t.Fatal(err)
	}
	one := s.stranger(t)
	one.says(work.ID(jobs[0]), &report{Result: line})
	for _, id := range []string{"a", "b", "c"} {
		one.says(id, &report{Refused: "none"})
	}
	c.seen, c.made = 2, time.Now().Add(-time.Hour)
	ctx, cancel := context.WithTimeout(t.Context(), within)
	defer cancel()
	if err := c.run(ctx); err != nil || kept != 1 {
		t.Errorf("%d results kept, error %v; expected one", kept, err)
	}
}
