package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
)

// reading is a coordinator's consumer of the results, for one session.
type reading struct {
	*coordinator
	consumer jetstream.Consumer
	number   uint64 // of the last message of this consumer
}

const (
	batch  = 256
	listen = time.Second // for messages, in one request
)

// errGap is the error of a message that was not delivered.
var errGap = errors.New("a message was lost")

// drain reads the messages that have arrived.
func (r *reading) drain(ctx context.Context) error {
	for {
		messages, err := r.consumer.FetchNoWait(batch)
		if err != nil {
			return err
		}
		n, err := r.take(ctx, messages)
		if err != nil || n == 0 {
			return err
		}
	}
}

// follow reads messages as they arrive.
func (r *reading) follow(ctx context.Context, p *place) error {
	for len(r.open) > 0 {
		if r.lost.Load() {
			return nil
		}
		request, cancel := context.WithTimeout(ctx, listen)
		messages, err := r.consumer.Fetch(batch, jetstream.FetchContext(request))
		if err == nil {
			_, err = r.take(ctx, messages)
		}
		cancel()
		if err != nil {
			return err
		}
		if err := r.look(ctx, p); err != nil {
			return err
		}
	}
	return errDone
}

// take reads a batch to its end or until no job is open.
func (r *reading) take(ctx context.Context, messages jetstream.MessageBatch) (n int, err error) {
	for m := range messages.Messages() {
		if ctx.Err() != nil {
			return n, ctx.Err() // the next run reads the rest
		}
		meta, err := m.Metadata()
		if err != nil {
			return n, err
		}
		if r.number++; meta.Sequence.Consumer != r.number {
			return n, errGap // read again from the last message read
		}
		if err := r.message(m, meta.Sequence.Stream); err != nil {
			return n, err
		}
		r.seen = meta.Sequence.Stream
		if n++; len(r.open) == 0 {
			return n, errDone
		}
	}
	err = messages.Error()
	if err == nil || errors.Is(err, nats.ErrTimeout) || errors.Is(err, context.DeadlineExceeded) {
		return n, ctx.Err()
	}
	return n, err
}

// message handles one message. Of messages older than this coordinator only results
// count.
func (r *reading) message(m jetstream.Msg, sequence uint64) error {
	subject := m.Subject()
	id := last(subject)
	news := sequence > r.begun
	switch {
	case kind(subject) == "results":
		return r.result(id, m.Data(), news)
	case !news:
	case kind(subject) == "failed":
		r.failure(id, m.Data())
	case kind(subject) == "refused":
		var refused refusal
		if json.Unmarshal(m.Data(), &refused) == nil {
			r.config.Note("worker %.80s is refused: %s", refused.Worker, refused.Reason)
		}
	case subject == (names{r.config.Stream}).announcement():
		r.announced(m.Data())
	}
	return nil
}

// mostOthers is the most other versions reported: anyone can announce more.
const mostOthers = 5

// announced notes the announcement of another version, by another coordinator or by
// anyone, so it ends nothing. Jobs are published by version, so those of each version
// still find its workers.
func (r *reading) announced(data []byte) {
	var other announcement
	if json.Unmarshal(data, &other) != nil || other == r.own || r.others[other.Build] || len(r.others) == mostOthers {
		return
	}
	r.others[other.Build] = true
	r.config.Note("stream %s: version %.60q has announced itself beside this one, %q, which goes on; workers without work may leave: expected a stream of its own for each, see --stream",
		r.config.Stream, other.Build, r.own.Build)
}

// mostUnread is the number of invalid results of a job after which it is abandoned. A
// single one may come from anyone.
const mostUnread = 3

