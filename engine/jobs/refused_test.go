package jobs

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
)

// A worker of another version is refused, whether it comes before or after the coordinator. The
// worker and the coordinator both give the reason.
func TestOtherVersionIsRefused(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var coordinator, early, late log
	first := begin(t, Worker{Config: s.config(&early), build: "bench 1"})
	until(t, "the early worker waits", func() bool { return early.has("there is no lab of this version yet: waiting") })
	st := newStudy(t, specs(t))
	ended := st.beside(t.Context(), t, &Pool{Config: s.config(&coordinator)}, nil)
	for _, w := range []*begun{first, begin(t, Worker{Config: s.config(&late), build: "bench 1"})} {
		err := w.wait(t)
		var refused *RefusedError
		if !errors.As(err, &refused) || !strings.Contains(err.Error(), strconv.Quote(work.Build())) || !strings.Contains(err.Error(), `"bench 1"`) {
			t.Errorf("error %v, expected one that names both versions", err)
		}
		until(t, "the coordinator says so", func() bool { return coordinator.has("is refused", "bench 1", work.Build()) })
	}
	begin(t, Worker{Config: s.config(&late)})
	if err := await(t, ended); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
}

// Messages of a stranger neither stop the coordinator or its workers nor change the ledger. The
// stranger announces another version, reports false failures, and sends invalid results, refusals
// and invalid messages.
func TestStrangersStopNobody(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var coordinator, worker log
	js := s.look(t)
	config := s.config(&coordinator)
	config.AckWait = 300 * time.Millisecond
	st := newStudy(t, specs(t))
	ended := st.beside(t.Context(), t, &Pool{Config: config}, nil)
	until(t, "the jobs are in the queue", func() bool { all, _ := queued(t.Context(), js); return all == units })
	n := natsconn.Lab("test")
	long := strings.Repeat("x\x1b[2J", 10_000)
	for _, version := range []string{"bench 1", "x" + long[:10_000]} {
		s.claim(t, version)
		until(t, "the other version is noticed", func() bool { return coordinator.has(version[:2], "uses it beside this one") })
	}
	one, unsigned := s.stranger(t), s.stranger(t)
	for i, u := range st.plan(t).Units() {
		id := work.ID(u)
		one.says(id, &report{Worker: long, Failed: &failure{Reason: long}})
		switch i % 4 {
		case 0:
			one.says(id, &report{Result: []byte(`{"kind":"search"}`)})
		case 1:
			one.says(id, &report{Result: encode(long)})
		case 2:
			unsigned.publish(n.Done(unsigned.who.Key(), id), encode(report{Result: []byte(`{"kind":"search"}`)}))
		case 3:
			one.publish(n.Done("nobody", id), nil)
		}
	}
	one.says(refusedID, &report{Worker: long, Refused: long})
	one.publish(n.Done(one.who.Key(), "0"), []byte("null"))
	until(t, "the strangers were heard", func() bool {
		return coordinator.has("is not a result: ") && coordinator.has("is refused") && coordinator.has("is ignored: it is not signed")
	})
	config.Notice = worker.add
	begin(t, Worker{Config: config, Workers: 2})
	if err := await(t, ended); err != nil {
		t.Fatalf("%v\n%.5000s", err, &coordinator)
	}
	if !worker.has("there are jobs of this version too, so the worker stays for them") {
		t.Errorf("the worker has said:\n%s", &worker)
	}
	st.isLocal(t)
	for _, line := range coordinator.lines {
		if len(line) > 3000 || strings.ContainsRune(line, '\x1b') {
			t.Errorf("a line of %d bytes: %.100q", len(line), line)
		}
	}
}

// An invalid message under the id of a queued job, or a different job under this id, is refused and
// reported. The queued job itself is still executed.
func TestInvalidJobIsRefused(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var worker, coordinator log
	js := s.look(t)
	st := newStudy(t, specs(t))
	config := s.config(&worker)
	if err := config.Validate(); err != nil {
		t.Fatal(err)
	}
	p, err := config.open(t.Context(), js.Conn(), work.Build())
	if err != nil {
		t.Fatal(err)
	}
	jobs := st.plan(t).Units()
	other, err := work.Encode(jobs[1])
	if err != nil {
		t.Fatal(err)
	}
	for i, data := range map[int][]byte{0: fmt.Appendf(nil, `{"format":%d,"rm":"-rf"}`, work.JobFormat), 2: other} {
		if _, err := js.Publish(t.Context(), p.job(work.Build(), work.ID(jobs[i])), data); err != nil {
			t.Fatal(err)
		}
	}
	ended := st.beside(t.Context(), t, &Pool{Config: s.config(&coordinator)}, nil)
	until(t, "the jobs are in the queue", func() bool { all, _ := queued(t.Context(), js); return all == units })
	begin(t, Worker{Config: s.config(&worker)})
	if err := await(t, ended); err != nil {
		t.Errorf("error %v, expected none", err)
	}
	for _, l := range []*log{&worker, &coordinator} {
		if !l.has("refused", `unknown field "rm"`) || !l.has("refused", "expected the one of its subject") {
			t.Errorf("not said:\n%s", l)
		}
	}
	st.isLocal(t)
}

