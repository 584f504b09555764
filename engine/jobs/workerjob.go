package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
)

// job executes the job of a message and answers the message. If the answer is lost, only time is
// lost, because the message is delivered again.
func (s *shift) job(ctx context.Context, engine *work.Worker, m jetstream.Msg) {
	attempt := 1
	if meta, err := m.Metadata(); err == nil {
		attempt = int(meta.NumDelivered) //nolint:gosec // a few
	}
	id := last(m.Subject())
	u, err := s.read(m)
	if err != nil {
		s.config.Note("job %s is refused: %v", id, err)
		// A job of another version or beyond the bounds is left to another worker; any other faulty
		// message is not a job.
		declined := errors.As(err, new(*work.VersionError)) || errors.As(err, new(*BeyondError))
		if s.fail(ctx, m, failure{"refused: " + err.Error(), declined}) && !declined {
			_ = m.Term()
			return
		}
		s.giveBack(m)
		return
	}
	stop := s.speakFor(ctx, m)
	line, err := s.within(ctx, engine, u)
	stop()
	switch {
	case ctx.Err() != nil:
		handBack(m)
	case err != nil:
		s.config.Note("%s failed, attempt %d of %d: %v", u.Name(), attempt, s.config.MaxDeliver, err)
		s.fail(ctx, m, failure{Reason: err.Error()})
		s.giveBack(m)
	default:
		s.deliver(ctx, m, u, line)
	}
}

// read decodes a job, which must match its subject.
func (s *shift) read(m jetstream.Msg) (work.Unit, error) {
	u, err := s.tables.Decode(m.Data())
	if err != nil {
		return nil, err
	}
	if id := work.ID(u); id != last(m.Subject()) {
		return nil, fmt.Errorf("it is job %s: expected the one of its subject", id)
	}
	return u, s.Most.check(u)
}

// The method within executes a job within its time limit.
func (s *shift) within(ctx context.Context, engine *work.Worker, u work.Unit) (ledger.Line, error) {
	limited, cancel := context.WithTimeout(ctx, s.Most.Time)
	defer cancel()
	line, err := s.do(limited, engine, u)
	if err != nil && limited.Err() != nil && ctx.Err() == nil {
		err = &BeyondError{"time", "more", s.Most.Time.String()}
	}
	return line, err
}

// speakFor reports progress on a job to the server at intervals.
func (s *shift) speakFor(ctx context.Context, m jetstream.Msg) (stop func()) {
	return every(ctx, s.config.AckWait/3, func(context.Context) {
		_ = m.InProgress() // if this report is lost, the next one replaces it
	})
}

// The function every calls the argument do at intervals until stop is called.
func every(ctx context.Context, interval time.Duration, do func(ctx context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		ticker := time.NewTicker(interval)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				do(ctx)
			case <-ctx.Done():
				return
			}
		}
	}()
	return func() {
		cancel()
		<-done
	}
}

// lastAnswer is how long a stopped worker waits for the server to confirm its result. Without this
// time, the worker would return a finished job to the queue.
const lastAnswer = time.Second

// The function longer returns a context that ends later than ctx, by the given time.
func longer(ctx context.Context, by time.Duration) (context.Context, context.CancelFunc) {
	later, cancel := context.WithCancel(context.WithoutCancel(ctx))
	ended := context.AfterFunc(ctx, func() {
		timer := time.AfterFunc(by, cancel)
		context.AfterFunc(later, func() { timer.Stop() })
	})
	return later, func() {
		ended()
		cancel()
	}
}

// deliver publishes a result and then acknowledges the job. It retries while the
// server is down.
func (s *shift) deliver(ctx context.Context, m jetstream.Msg, u work.Unit, l ledger.Line) {
	id := last(m.Subject())
	line, err := json.Marshal(l)
	if err != nil {
		s.fail(ctx, m, failure{Reason: err.Error()})
		s.giveBack(m)
		return
	}
	stop := s.speakFor(ctx, m)
	defer stop()
	for reported := false; ; {
		p := s.place.Load()
		answer, giveUp := longer(ctx, lastAnswer)
		err := s.publish(answer, p, id, &report{Result: line})
		giveUp()
		if err == nil {
			_ = m.Ack()
			if s.Done != nil {
				s.Done(u, l.AllNodes())
			}
			return
		}
		if ctx.Err() != nil || s.conn.IsClosed() {
			handBack(m)
			return
		}
		if !reported && !errors.Is(err, nats.ErrTimeout) && !errors.Is(err, context.DeadlineExceeded) && s.conn.IsConnected() {
			reported = true
			s.config.Note("the server did not accept the result of %s, trying again: %v", u.Name(), err)
		}
		wait(ctx, natsconn.ReconnectWait)
		if errors.Is(err, jetstream.ErrNoStreamResponse) {
			_ = s.arrive(ctx) // the server may have restarted without its streams, with no coordinator to create them
		}
	}
}

// fail reports a job's failure to the coordinator. It reports whether the server has received the
// report.
func (s *shift) fail(ctx context.Context, m jetstream.Msg, f failure) bool {
	if len(f.Reason) > 4096 {
		f.Reason = f.Reason[:4096]
	}
	return s.publish(ctx, s.place.Load(), last(m.Subject()), &report{Failed: &f}) == nil
}

// handBack returns a job to the queue when the worker leaves. The delay is needed because the
// server then counts the attempt when the delay is over. Without it, the server would count a last
// attempt only at a worker's next request.
func handBack(m jetstream.Msg) { _ = m.NakWithDelay(time.Millisecond) }

// giveBack returns a job to the queue, for another worker or for a later attempt.
func (s *shift) giveBack(m jetstream.Msg) { _ = m.NakWithDelay(s.config.AckWait / 3) }