// result handles the result of a job. An invalid one leaves the job open, to be done
// again; mostUnread new ones fail it.
func (r *reading) result(id string, line []byte, news bool) error {
	units := r.open[id]
	if len(units) == 0 {
		return nil // of another run, or a second result
	}
	for _, u := range units {
		made, err := work.ReadLine(u, line)
		if err != nil {
			if !news {
				return nil
			}
			r.unread[id]++
			r.config.Note("what came of %s is no result, %d of %d: %v", u.Name(), r.unread[id], mostUnread, err)
			if r.unread[id] == mostUnread {
				r.abandon(id, err.Error())
			}
			return nil
		}
		if err := r.keep(u, made); err != nil {
			return fatal{err}
		}
	}
	delete(r.open, id)
	r.heard, r.lonely, r.retries = time.Now(), false, 0
	return nil
}

// failure handles a worker's report of a failure. A report that it was final is believed
// only once the job has left the queue, since anyone may send it: see restore.
func (r *reading) failure(id string, data []byte) {
	var f failure
	if len(r.open[id]) == 0 || json.Unmarshal(data, &f) != nil {
		return
	}
	r.config.Note("worker %.80s: %s failed, attempt %d of %d: %s", f.Worker, r.open[id][0].Name(), f.Attempt, r.config.MaxDeliver, f.Reason)
	if f.Final {
		r.claimed[id] = failure{Attempt: f.Attempt, Reason: natsconn.Plain(f.Reason)} // the reason may have a megabyte
	}
}

// abandon drops a failed job, and keeps the first cause of all.
func (r *reading) abandon(id, reason string) {
	units := r.open[id]
	delete(r.open, id)
	if r.failed == nil {
		r.failed = &FailedError{Of: r.jobs, Name: units[0].Name(), Cause: natsconn.Plain(reason)}
	}
	r.failed.Jobs += len(units)
	r.heard = time.Now()
}

// look finds out why no message has come for a while: jobs are lost, which it
// requeues, or there is no worker, which it reports once.
func (r *reading) look(ctx context.Context, p *place) error {
	if time.Since(r.heard) < r.config.AckWait/3 {
		return nil
	}
	r.heard = time.Now()
	if err := r.restore(ctx, p); err != nil || r.lonely {
		return err
	}
	info, err := p.workers.Info(ctx)
	if err == nil && info.NumWaiting == 0 && info.NumAckPending == 0 {
		r.lonely = true
		r.config.Note("%d jobs wait and there is no worker of this version (%s): start one with 'abyss-tui worker --nats URL'", len(r.open), work.Build())
	}
	return err
}

// mostRefused is the number of refusals after which a job is abandoned. The refused
// message may have come from anyone.
const mostRefused = 3

// restore looks for open jobs that have left the queue without a result. It abandons
// those reported as finally failed after MaxDeliver attempts; those refused earlier
// only after mostRefused refusals, since the refused message may have been a
// stranger's. It requeues the others: the queue was purged, the result was invalid,
// or the job was published just before a worker that had failed it deleted its
// message.
func (r *reading) restore(ctx context.Context, p *place) error {
	info, err := p.jobs.Info(ctx, jetstream.WithSubjectFilter(p.job(r.own.Build, "*")))
	if err != nil {
		return err
	}
	lost := func() (n int) {
		for id := range r.open {
			if info.State.Subjects[p.job(r.own.Build, id)] == 0 {
				n++
			}
		}
		return n
	}
	if lost() == 0 {
		return nil
	}
	if err := r.drain(ctx); err != nil { // a result arrives before its job leaves the queue
		return err
	}
	for id, f := range r.claimed {
		if len(r.open[id]) == 0 || info.State.Subjects[p.job(r.own.Build, id)] > 0 {
			continue
		}
		delete(r.claimed, id)
		if r.refused[id]++; f.Attempt >= r.config.MaxDeliver || r.refused[id] == mostRefused {
			r.abandon(id, f.Reason)
		}
	}
	n := lost()
	if n == 0 {
		return nil
	}
	r.config.Note("%d jobs have left the queue without a result: they are put into it again", n)
	return r.publish(ctx, p)
}
