package analyze

import (
	"strings"

	"example.com/abyss/engine/team"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// drawTables draws the chosen table, or both if both are to be shown, and returns the number of
// rows used.
func (p *opinionsPanel) drawTables(a canvas.Area, d *team.Decision) int {
	w, h := a.Size()
	n := len(d.Proposals)
	if h < n+1 {
		return 0
	}
	rows := min(h, n+2)
	if !p.both {
		p.drawTable(a.Sub(canvas.Rect{W: w, H: rows}), d, p.scores)
		return rows
	}
	p.drawTable(a.Sub(canvas.Rect{W: w, H: rows}), d, true)
	p.drawTable(a.Sub(canvas.Rect{Y: rows, W: w, H: rows}), d, false)
	return 2 * rows
}

// drawTable draws a row for each proposal, with each member's vote and the sum. If scores is set,
// it instead draws the scores on which the votes are based, each column in the units of its member.
func (p *opinionsPanel) drawTable(a canvas.Area, d *team.Decision, scores bool) {
	m := p.m
	o := m.opinions
	w, h := a.Size()
	n := len(d.Proposals)
	y := 0
	if h > n+1 {
		title := m.app.T("Votes: the lowest sum wins")
		if scores {
			title = m.app.T("Scores: a scale for each column")
		}
		a.HeadingStyle(title, canvas.Title)
		y++
	}
	t := p.ballot(d, scores)
	label, column, sum := t.columns(w)
	x := 1 + label
	for voter := range n {
		a.Text(x+voter*column, y, canvas.PadLeft(o.members[d.Members[voter]].Letter, column), canvas.Title)
	}
	if sum > 0 {
		a.Text(x+n*column, y, canvas.PadLeft(m.app.T("sum"), sum-1), canvas.Title)
	}
	for i := range n {
		style := canvas.Plain
		if d.Proposals[i].Move() == d.Move() {
			style = canvas.Strong
		}
		row := y + 1 + i
		a.Text(1, row, o.members[d.Members[i]].Letter, style)
		if label > 1 {
			a.Text(3, row, t.moves[i], style)
		}
		for voter, text := range t.cells[i] {
			a.Text(x+voter*column, row, canvas.PadLeft(text, column), style)
		}
		if sum == 0 {
			continue
		}
		end := a.Text(x+n*column, row, canvas.PadLeft(t.sums[i], sum-1), style)
		if i == d.Winner {
			a.Put(end, row, '*', canvas.Strong)
		}
	}
}

// ballot contains the texts of a table, by proposal.
type ballot struct {
	moves []string
	cells [][]string // the votes as texts, by proposal and voter
	sums  []string   // nil for scores, which have no sums
}

// ballot makes the texts of the table of votes or of scores.
func (p *opinionsPanel) ballot(d *team.Decision, scores bool) (t ballot) {
	m, method := p.m, p.m.opinions.shownMethod()
	pos := m.study.node.Position()
	for i := range d.Proposals {
		t.moves = append(t.moves, m.app.move(&pos, d.Proposals[i].Move()))
		var cells []string
		for voter := range d.Values {
			if scores {
				cells = append(cells, exactScore(m.app.T, d.Evaluations[voter][i], pos.Side()))
			} else {
				cells = append(cells, vote(method, d.Values[voter][i]))
			}
		}
		t.cells = append(t.cells, cells)
		if !scores {
			t.sums = append(t.sums, phrases.Vote(method, d.Totals[i]))
		}
	}
	return t
}

// columns divides a row of w columns. The row starts with the proposal: its move if there is room,
// otherwise only its letter. A column for each voter follows, and then the sum with a mark.
func (t *ballot) columns(w int) (label, column, sum int) {
	const roomy, sumWidth = 4, 6
	for i := range t.moves {
		label = max(label, 2+canvas.Width(t.moves[i]))
		for _, text := range t.cells[i] {
			column = max(column, 1+canvas.Width(text))
		}
	}
	if t.sums != nil {
		sum = sumWidth
	}
	n := len(t.cells[0])
	switch {
	case 1+label+n*max(column, roomy)+sum <= w:
		column = max(column, roomy)
	case 1+label+n*column+sum > w:
		label = 1
	}
	return label, column, sum
}

// vote formats a member's vote on a proposal in few columns: "0", "3", ".37", "1".
func vote(m team.Method, value float64) string {
	text := phrases.Vote(m, value)
	switch {
	case m <= team.MPSM2:
		return text
	case text == "0.00" || text == "1.00":
		return text[:1]
	}
	return strings.TrimPrefix(text, "0")
}