// A job that always fails is left out after a number of attempts. The next run tries it again.
func TestJobThatKeepsFailing(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var l log
	st := newStudy(t, specs(t))
	bad := work.ID(st.plan(t).Units()[4])
	var tries atomic.Int32
	fails := func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		if work.ID(u) == bad && tries.Add(1) <= 3 {
			return nil, errors.New("the engine failed: index out of range")
		}
		return w.Do(ctx, u)
	}
	config := s.config(&l)
	// AckWait is long enough that a busy machine does not use up attempts
	config.MaxDeliver, config.AckWait = 3, 3*time.Second
	begin(t, Worker{Config: config, do: fails})
	err := st.run(t.Context(), t, &Pool{Config: config}, nil)
	var failed *FailedError
	if !errors.As(err, &failed) || failed.Jobs != 1 || !strings.Contains(err.Error(), "index out of range") {
		t.Fatalf("error %v, expected one job that failed", err)
	}
	if tries.Load() != 3 || st.size() != units-1 || !l.has("attempt 3 of 3", "index out of range") {
		t.Errorf("%d attempts, %d results; it was said\n%s", tries.Load(), st.size(), &l)
	}
	if err := st.run(t.Context(), t, &Pool{Config: config}, nil); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
}

// If a worker dies in the last attempt at a job, the job is tried again.
func TestJobWhoseWorkersDied(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	var l log
	st := newStudy(t, specs(t))
	config := s.config(&l)
	config.MaxDeliver, config.AckWait = 1, 3*time.Second // long enough that a busy machine does not use up the attempt
	wire := newWire(t, s.address(), 0)
	doomed := config
	doomed.URL = "nats://" + wire.listener.Addr().String()
	ended := st.beside(t.Context(), t, &Pool{Config: config}, nil)
	until(t, "the jobs are in the queue", func() bool { all, _ := queued(t.Context(), js); return all == units })
	victim := begin(t, Worker{Config: doomed, do: blocked}) // the hello of this worker reaches the coordinator
	until(t, "a job is being done", func() bool { _, taken := queued(t.Context(), js); return taken == 1 })
	wire.cut()
	_ = victim.stop(t)
	begin(t, Worker{Config: config})
	err := await(t, ended)
	const why = "the workers that received them died"
	if !l.has(why) {
		t.Errorf("it was not said:\n%s", &l)
	}
	if err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
}

// All workers that take one job leave before they finish it. After some rounds in the queue the job
// is left out, and the other jobs are done.
func TestJobThatNobodyFinishes(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	js := s.look(t)
	var l log
	st := newStudy(t, specs(t))
	config := s.config(&l)
	config.MaxDeliver, config.AckWait = 1, 3*time.Second // long enough that a busy machine does not use up the attempt
	bad := work.ID(st.plan(t).Units()[4])
	var taken atomic.Int32
	hangs := func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		if work.ID(u) == bad {
			taken.Add(1)
			return blocked(ctx, w, u)
		}
		return w.Do(ctx, u)
	}
	ended := st.beside(t.Context(), t, &Pool{Config: config}, nil)
	for round := range int32(mostRounds) {
		// The later workers do one job at a time. Therefore, when they return the job, no other
		// request of theirs is waiting at the server.
		worker := begin(t, Worker{Config: config, Workers: max(1, 2-int(round)), do: hangs})
		until(t, "it is given out, and the others are done", func() bool {
			return taken.Load() > round && results(t.Context(), js) == units-1
		})
		_ = worker.stop(t)
	}
	err := await(t, ended)
	if failed := (*FailedError)(nil); !errors.As(err, &failed) || failed.Jobs != 1 || failed.Cause != lostWorkers {
		t.Errorf("%v", err)
	}
	if n := st.size(); n != units-1 {
		t.Errorf("%d results", n)
	}
}

// A missing permission is reported, although the calls that need it only time out.
func TestForbidden(t *testing.T) {
	t.Parallel()
	s := newServer(t, func(o *server.Options) {
		o.Users = []*server.User{
			{Username: "lab", Password: "secret"},
			{Username: "worker", Password: "secret", Permissions: &server.Permissions{Publish: &server.SubjectPermission{Deny: []string{"test.done.>"}}}},
		}
	})
	var l log
	config := s.config(&l)
	config.User, config.Password = "lab", "secret"
	newStudy(t, specs(t)).beside(t.Context(), t, &Pool{Config: config}, nil)
	config.User = "worker"
	begin(t, Worker{Config: config})
	until(t, "it is said", func() bool {
		return l.has("permissions violation", "test.done.")
	})
}

