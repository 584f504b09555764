// Package hall is where the guests of a server meet. It manages their presence, their challenges
// and the games between them. It applies the rules of engine/rules to the games and runs their
// clocks.
//
// Data that must not be lost (names, moves, results) is written as events to a journal of JSON
// lines. An event is on disk before any guest sees its effect. The journal is replayed at the
// start. Games that were running when the server ended are adjourned as of their last event.
// Challenges and offers are not stored.
//
// A Hall may be used from any goroutine.
package hall

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/serve/wire"
)

// These are the files of a hall in its folder.
const (
	journalName = "journal.jsonl"
	gamesFolder = "games" // for finished games, one file per month
	journalHead = `{"v":1,`
)

// absence is how long a player's terminal may be disconnected before the game is adjourned.
const absence = 2 * time.Minute

// patience is the time after which the hall tries again to write an event that the disk refused.
const patience = 5 * time.Second

// These are the limits for one guest.
const (
	maxChallenges = 8  // open challenges
	maxGames      = 20 // unfinished games
	maxOver       = 20 // finished games in a list, which shows the newest
)

// Options contains the clock, which tests replace, and the log.
type Options struct {
	Now func() time.Time  // nil: time.Now
	Log func(line string) // receives messages for the host, in any goroutine; nil: no log
}

// Hall is where the guests of a server meet. Open makes a Hall.
type Hall struct {
	now func() time.Time
	log func(line string)

	mu         sync.Mutex
	journal    *jsonlines.File
	archive    archive
	untidy     time.Time        // when archiving last failed; zero after a success
	users      map[string]*user // the guests, by key
	names      nameIndex
	games      map[string]*match
	newest     int // number of the newest game
	seats      map[*Seat]bool
	challenges []*wire.Offered
	issued     int // number of the newest challenge
	alarm      *time.Timer
	refused    time.Time // when a due event could not be written; zero after a success
	closed     bool
}

// user is a named guest.
type user struct {
	key      string
	name     string
	blocked  bool
	gone     time.Time   // when the last terminal disconnected; zero while one is connected
	misnamed error       // why the name in the journal was replaced; nil if it was not
	begun    []time.Time // when the games of the last hour began, possibly also older ones
}

// Open opens the hall in a folder and creates it if it is missing. It adjourns games that were
// running. No other process may have it open.
func Open(dir string, o Options) (*Hall, error) {
	h := &Hall{
		now: o.Now, log: o.Log, archive: archive{folder: filepath.Join(dir, gamesFolder)}, users: map[string]*user{}, names: nameIndex{}, games: map[string]*match{}, seats: map[*Seat]bool{},
	}
	if h.now == nil {
		h.now = time.Now
	}
	if h.log == nil {
		h.log = func(string) {}
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
		return nil, errors.Join(err, h.closeFiles())
	}
	logMisnamed(h.users, h.log)
	if err := h.archiveGames(h.finished()); err != nil {
		return nil, errors.Join(fmt.Errorf("finished games: %w", err), h.closeFiles())
	}
	for _, g := range h.games {
		if g.state == wire.Live {
			if err := h.adjourn(g); err != nil {
				return nil, errors.Join(err, h.closeFiles())
			}
		}
	}
	return h, nil
}

// Check returns an error if a folder contains no hall.
func Check(dir string) error {
	_, err := os.Stat(filepath.Join(dir, journalName))
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: no server has used this folder, which has no %s: expected the folder given to 'serve --dir'", dir, journalName)
	}
	return err
}

// Close adjourns the games and closes the journal. After that, Next returns an error for every
// Seat.
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
	return errors.Join(err, h.closeFiles())
}

// changed notifies every terminal, and resets the alarm.
func (h *Hall) changed() {
	h.tidy()
	for s := range h.seats {
		s.fresh = true
		s.wake()
	}
	h.schedule()
}

// schedule sets the alarm to the next due event.
func (h *Hall) schedule() {
	if h.alarm != nil {
		h.alarm.Stop()
	}
	if d, ok := h.next(); ok && !h.closed {
		h.alarm = time.AfterFunc(d+time.Millisecond, h.Wake)
	}
}

// next returns the time until a player's clock runs out, or until a player has been away too long;
// ok is false if neither can happen.
func (h *Hall) next() (d time.Duration, ok bool) {
	now := h.now()
	for _, g := range h.games {
		if due, will := g.due(now); will && (!ok || due < d) {
			d, ok = due, true
		}
	}
	if !h.refused.IsZero() { // an event that could not be written stays due
		d = max(d, patience-now.Sub(h.refused))
	}
	return max(d, 0), ok
}

// Wake handles due events. It is called by the alarm, and by tests with their own clock.
func (h *Hall) Wake() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return
	}
	now := h.now()
	var err error
	for _, g := range h.games {
		if g.state != wire.Live {
			continue
		}
		if side, ok := g.clock.Flagged(now); ok && g.timed() {
			err = errors.Join(err, h.end(g, wire.TimeUp, colorOf(side)))
		} else if since, gone := g.absent(); gone && now.Sub(since) >= absence {
			err = errors.Join(err, h.pause(g))
		}
	}
	h.report(err)
	h.changed()
}

// report notifies all guests once if an event that no guest ordered could not be written to disk.
func (h *Hall) report(err error) {
	before := h.refused
	if h.refused = zeroTime; err == nil {
		return
	}
	if h.refused = h.now(); !before.IsZero() {
		return
	}
	for s := range h.seats {
		s.notify(wire.NotSaved, "")
	}
}
