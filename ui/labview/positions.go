package labview

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// positionsScreen lists the positions of a cell with the search's results.
type positionsScreen struct {
	picker
	readings inOrder
	parent   *tableScreen
	place    report.Place
	cell     experiment.SearchCell
	list     []report.Position
	stale    bool
	err      error
}

func newPositionsScreen(t *tableScreen, p report.Place) *positionsScreen {
	s := &positionsScreen{parent: t, place: p}
	s.cell, s.err = t.spec.Cell(p.Row, p.Column)
	s.picker = newPicker(t.m, s.row, abovePositions, s.analyze)
	return s
}

func (s *positionsScreen) experiment() *experiment.Spec { return s.parent.spec }

func (s *positionsScreen) name() string { return headed(s.m, s.parent.spec.ID, s.cellName()) }

func (s *positionsScreen) Heading(int) string { return s.name() }

// cellName returns the cell's row and column.
func (s *positionsScreen) cellName() string {
	return headed(s.m, s.parent.spec.Rows[s.place.Row].Label, s.m.translated(s.parent.spec.Columns[s.place.Column].Text()))
}

// setting returns the name of the cell's setting. It omits the column's name if the column only
// sets the depth.
func (s *positionsScreen) setting() string {
	if len(s.parent.spec.Columns[s.place.Column].Settings) == 0 {
		return s.parent.spec.Rows[s.place.Row].Label
	}
	return s.cellName()
}

// abovePositions is the number of rows above the list, for the setting and its totals.
const abovePositions = 2

// These are the widths of columns, and the least widths of the screen that show some columns.
const (
	positionWidth     = 9
	moveWidth         = 8
	scoreWidth        = 8
	nodesWidth        = 11
	minMoves          = 60
	minPositionsExtra = 76
)

// Layout chooses the columns and the number of visible rows.
func (s *positionsScreen) Layout(w, h int) {
	t := s.m.t
	moves := moveWidth
	if s.m.app.Look().Notation > notation.WXF {
		moves++ // room for four characters of two columns each, and a blank
	}
	s.table.Columns = []kit.Column{
		{Title: t("position"), Width: positionWidth},
		{Title: t("wanted"), Width: moves, From: minMoves},
		{Title: t("found"), Width: moves},
		{Title: t("score"), Width: scoreWidth, Right: true},
		{Title: t("expected"), Width: scoreWidth, Right: true, From: minMoves},
		{Title: "S(H)", Width: 4, Style: s.verdictStyle},
		{Title: t("nodes"), Width: nodesWidth, Right: true, From: minPositionsExtra},
		{Title: t("time"), Width: scoreWidth, Right: true, From: minPositionsExtra},
	}
	s.table.Layout(w, h-abovePositions)
}

// Draw draws the positions.
func (s *positionsScreen) Draw(a canvas.Area) {
	w, h := a.Size()
	if s.err != nil {
		a.Text(1, 0, canvas.Cut(s.m.app.Look().Language.Error(s.err), w-2), canvas.Problem)
		return
	}
	a.Text(sheetMargin, 0, canvas.Cut(settingsText(&s.cell.Options), w-sheetMargin-1), canvas.Dim)
	a.Text(sheetMargin, 1, canvas.Cut(s.summary(), w-sheetMargin-1), canvas.Plain)
	s.table.Draw(a.Sub(canvas.Rect{Y: abovePositions, W: w, H: h - abovePositions}))
}

// settingsText returns the differences between a cell's setting and the base of all experiments.
func settingsText(o *search.Options) string {
	base, _ := search.Preset("base")
	if diff := o.Differences(&base); len(diff) > 0 {
		return strings.Join(diff, " ")
	}
	return "base"
}

// summary describes the totals of the positions, as 'solve' prints them.
func (s *positionsScreen) summary() string {
	var rows []lab.Solved
	for i := range s.list {
		if s.list[i].Done {
			rows = append(rows, s.list[i].Row)
		}
	}
	if len(rows) < len(s.list) || len(s.list) == 0 {
		return s.m.t("%d of %d {position is|positions are} searched; r searches the rest", len(rows), len(s.list))
	}
	sum := lab.Summarize(rows, lab.Window)
	text := s.m.t("success (S) %d %%, hits (H) %d %%, %s nodes", sum.SuccessPercent(), sum.HitPercent(), phrases.Thousands(sum.Nodes))
	if s.stale {
		text += s.m.t(", by another version of the search")
	}
	return text
}

