package ui

import (
	"strings"

	"abyss/ui/canvas"

	"github.com/charmbracelet/lipgloss"
)

// newPalette is the look of every style for what r's terminal can show. Only
// the sixteen colours of the terminal's own scheme are used, and only those
// that can be read on dark and light alike; without colour the frame is the
// same text.
func newPalette(r *lipgloss.Renderer) *canvas.Palette {
	const red, green, magenta, cyan, brightRed = "1", "2", "5", "6", "9"
	plain := r.NewStyle()
	bold := plain.Bold(true)
	faint := plain.Faint(true)
	color := func(s lipgloss.Style, code string) lipgloss.Style { return s.Foreground(lipgloss.Color(code)) }

	looks := [canvas.NumStyles]lipgloss.Style{
		canvas.Plain:      plain,
		canvas.Grid:       faint,
		canvas.Label:      plain,
		canvas.RedPiece:   color(bold, brightRed),
		canvas.BlackPiece: bold,
		canvas.CursorMark: color(bold, magenta).Reverse(true),
		canvas.PickedMark: color(bold, magenta),
		canvas.LastMark:   color(bold, cyan),
		canvas.TargetMark: color(bold, green),
		canvas.CheckMark:  color(bold, red).Reverse(true),
		canvas.HintMark:   color(bold, green),
		canvas.Title:      bold,
		canvas.Rule:       faint,
		canvas.Strong:     bold,
		canvas.Dim:        faint,
		canvas.Key:        color(bold, cyan),
		canvas.Problem:    color(bold, red),
		canvas.Choice:     bold.Reverse(true),
	}
	var palette canvas.Palette
	for style, look := range looks {
		const probe = "x"
		on, off, _ := strings.Cut(look.Render(probe), probe)
		palette[style] = canvas.Paint{On: on, Off: off}
	}
	return &palette
}
