package jobs

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Checks say how much of what a worker sends is done again before it counts. The results of a
// worker wait until a batch of them is closed: when it is full, when it is old, or when nothing
// else is open. A sample of the batch, chosen then, is searched again here. All of the batch counts
// if the sample agrees; otherwise nothing of the worker counts.
//
// If a worker falsifies n results of a batch, a sample share s detects it with probability
// 1-(1-s)^n: 64, 95 and 99 % of 50, 150 and 228 with the default.
type Checks struct {
	Rows  int           // results of a full batch
	Wait  time.Duration // age of the first result of an old one
	First int           // results of a new worker, all of them checked
	Share float64       // of the other results, by chance
}

// DefaultChecks replaces a zero Checks.
var DefaultChecks = Checks{Rows: 200, Wait: 10 * time.Minute, First: 5, Share: 0.02}

// arrived is a result that waits.
type arrived struct {
	id    string // of the job
	line  ledger.Line
	units []work.Unit // equal ones
}

// peer is the coordinator's knowledge of the owner of a key.
type peer struct {
	ledger.Worker
	heard time.Time // the last report of this run
	since time.Time // when the first of the batch came
	batch []*arrived
	busy  bool // a batch is being checked
}

// verdict is the result of a check.
type verdict struct {
	key     string
	batch   []*arrived
	checked int
	bad     *arrived // a result that differs, nil for none
	why     string   // in what
	err     error
}

// checker does samples of batches again, some at once.
type checker struct {
	room     chan struct{} // as many as may be at work
	verdicts chan verdict
	work     sync.WaitGroup
}

func newChecker(workers int) *checker {
	return &checker{room: make(chan struct{}, max(1, workers)), verdicts: make(chan verdict)}
}

// check does a sample again in the background.
func (c *checker) check(ctx context.Context, key string, batch, sample []*arrived) {
	c.work.Go(func() {
		v := verdict{key: key, batch: batch}
		select {
		case c.room <- struct{}{}:
			v.compare(ctx, sample)
			<-c.room
		case <-ctx.Done():
			v.err = ctx.Err()
		}
		select {
		case c.verdicts <- v:
		case <-ctx.Done(): // the results stay pending
		}
	})
}

// compare does results again until one differs.
func (v *verdict) compare(ctx context.Context, sample []*arrived) {
	var w work.Worker
	for _, a := range sample {
		found, err := w.Do(ctx, a.units[0])
		if err == nil {
			v.why, err = ledger.Differs(a.line, found)
		}
		if err != nil {
			v.err = fmt.Errorf("%s, to be checked: %w", a.units[0].Name(), err)
			return
		}
		if v.checked++; v.why != "" {
			v.bad = a
			return
		}
	}
}

// sample is the part of a batch to check, for a worker with that many checked results.
func (c *Checks) sample(batch []*arrived, checked int) []*arrived {
	first := min(len(batch), max(0, c.First-checked))
	sample := append([]*arrived{}, batch[:first]...)
	for _, a := range batch[first:] {
		// No worker can know the choice beforehand: the generator is seeded by the system.
		if rand.Float64() < c.Share { //nolint:gosec // see above; a sample of one program run
			sample = append(sample, a)
		}
	}
	return sample
}

// closed reports whether the batch of a worker is to be checked; last says that nothing
// else is open.
func (c *Checks) closed(p *peer, last bool, now time.Time) bool {
	n := len(p.batch)
	return n > 0 && !p.busy && (last || n >= c.Rows || now.Sub(p.since) >= c.Wait || p.Checked < c.First && n >= c.First)
}
