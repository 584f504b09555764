// Package hall is the place where the guests of a server meet: who is there, who
// challenges whom, the games between them. It owns the games, by the rules of
// engine/rules, and their clocks.
//
// What must not be lost (names, moves, results) is an event in a journal of JSON lines,
// which is on the disk before anybody sees what came of it. At the start the journal is
// replayed; games that ran when the server ended are adjourned as they stood at their last
// event. Challenges and offers are not kept.
//
// A Hall may be used from any goroutine.
package hall

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/serve/wire"
)

// The files of a hall, in its folder.
const (
	journalName = "journal.jsonl"
	gamesFolder = "games" // finished games, a file a month
	journalHead = `{"v":1,`
)

// absence is how long a player's terminal may be gone before the game is adjourned.
const absence = 2 * time.Minute

// Bounds of what one guest can have.
const (
	maxChallenges = 8  // open, of one guest
	maxGames      = 20 // not over, of one guest
)

// Options are what tests replace.
type Options struct {
	Now func() time.Time // nil: time.Now
}

// Hall is the place. Make one with Open.
type Hall struct {
	dir string
	now func() time.Time

	mu         sync.Mutex
	journal    *jsonlines.File
	users      map[string]*user // by key
	games      map[string]*match
	newest     int // number of the newest game
	seats      map[*Seat]bool
	challenges []*wire.Offered
	issued     int // number of the newest challenge
	alarm      *time.Timer
	closed     bool
}

// user is somebody who has a name here.
type user struct {
	key     string
	name    string
	blocked bool
	gone    time.Time // when the last terminal was lost; zero while one is there
}

// Open opens the hall of a folder, or makes one. Games that ran are adjourned. No other
// process can have it open.
func Open(dir string, o Options) (*Hall, error) {
	h := &Hall{
		dir: dir, now: o.Now, users: map[string]*user{}, games: map[string]*match{}, seats: map[*Seat]bool{},
	}
	if h.now == nil {
		h.now = time.Now
	}
	if err := os.MkdirAll(filepath.Join(dir, gamesFolder), 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, journalName)
	journal, lines, err := jsonlines.Open(path, journalHead)
	if err != nil {
		return nil, err
	}
	h.journal = journal
	if err := h.replay(path, lines); err != nil {
		return nil, errors.Join(err, journal.Close())
	}
	if err := h.tidy(path); err != nil {
		return nil, errors.Join(fmt.Errorf("finished games: %w", err), h.journal.Close())
	}
	for _, g := range h.games {
		if g.state == wire.Live {
			if err := h.adjourn(g); err != nil {
				return nil, errors.Join(err, h.journal.Close())
			}
		}
	}
	return h, nil
}

// Close adjourns the games and closes the journal. Every Seat's Next returns an error.
func (h *Hall) Close() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil
	}
	var err error
	for _, g := range h.games {
		if g.state == wire.Live {
			err = errors.Join(err, h.adjourn(g))
		}
	}
	h.closed = true
	if h.alarm != nil {
		h.alarm.Stop()
	}
	for s := range h.seats {
		s.wake()
	}
	return errors.Join(err, h.journal.Close())
}

// changed tells every terminal that there is something new, and sets the alarm anew.
func (h *Hall) changed() {
	for s := range h.seats {
		s.fresh = true
		s.wake()
	}
	h.schedule()
}

// schedule sets the alarm to the next moment at which something happens by itself: a flag
// falls, or a player has been gone for long.
func (h *Hall) schedule() {
	if h.alarm != nil {
		h.alarm.Stop()
	}
	next, now := time.Duration(-1), h.now()
	for _, g := range h.games {
		if d, ok := g.due(now); ok && (next < 0 || d < next) {
			next = d
		}
	}
	if next >= 0 && !h.closed {
		h.alarm = time.AfterFunc(max(next, 0)+time.Millisecond, h.Wake)
	}
}

// Wake does what is due: the alarm calls it, and tests that have a clock of their own.
func (h *Hall) Wake() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return
	}
	now := h.now()
	for _, g := range h.games {
		if g.state != wire.Live {
			continue
		}
		if side, ok := g.clock.Flagged(now); ok && g.timed() {
			h.report(h.end(g, wire.TimeUp, colorOf(side)))
		} else if since, gone := g.absent(); gone && now.Sub(since) >= absence {
			h.report(h.adjourn(g))
			h.tellPlayers(g, wire.Paused)
		}
	}
	h.changed()
}

// report tells everybody that the disk has refused an event that nobody has ordered.
func (h *Hall) report(err error) {
	if err == nil {
		return
	}
	for s := range h.seats {
		s.tell(wire.NotSaved, "")
	}
}
