// Package puzzling lets the user solve puzzles: the attempt, the proofs that judge its moves, and
// the record of solved ones. It has no screen; Suite and the line mode show it.
package puzzling

import (
	"context"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"
)

// Solver has puzzles solved, one after the other. It belongs to one goroutine.
type Solver struct {
	Tasks   *task.Group     // of the proofs
	Dir     string          // of the record; "" keeps it in memory
	Attempt *puzzle.Attempt // nil: nothing is being solved
	Record  puzzle.Record
	Judging *task.Task[Judged] // nil: no proof is under way

	judge *puzzle.Judge
}

// Judged is what a proof says of a move, or a move that it finds.
type Judged struct {
	Move   xiangqi.Move
	Answer puzzle.Answer
	Hint   bool // Move was asked for
}

// Begin has a position solved from its start. It reports false if the line names no best move.
func (s *Solver) Begin(it *lab.Item) bool {
	p, ok := puzzle.Of(it)
	if ok {
		s.Drop()
		s.Attempt = puzzle.NewAttempt(p)
	}
	return ok
}

// Drop forgets the attempt and stops its proof.
func (s *Solver) Drop() {
	if s.Judging != nil {
		s.Judging.Stop()
	}
	s.Attempt, s.Judging = nil, nil
	s.judge = &puzzle.Judge{} // the one before may still be ending
}

// Try judges a legal move. ok is false if that takes a proof, which is Judging then.
func (s *Solver) Try(mv xiangqi.Move) (_ Judged, ok bool) {
	if answer, ok := s.Attempt.Known(mv); ok {
		return Judged{Move: mv, Answer: answer}, true
	}
	todo := s.Attempt.Task(mv)
	s.prove(func(ctx context.Context, j *puzzle.Judge) Judged { return Judged{Move: mv, Answer: j.Try(ctx, todo)} })
	return Judged{}, false
}

// Hint finds a move that keeps the mate. ok is as of Try.
func (s *Solver) Hint() (_ Judged, ok bool) {
	s.Attempt.Helped = true
	if mv := s.Attempt.Next(); mv != xiangqi.NoMove {
		return Judged{Move: mv, Hint: true}, true
	}
	todo := s.Attempt.Task(xiangqi.NoMove)
	s.prove(func(ctx context.Context, j *puzzle.Judge) Judged { return Judged{Move: j.Best(ctx, todo), Hint: true} })
	return Judged{}, false
}

func (s *Solver) prove(do func(context.Context, *puzzle.Judge) Judged) {
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

// Keep is a function that adds what became of the attempt to the record in Dir, in any
// goroutine. What it returns is to be merged into Record, also with an error.
func (s *Solver) Keep(now time.Time) func() (puzzle.Record, error) {
	item, e, dir := s.Attempt.Item, s.Attempt.Entry(now), s.Dir
	return func() (puzzle.Record, error) { return puzzle.Add(dir, item, e) }
}

// Wanted is the current task.
func Wanted(t phrases.T, a *puzzle.Attempt) string {
	side := phrases.Side(t, a.Pos.Side())
	if a.Mate == 0 {
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
	case answer.Refuted != xiangqi.NoMove:
		return t("%s: no mate in %d, because of %s", text, v.left, inWords(&after, answer.Refuted))
	}
	return t("%s: there is a better move", text)
}
