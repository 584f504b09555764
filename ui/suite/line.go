package suite

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// stepping is a line of the selected position, played on the board.
type stepping struct {
	line  []xiangqi.Move // nil if no line is played
	ply   int            // number of moves of the line that are on the board
	found bool           // the line comes from the search, not from the annotation
	row   *lab.Solved    // the search that found the line
}

// active reports whether a line is on the board.
func (s *stepping) active() bool { return s.line != nil }

// status describes the board's place in the line; at the end of an annotated line it returns the
// comment.
func (s *stepping) status(w *wording, it *lab.Item) string {
	t := w.app.T
	if s.ply == len(s.line) && !s.found && it.Comment != "" {
		return w.comment(it)
	}
	if s.found {
		return t("The line found, move %d of %d", s.ply, len(s.line))
	}
	return t("The annotated line, move %d of %d", s.ply, len(s.line))
}

// lines returns the lines of the selected position: the annotated one and the one that the search
// found.
func (b *board) lines() (annotated, found []xiangqi.Move) {
	it := b.positions.item()
	if row := b.outcome.results.row(it); row != nil {
		found = row.PV
	}
	return it.Line, found
}

// nextLine plays the annotated line on the board, then the found one, and then returns to the
// position.
func (b *board) nextLine() tea.Cmd {
	annotated, found := b.lines()
	b.work.following = false
	switch s := &b.stepping; {
	case !s.active() && len(annotated) > 0:
		*s = stepping{line: annotated}
	case len(found) > 0 && !s.found:
		*s = stepping{line: found, found: true, row: b.outcome.results.row(b.positions.item())}
	case s.active():
		*s = stepping{}
		return nil
	default:
		b.app.Say(b.app.T("There is no line to play: none is annotated, and the search has found none yet"))
		return nil
	}
	return b.stepLine(1)
}

// dropOtherLine removes a found line from the board if the results on the screen no longer come
// from the search that found the line.
func (b *board) dropOtherLine() {
	if s := &b.stepping; s.found && s.row != b.outcome.results.row(b.positions.item()) {
		*s = stepping{}
	}
}

// stepLine moves d moves forward in the line on the board. Without a line it begins one.
func (b *board) stepLine(d int) tea.Cmd {
	s := &b.stepping
	switch {
	case !s.active() && d > 0:
		return b.nextLine()
	case !s.active():
		b.app.Say(b.app.T("No line is on the board; l plays one"))
	case s.ply+d < 0:
		b.app.Say(b.app.T("This is the position itself"))
	case s.ply+d > len(s.line):
		b.app.Say(b.app.T("The line ends here"))
	default:
		s.ply += d
	}
	return nil
}

// analyze opens the position in Analyze, at the board's place in the line. The annotated line is
// the main line. Other best moves and the found line are variations, and the comment is at the
// root.
func (b *board) analyze() tea.Cmd {
	it := b.positions.item()
	tree, err := studyTree(it, b.outcome.results.row(it), b.wording.comment(it))
	if err != nil {
		b.app.Fail(err)
		return nil
	}
	at, note := tree.Root(), b.app.T("Expected: %s", b.wording.expectation(it))
	if s := &b.stepping; s.ply > 0 {
		if n := tree.Find(s.line[:s.ply]); n != nil {
			at, note = n, s.status(&b.wording, it)
		}
	}
	opts, title, id := b.terms.setting.opts, b.positions.named(), it.ID
	return b.app.Analyze(mode.Study{
		Named:   func() string { return b.app.T("%s position %s", title(), id) },
		Tree:    tree,
		At:      at,
		Options: &opts,
		Setting: b.terms.setting.name,
		Note:    note,
	})
}

// studyTree returns the tree of a position with all its data. The argument row may be nil.
func studyTree(it *lab.Item, row *lab.Solved, comment string) (*game.Tree, error) {
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
	tree.SetComment(tree.Root(), comment)
	tree.Forget()
	return tree, nil
}
