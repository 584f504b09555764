package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/ledger"
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
		if errors.Is(err, errAllIn) {
			return nil
		}
		if err != nil || n == 0 {
			return err
		}
	}
}

// follow reads messages as they arrive.
func (r *reading) follow(ctx context.Context, p *place) error {
	for len(r.open)+r.waiting > 0 {
		if len(r.open) == 0 {
			if err := r.finish(ctx); err != nil || len(r.open) > 0 {
				return err // another session, where a worker was struck
			}
			continue
		}
		if r.lost.Load() {
			return nil
		}
		if err := r.trust(ctx, p); err != nil {
			return err
		}
		request, cancel := context.WithTimeout(ctx, listen)
		messages, err := r.consumer.Fetch(batch, jetstream.FetchContext(request))
		if err == nil {
			_, err = r.take(ctx, messages)
		}
		cancel()
		if errors.Is(err, errAllIn) {
			continue
		}
		if err != nil {
			return err
		}
		if err := r.look(ctx, p); err != nil {
			return err
		}
	}
	return errDone
}

// trust begins checks, acts on those that are done, and publishes the jobs of workers
// that were struck.
func (r *reading) trust(ctx context.Context, p *place) error {
	if err := r.learnAgain(ctx); err != nil {
		return err
	}
	r.settle(ctx)
	if err := r.judged(ctx); err != nil {
		return err
	}
	r.show()
	if !r.again {
		return nil
	}
	r.again = false
	return r.publish(ctx, p)
}

// errAllIn ends a reading when no job is open: what is left is to check.
var errAllIn = errors.New("all results are in")

// take reads a batch to its end or until no job is open, with errAllIn.
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
			return n, errAllIn
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
	news := sequence > r.begun
	of := names{r.lab()}
	if subject == of.Announcement() && news {
		r.announced(m.Data())
	}
	key := of.reporter(subject)
	if key == "" || r.has(key) {
		return nil
	}
	said, err := readReport(key, subject, m.Headers(), m.Data())
	if err != nil {
		if news && !r.unheard[key] && len(r.unheard) < mostOthers {
			r.unheard[key] = true
			r.config.Note("a message in the name of %.80s is passed over: %v", key, err)
		}
		return nil
	}
	from, err := r.peer(key)
	if err != nil {
		return fatal{err}
	}
	from.Name = natsconn.Plain(said.Worker)
	if news {
		from.heard = time.Now()
	}
	id := last(subject)
	switch {
	case said.Result != nil:
		return r.result(from, id, said.Result, news)
	case said.Hello != nil:
		from.hello = *said.Hello
		from.Workers = max(0, min(from.Workers, mostAtOnce))
	case !news:
	case said.Failed != nil:
		return r.failure(from, id, said.Failed)
	case said.Refused != "":
		r.config.Note("worker %.80s is refused: %s", from.Name, said.Refused)
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

// mostUnread is the number of invalid results of a job after which it may be abandoned.
const mostUnread = 3

// result handles the result of a job, which waits until its worker is checked. An invalid
// one leaves the job open, to be done again; mostUnread new ones may fail it.
func (r *reading) result(from *peer, id string, line []byte, news bool) error {
	units := r.open[id]
	if len(units) == 0 {
		return nil // of another run, or a second result
	}
	made, err := work.ReadLine(units[0], line)
	if err == nil {
		err = believable(made, r.published.age(id))
	}
	if err != nil {
		if !news {
			return nil
		}
		r.unread[id]++
		r.config.Note("what came of %s is not a result, %d of %d: %v", units[0].Name(), r.unread[id], mostUnread, err)
		if r.blame(from, id); r.unread[id] >= mostUnread && r.isFinal(id) {
			r.abandon(id, err.Error())
		}
		return nil
	}
	a := &arrived{ledger.Pending{ID: id, Worker: from.Key, Run: r.id, Arrived: time.Now(), Line: made}, units}
	if err := r.ledger.Pend(&a.Pending); err != nil {
		return fatal{err}
	}
	r.arrive(from, a)
	from.jobs, from.nodes = from.jobs+1, from.nodes+made.AllNodes()
	r.heard, r.lonely, r.retries = time.Now(), false, 0
	return nil
}

// mostKeys is the number of keys after whose failures a job has failed.
const mostKeys = 3

// blame notes that the owner of a key has failed at a job.
func (c *coordinator) blame(from *peer, id string) {
	if c.blamed[id] == nil {
		c.blamed[id] = map[string]bool{}
	}
	c.blamed[id][from.Key] = true
}

// isFinal reports whether so many keys have failed at a job that it is not for one of them
// to say so: three, or all that are there.
func (c *coordinator) isFinal(id string) bool {
	needed := 0
	for _, p := range c.peers {
		if !c.has(p.Key) && time.Since(p.heard) < max(silence*c.config.AckWait, leastSilence) {
			needed++
		}
	}
	return len(c.blamed[id]) >= min(mostKeys, max(1, needed))
}

// A worker says hello every AckWait; after a silence of so many it is there no more.
const (
	silence      = 3
	leastSilence = time.Minute
)

// failure handles a worker's report of a failure. A report that it was final is believed
// only once the job has left the queue, see restore; but when three keys have failed it
// has failed.
func (r *reading) failure(from *peer, id string, f *failure) error {
	if len(r.open[id]) == 0 {
		return nil
	}
	f.Attempt = max(0, min(f.Attempt, r.config.MaxDeliver))
	r.config.Note("worker %.80s: %s failed, attempt %d of %d: %s", from.Name, r.open[id][0].Name(), f.Attempt, r.config.MaxDeliver, f.Reason)
	if !f.Refused {
		r.blame(from, id)
	}
	reason := natsconn.Plain(f.Reason) // which may have a megabyte
	if len(r.blamed[id]) >= mostKeys {
		r.abandon(id, reason)
		return nil
	}
	if f.Final {
		r.claimed[id] = failure{Attempt: f.Attempt, Reason: reason}
	}
	return nil
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
		r.config.Note("%d jobs wait and there is no worker of this version (%s): start one with 'abyss-tui worker'", len(r.open), work.Build())
	}
	return err
}

// mostRefused is the number of refusals after which a job is abandoned. The refused
// message may have come from anyone.
const mostRefused = 3

// restore looks for open jobs that have left the queue without a result. It abandons
// those reported as finally failed after MaxDeliver attempts, by three keys or all there
// are; those refused earlier only after mostRefused refusals, since the refused message
// may have been a stranger's. It requeues the others: the queue was purged, the result was invalid,
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
		if r.refused[id]++; (f.Attempt >= r.config.MaxDeliver || r.refused[id] >= mostRefused) && r.isFinal(id) {
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
