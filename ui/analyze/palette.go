package analyze

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
)

// palette is the layout of the pieces that can be placed on the board.
type palette struct {
	rect  canvas.Rect // empty if there is no room
	first int         // column of Red's pieces, in rect
	side  int         // row that names the side to move, in rect
}

// These are the widths of the palette.
const (
	paletteCell = 9  // number of columns for a piece: marker, letter, glyph, marker, count
	minNames    = 16 // number of columns for the longest English names
)

// kindNames are the names of the kinds: those of the thesis, and the alternatives known from FEN.
var kindNames = [xiangqi.NumKinds]string{
	xiangqi.King: lang.Mark("king, general"), xiangqi.Rook: lang.Mark("rook, chariot"), xiangqi.Cannon: lang.Mark("cannon"),
	xiangqi.Knight: lang.Mark("knight, horse"), xiangqi.Bishop: lang.Mark("bishop, elephant"),
	xiangqi.Guard: lang.Mark("guard, advisor"), xiangqi.Pawn: lang.Mark("pawn, soldier"),
}

// layout places the board, and the palette next to it.
func (s *settingUp) layout(w, h int) bool {
	look := s.app.Look()
	look.Board = largestBoard(w, look)
	s.geometry, s.board, s.palette.rect = boardview.Fit(w, h, minSide, 1, look)
	s.view.Lay(s.board, s.geometry)
	s.palette.first = max(min(minNames+2, s.palette.rect.W-2*paletteCell), 8)
	s.palette.side = 1 + len(setupKinds)
	return true
}

// draw draws the board and next to it the pieces and the text about the position.
func (s *settingUp) draw(a canvas.Area) {
	s.view.Draw(a, &canvas.Board{Position: &s.draft, Checked: xiangqi.NoPoint})
	if !s.palette.rect.Empty() {
		s.drawSide(a.Sub(s.palette.rect))
	}
}

// drawSide draws the palette, the side to move, the FEN, the errors, and the keys if there is room.
func (s *settingUp) drawSide(a canvas.Area) {
	t := s.app.T
	w, h := a.Size()
	a.HeadingStyle(t("Pieces left to place"), canvas.Focus)
	s.drawPieces(a.Sub(canvas.Rect{Y: 1, W: w, H: len(setupKinds)}))

	y := s.palette.side
	x := a.Text(1, y, t("%s to move", phrases.Side(t, s.draft.side)), canvas.Strong)
	a.Text(x+2, y, "w", canvas.Link)
	y++
	a.Sub(canvas.Rect{Y: y, W: w, H: 1}).Heading("FEN")
	y++
	lines := func(text string, style canvas.Style) { y = a.Wrapped(1, y, w-2, text, style) }
	for _, line := range wrapFEN(s.draft.fen(), w-2) {
		a.Text(1, y, line, canvas.Plain)
		y++
	}
	switch {
	case s.problem == nil:
		lines(t("Valid position: d plays from it"), canvas.Good)
	case s.loose:
		lines(phrases.Capital(s.reason()), canvas.Problem)
		lines(t("No legal game reaches this position; d asks whether to use it"), canvas.Dim)
	default:
		lines(phrases.Capital(s.reason()), canvas.Problem)
	}
	if y+1 < h {
		a.Sub(canvas.Rect{Y: y, W: w, H: h - y}).Heading(t("Keys"))
		y++
	}
	for _, b := range s.acting.keys.Shown() {
		if y >= h { // help lists the rest
			a.Put(w-1, h-1, '↓', canvas.Dim)
			return
		}
		a.Text(1, y, s.acting.app.Look().Keys(b.Help().Key), canvas.Key)
		a.Text(11, y, canvas.Cut(t(b.Help().Desc), w-11), canvas.Plain)
		y++
	}
}

