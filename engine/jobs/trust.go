package jobs

import (
	"context"
	"errors"
	"time"

	"example.com/abyss/engine/lab/ledger"
)

// peer returns the record of the owner of a key.
func (c *coordinator) peer(key string) (*peer, error) {
	if p := c.peers[key]; p != nil {
		return p, nil
	}
	w, err := c.ledger.Worker(key)
	if err != nil {
		return nil, err
	}
	p := &peer{Worker: w}
	c.peers[key] = p
	return p, nil
}

// arrive adds a result to the batch of its worker. Until the result is accepted, it stays on the
// server, so that the next run finds it.
func (c *coordinator) arrive(from *peer, a *arrived) {
	if len(from.batch) == 0 {
		from.since = time.Now()
	}
	from.batch = append(from.batch, a)
	c.waiting++
	delete(c.open, a.id)
}

// settle begins the checks of the closed batches.
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

// applyVerdicts processes the available verdicts.
func (c *coordinator) applyVerdicts(ctx context.Context) error {
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

// judge accepts a batch, or excludes its worker.
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
	lines := make([]ledger.Line, len(v.batch))
	for i, a := range v.batch {
		lines[i] = a.line
	}
	by := ledger.Worker{Key: v.key, Name: p.Name, Checked: v.checked}
	switch err := c.ledger.Accept(&by, c.id, lines); {
	case errors.Is(err, ledger.ErrStruck): // another process with this ledger has excluded the worker
		c.reopen(p, v.batch)
		return c.learn(ctx)
	case err != nil:
		return fatal{err}
	}
	p.Checked, p.Accepted, c.waiting = p.Checked+v.checked, p.Accepted+len(lines), c.waiting-len(lines)
	for _, a := range v.batch {
		for _, u := range a.units {
			// the ledger already contains the line, so keep only reports the unit as done
			if err := c.keep(u, a.line); err != nil {
				return fatal{err}
			}
		}
	}
	return nil
}

// strike excludes a worker: all its results are rejected, and its jobs are done again.
func (c *coordinator) strike(ctx context.Context, p *peer, v *verdict) error {
	row, err := c.ledger.Strike(ledger.Strike{
		Worker: v.key, Run: c.id, At: time.Now(), Unit: v.bad.units[0].Name(), Why: v.why, Pending: len(v.batch) + len(p.batch),
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

// finish waits for the checks of the waiting results as long as no job is open.
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
