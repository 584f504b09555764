package theme

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

func renderer(profile termenv.Profile) *lipgloss.Renderer {
	r := lipgloss.NewRenderer(io.Discard)
	r.SetColorProfile(profile)
	return r
}

func TestNames(t *testing.T) {
	for i, theme := range Themes() {
		if got, err := Parse(strings.ToUpper(theme.String())); err != nil || got != theme {
			t.Errorf("%s reads as %s, %v", theme, got, err)
		}
		if want := Themes()[(i+1)%len(Themes())]; theme.Next() != want {
			t.Errorf("after %s comes %s, want %s", theme, theme.Next(), want)
		}
	}
	_, err := Parse("blue")
	if want := `theme "blue": expected one of terminal, dark`; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestOn: only the default theme and the one for colour blindness have a variant for a light
// background. The variant has the same name, and settings cannot name it.
func TestOn(t *testing.T) {
	for _, theme := range Themes() {
		if theme.On(false) != theme {
			t.Errorf("%s is another on a dark background", theme)
		}
		if (theme.On(true) != theme) != (theme == Terminal || theme == ColourBlind) {
			t.Errorf("%s on a light background", theme)
		}
		if theme.On(true).String() != theme.String() || theme.On(true).Next() != theme.Next() {
			t.Errorf("%s on a light background is %s, and %s comes after it", theme, theme.On(true), theme.On(true).Next())
		}
	}
	if got := Palette(renderer(termenv.TrueColor), Terminal.On(true), Bare)[canvas.Key].On; got != "\x1b[1;38;2;0;95;135m" {
		t.Errorf("a key is %q", got)
	}
	if got := Palette(renderer(termenv.ANSI), Terminal.On(true), Bare)[canvas.Title].On; got != "\x1b[34m" {
		t.Errorf("a heading in sixteen colours is %q", got)
	}
	if got := Terminal.On(true).Board(); got != Wood {
		t.Errorf("the board is %s", got)
	}
}

// TestPalette checks the escape sequences of some styles on each kind of terminal.
func TestPalette(t *testing.T) {
	for _, tc := range []struct {
		theme   Theme
		profile termenv.Profile
		style   canvas.Style
		want    string
	}{
		{Terminal, termenv.ANSI, canvas.Plain, ""},
		{Terminal, termenv.ANSI, canvas.RedPiece, "\x1b[1;91m"},
		{Terminal, termenv.TrueColor, canvas.RedPiece, "\x1b[1;91m"},
		{Terminal, termenv.ANSI256, canvas.Choice, "\x1b[1;7m"},
		{Terminal, termenv.ANSI, canvas.Grid, "\x1b[2m"},
		{Dark, termenv.TrueColor, canvas.RedPiece, "\x1b[1;38;2;255;95;95;48;2;28;28;28m"},
		{Dark, termenv.ANSI256, canvas.RedPiece, "\x1b[1;38;5;203;48;5;234m"},
		{Dark, termenv.ANSI, canvas.RedPiece, "\x1b[1;91;40m"},
		{Light, termenv.ANSI256, canvas.Plain, "\x1b[38;5;235;48;5;255m"},
		{ColourBlind, termenv.TrueColor, canvas.RedPiece, "\x1b[1;38;2;230;159;0;48;2;18;18;18m"},
		{Mono, termenv.TrueColor, canvas.Plain, ""},
		{Mono, termenv.TrueColor, canvas.RedPiece, "\x1b[1m"},
	} {
		paint := Palette(renderer(tc.profile), tc.theme, Night)[tc.style]
		if paint.On != tc.want {
			t.Errorf("%s, style %d: %q, want %q", tc.theme, tc.style, paint.On, tc.want)
		}
		if off := map[bool]string{true: "\x1b[0m"}[tc.want != ""]; paint.Off != off {
			t.Errorf("%s, style %d ends with %q, want %q", tc.theme, tc.style, paint.Off, off)
		}
	}
}

// TestWithoutColour: with NO_COLOR, or on a terminal without colours, a frame is plain text in
// every theme.
func TestWithoutColour(t *testing.T) {
	for _, theme := range Themes() {
		if got := *Palette(renderer(termenv.Ascii), theme, Night); got != (canvas.Palette{}) {
			t.Errorf("%s: %q", theme, got[canvas.Plain].On)
		}
	}
}

// TestMonoHasNoColour: on any terminal the theme Mono uses only bold, reverse and underlined
// text.
func TestMonoHasNoColour(t *testing.T) {
	for style, paint := range Palette(renderer(termenv.TrueColor), Mono, Night) {
		codes := strings.TrimSuffix(strings.TrimPrefix(paint.On, "\x1b["), "m")
		for _, code := range strings.Split(codes, ";") {
			switch code {
			case "", "1", "4", "7":
			default:
				t.Errorf("style %d: %q", style, paint.On)
			}
		}
	}
}

// TestEveryStyleHasALook: a style looks like plain text only if it is listed here.
func TestEveryStyleHasALook(t *testing.T) {
	ordinary := []canvas.Style{canvas.Label, canvas.RedRing, canvas.BlackRing}
	also := map[Theme][]canvas.Style{
		Terminal: {canvas.BarBlack}, Terminal.On(true): {canvas.BarBlack},
		Mono: {canvas.BarBlack, canvas.Grid, canvas.BlackPiece, canvas.Rule, canvas.Dim},
	}
	for _, theme := range variants() {
		inks := Colours(theme, Night)
		for style := canvas.Plain + 1; style < canvas.Plain.OnBoard(); style++ {
			want := slices.Contains(ordinary, style) || slices.Contains(also[theme], style)
			if got := inks[style] == inks[canvas.Plain]; got != want {
				t.Errorf("%s: style %d looks like plain text: %v, want %v", theme, style, got, want)
			}
		}
	}
}

// withBackground returns the themes that set their own background.
func withBackground() []Theme {
	return slices.DeleteFunc(Themes(), func(t Theme) bool { return looks(t, Bare, false)[canvas.Plain].back == (shade{}) })
}

// variants returns all themes, and those with two variants for both backgrounds.
func variants() []Theme { return append(Themes(), Terminal.On(true), ColourBlind.On(true)) }

// TestContrast: text is readable in every theme, on terminals with all colours, with 256 and with
// sixteen. For the default theme, this holds on a dark and on a light background. Lines, rings and
// the colours of charts are visible (WCAG 2.1, 1.4.3 and 1.4.11: 4.5 and 3). If a look leaves a
// colour to the terminal, the colour of xterm is used.
func TestContrast(t *testing.T) {
	seen := []canvas.Style{canvas.Grid, canvas.Rule, canvas.RedRing, canvas.BlackRing, canvas.BarRed, canvas.BarBlack, canvas.Curve}
	for _, theme := range variants() {
		for _, kind := range []struct {
			name  string
			looks [canvas.NumStyles]look
			rgb   func(shade) string
		}{
			{"all", looks(theme, Bare, false), func(s shade) string { return s.rgb }},
			{"256", looks(theme, Bare, false), func(s shade) string { return xtermRGB(s.n256) }},
			{"sixteen", looks(theme, Bare, true), func(s shade) string { return xterm16[s.n16] }},
			{"sixteen, on a board", looks(theme, Night, true), func(s shade) string { return xterm16[s.n16] }},
		} {
			for style, look := range kind.looks {
				want := 4.5
				if base := canvas.Style(style).Base(); slices.Contains(seen, base) || isDisc(canvas.Style(style)) {
					want = 3
				}
				for _, pair := range look.pairs(theme, kind.rgb, strings.HasPrefix(kind.name, "sixteen")) {
					if got := contrast(parseRGB(t, pair[0]), parseRGB(t, pair[1])); got < want {
						t.Errorf("%s (light: %v) in %s colours, style %d+%d: %s on %s has a contrast of %.2f, want %.1f",
							theme, theme.isLight(), kind.name, canvas.Style(style).Base(), canvas.Style(style)-canvas.Style(style).Base(), pair[0], pair[1], got, want)
					}
				}
			}
		}
	}
}

// isDisc reports whether a style draws a piece's disc on its board. Such a disc is not text.
func isDisc(s canvas.Style) bool {
	return s == canvas.RedPiece.OnBoard() || s == canvas.BlackPiece.OnBoard()
}

// pairs returns the colours of text and background in which terminals can show a look. Some
// terminals show bold text in the brighter colour. Faint text is nearer to black or to the
// background.
func (l look) pairs(t Theme, rgb func(shade) string, sixteen bool) [][2]string {
	fore, back := xterm16[7], xterm16[0]
	if t.isLight() || t == Mono {
		fore, back = xterm16[0], xterm16[15]
	}
	if l.fore != (shade{}) {
		fore = rgb(l.fore)
	}
	if l.back != (shade{}) {
		back = rgb(l.back)
	}
	fores := []string{fore}
	if i := slices.Index(xterm16[:], fore); l.bold && i >= 0 && i < 8 && (sixteen || l.fore.n256 < 16) && t != Mono {
		fores = append(fores, xterm16[i+8])
	}
	if l.faint {
		fores = append(fores, mixed(fore, back), mixed(fore, "#000000"))
	}
	var pairs [][2]string
	for _, f := range fores {
		pairs = append(pairs, [2]string{f, back})
	}
	return pairs
}

// mixed returns a mixture of two thirds of one colour and one third of the other.
func mixed(one, other string) string {
	var a, b [3]int
	_, _ = fmt.Sscanf(one, "#%02x%02x%02x", &a[0], &a[1], &a[2])
	_, _ = fmt.Sscanf(other, "#%02x%02x%02x", &b[0], &b[1], &b[2])
	return fmt.Sprintf("#%02x%02x%02x", (2*a[0]+b[0])/3, (2*a[1]+b[1])/3, (2*a[2]+b[2])/3)
}

// TestColourBlind: different meanings have different colours, also for people without red or
// without green cones.
func TestColourBlind(t *testing.T) {
	const enough = 25 // difference in CIE 1976; 2.3 is just noticeable
	pairs := [][2]canvas.Style{
		{canvas.RedPiece, canvas.BlackPiece},
		{canvas.BarRed, canvas.BarBlack},
		{canvas.Good, canvas.Bad},
		{canvas.Problem, canvas.Plain},
		{canvas.PickedMark, canvas.TargetMark},
		{canvas.LastMark, canvas.TargetMark},
		{canvas.LastMark, canvas.PickedMark},
		{canvas.Line1, canvas.Line2},
		{canvas.Line1, canvas.Line3},
		{canvas.Line2, canvas.Line3},
	}
	for name, vision := range visions {
		for _, light := range []bool{false, true} {
			inks := Colours(ColourBlind.On(light), Night)
			for _, pair := range pairs {
				a, b := parseRGB(t, inks[pair[0]].Fore), parseRGB(t, inks[pair[1]].Fore)
				if got := distance(vision.see(a), vision.see(b)); got < enough {
					t.Errorf("%s, on light %v: styles %d and %d differ by %.1f, want %d", name, light, pair[0], pair[1], got, enough)
				}
			}
		}
	}
	// This checks the function distance itself, with a red and a green that only people with all
	// cones can distinguish.
	red, green := rgb{linear(0xaf), linear(0x60), 0}, rgb{linear(0x87), linear(0x70), 0}
	if all, without := distance(red, green), distance(visions["deuteranopia"].see(red), visions["deuteranopia"].see(green)); all < enough || without > enough/2 {
		t.Errorf("red and green differ by %.1f, and by %.1f without green cones", all, without)
	}
}

// TestTwoHundredFiftySix: among 256 colours, the replacement of a colour looks similar to the
// colour.
func TestTwoHundredFiftySix(t *testing.T) {
	for _, theme := range withBackground() {
		for style, look := range looks(theme, Bare, false) {
			for _, s := range []shade{look.fore, look.back} {
				if got := distance(parseRGB(t, s.rgb), parseRGB(t, xtermRGB(s.n256))); got > 15 {
					t.Errorf("%s, style %d: %s and %s (%d) differ by %.1f", theme, style, s.rgb, xtermRGB(s.n256), s.n256, got)
				}
			}
		}
	}
}

// rgb is a colour in linear light, with components from 0 to 1.
type rgb [3]float64

func parseRGB(t *testing.T, s string) rgb {
	t.Helper()
	var r, g, b int
	if n, err := fmt.Sscanf(s, "#%02x%02x%02x", &r, &g, &b); n != 3 || err != nil {
		t.Fatalf("colour %q: %v", s, err)
	}
	return rgb{linear(r), linear(g), linear(b)}
}

// linear returns the linear light of a component of an sRGB colour (IEC 61966-2-1).
func linear(v int) float64 {
	c := float64(v) / 255
	if c <= 0.04045 {
		return c / 12.92
	}
	return math.Pow((c+0.055)/1.055, 2.4)
}

// contrast returns the contrast by WCAG 2.1, from 1 to 21.
func contrast(a, b rgb) float64 {
	light := func(c rgb) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] + 0.05 }
	return max(light(a), light(b)) / min(light(a), light(b))
}

// distance returns the difference in CIE 1976 (L*, a*, b*).
func distance(a, b rgb) float64 {
	p, q := lab(a), lab(b)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

func lab(c rgb) [3]float64 {
	f := func(v float64) float64 {
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (24389.0/27*v + 16) / 116
	}
	x := f((0.4124*c[0] + 0.3576*c[1] + 0.1805*c[2]) / 0.9505)
	y := f(0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2])
	z := f((0.0193*c[0] + 0.1192*c[1] + 0.9505*c[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// vision transforms a colour in linear light into the colour that is seen.
type vision [3][3]float64

// visions are simulations of missing cones (Machado, Oliveira, Fernandes: "A
// Physiologically-based Model for Simulation of Color Vision Deficiency", 2009,
// severity 1).
var visions = map[string]vision{
	"protanopia": {
		{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998},
	},
	"deuteranopia": {
		{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881},
	},
}

func (v vision) see(c rgb) rgb {
	var seen rgb
	for i, row := range v {
		seen[i] = min(max(row[0]*c[0]+row[1]*c[1]+row[2]*c[2], 0), 1)
	}
	return seen
}
