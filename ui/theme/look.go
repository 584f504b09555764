package theme

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/lipgloss"
)

// look says how a style is drawn.
type look struct {
	fore, back                      shade
	bold, faint, reverse, underline bool
}

// paint returns the look as Lip Gloss's sequences for the terminal of r, for each part of the look.
func (l look) paint(r *lipgloss.Renderer) canvas.Paint {
	attributes, fore, back := r.NewStyle(), r.NewStyle(), r.NewStyle()
	if l.fore != (shade{}) {
		fore = fore.Foreground(l.fore.color())
	}
	if l.back != (shade{}) {
		back = back.Background(l.back.color())
	}
	// Set only attributes that are on, because Lip Gloss writes a sequence for each attribute that
	// is set.
	if l.bold {
		attributes = attributes.Bold(true)
	}
	if l.faint {
		attributes = attributes.Faint(true)
	}
	if l.reverse {
		attributes = attributes.Reverse(true)
	}
	if l.underline {
		attributes = attributes.Underline(true)
	}
	set := canvas.Look{Attributes: sent(attributes), Fore: sent(fore), Back: sent(back), Blank: !l.reverse && !l.underline}
	return set.Paint()
}

// sent returns the numbers in the sequence that a style writes before a text.
func sent(s lipgloss.Style) string {
	const probe = "x"
	on, _, _ := strings.Cut(s.Render(probe), probe)
	return strings.TrimSuffix(strings.TrimPrefix(on, "\x1b["), "m")
}

// Ink is the look of a style in a picture. Its colours are "#rrggbb", or "" for those of
// canvas.Plain.
type Ink struct {
	Fore, Back             string
	Bold, Faint, Underline bool
}

// ink returns the look in a picture with the default colours fore and back.
func (l look) ink(fore, back string) Ink {
	if l.fore != (shade{}) {
		fore = l.fore.rgb
	}
	if l.back != (shade{}) {
		back = l.back.rgb
	}
	if l.reverse {
		fore, back = back, fore
	}
	return Ink{Fore: fore, Back: back, Bold: l.bold, Faint: l.faint, Underline: l.underline}
}

// shade is a colour for terminals of all kinds: "#rrggbb", and the numbers of its replacements
// among 256 and 16 colours. The zero value is not a colour.
type shade struct {
	rgb   string
	exact bool // terminals with true colour use rgb, and others use n256 or n16
	n256  int
	n16   int
}

// color returns the shade as Lip Gloss's type.
func (s shade) color() lipgloss.CompleteColor {
	c := lipgloss.CompleteColor{
		TrueColor: strconv.Itoa(s.n256), ANSI256: strconv.Itoa(s.n256), ANSI: strconv.Itoa(s.n16),
	}
	if s.exact {
		c.TrueColor = s.rgb
	}
	return c
}

// scheme returns a colour of the terminal's own scheme, used on every terminal.
func scheme(n int) shade { return shade{rgb: xterm16[n], n256: n, n16: n} }

// xterm returns one of the 256 colours, from number 16 on, with the replacement n16 on terminals
// with 16 colours.
func xterm(n256, n16 int) shade {
	return shade{rgb: xtermRGB(n256), exact: true, n256: n256, n16: n16}
}

// xtermRGB returns the value of one of the 256 colours; numbers from 16 on are a cube with six
// levels of each component, followed by greys.
func xtermRGB(n int) string {
	if n < 16 {
		return xterm16[n]
	}
	if n >= 232 {
		grey := 8 + 10*(n-232)
		return fmt.Sprintf("#%02x%02x%02x", grey, grey, grey)
	}
	levels := [...]int{0, 95, 135, 175, 215, 255}
	n -= 16
	return fmt.Sprintf("#%02x%02x%02x", levels[n/36], levels[n/6%6], levels[n%6])
}

// xterm16 are the first sixteen colours as xterm shows them.
var xterm16 = [16]string{
	"#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
	"#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
}
