package jobs

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"abyss/engine/lab/ledger"
	"abyss/engine/lab/work"
	"abyss/internal/foreign"
)

// Worker does the jobs of a lab until it is told to stop.
type Worker struct {
	Config  Config
	Workers int           // jobs side by side, one at least
	Idle    time.Duration // without a job, then Run returns; 0 for never
	Most    Bounds
	// Done, unless nil, is told of each job done, from several goroutines.
	Done func(u work.Unit, nodes uint64)

	build  string       // of this program; tests are another
	tables *work.Tables // nil for those of this program
	do     func(ctx context.Context, w *work.Worker, u work.Unit) (ledger.Line, error)
}

// Bounds is what one job may take of a worker; one that asks for more is left to
// others. What is zero gets the usual value.
type Bounds struct {
	Memory int64         // of its tables, in bytes
	Nodes  uint64        // of each search that nodes limit
	Time   time.Duration // in all
}

// The usual Bounds: what every experiment there is keeps by far.
const (
	DefaultMemory = 256 << 20
	DefaultNodes  = 20_000_000_000
	DefaultTime   = 6 * time.Hour
)

// fill puts the usual values in place of those that are zero.
func (b *Bounds) fill() {
	b.Memory, b.Nodes, b.Time = cmp.Or(b.Memory, DefaultMemory), cmp.Or(b.Nodes, DefaultNodes), cmp.Or(b.Time, DefaultTime)
}

// BeyondError is the error of a job that asks for more than a worker gives.
type BeyondError struct{ what, asked, most string }

// Error says what of, and how much that is.
func (e *BeyondError) Error() string {
	return fmt.Sprintf("it asks for %s of %s: this worker gives %s at most", e.asked, e.what, e.most)
}

// check says why a job is too much.
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

// RefusedError is the error of a worker that the lab does not want.
type RefusedError struct{ Reason string }

// Error is the reason.
func (e *RefusedError) Error() string { return "refused: " + e.Reason }

// errIdle ends a worker that nothing was sent to.
var errIdle = errors.New("no job for a while")

// Run works until ctx ends, whose error it then returns, having given back what
// was being done; or until the lab refuses the worker with a *RefusedError; or
// returns nil when no job has come for Idle. While the server is away Run waits
// for it.
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
	conn, err := s.config.connect("abyss-tui worker "+s.name, func() {})
	if err != nil {
		return err
	}
	defer conn.Close()
	s.conn = conn
	if err := s.arrive(ctx); err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	heard, err := conn.Subscribe(names{s.config.Stream}.announcement(), func(m *nats.Msg) {
		if err := s.admitted(ctx, m.Data); err != nil {
			cancel(err)
		}
	})
	if err != nil {
		return err
	}
	defer heard.Unsubscribe() //nolint:errcheck // the connection is closed
	s.worked.Store(time.Now().UnixNano())
	var group sync.WaitGroup
	for range max(1, w.Workers) {
		group.Go(func() {
			if err := s.work(ctx); err != nil {
				cancel(err)
			}
		})
	}
	group.Wait()
	_ = conn.FlushTimeout(time.Second / 2) // what was given back
	if err := context.Cause(ctx); !errors.Is(err, errIdle) {
		return err
	}
	return nil
}

// shift is a worker at work. Its goroutines share it.
type shift struct {
	Worker
	config Config
	name   string
	conn   *nats.Conn
	place  atomic.Pointer[place]
	busy   atomic.Int32
	others atomic.Int32 // announcements of other versions
	worked atomic.Int64 // when a job was last ended, in nanoseconds
}

// workerName tells workers apart in messages, and is a part of subjects.
func workerName() string {
	host, err := os.Hostname()
	if err != nil || host == "" {
		host = "worker"
	}
	return fmt.Sprintf("%s-%d-%s", token(host), os.Getpid(), rand.Text()[:6])
}

func (s *shift) own() announcement { return announcement{work.JobFormat, s.build} }

// arrive opens the lab and hears who runs it.
func (s *shift) arrive(ctx context.Context) error {
	p, err := s.config.open(ctx, s.conn, s.build)
	if err != nil {
		return err
	}
	s.place.Store(p)
	said, err := p.results.GetLastMsgForSubject(ctx, p.announcement())
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil // nobody yet
	}
	if err != nil {
		return fmt.Errorf("stream %s: %w", p.names.results(), err)
	}
	return s.admitted(ctx, said.Data)
}

// admitted tells both sides when the lab is of another version.
func (s *shift) admitted(ctx context.Context, data []byte) error {
	var lab announcement
	if err := json.Unmarshal(data, &lab); err != nil {
		return nil //nolint:nilerr // no announcement of ours
	}
	reason := otherVersion(lab, s.own())
	if reason == "" {
		return nil
	}
	p := s.place.Load()
	// Anyone may announce a lab; who has work for this version is one as well.
	info, err := p.jobs.Info(ctx, jetstream.WithSubjectFilter(p.job(s.build, "*")))
	if err == nil && len(info.State.Subjects) > 0 {
		if s.others.Add(1) <= mostOthers {
			s.config.note("%s; there are jobs of this version as well: staying for them", reason)
		}
		return nil
	}
	_, err = p.js.Publish(ctx, p.refusal(s.name), encode(refusal{s.name, reason}))
	return errors.Join(&RefusedError{reason}, err)
}

// work does one job after another until ctx ends.
func (s *shift) work(ctx context.Context) error {
	var engine work.Worker
	for ctx.Err() == nil {
		m, err := s.next(ctx)
		switch {
		case err == nil:
			s.busy.Add(1)
			s.job(ctx, &engine, m)
			s.worked.Store(time.Now().UnixNano())
			s.busy.Add(-1)
		case ctx.Err() != nil:
		case s.conn.IsClosed():
			return s.config.closed(s.conn)
		case errors.Is(err, nats.ErrTimeout), errors.Is(err, context.DeadlineExceeded):
			if s.Idle > 0 && s.busy.Load() == 0 && time.Since(time.Unix(0, s.worked.Load())) >= s.Idle {
				return errIdle
			}
		default: // the server is away, or has come back without its streams
			wait(ctx, reconnectWait)
			if err := s.arrive(ctx); errors.As(err, new(*RefusedError)) {
				return err
			}
		}
	}
	return nil
}

// next waits a while for a job.
func (s *shift) next(ctx context.Context) (jetstream.Msg, error) {
	pause := 5 * time.Second
	if s.Idle > 0 {
		left := s.Idle - time.Since(time.Unix(0, s.worked.Load()))
		pause = min(pause, max(left, 10*time.Millisecond))
	}
	ctx, cancel := context.WithTimeout(ctx, pause)
	defer cancel()
	return s.place.Load().workers.Next(jetstream.FetchContext(ctx))
}
