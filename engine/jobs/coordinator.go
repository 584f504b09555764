package jobs

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
)

// coordinator publishes jobs and collects their results. Only one goroutine may use it.
type coordinator struct {
	config *Config
	conn   *nats.Conn
	keep   runner.Keep

	ledger  *ledger.Ledger
	checks  Checks
	checker *checker
	peers   map[string]*peer // all senders of this run, by key
	bans
	learned  time.Time     // when abyss-nats was last queried for bans
	waiting  int           // results that are not accepted yet
	again    bool          // whether jobs were reopened
	annulled *atomic.Int64 // number of annulled results that had been accepted
	id       string        // id of the run

	build     string
	published published
	jobs      int                    // total number of jobs
	open      map[string][]work.Unit // jobs without a result, by id
	order     []string               // ids in the order of publishing
	failed    *FailedError
	troubles  map[string]*trouble // troubles by job
	unheard   map[string]bool     // keys with messages that they have not signed
	others    map[string]bool     // other versions that use the lab and were reported
	seen      uint64              // sequence number of the last report read
	made      time.Time           // creation time of the stream of reports
	begun     uint64              // sequence number of the last report before this run
	heard     time.Time
	lonely    bool // whether the lack of workers has been reported
	retries   int  // consecutive sessions without a result
}

func newCoordinator(ctx context.Context, config *Config, pool *Pool, units []work.Unit, keep runner.Keep) (*coordinator, error) {
	c := &coordinator{
		config: config, keep: keep, jobs: len(units), open: map[string][]work.Unit{},
		ledger: pool.Ledger, checks: pool.Checks, checker: newChecker(pool.Local.Workers), peers: map[string]*peer{},
		annulled: &pool.annulled, id: rand.Text()[:10], build: work.Build(), troubles: map[string]*trouble{}, unheard: map[string]bool{},
		published: published{}, others: map[string]bool{}, heard: time.Now(),
	}
	for _, u := range units {
		id := work.ID(u)
		if len(c.open[id]) == 0 {
			c.order = append(c.order, id)
		}
		c.open[id] = append(c.open[id], u)
	}
	// The longest jobs come first, so that no worker begins a long job when the others are idle.
	slices.SortStableFunc(c.order, func(a, b string) int {
		return cmp.Compare(c.open[b][0].Batch().PerUnit(), c.open[a][0].Batch().PerUnit())
	})
	var err error
	if c.struck, err = c.ledger.Strikes(); err != nil {
		return nil, err
	}
	conn, err := config.Connect("abyss-tui lab")
	if err != nil {
		return nil, err
	}
	c.conn = conn
	// opened before the first session, so that a wrong address fails at once
	p, err := config.open(ctx, conn, c.build)
	if err != nil {
		conn.Close()
		return nil, err
	}
	results := p.results.CachedInfo()
	c.made, c.begun = results.Created, results.State.LastSeq // later messages are new
	return c, nil
}

func (c *coordinator) close() {
	c.conn.Close()
	c.checker.work.Wait()
}

// errDone ends a session when no job is open.
var errDone = errors.New("all jobs are done")

// fatal is an error that another session cannot resolve.
type fatal struct{ error }

func (f fatal) Unwrap() error { return f.error }

// run runs sessions until all jobs are done. After an error it begins another session.
func (c *coordinator) run(ctx context.Context) error {
	for {
		err := c.session(ctx)
		var end fatal
		switch {
		case errors.Is(err, errDone):
			// Accepted results may have been annulled in the meantime. If there is no answer, the
			// next run asks again.
			if err := c.learn(ctx); errors.As(err, &end) {
				return end.error
			}
			if c.failed != nil {
				return c.failed
			}
			return nil
		case ctx.Err() != nil:
			c.config.Note("%d jobs stay in the queue: workers continue with them, and the next run collects their results", len(c.open))
			if c.waiting > 0 {
				c.config.Note("%d results wait until a sample of them has been checked; the next run continues the check", c.waiting)
			}
			return context.Cause(ctx)
		case errors.As(err, &end):
			return end.error
		case c.conn.IsClosed():
			return c.config.Closed(c.conn)
		}
		if c.retries++; err != nil && c.retries == 10 {
			c.config.Note("still trying: %v", err)
		}
		wait(ctx, natsconn.ReconnectWait)
	}
}

// wait pauses for a time, or until ctx ends.
func wait(ctx context.Context, pause time.Duration) {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// session reads the results so far, publishes the open jobs, and collects results until all jobs
// are done. If the server restarts without its streams, reading the reports fails, and the next
// session creates the streams again.
func (c *coordinator) session(ctx context.Context) error {
	// If all results have arrived, the checks need no server.
	if err := c.learn(ctx); err != nil && (len(c.open) > 0 || errors.As(err, new(fatal))) {
		return err
	}
	if err := c.finish(ctx); err != nil {
		return err
	}
	if len(c.open) == 0 {
		return errDone
	}
	p, err := c.config.open(ctx, c.conn, c.build)
	if err != nil {
		return err
	}
	r, err := c.read(ctx, p)
	if err != nil {
		return err
	}
	defer r.reports.Stop()
	// A job whose result is only late would be done twice.
	if all, err := r.drain(ctx); err != nil || !all {
		return cmp.Or(err, errBehind)
	}
	c.again = false
	if err := c.publish(ctx, p); err != nil {
		return err
	}
	return r.follow(ctx)
}

// publish queues the open jobs. A job that is already in the queue is not queued twice.
func (c *coordinator) publish(ctx context.Context, p *place) error {
	const together = 256
	for len(c.order) > 0 && len(c.open[c.order[0]]) == 0 {
		c.order = c.order[1:]
	}
	var futures []jetstream.PubAckFuture
	begun := time.Now()
	settle := func() error {
		for _, f := range futures {
			id := last(f.Msg().Subject)
			select {
			case <-f.Ok():
				c.published.note(id, begun, true)
			case err := <-f.Err():
				if !isQueued(err) {
					return fmt.Errorf("stream %s: the server refused a job: %w", p.Jobs(), err)
				}
				c.published.note(id, begun, false)
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		futures = futures[:0]
		return nil
	}
	for _, id := range c.order {
		if len(c.open[id]) == 0 {
			continue
		}
		data, err := work.Encode(c.open[id][0])
		if err != nil {
			return fatal{err}
		}
		future, err := p.js.PublishAsync(p.job(c.build, id), data)
		if err != nil {
			return err
		}
		if futures = append(futures, future); len(futures) == together {
			if err := settle(); err != nil {
				return err
			}
		}
	}
	return settle()
}
