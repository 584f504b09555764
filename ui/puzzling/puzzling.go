// Package puzzling lets the user solve puzzles: the attempt, the proofs that judge its moves, and
// the record of solved ones. It has no screen; Positions and the line mode show the puzzles.
package puzzling

import (
	"context"
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
	Tasks   *task.Group      // the group that runs the proofs
	Dir     string           // folder of the record; "" keeps the record in memory
	Now     func() time.Time // the clock
	Attempt *puzzle.Attempt  // nil if no puzzle is being solved
	Record  puzzle.Record
	Judging *task.Task[Judged] // nil if no proof is running
	Checked *task.Task[Fault]  // the check of the solution of a user's puzzle; nil if there is no check, or after its end
	Doubt   error              // the fault that the check has found

	judge  *puzzle.Judge
	warned string        // the key that the user knows to be a failure
	kept   time.Time     // when the attempt was first stored; zero: not yet
	counts bool          // the attempt counts in the record, because it is not practice
	before rating.Rating // the solver's rating before the attempt was stored
}

// Fault is the result of checking a solution. Err is nil if the check found no fault.
type Fault struct{ Err error }

// Judged is the result of a proof: the verdict on a move, a right move that the proof has found, or
// the solution.
type Judged struct {
	Move   xiangqi.Move
	Answer puzzle.Answer
	Hint   bool           // the user has requested Move
	Line   []xiangqi.Move // the solution, which the user has requested
}

// Begin starts solving a position. It returns false if the position has no best move.
func (s *Solver) Begin(it *lab.Item) bool {
	p, ok := puzzle.Of(it)
	if ok {
		s.Drop()
		s.Attempt = puzzle.NewAttempt(p)
		if it.Source != "" {
			s.Checked = task.Start(s.Tasks, Fault{}, func(ctx context.Context, publish func(Fault)) error {
				publish(Fault{(&puzzle.Judge{}).Check(ctx, p)})
				return nil
			})
		}
	}
	return ok
}

// Drop drops the attempt and cancels its proof. It also cancels the check of the solution, unless a
// rating is waiting for the check.
func (s *Solver) Drop() {
	if s.Judging != nil {
		s.Judging.Stop()
	}
	if s.Checked != nil && s.kept.IsZero() {
		s.Checked.Stop()
	}
	s.Attempt, s.Judging, s.Checked, s.Doubt = nil, nil, nil, nil
	s.warned, s.kept, s.counts = "", time.Time{}, false
	s.judge = &puzzle.Judge{} // the previous judge may still be ending
}

// Try judges a legal move. If the verdict requires a proof, ok is false, and Judging is the proof.
func (s *Solver) Try(mv xiangqi.Move) (_ Judged, ok bool) {
	if answer, ok := s.Attempt.Known(mv); ok && (s.Doubt == nil || s.Attempt.Mate == 0) {
		return Judged{Move: mv, Answer: answer}, true
	}
	todo := s.Attempt.Task(mv)
	prove(s, func(ctx context.Context, j *puzzle.Judge) Judged { return Judged{Move: mv, Answer: j.Try(ctx, todo)} })
	return Judged{}, false
}

// Warns reports whether the user must be warned before a hint or the solution. This is the case the
// first time that the key would make the attempt a failure.
func Warns(s *Solver, key string) bool {
	if s.warned == key || s.Attempt.Failed() || !s.Record.Counts(s.Attempt.Item, puzzle.Day(s.Now())) {
		return false
	}
	s.warned = key
	return true
}

// Hint finds a right move; ok has the same meaning as in Try.
func (s *Solver) Hint() (_ Judged, ok bool) {
	s.Attempt.Hints++
	if mv := s.Attempt.Next(); mv != xiangqi.NoMove {
		return Judged{Move: mv, Hint: true}, true
	}
	todo := s.Attempt.Task(xiangqi.NoMove)
	prove(s, func(ctx context.Context, j *puzzle.Judge) Judged { return Judged{Move: j.Best(ctx, todo), Hint: true} })
	return Judged{}, false
}

