package jobs

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
)

// resultsKept is how long the server keeps results, for coordinators that were down.
const resultsKept = 30 * 24 * time.Hour

// publishWait is the time limit for the server's acknowledgement of a job.
const publishWait = 5 * time.Second

// maxReport bounds a worker's report, in bytes: a game takes 7 kB at most.
const maxReport = 256 << 10

// place is a lab on a server: its streams and the consumer of its workers.
type place struct {
	names
	conn    *nats.Conn
	js      jetstream.JetStream
	jobs    jetstream.Stream
	results jetstream.Stream
	workers jetstream.Consumer
}

// errNoLab is the error of a worker that finds no lab of its build yet: it may not make
// the streams, and waits for the coordinator, who does.
var errNoLab = errors.New("there is no lab of this version yet")

// find opens the streams of a lab that there is. The consumer is nil if the lab is of
// another build.
func (c *Config) find(ctx context.Context, conn *nats.Conn, build string) (*place, error) {
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, err
	}
	p := &place{names: names{natsconn.Lab(c.Stream)}, conn: conn, js: js}
	if p.results, err = js.Stream(ctx, p.Results()); err == nil {
		p.jobs, err = js.Stream(ctx, p.Jobs())
	}
	if err == nil {
		p.workers, err = p.jobs.Consumer(ctx, p.names.workers(build))
	}
	switch {
	case err == nil:
		return p, nil
	case errors.Is(err, jetstream.ErrConsumerNotFound), errors.Is(err, jetstream.ErrStreamNotFound) && p.jobs != nil:
		p.workers = nil
		return p, nil
	case errors.Is(err, jetstream.ErrStreamNotFound):
		return nil, errNoLab
	}
	return nil, noStream(p.Jobs(), err)
}

// open opens the streams of a lab for its coordinator, creating them if needed.
func (c *Config) open(ctx context.Context, conn *nats.Conn, build string) (*place, error) {
	js, err := jetstream.New(conn, jetstream.WithPublishAsyncTimeout(publishWait))
	if err != nil {
		return nil, err
	}
	p := &place{names: names{natsconn.Lab(c.Stream)}, conn: conn, js: js}
	p.jobs, err = stream(ctx, js, jetstream.StreamConfig{
		Name: p.Jobs(), Subjects: []string{c.Stream + ".jobs.>"},
		Description: "Jobs of the lab that nobody has done yet",
		Retention:   jetstream.WorkQueuePolicy, Storage: jetstream.FileStorage,
		// At most one message a job, however often it is published.
		MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true,
		MaxMsgSize: work.MaxJobBytes + 4096,
	})
	if err != nil {
		return nil, err
	}
	p.results, err = stream(ctx, js, jetstream.StreamConfig{
		Name:        p.Results(),
		Subjects:    []string{p.Done("*", "*"), p.Announcement(), p.State()},
		Description: "What came of the jobs of the lab",
		Retention:   jetstream.LimitsPolicy, Storage: jetstream.FileStorage,
		MaxMsgsPerSubject: 1, MaxAge: resultsKept, AllowDirect: true, MaxMsgSize: maxReport,
	})
	if err != nil {
		return nil, err
	}
	p.workers, err = p.jobs.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: p.names.workers(build), FilterSubject: p.job(build, "*"),
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: c.AckWait,
		// The workers count the deliveries themselves: with a limit the server would
		// leave such a job in the queue for ever, and report it only to clients that
		// are connected.
		MaxDeliver: -1, MaxAckPending: -1,
	})
	if err != nil {
		return nil, fmt.Errorf("stream %s: %w", p.Jobs(), err)
	}
	return p, nil
}

// stream is the stream of that name, created if missing, and changed if another version
// has made it.
func stream(ctx context.Context, js jetstream.JetStream, config jetstream.StreamConfig) (jetstream.Stream, error) {
	s, err := js.CreateOrUpdateStream(ctx, config)
	if err != nil {
		return nil, noStream(config.Name, err)
	}
	return s, nil
}

// noStream is the error of a stream that could not be opened.
func noStream(name string, err error) error {
	if errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, nats.ErrNoResponders) {
		return fmt.Errorf("stream %s: the server has no JetStream: expected abyss-nats, or one started as 'nats-server -js': %w", name, err)
	}
	return fmt.Errorf("stream %s: %w", name, err)
}

// isQueued reports whether publishing a job failed because it is in the queue already.
func isQueued(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && strings.Contains(api.Description, "maximum messages per subject")
}
