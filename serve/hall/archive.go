package hall

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/serve/wire"
)

// At a start all finished games of the journal are moved to the files of their months. Games that
// finish later stay in the journal and in the lists until there are moveOut of them that nobody
// watches. Then all of these but the newest keepOver are moved, with one write per file. So the
// server reads few games when it starts, and no player waits long for a move to be stored.
const (
	keepOver = 100
	moveOut  = 2 * keepOver
)

// archive manages the files of finished games, one file for each month. The file used last stays
// open. The lock of the hall guards the archive.
type archive struct {
	folder string
	month  string          // the month of the open file
	file   *jsonlines.File // nil for none
	known  map[string]bool // the games in the open file
}

// add writes those games of a month that its file does not contain yet. If the process is killed
// before the new journal is written, add gets the same games again.
func (a *archive) add(month string, games []event) error {
	if err := a.open(month); err != nil {
		return err
	}
	var lines []any
	for i := range games {
		if !a.known[games[i].Game] {
			lines = append(lines, &games[i])
		}
	}
	if len(lines) == 0 {
		return nil
	}
	if err := a.file.Append(lines...); err != nil {
		return err
	}
	for i := range games {
		a.known[games[i].Game] = true
	}
	return nil
}

// open opens the file of a month.
func (a *archive) open(month string) error {
	if a.file != nil && a.month == month {
		return nil
	}
	if err := a.close(); err != nil {
		return err
	}
	file, lines, err := jsonlines.Open(filepath.Join(a.folder, month+".jsonl"), journalHead)
	if err != nil {
		return err
	}
	a.file, a.month, a.known = file, month, map[string]bool{}
	for _, line := range lines {
		var e event
		if json.Unmarshal(line, &e) == nil {
			a.known[e.Game] = true
		}
	}
	return nil
}

func (a *archive) close() error {
	if a.file == nil {
		return nil
	}
	err := a.file.Close()
	a.file = nil
	return err
}

// tidy archives finished games if there are enough of them. On a full disk they stay in the journal
// for now.
func (h *Hall) tidy() {
	now := h.now()
	if h.closed || len(h.games) < moveOut || now.Sub(h.untidy) < patience {
		return
	}
	looked := map[string]bool{}
	for s := range h.seats {
		looked[s.game] = true
	}
	done := slices.DeleteFunc(h.finished(), func(g *match) bool { return looked[g.id] })
	if len(done) < moveOut {
		return
	}
	err := h.archiveGames(done[:len(done)-keepOver])
	if err != nil && h.untidy.IsZero() {
		h.log(fmt.Sprintf("finished games stay in %s for now: %v", journalName, err))
	}
	if h.untidy = zeroTime; err != nil {
		h.untidy = now
	}
}

// finished returns the finished games, the oldest first.
func (h *Hall) finished() []*match {
	return slices.DeleteFunc(h.sortedGames(), func(g *match) bool { return g.state != wire.Over })
}

// archiveGames moves games into the files of their months and rewrites the journal without them. If
// the process is killed between the two steps, the next start repeats the first step and finds the
// games already there.
func (h *Hall) archiveGames(done []*match) error {
	if len(done) == 0 {
		return nil
	}
	months := map[string][]event{}
	for _, g := range done {
		e := g.event()
		e.Names, e.Result = &[2]string{g.players[0].name, g.players[1].name}, g.result()
		month := g.over.UTC().Format("2006-01")
		months[month] = append(months[month], e)
	}
	for month, games := range months {
		if err := h.archive.add(month, games); err != nil {
			return err
		}
	}
	gone := map[string]bool{}
	for _, g := range done {
		gone[g.id] = true
	}
	if err := h.rewrite(gone); err != nil {
		return err
	}
	for id := range gone {
		delete(h.games, id)
	}
	return nil
}

// rewrite replaces the journal by its current content, without some games.
func (h *Hall) rewrite(without map[string]bool) error {
	var lines []any
	add := func(e event) {
		if e.V = wire.Version; e.T.IsZero() {
			e.T = h.now().UTC()
		}
		lines = append(lines, e)
	}
	for _, u := range sortedUsers(h.users) {
		add(event{E: userEvent, Key: u.key, Name: u.name})
		if u.blocked {
			add(event{E: blockEvent, Key: u.key, On: true})
		}
	}
	add(event{E: numberEvent, Ply: h.newest})
	for _, g := range h.sortedGames() {
		if !without[g.id] {
			add(g.event())
		}
	}
	return h.journal.Replace(lines...)
}

// event returns the whole game as one event.
func (g *match) event() event {
	return event{
		V: wire.Version, T: g.over, E: gameEvent, Game: g.id, Keys: &[2]string{g.players[0].key, g.players[1].key}, Control: g.control.String(),
		Moves: g.texts(), ClockMS: g.lastClocks, State: g.state, End: g.how, Loser: g.loser, Began: g.began,
	}
}

// closeFiles closes the journal and the archive.
func (h *Hall) closeFiles() error { return errors.Join(h.journal.Close(), h.archive.close()) }
