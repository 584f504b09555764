package theme

import (
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"

	"github.com/muesli/termenv"
)

// boardThemes has one theme for each set of colours that a board can have.
var boardThemes = []Theme{Dark, ColourBlind, ColourBlind.On(true)}

func TestBoardNames(t *testing.T) {
	for _, b := range Boards() {
		if got, err := ParseBoard(strings.ToUpper(b.String())); err != nil || got != b {
			t.Errorf("%s reads as %s, %v", b, got, err)
		}
	}
	if _, err := ParseBoard("stone"); err == nil || err.Error() != `board "stone": expected one of night, wood, plain` {
		t.Errorf("got %v", err)
	}
}

// marks are the styles of the signs on a board.
var marks = []canvas.Style{
	canvas.CursorMark, canvas.PickedMark, canvas.LastMark, canvas.TargetMark, canvas.CheckMark, canvas.HintMark,
	canvas.Line1, canvas.Line2, canvas.Line3, canvas.Good, canvas.Bad, canvas.Strong,
}

// TestBoardContrast: on each board, characters are readable on their disc, signs on the colour
// behind them, and names on the background. Lines, signs beside empty points, and discs or their
// rings are visible. The test covers terminals with all colours and with 256 colours.
func TestBoardContrast(t *testing.T) {
	for _, theme := range boardThemes {
		for _, board := range []Board{Night, Wood} {
			all := looks(theme, board, false)
			check := func(what string, s canvas.Style, want float64) {
				t.Helper()
				fore, back := all[s].fore, all[s].back
				for _, pair := range [...][2]string{{fore.rgb, back.rgb}, {xtermRGB(fore.n256), xtermRGB(back.n256)}} {
					if got := contrast(parseRGB(t, pair[0]), parseRGB(t, pair[1])); got < want {
						t.Errorf("%s, %s: %s of style %d: %s on %s has a contrast of %.2f, want %.1f", theme, board, what, s.Base(), pair[0], pair[1], got, want)
					}
				}
			}
			for _, s := range []canvas.Style{canvas.RedPiece, canvas.BlackPiece} {
				check("ink", s.OnDisc(), 5)
			}
			check("a name", canvas.Label.OnBoard(), 4.5)
			check("a line", canvas.Grid.OnBoard(), 2.8)
			for _, s := range []canvas.Style{canvas.RedRing, canvas.BlackRing} {
				check("a ring", s.OnBoard(), 2.8)
			}
			for _, s := range marks {
				check("a sign", s.OnDisc(), 4)
			}
			for _, s := range []canvas.Style{canvas.CursorMark, canvas.LastMark, canvas.TargetMark, canvas.HintMark} { // the sign of a king in check is never beside an empty point
				check("beside an empty point, a sign", s.OnBoard(), 2.8)
			}
		}
	}
}

// TestBoardSides: in the theme for colour blindness, people without red or without green cones
// can distinguish the two sides' discs.
func TestBoardSides(t *testing.T) {
	const enough = 25
	for _, board := range []Board{Night, Wood} {
		all := looks(ColourBlind, board, false)
		for name, vision := range visions {
			for _, pair := range [...][2]canvas.Style{
				{canvas.RedPiece.OnDisc(), canvas.BlackPiece.OnDisc()}, {canvas.RedRing.OnBoard(), canvas.BlackRing.OnBoard()},
			} {
				a, b := parseRGB(t, all[pair[0]].fore.rgb), parseRGB(t, all[pair[1]].fore.rgb)
				if got := distance(vision.see(a), vision.see(b)); got < enough {
					t.Errorf("%s, %s: styles %d and %d differ by %.1f, want %d", board, name, pair[0].Base(), pair[1].Base(), got, enough)
				}
			}
		}
	}
}

// TestSixteenColours: on a terminal with sixteen colours the board has the screen's background.
// The sides' discs have different colours. Black is never bold, because some terminals show bold
// black as grey.
func TestSixteenColours(t *testing.T) {
	for style, want := range map[canvas.Style]string{
		canvas.Grid.OnBoard():       "\x1b[2m",
		canvas.RedPiece.OnDisc():    "\x1b[1;97;41m",
		canvas.RedPiece.OnBoard():   "\x1b[31m",
		canvas.BlackPiece.OnDisc():  "\x1b[30;47m",
		canvas.BlackPiece.OnBoard(): "\x1b[37m",
		canvas.LastMark.OnDisc():    "\x1b[30;43m",
		canvas.CheckMark.OnDisc():   "\x1b[30;101m",
	} {
		if got := Palette(renderer(termenv.ANSI), Terminal, Night)[style].On; got != want {
			t.Errorf("style %d: %q, want %q", style, got, want)
		}
	}
}

// TestDiscs: discs are drawn only if the terminal has colours and the board has discs.
func TestDiscs(t *testing.T) {
	for _, tc := range []struct {
		profile termenv.Profile
		theme   Theme
		board   Board
		want    bool
	}{
		{termenv.TrueColor, Terminal, Night, true},
		{termenv.ANSI, Light, Wood, true},
		{termenv.ANSI256, Dark, Bare, false},
		{termenv.TrueColor, Mono, Night, false},
		{termenv.Ascii, Terminal, Night, false},
	} {
		if got := Discs(renderer(tc.profile), tc.theme, tc.board); got != tc.want {
			t.Errorf("%+v: %v", tc, got)
		}
	}
}
