package remote

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/jobs"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
	"example.com/abyss/engine/team"
)

// Host is a process that players belong to, or a whole team.
//
// Source: document 004, 5.2.2, the player agent and the team agent.
type Host struct {
	Config        jobs.Config
	Personalities []team.Personality // offered as players
	Teams         []Members          // offered whole; those of their members that are away are players elsewhere
	Games         int                // at once, of each player and team; 0 for DefaultGames
	Memory        int64              // of the table of one game, in bytes; 0 for DefaultMemory

	// Moved, unless nil, is called after each search, from several goroutines.
	Moved func(who string, nodes uint64)

	build  string // of this program, except in tests
	timing timing
	ready  func(key string) // for tests: called when it exists
}

// The defaults of a Host.
const (
	DefaultGames  = 8
	DefaultMemory = 256 << 20
)

// hosting is a running Host. Its goroutines share it.
type hosting struct {
	Host
	key  string
	conn *nats.Conn
	lab  natsconn.Lab
	link *Link // for teams with members elsewhere; nil without
	ctx  context.Context
	work sync.WaitGroup

	mu     sync.Mutex // held while a message is taken
	games  map[string]*game
	ending bool
}

// Run answers until ctx ends, and returns its error. It waits for a server that is down.
func (h *Host) Run(ctx context.Context) error {
	key, err := h.Config.ProcessName()
	if err != nil {
		return err
	}
	s := &hosting{Host: *h, key: key, games: map[string]*game{}}
	if s.build == "" {
		s.build = work.Build()
	}
	if s.timing == (timing{}) {
		s.timing = usualTiming
	}
	if s.Games == 0 {
		s.Games = DefaultGames
	}
	if s.Memory == 0 {
		s.Memory = DefaultMemory
	}
	conn, err := s.Config.Connect("abyss-tui player " + s.key)
	if err != nil {
		return err
	}
	defer conn.Close()
	s.conn, s.lab = conn, natsconn.Lab(s.Config.Stream)
	for _, t := range s.Teams {
		if t.Away != 0 && s.link == nil {
			if s.link, err = connect(s.Config, s.build, s.timing); err != nil {
				return err
			}
			defer s.link.Close()
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.ctx = ctx
	if _, err := conn.Subscribe(s.lab.Player(s.key, "*"), s.hear); err != nil {
		return err
	}
	if _, err := conn.Subscribe(s.lab.Call(), func(*nats.Msg) { s.announce(false) }); err != nil {
		return err
	}
	s.announce(false)
	if err := conn.FlushTimeout(s.timing.silence); err == nil && s.ready != nil {
		s.ready(s.key)
	}
	beat := time.NewTicker(s.timing.presence)
	defer beat.Stop()
	for ctx.Err() == nil {
		select {
		case <-beat.C:
			if conn.IsClosed() {
				return fmt.Errorf("NATS server: the connection is closed: %w", conn.LastError())
			}
			s.announce(false)
		case <-ctx.Done():
		}
	}
	s.announce(true)
	s.close()
	s.work.Wait()
	_ = conn.FlushTimeout(time.Second / 2) // silence shows the rest
	return ctx.Err()
}

// announce says that the process is there, or ends.
func (s *hosting) announce(gone bool) {
	p := presence{Format: format, Build: s.build, Key: s.key, Gone: gone}
	for i := range s.Personalities {
		p.Players = append(p.Players, s.Personalities[i].Name)
	}
	for _, t := range s.Teams {
		p.Teams = append(p.Teams, team.Letters(t.List))
	}
	_ = s.conn.Publish(s.lab.Players(s.key), encode(p)) // repeated soon
}

// hear handles a request. An invalid one with a sender is answered with an error that says what was
// expected; none can end the process.
func (s *hosting) hear(m *nats.Msg) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ending {
		return
	}
	var q request
	if err := decode(m.Data, &q); err != nil {
		s.refuse(m, 0, "a message that cannot be read: %v", err)
		return
	}
	switch op := last(m.Subject); {
	case q.Format != format || q.Build != s.build:
		s.refuse(m, q.Number, "it is of version %.60q (format %d), this player of %q (format %d): expected the same program on both sides", q.Build, q.Format, s.build, format)
	case q.Game == "" || len(q.Game) > 64:
		s.refuse(m, q.Number, "game %.80q: expected a name of 1 to 64 letters", q.Game)
	case op == opCancel:
		s.cancel(&q)
	case op == opNew:
		s.begin(m, &q)
	case op == opPropose, op == opBehind, op == opStanding, op == opSearch:
		g := s.games[q.Game]
		if g == nil {
			answer(m, reply{Number: q.Number, Unknown: true})
			return
		}
		g.take(m, op, &q)
	default:
		s.refuse(m, q.Number, "operation %.40q is not known", op)
	}
}

// refuse answers that a request cannot be carried out.
func (s *hosting) refuse(m *nats.Msg, number uint64, format string, args ...any) {
	text := natsconn.Plain(fmt.Sprintf(format, args...))
	answer(m, reply{Number: number, Error: text})
}

// answer answers a message, if its sender wants one.
func answer(m *nats.Msg, r reply) {
	if m.Reply != "" {
		_ = m.Respond(encode(r)) // unheard, the request is repeated
	}
}

// begin begins a game, once for repeated requests.
func (s *hosting) begin(m *nats.Msg, q *request) {
	if g := s.games[q.Game]; g != nil {
		if g.number() <= q.Number { // else a late repeat
			answer(m, reply{Number: q.Number})
		}
		return
	}
	who := q.who()
	if s.count(who) >= s.Games && !s.makePlace(who) {
		s.refuse(m, q.Number, "it plays %d games already: expected a larger --games of its process, or more processes", s.Games)
		return
	}
	worker, err := s.worker(q)
	if err != nil {
		s.refuse(m, q.Number, "%v", err)
		return
	}
	s.games[q.Game] = newGame(s, who, worker, q.Number)
	answer(m, reply{Number: q.Number})
}

// count is the games of a player or a team.
func (s *hosting) count(who string) (n int) {
	for _, g := range s.games {
		if g.who == who {
			n++
		}
	}
	return n
}

// makePlace ends the game of the player or team that has been idle longest, if that is long enough:
// its team may have left without a message.
func (s *hosting) makePlace(who string) bool {
	oldest, since := "", s.timing.idle
	for name, g := range s.games {
		if g.who != who {
			continue
		}
		if idle, ok := g.idle(); ok && idle >= since {
			oldest, since = name, idle
		}
	}
	if oldest == "" {
		return false
	}
	s.games[oldest].end()
	delete(s.games, oldest)
	return true
}

// close ends all games, and takes no message any more.
func (s *hosting) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ending = true
	for _, g := range s.games {
		g.end()
	}
}

// cancel stops a request, or ends a game.
func (s *hosting) cancel(q *request) {
	g := s.games[q.Game]
	switch {
	case g == nil:
	case q.Number == 0:
		g.end()
		delete(s.games, q.Game)
	default:
		g.cancel(q.Number)
	}
}

// letters are the teams offered, for an error.
func (s *hosting) letters() string {
	var list []string
	for _, t := range s.Teams {
		list = append(list, team.Letters(t.List))
	}
	return strings.Join(list, ", ")
}
