package analyze

import (
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/result"

	tea "github.com/charmbracelet/bubbletea"
)

// comparePanel is the two searches of a comparison, side by side, and why they differ.
type comparePanel struct {
	m     *parts
	whole bool // there is room for the names of the settings, and for both lines
	first int  // the row of the reason that is drawn first, where it is scrolled; 0: it is not
	most  int  // the last of those
}

// wholeRows is from how many rows on the panel shows everything.
const wholeRows = 12

// shortRows is the rows above the reason where there are fewer.
const shortRows = 5

func (p *comparePanel) title() string { return lang.Mark("A and B") }
func (p *comparePanel) of() string    { return p.m.bench.of() }

// heading says that nodes are equal, not times, and how far a comparison came that was
// stopped.
func (p *comparePanel) heading() string {
	t, b := p.m.app.T, p.m.bench
	text := b.budgetText(budgets[b.budget])
	if b.stopped() {
		text = b.stoppedAt()
	}
	if n := len(p.m.engine.only); n > 0 && p.of() == "" {
		text = t("%s, %s", lang.Meaning("heading"), text, chosenMoves(t, n))
	}
	if b.comparing() {
		return t("running, %s", text)
	}
	return text
}

// layout finds how much there is room for, and how far the reason can be scrolled while
// the panel has the keys. Then, and beside the tree that has the lines too, they give way to
// a reason that fits without them.
func (p *comparePanel) layout(w, h int) {
	p.whole, p.most = h >= wholeRows, 0
	text, _ := p.m.reasons.text()
	focused := p.m.screen.focus == compareAt
	if text == "" || !focused && !p.m.explore.open {
		p.first = 0
		return
	}
	rows := len(canvas.Wrap(phrases.Named(p.m.app.T, p.m.app.T("Why"), text), w-1))
	above := wholeRows
	if p.whole && rows > h-above && rows <= h-shortRows {
		p.whole = false
	}
	if !p.whole {
		above = shortRows
	}
	if focused && rows > h-above {
		p.most = max(rows-h, 0) + 1
	}
	p.first = min(p.first, p.most)
}

// draw draws the settings, the figures of both, what has changed, and why.
func (p *comparePanel) draw(a canvas.Area) {
	m := p.m
	t := m.app.T
	b := m.bench
	w, h := a.Size()
	c, standing := b.pair.See(m.bench.subject()) // of says of what
	y := 0
	put := func(text string, style canvas.Style) {
		if y < h {
			a.Text(1, y, canvas.Cut(text, w-1), style)
			y++
		}
	}
	if p.whole || standing == result.Nothing || c.err != nil {
		put(phrases.Named(t, "A", b.baselineName()), canvas.Dim)
		if b.a == b.now {
			put(phrases.Named(t, "B", t("the same; flip a switch")), canvas.Dim)
		} else {
			put(phrases.Named(t, "B", b.changedName()), canvas.Strong)
		}
	}
	switch {
	case standing == result.Nothing:
		a.Sub(canvas.Rect{Y: y, W: w, H: max(h-y, 0)}).Wrapped(1, 0, w-2, p.waits(), canvas.Dim)
		return
	case c.err != nil:
		for _, line := range canvas.Wrap(phrases.Capital(m.app.Look().Language.Error(c.err)), w-1) {
			put(line, canvas.Problem)
		}
		return
	}
	if p.first > 0 {
		p.drawScrolled(a)
		return
	}
	p.drawPair(a.Sub(canvas.Rect{Y: y, W: w, H: h - y}), c.Pair)
}

// waits says what A and B wait for before they are compared; "" for nothing.
func (p *comparePanel) waits() string {
	m := p.m
	switch {
	case m.bench.a == m.bench.now:
		return ""
	case m.review.walk != nil:
		return m.app.T("They are compared when the review is over; R stops it")
	case m.engine.off && !m.bench.comparing():
		return m.app.T("The engine is off: e starts it")
	}
	return ""
}

