package suite

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// detailsPanel shows the details of the selected position.
type detailsPanel struct{ *parts }

// detail is a line of the details; a long value takes several rows.
type detail struct {
	name, value string
	style       canvas.Style
}

// Heading returns the id of the selected position and its side to move.
func (p *detailsPanel) Heading(int) string {
	it := p.positions.item()
	return it.ID + " · " + p.app.T("%s to move", phrases.Side(p.app.T, it.Pos.Side()))
}

func (p *detailsPanel) Draw(a canvas.Area) {
	w, h := a.Size()
	it := p.positions.item()
	list := p.list(it)
	if p.screen.low {
		list = p.brief(it)
	}
	width := 0
	for _, d := range list {
		width = max(width, canvas.Width(d.name)+1)
	}
	y := 0
	for _, d := range list {
		a.Text(1, y, d.name, canvas.Dim)
		for _, line := range canvas.Wrap(d.value, w-1-width) {
			if y >= h {
				return
			}
			a.Text(1+width, y, line, d.style)
			y++
		}
	}
	if row := p.outcome.results.row(it); row != nil {
		p.drawCounters(a.Sub(canvas.Rect{Y: y + 1, W: w, H: h - y - 1}), row)
	}
}

// The method named brief returns the most important facts, for a small screen.
func (p *detailsPanel) brief(it *lab.Item) []detail {
	comment := p.wording.comment(it)
	if p.positions.covered(it) {
		comment = ""
	}
	return []detail{
		{p.app.T("best"), p.best(it), canvas.Plain},
		{p.app.T("comment"), comment, canvas.Plain},
	}
}

// best describes the expected move, or how to show it.
func (p *detailsPanel) best(it *lab.Item) string {
	if p.positions.covered(it) {
		return p.app.T("hidden until solved: press s to solve it, enter to let the engine search")
	}
	return p.wording.expectation(it)
}

// list returns all details except the counters.
func (p *detailsPanel) list(it *lab.Item) []detail {
	t := p.app.T
	list := []detail{{t("best") + " =", p.best(it), canvas.Plain}} // with the signs on the board
	if row := p.outcome.results.row(it); row != nil {
		list = append(list,
			detail{t("found") + " 1", p.wording.finding(p.outcome.results, it, row), stateStyle(p.outcome.results.state(it))},
			detail{t("depth"), p.wording.depths(row), canvas.Plain},
			detail{t("nodes"), strings.TrimRight(fmt.Sprintf("%s %s %s", phrases.Thousands(row.Nodes), timeText(row), phrases.PerSecond(row.Nodes, row.Elapsed)), " "), canvas.Plain})
	}
	if base := p.outcome.count.base; base != nil {
		was := t("not run")
		if row := base.row(it); row != nil {
			was = t("%s, %s nodes", p.wording.finding(base, it, row), phrases.Thousands(row.Nodes))
		}
		list = append(list, detail{t("was"), was, canvas.Change})
	}
	if it.Comment != "" && !p.positions.covered(it) { // the comment would reveal part of the solution
		list = append(list, detail{t("comment"), p.wording.comment(it), canvas.Strong})
	}
	annotated, found := p.board.lines()
	if p.positions.covered(it) {
		annotated = nil
	}
	for _, l := range []struct {
		name  string
		moves []xiangqi.Move
		found bool
	}{{t("line", lang.Meaning("annotated")), annotated, false}, {t("PV"), found, true}} {
		if len(l.moves) > 0 {
			list = append(list, detail{l.name, p.lineText(it, l.moves, l.found), canvas.Plain})
		}
	}
	return list
}

// lineText formats a line of the position; the last move on the board is in brackets.
func (p *detailsPanel) lineText(it *lab.Item, moves []xiangqi.Move, found bool) string {
	texts := notation.Line(it.Pos, moves, p.app.Look().Notation)
	if s := &p.board.stepping; s.active() && s.found == found && s.ply > 0 && s.ply <= len(texts) {
		texts[s.ply-1] = "[" + texts[s.ply-1] + "]"
	}
	return strings.Join(texts, " ")
}

// drawCounters draws the counters of the heuristics. It does so only if there is room and the
// search ran in this run of the program.
func (p *detailsPanel) drawCounters(a canvas.Area, row *lab.Solved) {
	const countWidth = 9
	t := p.app.T
	w, h := a.Size()
	nameWidth := min(w-2-2*countWidth, 35) // the longest name has 34 letters
	if row.Stats == nil || h < 3 {
		return
	}
	a.Text(1, 0, t("counters"), canvas.Title)
	a.Text(1+nameWidth, 0, canvas.PadLeft(t("tests"), countWidth)+canvas.PadLeft(t("effects"), countWidth), canvas.Title)
	y := 1
	line := func(name string, tried, fired uint64) {
		if tried > 0 && y < h {
			text := canvas.Pad(canvas.Cut(name, nameWidth-1), nameWidth) + canvas.PadLeft(phrases.Short(tried), countWidth) + canvas.PadLeft(phrases.Short(fired), countWidth)
			a.Text(1, y, canvas.Cut(text, w-1), canvas.Plain)
			y++
		}
	}
	s := row.Stats
	line(t("table lookups"), s.TableProbes, s.TableHits)
	line(t("cutoffs, 1st move"), s.Cutoffs, s.FirstCutoffs)
	line(t("nodes, captures"), row.Nodes, s.CaptureNodes)
	for i := range search.Catalog {
		c, f := s.Features[i], &search.Catalog[i]
		line(t(f.Label), c.Tried, c.Fired)
	}
}
