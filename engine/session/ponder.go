package session

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Pondering says in which games the engine searches during a human's turn.
type Pondering uint8

// The values of Pondering.
const (
	PonderNever  Pondering = iota
	PonderClocks           // in games with clocks
	PonderAlways
)

// ponderings lists the names of the values of Pondering.
var ponderings = [...]string{PonderNever: "off", PonderClocks: "auto", PonderAlways: "on"}

// String returns "off", "auto" or "on".
func (p Pondering) String() string {
	if int(p) < len(ponderings) {
		return ponderings[p]
	}
	return fmt.Sprintf("pondering %d", uint8(p))
}

// ParsePondering parses the output of String, and also the values "true" and "false" of older
// versions.
func ParsePondering(text string) (Pondering, error) {
	switch text {
	case "true":
		return PonderAlways, nil
	case "false":
		return PonderNever, nil
	}
	if i := slices.Index(ponderings[:], strings.ToLower(text)); i >= 0 {
		return Pondering(i), nil
	}
	return PonderNever, message.Errorf("%q: expected auto, on or off", text)
}

// appliesTo reports whether the engine ponders under a time control.
func (p Pondering) appliesTo(c clock.Control) bool {
	return p == PonderAlways || p == PonderClocks && c.Timed()
}

// begin starts the next search, either for the engine's move or to ponder. The caller ensures that
// no search is running.
func (t *thinker) begin() {
	t.g.times.searchDue = t.g.times.forbidsSearch()
	switch {
	case t.g.times.searchDue:
	case t.g.engineToMove():
		t.think()
	case t.g.mayPonder():
		if after := t.g.expected(); after != nil {
			t.ponder(after)
		}
	}
}

// CanPonder reports whether the engine ponders at all. A level with its own limit gains nothing
// from pondering, and a weakened level must not ponder. An Engine that cannot ponder would not
// notice the hit, and would think until its flag falls.
func (c *Config) CanPonder() bool {
	if c.Engine != nil {
		p, says := c.Engine.(Ponderer)
		return !says || p.Ponders()
	}
	l := &c.Level
	return !l.Weakened() && l.Depth == 0 && l.Nodes == 0 && !c.Style.Votes()
}

// mayPonder reports whether the engine may ponder now. Over the board, the engine may also ponder
// while the operator still makes the engine's own move.
func (g *ongoing) mayPonder() bool {
	return g.cfg.Ponder.appliesTo(g.cfg.Control) && g.cfg.CanPonder() && !g.over() && (g.timing() == Running || g.timing() == Untimed) && g.playerAt(g.game.Ply()) == Human
}

// expected returns the game after the move that the engine expects. It returns nil if the engine
// expects no move or if the expected move ends the game.
func (g *ongoing) expected() *game.Game {
	m := g.turn().expected
	if m == xiangqi.NoMove {
		return nil
	}
	after := g.game.Copy()
	if after.Play(m) != nil || after.Ending().Over() {
		return nil
	}
	return after
}

// ponder starts the search of the position after the expected move. The search runs without a time
// limit until the method hit sets its budget.
//
// Source: thesis 2.6.2.
func (t *thinker) ponder(after *game.Game) {
	limits := t.g.limits()
	limits.Time = 0
	limits.Ponder = search.NewPonder()
	limits.Clocks = t.g.reading(time.Now())
	t.g.search = t.start(t.engine(&t.g.cfg), after, limits, t.fresh, nil)
	t.fresh = false
	t.g.search.ponder, t.g.search.expects = limits.Ponder, t.g.turn().expected
}

// hit turns pondering into the search for the engine's move, because the expected move has been
// played.
func (t *thinker) hit() {
	t.g.search.budget, t.g.search.began = t.g.budget(), time.Now()
	t.g.search.ponder.Hit(t.g.search.budget)
	t.g.search.ponder = nil
}

// pondered handles a search that returned before the hit. The engine does not repeat a failed
// search in this position. A result waits for the hit.
func (s *controller) pondered(out outcome) {
	if !out.failed() {
		s.g.search.early = true
		s.g.search.done <- out
		return
	}
	s.g.search = nil
	s.thinker.fresh = true
	s.g.turn().expected = xiangqi.NoMove
	s.publish(out.err)
}
