package analyze

import (
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// figure is a figure of both sides of a comparison, with what stands above it.
type figure struct {
	title string
	of    [2]string
	style canvas.Style
}

// width is the columns it takes; with its title where that is seen.
func (f *figure) width(titled bool) int {
	width := max(canvas.Width(f.of[0]), canvas.Width(f.of[1]))
	if titled {
		width = max(width, canvas.Width(f.title))
	}
	return width
}

// figures are those of both sides, what matters most first.
func (p *comparePanel) figures(pair *session.Pair) []figure {
	t := p.m.app.T
	list := []figure{
		{title: t("move"), style: canvas.Strong},
		{title: t("score"), style: canvas.Strong},
		{title: t("nodes")},
		{title: t("Red")},
		{title: t("depth")},
		{title: t("time")},
	}
	root := pair.Comparison.Root.Pos
	for i := range pair.Sides {
		s := &pair.Sides[i]
		info := s.Newest()
		if s.Err != nil || info.Bound == search.NoBound && info.Nodes == 0 {
			continue
		}
		if len(info.PV) > 0 {
			list[0].of[i] = p.m.app.move(&root, info.PV[0])
		}
		list[1].of[i] = phrases.Pawns(info, root.Side())
		list[2].of[i] = phrases.Short(info.Nodes)
		list[3].of[i] = redChance(info.Score, root.Side())
		list[4].of[i] = search.FormatDepth(info.Depth, info.Quiesce)
		list[5].of[i] = phrases.Tenths(info.Elapsed)
	}
	return list
}

// Where there are few rows the names of the settings stand before the figures: the
// columns that they have at least where the panel is not narrow, and the figures.
const (
	leastName    = 9
	longName     = 24 // differences from A that are longer have the name of a preset, if there is one
	shortFigures = 4
)

// drawSides draws the figures of both sides, as many as there is room for, and returns
// the rows it took. A side that has failed says so.
func (p *comparePanel) drawSides(a canvas.Area, pair *session.Pair) (rows int) {
	const left = 3 // behind the letter
	w, h := a.Size()
	list, first, gap := p.figures(pair), 1, 2
	room, name := w-left, 0 // of the figures, and of the setting's name
	if !p.whole {
		list, first, gap = list[:shortFigures], 0, 1
		if w >= minSide {
			name = leastName
		}
	}
	shown := 0
	for ; shown < len(list); shown++ {
		width := list[shown].width(p.whole) + gap
		if name+width > room {
			break
		}
		room -= width
	}
	for i := range pair.Sides {
		y := first + i
		if y >= h {
			return h
		}
		a.Text(1, y, string(rune('A'+i)), canvas.Dim)
		if err := pair.Sides[i].Err; err != nil {
			a.Text(left, y, canvas.Cut(phrases.Capital(p.m.app.Look().Language.Error(err)), w-left), canvas.Problem)
			continue
		}
		x := left
		if !p.whole && name > 0 {
			style := [...]canvas.Style{canvas.Dim, canvas.Plain}[i]
			a.Text(x, y, canvas.Cut(p.shortName(i), max(room, 0)), style)
			x += room + gap
		}
		for k := range list[:shown] {
			f := &list[k]
			width := f.width(p.whole)
			if p.whole && i == 0 {
				a.Text(x, 0, canvas.PadLeft(f.title, width), canvas.Title)
			}
			a.Text(x, y, canvas.PadLeft(f.of[i], width), f.style)
			x += width + gap
		}
	}
	return min(first+len(pair.Sides), h)
}

// shortName is a side's setting in few columns: B's by what differs from A.
func (p *comparePanel) shortName(side int) string {
	b := p.m.bench
	if side == 0 {
		return b.baselineName()
	}
	if d := b.differences(); b.name == "" && b.lent == nil && canvas.Width(d) <= longName {
		return d
	}
	return strings.TrimPrefix(b.changedName(), "A ")
}