// Solution finds the line that solves the puzzle; ok has the same meaning as in Try.
func Solution(s *Solver) (_ Judged, ok bool) {
	if line := s.Attempt.Solution(); len(line) > 0 {
		return Judged{Line: line}, true
	}
	if s.Judging != nil {
		s.Judging.Stop()
		s.judge = &puzzle.Judge{} // the previous judge may still be ending
	}
	todo := s.Attempt.Puzzle
	prove(s, func(ctx context.Context, j *puzzle.Judge) Judged { return Judged{Line: j.Line(ctx, todo)} })
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

// Keep returns two functions, which any goroutine may call. Keep must be called when the attempt
// has failed, again after each change of a failed attempt, and at the end of the attempt. The
// function add adds the attempt, as it is now, to the record in Dir. The function rate then rates
// it, which takes longer. The results of both must be merged into Record, even after an error. The
// function rate is nil if there is nothing to rate: the attempt is practice or rated already, its
// solution is doubtful, there is no folder, or the puzzle's rating is known. Otherwise it waits for
// the check of the solution, and rates nothing if the check finds a fault.
func (s *Solver) Keep() (add func() (puzzle.Record, error), rate func(ctx context.Context) (puzzle.Record, error)) {
	a, dir := s.Attempt, s.Dir
	p, item, first := a.Puzzle, a.Item, s.kept.IsZero()
	if first {
		day := puzzle.Day(s.Now())
		s.counts, s.before = s.Record.Counts(item, day), s.Record.Rating(day)
		s.kept = s.Now().UTC().Truncate(time.Millisecond)
		for s.Record.Has(item, s.kept) {
			s.kept = s.kept.Add(time.Millisecond)
		}
	}
	e := a.Entry(s.kept)
	if first && s.counts && s.Doubt == nil && !a.Other && dir != "" {
		value, known := s.Record.RatingAt(item)
		if checked := s.Checked; known && checked == nil {
			e.Rating = value
		} else {
			rate = func(ctx context.Context) (puzzle.Record, error) {
				if checked != nil {
					if fault, err := checked.Wait(); err != nil || fault.Err != nil {
						return puzzle.Record{}, ctx.Err()
					}
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
	now := e
	return func() (puzzle.Record, error) { return puzzle.Add(dir, item, now) }, rate
}

// Settle waits for the check of the solution and takes over its result.
func Settle(s *Solver) {
	if s.Checked == nil {
		return
	}
	if fault, err := s.Checked.Wait(); err == nil && fault.Err != nil {
		s.Doubt = Doubtful(s.Attempt.Item, fault.Err)
	}
	s.Checked = nil
}

// Doubtful returns the error for a fault of a puzzle's solution.
func Doubtful(it *lab.Item, fault error) error {
	return message.Errorf("the solution of %s is doubtful: %w", it.ID, fault)
}

// Standing describes the solver's rating and streak.
func Standing(t phrases.T, s *Solver) string {
	return t("%s. Solved at once in a row: %d", Rated(t, s.Record.Rating(puzzle.Day(s.Now()))), s.Record.Streak())
}

// Wanted describes the current task.
func Wanted(t phrases.T, a *puzzle.Attempt) string {
	side := phrases.Side(t, a.Pos.Side())
	switch {
	case a.Line > 0 && a.Mate == 0:
		return t("%s to move: the solution has %d {move|moves}", side, a.MovesToFind())
	case a.Mate == 0:
		return t("%s to move: find the best move", side)
	}
	return t("%s to move: mate in %v", side, phrases.Count(t, a.MovesToMate()))
}

// Verdict is the verdict on a move.
type Verdict struct {
	Judged
	Before xiangqi.Position
	left   int // number of moves to mate, before the move was played
}

// Text describes the verdict. The function inWords describes a move in a position.
func (v *Verdict) Text(t phrases.T, inWords func(*xiangqi.Position, xiangqi.Move) string) string {
	text, answer := inWords(&v.Before, v.Move), v.Answer
	after := v.Before
	var u xiangqi.Undo
	after.Make(v.Move, &u)
	switch {
	case answer.Right && answer.Better:
		return t("%s: right, and better than the solution", text)
	case answer.Right && answer.Equal:
		return t("%s: right, as good as the solution", text)
	case answer.Right && answer.Over:
		return t("%s: right", text)
	case answer.Right:
		return t("%s: right. %s replies %s", text, phrases.Side(t, after.Side()), inWords(&after, answer.Reply))
	case answer.Unproved:
		return t("%s: too long to prove; try another move", text)
	case answer.Equal || answer.Better:
		return t("%s: a short search finds it no worse, but this puzzle asks for another move", text)
	case answer.Refuted != xiangqi.NoMove && v.left == 0:
		return t("%s: there is a better move; %s answers it", text, inWords(&after, answer.Refuted))
	case answer.Refuted != xiangqi.NoMove:
		return t("%s: no mate in %d, because of %s", text, v.left, inWords(&after, answer.Refuted))
	}
	return t("%s: there is a better move", text)
}
