package theme

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// Board is the look of boards; the theme determines everything else.
type Board uint8

// These are the looks of boards.
const (
	Night Board = iota // cream discs on a dark ground
	Wood               // cream discs on light wood
	Bare               // no ground and no discs: glyphs on lines in the theme's colours
)

var boardNames = [...]string{Night: "night", Wood: "wood", Bare: "plain"}

// Boards returns all looks of boards.
func Boards() []Board { return []Board{Night, Wood, Bare} }

// String returns the name that ParseBoard reads.
func (b Board) String() string { return boardNames[b] }

// ParseBoard reads the name of a board, in upper or lower case.
func ParseBoard(name string) (Board, error) {
	for b, known := range boardNames {
		if strings.EqualFold(name, known) {
			return Board(b), nil
		}
	}
	return Night, fmt.Errorf("board %q: expected one of %s", name, strings.Join(boardNames[:], ", "))
}

// Board returns the look of boards that suits the theme.
func (t Theme) Board() Board {
	if t.isLight() {
		return Wood
	}
	if t == Mono {
		return Bare
	}
	return Night
}

// Discs reports whether pieces are drawn as discs on r's terminal, which requires colours.
func Discs(r *lipgloss.Renderer, t Theme, b Board) bool {
	return r.ColorProfile() != termenv.Ascii && b.Discs(t)
}

// Discs reports whether a board with this look has discs in a theme.
func (b Board) Discs(t Theme) bool {
	return b != Bare && t != Mono
}

// boardHues are the colours of a board.
type boardHues struct {
	ground, line, label shade
	disc                shade
	ink, ring           [2]shade // indexed by side

	// These are the colours of states. On a disc, the background of a sign has the colour of its
	// state, and the sign itself is dark or light, whichever is readable.
	last, cursor, hint, check, target shade
	second, third                     shade // colours for the second and the third line of an analysis; the first line has the colour of hint
	lastAlone, hintAlone              shade // colours of these signs beside an empty point
	dark, light                       shade
	lightOn                           []canvas.Style // states whose sign is light
}

// hues returns the colours of a board in a theme.
func (b Board) hues(t Theme) boardHues {
	hues := nightHues
	if b == Wood {
		hues = woodHues
	}
	h := hues()
	if t == ColourBlind || t == colourBlindOnLight {
		h.forColourBlind(b)
	}
	return h
}

// exact returns a colour with its replacement among 256 colours.
func exact(rgb string, n256 int) shade { return shade{rgb: rgb, exact: true, n256: n256} }

var (
	cream, redInk, blackInk = exact("#efe3c8", 230), exact("#b3141c", 124), exact("#17202a", 234)
	darkSign, lightSign     = exact("#0c1116", 16), exact("#ffffff", 231)
)

func nightHues() boardHues {
	hint, last := exact("#3fa66b", 71), exact("#f2c14e", 221)
	return boardHues{
		ground: exact("#33302b", 236), line: exact("#7f7565", 243), label: exact("#a89b86", 144),
		disc: cream, ink: [2]shade{redInk, blackInk}, ring: [2]shade{exact("#d1484a", 167), exact("#6f7f92", 67)},
		last: last, cursor: exact("#a06ad9", 134), hint: hint, check: exact("#e0322d", 160), target: exact("#58c98b", 78),
		second: exact("#6ea8fe", 75), third: exact("#b78ae8", 141),
		lastAlone: last, hintAlone: hint, dark: darkSign, light: lightSign,
		lightOn: []canvas.Style{canvas.CheckMark},
	}
}

func woodHues() boardHues {
	target := exact("#1f5f3a", 22)
	return boardHues{
		ground: exact("#d7a968", 180), line: exact("#7d5429", 94), label: exact("#5e3d1c", 237),
		disc: exact("#f8ecd2", 230), ink: [2]shade{redInk, blackInk}, ring: [2]shade{redInk, blackInk},
		last: exact("#f2c14e", 220), cursor: exact("#7b3fb3", 55), hint: exact("#2f7d4f", 29), check: exact("#d3201f", 160), target: target,
		second: exact("#245a9e", 25), third: exact("#6a3fa0", 54),
		lastAlone: exact("#7a4b00", 94), hintAlone: target, dark: darkSign, light: lightSign,
		lightOn: []canvas.Style{canvas.CursorMark, canvas.HintMark, canvas.CheckMark, canvas.TargetMark, canvas.Line2, canvas.Line3},
	}
}

// forColourBlind changes the colours of the sides, and those for good and bad. The new colours can
// be distinguished with any kind of colour vision.
func (h *boardHues) forColourBlind(b Board) {
	h.ink[0] = exact("#8a4300", 94)
	if b == Wood {
		h.ring[0] = h.ink[0]
		return
	}
	sky, green, yellow, vermillion := exact("#56b4e9", 74), exact("#009e73", 36), exact("#f0e442", 227), exact("#d55e00", 166)
	h.ring = [2]shade{exact("#e69f00", 214), sky}
	h.last, h.lastAlone, h.cursor, h.check = green, green, yellow, vermillion
	h.hint, h.hintAlone, h.target = sky, sky, sky
	h.second, h.third = yellow, lightSign
	h.lightOn = nil
}

