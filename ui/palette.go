package ui

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// palette finds everything by its name, and opens or runs it.
type palette struct {
	line   kit.Line
	all    []entry
	more   []entry // found by a mode for the typed text; listed below all others
	found  []entry
	total  int // number of entries that can be found; while no text is typed, entries that need one do not count
	at     int // index into found
	where  int // width of the widest group of the found entries
	keys   int // width of their widest key
	window kit.Window
	box    canvas.Rect // including the frame
}

// maxNeedle is the largest number of runes in the typed text.
const maxNeedle = 80

// openPalette opens the palette with all entries. Entries that come from files are added when the files are read.
func openPalette(ps *parts) tea.Cmd {
	p, opening := &palette{line: kit.NewLine("", maxNeedle), all: entries(ps)}, true
	cmd := things(ps, func(list ...entry) {
		p.all = append(p.all, list...)
		if opening { // modes add their things one by one; all are ranked below
			return
		}
		p.find(p.at)
		if ps.host.overlay == overlay(p) {
			p.fit(ps)
		}
	})
	opening = false
	p.find(0)
	ps.host.self().put(p)
	return cmd
}

// These numbers order the matches. Between two ranks of a needle there is room for the low entries.
const (
	rankStep = beginningRank + 2
	fileRank = 1000 // more than the rank of any match
)

// find lists the matches of the typed text, the best first. The parameter at is the index of the
// row to mark.
func (p *palette) find(at int) {
	needles := newNeedles(p.line.Text())
	n := needles[0]
	p.total = len(p.all)
	ranks := map[int][]entry{}
	best, last := []int{}, []entry{}
	for i := range p.all {
		e := p.all[i]
		if e.any {
			if n.text == "" {
				p.total--
				continue
			}
			e.name = strings.Replace(e.name, "%s", strings.TrimSpace(p.line.Text()), 1)
			last = append(last, e)
			continue
		}
		rank := notFound
		for _, each := range needles {
			if r := each.rank(p.all[i].in()); rank == notFound || r != notFound && r < rank {
				rank = r
			}
		}
		if rank == notFound {
			continue
		}
		exact := rank == 0
		if rank *= rankStep; e.low && !exact {
			rank = max(rank, rankStep*beginningRank) + 1 + min(rank/rankStep, beginningRank)
		}
		if e.file && n.text != "" {
			rank += fileRank
		}
		if ranks[rank] == nil {
			best = append(best, rank)
		}
		ranks[rank] = append(ranks[rank], e)
	}
	slices.Sort(best)
	p.found = p.found[:0]
	for _, rank := range best {
		p.found = append(p.found, ranks[rank]...)
	}
	if n.text == "" { // with an empty text, the most important entries come first
		slices.SortStableFunc(p.found, func(a, b entry) int { return cmp.Compare(hintRank(&a), hintRank(&b)) })
	}
	listed := len(p.found)
	p.found = append(p.found, last...)
	for _, e := range p.more {
		if e.path == "" || !slices.ContainsFunc(p.found[:listed], func(f entry) bool { return f.path == e.path }) {
			p.found = append(p.found, e)
		}
	}
	p.at = min(at, max(len(p.found)-1, 0))
	p.where, p.keys = 0, 0
	for i := range p.found {
		p.where = max(p.where, min(canvas.Width(p.found[i].where), widestGroup))
		p.keys = max(p.keys, min(canvas.Width(p.found[i].key), widestKey))
	}
}

// hintRank returns the rank of an entry for an empty text.
func hintRank(e *entry) int {
	if e.hint == 0 {
		return math.MaxInt
	}
	return e.hint
}

// press handles a key: it changes the text, moves the mark, runs a match, or closes the palette.
func (p *palette) press(ps *parts, msg tea.KeyMsg) tea.Cmd {
	k := &paletteKeys
	switch {
	case key.Matches(msg, k.leave):
		ps.host.overlay = nil
	case key.Matches(msg, k.up):
		p.step(-1)
	case key.Matches(msg, k.down):
		p.step(1)
	case key.Matches(msg, k.pageUp):
		p.step(-p.window.Page())
	case key.Matches(msg, k.pageDown):
		p.step(p.window.Page())
	case key.Matches(msg, k.take):
		return p.take(ps)
	case p.line.Press(msg):
		cmd := p.ask(ps)
		p.find(0)
		p.fit(ps)
		return cmd
	}
	return nil
}

// ask lets modes search for things that they do not list.
func (p *palette) ask(ps *parts) tea.Cmd {
	for i, md := range ps.modes.list {
		if f, ok := md.(mode.Finder); ok {
			return f.Find(strings.TrimSpace(p.line.Text()), func(list []mode.Thing) {
				p.more = nil
				for _, t := range list {
					p.more = append(p.more, thing(ps, i, t))
				}
				p.find(p.at)
				if ps.host.overlay == overlay(p) {
					p.fit(ps)
				}
			})
		}
	}
	return nil
}

