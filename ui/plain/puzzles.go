package plain

import (
	"context"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"
	"example.com/abyss/ui/task"
)

// puzzles lets the user solve positions of a suite. Mates are played out, and a proof judges each
// move.
type puzzles struct {
	*parts
	puzzling.Solver
	tasks  task.Group
	hinted int          // hints shown in this position
	full   xiangqi.Move // the move that the last of them shows; NoMove before it
}

func newPuzzles(p *parts) *puzzles {
	z := &puzzles{parts: p}
	z.Solver = puzzling.Solver{Tasks: &z.tasks, Dir: p.options.SuiteDir, Now: p.options.Now}
	return z
}

// easiest returns the first unfinished set of the list, or the first set if all are finished.
func (z *puzzles) easiest() string {
	names := puzzling.BuiltIn()
	for _, name := range names {
		s, _, _ := puzzling.OpenSet(z.Dir, name) // the error is reported when the set is opened for solving
		if _, open := z.Record.Next(s.Positions, 0, puzzle.Day(z.options.Now())); open {
			return name
		}
	}
	return names[0]
}

// next opens a suite for solving, or continues the open one, at the next unsolved position.
func (z *puzzles) next(args string) error {
	from := 0
	if z.suite.open == nil || args != "" {
		z.load()
		if args == "" {
			args = z.easiest()
		}
		if err := z.read(args); err != nil {
			return err
		}
	} else {
		from = z.suite.open.at + 1
		z.load()
	}
	list := z.suite.open.positions.Positions
	at, ok := z.Record.Next(list, from%len(list), puzzle.Day(z.options.Now()))
	if !ok {
		z.say("All puzzles of this set are solved.")
		return nil
	}
	z.suite.open.puzzles = true
	z.say("%s: %d of %d solved.", phrases.SuiteTitle(z.T, z.suite.open.positions.Name), z.Record.Count(list), len(list))
	return z.suite.step(at)
}

// read opens a suite, or the puzzles due today from all sets.
func (z *puzzles) read(name string) error {
	if name != puzzling.Due {
		return z.suite.read(name)
	}
	due := puzzling.DueOf(z.sets(), &z.Record, puzzle.Day(z.options.Now()))
	if len(due.Suite.Positions) == 0 {
		return message.Errorf("no puzzle is due today")
	}
	z.suite.take(due)
	return nil
}

// The method named sets reads all sets.
func (z *puzzles) sets() (list []puzzling.Set) {
	if err := puzzling.Sets(context.Background(), z.Dir, func(sets []puzzling.Set) { list = sets }); err != nil {
		z.problem(err)
	}
	return list
}

// sayLists lists the sets, how many puzzles of each are solved, and the rating. If args names a
// file or folder, it is added to the sets first.
func (z *puzzles) sayLists(args string) error {
	if args != "" {
		switch set, err := puzzling.AddOwn(z.Dir, args, z.options.Now()); {
		case err != nil && len(set.Suite.Positions) == 0:
			return message.Errorf("not opened: %w", err)
		case err != nil:
			z.problem(err)
		case z.Dir == "":
			return message.Errorf("nothing is stored here; type \"puzzle %s\" to open it", args)
		}
	}
	z.load()
	list, day := z.sets(), puzzle.Day(z.options.Now())
	if due := puzzling.DueOf(list, &z.Record, day); len(due.Suite.Positions) > 0 {
		list = append([]puzzling.Set{due}, list...)
	}
	for i := range list {
		set := &list[i]
		done := set.Of(&z.Record, day)
		z.say("%s, %s: %d of %d solved, %d due today", set.Name, puzzling.Title(z.T, set), done.Solved, done.Total, done.Due)
		if set.Err != nil {
			z.problem(set.Err)
		}
	}
	z.out.line(puzzling.Standing(z.T, &z.Solver))
	return nil
}

// load reads the record of solved puzzles.
func (z *puzzles) load() {
	r, err := puzzle.Load(z.Dir)
	if err != nil {
		z.problem(err)
	}
	z.Record.Merge(&r)
}

// begin starts solving the position, and describes the task.
func (z *puzzles) begin() {
	z.hinted, z.full = 0, xiangqi.NoMove
	if !z.Begin(z.suite.open.item()) {
		z.Drop()
		z.say("This position has no best move; type \"next\" to go on.")
		return
	}
	if text := puzzling.Practice(z.T, &z.Solver); text != "" {
		z.out.line(text + ".")
	}
	z.ask()
}

