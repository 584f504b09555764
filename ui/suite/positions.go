package suite

import (
	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"

	tea "github.com/charmbracelet/bubbletea"
)

// positions is the current suite, and the table that shows its positions.
type positions struct {
	*parts
	suite    lab.Suite
	path     string // path of the suite's file; "" for the thesis's positions
	identity string // the suite's name and hash, see the function identity
	longest  int    // width of the longest id
	puzzle   bool   // the suite was opened as a set of puzzles
	opener   *document.Opener[opened]
	slow     document.Slow // the file being opened

	table      kit.Table
	rows       []int // indices into the suite of the positions in the table
	failedOnly bool
}

func newPositions(p *parts) *positions {
	ps := &positions{parts: p, table: kit.Table{Focused: true}}
	ps.opener = newOpener(ps)
	return ps
}

// title returns the name of the suite.
func (p *positions) title() string { return p.named()() }

// named returns a function for the title of the present suite in the language of its call.
func (p *positions) named() func() string {
	set, puzzles := puzzling.Set{Name: p.path, Suite: p.suite, Own: puzzling.OfUser(p.path)}, p.puzzles()
	return func() string {
		if puzzles {
			return puzzling.Title(p.app.T, &set)
		}
		return phrases.SuiteTitle(p.app.T, set.Suite.Name)
	}
}

// take makes a suite the current one.
func (p *positions) take(suite lab.Suite, path string) {
	p.suite, p.path, p.identity, p.longest = suite, path, identity(&suite), 0
	for i := range suite.Positions {
		p.longest = max(p.longest, canvas.Width(suite.Positions[i].ID))
	}
	p.failedOnly, p.board.stepping, p.work.following = false, stepping{}, false
	p.puzzle = false
	p.table.Selected, p.table.Top = 0, 0
	p.rows = nil
	p.comparing.against = comparison{}
	p.solving.drop()
	p.outcome.choose()
}

// filter lists the positions of the table again. The selected position stays selected, or else the
// next one in the table.
func (p *positions) filter() {
	at := p.at()
	p.rows = p.rows[:0]
	p.table.Selected = -1
	for i := range p.suite.Positions {
		if p.failedOnly && p.outcome.results.state(&p.suite.Positions[i]) != failed && p.outcome.results.state(&p.suite.Positions[i]) != scoreOff {
			continue
		}
		if p.table.Selected < 0 && i >= at {
			p.table.Selected = len(p.rows)
		}
		p.rows = append(p.rows, i)
	}
	p.table.Len = len(p.rows)
	if p.table.Selected < 0 {
		p.table.Selected = len(p.rows) - 1
	}
	if p.at() != at {
		p.board.stepping = stepping{}
	}
	p.outcome.recount()
}

// The method named at returns the index of the selected position in the suite.
func (p *positions) at() int {
	if s := p.table.Selected; s >= 0 && s < len(p.rows) {
		return p.rows[s]
	}
	return 0
}

// item returns the selected position. A suite contains at least one position.
func (p *positions) item() *lab.Item { return &p.suite.Positions[p.at()] }

// goTo selects a position by its index in the suite. If the table does not show it, goTo shows all
// positions.
func (p *positions) goTo(at int) {
	if p.failedOnly {
		p.failedOnly = false
		p.filter()
	}
	p.work.following = false
	p.selectRow(at)
}

// selectRow selects a row of the table.
func (p *positions) selectRow(row int) {
	before := p.at()
	p.table.Selected = row
	p.table.Move(0)
	if p.at() != before {
		p.board.stepping = stepping{}
	}
}

// step moves the selection d rows down, or reports that there is no such row.
func (p *positions) step(d int) tea.Cmd {
	p.work.following = false
	before := p.table.Selected
	p.selectRow(min(max(before+d, 0), len(p.rows)-1))
	if p.table.Selected == before {
		if d < 0 {
			p.app.Say(p.app.T("This is the first position"))
		} else {
			p.app.Say(p.app.T("This is the last position"))
		}
	}
	return nil
}

// onlyFailed switches between the unsolved positions and all positions.
func (p *positions) onlyFailed() tea.Cmd {
	p.failedOnly = !p.failedOnly
	p.filter()
	switch {
	case !p.failedOnly:
		p.app.Say(p.app.T("All positions are shown"))
	case len(p.rows) == 0:
		p.failedOnly = false
		p.filter()
		p.app.Say(p.app.T("No position has failed or has another score"))
	default:
		p.app.Say(p.app.T("Only the %d {position that is|positions that are} not ok {is|are} shown: failed, or hit with another score", len(p.rows)))
	}
	return nil
}

// scroll scrolls the table.
func (p *positions) scroll(d int) {
	before := p.at()
	p.work.following = false
	p.table.Scroll(d)
	if p.at() != before {
		p.board.stepping = stepping{}
	}
}
