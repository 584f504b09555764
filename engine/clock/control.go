package clock

import (
	"time"

	"example.com/abyss/internal/message"
)

// MaxStages is the largest number of stages in a Control.
const MaxStages = 4

// Bounds of a Control's values.
const (
	MaxTime  = 1000 * time.Hour // upper bound for every time
	MaxMoves = 1000             // upper bound for the moves of a stage
)

// Stage is one part of a time control: a number of moves to be made within a time. If Moves is 0,
// the time is for the rest of the game, which is called sudden death. The zero Stage means no
// stage.
type Stage struct {
	Moves int
	Time  time.Duration
}

// Control is a time control, the same for both sides. The zero value has no limits. Controls may be
// compared with ==.
//
// The stages follow one another. Time left at the end of a stage is kept. The last stage repeats,
// unless it is sudden death. Stages and PerMove exclude each other. Depth and Nodes limit the
// search too. The search ends when it reaches the first limit.
type Control struct {
	Stages    [MaxStages]Stage // unused elements at the end are zero
	Increment time.Duration    // added after each move
	PerMove   time.Duration    // time for each move; unused time is not carried over
	Depth     int              // limit of a search in full-width plies; 0 means no limit
	Nodes     uint64           // limit of a search in nodes; 0 means no limit

	// Operation is the part of the first stage's time, or of PerMove, for making the moves on the
	// board: O in the formula t = (C-O)/n. Each move of the later stages is charged the same
	// amount.
	Operation time.Duration
}

// SuddenDeath returns a control with one time for the whole game.
func SuddenDeath(t, increment time.Duration) Control {
	return Control{Stages: [MaxStages]Stage{{Time: t}}, Increment: increment}
}

// Timed reports whether a clock runs under the control.
func (c Control) Timed() bool { return c.Stages[0] != Stage{} || c.PerMove > 0 }

// OverTheBoard returns the control for a program whose moves an operator makes on a real board. If
// no operation time is set, OverTheBoard reserves an eighth of the first stage for it, as in the
// thesis: 15 minutes of 2 hours.
func (c Control) OverTheBoard() Control {
	if c.Operation == 0 {
		c.Operation = ((c.Stages[0].Time + c.PerMove) / operationShare).Truncate(precision)
	}
	return c
}

// stage returns the stage with an index from 0. The last stage repeats.
func (c *Control) stage(i int) Stage {
	i = min(i, MaxStages-1)
	for i > 0 && c.Stages[i] == (Stage{}) {
		i--
	}
	return c.Stages[i]
}

// operationPerMove returns Operation divided by the number of moves that share it.
func (c *Control) operationPerMove() time.Duration {
	switch first := c.Stages[0]; {
	case c.PerMove > 0:
		return c.Operation
	case first.Moves > 0:
		return c.Operation / time.Duration(first.Moves)
	}
	return c.Operation / operationMoves
}

// Validate returns nil if a control is valid, and otherwise an error in words for the user. A
// result of Parse is valid.
func (c Control) Validate() error {
	if err := c.validateStages(); err != nil {
		return err
	}
	for _, t := range []struct {
		name message.Word
		time time.Duration
	}{{message.Word("increment"), c.Increment}, {message.Word("time per move"), c.PerMove}, {message.Word("operation time"), c.Operation}} {
		if t.time == 0 {
			continue
		}
		if err := validateTime(t.time); err != nil {
			return message.Errorf("%s %v: %w", t.name, t.time, err)
		}
	}
	staged := c.Stages[0] != Stage{}
	whole := c.Stages[0].Time + c.PerMove
	switch {
	case c.Depth < 0:
		return message.Errorf("depth %d: expected 1 or more", c.Depth)
	case staged && c.PerMove > 0:
		return message.Errorf("a time for the game and a time per move: expected one of them")
	case !staged && c.Increment > 0:
		return message.Errorf("an increment needs a time for the game")
	case c.Operation > 0 && c.Operation >= whole:
		return message.Errorf("operation time %s: expected less than the %s from which it is subtracted",
			formatTime(c.Operation), formatTime(whole))
	}
	return nil
}

// validateStages checks the stages and their order.
func (c *Control) validateStages() error {
	for i, s := range c.Stages {
		if s == (Stage{}) {
			continue
		}
		if i > 0 {
			switch before := c.Stages[i-1]; {
			case before == (Stage{}):
				return message.Errorf("stage %d: the previous stage is empty", i+1)
			case before.Moves == 0:
				return message.Errorf("stage %d: nothing can follow sudden death", i+1)
			}
		}
		if s.Moves < 0 || s.Moves > MaxMoves {
			return message.Errorf("stage %d: %d moves: expected 1 to %d", i+1, s.Moves, MaxMoves)
		}
		if err := validateTime(s.Time); err != nil {
			return message.Errorf("stage %d: %v: %w", i+1, s.Time, err)
		}
	}
	return nil
}

// validateTime checks a time that is set.
func validateTime(t time.Duration) error {
	switch {
	case t < precision || t > MaxTime:
		return message.Errorf("expected %v to %s", precision, formatTime(MaxTime))
	case t%precision != 0:
		return message.Errorf("expected whole multiples of %v", precision)
	}
	return nil
}
