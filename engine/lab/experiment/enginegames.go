package experiment

import (
	"slices"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/internal/message"
)

// Played lists the contests that have been played. A *ledger.Set implements it.
type Played interface {
	// Contests returns the contests for which the function want is true. The field Behaviour of
	// their sides is empty.
	Contests(want func(ledger.Contest) bool) []ledger.Contest
}

// WithEngines adds the ledger's games of engines to the spec, with notes about the engines. The
// spec's own pairings are followed by those in which an engine replaces an independent program,
// then by those with an engine as referee. If the ledger has no such games, WithEngines returns the
// spec itself.
func (s *Spec) WithEngines(have Played) (*Spec, error) {
	opponents, referees, err := s.engines(have)
	if err != nil || len(opponents)+len(referees) == 0 {
		return s, err
	}
	changed := s.changed()
	changed.Contests.Pairings, changed.Changes = slices.Clone(s.Contests.Pairings), slices.Clone(s.Changes)
	add := func(with *Spec, ok bool, note *message.Text) {
		if ok {
			changed.Contests.Pairings = append(changed.Contests.Pairings, with.Contests.Pairings...)
			changed.Changes = append(changed.Changes, note)
		}
	}
	for _, e := range opponents {
		with, ok := s.WithEngine(e)
		add(with, ok, message.New("%s is an external engine. It has %s and its own rules of repetition, so its games may differ when they are played again.", e.Called, e.perMove()))
	}
	for _, e := range referees {
		with, ok := s.WithReferee(e)
		add(with, ok, message.New("END-GAME by %s: this external engine finishes both positions with %s. Its games may differ when they are played again.", e.Called, e.perMove()))
	}
	return changed, nil
}

// perMove returns the engine's limits for each move.
func (e *Engine) perMove() *message.Text {
	if e.Limits.Nodes > 0 {
		return message.New("%d {node|nodes} a move (by its own count)", e.Limits.Nodes)
	}
	return message.New("the limit \"%s\" for each move", ledger.LimitsText(e.Limits))
}

// engines returns the engines in the ledger's games of the spec, as opponents and as referees, each
// once and in a fixed order.
func (s *Spec) engines(have Played) (opponents, referees []*Engine, err error) {
	cells, err := s.GameCells()
	if err != nil {
		return nil, nil, err
	}
	for i := range cells {
		c := &cells[i]
		independent, endGame := c.Pairing.B.Independent, c.Terms.EndGame != nil
		if !independent && !endGame {
			continue
		}
		own := c.Contest()
		for _, k := range have.Contests(func(k ledger.Contest) bool { return k.A.SameButBehaviour(own.A) }) {
			if e := opponentIn(k); independent && e != nil && k.Terms == own.Terms {
				opponents = addEngine(opponents, e)
			}
			if endGame && k.B.SameButBehaviour(own.B) && k.Terms != own.Terms {
				referees = addEngine(referees, c.refereeIn(k))
			}
		}
	}
	return opponents, referees, nil
}

// addEngine adds an engine to a list, unless the engine is nil or already in the list.
func addEngine(list []*Engine, e *Engine) []*Engine {
	same := func(o *Engine) bool { return o.Called == e.Called && o.Limits == e.Limits }
	if e == nil || slices.ContainsFunc(list, same) {
		return list
	}
	return append(list, e)
}

// opponentIn returns the engine that plays as B in a contest, or nil.
func opponentIn(k ledger.Contest) *Engine {
	called, ok := k.B.Engine()
	if !ok {
		return nil
	}
	limits, err := ledger.ParseLimits(k.B.Limits)
	if err != nil {
		return nil
	}
	return absentEngine(called, limits)
}

// refereeIn returns the engine that is the referee in a contest whose other terms are those of the
// cell, or nil.
func (c *GameCell) refereeIn(k ledger.Contest) *Engine {
	setting, limitText, ok := c.Terms.FinisherOf(k.Terms)
	if !ok {
		return nil
	}
	called, ok := (ledger.Side{Fingerprint: setting}).Engine()
	if !ok {
		return nil
	}
	limits, err := ledger.ParseLimits(limitText)
	if err != nil {
		return nil
	}
	return absentEngine(called, limits)
}
