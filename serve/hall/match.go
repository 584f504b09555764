package hall

import (
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/serve/wire"
)

// match is a game between two guests.
type match struct {
	id      string
	players [2]*user // the players, by colour
	control clock.Control
	game    *game.Game
	state   wire.State
	how     wire.End   // how a finished game has ended
	loser   wire.Color // the side that has resigned or lost on time
	began   time.Time  // zero if the journal has no time
	over    time.Time  // when the game ended; zero before

	clock      clock.Clock
	lastClocks *[2]int64 // times left after the last event, in milliseconds; nil: no time has been used

	offer     wire.Do // Draw, Adjourn or Resume; "" for none
	offerFrom xiangqi.Color
}

// newMatch returns a game at its start.
func newMatch(id string, players [2]*user, control string) (*match, error) {
	g := &match{id: id, players: players, game: game.NewUnder(rules.Asian, xiangqi.StartPosition()), state: wire.Live}
	if control != "" {
		c, err := clock.Parse(control)
		if err != nil {
			return nil, err
		}
		g.control = c
	}
	g.clock = clock.New(g.control)
	return g, nil
}

// timed reports whether the game has clocks.
func (g *match) timed() bool { return g.control.Timed() }

// due returns the time until the game changes by itself, without an order; ok is false if that
// cannot happen.
func (g *match) due(now time.Time) (d time.Duration, ok bool) {
	if g.state != wire.Live {
		return 0, false
	}
	if side, running := g.clock.Running(); running && g.timed() {
		d, ok = g.clock.Remaining(side, now), true
	}
	if since, gone := g.absent(); gone {
		if left := absence - now.Sub(since); !ok || left < d {
			d, ok = left, true
		}
	}
	return d, ok
}

// absent returns when a player's last terminal disconnected. If both players are gone, it returns
// the earlier time.
func (g *match) absent() (since time.Time, gone bool) {
	for _, u := range g.players {
		if !u.gone.IsZero() && (!gone || u.gone.Before(since)) {
			since, gone = u.gone, true
		}
	}
	return since, gone
}

// sideOf returns the side that a guest plays.
func (g *match) sideOf(u *user) (c xiangqi.Color, ok bool) {
	for c := range g.players {
		if g.players[c] == u {
			return xiangqi.Color(c), true
		}
	}
	return 0, false
}

// turn returns the side to move.
func (g *match) turn() xiangqi.Color {
	pos := g.game.Position()
	return pos.Side()
}

// start starts the clock of the side to move. Red's first move is not timed, because the guest may
// be looking at something else.
func (g *match) start(now time.Time) {
	if g.game.Ply() > 0 {
		g.clock.Start(clock.Side(g.turn()), now)
	}
}

// press ends the turn of the side that has moved. Red's first move counts towards the next time
// control, but it earns no increment, because it took no time.
func (g *match) press(now time.Time) {
	if _, running := g.clock.Running(); running {
		g.clock.Press(now)
		return
	}
	first := clock.Side(g.turn().Opponent())
	g.clock.Start(first, now)
	g.clock.Press(now)
	if more := g.control.Increment; more > 0 {
		g.clock.Set(first, g.clock.Remaining(first, now)-more, now)
	}
}

// clocks returns the times left on both clocks in milliseconds, or nil without clocks.
func (g *match) clocks(now time.Time) *[2]int64 {
	if !g.timed() {
		return nil
	}
	return &[2]int64{g.clock.Remaining(clock.Red, now).Milliseconds(), g.clock.Remaining(clock.Black, now).Milliseconds()}
}

// setClocks stops both clocks and sets them to the values of an event.
func (g *match) setClocks(ms *[2]int64) {
	if ms == nil || !g.timed() {
		return
	}
	g.lastClocks = ms
	var now time.Time
	k := clock.New(g.control)
	for c, left := range ms {
		// Moves already made count towards the next time control.
		for range (g.game.Ply() + 1 - c) / 2 {
			k.Start(clock.Side(c), now)
			k.Press(now)
		}
		k.Stop(now)
		k.Set(clock.Side(c), time.Duration(left)*time.Millisecond, now)
	}
	g.clock = k
}

// ended records the end of the game and its time.
func (g *match) ended(how wire.End, loser wire.Color, at time.Time) {
	g.state, g.how, g.loser, g.offer, g.over = wire.Over, how, loser, "", at.UTC()
}

// result returns the result in the form used in game files.
func (g *match) result() string {
	lost := func(c wire.Color) string {
		if c == wire.Red {
			return "0-1"
		}
		return "1-0"
	}
	switch g.how {
	case wire.Resigned, wire.TimeUp:
		return lost(g.loser)
	case wire.Agreed:
		return "1/2-1/2"
	case wire.ByRules:
		if c, ok := g.game.Ending().Verdict.Loser(); ok {
			return lost(nameOf(c))
		}
		return "1/2-1/2"
	case wire.Stopped:
	}
	return "*"
}

// texts returns the moves in ICCS.
func (g *match) texts() []string {
	var list []string
	for _, m := range g.game.Moves() {
		list = append(list, m.String())
	}
	return list
}

// number returns the number in the name of the game.
func (g *match) number() int {
	n, _ := strconv.Atoi(strings.TrimPrefix(g.id, "g"))
	return n
}

func byNumber(a, b *match) int { return a.number() - b.number() }

// colorOf returns the colour of a clock's side.
func colorOf(s clock.Side) wire.Color { return nameOf(xiangqi.Color(s)) }

func nameOf(c xiangqi.Color) wire.Color {
	if c == xiangqi.Black {
		return wire.Black
	}
	return wire.Red
}
