package jobs

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
)

// lostWorkers is the cause of failure of a job whose workers never answered.
const lostWorkers = "the workers that received it died or lost the connection"

// trouble records the failures of an open job.
type trouble struct {
	keys   map[string]bool // keys whose owners have failed at the job
	cause  string          // cause of the last failure
	rounds int             // how often the job came back to this coordinator without a result
}

const (
	// mostKeys is the number of different keys that must fail at a job for the job to fail.
	mostKeys = 3
	// mostRounds is the number of returns without a result that count as a failure of the job; see
	// restore. A single returned job may be a stranger's forgery.
	mostRounds = 3
)

// trouble returns the trouble of a job. The first call makes it.
func (c *coordinator) trouble(id string) *trouble {
	t := c.troubles[id]
	if t == nil {
		t = &trouble{keys: map[string]bool{}}
		c.troubles[id] = t
	}
	return t
}

// failure handles a worker's report of a failure.
func (r *reading) failure(ctx context.Context, from *peer, id string, f *failure) {
	if len(r.open[id]) == 0 {
		return
	}
	r.config.Note("worker %.80s: %s failed: %s", from.Name, r.open[id][0].Name(), f.Reason)
	if f.Declined {
		r.trouble(id).cause = natsconn.Plain(f.Reason)
		return
	}
	r.blame(ctx, from, id, f.Reason)
}

// blame records that the owner of a key has failed at a job.
func (r *reading) blame(ctx context.Context, from *peer, id, cause string) {
	t := r.trouble(id)
	t.keys[from.Key], t.cause = true, natsconn.Plain(cause) // the cause may have a megabyte
	if len(t.keys) >= mostKeys {
		r.abandon(ctx, id)
	}
}

// allFailed reports whether three keys, or the keys of all workers that are present, have failed at
// a job.
func (c *coordinator) allFailed(id string) bool {
	needed := 0
	for _, p := range c.peers {
		if !c.has(p.Key) && time.Since(p.heard) < max(silence*c.config.AckWait, leastSilence) {
			needed++
		}
	}
	return len(c.trouble(id).keys) >= min(mostKeys, max(1, needed))
}

// A worker sends a report every AckWait. A worker is treated as gone if no report has arrived for
// several such intervals, whose number is the constant silence, and for at least leastSilence.
const (
	silence      = 3
	leastSilence = time.Minute
)

// abandon drops a failed job and counts its units. For the first failed job it also stores the name
// and the cause.
func (r *reading) abandon(ctx context.Context, id string) {
	units := r.open[id]
	delete(r.open, id)
	if r.failed == nil {
		r.failed = &FailedError{Of: r.jobs, Name: units[0].Name(), Cause: r.trouble(id).cause}
	}
	r.failed.Jobs += len(units)
	r.heard = time.Now()
	r.unqueue(ctx, id)
}

// unqueue removes a job from the queue. If the job remains, the next call of the method look finds
// it.
func (r *reading) unqueue(ctx context.Context, id string) {
	_ = r.place.jobs.Purge(ctx, jetstream.WithPurgeSubject(r.place.job(r.build, id)))
}

// look determines why no result has arrived for a while. It queues lost jobs again. If there is no
// worker, it reports that once.
func (r *reading) look(ctx context.Context) error {
	if time.Since(r.heard) < r.config.AckWait/3 {
		return nil
	}
	r.heard = time.Now()
	// The state of the workers is read before that of the queue. If the queue is purged in between,
	// its jobs still count as waiting for a delivery, not as used up.
	workers, err := r.place.workers.Info(ctx)
	if err != nil {
		return err
	}
	queue, err := r.place.jobs.Info(ctx, jetstream.WithSubjectFilter(r.place.job(r.build, "*")))
	if err != nil {
		return err
	}
	r.notice(queue)
	if err := r.restore(ctx, queue, workers); err != nil {
		return err
	}
	if !r.lonely && workers.NumWaiting == 0 && workers.NumAckPending == 0 {
		r.lonely = true
		r.config.Note("%d jobs wait and there is no worker of this version (%s): start one with 'abyss-tui worker'", len(r.open), work.Build())
	}
	return nil
}

// notice reports that a coordinator of another version uses the lab. Jobs are published by version,
// so the jobs of each version still reach its workers.
func (c *coordinator) notice(queue *jetstream.StreamInfo) {
	other := otherVersion(queue, c.build)
	if other == "" || c.others[other] || len(c.others) == mostOthers {
		return
	}
	c.others[other] = true
	c.config.Note("stream %s: version %s uses it beside this one, %s, which continues; idle workers may exit: expected a separate stream for each version, see --stream",
		c.config.Stream, other, version(c.build))
}

// errBehind ends a session that does not receive the reports on the server.
var errBehind = errors.New("no reports come from the server")

// restore queues open jobs again that came back without a result. Some jobs have left the queue
// because the queue was purged, or because their result was invalid. Other jobs stay in the queue
// although the server has delivered them MaxDeliver times. restore abandons a job if at least two
// of these statements are true: all workers failed at it, its deliveries are used up, and it came
// back mostRounds times.
func (r *reading) restore(ctx context.Context, queue *jetstream.StreamInfo, workers *jetstream.ConsumerInfo) error {
	still := workers.NumPending == 0 && workers.NumAckPending == 0
	queued := func(id string) bool { return queue.State.Subjects[r.place.job(r.build, id)] > 0 }
	back := func() (list []string) {
		for id := range r.open {
			if still || !queued(id) {
				list = append(list, id)
			}
		}
		return list
	}
	if len(back()) == 0 {
		return nil
	}
	// A result arrives before its job leaves the queue.
	if all, err := r.drain(ctx); err != nil || !all {
		return cmp.Or(err, errBehind)
	}
	lost, died := 0, 0
	for _, id := range back() {
		t, spent := r.trouble(id), queued(id)
		t.rounds++
		switch {
		case r.allFailed(id) && (spent || t.rounds >= mostRounds):
			r.abandon(ctx, id)
			continue
		case spent && t.rounds >= mostRounds:
			t.cause = cmp.Or(t.cause, lostWorkers)
			r.abandon(ctx, id)
			continue
		case spent:
			died++
			r.unqueue(ctx, id)
		default:
			lost++
		}
	}
	if lost > 0 {
		r.config.Note("%d jobs have left the queue without a result: they are put into it again", lost)
	}
	if died > 0 {
		r.config.Note("%d jobs were never finished, because the workers that received them died, failed or lost the connection: they are put into the queue again", died)
	}
	if lost+died == 0 {
		return nil
	}
	return r.publish(ctx, r.place)
}
