package jobs

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
	"example.com/abyss/internal/foreign"
)

// Worker executes the jobs of a lab until it is stopped.
type Worker struct {
	Config  Config
	Workers int           // number of parallel jobs, at least one
	Idle    time.Duration // time without a job after which Run returns; 0 means never
	Most    Bounds
	// If Done is not nil, it is called after each job, from several goroutines.
	Done func(u work.Unit, nodes uint64)

	build  string       // build of this program, except in tests
	tables *work.Tables // nil means the tables of this program
	do     func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error)
}

// Bounds limits the resources that one job may use on a worker. Other workers execute larger jobs.
// Zero fields get defaults.
type Bounds struct {
	Memory int64         // number of bytes for the job's tables
	Nodes  uint64        // number of nodes for each search that is limited by nodes
	Time   time.Duration // time for the whole job
}

// These are the default Bounds. They are far above the needs of all experiments.
const (
	DefaultMemory = 256 << 20
	DefaultNodes  = 20_000_000_000
	DefaultTime   = 6 * time.Hour
)

// fill sets defaults for zero fields.
func (b *Bounds) fill() {
	b.Memory, b.Nodes, b.Time = cmp.Or(b.Memory, DefaultMemory), cmp.Or(b.Nodes, DefaultNodes), cmp.Or(b.Time, DefaultTime)
}

// BeyondError is the error for a job that exceeds a worker's bounds.
type BeyondError struct{ what, wanted, most string }

// Error states which bound the job exceeds, and by how much.
func (e *BeyondError) Error() string {
	return fmt.Sprintf("it asks for %s of %s: this worker gives %s at most", e.wanted, e.what, e.most)
}

// check returns an error if a job exceeds the bounds.
func (b *Bounds) check(u work.Unit) error {
	cost := u.Cost()
	if n := cost.Memory; n > b.Memory {
		return &BeyondError{"memory", foreign.Bytes(n), foreign.Bytes(b.Memory)}
	}
	if n := cost.Nodes; n > b.Nodes {
		return &BeyondError{"a search", fmt.Sprintf("%d nodes", n), fmt.Sprint(b.Nodes)}
	}
	return nil
}

// RefusedError is the error for a worker that the lab rejects.
type RefusedError struct{ Reason string }

// Error returns the reason.
func (e *RefusedError) Error() string { return "refused: " + e.Reason }

// errIdle ends a worker that received no job.
var errIdle = errors.New("no job for a while")

// Run works until ctx ends. Then it returns its running jobs to the queue, and returns the error of
// ctx. If the lab rejects the worker, it returns a *RefusedError. If no job has arrived for the
// time Idle, it returns nil. It waits for a server that is down.
func (w *Worker) Run(ctx context.Context) error {
	s := &shift{Worker: *w, config: w.Config}
	if err := s.config.Validate(); err != nil {
		return err
	}
	s.Most.fill()
	if s.build == "" {
		s.build = work.Build()
	}
	if s.do == nil {
		s.do = func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error) { return w.Do(ctx, u) }
	}
	if s.tables == nil {
		tables, err := work.BuiltIn()
		if err != nil {
			return err
		}
		s.tables = &tables
	}
	s.name = workerName()
	identity, err := s.config.Identity()
	if err != nil {
		return err
	}
	s.identity = identity
	conn, err := s.config.Connect("abyss-tui worker " + s.name)
	if err != nil {
		return err
	}
	defer conn.Close()
	s.conn = conn
	switch err := s.arrive(ctx); {
	case errors.Is(err, errNoLab):
		s.config.Note("%v: waiting for 'abyss-tui lab run'", err)
	case err != nil:
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s.worked.Store(time.Now().UnixNano())
	var group sync.WaitGroup
	for range max(1, w.Workers) {
		group.Go(func() {
			if err := s.work(ctx); err != nil {
				cancel(err)
			}
		})
	}
	// The report tells the coordinator which workers are present. The answer tells the worker
	// whether the lab has changed.
	stop := every(ctx, s.config.AckWait, func(ctx context.Context) {
		if err := s.arrive(ctx); errors.As(err, new(*RefusedError)) {
			cancel(err)
		}
	})
	group.Wait()
	stop()
	_ = conn.FlushTimeout(time.Second / 2) // delivers the returned jobs
	if err := context.Cause(ctx); !errors.Is(err, errIdle) {
		return err
	}
	return nil
}

// shift is a running worker. Its goroutines share it.
type shift struct {
	Worker
	config   Config
	name     string
	identity *natsconn.Identity
	conn     *nats.Conn
	place    atomic.Pointer[place] // nil until the worker has found a lab of its build
	busy     atomic.Int32
	other    atomic.Value // the other version, a string, while the worker waits for a lab of its own version
	worked   atomic.Int64 // end of the last job, in nanoseconds
}

