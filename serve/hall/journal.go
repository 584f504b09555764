package hall

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/serve/wire"
)

// event is a line of the journal. V comes first: the file is known by it.
type event struct {
	V       int        `json:"v"`
	T       time.Time  `json:"t"`
	E       kind       `json:"e"`
	Key     string     `json:"key,omitempty"`  // of a user
	Name    string     `json:"name,omitempty"` // of a user
	On      bool       `json:"on,omitempty"`   // blocked
	Game    string     `json:"game,omitempty"`
	Keys    *[2]string `json:"keys,omitempty"` // of the players, Red's and Black's
	Control string     `json:"control,omitempty"`
	Ply     int        `json:"ply,omitempty"`
	Move    string     `json:"move,omitempty"`
	ClockMS *[2]int64  `json:"clock_ms,omitempty"`
	End     wire.End   `json:"end,omitempty"`
	Loser   wire.Color `json:"loser,omitempty"`
	Moves   []string   `json:"moves,omitempty"` // of a game in one line
	State   wire.State `json:"state,omitempty"` // of a game in one line
	Names   *[2]string `json:"names,omitempty"` // of a finished game
	Result  string     `json:"result,omitempty"`
}

// kind is what has happened.
type kind string

// The events. gameEvent is a game with all its moves, into which the others are gathered
// when the journal is written anew.
const (
	userEvent    kind = "user"
	blockEvent   kind = "block"
	startEvent   kind = "start"
	moveEvent    kind = "move"
	endEvent     kind = "end"
	adjournEvent kind = "adjourn"
	resumeEvent  kind = "resume"
	gameEvent    kind = "game"
	numberEvent  kind = "number" // Ply is the number of the newest game
)

// write has an event on the disk.
func (h *Hall) write(e event) error {
	e.V, e.T = wire.Version, h.now().UTC()
	return h.journal.Append(e)
}

// replay takes the events of an earlier run in.
func (h *Hall) replay(path string, lines []json.RawMessage) error {
	for i, line := range lines {
		var e event
		err := json.Unmarshal(line, &e)
		if err == nil {
			err = h.apply(&e)
		}
		if err != nil {
			return fmt.Errorf("%s: line %d: %w", path, i+1, err)
		}
	}
	return nil
}

// apply takes an event in.
func (h *Hall) apply(e *event) error {
	switch e.E {
	case userEvent:
		if u := h.users[e.Key]; u != nil {
			u.name = e.Name
		} else {
			h.users[e.Key] = &user{key: e.Key, name: e.Name, gone: e.T}
		}
		return nil
	case blockEvent:
		u := h.users[e.Key]
		if u == nil {
			return fmt.Errorf("no user has the key %q", e.Key)
		}
		u.blocked = e.On
		return nil
	case numberEvent:
		h.newest = e.Ply
		return nil
	case startEvent, gameEvent:
		return h.applyGame(e)
	default:
		return h.applyToGame(e)
	}
}

// applyToGame takes an event of a game in that has begun.
func (h *Hall) applyToGame(e *event) error {
	g := h.games[e.Game]
	if g == nil {
		return fmt.Errorf("there is no game %q", e.Game)
	}
	switch e.E {
	case moveEvent:
		if e.Ply != g.game.Ply()+1 {
			return fmt.Errorf("game %s: ply %d, expected %d", e.Game, e.Ply, g.game.Ply()+1)
		}
		return g.replayMove(e.Move, e.ClockMS)
	case endEvent:
		g.ended(e.End, e.Loser)
	case adjournEvent:
		g.setClocks(e.ClockMS)
		g.state = wire.Adjourned
	case resumeEvent:
		g.state = wire.Live
	default:
		return fmt.Errorf("event %q: expected user, block, start, move, end, adjourn, resume or game", e.E)
	}
	return nil
}

