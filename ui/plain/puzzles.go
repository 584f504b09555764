package plain

import (
	"context"

	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"
)

// puzzles has positions of a suite solved: mates are played out, each move judged by a proof.
type puzzles struct {
	*parts
	attempt *puzzle.Attempt // nil: none is being solved
	record  puzzle.Record
	judge   puzzle.Judge
	tasks   task.Group
	judging *task.Task[puzzleAnswer] // nil: no proof is under way
}

// puzzleAnswer is what a proof says of a move, or a move that it finds.
type puzzleAnswer struct {
	move   xiangqi.Move
	answer puzzle.Answer
	hint   bool
}

// puzzleSuite is what puzzles are taken from where nothing else is said.
const puzzleSuite = "mates4"

// next opens a suite for solving, or goes on in the one that is open, at the first position
// that is not solved.
func (z *puzzles) next(args string) error {
	from := 0
	if z.suite.open == nil || args != "" {
		if args == "" {
			args = puzzleSuite
		}
		if err := z.suite.read(args); err != nil {
			return err
		}
	} else {
		from = z.suite.open.at + 1
	}
	z.load()
	list := z.suite.open.positions.Positions
	at, ok := z.record.Next(list, from%len(list))
	if !ok {
		z.say("All positions of this suite are solved.")
		return nil
	}
	z.suite.open.puzzles = true
	z.say("%s: %d of %d solved.", phrases.Suite(z.T, z.suite.open.positions.Name), z.record.Count(list), len(list))
	return z.suite.step(at)
}

// load reads the record.
func (z *puzzles) load() {
	r, err := puzzle.Record{}, error(nil)
	if dir := z.options.SuiteDir; dir != "" {
		r, err = puzzle.Load(dir)
	}
	if err != nil {
		z.problem(err)
	}
	if z.record == nil {
		z.record = r
	} else {
		z.record.Merge(r)
	}
}

// begin has the position shown solved, and says what it asks for.
func (z *puzzles) begin() {
	z.drop()
	p, ok := puzzle.Of(z.suite.open.item())
	if !ok {
		z.say("This position says no best move; next goes on.")
		return
	}
	z.attempt = puzzle.NewAttempt(p)
	z.ask()
}

// ask says what is to be found now.
func (z *puzzles) ask() {
	side := phrases.Side(z.T, z.attempt.Pos.Side())
	if z.attempt.Mate > 0 {
		z.say("%s to move: mate in %d", side, z.attempt.Left())
		return
	}
	z.say("%s to move: find the best move", side)
}

// try has a move judged.
func (z *puzzles) try(m xiangqi.Move) {
	if z.attempt.State != puzzle.Open {
		z.say("This one is solved; puzzle goes to the next.")
		return
	}
	if answer, ok := z.attempt.Known(m); ok {
		z.take(m, answer)
		return
	}
	z.run(m, false)
}

// run has a move judged, or one found, in the background.
func (z *puzzles) run(m xiangqi.Move, hint bool) {
	todo := z.attempt.Task(m)
	z.judging = task.Start(&z.tasks, puzzleAnswer{}, func(ctx context.Context, publish func(puzzleAnswer)) error {
		found := puzzleAnswer{move: m, hint: hint}
		if hint {
			found.move = z.judge.Best(ctx, todo)
		} else {
			found.answer = z.judge.Try(ctx, todo)
		}
		publish(found)
		return nil
	})
}

// done receives when a proof has ended.
func (z *puzzles) done() <-chan struct{} {
	if z.judging == nil {
		return nil
	}
	return z.judging.Done()
}

// news takes up a proof that has ended.
func (z *puzzles) news() {
	found, _ := z.judging.Poll()
	_, err := z.judging.Over()
	z.judging = nil
	switch {
	case err != nil:
		z.problem(err)
	case found.hint:
		z.sayHint(found.move)
	default:
		z.take(found.move, found.answer)
	}
}

// drop ends the attempt and its proof.
func (z *puzzles) drop() {
	if z.judging != nil {
		z.judging.Stop()
		<-z.judging.Done()
	}
	z.attempt, z.judging = nil, nil
}

// take says what came of a move and what the answer is, and enters what is solved.
func (z *puzzles) take(m xiangqi.Move, answer puzzle.Answer) {
	a := z.attempt
	before, left := a.Pos, a.Left()
	text := z.inWords(&before, m)
	var u xiangqi.Undo
	after := before
	after.Make(m, &u)
	a.Take(m, answer)
	switch {
	case answer.Unproved:
		z.say("%s: too long to prove; try another move", text)
	case !answer.Right && answer.Refuted != xiangqi.NoMove:
		z.say("%s: no mate in %d, because of %s", text, left, z.inWords(&after, answer.Refuted))
	case !answer.Right:
		z.say("%s: there is a better move", text)
	case !answer.Over:
		z.say("%s: right. The answer is %s", text, z.inWords(&after, answer.Reply))
		z.ask()
	default:
		z.say("Right: %s.", text)
		z.ended()
	}
}

// ended says that the puzzle is solved, and enters that.
func (z *puzzles) ended() {
	z.keep()
	list := z.suite.open.positions.Positions
	if it := z.attempt.Item; it.Comment != "" {
		z.out.line(phrases.Comment(z.T, it, z.notation))
	}
	z.say("Solved, %d of %d in this suite; puzzle goes to the next.", z.record.Count(list), len(list))
}

// keep enters what became of the attempt.
func (z *puzzles) keep() {
	item, e := z.attempt.Item, z.attempt.Entry(z.options.Now())
	z.record.Put(item, e)
	if z.options.SuiteDir == "" {
		return
	}
	r, err := puzzle.Add(z.options.SuiteDir, item, e)
	if err != nil {
		z.problem(err)
		return
	}
	z.record = r
}

// hint says a move that keeps the mate.
func (z *puzzles) hint() {
	z.attempt.Helped = true
	if m := z.attempt.Next(); m != xiangqi.NoMove {
		z.sayHint(m)
		return
	}
	z.run(xiangqi.NoMove, true)
}

// sayHint says a move.
func (z *puzzles) sayHint(m xiangqi.Move) {
	if m == xiangqi.NoMove {
		z.say("No hint was found")
		return
	}
	z.say("Hint: %s", z.inWords(&z.attempt.Pos, m))
}

// giveUp notes that the solution has been asked for.
func (z *puzzles) giveUp() {
	if z.attempt.State == puzzle.Open {
		z.attempt.State = puzzle.Shown
		z.keep()
	}
	z.drop()
}
