package suite

import (
	"context"
	"slices"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// solving lets the user solve the selected position. The user plays, a proof checks each move, and
// the other side answers.
type solving struct {
	*parts
	puzzling.Solver
	view    boardview.Panel
	verdict *puzzling.Verdict // the verdict on the last move; nil for none
	hint    xiangqi.Move      // the move shown as a hint; NoMove for none
	hinted  int               // hints shown in this position
	line    []xiangqi.Move    // the moves to step through after the end of the attempt
	ply     int               // number of moves of line that are on the board
}

func newSolving(p *parts) *solving {
	s := &solving{parts: p, Solver: puzzling.Solver{Tasks: &p.work.tasks, Dir: p.outcome.store.dir, Now: p.app.Now}}
	s.view = boardview.NewPanel(s.position, s.mouse)
	return s
}

// The method named on reports whether the user is solving a position.
func (s *solving) on() bool { return s.Attempt != nil }

// unfinished reports whether the user has played moves of a puzzle that is not over.
func unfinished(s *solving) bool {
	return s.on() && s.Attempt.State == puzzle.Open && (s.Judging != nil || len(s.Attempt.Moves) > 0)
}

// begin starts solving the selected position.
func (s *solving) begin() tea.Cmd {
	if s.work.run != nil {
		s.app.Say(s.app.T("A run is under way; x stops it"))
		return nil
	}
	if !s.Begin(s.positions.item()) {
		s.app.Say(s.app.T("This position has no best move; press n for the next"))
		return nil
	}
	s.cleared()
	s.sets.open = false
	s.board.stepping = stepping{}
	pos := &s.Attempt.Pos
	s.view.Cursor = pos.KingPoint(pos.Side())
	if s.Checked != nil {
		mode.Watch(s.app, &s.Checked, s.onChecked)
	}
	return s.load()
}

// onChecked takes over a fault of the puzzle's solution.
func (s *solving) onChecked(n mode.News[puzzling.Fault]) tea.Cmd {
	if n.Over && n.State.Err != nil && s.on() {
		s.Doubt = puzzling.Doubtful(s.Attempt.Item, n.State.Err) // shown only after the attempt, because it names moves
	}
	return nil
}

// inWords describes an error as a sentence.
func inWords(app mode.App, err error) string {
	return phrases.Capital(app.Look().Language.Error(err))
}

// drop drops the attempt and cancels its proof.
func (s *solving) drop() {
	s.Drop()
	s.cleared()
}

// The method named cleared resets everything shown about an attempt.
func (s *solving) cleared() {
	s.verdict, s.hint, s.hinted, s.line, s.ply = nil, xiangqi.NoMove, 0, nil, 0
	s.view.PutBack()
}

// next goes to the next unsolved position.
func (s *solving) next() tea.Cmd {
	at, ok := s.Record.Next(s.positions.suite.Positions, (s.positions.at()+1)%len(s.positions.suite.Positions), puzzle.Day(s.app.Now()))
	if !ok {
		text := s.app.T("All positions of this suite are solved")
		if s.positions.puzzles() {
			text = s.app.T("All puzzles of this set are solved")
		}
		s.app.Say(text)
		return nil
	}
	s.positions.goTo(at)
	return proceed(s)
}

// proceed begins the attempt at the puzzle that next has chosen, and says whether it is practice.
func proceed(s *solving) tea.Cmd {
	cmd := s.begin()
	if s.on() {
		if text := puzzling.Practice(s.app.T, &s.Solver); text != "" {
			s.app.Say(text)
		}
	}
	return cmd
}

// mayMove reports whether the user can move now. If not, it shows the reason.
func (s *solving) mayMove() bool {
	switch {
	case s.Judging != nil:
		s.app.Say(s.app.T("Your move is being checked"))
	case s.Attempt.State != puzzle.Open:
		s.app.Say(s.app.T("This puzzle is over; press enter for the next"))
	default:
		return true
	}
	return false
}

// press picks up the piece under the cursor, or drops the picked one there.
func (s *solving) press() tea.Cmd {
	if !s.mayMove() {
		return nil
	}
	return s.try(s.view.Press(s.app, &s.Attempt.Pos))
}

// enter picks up or drops a piece. If the puzzle is over, it goes to the next one.
func (s *solving) enter() tea.Cmd {
	if s.Attempt.State != puzzle.Open {
		return s.next()
	}
	return s.press()
}

// askMove asks for a move.
func (s *solving) askMove() tea.Cmd {
	if !s.mayMove() {
		return nil
	}
	const maxMove = 24
	s.app.Ask(mode.Question{
		Label: s.app.T("Move:"), Anew: ":", Does: lang.Mark("play it"), Example: phrases.MoveExample(s.app.T, s.app.Look().Writing), Max: maxMove,
		Enter: func(text string) (tea.Cmd, error) {
			if !s.on() {
				return nil, nil
			}
			mv, err := notation.Parse(&s.Attempt.Pos, text)
			if err != nil {
				return nil, err
			}
			return s.try(mv), nil
		},
	})
	return nil
}

// try judges a legal move; it ignores NoMove.
func (s *solving) try(mv xiangqi.Move) tea.Cmd {
	if mv == xiangqi.NoMove {
		return nil
	}
	if j, ok := s.Try(mv); ok {
		return s.take(j)
	}
	mode.Watch(s.app, &s.Judging, s.onJudged)
	return nil
}

// onJudged handles the result of a proof.
func (s *solving) onJudged(n mode.News[puzzling.Judged]) tea.Cmd {
	switch {
	case !n.Over:
	case n.Err != nil:
		s.app.Fail(n.Err)
	case n.State.Hint:
		s.showHint(n.State.Move)
	case s.Attempt.State == puzzle.Shown:
		s.showSolution(n.State.Line)
	default:
		return s.take(n.State)
	}
	return nil
}

// take handles the verdict on a move, and stores a solved puzzle or a failure.
func (s *solving) take(j puzzling.Judged) tea.Cmd {
	v := s.Take(j)
	s.verdict = &v
	if j.Answer.Right {
		s.hint, s.hinted = xiangqi.NoMove, 0
		s.view.PutBack()
	}
	switch {
	case s.Attempt.State == puzzle.Solved:
		s.line, s.ply = s.Attempt.Moves, len(s.Attempt.Moves)
		return s.keep()
	case !j.Answer.Right && !j.Answer.Open():
		return s.keep()
	}
	return nil
}

// giveUp shows the solution. Before that it warns the user that this counts as a failure.
func (s *solving) giveUp() tea.Cmd {
	if s.Attempt.State == puzzle.Open && puzzling.Warns(&s.Solver, "G") {
		s.app.Say(s.app.T("Giving up counts as a failure; press G again to see the solution"))
		return nil
	}
	if !s.Attempt.GiveUp() {
		s.app.Say(s.app.T("This puzzle is over; press enter for the next"))
		return nil
	}
	kept := s.keep()
	if j, ok := puzzling.Solution(&s.Solver); ok {
		s.showSolution(j.Line)
	} else {
		mode.Watch(s.app, &s.Judging, s.onJudged)
	}
	return kept
}

// showSolution shows the next move of the solution on the board.
func (s *solving) showSolution(line []xiangqi.Move) {
	if len(line) == 0 {
		s.app.Say(s.app.T("No solution was found"))
		return
	}
	s.hint = xiangqi.NoMove
	s.view.PutBack()
	s.line, s.ply = line, 1
	if n := len(s.Attempt.Moves); n < len(line) && slices.Equal(line[:n], s.Attempt.Moves) {
		s.ply = n + 1
	}
}

// stepLine moves d moves forward in the line on the board, after the end of the attempt.
func stepLine(s *solving, d int) {
	switch ply := s.ply + d; {
	case ply < 0:
		s.app.Say(s.app.T("This is the position itself"))
	case ply > len(s.line):
		s.app.Say(s.app.T("The line ends here"))
	default:
		s.ply = ply
	}
}

// keep stores the attempt as it is now in the record, in the background. A result counts once it is
// on disk, so that it cannot be lost.
func (s *solving) keep() tea.Cmd {
	add, rate := s.Keep()
	if s.Dir == "" {
		r, _ := add() // the record is only in memory
		s.Record.Merge(&r)
		return nil
	}
	return mode.Work(kept(&s.work.tasks, func(context.Context) (puzzle.Record, error) { return add() }), func(d mode.Done[puzzle.Record]) tea.Cmd {
		cmd := s.onRecord(d)
		if rate == nil || d.Err != nil {
			return cmd
		}
		return tea.Batch(cmd, mode.Work(kept(&s.work.tasks, rate), s.onRecord))
	})
}

// The function named kept starts writing to the record and returns a function that waits for the
// end of the write. Closing the group of tasks waits for the write too.
func kept(tasks *task.Group, write func(context.Context) (puzzle.Record, error)) func() (puzzle.Record, error) {
	return task.Start(tasks, puzzle.Record{}, func(ctx context.Context, publish func(puzzle.Record)) error {
		r, err := write(ctx)
		publish(r)
		return err
	}).Wait
}

// load reads the record, outside of Update.
func (s *solving) load() tea.Cmd {
	dir := s.Dir
	return mode.Work(func() (puzzle.Record, error) { return puzzle.Load(dir) }, s.onRecord)
}

// onRecord merges the record that was read or written. A record that was read may arrive after a
// newer one that was written. Attempts that cannot be written count until the program ends.
func (s *solving) onRecord(d mode.Done[puzzle.Record]) tea.Cmd {
	s.Record.Merge(&d.Found)
	if s.sets.open {
		s.sets.fill()
	}
	if d.Err != nil {
		s.app.Problem(inWords(s.app, d.Err))
	}
	return nil
}
