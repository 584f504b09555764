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
)

// resultsKept is how long the server keeps results, for coordinators that were down.
const resultsKept = 30 * 24 * time.Hour

// publishWait is the time limit for the server's acknowledgement of a job.
const publishWait = 5 * time.Second

// place is a lab on a server: its streams and the consumer of its workers.
type place struct {
	names
	conn    *nats.Conn
	js      jetstream.JetStream
	jobs    jetstream.Stream
	results jetstream.Stream
	workers jetstream.Consumer
}

// open opens the streams of a lab, creating them if needed.
func (c *Config) open(ctx context.Context, conn *nats.Conn, build string) (*place, error) {
	js, err := jetstream.New(conn, jetstream.WithPublishAsyncTimeout(publishWait))
	if err != nil {
		return nil, err
	}
	p := &place{names: names{c.Stream}, conn: conn, js: js}
	p.jobs, err = stream(ctx, js, jetstream.StreamConfig{
		Name: p.names.jobs(), Subjects: []string{c.Stream + ".jobs.>"},
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
		Name:        p.names.results(),
		Subjects:    []string{c.Stream + ".results.*", c.Stream + ".failed.*", c.Stream + ".refused.*", p.announcement()},
		Description: "What came of the jobs of the lab",
		Retention:   jetstream.LimitsPolicy, Storage: jetstream.FileStorage,
		MaxMsgsPerSubject: 1, MaxAge: resultsKept, AllowDirect: true,
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
		return nil, fmt.Errorf("stream %s: %w", p.names.jobs(), err)
	}
	return p, nil
}

// stream is the stream of that name, created if missing.
func stream(ctx context.Context, js jetstream.JetStream, config jetstream.StreamConfig) (jetstream.Stream, error) {
	s, err := js.CreateStream(ctx, config)
	if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
		s, err = js.Stream(ctx, config.Name) // created by another version, or by hand
	}
	switch {
	case errors.Is(err, jetstream.ErrJetStreamNotEnabled), errors.Is(err, nats.ErrNoResponders):
		return nil, fmt.Errorf("stream %s: the server has no JetStream: expected one started as 'nats-server -js': %w", config.Name, err)
	case err != nil:
		return nil, fmt.Errorf("stream %s: %w", config.Name, err)
	}
	return s, nil
}

// isQueued reports whether publishing a job failed because it is in the queue already.
func isQueued(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && strings.Contains(api.Description, "maximum messages per subject")
}
