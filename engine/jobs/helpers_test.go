package jobs

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
)

// within is the time limit for each wait of a test, long enough for a busy machine.
const within = time.Minute

// The tests mostly wait, so more of them run in parallel than there are processors.
func TestMain(m *testing.M) {
	if err := flag.Set("test.parallel", "8"); err != nil { // the flag -parallel overrides it
		panic(err)
	}
	m.Run()
}

// natsServer is a NATS server in this process that can be stopped and restarted.
type natsServer struct {
	t       *testing.T
	options server.Options
	running *server.Server
}

func newServer(t *testing.T, change func(*server.Options)) *natsServer {
	t.Helper()
	s := &natsServer{t: t, options: server.Options{
		Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: t.TempDir(), NoLog: true, NoSigs: true,
	}}
	if change != nil {
		change(&s.options)
	}
	s.start()
	t.Cleanup(func() { s.stop() })
	return s
}

// start starts the server. After a stop, the server uses the same port as before.
func (s *natsServer) start() {
	s.t.Helper()
	options := s.options
	running, err := server.NewServer(&options)
	if err != nil {
		s.t.Fatal(err)
	}
	go running.Start()
	if !running.ReadyForConnections(within) {
		s.t.Fatal("the server does not start")
	}
	s.running = running
	if address, ok := running.Addr().(*net.TCPAddr); ok {
		s.options.Port = address.Port
	}
}

func (s *natsServer) stop() {
	s.running.Shutdown()
	s.running.WaitForShutdown()
}

func (s *natsServer) address() string { return fmt.Sprintf("127.0.0.1:%d", s.options.Port) }

// log collects the notices of coordinators and workers.
type log struct {
	mu    sync.Mutex
	lines []string
}

func (l *log) add(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines = append(l.lines, line)
}

// The method has reports whether one line of the log contains all parts.
func (l *log) has(parts ...string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, line := range l.lines {
		found := 0
		for _, part := range parts {
			if strings.Contains(line, part) {
				found++
			}
		}
		if found == len(parts) {
			return true
		}
	}
	return false
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Join(l.lines, "\n")
}

// config returns a Config for the server, with notices to the log. On a busy machine a worker may
// report late, so many deliveries are allowed.
func (s *natsServer) config(l *log) Config {
	config := at("nats://" + s.address())
	config.Stream, config.AckWait, config.MaxDeliver, config.Notice = "test", time.Second, 100, l.add
	return config
}

// The function at returns a Config for a URL.
func at(url string) Config { return Config{Config: natsconn.Config{URL: url}} }

// The function until calls its last argument repeatedly, and returns when the result is true. The
// test fails if that takes too long.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for end := time.After(within); !is(); {
		select {
		case <-tick.C:
		case <-end:
			t.Fatalf("waited %v in vain: %s", within, what)
		}
	}
}

// begun is a worker that runs in the background of a test.
type begun struct {
	cancel context.CancelFunc
	ended  chan error
}

// begin starts a worker, which is stopped at the end of the test.
func begin(t *testing.T, w Worker) *begun {
	t.Helper()
	if w.tables == nil {
		w.tables = tables(t, specs(t))
	}
	ctx, cancel := context.WithCancel(context.Background())
	b := &begun{cancel: cancel, ended: make(chan error, 1)}
	go func() {
		b.ended <- w.Run(ctx)
		close(b.ended)
	}()
	t.Cleanup(func() { _ = b.stop(t) }) // if the test has stopped the worker itself, it has already read the error
	return b
}

// stop stops the worker and returns its error.
func (b *begun) stop(t *testing.T) error {
	t.Helper()
	b.cancel()
	return b.wait(t)
}

func (b *begun) wait(t *testing.T) error {
	t.Helper()
	select {
	case err := <-b.ended:
		return err
	case <-time.After(within):
		t.Fatal("the worker does not end")
		return nil
	}
}

