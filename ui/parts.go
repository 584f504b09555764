package ui

import (
	"time"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/theme"

	"github.com/charmbracelet/lipgloss"
)

// parts contains the parts of the app, so that each part can reach the others. It has no methods,
// so that a type that embeds it adds only its own methods.
type parts struct {
	host      *host // the services for the modes, and the overlays above the modes
	modes     *modes
	program   []mode.Group // the keys that work in every mode
	screen    *screen
	looks     *looks
	memory    memory // the settings
	remember  *remember
	drafts    *drafts // the modes' unsaved work
	gate      *gate   // holds moves back until the last one is on disk
	suspender *suspender
	ender     *ender
	asking    *asking
}

// newParts returns the parts of an app without modes.
func newParts(r *lipgloss.Renderer) *parts {
	ps := &parts{}
	ps.host, ps.modes = &host{parts: ps, now: time.Now, sight: &sight{}, await: next}, &modes{parts: ps}
	ps.screen = &screen{parts: ps, canvas: canvas.New(0, 0), layout: layout{tooSmall: true}}
	ps.looks = &looks{parts: ps, flipped: map[int]bool{}, renderer: r, palette: theme.Palette(r, theme.Terminal, theme.Night)}
	ps.remember, ps.drafts, ps.gate = &remember{ps}, &drafts{parts: ps}, &gate{parts: ps}
	ps.suspender, ps.ender, ps.asking = &suspender{parts: ps}, newEnder(ps), &asking{parts: ps}
	ps.program = programKeys(ps, tableKeys, len(table))
	return ps
}
