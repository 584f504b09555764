// Package theme contains the looks of the app. It defines every style of ui/canvas on a terminal
// with any number of colours, and in pictures.
//
// Colour alone never carries meaning: the text is the same in every theme and without colour.
//
// All functions may be called from any goroutine.
package theme

import (
	"fmt"
	"strings"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// Theme is one of the app's looks.
type Theme uint8

// These are the themes. The zero value suits every terminal.
const (
	Terminal    Theme = iota // the sixteen colours and the background of the terminal's own scheme
	Dark                     // light text on a dark background
	Light                    // dark text on a light background
	ColourBlind              // blue and orange instead of red and green
	Mono                     // bold, reverse and underlined text, without colour

	numThemes

	// These are Terminal and ColourBlind if the terminal's own background is light.
	terminalOnLight    = numThemes
	colourBlindOnLight = numThemes + 1
)

// Themes returns all themes, the default first.
func Themes() []Theme {
	list := make([]Theme, numThemes)
	for i := range list {
		list[i] = Theme(i)
	}
	return list
}

// String returns the name that Parse reads.
func (t Theme) String() string { return themes[t].name }

// Parse reads the name of a theme, in upper or lower case.
func Parse(name string) (Theme, error) {
	var known []string
	for _, t := range Themes() {
		if strings.EqualFold(name, t.String()) {
			return t, nil
		}
		known = append(known, t.String())
	}
	return Terminal, fmt.Errorf("theme %q: expected one of %s", name, strings.Join(known, ", "))
}

// Next returns the theme after t, and the first after the last.
func (t Theme) Next() Theme {
	switch t {
	case terminalOnLight:
		t = Terminal
	case colourBlindOnLight:
		t = ColourBlind
	default:
	}
	return (t + 1) % numThemes
}

// On returns the variant of a theme for a terminal with a light or dark background. Only Terminal
// and ColourBlind have two variants: Dark and Light paint their own background, and Mono has no colour.
func (t Theme) On(light bool) Theme {
	switch {
	case t == Terminal && light:
		return terminalOnLight
	case t == ColourBlind && light:
		return colourBlindOnLight
	}
	return t
}

// isLight reports whether the theme's background is light.
func (t Theme) isLight() bool { return t == Light || t == terminalOnLight || t == colourBlindOnLight }

// Palette returns how the terminal of r shows every style, in a theme and with a look of boards. If
// the terminal has no colours, the palette has no attributes either, not even bold.
func Palette(r *lipgloss.Renderer, t Theme, b Board) *canvas.Palette {
	var palette canvas.Palette
	if r.ColorProfile() == termenv.Ascii {
		return &palette
	}
	for style, look := range looks(t, b, r.ColorProfile() == termenv.ANSI) {
		palette[style] = look.paint(r)
	}
	return &palette
}

// Colours returns the look of every style in pictures. Terminal is shown in xterm's colours, and
// Mono in black on white.
func Colours(t Theme, b Board) [canvas.NumStyles]Ink {
	fore, back := "#e5e5e5", "#000000" // xterm's default colours
	if t == Mono || t == terminalOnLight {
		fore, back = "#000000", "#ffffff"
	}
	var inks [canvas.NumStyles]Ink
	for style, look := range looks(t, b, false) {
		inks[style] = look.ink(fore, back)
	}
	return inks
}

// looks returns the looks of a theme with a look of boards. A style without a colour of its own has
// that of Plain. The last argument says whether the terminal has only sixteen colours.
func looks(t Theme, b Board, sixteen bool) [canvas.NumStyles]look {
	all := themes[t].looks
	for style := range canvas.Plain.OnBoard() {
		l := &all[style]
		if l.fore == (shade{}) {
			l.fore = all[canvas.Plain].fore
		}
		if l.back == (shade{}) {
			l.back = all[canvas.Plain].back
		}
	}
	if sixteen { // some terminals show bold colours brighter, and bold black as grey
		for style := range all {
			if l := &all[style]; t.isLight() || l.fore != (shade{}) && l.fore.n16 == 0 {
				l.bold = false
			}
		}
	}
	switch hues := b.hues(t); {
	case b == Bare || t == Mono:
		for style := range canvas.Plain.OnBoard() {
			all[style.OnBoard()], all[style.OnDisc()] = all[style], all[style]
		}
	case sixteen:
		dressSixteen(&all, t.isLight())
	default:
		hues.dress(&all)
	}
	return all
}
