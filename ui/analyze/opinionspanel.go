package analyze

import (
	"strings"

	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// opinionsPanel shows the opinions of the personalities and, below, their vote: a row for each
// proposal, a column for each voter.
//
// Source: document 004, Figures 6.8 to 6.12, with rows and columns swapped.
type opinionsPanel struct {
	pane
	m      *opinionsRoom
	at     int  // index of the opinion the user selected
	chosen bool // the user has selected one; otherwise the winner is selected
	scores bool // the table shows the scores behind the votes

	each, first int      // number of rows for an opinion, and number of rows above the first one
	lost        []string // text in those rows: players missing from the vote
	both        bool
}

func newOpinionsPanel(p *opinionsRoom) *opinionsPanel {
	return &opinionsPanel{m: p, pane: pane{title: lang.Mark("Opinions"), hints: []key.Binding{
		mode.Bind("[ ]", "method", "]"), mode.Bind("+ -", "depth", "+"), mode.Bind("enter", "step through it", "enter"),
		mode.Bind("space", "play it", " "),
	}}}
}

// otherSubject names the chess position that the opinions belong to; opinions on another node are
// not shown.
func (p *opinionsPanel) otherSubject() string {
	if p.m.opinions.known() == nil {
		return ""
	}
	return p.m.study.ofNode(p.m.study.node, true)
}

// heading describes the method and the depth of the search.
func (p *opinionsPanel) heading() string {
	o := p.m.opinions
	d := p.m.opinions.known()
	where := ""
	if away := o.away(); away == 1<<len(o.members)-1 {
		where = " @nats"
	} else if away != 0 {
		where = " @nats: " + o.letters(away)
	}
	switch {
	case d == nil:
		return o.method.String() + where
	case o.running() && d.Depth < o.depth:
		return p.m.app.T("%s, depth %d of %d", p.m.opinions.shownMethod(), d.Depth, o.depth) + where
	}
	return p.m.app.T("%s, depth %d", p.m.opinions.shownMethod(), d.Depth) + where
}

// These are numbers of rows that the panel has besides those of the opinions.
const (
	tableRows   = 7 // number of rows: heading, members, five proposals
	verdictRows = 2
)

// layout divides the rows among the opinions and the tables of the vote.
func (p *opinionsPanel) layout(w, h int) {
	m := p.m
	d, pos := m.opinions.known(), m.study.node.Position()
	p.each, p.lost = 0, nil
	if d == nil || m.veil.hiding() || m.app.whyUnsearchable(&pos) != "" || m.opinions.errAt(m.study.place()) != nil {
		return
	}
	if err := m.opinions.lost; err != nil {
		p.lost = canvas.Wrap(phrases.Capital(m.app.Look().Language.Error(err)), w-1)
		p.lost = p.lost[:min(len(p.lost), max(h/4, 1))]
	}
	n := len(d.Proposals)
	p.first = len(p.lost)
	if h >= p.first+n+tableRows+1 { // there is room for the progress above
		p.first++
	}
	p.both = h >= p.first+2*n+2*tableRows+verdictRows
	tables := tableRows
	switch {
	case p.both:
		tables = 2 * tableRows
	case h < p.first+n+tableRows:
		tables = max(h-p.first-n, 0) // without a heading, or without a table
	}
	p.each = min(max((h-p.first-tables-verdictRows)/n, 1), 3)
}

// draw draws the progress of the personalities, their opinions, the table of the vote, and its
// result. With few rows it omits some.
func (p *opinionsPanel) draw(a canvas.Area) {
	m := p.m
	w, h := a.Size()
	d, pos := m.opinions.known(), m.study.node.Position()
	err := m.opinions.errAt(m.study.place())
	switch {
	case m.veil.hiding():
		a.Wrapped(1, 0, w-1, m.app.T("hidden; to show it: ctrl+p, %s", m.app.T(veilName)), canvas.Dim)
		return
	case xiangqi.Unruly(&pos) != nil:
		a.Text(1, 0, canvas.Cut(m.app.T("off: the position breaks the rules"), w-1), canvas.Dim)
		return
	case !pos.HasLegalMove():
		a.Text(1, 0, canvas.Cut(m.app.T("the game is over here"), w-1), canvas.Dim)
		return
	case err != nil:
		a.Wrapped(1, 0, w-1, phrases.Capital(m.app.Look().Language.Error(err)), canvas.Problem)
		return
	case d == nil:
		a.Text(1, 0, canvas.Cut(p.progress(), w-1), canvas.Dim)
		return
	}
	y := p.first
	for i, text := range p.lost {
		a.Text(1, y-len(p.lost)+i, text, canvas.Problem)
	}
	if y > len(p.lost) {
		a.Text(1, 0, canvas.Cut(p.progress(), w-1), canvas.Dim)
	}
	for i := range d.Proposals {
		p.drawOpinion(a.Sub(canvas.Rect{Y: y, W: w, H: min(p.each, h-y)}), d, i)
		y += p.each
	}
	y += p.drawTables(a.Sub(canvas.Rect{Y: y, W: w, H: max(h-y, 0)}), d)
	p.drawVerdict(a.Sub(canvas.Rect{Y: y, W: w, H: max(h-y, 0)}), d)
}

// progress lists the players that have searched and voted at the current depth. If no poll is
// running, it describes the method.
func (p *opinionsPanel) progress() string {
	m := p.m
	o := m.opinions
	if !o.running() {
		return phrases.Capital(phrases.Method(m.app.T, m.opinions.shownMethod()))
	}
	now := &o.progress
	if now.Depth == 0 {
		return m.app.T("searching")
	}
	searched, voted := o.letters(now.Searched), o.letters(now.Voted)
	switch {
	case voted != "":
		return m.app.T("depth %d, searched: %s, voted: %s", now.Depth, searched, voted)
	case searched != "":
		return m.app.T("depth %d, searched: %s", now.Depth, searched)
	}
	return m.app.T("depth %d", now.Depth)
}

// letters returns the letters of a set of members.
func (o *opinions) letters(set uint) string {
	var b strings.Builder
	for i := range o.members {
		if set&(1<<i) != 0 {
			b.WriteString(o.members[i].Letter)
		}
	}
	return b.String()
}

// selected returns the index of the opinion to which keys apply.
func (p *opinionsPanel) selected() int {
	if d := p.m.opinions.known(); d != nil && !p.chosen {
		return d.Winner
	}
	return p.at
}

// drawOpinion draws a personality's choice, its score in the personality's units, and the line
// after it.
func (p *opinionsPanel) drawOpinion(a canvas.Area, d *team.Decision, i int) {
	const nameColumn, nameWidth, scoreWidth = 3, 10, 7
	m := p.m
	w, h := a.Size()
	member, proposal := &m.opinions.members[d.Members[i]], &d.Proposals[i]
	style := canvas.Plain
	if i == p.selected() {
		style = canvas.Choice
		a.Put(0, 0, '>', style)
	}
	a.Text(1, 0, member.Letter, style)
	a.Text(nameColumn, 0, canvas.Cut(phrases.Personality(m.app.T, member), nameWidth), style)
	pos := m.study.node.Position()
	texts := m.app.line(pos, proposal.Line)
	move, rest, _ := strings.Cut(texts, " ")
	x := a.Text(nameColumn+nameWidth+1, 0, move, canvas.Strong) + 1
	x = a.Text(x, 0, canvas.PadLeft(exactScore(m.app.T, proposal.Score, pos.Side()), scoreWidth), canvas.Plain) + 1
	if proposal.Replaced {
		a.Text(x, 0, canvas.Cut(m.app.T("2nd", lang.Meaning("choice")), w-x), canvas.Dim)
	}
	lines := canvas.Wrap(rest, w-nameColumn)
	for y := 1; y < h && y <= len(lines); y++ {
		text := lines[y-1]
		if y == h-1 && y < len(lines) {
			text = canvas.Cut(text+" "+lines[y], w-nameColumn)
		}
		a.Text(nameColumn, y, text, canvas.Dim)
	}
}

// drawVerdict draws the team's move, who proposed it, and how a tie was broken.
func (p *opinionsPanel) drawVerdict(a canvas.Area, d *team.Decision) {
	m := p.m
	w, h := a.Size()
	pos := m.study.node.Position()
	lines := canvas.Wrap(m.app.T("The team plays %s (%s)", m.app.move(&pos, d.Move()), m.opinions.letters(d.Backers())), w-1)
	if tied := d.Tied(); len(tied) > 0 {
		set := uint(0)
		for _, i := range tied {
			set |= 1 << d.Members[i]
		}
		lines = append(lines, canvas.Wrap(m.app.T("Tie with %s: %s is listed first", m.opinions.letters(set), m.opinions.members[d.Members[d.Winner]].Letter), w-1)...)
	}
	for y := range min(h, len(lines)) {
		a.Text(1, y, lines[y], canvas.Strong)
	}
}

// move selects an opinion, or steps through the game; the opinions then follow.
func (p *opinionsPanel) move(dx, dy int) {
	if !p.m.study.along(dx) {
		p.at = min(max(p.selected()+dy, 0), max(p.rows()-1, 0))
		p.chosen = true
	}
}

// rows returns the number of opinions.
func (p *opinionsPanel) rows() int {
	if d := p.m.opinions.known(); d != nil {
		return len(d.Proposals)
	}
	return len(p.m.opinions.members)
}

// enter shows the selected opinion on the board; space plays it.
func (p *opinionsPanel) enter() (tea.Cmd, bool) {
	p.m.opinions.preview(p.selected())
	return nil, true
}

func (p *opinionsPanel) space() (tea.Cmd, bool) {
	p.m.opinions.play(p.selected())
	return nil, true
}

// click selects an opinion and shows it.
func (p *opinionsPanel) click(_, y int) tea.Cmd {
	if p.each == 0 || y < p.first {
		return nil
	}
	if i := (y - p.first) / p.each; i < p.rows() {
		p.at, p.chosen = i, true
		p.m.opinions.preview(i)
	}
	return nil
}

func (p *opinionsPanel) wheel(rows int) { p.move(0, rows) }

func (p *opinionsPanel) status() string {
	if d := p.m.opinions.known(); d != nil && !p.m.veil.hiding() {
		if text := p.strays(d); text != "" {
			return text
		}
	}
	return p.m.app.T("Compare scores within a column only: each player has its own scale; + for Red")
}

// strays names the members that vote for another member's move, and the reason; "" if there are
// none.
//
// Source: document 004, 6.5. A vote searches each move again, under MPSM 4 and 5 one ply deeper
// than the opinion.
func (p *opinionsPanel) strays(d *team.Decision) string {
	o, t := p.m.opinions, p.m.app.T
	changed, second := uint(0), uint(0)
	for i := range d.Proposals {
		switch { // a member's best vote is 0
		case d.Values[i][i] == 0:
		case d.Proposals[i].Replaced:
			second |= 1 << d.Members[i]
		default:
			changed |= 1 << d.Members[i]
		}
	}
	switch method := o.shownMethod(); {
	case changed != 0 && method == team.MPSM1:
		return t("%s: vote for another player's move, because its line ends better", o.letters(changed))
	case changed != 0 && (method == team.MPSM4 || method == team.MPSM5):
		return t("%s: vote for another player's move, because a vote looks a ply deeper", o.letters(changed))
	case changed != 0:
		return t("%s: vote for another player's move, which scores better when searched alone", o.letters(changed))
	case second != 0:
		return t("%s: second choice, because another member has proposed the first", o.letters(second))
	}
	return ""
}

// The method named other switches the table between votes and scores.
func (p *opinionsPanel) other() {
	if p.scores = !p.scores; p.both {
		p.m.app.say("Both tables are visible already")
	}
}

// keys returns the keys of the panel. They apply while the panel has the focus.
func (p *opinionsPanel) keys() mode.Group {
	return mode.Group{Title: "Opinions and the vote", Commands: []mode.Command{
		{Binding: mode.Bind("[ ]", "method of the vote", "["), Name: lang.Mark("previous method of the vote"), Run: p.m.opinions.nextMethod(-1)},
		{Binding: key.NewBinding(key.WithKeys("]")), Name: lang.Mark("next method of the vote"), Run: p.m.opinions.nextMethod(1)},
		{Binding: mode.Bind("+ -", "deeper, less deep", "+", "="), Name: lang.Mark("deeper"), Run: p.m.opinions.nextDepth(1)},
		{Binding: key.NewBinding(key.WithKeys("-")), Name: lang.Mark("less deep"), Run: p.m.opinions.nextDepth(-1)},
		{Binding: mode.Bind("↑ ↓", "opinion", "up"), Name: lang.Mark("opinion above"), Run: mode.Does(func() { p.move(0, -1) })},
		{Binding: key.NewBinding(key.WithKeys("down")), Name: lang.Mark("opinion below"), Run: mode.Does(func() { p.move(0, 1) })},
		{Binding: mode.Bind("enter", "step through its line", "enter"), Run: mode.Does(func() { p.m.opinions.preview(p.selected()) })},
		{Binding: mode.Bind("← →", "previous, next move", "left"), Name: lang.Mark("previous move"), Run: mode.Does(p.m.study.back)},
		{Binding: key.NewBinding(key.WithKeys("right")), Name: lang.Mark("next move"), Run: mode.Does(p.m.study.forward)},
		{Binding: mode.Bind("space", "play its move", " "), Run: mode.Does(func() { p.m.opinions.play(p.selected()) })},
		{Name: lang.Mark("votes or scores"), Run: mode.Does(p.other)},
		{Name: lang.Mark("search on other machines or on this one"), Run: p.m.opinions.elsewhere},
	}}
}
