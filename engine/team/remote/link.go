package remote

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/jobs"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/natsconn"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
)

// timing contains the intervals and time limits between processes.
type timing struct {
	beat     time.Duration // interval of the messages from a working process
	silence  time.Duration // time without a message after which a process is lost
	presence time.Duration // interval of the announcements of a process
	stale    time.Duration // time without an announcement after which a process is gone
	meet     time.Duration // time that processes have to answer a call for players
	wanted   time.Duration // time after which a request has expired if it is not repeated
	idle     time.Duration // idle time after which a process may end a game to make room for another game
}

var usualTiming = timing{
	beat: time.Second, silence: 3 * time.Second, presence: 5 * time.Second, stale: 16 * time.Second,
	meet: 400 * time.Millisecond, wanted: 30 * time.Second, idle: time.Minute,
}

// Link is the connection of a team or a referee to a server, with the processes that are present.
// Several goroutines may use it.
type Link struct {
	conn  *nats.Conn
	lab   natsconn.Lab
	build string
	timing

	mu      sync.Mutex
	there   map[string]met
	bound   map[string]int // number of players and teams bound to a process, by the process's key
	called  time.Time      // time of the last call for players
	changed chan struct{}  // closed and replaced when a process has announced itself
}

// met is a process that has announced itself.
type met struct {
	presence
	heard time.Time
}

// Connect connects to a lab's server. The lab need not have any players yet.
func Connect(config jobs.Config) (*Link, error) { return connect(config, work.Build(), usualTiming) }

func connect(config jobs.Config, build string, t timing) (*Link, error) {
	conn, err := config.Connect("abyss-tui team")
	if err != nil {
		return nil, err
	}
	l := &Link{
		conn: conn, lab: natsconn.Lab(config.Stream), build: build, timing: t,
		called: time.Now(), there: map[string]met{}, bound: map[string]int{}, changed: make(chan struct{}),
	}
	_, err = conn.Subscribe(l.lab.Players(">"), l.recordAnnouncement)
	if err == nil {
		err = errors.Join(l.call(), conn.FlushTimeout(t.stale))
	}
	if err == nil && errors.Is(conn.LastError(), nats.ErrPermissionViolation) {
		err = fmt.Errorf("NATS server %s: the key of this machine may offer players and whole teams, and not ask others for a move: expected the machine of the server", config.Address())
	}
	if err != nil {
		conn.Close()
		return nil, err
	}
	return l, nil
}

// Close ends the connection. Before that, the caller must close the players of running games.
func (l *Link) Close() {
	_ = l.conn.FlushTimeout(time.Second / 2) // deliver the last messages, if there is a server
	l.conn.Close()
}

// The method call requests that all processes announce themselves.
func (l *Link) call() error { return l.conn.Publish(l.lab.Call(), nil) }

// recordAnnouncement records the announcement of a process. It ignores other messages, which any
// client of the server may send.
func (l *Link) recordAnnouncement(m *nats.Msg) {
	var p presence
	if decode(m.Data, &p) != nil || p.Format != format || p.Build != l.build || m.Subject != l.lab.Players(p.Key) || !keyForm.MatchString(p.Key) {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if p.Gone {
		delete(l.there, p.Key)
		return
	}
	if _, known := l.there[p.Key]; !known && !l.hasRoom(p.Key) {
		return
	}
	l.there[p.Key] = met{p, time.Now()}
	close(l.changed)
	l.changed = make(chan struct{})
}

// The following constants limit the number of known processes, and the number of known processes
// with the same key.
const (
	mostThere = 1000
	mostOfKey = 100
)

// hasRoom reports whether one more process can become known. It first removes the processes that
// have been silent for too long.
func (l *Link) hasRoom(key string) bool {
	maps.DeleteFunc(l.there, func(_ string, p met) bool { return time.Since(p.heard) >= l.stale })
	same := 0
	for k := range l.there {
		if owner(k) == owner(key) {
			same++
		}
	}
	return len(l.there) < mostThere && same < mostOfKey
}

// find returns a process whose announcement satisfies the function offers. Among several processes
// it prefers the process with the fewest players of this link. ok is false if there is no such
// process.
func (l *Link) find(offers func(*presence) bool) (key string, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var fit []string
	for k, p := range l.there {
		if time.Since(p.heard) < l.stale && offers(&p.presence) {
			fit = append(fit, k)
		}
	}
	if len(fit) == 0 {
		return "", false
	}
	return slices.MinFunc(fit, func(a, b string) int {
		return cmp.Or(cmp.Compare(l.bound[a], l.bound[b]), cmp.Compare(a, b))
	}), true
}

// meet returns a process as find does. If there is no such process, meet calls for players and
// waits for a process.
func (l *Link) meet(ctx context.Context, offers func(*presence) bool) (key string, ok bool) {
	if key, ok = l.find(offers); ok {
		return key, ok
	}
	timer := time.NewTimer(l.callPlayers())
	defer timer.Stop()
	for {
		l.mu.Lock()
		changed := l.changed
		l.mu.Unlock()
		if key, ok = l.find(offers); ok {
			return key, ok
		}
		select {
		case <-changed:
		case <-timer.C:
			return "", false
		case <-ctx.Done():
			return "", false
		}
	}
}

// callPlayers calls all players, unless it did so a moment ago. It returns the time left for
// answers to the newest call. Callers therefore do not wait for a silent player again and again.
func (l *Link) callPlayers() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if time.Since(l.called) >= l.presence {
		_ = l.call() // an error only means that there is no connection, and therefore no process
		l.called = time.Now()
	}
	return max(l.timing.meet-time.Since(l.called), 0)
}

// bind adds n, which may be negative, to the number of players and teams bound to a process.
func (l *Link) bind(key string, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.bound[key] += n; l.bound[key] <= 0 {
		delete(l.bound, key)
	}
}

// forget removes a lost process until it announces itself again.
func (l *Link) forget(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.there, key)
}

// engineTexts returns an engine's differences from the preset plain, for a request.
func engineTexts(engine search.Options) []string {
	plain, _ := search.Preset("plain")
	engine.Payoffs = plain.Payoffs
	return engine.Differences(&plain)
}

// Team returns a team. The argument away is the set of its members that are on other machines: one
// bit each, the first member lowest.
func (l *Link) Team(setup team.Setup, away uint) (*team.Team, error) {
	if err := setup.Validate(); err != nil {
		return nil, err
	}
	setup.Workers = max(setup.Workers, len(setup.Members))
	return team.NewOf(setup, l.players(&setup, away))
}

// Timed is like Team, but returns a team for games under time control. The setup comes from a style
// (team.Style.TimedSetup).
func (l *Link) Timed(setup team.Setup, away uint) (*team.Timed, error) {
	if err := setup.Validate(); err != nil {
		return nil, err
	}
	setup.Workers = max(setup.Workers, len(setup.Members))
	return team.NewTimedOf(setup, l.players(&setup, away))
}

func (l *Link) players(setup *team.Setup, away uint) []team.Player {
	var players []team.Player
	for i := range setup.Members {
		if away&(1<<i) != 0 {
			players = append(players, l.Player(&setup.Members[i], setup.Options()))
		} else {
			players = append(players, team.NewPlayer(&setup.Members[i], setup.Options()))
		}
	}
	return players
}
