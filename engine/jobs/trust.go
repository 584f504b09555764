package jobs

import (
	"context"
	"errors"
	"time"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// resume takes up the results that an earlier run has left to be checked.
func (c *coordinator) resume() error {
	var err error
	if c.struck, err = c.ledger.Strikes(); err != nil {
		return err
	}
	list, err := c.ledger.Pending()
	if err != nil {
		return err
	}
	for _, p := range list {
		units := c.open[p.ID]
		if len(units) == 0 {
			continue
		}
		if c.has(p.Worker) || p.Line.Of() != units[0].Key() || units[0].Check(p.Line) != nil || believable(p.Line, resultsKept) != nil {
			continue // it is done again
		}
		from, err := c.peer(p.Worker)
		if err != nil {
			return err
		}
		c.arrive(from, &arrived{p, units})
	}
	return nil
}

// peer is what is known of the owner of a key.
func (c *coordinator) peer(key string) (*peer, error) {
	if p := c.peers[key]; p != nil {
		return p, nil
	}
	w, err := c.ledger.Worker(key)
	if err != nil {
		return nil, err
	}
	p := &peer{Worker: w, came: time.Now()}
	c.peers[key] = p
	return p, nil
}

// arrive puts a result into the batch of its worker.
func (c *coordinator) arrive(from *peer, a *arrived) {
	if len(from.batch) == 0 {
		from.since = a.Arrived
	}
	from.batch = append(from.batch, a)
	c.waiting++
	delete(c.open, a.ID)
}

// settle begins the checks of the batches that are closed.
func (c *coordinator) settle(ctx context.Context) {
	now := time.Now()
	for key, p := range c.peers {
		if !c.checks.closed(p, len(c.open) == 0, now) {
			continue
		}
		sample := c.checks.sample(p.batch, p.Checked)
		c.checker.check(ctx, key, p.batch, sample)
		p.busy, p.batch = true, nil
	}
}

// judged acts on the verdicts that there are.
func (c *coordinator) judged(ctx context.Context) error {
	for {
		select {
		case v := <-c.checker.verdicts:
			if err := c.judge(ctx, &v); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

// judge has a batch count, or strikes its worker.
func (c *coordinator) judge(ctx context.Context, v *verdict) error {
	p := c.peers[v.key]
	p.busy = false
	switch {
	case v.err != nil:
		return fatal{v.err}
	case v.bad != nil:
		return c.strike(ctx, p, v)
	}
	if err := c.learnAgain(ctx); err != nil {
		return err
	}
	if c.has(v.key) {
		c.reopen(p, v.batch)
		return nil
	}
	list := make([]ledger.Pending, len(v.batch))
	for i, a := range v.batch {
		list[i] = a.Pending
	}
	by := ledger.Worker{Key: v.key, Name: p.Name, Checked: v.checked}
	switch err := c.ledger.Accept(&by, list); {
	case errors.Is(err, ledger.ErrStruck): // by another process with this ledger
		c.reopen(p, v.batch)
		return c.learn(ctx, false)
	case err != nil:
		return fatal{err}
	}
	p.Checked, p.Accepted, c.waiting = p.Checked+v.checked, p.Accepted+len(list), c.waiting-len(list)
	for _, a := range v.batch {
		for _, u := range a.units {
			if err := c.keep(u, a.Line); err != nil { // it is there; this counts it
				return fatal{err}
			}
			c.expected.done += u.Batch().Seconds()
			c.done++
		}
	}
	return nil
}

// strike strikes a worker: nothing of its results counts, and its jobs are done again.
func (c *coordinator) strike(ctx context.Context, p *peer, v *verdict) error {
	row, err := c.ledger.Strike(ledger.Strike{
		Worker: v.key, Run: c.id, At: time.Now(), Unit: v.bad.units[0].Name(), Why: v.why,
	})
	if err != nil {
		return fatal{err}
	}
	c.struck[v.key] = row
	c.annulled.Add(int64(row.Annulled))
	c.reopen(p, v.batch)
	c.config.Note("worker %.80s, key %s, has sent a false result: %s: %s", p.Name, v.key, row.Unit, v.why)
	c.config.noteStrike(&row)
	c.config.revoke(ctx, c.conn, &row)
	return nil
}

// finish waits for the checks when no job is open, and reports whether some are again.
func (c *coordinator) finish(ctx context.Context) error {
	for len(c.open) == 0 && c.waiting > 0 {
		c.settle(ctx)
		select {
		case v := <-c.checker.verdicts:
			if err := c.judge(ctx, &v); err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// progress is what is expected of the units of a run, in seconds of one processor.
type progress struct{ all, done float64 }

func (p *progress) add(units []work.Unit) {
	for _, u := range units {
		p.all += u.Batch().Seconds()
	}
}