// ask describes the current task.
func (z *puzzles) ask() { z.out.line(puzzling.Wanted(z.T, z.Attempt)) }

// try judges a move.
func (z *puzzles) try(m xiangqi.Move) {
	if z.Attempt.State != puzzle.Open {
		z.say("This position is solved; type \"puzzle\" for the next.")
		return
	}
	if j, ok := z.Try(m); ok {
		z.take(j)
	}
}

// done returns a channel that is closed when the running proof ends.
func (z *puzzles) done() <-chan struct{} {
	if z.Judging == nil {
		return nil
	}
	return z.Judging.Done()
}

// news handles the result of a proof.
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

// take reports the verdict on a move and the answer, and records a solved puzzle.
func (z *puzzles) take(j puzzling.Judged) {
	v := z.Take(j)
	if a := j.Answer; a.Right && a.Over && !a.Equal && !a.Better {
		z.say("Right: %s.", z.inWords(&v.Before, j.Move))
		z.ended()
		return
	}
	z.out.line(v.Text(z.T, z.inWords))
	switch {
	case z.Attempt.State == puzzle.Solved:
		z.ended()
	case j.Answer.Right:
		z.hinted, z.full = 0, xiangqi.NoMove
		z.ask()
	case !j.Answer.Open():
		z.keep()
	}
}

// The method named ended reports that the puzzle is solved, and records it.
func (z *puzzles) ended() {
	z.keep()
	list := z.suite.open.positions.Positions
	z.say("%s. %d of %d in this set; type \"puzzle\" for the next.", puzzling.Outcome(z.T, &z.Solver), z.Record.Count(list), len(list))
	line := z.Attempt.Solution()
	if z.Attempt.Mate > 0 {
		line = z.Attempt.Moves
	}
	z.sayLesson(line)
}

// sayLesson says what the ended attempt teaches, and what it changes.
func (z *puzzles) sayLesson(line []xiangqi.Move) {
	puzzling.Settle(&z.Solver)
	for _, text := range puzzling.Lesson(z.T, &z.Solver, line, z.notation, z.language) {
		z.say("%s.", text)
	}
	for _, text := range []string{puzzling.Again(z.T, &z.Solver), puzzling.Change(z.T, &z.Solver)} {
		if text != "" {
			z.say("%s.", text)
		}
	}
}

// keep stores the attempt as it is now.
func (z *puzzles) keep() {
	add, rate := z.Keep()
	write := func(r puzzle.Record, err error) {
		if err != nil {
			z.problem(err)
		}
		z.Record.Merge(&r)
	}
	write(add())
	if rate != nil {
		write(rate(context.Background()))
	}
}

// hint names the piece of a right move, then its point, then the move. A repetition of the move is
// not counted again.
func (z *puzzles) hint() {
	if z.full != xiangqi.NoMove {
		z.say("Hint: %s", z.inWords(&z.Attempt.Pos, z.full))
		return
	}
	if puzzling.Warns(&z.Solver, "hint") {
		z.say("A hint counts as a failure; type \"hint\" again to get it.")
		return
	}
	if j, ok := z.Hint(); ok {
		z.sayHint(j.Move)
	}
	z.keep()
}

// sayHint shows the next part of a hint.
func (z *puzzles) sayHint(m xiangqi.Move) {
	if m == xiangqi.NoMove {
		z.say("No hint was found")
		return
	}
	z.hinted++
	pc := z.Attempt.Pos.At(m.From())
	switch z.hinted {
	case 1:
		z.say("Hint: %s; type \"hint\" again to see where it is", phrases.KindOf(z.T, pc))
	case 2:
		z.say("Hint: the %s on %s; type \"hint\" again to see the move", phrases.KindOf(z.T, pc), m.From())
	default:
		z.full = m
		z.say("Hint: %s", z.inWords(&z.Attempt.Pos, m))
	}
}

// giveUp records that the user has requested the solution. For a puzzle that only requires a mate,
// it reports a mate.
func (z *puzzles) giveUp() {
	if z.Attempt.GiveUp() {
		z.keep()
		line := z.Attempt.Solution()
		if len(line) == 0 {
			line = (&puzzle.Judge{}).Line(context.Background(), z.Attempt.Puzzle)
			z.say("The line: %s.", strings.Join(notation.Line(z.Attempt.Item.Pos, line, z.notation), " "))
		}
		z.sayLesson(line)
	}
	z.Drop()
}
