package ui

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// rulesPart is a board on the page of rules, with its description.
type rulesPart struct {
	title string
	fen   string   // Red is to move
	moved []string // points of the pieces whose moves are marked
	lines []string // descriptions of these pieces, in the same order
	more  []string // further lines
}

// rulesParts explain the rules to players of chess.
var rulesParts = []rulesPart{
	{
		title: lang.Mark("In the palace"), fen: "5k3/9/9/9/9/9/9/9/4A2n1/3K2B2 w",
		moved: []string{"d0", "e1", "g0"},
		lines: []string{
			lang.Mark("King: one step along a line, within the palace, the nine points around e1."),
			lang.Mark("Guard: one diagonal step within the palace."),
			lang.Mark("Bishop: two steps on a diagonal, not across the river. A piece between stops it, as on h1."),
		},
		more: []string{lang.Mark("Pieces stand where lines meet. Red moves first.")},
	},
	{
		title: lang.Mark("Rook, cannon, knight"), fen: "2b2k3/9/2C1n2r1/9/2p6/6p2/p5N2/9/9/R1B1K4 w",
		moved: []string{"a0", "c7", "g3"},
		lines: []string{
			lang.Mark("Rook: as in chess."),
			lang.Mark("Cannon: moves like a rook. It takes by a jump over exactly one piece, of either side."),
			lang.Mark("Knight: one step along a line, then one further on a diagonal. A piece on that first step stops it, as on g4."),
		},
	},
	{
		title: lang.Mark("Pawns, and the end of a game"), fen: "4k4/9/9/4P4/6P2/9/2P6/9/9/4K4 w",
		moved: []string{"c3", "g5", "e6"},
		lines: []string{
			lang.Mark("Pawn: one step ahead, also to take."),
			lang.Mark("Across the river it may step sideways too. It never goes back and never promotes."),
			lang.Mark("Kings must not face each other on an open file: this pawn must not step sideways."),
		},
		more: []string{lang.Mark("Checkmate wins. A side without a legal move loses too. Perpetual check is forbidden.")},
	},
}

// board returns the position with the moves marked.
func (r *rulesPart) board() *canvas.Board {
	pos, err := xiangqi.ParseFEN(r.fen)
	if err != nil { // the built-in position is invalid
		panic("ui: rules: " + err.Error())
	}
	b := &canvas.Board{Position: &pos, Cursor: xiangqi.NoPoint, Picked: xiangqi.NoPoint, Checked: xiangqi.NoPoint, Marks: canvas.Marks{}}
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	for i, name := range r.moved {
		from, _ := xiangqi.ParsePoint(name)
		b.Marks[from] = canvas.LineMark(i + 1)
		for _, m := range list.Slice() {
			if m.From() == from {
				b.Marks[m.To()] = canvas.LineMark(i + 1)
			}
		}
	}
	return b
}

// rulesPage shows the rules, as many parts as fit. On a low screen, the board of each part follows
// its text as a part of its own.
type rulesPage struct {
	first int  // the first visible part
	seen  int  // number of visible parts
	wide  int  // number of parts side by side
	low   bool // boards and texts do not fit below each other
	back  overlay
}

// rulesGap is the number of columns between two parts.
const rulesGap = 1

// rulesWords is the number of rows of text below a board.
const rulesWords = 10

// The method named covers marks the page as an overlay that hides the mode.
func (p *rulesPage) covers() {}

// openRules shows the page; closing it returns to the open dialog.
func openRules(ps *parts) tea.Cmd {
	back := ps.host.overlay
	ps.host.self().put(&rulesPage{back: back})
	return nil
}

// area returns the page's part of the screen: everything except the hints.
func (p *rulesPage) area(ps *parts) canvas.Rect { return (&help{}).page(ps) }

// fit computes how many parts fit.
func (p *rulesPage) fit(ps *parts) {
	at := p.area(ps)
	w, _ := canvas.Compact.Size()
	p.wide = max((at.W+rulesGap)/(w+rulesGap), 1)
	p.low = at.H-1-rulesBoard() < rulesWords
	p.seen = min(p.wide, p.parts())
	p.first = min(p.first, p.parts()-p.seen)
}

