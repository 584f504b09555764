package experiment

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"abyss/engine/clock"
	"abyss/engine/lab/ledger"
	"abyss/engine/match"
	"abyss/engine/protocol/client"
	"abyss/engine/search"
)

// Engine is another program's engine in the games of an experiment.
type Engine struct {
	// Called tells it from others in a ledger: what it calls itself, then its
	// options and arguments. Where it lies has no part in it.
	Called string
	Limits search.Limits // of each move
	player match.Entrant
}

// ErrClock is the error of an engine with a clock: its games would depend on
// more than its moves' limits.
var ErrClock = errors.New("a clock for the game; expected nodes, a depth or a time of each move")

// NewEngine starts the engine of an entrant to hear what it calls itself, and
// ends it. Limits are for one that has none. The error is ErrClock where
// it has a clock, or says that it does not start or does not keep to its limits.
func NewEngine(ctx context.Context, e match.Entrant, limits search.Limits) (*Engine, error) {
	if e.Control != (clock.Control{}) {
		return nil, fmt.Errorf("%s: %s is %w", e.Name, e.LimitText(), ErrClock)
	}
	if e.Limits == (search.Limits{}) {
		e.Limits = limits
	}
	called, err := e.Introduce(ctx)
	if err != nil {
		return nil, err
	}
	if name := e.Engine.Name; name != "" && name != called {
		called = fmt.Sprintf("%s (%s)", name, called)
	}
	return &Engine{called + waysOf(e.Engine), e.Limits, e}, nil
}

// waysOf is the options and arguments of an engine as an entrant has them.
func waysOf(cfg *client.Config) string {
	text := ""
	for _, o := range cfg.Options {
		text += fmt.Sprintf(" option.%s=%s", o.Name, o.Value)
	}
	if len(cfg.Args) > 0 {
		bare := client.Config{Protocol: cfg.Protocol, Command: cfg.Command}
		text += " --" + strings.TrimPrefix(cfg.Text(), bare.Text())
	}
	return text
}

// errNotHere is the error of an engine that only a ledger tells of.
var errNotHere = errors.New("the engine is known from its games alone")

// absentEngine is an engine that a ledger tells of: its games can be reported and
// no others played.
func absentEngine(called string, limits search.Limits) *Engine {
	return &Engine{called, limits, match.Entrant{New: func(uint64) (match.Player, error) { return nil, errNotHere }}}
}

// String is the engine as ledgers and terms name it.
func (e *Engine) String() string { return ledger.EngineSide(e.Called, e.Limits).Fingerprint }

// as is the engine as an entrant under a name. It is bound to a ledger by what the
// engine is called.
func (e *Engine) as(name string) match.Entrant {
	p := e.player
	p.Name, p.Setting, p.Limits = name, e.String(), e.Limits
	return p
}

// opponent is the engine as a program, with its limits in the name where they
// are not the usual ones.
func (e *Engine) opponent(usual search.Limits) *Program {
	return &Program{Name: e.Called + e.limitsUnless(usual), Engine: e}
}

func (e *Engine) limitsUnless(usual search.Limits) string {
	if e.Limits == usual {
		return ""
	}
	p := e.as("")
	return ", " + p.LimitText()
}

// judging is a program whose games the engine ends.
func (e *Engine) judging(p *Program) *Program {
	other := *p
	other.Name += ", END-GAME by " + e.Called + e.limitsUnless(FinisherLimits)
	other.Referee = e
	return &other
}

// WithEngine is the spec with an engine for each independent program; ok is false
// where it has none.
func (s *Spec) WithEngine(e *Engine) (changed *Spec, ok bool) {
	usual, err := s.usualLimits()
	if err != nil {
		return s, false
	}
	return s.withOpponents(func(p *Program) bool { return p.Independent }, func(*Program) *Program { return e.opponent(usual) })
}

// WithReferee is the spec with END-GAME played out by an engine; ok is false where
// it has no END-GAME.
func (s *Spec) WithReferee(e *Engine) (changed *Spec, ok bool) {
	return s.withOpponents(func(p *Program) bool { return p.EndGame > 0 }, e.judging)
}

// withOpponents is the spec with the programs that which says yes to exchanged in
// B's place, without the pairings of the others.
func (s *Spec) withOpponents(which func(*Program) bool, other func(*Program) *Program) (*Spec, bool) {
	var list []Pairing
	for _, p := range s.Contests.Pairings {
		if which(p.B) {
			list = append(list, Pairing{p.A, other(p.B)})
		}
	}
	if len(list) == 0 {
		return s, false
	}
	changed := s.changed()
	changed.Contests.Pairings = list
	return changed, true
}

// usualLimits are those of the first budget, which independent programs have.
func (s *Spec) usualLimits() (search.Limits, error) {
	if len(s.Contests.Budgets) == 0 {
		return search.Limits{}, fmt.Errorf("%s: it has no games", s.ID)
	}
	return s.Contests.Budgets[0].Limits()
}

// EngineLimits are those of an engine in place of the independent program of one of the
// specs, where it has none of its own; ok is false where there is no such program.
func EngineLimits(specs []*Spec) (limits search.Limits, ok bool) {
	for _, s := range specs {
		if slices.ContainsFunc(s.Contests.Pairings, func(p Pairing) bool { return p.B.Independent }) {
			limits, err := s.usualLimits()
			return limits, err == nil
		}
	}
	return search.Limits{}, false
}
