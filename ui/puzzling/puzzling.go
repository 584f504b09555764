// Package puzzling lets the user solve puzzles: the attempt, the proofs that judge its moves, and
// the record of solved ones. It has no screen; Suite and the line mode show it.
package puzzling

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/rating"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"
)

// Solver lets the user solve puzzles, one after the other. It belongs to one goroutine.
type Solver struct {
	Tasks   *task.Group          // of the proofs
	Dir     string               // of the record; "" keeps it in memory
	Now     func() time.Time     // the clock
	Check   func(*lab.Item) bool // which solutions are not proved: each is checked when its puzzle begins; nil: none
	Attempt *puzzle.Attempt      // nil: nothing is being solved
	Record  puzzle.Record
	Judging *task.Task[Judged] // nil: no proof is under way
	Checked *task.Task[Fault]  // nil: the solution is not checked
	Doubted bool               // the check has found a fault

	judge  *puzzle.Judge
	before rating.Rating // of the solver, when the attempt ended
	keeps  *lab.Item     // the puzzle whose result changes the rating; nil: none yet
}

// Fault is the fault of a solution, or nil.
type Fault struct{ Err error }

// Judged is what a proof says of a move, or a move that it finds.
type Judged struct {
	Move   xiangqi.Move
	Answer puzzle.Answer
	Hint   bool // the user has asked for Move
}

// Begin has a position solved from its start. It reports false if the line names no best move.
func (s *Solver) Begin(it *lab.Item) bool {
	p, ok := puzzle.Of(it)
	if ok {
		s.Drop()
		s.Attempt = puzzle.NewAttempt(p)
		if s.Check != nil && s.Check(it) {
			s.Checked = task.Start(s.Tasks, Fault{}, func(ctx context.Context, publish func(Fault)) error {
				publish(Fault{(&puzzle.Judge{}).Check(ctx, p)})
				return nil
			})
		}
	}
	return ok
}

// Drop forgets the attempt and stops its proof, and the check of its solution unless that is to be
// rated.
func (s *Solver) Drop() {
	if s.Judging != nil {
		s.Judging.Stop()
	}
	if s.Checked != nil && s.keeps == nil {
		s.Checked.Stop()
	}
	s.Attempt, s.Judging, s.Checked, s.keeps = nil, nil, nil, nil
	s.Doubted = false
	s.judge = &puzzle.Judge{} // the previous one may still be ending
}

// Try judges a legal move. ok is false if that takes a proof, which is Judging then.
func (s *Solver) Try(mv xiangqi.Move) (_ Judged, ok bool) {
	if answer, ok := s.Attempt.Known(mv); ok {
		return Judged{Move: mv, Answer: answer}, true
	}
	todo := s.Attempt.Task(mv)
	prove(s, func(ctx context.Context, j *puzzle.Judge) Judged { return Judged{Move: mv, Answer: j.Try(ctx, todo)} })
	return Judged{}, false
}

// Hint finds a right move. ok is as of Try.
func (s *Solver) Hint() (_ Judged, ok bool) {
	s.Attempt.Helped = true
	if mv := s.Attempt.Next(); mv != xiangqi.NoMove {
		return Judged{Move: mv, Hint: true}, true
	}
	todo := s.Attempt.Task(xiangqi.NoMove)
	prove(s, func(ctx context.Context, j *puzzle.Judge) Judged { return Judged{Move: j.Best(ctx, todo), Hint: true} })
	return Judged{}, false
}

// prove has something proved in the background.
func prove(s *Solver, do func(context.Context, *puzzle.Judge) Judged) {
	j := s.judge
	s.Judging = task.Start(s.Tasks, Judged{}, func(ctx context.Context, publish func(Judged)) error {
		publish(do(ctx, j))
		return nil
	})
}

// Take records the judgement of a move.
func (s *Solver) Take(j Judged) Verdict {
	v := Verdict{j, s.Attempt.Pos, s.Attempt.Left()}
	s.Attempt.Take(j.Move, j.Answer)
	return v
}

