package suite

import (
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// tablePanel shows the table of the positions.
type tablePanel struct{ *parts }

// mostID is the largest width of the column of ids. Longer ids lose their beginning, because they
// differ at the end.
const mostID = 12

// columns returns all possible columns, in the order of the screen. For a position that has not
// run, they only show the suite's data.
func (p *tablePanel) columns() []kit.Column {
	t, base := p.app.T, p.outcome.count.base
	item := func(i int) *lab.Item { return &p.positions.suite.Positions[p.positions.rows[i]] }
	known := func(cell func(it *lab.Item) string) func(int) string {
		return func(i int) string { return cell(item(i)) }
	}
	found := func(cell func(it *lab.Item, row *lab.Solved) string) func(int) string {
		return func(i int) string {
			row := p.outcome.results.row(item(i))
			if row == nil {
				return ""
			}
			return cell(item(i), row)
		}
	}
	byState := func(r *results) func(int) canvas.Style {
		return func(i int) canvas.Style { return stateStyle(r.state(item(i))) }
	}
	list := []kit.Column{
		{Title: t("id"), Width: p.idWidth(), Rank: 1, Cell: known(func(it *lab.Item) string { return canvas.CutFront(it.ID, mostID) })},
		{Title: t("best"), Width: p.moveWidth(t("best")) + 1, Rank: 1, Cell: known(p.bestMoveText)},
		{Title: t("found"), Width: p.moveWidth(t("found")), Rank: 1, Cell: found(func(it *lab.Item, row *lab.Solved) string { return p.wording.moveText(&it.Pos, row.Move) })},
		kit.Number(t("score"), 7, found(func(_ *lab.Item, row *lab.Solved) string { return scoreText(t, row.Score) })).Ranked(4),
		{Title: t("ok"), Width: widest(t("ok"), stateText(t, solved), stateText(t, scoreOff), stateText(t, failed)), Rank: 1, Cell: known(p.stateOf), Style: byState(p.outcome.results)},
	}
	if base != nil {
		was := known(func(it *lab.Item) string { return stateText(t, base.state(it)) })
		list = append(list, kit.Column{Title: t("was"), Width: widest(t("was"), stateText(t, solved), stateText(t, scoreOff), stateText(t, failed)), Rank: 2, Cell: was, Style: byState(base)})
	}
	return append(list,
		kit.Number(t("nodes"), 5, found(func(_ *lab.Item, row *lab.Solved) string { return phrases.Short(row.Nodes) })).Ranked(3),
		kit.Number(t("time"), 6, found(func(_ *lab.Item, row *lab.Solved) string { return timeText(row) })).Ranked(5),
		kit.Number(t("from"), 5, found(func(_ *lab.Item, row *lab.Solved) string { return depthText(row.Solved.Depth, row.Solved.Quiesce) })).Ranked(6),
	)
}

// Heading returns the names of the setting and the limit.
func (p *tablePanel) Heading(int) string {
	return phrases.Setting(p.app.Look().Language, p.terms.setting.name) + " · " + p.terms.limit.text(p.app.T)
}

// Layout chooses the columns and the number of visible rows.
func (p *tablePanel) Layout(w, h int) {
	p.positions.table.Columns = p.columns()
	p.positions.table.Layout(w, h)
}

// Draw draws the positions.
func (p *tablePanel) Draw(a canvas.Area) { p.positions.table.Draw(a) }

// Mouse scrolls, and selects a row.
func (p *tablePanel) Mouse(ev mode.Mouse) tea.Cmd {
	if d := ev.Wheel(); d != 0 {
		p.positions.scroll(d)
	} else if row, ok := p.positions.table.RowAt(ev.Y); ok && ev.Action == mode.Press {
		p.work.following = false
		p.positions.selectRow(row)
	}
	return nil
}

// stateOf returns the text for a position's state, or dots while it is searched.
func (p *tablePanel) stateOf(it *lab.Item) string {
	if r := p.work.run; r != nil && r.results == p.outcome.results && r.running() == it.ID {
		return "..."
	}
	return stateText(p.app.T, p.outcome.results.state(it))
}

// stateStyle returns the style of a state.
func stateStyle(s state) canvas.Style {
	switch s {
	case solved:
		return canvas.Good
	case scoreOff:
		return canvas.Change
	case failed:
		return canvas.Bad
	case notRun:
	}
	return canvas.Plain
}

// bestMoveText returns the best move, with "+" if there are several, or the move to avoid, with "-". It
// returns "?" if the answer is hidden.
func (p *tablePanel) bestMoveText(it *lab.Item) string {
	switch {
	case p.positions.covered(it):
		return "?"
	case len(it.Best) > 1:
		return p.wording.moveText(&it.Pos, it.Best[0]) + "+"
	case len(it.Best) == 1:
		return p.wording.moveText(&it.Pos, it.Best[0])
	case len(it.Avoid) == 0: // only a mate is required
		return ""
	}
	return "-" + p.wording.moveText(&it.Pos, it.Avoid[0])
}

// idWidth returns the width of the column of ids.
func (p *tablePanel) idWidth() int {
	return min(max(p.positions.longest, canvas.Width(p.app.T("id"))), mostID)
}

// moveWidth returns the width of a column of moves with that title.
func (p *tablePanel) moveWidth(title string) int {
	w := canvas.Width(title)
	it := &p.positions.suite.Positions[0] // the width is the same for the moves of all positions
	for _, m := range slices.Concat(it.Best, it.Avoid) {
		w = max(w, canvas.Width(p.wording.moveText(&it.Pos, m)))
	}
	return w
}

// widest returns the width of the widest text.
func widest(texts ...string) (w int) {
	for _, text := range texts {
		w = max(w, canvas.Width(text))
	}
	return w
}
