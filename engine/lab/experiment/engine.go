package experiment

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// Engine is the engine of another program in the games of an experiment.
type Engine struct {
	// Called identifies the engine in a ledger. It is the name that the engine announces, then its
	// options and arguments, but not its path.
	Called string
	Limits search.Limits // limits of each move
	player match.Entrant
}

// ErrClock is the error for an engine with a clock, because its games would depend on more than the
// limits of its moves.
var ErrClock = message.Errorf("a clock for the game; expected nodes, a depth or a time for each move")

// NewEngine starts the engine of an entrant to learn its name, and then ends it. The argument
// limits applies if the entrant has no limits of its own. The error is ErrClock if the engine has a
// clock, or states that the engine does not start or exceeds its limits.
func NewEngine(ctx context.Context, e match.Entrant, limits search.Limits) (*Engine, error) {
	if e.Control != (clock.Control{}) {
		return nil, message.Errorf("%s: %s is %w", e.Name, e.LimitText(), ErrClock)
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

// waysOf returns the options and arguments of an engine in the form used in the text of an entrant.
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

// errNotHere is the error for an engine known only from a ledger.
var errNotHere = message.Errorf("the engine is known only from its games")

// absentEngine returns an engine known only from a ledger. Its games can be reported, but no new
// ones played.
func absentEngine(called string, limits search.Limits) *Engine {
	return &Engine{called, limits, match.Entrant{New: func(uint64) (match.Player, error) { return nil, errNotHere }}}
}

// String returns the engine's name in ledgers and terms.
func (e *Engine) String() string { return ledger.EngineSide(e.Called, e.Limits).Fingerprint }

// renamed returns the engine as an entrant with another name. The entrant's setting is the engine's
// String.
func (e *Engine) renamed(name string) match.Entrant {
	p := e.player
	p.Name, p.Setting, p.Limits = name, e.String(), e.Limits
	return p
}

// opponent returns the engine as a program. Its name contains the limits unless they are the usual
// ones.
func (e *Engine) opponent(usual search.Limits) *Program {
	return &Program{Name: e.Called + e.limitsUnless(usual), Engine: e}
}

func (e *Engine) limitsUnless(usual search.Limits) string {
	if e.Limits == usual {
		return ""
	}
	p := e.renamed("")
	return ", " + p.LimitText()
}

// judging returns a copy of a program whose END-GAME is played out by the engine.
func (e *Engine) judging(p *Program) *Program {
	other := *p
	other.Name += ", END-GAME by " + e.Called + e.limitsUnless(FinisherLimits)
	other.Referee = e
	return &other
}

// WithEngine returns the spec with an engine in place of each independent program. ok is false if
// the spec has no independent program.
func (s *Spec) WithEngine(e *Engine) (changed *Spec, ok bool) {
	usual, err := s.usualLimits()
	if err != nil {
		return s, false
	}
	return s.withOpponents(func(p *Program) bool { return p.Independent }, func(*Program) *Program { return e.opponent(usual) })
}

// WithReferee returns the spec with END-GAME played out by an engine. ok is false if the spec has
// no END-GAME.
func (s *Spec) WithReferee(e *Engine) (changed *Spec, ok bool) {
	return s.withOpponents(func(p *Program) bool { return p.EndGame > 0 }, e.judging)
}

// withOpponents returns a copy of the spec that has only some of the pairings: those whose program
// B satisfies the first function. The second function returns the program that replaces B.
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

// usualLimits returns the limits of the first budget, which applies to independent programs.
func (s *Spec) usualLimits() (search.Limits, error) {
	if len(s.Contests.Budgets) == 0 {
		return search.Limits{}, message.Errorf("%s: it has no games", s.ID)
	}
	return s.Contests.Budgets[0].Limits()
}

// WithOpponents returns the IDs of the experiments with an independent program that an engine can
// replace.
func WithOpponents() (ids []string) {
	for _, s := range All {
		if _, ok := EngineLimits([]*Spec{s}); ok {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// EngineLimits returns the default limits of an engine that replaces an independent program of the
// specs. ok is false if they have no such program.
func EngineLimits(specs []*Spec) (limits search.Limits, ok bool) {
	for _, s := range specs {
		if slices.ContainsFunc(s.Contests.Pairings, func(p Pairing) bool { return p.B.Independent }) {
			limits, err := s.usualLimits()
			return limits, err == nil
		}
	}
	return search.Limits{}, false
}
