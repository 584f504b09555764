package jobs

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/natsconn"
)

// bans contains the rejected keys. abyss-nats has revoked them, or this ledger or another ledger on
// the server has excluded them.
type bans struct {
	revoked map[string]bool          // keys that were revoked for reasons other than a false result
	struck  map[string]ledger.Strike // exclusions in this ledger
}

// The method has reports whether a key is banned.
func (b *bans) has(key string) bool { return b.revoked[key] || b.struck[key].Worker != "" }

// hostOf returns the lab if the server is an abyss-nats. ok is false on any other server, because
// there anybody could answer in the name of the lab.
func (c *Config) hostOf() (lab natsconn.Lab, ok bool) { return natsconn.Lab(c.Stream), c.Join != nil }

// exchange shares the exclusions between this ledger and the others on the server. It returns the
// exclusions together with the keys that the server has revoked for other reasons. An exclusion
// removes the results of the key from the ledger.
func (c *Config) exchange(ctx context.Context, conn *nats.Conn, led *ledger.Ledger, run string) (bans, error) {
	b := bans{revoked: map[string]bool{}}
	var err error
	if b.struck, err = led.Strikes(); err != nil {
		return b, fatal{err}
	}
	lab, ok := c.hostOf()
	if !ok {
		return b, nil
	}
	list, err := natsconn.Revocations(ctx, conn, lab)
	if errors.Is(err, natsconn.ErrNoHost) {
		return b, nil // the server is still starting; a later call will query it again
	}
	if err != nil {
		return b, err
	}
	known := map[string]bool{} // keys that the server knows to be excluded for a false result
	for _, r := range list {
		known[r.Key] = r.Why != ""
		switch {
		case b.struck[r.Key].Worker != "":
		case r.Why == "":
			b.revoked[r.Key] = true
		default:
			row, err := led.Strike(ledger.Strike{Worker: r.Key, Run: run, At: time.Now(), Unit: cmp.Or(r.Unit, "by command"), Why: r.Why})
			if err != nil {
				return b, fatal{err}
			}
			b.struck[r.Key] = row
			if row.Annulled > 0 {
				c.Note("the key %s is revoked on the server, because a result was false: %s: %s", r.Key, row.Unit, row.Why)
				c.noteStrike(&row)
			}
		}
	}
	for key, row := range b.struck {
		if !known[key] {
			c.revoke(ctx, conn, &row)
		}
	}
	return b, nil
}

// noteStrike reports what happened to an excluded key's results.
func (c *Config) noteStrike(row *ledger.Strike) {
	c.Note("%d results of that key are dropped before they count, %d that have counted are annulled; their jobs are done again", row.Pending, row.Annulled)
}

// revoke asks abyss-nats to block an excluded key, and to inform other ledgers. Results of the key
// are not used, whatever the answer is.
func (c *Config) revoke(ctx context.Context, conn *nats.Conn, row *ledger.Strike) {
	lab, ok := c.hostOf()
	err := natsconn.ErrNoHost
	if ok {
		err = (&natsconn.Revocation{Key: row.Worker, Unit: row.Unit, Why: cmp.Or(row.Why, row.Unit, "false")}).Revoke(ctx, conn, lab)
	}
	switch {
	case errors.Is(err, natsconn.ErrNoHost):
		c.Note("the server cannot revoke the key (%v): expected abyss-nats; with another server, remove the key from its configuration", err)
	case err != nil:
		c.Note("the server has not revoked the key: %v", err)
	default:
		c.Note("the server no longer admits the key")
	}
}

// Heed fetches the exclusions of the other ledgers from the server before a plan is made, because
// they may invalidate some results. Servers other than abyss-nats have no revoked keys.
func (p *Pool) Heed(ctx context.Context) error {
	config := p.Config
	if err := config.Validate(); err != nil {
		return err
	}
	if _, ok := config.hostOf(); !ok {
		return nil
	}
	conn, err := config.Connect("abyss-tui lab")
	if err == nil {
		defer conn.Close()
		_, err = config.exchange(ctx, conn, p.Ledger, rand.Text()[:10])
	}
	var end fatal
	switch {
	case errors.As(err, &end):
		return end.error
	case err != nil: // if there is anything left to do, the run reports this error too
		config.Note("it is not known which keys the server has revoked: %v", err)
	}
	return nil
}

// learnEvery is the longest time between a coordinator's requests for revoked keys.
const learnEvery = 2 * time.Second

// learnAgain calls learn at intervals. If the server does not answer, the run continues.
func (c *coordinator) learnAgain(ctx context.Context) error {
	if time.Since(c.learned) < c.config.often(learnEvery) {
		return nil
	}
	if err := c.learn(ctx); errors.As(err, new(fatal)) {
		return err
	}
	return nil
}

// learn finds out which keys were revoked, and which were excluded elsewhere, including those that
// another process with this ledger excluded. It stops accepting results from these keys and queues
// their jobs again.
func (c *coordinator) learn(ctx context.Context) error {
	c.learned = time.Now()
	b, err := c.config.exchange(ctx, c.conn, c.ledger, c.id)
	if err != nil {
		return err
	}
	for key, row := range b.struck {
		if c.struck[key].Worker != "" {
			continue
		}
		// another process has excluded the key, after which this process may still have accepted
		// results
		if row.Run != c.id {
			again := row
			again.Pending, again.Annulled = 0, 0
			if again, err = c.ledger.Strike(again); err != nil {
				return fatal{err}
			}
			row.Annulled += again.Annulled
		}
		c.annulled.Add(int64(row.Annulled))
		c.struck[key] = row
	}
	c.revoked = b.revoked
	for key, p := range c.peers {
		if len(p.batch) > 0 && c.has(key) {
			c.config.Note("no more results are accepted from worker %.80s, key %s: its key was revoked", p.Name, key)
			c.reopen(p, nil)
		}
	}
	return nil
}

// reopen queues the jobs of a worker's waiting results again, and the jobs of the given other
// results.
func (c *coordinator) reopen(p *peer, others []*arrived) {
	for _, a := range append(others, p.batch...) {
		c.open[a.id] = a.units
		c.order = append(c.order, a.id)
		c.waiting--
		c.again = true
	}
	p.batch = nil
}
