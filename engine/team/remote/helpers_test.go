package remote

import (
	"context"
	"fmt"
	"net"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"example.com/abyss/engine/jobs"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// within is the time limit of each step of a test. It allows for a busy machine.
const within = time.Minute

// quick is a timing for tests. A silent process is noticed soon, but a process on a busy machine is
// not mistaken for a silent one.
var quick = timing{
	beat: 20 * time.Millisecond, silence: 2 * time.Second, presence: 50 * time.Millisecond, stale: time.Hour,
	meet: 5 * time.Second, wanted: time.Hour, idle: time.Hour,
}

// natsServer starts a NATS server in this process.
func natsServer(t testing.TB) jobs.Config {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	go s.Start()
	if !s.ReadyForConnections(within) {
		t.Fatal("the server does not start")
	}
	t.Cleanup(func() {
		s.Shutdown()
		s.WaitForShutdown()
	})
	address, ok := s.Addr().(*net.TCPAddr)
	if !ok {
		t.Fatal("the server has no address")
	}
	return jobs.Config{Config: natsconn.Config{URL: fmt.Sprintf("nats://127.0.0.1:%d", address.Port), Notice: func(string) {}}, Stream: "test"}
}

// hosted is a Host that runs beside the test.
type hosted struct {
	key    string
	cancel context.CancelFunc
	ended  chan struct{}
}

// begin starts a Host. The Host stops when the test ends.
func begin(t testing.TB, h Host) *hosted {
	t.Helper()
	if h.timing == (timing{}) {
		h.timing = quick
	}
	ctx, cancel := context.WithCancel(context.Background())
	b := &hosted{cancel: cancel, ended: make(chan struct{})}
	there := make(chan string, 1)
	h.ready = func(key string) { there <- key }
	failed := make(chan error, 1)
	go func() {
		defer close(b.ended)
		failed <- h.Run(ctx)
	}()
	t.Cleanup(b.stop)
	select {
	case b.key = <-there:
	case err := <-failed:
		t.Fatal(err)
	case <-time.After(within):
		t.Fatal("the host does not start")
	}
	return b
}

func (b *hosted) stop() {
	b.cancel()
	<-b.ended
}

// link connects a team to the server.
func link(t testing.TB, config jobs.Config, times timing) *Link {
	t.Helper()
	l, err := connect(config, work.Build(), times)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Close)
	if err := l.conn.FlushTimeout(within); err != nil { // from now on, messages of others are received
		t.Fatal(err)
	}
	return l
}

// personalities returns the personalities with the given letters.
func personalities(t testing.TB, letters string) []team.Personality {
	t.Helper()
	list, err := team.ByLetters(letters)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// setup returns a team with the quick engine. Its tables and histories show what a player keeps
// from one move to the next.
func setup(t testing.TB, m team.Method, letters string, depth int) team.Setup {
	t.Helper()
	return team.Setup{Method: m, Members: personalities(t, letters), Depth: depth, Engine: team.QuickEngine(true), Workers: 2}
}

const middleGame = "r2akabr1/9/1cn1b1n2/p1p1p3p/9/2P3C2/P3P2cP/2N1C1N2/9/R1BAKABR1 b - - 0 8"

func root(t testing.TB, fen string) search.Root {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return search.Root{Pos: pos}
}

// The function until calls its last argument repeatedly, and returns when the result is true. After
// the time limit, it fails the test.
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

// contextFor returns a context that ends after d.
func contextFor(t *testing.T, d time.Duration) (context.Context, context.CancelFunc) {
	t.Helper()
	return context.WithTimeout(t.Context(), d)
}