// settingName is what a setting is called.
func settingName(o *search.Options, preset string) string {
	if preset != "" {
		return preset
	}
	nearest, differences := search.Nearest(o)
	return nearest + " " + strings.Join(differences, " ")
}

// drawPair draws a row of figures for each side, the changes in a sentence, their
// lines with what differs marked, and why.
func (p *comparePanel) drawPair(a canvas.Area, pair *session.Pair) {
	w, h := a.Size()
	y := p.drawSides(a, pair)
	y += p.drawVerdict(a.Sub(canvas.Rect{Y: y, W: w, H: max(h-y, 0)}), pair)
	if p.whole {
		below := a.Sub(canvas.Rect{Y: y, W: w, H: max(min(h-y, max(pairRows, h-y-whyRows)), 0)})
		y += p.drawLines(below, pair)
	}
	p.drawWhy(a.Sub(canvas.Rect{Y: y, W: w, H: max(h-y, 0)}))
}

// Rows that both lines and the reason have at least, where there is room for both.
const (
	pairRows = 2
	whyRows  = 6
)

// drawWhy draws why the sides differ, below a heading where there is room for one.
func (p *comparePanel) drawWhy(a canvas.Area) {
	m := p.m
	w, h := a.Size()
	text, known := m.reasons.text()
	if text == "" || h == 0 {
		return
	}
	style := canvas.Plain
	if !known {
		style = canvas.Dim
	}
	y := 0
	if p.whole && h > 2 {
		title := a.Sub(canvas.Rect{W: w, H: 1})
		title.Heading(m.app.T("Why"))
		y++
	} else {
		text = phrases.Named(m.app.T, m.app.T("Why"), text)
	}
	lines := canvas.Wrap(text, w-1)
	for i, line := range lines {
		if y+i == h-1 && i < len(lines)-1 {
			p.drawCut(a, y+i, line, style)
			return
		}
		a.Text(1, y+i, line, style)
	}
}

// drawCut draws the last row there is room for, with the key that shows the rest.
func (p *comparePanel) drawCut(a canvas.Area, y int, line string, style canvas.Style) {
	w, _ := a.Size()
	key := "&"
	if p.m.screen.focus == compareAt {
		key = "↓"
	}
	x := a.Text(1, y, canvas.More(line, w-2-canvas.Width(key)), style)
	a.Text(x, y, key, canvas.Key)
}

// drawScrolled draws the reason from a row on, over the whole panel.
func (p *comparePanel) drawScrolled(a canvas.Area) {
	w, h := a.Size()
	text, _ := p.m.reasons.text()
	lines := canvas.Wrap(text, w-1)
	for y, line := range lines[min(p.first-1, len(lines)):] {
		if y < h {
			a.Text(1, y, line, canvas.Plain)
		}
	}
	a.Put(w-1, 0, '↑', canvas.Dim)
	if p.first < p.most {
		a.Put(w-1, h-1, '↓', canvas.Dim)
	}
}

// move scrolls the reason where it is longer than its room.
func (p *comparePanel) move(_, dy int) {
	p.m.app.say("↑ ↓ scroll the reason, enter compares again, [ ] more or less, A: B is the baseline, 0 back to A")
	p.first = min(max(p.first+dy, 0), p.most)
}

func (p *comparePanel) enter() (tea.Cmd, bool) { return p.m.bench.compareNow(), true }
func (p *comparePanel) space() (tea.Cmd, bool) { return nil, false }
func (p *comparePanel) click(int, int) tea.Cmd { return p.m.bench.compareNow() }
func (p *comparePanel) wheel(rows int)         { p.m.bench.nextBudget(rows)() }
func (p *comparePanel) status() string {
	return p.m.app.T("Both from empty tables; cp: centipawns, + for Red; ^ the first other move")
}

// reasonInFull gives the keys to A and B and shows the whole reason there, over the figures
// where there is no room beside them.
func (s *screen) reasonInFull() {
	s.setFocus(compareAt)
	s.panels[compareAt].(*comparePanel).first = 1
}
