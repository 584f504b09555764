// Package puzzling lets the user solve puzzles: the attempt, the proofs that judge its moves, and
// the record of solved ones. It has no screen; Positions and the line mode show the puzzles.
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

// Solver lets the user solve puzzles, one after another. It belongs to one goroutine.
type Solver struct {
	Tasks   *task.Group          // the group that runs the proofs
	Dir     string               // folder of the record; "" keeps the record in memory
	Now     func() time.Time     // the clock
	Check   func(*lab.Item) bool // whether a solution is unproved and is checked when its puzzle begins; nil: none is
	Attempt *puzzle.Attempt      // nil if no puzzle is being solved
	Record  puzzle.Record
	Judging *task.Task[Judged] // nil if no proof is running
	Checked *task.Task[Fault]  // nil if the solution is not checked
	Doubted bool               // the check has found a fault

	judge  *puzzle.Judge
	before rating.Rating // the solver's rating at the end of the attempt
	keeps  *lab.Item     // the puzzle whose result changes the rating; nil for none yet
}

// Fault is the result of checking a solution. Err is nil if the check found no fault.
type Fault struct{ Err error }

// Judged is the verdict of a proof on a move, or a right move that the proof has found.
type Judged struct {
	Move   xiangqi.Move
	Answer puzzle.Answer
	Hint   bool // the user has requested Move
}

// Begin starts solving a position. It returns false if the position has no best move.
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

// Drop drops the attempt and cancels its proof. It also cancels the check of the solution, unless a
// rating waits for that.
func (s *Solver) Drop() {
	if s.Judging != nil {
		s.Judging.Stop()
	}
	if s.Checked != nil && s.keeps == nil {
		s.Checked.Stop()
	}
	s.Attempt, s.Judging, s.Checked, s.keeps = nil, nil, nil, nil
	s.Doubted = false
	s.judge = &puzzle.Judge{} // the previous judge may still be ending
}

// Try judges a legal move. If that needs a proof, ok is false and Judging is the proof.
func (s *Solver) Try(mv xiangqi.Move) (_ Judged, ok bool) {
	if answer, ok := s.Attempt.Known(mv); ok {
		return Judged{Move: mv, Answer: answer}, true
	}
	todo := s.Attempt.Task(mv)
	prove(s, func(ctx context.Context, j *puzzle.Judge) Judged { return Judged{Move: mv, Answer: j.Try(ctx, todo)} })
	return Judged{}, false
}

// Hint finds a right move; ok has the same meaning as in Try.
func (s *Solver) Hint() (_ Judged, ok bool) {
	s.Attempt.Helped = true
	if mv := s.Attempt.Next(); mv != xiangqi.NoMove {
		return Judged{Move: mv, Hint: true}, true
	}
	todo := s.Attempt.Task(xiangqi.NoMove)
	prove(s, func(ctx context.Context, j *puzzle.Judge) Judged { return Judged{Move: j.Best(ctx, todo), Hint: true} })
	return Judged{}, false
}

// prove starts a proof in the background.
func prove(s *Solver, do func(context.Context, *puzzle.Judge) Judged) {
	j := s.judge
	s.Judging = task.Start(s.Tasks, Judged{}, func(ctx context.Context, publish func(Judged)) error {
		publish(do(ctx, j))
		return nil
	})
}

// Take records the verdict on a move.
func (s *Solver) Take(j Judged) Verdict {
	v := Verdict{j, s.Attempt.Pos, s.Attempt.MovesToMate()}
	s.Attempt.Take(j.Move, j.Answer)
	return v
}

// Keep returns two functions, which any goroutine may call. add adds the result of the attempt to
// the record in Dir. rate rates the result afterwards, which takes longer. Their results must be
// merged into Record, even after an error. rate is nil if there is nothing to rate: the attempt is
// practice, its solution is doubtful, there is no folder, or the puzzle's rating is known. rate
// waits for the check of the solution. If the check finds a fault, rate returns Doubtful and rates
// nothing.
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

// faultOf waits for the check of a solution and returns the fault it finds. It returns nil without
// a check.
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

// Doubtful returns the error for a fault of a puzzle's solution.
func Doubtful(it *lab.Item, fault error) error {
	return message.Errorf("the solution of %s is doubtful: %w", it.ID, fault)
}

// Change describes how the end of the attempt has changed the solver's rating. It returns "" if
// nothing has changed yet, or if the attempt was practice.
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

// Standing describes the solver's rating and streak.
func Standing(t phrases.T, s *Solver) string {
	r := s.Record.Rating(puzzle.Day(s.Now()))
	return t("Your rating: %d ± %d. Solved at once in a row: %d", int(math.Round(r.Value)), int(math.Round(r.Deviation)), s.Record.Streak())
}

// Wanted describes the current task.
func Wanted(t phrases.T, a *puzzle.Attempt) string {
	side := phrases.Side(t, a.Pos.Side())
	switch {
	case a.Line > 0 && a.Mate == 0:
		return t("%s to move: %d {move|moves} of the solution", side, a.MovesToFind())
	case a.Mate == 0:
		return t("%s to move: find the best move", side)
	}
	return t("%s to move: mate in %d", side, a.MovesToMate())
}

// Verdict is the verdict on a move.
type Verdict struct {
	Judged
	Before xiangqi.Position
	left   int // moves to mate before the move
}

// Text describes the verdict. inWords describes a move in a position.
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