// workerName identifies a worker in messages and subjects.
func workerName() string {
	host, err := os.Hostname()
	if err != nil || host == "" {
		host = "worker"
	}
	return fmt.Sprintf("%s-%d-%s", token(host), os.Getpid(), rand.Text()[:6])
}

// arrive finds the lab and announces the worker. The error is errNoLab if there is no lab of the
// worker's version yet, and a *RefusedError if the lab has another version.
func (s *shift) arrive(ctx context.Context) error {
	p, err := s.config.find(ctx, s.conn, s.build)
	if err != nil {
		return err
	}
	if lab := otherVersion(p.jobs.CachedInfo(), s.build); lab != "" {
		if err := s.admitted(ctx, p, lab); err != nil {
			return err
		}
	}
	if p.workers == nil {
		return errNoLab
	}
	s.place.Store(p)
	return s.publish(ctx, p, helloID, &report{})
}

// admitted returns an error for a lab of another version, and informs both sides, unless the queue
// contains jobs of this version too.
func (s *shift) admitted(ctx context.Context, p *place, lab string) error {
	reason := fmt.Sprintf("the lab is of version %s, the worker of %s: expected the same program on both sides", lab, version(s.build))
	info, err := p.jobs.Info(ctx, jetstream.WithSubjectFilter(p.job(s.build, "*")))
	if err != nil {
		return err
	}
	if len(info.State.Subjects) == 0 {
		return errors.Join(&RefusedError{reason}, s.publish(ctx, p, refusedID, &report{Refused: reason}))
	}
	if s.other.Swap(lab) != lab {
		s.config.Note("%s; there are jobs of this version too, so the worker stays for them", reason)
	}
	return nil
}

// publish publishes a report about a job, or about the worker itself.
func (s *shift) publish(ctx context.Context, p *place, id string, r *report) error {
	r.Worker = s.name
	m, err := sign(s.identity, p.Done(s.identity.Key(), id), r)
	if err != nil {
		return err
	}
	// The message has no id: if the coordinator could not read the first result, the server would
	// silently drop the second as a duplicate.
	_, err = p.js.PublishMsg(ctx, m)
	return err
}

// work executes one job after another until ctx ends.
func (s *shift) work(ctx context.Context) error {
	var engine work.Worker
	for ctx.Err() == nil {
		var m jetstream.Msg
		err := errNoLab
		if s.place.Load() != nil {
			m, err = s.next(ctx)
		}
		switch {
		case err == nil:
			s.busy.Add(1)
			s.job(ctx, &engine, m)
			s.worked.Store(time.Now().UnixNano())
			s.busy.Add(-1)
		case ctx.Err() != nil:
		case s.conn.IsClosed():
			return s.config.Closed(s.conn)
		case s.idle():
			return errIdle
		case errors.Is(err, nats.ErrTimeout), errors.Is(err, context.DeadlineExceeded):
		default: // the server is down, or has restarted without its streams
			wait(ctx, s.pause(natsconn.ReconnectWait))
			if err := s.arrive(ctx); errors.As(err, new(*RefusedError)) {
				return err
			}
		}
	}
	return nil
}

// idle reports whether no job has arrived for so long that the worker should leave.
func (s *shift) idle() bool {
	return s.Idle > 0 && s.busy.Load() == 0 && time.Since(time.Unix(0, s.worked.Load())) >= s.Idle
}

// pause returns a time to wait that does not exceed the time until the worker leaves.
func (s *shift) pause(usual time.Duration) time.Duration {
	if s.Idle == 0 {
		return usual
	}
	left := s.Idle - time.Since(time.Unix(0, s.worked.Load()))
	return min(usual, max(left, 10*time.Millisecond))
}

// pull is the longest time that one request for a job stays with the server.
const pull = time.Second / 2

// The method next waits for a job for a limited time. The end of ctx does not end a request at
// once. The server may already have answered it, and an unread job would stay with this worker
// until AckWait has passed.
func (s *shift) next(ctx context.Context) (jetstream.Msg, error) {
	batch, err := s.place.Load().workers.Fetch(1, jetstream.FetchMaxWait(s.pause(s.config.often(pull))))
	if err != nil {
		return nil, err
	}
	var m jetstream.Msg
	select {
	case m = <-batch.Messages():
	case <-ctx.Done():
		if !s.conn.IsConnected() {
			return nil, ctx.Err()
		}
		m = <-batch.Messages()
	}
	if m == nil {
		return nil, cmp.Or(batch.Error(), nats.ErrTimeout)
	}
	return m, nil
}
