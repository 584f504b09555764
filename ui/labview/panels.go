package labview

import (
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// panelsHead is the number of rows, in a picture of panels, besides those of the panels: the title,
// and two rows that explain the signs.
const panelsHead = 3

// drawPanels draws a small picture for each row, with its quotients of nodes; it draws as many as
// fit.
func (p *plotScreen) drawPanels(a canvas.Area, f *report.Panels) {
	w, h := a.Size()
	t := p.parent.m.t
	signs := t("● the interval excludes ×1, ○ includes ×1; bars: 95 % interval")
	if f.HasPrinted() {
		signs += t("; ◇ printed %s, ◈ printed and ours in the same place", f.Year)
	}
	a.Text(sheetMargin, 0, canvas.Cut(signs, w-sheetMargin), canvas.Dim)
	places := t("nodes, from left to right: %s", phrases.Listed(t, f.XLabels))
	if f.XName != "" {
		places = t("nodes, from left to right: depth %s", phrases.Listed(t, f.XLabels))
	}
	a.Text(sheetMargin, 1, canvas.Cut(places, w-sheetMargin), canvas.Dim)
	lines := f.Lines(w - sheetMargin - 1)
	if len(lines) == 0 {
		a.Wrapped(sheetMargin, 2, w-sheetMargin-1, t("the window is too narrow for the picture"), canvas.Dim)
		return
	}
	for y := range p.bars.Seen() {
		a.Text(sheetMargin, 2+y, canvas.Cut(lines[p.bars.Top+y], w-sheetMargin), canvas.Plain)
	}
	p.bars.DrawEdge(a.Sub(canvas.Rect{Y: 2, W: w, H: h - 2}), 0)
}
