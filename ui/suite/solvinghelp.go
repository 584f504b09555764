package suite

import (
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"

	bubbles "github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// askHint gives a hint: first the piece to move, the next time its point, and then the move.
func (s *solving) askHint() tea.Cmd {
	if !s.mayMove() {
		return nil
	}
	if j, ok := s.Hint(); ok {
		s.showHint(j.Move)
	} else {
		mode.Watch(s.app, &s.Judging, s.onJudged)
	}
	return nil
}

// showHint names the piece of a move the first time, its point the second time, and then shows the
// move.
func (s *solving) showHint(mv xiangqi.Move) {
	if mv == xiangqi.NoMove {
		s.app.Say(s.app.T("No hint was found"))
		return
	}
	s.hinted++
	piece := phrases.Piece(s.app.T, s.Attempt.Pos.At(mv.From()), s.app.Look().Glyphs)
	switch s.hinted {
	case 1:
		s.app.Say(s.app.T("Hint: %s; H again shows where it is. A hint counts as a failure", piece))
	case 2:
		s.app.Say(s.app.T("Hint: the %s on %s; H again shows the move", piece, mv.From()))
	default:
		s.hint = mv
		s.app.Say(s.app.T("Hint: %s", s.wording.moveText(&s.Attempt.Pos, mv)))
	}
}

// task describes the user's task.
func (s *solving) task() string {
	t, a := s.app.T, s.Attempt
	switch {
	case a.State == puzzle.Solved && a.Wrong == 0 && !a.Helped:
		return t("Solved at once. enter: the next")
	case a.State == puzzle.Solved:
		return t("Solved. enter: the next")
	case s.Judging != nil:
		return t("Your move is being checked")
	}
	return puzzling.Wanted(t, a)
}

// status returns the most important information, for the status line.
func (s *solving) status() string {
	if !s.screen.panels.Sees(s) && s.verdict != nil && s.Attempt.State == puzzle.Open && s.Judging == nil {
		return s.verdict.Text(s.app.T, s.wording.moveText)
	}
	return s.task()
}

// progress describes how many positions of the suite are solved.
func (s *solving) progress() string {
	list := s.positions.suite.Positions
	return s.app.T("%d of %d solved", s.Record.Count(list), len(list))
}

// mapFrom is the number of rows in which the map always fits below the text of a puzzle. With fewer
// rows it would appear and disappear.
const mapFrom = 26

func (s *solving) Heading(int) string { return s.positions.title() + " · " + s.Attempt.Item.ID }

// Draw draws the task, the verdict on the last move, and the progress in the suite.
func (s *solving) Draw(a canvas.Area) {
	w, h := a.Size()
	t := s.app.T
	y := 0
	say := func(text string, style canvas.Style) { y = a.Wrapped(1, y, w-2, text, style) }
	say(s.task(), canvas.Strong)
	if s.verdict != nil {
		style := canvas.Good
		if len(s.Attempt.Moves) == 0 { // no right move was played yet
			style = canvas.Plain
		}
		say(s.verdict.Text(s.app.T, s.wording.moveText), style)
	}
	if n := len(s.Attempt.Moves); n > 0 {
		say(phrases.Named(t, t("Moves"), s.line()), canvas.Plain)
	}
	y++
	if s.Attempt.Wrong > 0 {
		say(t("%d wrong {move|moves}", s.Attempt.Wrong), canvas.Plain)
	}
	if it := s.Attempt.Item; it.Record && it.Comment != "" {
		say(it.Comment, canvas.Dim)
	}
	if e, ok := s.Record.Of(s.Attempt.Item); ok && s.Attempt.State == puzzle.Open {
		before := t("You have solved it before")
		if !e.Solved {
			before = t("You have seen its solution")
		}
		say(before, canvas.Dim)
	}
	if s.doubt != "" {
		say(s.doubt, canvas.Bad)
	}
	say(s.progress(), canvas.Plain)
	if change := puzzling.Change(t, &s.Solver); change != "" {
		say(change, canvas.Strong)
	}
	y++
	for _, b := range s.hints() {
		say(canvas.Pad(b.Help().Key, 8)+t(b.Help().Desc), canvas.Dim)
	}
	y++
	rest := a.Sub(canvas.Rect{Y: y, W: w, H: h - y})
	if !s.screen.panels.Sees(&s.screen.results) && h >= mapFrom-1 {
		rest = rest.Sub(canvas.Rect{Y: s.drawMap(rest), W: w, H: h})
	}
	s.drawList(rest)
}

// line returns the moves played.
func (s *solving) line() string {
	return s.wording.lineText(s.Attempt.Item.Pos, s.Attempt.Moves)
}

// solvingBindings are the keys while the user solves.
type solvingBindings struct{ left, right, up, down, drop, typed, hint, giveUp, again, next, leave bubbles.Binding }

var solvingKeys = solvingBindings{
	mode.Bind("← h", "cursor left", "left", "h"),
	mode.Bind("→ l", "cursor right", "right", "l"),
	mode.Bind("↑ k", "cursor up", "up", "k"),
	mode.Bind("↓ j", "cursor down", "down", "j"),
	mode.Bind("enter", "pick/drop", "enter", " "),
	mode.Bind(":", "type move", ":"),
	mode.Bind("H", "hint", "H"),
	mode.Bind("G", "give up, see the solution", "G"),
	mode.Bind("r", "from the start again", "r"),
	mode.Bind("n", "next not solved", "n"),
	mode.Bind("esc", "end solving", "esc"),
}

// hints returns the keys for the bottom line.
func (s *solving) hints() []bubbles.Binding {
	k := &solvingKeys
	if s.Attempt.State != puzzle.Open {
		return []bubbles.Binding{k.next, k.again, k.leave}
	}
	return []bubbles.Binding{k.drop, k.typed, k.hint, k.giveUp, k.next, k.leave}
}

// commands returns the keys with their actions. If s is nil, only the names can be used.
func (s *solving) commands() mode.Group {
	k := &solvingKeys
	step := func(dx, dy int) func() tea.Cmd {
		return func() tea.Cmd {
			s.view.Step(dx, dy)
			return nil
		}
	}
	return mode.Group{Title: lang.Mark("Solving yourself"), Open: s.begin, Commands: []mode.Command{
		{Binding: k.left, Run: step(-1, 0)},
		{Binding: k.right, Run: step(1, 0)},
		{Binding: k.up, Run: step(0, -1)},
		{Binding: k.down, Run: step(0, 1)},
		{Binding: k.drop, Run: s.enter},
		{Binding: k.typed, Run: s.askMove},
		{Binding: k.hint, Run: s.askHint},
		{Binding: k.giveUp, Run: s.giveUp},
		{Binding: k.again, Run: s.begin},
		{Binding: k.next, Run: s.next},
		{Binding: k.leave, Run: s.escape},
	}}
}

// seenKeys are additional keys while the user looks at the solution of a puzzle. They replace the
// mode's own enter, which would search the next position and so reveal its answer.
var seenKeys = struct{ next, again, leave bubbles.Binding }{
	mode.Bind("n", "next not solved", "n", "enter"),
	mode.Bind("s", "from the start again", "s"),
	mode.Bind("esc", "back to the sets", "esc"),
}

// solution returns these keys with their actions.
func (s *solving) solution() mode.Group {
	k := &seenKeys
	return mode.Group{Title: lang.Mark("After giving up a puzzle"), Commands: []mode.Command{
		{Binding: k.next, Run: s.next},
		{Binding: k.again, Run: s.begin},
		{Binding: k.leave, Run: func() tea.Cmd {
			s.seen = false
			return s.sets.show()
		}},
	}}
}

// escape puts a picked piece back, or else returns to the table or the sets.
func (s *solving) escape() tea.Cmd {
	if s.view.Picked != xiangqi.NoPoint {
		s.view.PutBack()
	} else {
		s.drop()
		if s.positions.puzzle {
			return s.sets.show()
		}
	}
	return nil
}

// takeKey runs a key's action. For a key of the mode that would show the solution or change the
// suite, it shows a message instead.
func (s *solving) takeKey(msg tea.KeyMsg) (tea.Cmd, bool) {
	if run := mode.Find(msg, s.commands()); run != nil {
		return run(), true
	}
	if msg.String() == "y" || mode.Find(msg, s.groups...) == nil {
		return nil, false
	}
	s.app.Say(s.app.T("Not while you solve; esc ends that"))
	return nil, true
}