// The method named dress sets the looks of the styles on boards and discs.
func (h *boardHues) dress(all *[canvas.NumStyles]look) {
	states := map[canvas.Style]shade{
		canvas.CursorMark: h.cursor, canvas.PickedMark: h.cursor, canvas.LastMark: h.last, canvas.HintMark: h.hint,
		canvas.CheckMark: h.check, canvas.TargetMark: h.target,
		canvas.Line1: h.hint, canvas.Line2: h.second, canvas.Line3: h.third,
		canvas.Good: h.target, canvas.Bad: h.check, canvas.Problem: h.check, canvas.Strong: h.last, canvas.Change: h.last,
	}
	for s := range canvas.Plain.OnBoard() {
		all[s.OnBoard()] = look{fore: h.label, back: h.ground}
		all[s.OnDisc()] = look{fore: h.ink[1], back: h.disc}
	}
	all[canvas.Grid.OnBoard()].fore = h.line
	for s, colour := range states {
		sign := h.dark
		if h.isLight(s) {
			sign = h.light
		}
		all[s.OnBoard()] = look{fore: colour, back: h.ground, bold: true}
		all[s.OnDisc()] = look{fore: sign, back: colour, bold: true}
	}
	all[canvas.LastMark.OnBoard()].fore = h.lastAlone
	all[canvas.HintMark.OnBoard()].fore = h.hintAlone
	pieces := [2]canvas.Style{canvas.RedPiece, canvas.BlackPiece}
	rings := [2]canvas.Style{canvas.RedRing, canvas.BlackRing}
	for side, s := range pieces {
		all[s.OnBoard()] = look{fore: h.disc, back: h.ground}
		all[s.OnDisc()] = look{fore: h.ink[side], back: h.disc, bold: true}
		all[rings[side].OnBoard()] = look{fore: h.ring[side], back: h.ground}
		all[rings[side].OnDisc()] = look{fore: h.disc, back: h.ring[side]}
	}
}

// isLight reports whether a state's sign is light on its colour.
func (h *boardHues) isLight(s canvas.Style) bool {
	if other, ok := sharing[s]; ok {
		s = other
	}
	return slices.Contains(h.lightOn, s)
}

// sharing maps some styles to other styles whose colour they share.
var sharing = map[canvas.Style]canvas.Style{
	canvas.PickedMark: canvas.CursorMark, canvas.Line1: canvas.HintMark, canvas.Good: canvas.TargetMark,
	canvas.Bad: canvas.CheckMark, canvas.Problem: canvas.CheckMark,
}

// dressSixteen sets the looks of the styles on boards and discs if only the sixteen colours of the
// terminal's scheme are available. The ground is the screen's, light or dark. The discs of the two
// sides have two colours that are visible on this ground. Black ink is not bold, because some
// terminals show bold black as grey.
func dressSixteen(all *[canvas.NumStyles]look, light bool) {
	plain := all[canvas.Plain]
	black, white := scheme(0), scheme(15)
	last, cursor, good, bad, second, sign, disc, ink := 3, 13, 2, 9, 6, black, scheme(7), black
	if light {
		last, cursor, good, bad, second, sign, disc, ink = 4, 5, 4, 1, 4, white, black, white
	}
	for s := range canvas.Plain.OnBoard() {
		all[s.OnBoard()] = all[s]
		all[s.OnDisc()] = all[s]
	}
	states := map[canvas.Style]int{
		canvas.CursorMark: cursor, canvas.PickedMark: cursor, canvas.LastMark: last, canvas.HintMark: good, canvas.CheckMark: bad, canvas.TargetMark: good,
		canvas.Line1: good, canvas.Line2: second, canvas.Line3: cursor,
		canvas.Good: good, canvas.Bad: bad, canvas.Problem: bad, canvas.Strong: last, canvas.Change: last,
	}
	for s, n := range states {
		all[s.OnBoard()] = look{fore: scheme(n), back: plain.back}
		all[s.OnDisc()] = look{fore: sign, back: scheme(n)}
	}
	for _, s := range []canvas.Style{canvas.RedPiece, canvas.RedRing} {
		all[s.OnBoard()] = look{fore: scheme(1), back: plain.back}
		all[s.OnDisc()] = look{fore: white, back: scheme(1), bold: true}
	}
	for _, s := range []canvas.Style{canvas.BlackPiece, canvas.BlackRing} {
		all[s.OnBoard()] = look{fore: disc, back: plain.back}
		all[s.OnDisc()] = look{fore: ink, back: disc}
	}
}
