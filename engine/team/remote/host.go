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

// Host is a process that runs players or whole teams.
//
// Source: document 004, 5.2.2, the player agent and the team agent.
type Host struct {
	Config        jobs.Config
	Personalities []team.Personality // personalities that the host offers as players
	Teams         []Members          // teams that the host offers as a whole; members in the set Away play on other machines
	Games         int                // number of simultaneous games of each player and team; 0 means DefaultGames
	Memory        int64              // limit for the tables of one game, in bytes; 0 means DefaultMemory

	// If Moved is not nil, the host calls it after each search, from several goroutines.
	Moved func(who string, nodes uint64)

	build  string // version of this program, except in tests
	timing timing
	ready  func(key string) // for tests: called when clients can reach the process
}

// These constants are the default values of a Host.
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
	link *Link // for teams with members on other machines; nil if no team has such members
	ctx  context.Context
	work sync.WaitGroup

	mu     sync.Mutex // locked while a message is handled
	games  map[string]*game
	ending bool
}

// Run answers requests until ctx ends, and returns ctx's error. While the server is down, it waits.
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
	if _, err := conn.Subscribe(s.lab.Player(s.key, "*"), s.handleRequest); err != nil {
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
	_ = conn.FlushTimeout(time.Second / 2) // if this message is lost, the other processes notice the silence
	return ctx.Err()
}

// announce reports that the process is present, or that it is ending.
func (s *hosting) announce(gone bool) {
	p := presence{Format: format, Build: s.build, Key: s.key, Gone: gone}
	for i := range s.Personalities {
		p.Players = append(p.Players, s.Personalities[i].Name)
	}
	for _, t := range s.Teams {
		p.Teams = append(p.Teams, team.Letters(t.List))
	}
	_ = s.conn.Publish(s.lab.Players(s.key), encode(p)) // if the message is lost, another one follows soon
}

// handleRequest handles a request. If a request with a sender is invalid, handleRequest answers
// with an error that says what was expected. No request can end the process.
func (s *hosting) handleRequest(m *nats.Msg) {
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

// refuse answers that the process cannot execute a request.
func (s *hosting) refuse(m *nats.Msg, number uint64, format string, args ...any) {
	text := natsconn.Plain(fmt.Sprintf(format, args...))
	answer(m, reply{Number: number, Error: text})
}

// answer answers a message if its sender expects a reply.
func answer(m *nats.Msg, r reply) {
	if m.Reply != "" {
		_ = m.Respond(encode(r)) // if the answer is lost, the sender repeats the request
	}
}

// begin begins a game. A repeated request does not begin the game again.
func (s *hosting) begin(m *nats.Msg, q *request) {
	if g := s.games[q.Game]; g != nil {
		if g.number() <= q.Number { // otherwise the request is a late repetition
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

// count returns the number of games of a player or a team.
func (s *hosting) count(who string) (n int) {
	for _, g := range s.games {
		if g.who == who {
			n++
		}
	}
	return n
}

// makePlace ends the longest idle game of the player or team, if it has been idle long enough. The
// team of that game may have left without a message.
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

// close ends all games and accepts no more messages.
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

// letters returns the letters of the offered teams, for an error message.
func (s *hosting) letters() string {
	var list []string
	for _, t := range s.Teams {
		list = append(list, team.Letters(t.List))
	}
	return strings.Join(list, ", ")
}
