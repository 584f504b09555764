package ui

import (
	"abyss/ui/canvas"
	"abyss/ui/theme"

	"github.com/charmbracelet/lipgloss"
)

// newPalette is the look of every style for what r's terminal can show.
func newPalette(r *lipgloss.Renderer) *canvas.Palette { return theme.Palette(r, theme.Terminal) }