// row returns the texts of a position.
func (s *positionsScreen) row(i int) []string {
	p := &s.list[i]
	cells := []string{p.Item.ID, s.expectedMove(p.Item), "-", "", s.m.t(p.Item.Expected.String())}
	if !p.Done {
		return cells
	}
	cells[2], cells[3] = moveText(p.Item.Pos, p.Row.Move, s.m.app.Look().Notation), search.FormatScore(p.Row.Score)
	return append(cells, verdict(p), phrases.Thousands(p.Row.Nodes), fmt.Sprintf("%d ms", p.Row.Elapsed.Milliseconds()))
}

// expectedMove returns the first move that solves a position.
func (s *positionsScreen) expectedMove(it *lab.Item) string {
	if len(it.Best) == 0 {
		return ""
	}
	return moveText(it.Pos, it.Best[0], s.m.app.Look().Notation)
}

// moveText returns a move in a notation, "-" for none.
func moveText(pos xiangqi.Position, m xiangqi.Move, style notation.Style) string {
	if m == xiangqi.NoMove {
		return "-"
	}
	return notation.Format(&pos, m, style)
}

// verdict returns S for a solved position with a score within the window, H for another solved
// position, or "".
func verdict(p *report.Position) string {
	switch {
	case p.Row.Success(lab.Window):
		return "S H"
	case p.Row.Hit:
		return "- H"
	}
	return "- -"
}

func (s *positionsScreen) verdictStyle(i int) canvas.Style {
	p := &s.list[i]
	switch {
	case !p.Done:
		return canvas.Dim
	case p.Row.Success(lab.Window):
		return canvas.Good
	case p.Row.Hit:
		return canvas.Change
	}
	return canvas.Bad
}

// analyze opens the selected position in Analyze with the cell's setting.
func (s *positionsScreen) analyze() tea.Cmd {
	if s.table.Selected < 0 || s.table.Selected >= len(s.list) {
		s.m.app.Say(s.m.t("No position is selected"))
		return nil
	}
	p := &s.list[s.table.Selected]
	tree := game.NewTree(p.Item.Pos)
	tree.SetComment(tree.Root(), phrases.Comment(s.m.t, p.Item, s.m.app.Look().Notation))
	tree.Forget()
	options := s.cell.Options
	return s.m.app.Analyze(mode.Study{
		Title: s.m.t("%s, %s", lang.Meaning("heading"), s.parent.spec.ID, p.Item.ID), Tree: tree, At: tree.Root(), Options: &options, Setting: s.setting(), Note: s.note(p),
	})
}

// note describes the expected move of a position, and the cell's result.
func (s *positionsScreen) note(p *report.Position) string {
	var moves []string
	for _, m := range p.Item.Best {
		moves = append(moves, moveText(p.Item.Pos, m, s.m.app.Look().Notation))
	}
	text := s.m.t("%s: expected %s, %s", p.Item.ID, strings.Join(moves, " "), s.m.t(p.Item.Expected.String()))
	if !p.Done {
		return text + s.m.t("; not searched yet under %s", s.cellName())
	}
	found := moveText(p.Item.Pos, p.Row.Move, s.m.app.Look().Notation)
	return text + s.m.t("; %s found %s, %s", s.cellName(), found, search.FormatScore(p.Row.Score))
}

// refresh reads the cell's rows again.
func (s *positionsScreen) refresh(what news) tea.Cmd {
	if what == aCell || s.err != nil {
		return nil
	}
	cell := s.cell
	return reading[positionsRead](s.m, &s.readings, func() (r positionsRead) {
		s.m.results.with(func(from report.Source) { r.list, r.stale = report.Positions(&cell, from) })
		return r
	}, func(r positionsRead) tea.Cmd {
		s.list, s.stale, s.table.Len = r.list, r.stale, len(r.list)
		s.table.Selected = max(s.table.Selected, 0) // while the list was empty, it had no selection
		return nil
	})
}

// positionsRead are the positions of a cell; stale is the result of report.Positions.
type positionsRead struct {
	list  []report.Position
	stale bool
}
