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

// Checks determine how many of a worker's results are computed again before they are accepted. The
// results of a worker wait until their batch is closed. A batch is closed when it is full, when it
// is old, or when no other job is open. Then this machine repeats the jobs of a sample of the
// batch. If the sample agrees, the whole batch is accepted. Otherwise all results of the worker are
// rejected.
//
// If a worker falsifies n results of a batch, a sample with share s detects it with probability
// 1-(1-s)^n. With the default share this is 64, 95 and 99 % for n = 50, 150 and 228.
type Checks struct {
	Rows  int           // number of results in a full batch
	Wait  time.Duration // age of the first result that makes a batch old
	First int           // number of results of a new worker, all of which are checked
	Share float64       // share of the other results, chosen at random
}

// DefaultChecks is used if Checks is zero.
var DefaultChecks = Checks{Rows: 200, Wait: 10 * time.Minute, First: 5, Share: 0.02}

// arrived is a result that waits for a check.
type arrived struct {
	id    string // id of the job
	line  ledger.Line
	units []work.Unit // the units of the job, which are all equal
}

// peer is what the coordinator knows about the owner of a key.
type peer struct {
	ledger.Worker
	heard time.Time // time of the last report in this run
	since time.Time // time when the first result of the batch arrived
	batch []*arrived
	busy  bool // whether a batch is being checked
}

// verdict contains the result of a check.
type verdict struct {
	key     string
	batch   []*arrived
	checked int
	bad     *arrived // a result that differs when it is repeated; nil if there is none
	why     string   // says how the result differs
	err     error
}

// checker repeats samples of batches, several at the same time.
type checker struct {
	room     chan struct{} // limits how many checks run at the same time
	verdicts chan verdict
	work     sync.WaitGroup
}

func newChecker(workers int) *checker {
	return &checker{room: make(chan struct{}, max(1, workers)), verdicts: make(chan verdict)}
}

// check repeats a sample in the background.
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

// compare repeats results until one differs.
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

// sample returns the part of a batch to check. The parameter checked is the number of the worker's
// results that were checked earlier.
func (c *Checks) sample(batch []*arrived, checked int) []*arrived {
	first := min(len(batch), max(0, c.First-checked))
	sample := append([]*arrived{}, batch[:first]...)
	for _, a := range batch[first:] {
		// No worker can predict the choice, because the system seeds the generator.
		if rand.Float64() < c.Share { //nolint:gosec // see above; a sample of one program run
			sample = append(sample, a)
		}
	}
	return sample
}

// closed reports whether a worker's batch must be checked now. The parameter last says that no
// other job is open.
func (c *Checks) closed(p *peer, last bool, now time.Time) bool {
	n := len(p.batch)
	return n > 0 && !p.busy && (last || n >= c.Rows || now.Sub(p.since) >= c.Wait || p.Checked < c.First && n >= c.First)
}
