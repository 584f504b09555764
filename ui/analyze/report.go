package analyze

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// reportPanel shows the result of the review: both sides' totals, and their errors.
type reportPanel struct {
	pane
	m      *studyRoom
	totals kit.Table
	table  kit.Table    // table of the errors
	top    int          // number of rows above the table of errors
	shown  *game.Node   // node shown at the last layout
	listed []review.Ply // errors at the last layout, to which the selection refers
	held   bool         // the user has selected an error, so the selection stays on it
	foot   []string     // text at the bottom: the sentence of the selected error, or what the numbers mean
}

func newReportPanel(p *studyRoom) *reportPanel {
	return &reportPanel{m: p, pane: pane{title: lang.Mark("Report"), found: true, spoils: true, hints: reportHints}}
}

var (
	reportHints = []key.Binding{
		mode.Bind("↑ ↓", "error", "down"), mode.Bind("enter", "go there", "enter"), betterHint,
		mode.Bind("esc", "close", "esc"), mode.Bind("← →", "move", "right"),
	}
	answerHint = mode.Bind("enter", "see the answer", "enter") // in place of "go there"
	// The first key switches between the errors of the user and of both sides.
	ownHints = append(slices.Clone(reportHints[:4]), mode.Bind("space", "all errors", " "))
	allHints = append(slices.Clone(reportHints[:4]), mode.Bind("space", "only yours", " "))
	noReview = []key.Binding{reviewHint, reportHints[3], reportHints[4]} // before the game has a report
)

func (p *reportPanel) otherSubject() string { return p.m.review.otherSubject() }

func (p *reportPanel) heading() string {
	m := p.m
	r := m.review.report
	switch {
	case m.review.walk != nil:
		return m.review.progress()
	case r == nil:
		return ""
	case !r.whole:
		return m.app.T("stopped, %d of %d {move|moves}", r.rounds(len(r.plies)), r.rounds(len(r.moves)))
	}
	return m.review.extent()
}

// rounds returns the number of full moves for n plies, as the list of moves numbers them.
func (r *report) rounds(n int) int {
	if n == 0 {
		return 0
	}
	start := r.nodes[0].Position()
	return (n + int(start.Side()) + 1) / 2
}

// errors returns the moves that were not good enough.
func (r *report) errors() (list []review.Ply) {
	if r == nil {
		return nil
	}
	for i := range r.plies {
		if r.plies[i].Judgement != review.None {
			list = append(list, r.plies[i])
		}
	}
	return list
}

// layout makes and places the table of the totals and that of the errors.
func (p *reportPanel) layout(w, h int) {
	t, r := p.m.app.T, p.m.review.report
	errors := p.m.review.errors()
	p.keep(errors)
	switch _, against := p.m.review.own(); {
	case !against:
		p.hints = reportHints
	case p.m.review.both:
		p.hints = allHints
	default:
		p.hints = ownHints
	}
	if n := p.m.study.node; n != p.shown {
		p.shown = n
		p.follow(n)
	}
	if r == nil {
		p.top, p.hints = h, noReview
		return
	}
	if n, ply, _ := p.chosen(); n != nil && n == p.m.study.node && len(ply.After) > 0 {
		p.hints = slices.Clone(p.hints)
		p.hints[1] = answerHint
	}
	if !r.whole || len(errors) == 0 { // the key does not go to a selected error
		p.hints = nameReview(p.m.review, p.hints)
	}
	const totalRows = 3
	p.top = min(totalRows, h)
	p.layoutTotals(review.Totals(r.plies))
	p.totals.Layout(w, p.top)
	p.table.Len = len(errors)
	h -= p.top
	h -= p.layoutFoot(errors, w, h)
	if len(errors) == 0 {
		return
	}
	numberWidth := canvas.Width(t("no.", lang.Meaning("move")))
	for i := range errors {
		numberWidth = max(numberWidth, canvas.Width(r.number(&errors[i])))
	}
	moveWidth, better := p.fit(r, errors, w-numberWidth)
	p.table.Columns = []kit.Column{
		{Title: t("no.", lang.Meaning("move")), Width: numberWidth, Right: true},
		{Title: t("move"), Width: moveWidth, Style: func(i int) canvas.Style { return judgementStyle(errors[i].Judgement) }},
		{Title: t("cost"), Width: p.dropWidth(), Right: true},
		{Title: t("better")},
	}
	p.table.Focused = p.m.stage.focus == reportAt
	p.table.Row = func(i int) []string { return errorRow(p.m.app, r, &errors[i], better(errors[i])) }
	p.table.Layout(w, h)
}