// wrapFEN breaks a FEN into lines of at most w columns, between ranks and fields.
func wrapFEN(fen string, w int) []string {
	var lines []string
	for len(fen) > w {
		n := strings.LastIndexAny(fen[:max(w, 1)], "/ ") + 1
		if n == 0 {
			n = max(w, 1)
		}
		lines, fen = append(lines, fen[:n]), fen[n:]
	}
	return append(lines, fen)
}

// drawPieces draws a row for each kind: its names, and for each side its FEN letter, its glyph, and
// how many pieces are left.
func (s *settingUp) drawPieces(a canvas.Area) {
	t, glyphs := s.app.T, a.Glyphs()
	for y, kind := range setupKinds {
		a.Text(1, y, canvas.Cut(t(kindNames[kind]), s.palette.first-2), canvas.Plain)
		for c := xiangqi.Red; c <= xiangqi.Black; c++ {
			pc := xiangqi.MakePiece(c, kind)
			x := s.palette.first + int(c)*paletteCell
			a.Text(x+1, y, pc.String()+" ", canvas.Key)
			a.Text(x+3, y, glyphs.Piece(pc), canvas.PieceStyle(c))
			if s.hand == pc {
				a.Put(x, y, '<', canvas.PickedMark)
				a.Put(x+5, y, '>', canvas.PickedMark)
			}
			left, style := s.draft.remaining(pc), canvas.Plain
			if left < 0 {
				style = canvas.Problem
			}
			a.Text(x+6, y, fmt.Sprintf("%2d", left), style)
		}
	}
}

// pieceAt returns the piece of the palette at a cell, NoPiece elsewhere.
func (p *palette) pieceAt(x, y int) xiangqi.Piece {
	x, y = x-p.rect.X-p.first, y-p.rect.Y-1
	if p.rect.Empty() || x < 0 || y < 0 || x >= 2*paletteCell || y >= min(len(setupKinds), p.rect.H-1) {
		return xiangqi.NoPiece
	}
	return xiangqi.MakePiece(xiangqi.Color(x/paletteCell), setupKinds[y])
}

// onSide reports whether a cell is in the row that names the side to move.
func (p *palette) onSide(x, y int) bool {
	return !p.rect.Empty() && x >= p.rect.X && x < p.rect.X+p.rect.W && y == p.rect.Y+p.side && p.side < p.rect.H
}

// mouse picks up and puts down pieces by clicks or by dragging, from the board or from the palette.
// A click elsewhere puts the piece back.
func (s *settingUp) mouse(ev mode.Mouse) {
	p, onBoard := s.view.PointAt(ev.X, ev.Y)
	switch ev.Action {
	case mode.Press:
		pc := s.palette.pieceAt(ev.X, ev.Y)
		s.pressed = xiangqi.NoPoint
		switch {
		case onBoard:
			s.view.Cursor, s.pressed = p, p
			if s.pieceInHand() != xiangqi.NoPiece || s.draft.At(p) != xiangqi.NoPiece {
				s.enter()
			}
		case pc != xiangqi.NoPiece && s.view.Picked != xiangqi.NoPoint, pc != xiangqi.NoPiece && s.hand == pc:
			s.offBoard()
		case pc != xiangqi.NoPiece:
			s.letGo()
			s.hand = pc
		case s.palette.onSide(ev.X, ev.Y):
			s.all(func(d *draft) { d.side = d.side.Opponent() })
		default:
			s.letGo()
		}
	case mode.Release:
		switch {
		case onBoard && s.pieceInHand() != xiangqi.NoPiece && p != s.pressed:
			s.view.Cursor = p
			s.enter()
			s.letGo()
		case !onBoard && s.view.Picked != xiangqi.NoPoint && s.palette.pieceAt(ev.X, ev.Y) != xiangqi.NoPiece:
			s.offBoard()
		}
	case mode.WheelUp, mode.WheelDown:
	}
}

// offBoard moves the picked piece from the board back to the palette.
func (s *settingUp) offBoard() {
	if from := s.view.Picked; from != xiangqi.NoPoint {
		s.edit(func(d *draft) { d.put(xiangqi.NoPiece, from) })
	}
	s.letGo()
}
