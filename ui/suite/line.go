package suite

import (
	"abyss/engine/game"
	"abyss/engine/lab"
	"abyss/engine/xiangqi"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// stepping is a line of the position selected, played on the board.
type stepping struct {
	line  []xiangqi.Move // nil when none is
	ply   int            // moves of it on the board
	found bool           // what the search found, not what is annotated
	row   *lab.Solved    // then the search it is of
}

// active reports whether a line is on the board.
func (s *stepping) active() bool { return s.line != nil }

// status is where in the line the board is, and at its end the comment.
func (s *stepping) status(t words.T, it *lab.Item) string {
	if s.ply == len(s.line) && !s.found && it.Comment != "" {
		return it.Comment
	}
	if s.found {
		return t("The line found, move %d of %d", s.ply, len(s.line))
	}
	return t("The annotated line, move %d of %d", s.ply, len(s.line))
}

// lines is the lines of the position selected: the annotated one and the one the
// search found.
func (m *Mode) lines() (annotated, found []xiangqi.Move) {
	it := m.item()
	if row := m.results.row(it); row != nil {
		found = row.PV
	}
	return it.Line, found
}

// nextLine plays the annotated line on the board, then the one found, and then
// shows the position again.
func (m *Mode) nextLine() tea.Cmd {
	annotated, found := m.lines()
	m.following = false
	switch s := &m.stepping; {
	case !s.active() && len(annotated) > 0:
		*s = stepping{line: annotated}
	case len(found) > 0 && !s.found:
		*s = stepping{line: found, found: true, row: m.results.row(m.item())}
	case s.active():
		*s = stepping{}
		return nil
	default:
		m.app.Say(m.app.T("There is no line to play: none is annotated, and none was found yet"))
		return nil
	}
	return m.stepLine(1)
}

// dropOtherLine takes the line found off the board where the screen shows what
// another search has made of the position, or nothing.
func (m *Mode) dropOtherLine() {
	if s := &m.stepping; s.found && s.row != m.results.row(m.item()) {
		*s = stepping{}
	}
}

// stepLine goes d moves on in the line on the board, or begins with the one there
// is.
func (m *Mode) stepLine(d int) tea.Cmd {
	s := &m.stepping
	switch {
	case !s.active() && d > 0:
		return m.nextLine()
	case !s.active():
		m.app.Say(m.app.T("No line is on the board; l plays one"))
	case s.ply+d < 0:
		m.app.Say(m.app.T("This is the position itself"))
	case s.ply+d > len(s.line):
		m.app.Say(m.app.T("The line ends here"))
	default:
		s.ply += d
	}
	return nil
}

// onBoard is the position on the board and the move that led to it, NoMove where
// it is the suite's.
func (m *Mode) onBoard() (pos xiangqi.Position, last xiangqi.Move) {
	pos = m.item().Pos
	for _, mv := range m.stepping.line[:m.stepping.ply] {
		var u xiangqi.Undo
		pos.Make(mv, &u)
		last = mv
	}
	return pos, last
}

// analyze shows the position in Analyze, where the line on the board is: the annotated line is the main line,
// other best moves and the line found are variations, the comment stands at the
// root.
func (m *Mode) analyze() tea.Cmd {
	it := m.item()
	tree, err := studyTree(it, m.results.row(it))
	if err != nil {
		m.fail(err)
		return nil
	}
	at, note := tree.Root(), m.app.T("Expected: %s", m.expectation(it))
	if s := &m.stepping; s.ply > 0 {
		if n := tree.Find(s.line[:s.ply]); n != nil {
			at, note = n, s.status(m.app.T, it)
		}
	}
	opts := m.setting.opts
	return m.app.Analyze(mode.Study{
		Title:   m.app.T("%s position %s", m.suite.Name, it.ID),
		Tree:    tree,
		At:      at,
		Options: &opts,
		Setting: m.setting.name,
		Note:    note,
	})
}

// studyTree is the tree of a position with all that is known of it. row may be
// nil.
func studyTree(it *lab.Item, row *lab.Solved) (*game.Tree, error) {
	tree := game.NewTree(it.Pos)
	lines := [][]xiangqi.Move{it.Line}
	for _, best := range it.Best {
		lines = append(lines, []xiangqi.Move{best})
	}
	if row != nil {
		lines = append(lines, row.PV)
	}
	for _, line := range lines {
		if _, err := tree.AddLine(tree.Root(), line); err != nil {
			return nil, err
		}
	}
	tree.SetComment(tree.Root(), it.Comment)
	tree.Forget()
	return tree, nil
}
