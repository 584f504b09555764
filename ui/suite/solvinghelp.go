package suite

import (
	"strings"

	"example.com/abyss/engine/notation"
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

// askHint gives a hint: first the piece to move, the next time its point, and then the move. Before
// the first hint it warns the user that a hint counts as a failure.
func (s *solving) askHint() tea.Cmd {
	switch {
	case !s.mayMove():
		return nil
	case s.hint != xiangqi.NoMove: // nothing is left to hint at, so nothing is counted
		s.app.Say(s.app.T("Hint: %s", s.wording.moveText(&s.Attempt.Pos, s.hint)))
		return nil
	case puzzling.Warns(&s.Solver, "H"):
		s.app.Say(s.app.T("A hint counts as a failure; press H again to get it"))
		return nil
	}
	if j, ok := s.Hint(); ok {
		s.showHint(j.Move)
	} else {
		mode.Watch(s.app, &s.Judging, s.onJudged)
	}
	return s.keep()
}

// showHint names the piece of a move the first time, its point the second time, and then shows the
// move. If the side has several such pieces, it begins with the point.
func (s *solving) showHint(mv xiangqi.Move) {
	if mv == xiangqi.NoMove {
		s.app.Say(s.app.T("No hint was found"))
		return
	}
	pos := &s.Attempt.Pos
	moved := pos.At(mv.From())
	if s.hinted++; s.hinted == 1 && pos.Pieces(moved.Color(), moved.Kind()).Count() > 1 {
		s.hinted++
	}
	piece := phrases.Piece(s.app.T, moved, s.app.Look().Glyphs)
	switch s.hinted {
	case 1:
		s.app.Say(s.app.T("Hint: %s; press H again to see where it is", piece))
	case 2:
		s.app.Say(s.app.T("Hint: the %s on %s; press H again to see the move", piece, notation.PlaceName(pos, mv.From(), s.app.Look().Notation)))
	default:
		s.hint = mv
		s.app.Say(s.app.T("Hint: %s", s.wording.moveText(pos, mv)))
	}
}

// task describes the user's task, or the outcome.
func (s *solving) task() string {
	t, a := s.app.T, s.Attempt
	switch {
	case a.State != puzzle.Open:
		return puzzling.Outcome(t, &s.Solver)
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
	return s.app.T("you solved %d of %d", s.Record.Count(list), len(list))
}

// mapFrom is the least number of rows in which the map fits below the text of every puzzle. On a
// lower screen the map would come and go with the puzzles.
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
	if s.Attempt.State == puzzle.Open {
		y = drawOpen(s, a, y)
	} else {
		y = drawOver(s, a, y)
	}
	if change := puzzling.Change(t, &s.Solver); change != "" {
		say(change, canvas.Strong)
	}
	say(s.progress(), canvas.Plain)
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

// drawOpen draws what is known during the attempt, from row y on. It returns the row below.
func drawOpen(s *solving, a canvas.Area, y int) int {
	w, _ := a.Size()
	t, at := s.app.T, s.Attempt
	say := func(text string, style canvas.Style) { y = a.Wrapped(1, y, w-2, text, style) }
	if len(at.Moves) > 0 {
		say(phrases.Named(t, t("Moves"), s.wording.lineText(at.Item.Pos, at.Moves)), canvas.Plain)
	}
	y++
	if it := at.Item; it.Record && it.Comment != "" {
		say(it.Comment, canvas.Dim)
	}
	switch result, known := s.Record.Of(at.Item); {
	case at.Failed():
		say(t("%s: a failure", puzzling.Failures(t, at)), canvas.Plain)
	case result.Solved:
		say(t("You have solved this puzzle before"), canvas.Dim)
	case result.Seen:
		say(t("You have seen its solution"), canvas.Dim)
	case known:
		say(t("You have tried this puzzle before"), canvas.Dim)
	}
	if text := puzzling.Practice(t, &s.Solver); text != "" {
		say(text, canvas.Dim)
	}
	return y
}

// drawOver draws the solution and what it teaches, from row y on. It returns the row below.
func drawOver(s *solving, a canvas.Area, y int) int {
	w, _ := a.Size()
	t, at := s.app.T, s.Attempt
	say := func(text string, style canvas.Style) { y = a.Wrapped(1, y, w-2, text, style) }
	style := s.app.Look().Notation
	texts := notation.Line(at.Item.Pos, s.line, style)
	if s.ply > 0 && s.ply <= len(texts) {
		texts[s.ply-1] = "[" + texts[s.ply-1] + "]"
	}
	name := t("Moves")
	if at.State == puzzle.Shown {
		name = t("Solution")
	}
	say(phrases.Named(t, name, strings.Join(texts, " ")), canvas.Plain)
	solution := at.Solution()
	if at.Mate > 0 {
		solution = s.line
	} else if at.State == puzzle.Solved && len(solution) > len(s.line) {
		say(phrases.Named(t, t("The line"), s.wording.lineText(at.Item.Pos, solution)), canvas.Plain)
	}
	for _, text := range puzzling.Lesson(t, &s.Solver, solution, style, s.app.Look().Language) {
		say(text, canvas.Change)
	}
	y++
	if again := puzzling.Again(t, &s.Solver); again != "" {
		say(again, canvas.Plain)
	}
	return y
}

// solvingBindings are the keys while the user solves.
type solvingBindings struct {
	left, right, up, down, drop, typed, hint, giveUp, again, next, analyze, leave bubbles.Binding
}

var solvingKeys = solvingBindings{
	mode.Bind("← h", "cursor left; at the end: move back", "left", "h"),
	mode.Bind("→ l", "cursor right; at the end: next move", "right", "l"),
	mode.Bind("↑ k", "cursor up", "up", "k"),
	mode.Bind("↓ j", "cursor down", "down", "j"),
	mode.Bind("enter", "pick/drop", "enter", " "),
	mode.Bind(":", "type move", ":"),
	mode.Bind("H", "hint (counts as a failure)", "H"),
	mode.Bind("G", "give up, see the solution", "G"),
	mode.Bind("r", "from the start again", "r"),
	mode.Bind("n", "next unsolved puzzle", "n"),
	mode.Bind("a", "at the end: analyze", "a"),
	mode.Bind("esc", "end solving", "esc"),
}

// hints returns the keys for the bottom line.
func (s *solving) hints() []bubbles.Binding {
	k := &solvingKeys
	if s.Attempt.State != puzzle.Open {
		return []bubbles.Binding{overKeys.next, overKeys.step, k.again, overKeys.analyze, k.leave}
	}
	return []bubbles.Binding{k.drop, k.typed, k.hint, k.giveUp, k.next, k.leave}
}

// commands returns the keys with their actions. If s is nil, only the names can be used.
func (s *solving) commands() mode.Group {
	k := &solvingKeys
	step := func(dx, dy int) func() tea.Cmd {
		return mode.Does(func() {
			if s.Attempt.State == puzzle.Open {
				s.view.Step(dx, dy)
			} else {
				stepLine(s, dx)
			}
		})
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
		{Binding: k.analyze, Run: s.analyze},
		{Binding: k.leave, Run: s.escape},
	}}
}

// analyze opens the position in Analyze, once its solution may be seen.
func (s *solving) analyze() tea.Cmd {
	if s.Attempt.State == puzzle.Open {
		refuse(s)
		return nil
	}
	return s.board.analyze()
}

// overKeys are keys of solvingKeys as the bottom line names them after the end of an attempt.
var overKeys = struct{ next, step, analyze bubbles.Binding }{
	mode.Bind("enter", "next puzzle", "enter"),
	mode.Bind("← →", "step", "left", "right"),
	mode.Bind("a", "analyze", "a"),
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
	refuse(s)
	return nil, true
}

func refuse(s *solving) { s.app.Say(s.app.T("That does not work in a puzzle; esc leaves it")) }