// keep moves the selection so that the same error stays selected when others are inserted above it.
// But until the user selects an error, the selection stays on the first row.
func (p *reportPanel) keep(errors []review.Ply) {
	p.held = p.held && len(p.listed) > 0
	if i := p.table.Selected; p.held && i >= 0 && i < len(p.listed) {
		number := p.listed[i].Number
		if at := slices.IndexFunc(errors, func(e review.Ply) bool { return e.Number == number }); at >= 0 {
			p.table.Selected = at
		}
	}
	p.listed = errors
}

// draw draws the totals, and the errors below.
func (p *reportPanel) draw(a canvas.Area) {
	t, r := p.m.app.T, p.m.review.report
	w, h := a.Size()
	if r == nil {
		text := t("no review yet: press r to have the engine go through the game and mark the errors")
		if p.m.review.marked() {
			text = t(noReport)
		}
		a.Wrapped(1, 0, w-2, text, canvas.Dim)
		return
	}
	p.totals.Draw(a.Sub(canvas.Rect{W: w, H: p.top}))
	for y, line := range p.foot {
		a.Text(1, h-len(p.foot)+y, line, p.footStyle())
	}
	below := a.Sub(canvas.Rect{Y: p.top, W: w, H: h - p.top})
	switch {
	case p.table.Len > 0:
		p.table.Draw(below)
	case r.whole && len(r.errors()) > 0: // all errors are of the other side
		below.Text(1, 0, canvas.Cut(t("no errors of yours"), w-1), canvas.Dim)
	case r.whole:
		below.Text(1, 0, canvas.Cut(t("the review has found no errors"), w-1), canvas.Dim)
	}
}

// layoutFoot makes the text at the bottom, in h rows, and returns its rows with the gap above. The
// sentence of the selected error takes precedence over other errors. The explanation of the numbers
// needs room below all of them.
func (p *reportPanel) layoutFoot(errors []review.Ply, w, h int) (rows int) {
	const heading = 1
	if p.foot = canvas.Wrap(p.sentence(), w-2); len(p.foot) > 0 {
		if rows = len(p.foot) + 1; rows+heading+1 > h {
			rows = len(p.foot)
		}
		return rows
	}
	p.foot = canvas.Wrap(p.m.app.T("mean loss: of a move, in centipawns. cost: winning chance that the move loses; better: the score is + for Red. The marks depend on the lost winning chance, so in a lost position few moves are marked."), w-2)
	if rows = len(p.foot) + 1; len(errors)+heading+rows > h {
		p.foot, rows = nil, 0
	}
	return rows
}

// sentence returns what the selected error costs, in words; "" if the coach is silent.
func (p *reportPanel) sentence() string {
	if at := p.table.Selected; at >= 0 && at < len(p.listed) {
		return p.m.review.cost(p.m.review.report, p.listed[at].Number)
	}
	return ""
}

func (p *reportPanel) footStyle() canvas.Style {
	if p.sentence() == "" {
		return canvas.Dim
	}
	return canvas.Plain
}

// dropWidth returns the width of the column of chances in the table of errors.
func (p *reportPanel) dropWidth() int { return max(6, canvas.Width(p.m.app.T("cost"))) }

// fit returns the width of the table's column of moves, if w columns are left after the first
// column, and a function that formats a better move. The formatted text includes the exact score if
// it fits in every row, otherwise the score to a tenth of a pawn, otherwise no score. Scores are
// never cut, because a cut score reads as another one.
func (p *reportPanel) fit(r *report, errors []review.Ply, w int) (moveWidth int, better func(review.Ply) string) {
	moveWidth = canvas.Width(p.m.app.T("move"))
	plain := func(ply review.Ply) string { return p.m.app.move(r.before(&ply), ply.Best) }
	forms := [...]func(review.Ply) string{
		func(ply review.Ply) string {
			return plain(ply) + " " + exactScore(p.m.app.T, ply.BestScore, xiangqi.Red)
		},
		func(ply review.Ply) string { return plain(ply) + " " + tenths(p.m.app.T, ply.BestScore) },
		plain,
	}
	for i := range errors {
		moveWidth = max(moveWidth, canvas.Width(p.m.app.move(r.before(&errors[i]), errors[i].Move)+errors[i].Judgement.Mark()))
	}
	const gaps = 3 // number of gaps between four columns
	room := w - kit.TableMargin - moveWidth - p.dropWidth() - gaps
	for _, form := range forms {
		fits := true
		for i := range errors {
			fits = fits && canvas.Width(form(errors[i])) <= room
		}
		if fits {
			return moveWidth, form
		}
	}
	return moveWidth, plain
}

