package labview

import (
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/ui/canvas"
)

// forestHead is the number of rows, in a picture of intervals, besides those of the intervals: the
// verdict, and below it an explanation of left and right.
const forestHead = 4

// drawForest draws as many intervals as fit, one below the other. Above them are the verdict and
// the meaning of both sides of the line of no effect.
func (p *plotScreen) drawForest(a canvas.Area, f *report.Forest) {
	w, h := a.Size()
	t := p.parent.m.t
	less, more, untold := f.Count()
	sides := t("left of ┊ fewer nodes, right of it more")
	verdict := t("%d take fewer nodes, %d take more, %d undecided", less, more, untold)
	if f.Scale == report.ByShare {
		sides = t("left of ┊ the second-named is better, right of it the first-named")
		verdict = t("%d won by the first-named, %d by the second-named, %d undecided", more, less, untold)
	}
	a.Text(sheetMargin, 0, canvas.Cut(verdict, w-sheetMargin), canvas.Strong)
	a.Text(sheetMargin, 1, canvas.Cut(sides, w-sheetMargin), canvas.Dim)
	if f.HasPrinted() {
		a.Text(sheetMargin, 2, t("◇ printed %s", f.Year), canvas.Dim)
	}
	lines := figureLines(t, f.Lines, w-sheetMargin-1)
	if len(lines) == 0 {
		a.Wrapped(sheetMargin, 3, w-sheetMargin-1, t("the window is too narrow for the picture"), canvas.Dim)
		return
	}
	for y := range p.bars.Seen() {
		row := &f.Rows[p.bars.Top+y]
		style := canvas.Dim
		switch {
		case row.Head:
			style = canvas.Strong
		case row.Significant(f.Scale):
			style = canvas.Curve
		}
		a.Text(sheetMargin, 3+y, canvas.Cut(lines[p.bars.Top+y], w-sheetMargin), style)
	}
	p.bars.DrawEdge(a.Sub(canvas.Rect{Y: 3, W: w, H: h - 3}), 0)
}
