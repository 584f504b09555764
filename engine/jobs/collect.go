package jobs

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
)

// reading is a coordinator's consumer of the reports during one session.
type reading struct {
	*coordinator
	place   *place
	reports jetstream.MessagesContext
}

// listen is the longest time that the coordinator waits for one report.
const listen = time.Second

// read starts reading after the reports that were already read. It makes an ordered consumer, to
// which JetStream delivers the reports in sequence and without gaps.
func (c *coordinator) read(ctx context.Context, p *place) (*reading, error) {
	info, err := p.results.Info(ctx)
	if err != nil {
		return nil, err
	}
	if !info.Created.Equal(c.made) {
		c.made, c.begun, c.seen = info.Created, 0, 0 // the server now has another stream of the same name
	}
	consumer, err := p.results.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: c.seen + 1, InactiveThreshold: time.Minute,
		MaxResetAttempts: 1, // the next session finds out whether the streams exist
	})
	if err != nil {
		return nil, err
	}
	reports, err := consumer.Messages()
	if err != nil {
		return nil, err
	}
	return &reading{c, p, reports}, nil
}

// patience is how long drain waits for a report that is on the server.
const patience = 5 * listen

// drain reads the reports on the server until no job is open. It reports whether they arrived in
// time.
func (r *reading) drain(ctx context.Context) (bool, error) {
	info, err := r.place.results.Info(ctx)
	if err != nil || info.State.Msgs == 0 {
		return true, err
	}
	arrived := time.Now()
	for len(r.open) > 0 && r.seen < info.State.LastSeq {
		more, err := r.next(ctx)
		switch {
		case err != nil:
			return false, err
		case more:
			arrived = time.Now()
		case time.Since(arrived) > patience:
			return false, nil
		}
	}
	return true, nil
}

// follow reads reports as they arrive.
func (r *reading) follow(ctx context.Context) error {
	for len(r.open)+r.waiting > 0 {
		if len(r.open) == 0 {
			if err := r.finish(ctx); err != nil || len(r.open) > 0 {
				return err // if err is nil, a worker was excluded, and another session is needed
			}
			continue
		}
		if err := r.trust(ctx); err != nil {
			return err
		}
		if _, err := r.next(ctx); err != nil {
			return err
		}
		if err := r.look(ctx); err != nil {
			return err
		}
	}
	return errDone
}

// trust begins checks, processes finished ones, and publishes again the jobs of excluded workers.
func (r *reading) trust(ctx context.Context) error {
	if err := r.learnAgain(ctx); err != nil {
		return err
	}
	r.settle(ctx)
	if err := r.applyVerdicts(ctx); err != nil {
		return err
	}
	if !r.again {
		return nil
	}
	r.again = false
	return r.publish(ctx, r.place)
}

// The method next handles the next report, and reports whether one arrived in time.
func (r *reading) next(ctx context.Context) (bool, error) {
	request, cancel := context.WithTimeout(ctx, r.config.often(listen))
	defer cancel()
	m, err := r.reports.Next(jetstream.NextContext(request))
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err() // the next run reads the rest
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, nats.ErrTimeout):
		return false, nil
	case err != nil:
		return false, err
	}
	meta, err := m.Metadata()
	if err != nil {
		return false, err
	}
	if err := r.message(ctx, m, meta.Sequence.Stream > r.begun); err != nil {
		return false, err
	}
	r.seen = meta.Sequence.Stream
	return true, nil
}

// mostOthers is the largest number of other versions that are reported.
const mostOthers = 5

// message handles one report. The parameter news is false for a report from before this run, which
// is used only if it is a result.
func (r *reading) message(ctx context.Context, m jetstream.Msg, news bool) error {
	subject := m.Subject()
	key := r.place.reporter(subject)
	if key == "" || r.has(key) {
		return nil
	}
	received, err := readReport(key, subject, m.Headers(), m.Data())
	if err != nil {
		if news && !r.unheard[key] && len(r.unheard) < mostOthers {
			r.unheard[key] = true
			r.config.Note("a message in the name of %.80s is ignored: %v", key, err)
		}
		return nil
	}
	from, err := r.peer(key)
	if err != nil {
		return fatal{err}
	}
	from.Name = natsconn.Plain(received.Worker)
	if news {
		from.heard = time.Now()
	}
	id := last(subject)
	switch {
	case received.Result != nil:
		r.result(ctx, from, id, received.Result, news)
	case !news:
	case received.Failed != nil:
		r.failure(ctx, from, id, received.Failed)
	case received.Refused != "":
		r.config.Note("worker %.80s is refused: %s", from.Name, received.Refused)
	}
	return nil
}

// result handles the result of a job. The result waits until its worker is checked. If the result
// is invalid, the job stays open and will be done again.
func (r *reading) result(ctx context.Context, from *peer, id string, line []byte, news bool) {
	units := r.open[id]
	if len(units) == 0 {
		return // the job belongs to another run or already has a result
	}
	made, err := work.ReadLine(units[0], line)
	if err == nil {
		err = believable(made, r.published.age(id))
	}
	switch {
	case err == nil:
		r.arrive(from, &arrived{id, made, units})
		r.heard, r.lonely, r.retries = time.Now(), false, 0
	case news:
		r.config.Note("the answer to job %s is not a result: %v", units[0].Name(), err)
		r.blame(ctx, from, id, err.Error())
	}
}