// tenths formats a score for Red to a tenth of a pawn, or a mate.
func tenths(t phrases.T, score search.Score) string {
	if search.IsMate(score) {
		return exactScore(t, score, xiangqi.Red)
	}
	return tenth(float64(score) / 100)
}

// tenth formats pawns to a tenth with a sign; zero is never "-0.0".
func tenth(pawns float64) string {
	if text := fmt.Sprintf("%+.1f", pawns); text != "-0.0" {
		return text
	}
	return "+0.0"
}

// The method named before returns the position in which a move was judged.
func (r *report) before(ply *review.Ply) *xiangqi.Position {
	pos := r.nodes[ply.Number-1].Position()
	return &pos
}

// number returns the number of a move as in the list of moves.
func (r *report) number(ply *review.Ply) string {
	pos := r.before(ply)
	if pos.Side() == xiangqi.Black {
		return fmt.Sprintf("%d…", pos.MoveNumber())
	}
	return fmt.Sprintf("%d.", pos.MoveNumber())
}

// wholePercent converts a share to percent, rounded down. Marks begin at whole percents, so moves
// with equal numbers have equal marks.
func wholePercent(share float64) int { return int(100 * share) }

// errorRow returns the cells for an error.
func errorRow(app host, r *report, ply *review.Ply, better string) []string {
	pos := r.before(ply)
	return []string{
		r.number(ply),
		app.move(pos, ply.Move) + ply.Judgement.Mark(),
		fmt.Sprintf("-%d%%", wholePercent(ply.Drop)),
		better,
	}
}

// layoutTotals makes a row for each side.
func (p *reportPanel) layoutTotals(totals [2]review.Total) {
	t := p.m.app.T
	p.totals = kit.Table{
		Columns: []kit.Column{
			{Title: "", Width: 5},
			{Title: review.Inaccuracy.Mark(), Width: 2, Right: true},
			{Title: review.Mistake.Mark(), Width: 2, Right: true},
			{Title: review.Blunder.Mark(), Width: 2, Right: true},
			{Title: t("mean loss cp"), Width: canvas.Width(t("mean loss cp")), Right: true},
			{Title: t("accuracy"), Width: 8, Right: true},
		},
		Window: kit.Window{Len: len(totals)}, Selected: -1,
		Row: func(i int) []string { return totalRow(t, xiangqi.Color(i), &totals[i]) },
	}
}

// totalRow returns the cells for a side.
func totalRow(t phrases.T, side xiangqi.Color, total *review.Total) []string {
	row := []string{phrases.Side(t, side)}
	for j := review.Inaccuracy; j <= review.Blunder; j++ {
		row = append(row, fmt.Sprint(total.Counts[j]))
	}
	if total.Moves == 0 {
		return row
	}
	return append(row, fmt.Sprintf("%.0f", total.AverageLoss), fmt.Sprintf("%.0f%%", total.Accuracy))
}

// judgementStyle returns the style of a move that was judged.
func judgementStyle(j review.Judgement) canvas.Style {
	switch j {
	case review.Mistake, review.Blunder:
		return canvas.Bad
	case review.Inaccuracy:
		return canvas.Strong
	case review.None:
	}
	return canvas.Plain
}

// follow selects the shown error, if the report contains it.
func (p *reportPanel) follow(n *game.Node) {
	r := p.m.review.report
	for i, ply := range p.m.review.errors() {
		if ply.Number == n.Ply() && p.m.study.tree.Find(r.moves[:ply.Number]) == n {
			p.table.Selected, p.held = i, true
		}
	}
}

// move steps through the game, or selects an error.
func (p *reportPanel) move(dx, dy int) {
	if !p.m.study.along(dx) {
		p.table.Move(dy)
		p.held = true
	}
}

// space switches between the errors of the user and of both sides.
func (p *reportPanel) space() (tea.Cmd, bool) {
	_, against := p.m.review.own()
	if against {
		p.m.review.both = !p.m.review.both
	}
	return nil, against
}

func (p *reportPanel) wheel(rows int) { p.table.Scroll(rows) }

// click goes to the error under the mouse.
func (p *reportPanel) click(_, y int) tea.Cmd {
	i, ok := p.table.RowAt(y - p.top)
	if !ok {
		return nil
	}
	p.table.Selected = i
	return p.open()
}

func (p *reportPanel) status() string {
	percent := func(j review.Judgement) int { return int(100*j.Threshold() + 0.5) }
	return p.m.app.T("Chance lost: ?! %d%% (or a missed mate, a piece given), ? %d%%, ?? %d%%",
		percent(review.Inaccuracy), percent(review.Mistake), percent(review.Blunder))
}