// applyGame takes a game in, with its moves so far.
func (h *Hall) applyGame(e *event) error {
	if e.Keys == nil || h.users[e.Keys[0]] == nil || h.users[e.Keys[1]] == nil {
		return fmt.Errorf("game %s: its players are not known", e.Game)
	}
	number, err := strconv.Atoi(strings.TrimPrefix(e.Game, "g"))
	if err != nil {
		return fmt.Errorf("game %q: expected g and a number", e.Game)
	}
	g, err := newMatch(e.Game, [2]*user{h.users[e.Keys[0]], h.users[e.Keys[1]]}, e.Control)
	if err != nil {
		return err
	}
	for _, m := range e.Moves {
		if err := g.replayMove(m, nil); err != nil {
			return err
		}
	}
	g.setClocks(e.ClockMS)
	if e.State != "" && g.state != wire.Over {
		g.state = e.State
	}
	h.newest = max(h.newest, number)
	h.games[e.Game] = g
	return nil
}

// replayMove plays a move of the journal. Clocks stand as they did behind it.
func (g *match) replayMove(text string, clocks *[2]int64) error {
	pos := g.game.Position()
	m, err := pos.ParseLegal(text)
	if err == nil {
		err = g.game.Play(m)
	}
	if err != nil {
		return fmt.Errorf("game %s: %s: %w", g.id, text, err)
	}
	g.setClocks(clocks)
	if g.game.Ending().Over() {
		g.ended(wire.ByRules, wire.Any)
	}
	return nil
}

// tidy moves games that are over into the file of their month, and writes the journal anew
// with what is left. Killed between the two it does the first again, and finds the games
// there.
func (h *Hall) tidy(path string) error {
	var done []*match
	for _, g := range h.games {
		if g.state == wire.Over {
			done = append(done, g)
		}
	}
	if len(done) == 0 {
		return nil
	}
	slices.SortFunc(done, byNumber)
	month, there, err := jsonlines.Open(filepath.Join(h.dir, gamesFolder, h.now().UTC().Format("2006-01")+".jsonl"), journalHead)
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for _, line := range there {
		var e event
		if json.Unmarshal(line, &e) == nil {
			known[e.Game] = true
		}
	}
	for _, g := range done {
		if !known[g.id] && err == nil {
			e := g.event()
			e.V, e.T, e.Names, e.Result, e.Moves = wire.Version, h.now().UTC(), &[2]string{g.players[0].name, g.players[1].name}, g.result(), g.texts()
			err = month.Append(e)
		}
	}
	if err = errors.Join(err, month.Close()); err != nil {
		return err
	}
	for _, g := range done {
		delete(h.games, g.id)
	}
	return h.rewrite(path)
}

// rewrite writes the journal anew, with what holds.
func (h *Hall) rewrite(path string) error {
	var text []byte
	add := func(e event) error {
		e.V, e.T = wire.Version, h.now().UTC()
		line, err := json.Marshal(e)
		text = append(append(text, line...), '\n')
		return err
	}
	var err error
	for _, u := range sortedUsers(h.users) {
		err = errors.Join(err, add(event{E: userEvent, Key: u.key, Name: u.name}))
		if u.blocked {
			err = errors.Join(err, add(event{E: blockEvent, Key: u.key, On: true}))
		}
	}
	err = errors.Join(err, add(event{E: numberEvent, Ply: h.newest}))
	for _, g := range h.sortedGames() {
		err = errors.Join(err, add(g.event()))
	}
	if err != nil {
		return err
	}
	// The lock lies on the file that is replaced: nobody can take the new one meanwhile
	// that would not have to wait for the old name.
	if err := atomicfile.Write(path, text, true); err != nil {
		return err
	}
	if err := h.journal.Close(); err != nil {
		return err
	}
	h.journal, _, err = jsonlines.Open(path, journalHead)
	return err
}

// event is a game as one line.
func (g *match) event() event {
	return event{
		E: gameEvent, Game: g.id, Keys: &[2]string{g.players[xiangqi.Red].key, g.players[xiangqi.Black].key}, Control: g.control.String(),
		Moves: g.texts(), ClockMS: g.lastClocks, State: g.state, End: g.how, Loser: g.loser,
	}
}