// If the server restarts with a different password, coordinator and worker both end with the error
// that the password is wrong.
func TestLockedOut(t *testing.T) {
	t.Parallel()
	s := newServer(t, func(o *server.Options) { o.Username, o.Password = "lab", "secret" })
	js := s.look(t, nats.UserInfo("lab", "secret"))
	var l log
	config := s.config(&l)
	config.User, config.Password = "lab", "secret"
	gate := make(chan struct{})
	slow := func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) {
		select {
		case <-gate:
		case <-ctx.Done():
		}
		return w.Do(ctx, u)
	}
	worker := begin(t, Worker{Config: config, do: slow})
	ended := newStudy(t, specs(t)).beside(t.Context(), t, &Pool{Config: config}, nil)
	until(t, "a job is being done", func() bool { all, taken := queued(t.Context(), js); return all == units && taken == 1 })
	s.stop()
	s.options.Password = "sacred"
	s.start()
	close(gate)
	for side, err := range map[string]error{"worker": worker.wait(t), "coordinator": await(t, ended)} {
		if !errors.Is(err, nats.ErrAuthorization) {
			t.Errorf("%s: error %v, expected that the server lets it in no more", side, err)
		}
	}
}

// If a worker does not know the experiment of a job, it leaves the job to another worker.
func TestUnknownExperiment(t *testing.T) {
	t.Parallel()
	s := newServer(t, nil)
	var l log
	config := s.config(&l)
	config.AckWait = 200 * time.Millisecond
	st := newStudy(t, specs(t))
	ended := st.beside(t.Context(), t, &Pool{Config: config}, nil)
	other := begin(t, Worker{Config: config, tables: tables(t, nil)})
	until(t, "the worker says so", func() bool {
		return l.has("refused", `made by another version: its experiment "tiny" is none of this program's`)
	})
	if err := other.stop(t); !errors.Is(err, context.Canceled) {
		t.Errorf("the worker ended with %v", err)
	}
	begin(t, Worker{Config: config, Workers: 2})
	if err := await(t, ended); err != nil {
		t.Fatal(err)
	}
	st.isLocal(t)
}

// If a job exceeds the bounds of a worker, the worker leaves it to another worker.
func TestWorkersHaveBounds(t *testing.T) {
	t.Parallel()
	for what, c := range map[string]struct {
		most Bounds
		do   func(context.Context, *work.Worker, work.Unit) (ledger.Line, error)
	}{
		"of memory":   {Bounds{Memory: 1}, nil},
		"of a search": {Bounds{Nodes: 1}, nil},
		"of time":     {Bounds{Time: time.Millisecond}, blocked},
	} {
		t.Run(what, func(t *testing.T) {
			s := newServer(t, nil)
			var l log
			config := s.config(&l)
			config.AckWait = 200 * time.Millisecond
			st := newStudy(t, specs(t))
			ended := st.beside(t.Context(), t, &Pool{Config: config}, nil)
			meagre := begin(t, Worker{Config: config, Most: c.most, do: c.do})
			until(t, "the worker says so", func() bool { return l.has("it asks for", what, "this worker gives", "at most") })
			if err := meagre.stop(t); !errors.Is(err, context.Canceled) {
				t.Errorf("the worker ended with %v", err)
			}
			begin(t, Worker{Config: config, Workers: 2})
			if err := await(t, ended); err != nil {
				t.Fatal(err)
			}
			st.isLocal(t)
		})
	}
}

// However long the message of a failure is, the stored reason is short, because every job may store
// one.
func TestFailuresAreKeptShort(t *testing.T) {
	t.Parallel()
	config := at("nats://127.0.0.1")
	if err := config.Validate(); err != nil {
		t.Fatal(err)
	}
	u := newStudy(t, specs(t)).plan(t).Units()[0]
	r := reading{coordinator: &coordinator{
		config: &config, open: map[string][]work.Unit{work.ID(u): {u}}, troubles: map[string]*trouble{},
	}}
	for _, declined := range []bool{true, false} {
		r.failure(t.Context(), &peer{}, work.ID(u), &failure{Reason: strings.Repeat("x", 1<<20), Declined: declined})
		if cause := r.trouble(work.ID(u)).cause; len(cause) > 1000 || cause == "" {
			t.Errorf("%d bytes of a reason are kept", len(cause))
		}
	}
}
