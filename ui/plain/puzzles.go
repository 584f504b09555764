package plain

import (
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"
	"example.com/abyss/ui/task"
)

// puzzles has positions of a suite solved: mates are played out, each move judged by a proof.
type puzzles struct {
	*parts
	puzzling.Solver
	tasks task.Group
}

func newPuzzles(p *parts) *puzzles {
	z := &puzzles{parts: p}
	z.Solver = puzzling.Solver{Tasks: &z.tasks, Dir: p.options.SuiteDir, Record: puzzle.Record{}}
	return z
}

// puzzleSuite is the default source of puzzles.
const puzzleSuite = "mates4"

// next opens a suite for solving, or continues in the open one, at the first unsolved position.
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
	at, ok := z.Record.Next(list, from%len(list))
	if !ok {
		z.say("All positions of this suite are solved.")
		return nil
	}
	z.suite.open.puzzles = true
	z.say("%s: %d of %d solved.", phrases.Suite(z.T, z.suite.open.positions.Name), z.Record.Count(list), len(list))
	return z.suite.step(at)
}

// load reads the record.
func (z *puzzles) load() {
	r, err := puzzle.Load(z.Dir)
	if err != nil {
		z.problem(err)
	}
	z.Record.Merge(r)
}

// begin starts solving the position, and states the task.
func (z *puzzles) begin() {
	if !z.Begin(z.suite.open.item()) {
		z.Drop()
		z.say("This position says no best move; next goes on.")
		return
	}
	z.ask()
}

// ask states the current task.
func (z *puzzles) ask() { z.out.line(puzzling.Wanted(z.T, z.Attempt)) }

// try has a move judged.
func (z *puzzles) try(m xiangqi.Move) {
	if z.Attempt.State != puzzle.Open {
		z.say("This one is solved; puzzle goes to the next.")
		return
	}
	if j, ok := z.Try(m); ok {
		z.take(j)
	}
}

// done receives when a proof has ended.
func (z *puzzles) done() <-chan struct{} {
	if z.Judging == nil {
		return nil
	}
	return z.Judging.Done()
}

// news takes up a proof that has ended.
func (z *puzzles) news() {
	found, err := z.Judging.Wait()
	z.Judging = nil
	switch {
	case err != nil:
		z.problem(err)
	case found.Hint:
		z.sayHint(found.Move)
	default:
		z.take(found)
	}
}

// take reports the judgement of a move and the answer, and records a solved puzzle.
func (z *puzzles) take(j puzzling.Judged) {
	v := z.Take(j)
	if j.Answer.Right && j.Answer.Over {
		z.say("Right: %s.", z.inWords(&v.Before, j.Move))
		z.ended()
		return
	}
	z.out.line(v.Text(z.T, z.inWords))
	if j.Answer.Right {
		z.ask()
	}
}

// ended says that the puzzle is solved, and enters that.
func (z *puzzles) ended() {
	z.keep()
	list := z.suite.open.positions.Positions
	if it := z.Attempt.Item; it.Comment != "" {
		z.out.line(phrases.Comment(z.T, it, z.notation))
	}
	z.say("Solved, %d of %d in this suite; puzzle goes to the next.", z.Record.Count(list), len(list))
}

// keep enters what became of the attempt.
func (z *puzzles) keep() {
	r, err := z.Keep(z.options.Now())()
	if err != nil {
		z.problem(err)
	}
	z.Record.Merge(r)
}

// hint says a move that keeps the mate.
func (z *puzzles) hint() {
	if j, ok := z.Hint(); ok {
		z.sayHint(j.Move)
	}
}

// sayHint says a move.
func (z *puzzles) sayHint(m xiangqi.Move) {
	if m == xiangqi.NoMove {
		z.say("No hint was found")
		return
	}
	z.say("Hint: %s", z.inWords(&z.Attempt.Pos, m))
}

// giveUp notes that the solution has been asked for.
func (z *puzzles) giveUp() {
	if z.Attempt.GiveUp() {
		z.keep()
	}
	z.Drop()
}