// The method named parts returns the number of parts.
func (p *rulesPage) parts() int {
	if p.low {
		return 2 * len(rulesParts)
	}
	return len(rulesParts)
}

// rulesBoard returns the number of rows of a board, without the row of Red's file numbers.
func rulesBoard() int {
	_, h := canvas.Compact.Size()
	return h - 1
}

// draw draws the boards with their text below.
func (p *rulesPage) draw(ps *parts) {
	at := p.area(ps)
	a := ps.screen.canvas.Area(at)
	title := ps.host.T("The rules for a chess player")
	switch {
	case p.first+p.seen < p.parts():
		title += "  ↓ " + ps.host.T("more")
	case p.first > 0:
		title += "  ↑"
	}
	a.Sub(canvas.Rect{W: at.W, H: 1}).HeadingStyle(title, canvas.Title)
	w := (at.W+rulesGap)/p.seen - rulesGap
	for i := range p.seen {
		part := a.Sub(canvas.Rect{X: i * (w + rulesGap), Y: 1, W: w, H: at.H - 1})
		switch k := p.first + i; {
		case !p.low:
			drawRulesBoard(part, &rulesParts[k])
			drawRulesText(ps, part.Sub(canvas.Rect{Y: rulesBoard(), W: w, H: at.H - 1 - rulesBoard()}), &rulesParts[k])
		case k%2 == 0:
			drawRulesText(ps, part, &rulesParts[k/2])
		default:
			drawRulesBoard(part, &rulesParts[k/2])
		}
	}
}

// drawRulesBoard draws the board of a part.
func drawRulesBoard(a canvas.Area, r *rulesPart) {
	w, h := a.Size()
	bw, _ := canvas.Compact.Size()
	canvas.Compact.DrawBoard(a.Sub(canvas.Rect{W: min(bw, w), H: min(rulesBoard(), h)}), r.board())
}

// drawRulesText draws the text of a part.
func drawRulesText(ps *parts, words canvas.Area, r *rulesPart) {
	ww, _ := words.Size()
	words.Text(1, 0, canvas.Cut(ps.host.T(r.title), ww-1), canvas.Title)
	y := 1
	for i, line := range r.lines {
		words.Text(1, y, string(rune('1'+i)), canvas.LineStyle(i+1))
		y = words.Wrapped(3, y, ww-3, ps.host.T(line), canvas.Plain)
	}
	for _, line := range r.more {
		y = words.Wrapped(1, y, ww-1, ps.host.T(line), canvas.Plain)
	}
}

// press turns the page or closes it.
func (p *rulesPage) press(ps *parts, msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, rulesKeys.leave):
		p.leave(ps)
	case key.Matches(msg, rulesKeys.up):
		p.turn(-p.seen)
	case key.Matches(msg, rulesKeys.down):
		p.turn(p.seen)
	}
	return nil
}

// turn shows the next or previous parts.
func (p *rulesPage) turn(d int) { p.first = max(min(p.first+d, p.parts()-p.seen), 0) }

// leave returns to the previous dialog.
func (p *rulesPage) leave(ps *parts) {
	ps.host.overlay = p.back
	ps.modes.refit()
}

// mouse turns the page. A click closes it.
func (p *rulesPage) mouse(ps *parts, ev mode.Mouse) {
	switch ev.Action {
	case mode.WheelUp:
		p.turn(-1)
	case mode.WheelDown:
		p.turn(1)
	case mode.Press:
		p.leave(ps)
	case mode.Release:
	}
}

// rulesBindings returns the keys that the page has on a screen of this size.
func rulesBindings(ps *parts) []key.Binding {
	p := &rulesPage{}
	p.fit(ps)
	return p.bindings()
}

// bindings returns the keys of the page. A page with all parts does not turn.
func (p *rulesPage) bindings() []key.Binding {
	if p.seen == p.parts() {
		return []key.Binding{rulesKeys.leave}
	}
	return []key.Binding{rulesKeys.leave, rulesKeys.down, rulesKeys.up}
}
