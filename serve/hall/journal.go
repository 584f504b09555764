package hall

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/serve/wire"
)

// event is a line of the journal. V is first, because the beginning of the first line identifies
// the file.
type event struct {
	V       int        `json:"v"`
	T       time.Time  `json:"t"`
	E       kind       `json:"e"`
	Key     string     `json:"key,omitempty"`  // key of a user
	Name    string     `json:"name,omitempty"` // name of a user
	On      bool       `json:"on,omitempty"`   // whether the user is blocked
	Game    string     `json:"game,omitempty"`
	Keys    *[2]string `json:"keys,omitempty"` // keys of Red's and of Black's player
	Control string     `json:"control,omitempty"`
	Ply     int        `json:"ply,omitempty"`
	Move    string     `json:"move,omitempty"`
	ClockMS *[2]int64  `json:"clock_ms,omitempty"`
	End     wire.End   `json:"end,omitempty"`
	Loser   wire.Color `json:"loser,omitempty"`
	Moves   []string   `json:"moves,omitempty"` // in a gameEvent
	State   wire.State `json:"state,omitempty"` // in a gameEvent
	Names   *[2]string `json:"names,omitempty"` // names of the players in a finished game
	Result  string     `json:"result,omitempty"`
	Began   time.Time  `json:"began,omitzero"` // in a gameEvent
}

// kind is the kind of an event.
type kind string

// These are the kinds of events. A gameEvent is a game with all its moves. In a rewritten journal
// it replaces the other events of the game.
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

// write writes an event to disk.
func (h *Hall) write(e event) error {
	e.V, e.T = wire.Version, h.now().UTC()
	return h.journal.Append(e)
}

// replay applies the events of an earlier run.
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

// apply applies an event to the state of the hall.
func (h *Hall) apply(e *event) error {
	switch e.E {
	case userEvent:
		u := h.users[e.Key]
		if u == nil {
			u = &user{key: e.Key, gone: e.T}
			h.users[e.Key] = u
		}
		h.names.replay(u, e.Name)
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

// applyToGame applies an event to a game that has already begun.
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
		return g.replayMove(e.Move, e.ClockMS, e.T)
	case endEvent:
		g.ended(e.End, e.Loser, e.T)
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

// applyGame adds a game with its moves.
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
		if err := g.replayMove(m, nil, e.T); err != nil {
			return err
		}
	}
	g.setClocks(e.ClockMS)
	switch {
	case g.state == wire.Over: // the moves have ended the game by the rules
	case e.State == wire.Over:
		g.ended(e.End, e.Loser, e.T)
	case e.State != "":
		g.state = e.State
	}
	if g.began = e.Began; e.E == startEvent {
		g.began = e.T
	}
	for _, u := range g.players {
		u.begin(g.began)
	}
	h.newest = max(h.newest, number)
	h.games[e.Game] = g
	return nil
}

// replayMove plays a move from the journal and sets the clocks to the values in the journal.
func (g *match) replayMove(text string, clocks *[2]int64, at time.Time) error {
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
		g.ended(wire.ByRules, wire.Any, at)
	}
	return nil
}