// Keep is a function that adds what became of the attempt to the record in Dir, and one that
// rates it afterwards, since that takes longer; both are for any goroutine. What they return is
// to be merged into Record, also with an error. rate is nil where the attempt is not rated: it
// is practice, its solution is doubtful, nobody keeps it, or its puzzle is rated already. It waits
// for the check of the solution; where that finds a fault it rates nothing and returns Doubtful.
func (s *Solver) Keep() (add func() (puzzle.Record, error), rate func(ctx context.Context) (puzzle.Record, error)) {
	now := s.Now()
	p, item, e, dir := s.Attempt.Puzzle, s.Attempt.Item, s.Attempt.Entry(now), s.Dir
	for s.Record.Has(item, e.When) {
		e.When = e.When.Add(time.Millisecond)
	}
	day := puzzle.Day(now)
	s.before, s.keeps = s.Record.Rating(day), item
	if s.Record.Counts(item, day) && !s.Doubted && dir != "" {
		value, known := s.Record.RatingAt(item)
		if checked := s.Checked; known && checked == nil {
			e.Rating = value
		} else {
			rate = func(ctx context.Context) (puzzle.Record, error) {
				if err := cmp.Or(faultOf(checked, item), ctx.Err()); err != nil {
					return puzzle.Record{}, err
				}
				if !known {
					if value, known = puzzle.Rate(ctx, p); !known {
						return puzzle.Record{}, ctx.Err()
					}
				}
				e.Rating = value
				return puzzle.Add(dir, item, e)
			}
		}
	}
	first := e
	return func() (puzzle.Record, error) { return puzzle.Add(dir, item, first) }, rate
}

// faultOf waits for the check of a solution, nil without one, and is what it has found.
func faultOf(checked *task.Task[Fault], it *lab.Item) error {
	if checked == nil {
		return nil
	}
	fault, err := checked.Wait()
	if err == nil && fault.Err != nil {
		err = Doubtful(it, fault.Err)
	}
	return err
}

// Doubtful is what a check has found, with the puzzle.
func Doubtful(it *lab.Item, fault error) error {
	return message.Errorf("the solution of %s is doubtful: %w", it.ID, fault)
}

// Change is what the end of the attempt did to the rating of the solver, in words; "" if
// nothing yet, or as practice it changes nothing.
func Change(t phrases.T, s *Solver) string {
	if s.Attempt == nil || s.keeps != s.Attempt.Item {
		return ""
	}
	now := s.Record.Rating(puzzle.Day(s.Now()))
	change := int(math.Round(now.Value) - math.Round(s.before.Value))
	value, known := s.Record.RatingAt(s.keeps)
	if now == s.before || !known {
		return ""
	}
	return t("Your rating: %d (%s), the puzzle's: %d", int(math.Round(now.Value)), fmt.Sprintf("%+d", change), int(value))
}

// Standing is rating and streak of the solver, in words.
func Standing(t phrases.T, s *Solver) string {
	r := s.Record.Rating(puzzle.Day(s.Now()))
	return t("Your rating: %d ± %d. Solved at once in a row: %d", int(math.Round(r.Value)), int(math.Round(r.Deviation)), s.Record.Streak())
}

// Wanted is the current task.
func Wanted(t phrases.T, a *puzzle.Attempt) string {
	side := phrases.Side(t, a.Pos.Side())
	switch {
	case a.Line > 0 && a.Mate == 0:
		return t("%s to move: %d {move|moves} of the solution", side, a.Rest())
	case a.Mate == 0:
		return t("%s to move: find the best move", side)
	}
	return t("%s to move: mate in %d", side, a.Left())
}

// Verdict is the verdict on a move.
type Verdict struct {
	Judged
	Before xiangqi.Position
	left   int // moves to mate there
}

// Text is the verdict in words. inWords is a move in a position.
func (v *Verdict) Text(t phrases.T, inWords func(*xiangqi.Position, xiangqi.Move) string) string {
	text, answer := inWords(&v.Before, v.Move), v.Answer
	after := v.Before
	var u xiangqi.Undo
	after.Make(v.Move, &u)
	switch {
	case answer.Right && answer.Over:
		return t("%s: right", text)
	case answer.Right:
		return t("%s: right. The answer is %s", text, inWords(&after, answer.Reply))
	case answer.Unproved:
		return t("%s: too long to prove; try another move", text)
	case answer.Equal:
		return t("%s: as good for the engine, but not the solution; try another move", text)
	case answer.Refuted != xiangqi.NoMove && v.left == 0:
		return t("%s: there is a better move; %s answers it", text, inWords(&after, answer.Refuted))
	case answer.Refuted != xiangqi.NoMove:
		return t("%s: no mate in %d, because of %s", text, v.left, inWords(&after, answer.Refuted))
	}
	return t("%s: there is a better move", text)
}
