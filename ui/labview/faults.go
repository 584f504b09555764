package labview

import (
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// faultScreen shows the faults of a user's file, line by line.
type faultScreen struct {
	m    *Mode
	file *ownFile
	text kit.Text
}

func (f *faultScreen) name() string                 { return f.file.name }
func (f *faultScreen) experiment() *experiment.Spec { return nil }

func (f *faultScreen) Heading(int) string {
	return f.m.t("%s is not a valid experiment yet", f.file.name)
}

// Layout wraps the lines.
func (f *faultScreen) Layout(w, h int) {
	var lines [][]kit.Piece
	for _, line := range f.file.faults(f.m.app.Look().Language, false) {
		for _, part := range canvas.Wrap(line, max(w-2*sheetMargin, 1)) {
			lines = append(lines, []kit.Piece{{X: sheetMargin, Text: part}})
		}
		lines = append(lines, nil)
	}
	lines = append(lines, []kit.Piece{{X: sheetMargin, Text: canvas.Cut(f.m.t("Correct the file, then press R to read it again"), w-sheetMargin), Style: canvas.Dim}})
	f.text.Fit(h-aboveSheet, lines)
}

// Draw draws the lines below an empty row.
func (f *faultScreen) Draw(a canvas.Area) {
	w, h := a.Size()
	f.text.Draw(a.Sub(canvas.Rect{Y: aboveSheet, W: w, H: h - aboveSheet}))
}

func (f *faultScreen) move(d int)           { f.text.Scroll(d) }
func (f *faultScreen) page(d int)           { f.text.Scroll(d * f.text.Page()) }
func (f *faultScreen) shift(int)            {}
func (f *faultScreen) enter() tea.Cmd       { return f.m.back() }
func (f *faultScreen) refresh(news) tea.Cmd { return nil }

// Mouse scrolls the lines.
func (f *faultScreen) Mouse(ev mode.Mouse) tea.Cmd {
	f.text.Scroll(ev.Wheel())
	return nil
}
