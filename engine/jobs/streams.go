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

// resultsKept is how long the server stores results, for coordinators that were down.
const resultsKept = 30 * 24 * time.Hour

// publishWait is the time limit for the server's acknowledgement of a job.
const publishWait = 5 * time.Second

// maxReport limits the size of a worker's report, in bytes. A game takes at most 7 kB.
const maxReport = 256 << 10

// place is a lab on a server: its streams, and the consumer that its workers share.
type place struct {
	names
	js      jetstream.JetStream
	jobs    jetstream.Stream
	results jetstream.Stream   // nil for a worker, which must not read this stream
	workers jetstream.Consumer // nil if the lab belongs to another build
}

// versionKey is the key in the metadata of a lab's queue under which the version of the newest
// coordinator is stored. A client without the right to change a stream cannot change it.
const versionKey = "abyss-version"

// version returns the version of a build of this program, as written under versionKey.
func version(build string) string { return fmt.Sprintf("%q (format %d)", build, work.JobFormat) }

// otherVersion returns the version of a queue if its newest coordinator runs another build, or ""
// if it runs the same build.
func otherVersion(queue *jetstream.StreamInfo, build string) string {
	if v := queue.Config.Metadata[versionKey]; v != version(build) {
		return fmt.Sprintf("%.80s", natsconn.Plain(v)) // the text may come from a stranger
	}
	return ""
}

// errNoLab is the error of a worker that finds no lab of its build yet. The worker must not create
// the streams, and waits until the coordinator has created them.
var errNoLab = errors.New("there is no lab of this version yet")

// find opens the queue of an existing lab for a worker.
func (c *Config) find(ctx context.Context, conn *nats.Conn, build string) (*place, error) {
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, err
	}
	p := &place{names: names{natsconn.Lab(c.Stream)}, js: js}
	if p.jobs, err = js.Stream(ctx, p.Jobs()); errors.Is(err, jetstream.ErrStreamNotFound) {
		return nil, errNoLab
	} else if err != nil {
		return nil, noStream(p.Jobs(), err)
	}
	workers, err := p.jobs.Consumer(ctx, p.names.workers(build))
	switch {
	case err == nil:
		p.workers = workers
	case !errors.Is(err, jetstream.ErrConsumerNotFound):
		return nil, noStream(p.Jobs(), err)
	}
	return p, nil
}

// open opens the streams of a lab for its coordinator, and creates missing ones.
func (c *Config) open(ctx context.Context, conn *nats.Conn, build string) (*place, error) {
	js, err := jetstream.New(conn, jetstream.WithPublishAsyncTimeout(publishWait))
	if err != nil {
		return nil, err
	}
	p := &place{names: names{natsconn.Lab(c.Stream)}, js: js}
	// This stream is created before the queue, because workers answer in it as soon as they see the
	// version of the queue.
	p.results, err = js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: p.Results(), Subjects: []string{p.Done("*", "*")},
		Description: "What came of the jobs of the lab",
		Retention:   jetstream.LimitsPolicy, Storage: jetstream.FileStorage,
		MaxMsgsPerSubject: 1, MaxAge: resultsKept, MaxMsgSize: maxReport,
	})
	if err != nil {
		return nil, noStream(p.Results(), err)
	}
	p.jobs, err = js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: p.Jobs(), Subjects: []string{c.Stream + ".jobs.>"},
		Description: "Jobs of the lab that nobody has done yet",
		Metadata:    map[string]string{versionKey: version(build)},
		Retention:   jetstream.WorkQueuePolicy, Storage: jetstream.FileStorage,
		// A job has at most one message, even if it is published more than once.
		MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true,
		MaxMsgSize: work.MaxJobBytes + 4096,
	})
	if err != nil {
		return nil, noStream(p.Jobs(), err)
	}
	p.workers, err = p.jobs.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: p.names.workers(build), FilterSubject: p.job(build, "*"),
		// A job that was delivered MaxDeliver times without success stays in the queue; see
		// restore.
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: c.AckWait, MaxDeliver: c.MaxDeliver,
		MaxAckPending: -1,
	})
	if err != nil {
		return nil, noStream(p.Jobs(), err)
	}
	return p, nil
}

// noStream returns the error for a stream that could not be opened.
func noStream(name string, err error) error {
	if errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, nats.ErrNoResponders) {
		return fmt.Errorf("stream %s: the server has no JetStream: expected abyss-nats, or one started as 'nats-server -js': %w", name, err)
	}
	return fmt.Errorf("stream %s: %w", name, err)
}

// isQueued reports whether publishing a job failed because the job is already in the queue.
func isQueued(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && strings.Contains(api.Description, "maximum messages per subject")
}