// step moves the mark.
func (p *palette) step(d int) {
	p.at = min(max(p.at+d, 0), max(len(p.found)-1, 0))
	p.window.Show(p.at)
}

// take closes the palette and runs the marked entry.
func (p *palette) take(ps *parts) tea.Cmd {
	if p.at >= len(p.found) {
		return nil
	}
	ps.host.overlay = nil
	return p.found[p.at].do(strings.TrimSpace(p.line.Text()))
}

// mouse runs the clicked entry, or scrolls. A click outside the box closes the palette.
func (p *palette) mouse(ps *parts, ev mode.Mouse) tea.Cmd {
	at := p.box.Inset(2, 1)
	row, ok := p.window.At(ev.Y - at.Y - paletteHead)
	switch {
	case ev.Wheel() != 0:
		p.step(ev.Wheel() / mode.WheelStep)
	case ev.Action != mode.Press:
	case !p.box.Contains(ev.X, ev.Y):
		ps.host.overlay = nil
	case ok:
		p.at = row
		return p.take(ps)
	}
	return nil
}

// bindings returns the keys of the palette.
func (p *palette) bindings() []key.Binding {
	k := &paletteKeys
	return []key.Binding{k.take, k.up, k.down, k.leave, k.pageUp, k.pageDown}
}

// These are the sizes of the box.
const (
	paletteWidth = 86
	paletteRows  = 26
	paletteHead  = 2  // rows of the typed line and of the blank below it
	paletteTail  = 1  // the row with the number of matches
	widestGroup  = 15 // largest width of the groups
	widestKey    = 9  // largest width of the keys
	leastGroups  = 52 // least width of a box that has the groups
)

// fit computes the place of the box and the number of visible rows.
func (p *palette) fit(ps *parts) {
	body := ps.screen.layout.body
	p.box = body.Centered(min(paletteWidth, body.W-4), min(paletteRows, body.H-2))
	p.window.Fit(p.box.Inset(2, 1).H-paletteHead-paletteTail, len(p.found))
	p.window.Show(p.at)
}

// draw draws the typed line and the matches below it: name, group, key.
func (p *palette) draw(ps *parts) {
	in := ps.screen.canvas.Area(p.box).Box(ps.host.T("Find anything"))
	w, h := in.Size()
	x := in.Text(0, 0, "> ", canvas.Strong)
	x = p.line.Draw(in, x, w-x, canvas.Plain)
	if p.line.Text() == "" {
		in.Text(x+1, 0, canvas.Cut(ps.host.T("an action, setting, position, game, preset or help page"), w-x-1), canvas.Dim)
	}
	rows := in.Sub(canvas.Rect{Y: paletteHead, W: w, H: p.window.Rows})
	for y := range p.window.Seen() {
		p.drawRow(rows.Sub(canvas.Rect{Y: y, W: w, H: 1}), p.window.Top+y)
	}
	if len(p.found) == 0 {
		rows.Text(0, 0, canvas.Cut(ps.host.T("Nothing has that name"), w), canvas.Dim)
	}
	in.Text(0, h-1, ps.host.T("%d of %d", len(p.found), p.total+len(p.more)), canvas.Dim)
	if p.at < len(p.found) {
		if e := &p.found[p.at]; 2+canvas.Width(e.name) > w-p.aside(w) {
			bars{parts: ps}.drawWhole(e.name, canvas.Plain)
		}
	}
	place := p.box.Inset(2, 1)
	p.window.DrawEdge(ps.screen.canvas.Area(canvas.Rect{X: place.X + w, Y: place.Y + paletteHead, W: 1, H: p.window.Rows}), 0)
}

// The method named aside returns the width for an entry's group and key, in a box of width w. It is
// not larger than the found entries need, to leave more room for their names.
func (p *palette) aside(w int) int {
	aside := 0
	if p.keys > 0 {
		aside = p.keys + 1
	}
	if w >= leastGroups {
		aside += p.where + 1
	}
	return aside
}

// drawRow draws an entry. A group wider than its column begins further left if the name leaves room.
func (p *palette) drawRow(a canvas.Area, i int) {
	w, _ := a.Size()
	e, aside := &p.found[i], p.aside(w)
	text, style := "  ", canvas.Plain
	if i == p.at {
		text, style = "> ", canvas.Choice
	}
	x := a.Text(0, 0, canvas.Cut(text+e.name, w-aside-1), style)
	if w >= leastGroups {
		end := w - aside + p.where
		x = min(max(x+1, end-canvas.Width(e.where)), w-aside)
		a.Text(x, 0, canvas.Cut(e.where, end-x), canvas.Dim)
	}
	shown := canvas.Cut(e.key, widestKey)
	a.Text(w-1-canvas.Width(shown), 0, shown, canvas.Key)
}