// await waits for a background run to end and returns its error.
func await(t *testing.T, ended chan error) error {
	t.Helper()
	select {
	case err := <-ended:
		return err
	case <-time.After(within):
		t.Fatal("the run does not end")
		return errors.New("unreachable")
	}
}

// nkey writes a new key to a file and returns the path.
func nkey(t *testing.T) string {
	t.Helper()
	seed, err := natsconn.NewSeed()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "lab.nk")
	if err := os.WriteFile(path, []byte(seed), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// stranger is a client with its own key and all permissions on the server.
type stranger struct {
	t   *testing.T
	js  jetstream.JetStream
	who *natsconn.Identity
}

func (s *natsServer) stranger(t *testing.T) *stranger {
	t.Helper()
	who, err := (&natsconn.Config{}).Identity()
	if err != nil {
		t.Fatal(err)
	}
	return &stranger{t, s.look(t), who}
}

// publish publishes arbitrary data.
func (s *stranger) publish(subject string, data []byte) {
	s.t.Helper()
	if _, err := s.js.Publish(s.t.Context(), subject, data); err != nil {
		s.t.Fatal(err)
	}
}

// The method says publishes a report for a job, signed with the stranger's key.
func (s *stranger) says(id string, r *report) {
	s.t.Helper()
	m, err := sign(s.who, natsconn.Lab("test").Done(s.who.Key(), id), r)
	if err == nil {
		_, err = s.js.PublishMsg(s.t.Context(), m)
	}
	if err != nil {
		s.t.Fatal(err)
	}
}

// claim writes a different version into the lab's queue, as a coordinator of that version would.
func (s *natsServer) claim(t *testing.T, version string) {
	t.Helper()
	js := s.look(t)
	queue, err := js.Stream(t.Context(), "test-jobs")
	if err == nil {
		config := queue.CachedInfo().Config
		config.Metadata = map[string]string{versionKey: version}
		_, err = js.UpdateStream(t.Context(), config)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// look opens a second connection to the server.
func (s *natsServer) look(t *testing.T, options ...nats.Option) jetstream.JetStream {
	t.Helper()
	conn, err := nats.Connect("nats://"+s.address(), append(options, nats.Timeout(within), nats.ReconnectWait(natsconn.ReconnectWait))...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	return js
}

// queued returns the number of jobs in the queue, and the number of those that workers are
// executing.
func queued(ctx context.Context, js jetstream.JetStream) (all, taken int) {
	stream, info := consumed(ctx, js)
	if info == nil {
		return 0, 0
	}
	return int(stream.CachedInfo().State.Msgs), info.NumAckPending //nolint:gosec // a few
}

// asking returns the number of requests for jobs that wait at the server.
func asking(ctx context.Context, js jetstream.JetStream) int {
	if _, info := consumed(ctx, js); info != nil {
		return info.NumWaiting
	}
	return 0
}

// consumed returns the queue and its consumer, or nil if there is none yet.
func consumed(ctx context.Context, js jetstream.JetStream) (jetstream.Stream, *jetstream.ConsumerInfo) {
	stream, err := js.Stream(ctx, "test-jobs")
	if err != nil {
		return nil, nil
	}
	consumer, err := stream.Consumer(ctx, names{"test"}.workers(work.Build()))
	if err != nil {
		return nil, nil
	}
	info, err := consumer.Info(ctx)
	if err != nil {
		return nil, nil
	}
	return stream, info
}

// results returns the number of jobs for which there is a report of a result or of a failure.
func results(ctx context.Context, js jetstream.JetStream) (n int) {
	stream, err := js.Stream(ctx, "test-results")
	if err != nil {
		return 0
	}
	info, err := stream.Info(ctx, jetstream.WithSubjectFilter("test.done.*.*"))
	if err != nil {
		return 0
	}
	for subject := range info.State.Subjects {
		if id := last(subject); id != helloID && id != refusedID {
			n++
		}
	}
	return n
}
