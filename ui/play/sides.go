package play

import (
	"fmt"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// sidesPanel shows each side's player, clock and captures.
type sidesPanel struct{ *parts }

// These are the rows of the panel: with captures, and without.
const (
	sidesRows      = 5
	sidesShortRows = 3
)

// Draw draws each side's player, clock and captures; the side at the top of the board comes first.
// A mark precedes the side to move.
func (pn *sidesPanel) Draw(a canvas.Area) {
	_, h := a.Size()
	rows := 1
	if h >= sidesRows-1 {
		rows = 2
	}
	top := xiangqi.Black
	if pn.app.Look().Flipped {
		top = xiangqi.Red
	}
	for i, c := range [...]xiangqi.Color{top, top.Opponent()} {
		pn.drawSide(a, i*rows, c)
		if rows > 1 {
			pn.drawTaken(a, 1+i*rows, c)
		}
	}
}

// Heading describes the clocks of the game, or the handicap.
func (pn *sidesPanel) Heading(int) string {
	s := &pn.game.state
	switch {
	case !s.Control.Timed():
		if h, giver, ok := game.HandicapOf(&s.Start); ok {
			return phrases.Handicap(pn.app.T, &h, giver)
		}
		return pn.app.T("Players")
	case s.Timing == session.Paused:
		return pn.app.T("Clocks: paused, p resumes")
	case s.Timing == session.Waiting:
		return pn.app.T("Clocks: start with your move")
	}
	control := phrases.Control(pn.app.T, s.Control)
	if n := s.Clock.MovesLeft(clock.Side(onTurn(s))); n > 0 {
		return pn.app.T("Clocks: %s, %d {move|moves} to go", control, n)
	}
	return pn.app.T("Clocks: %s", control)
}

// drawSide draws the row of a side.
func (pn *sidesPanel) drawSide(a canvas.Area, y int, c xiangqi.Color) {
	s := &pn.game.state
	w, _ := a.Size()
	style := canvas.Plain
	if onTurn(s) == c && !s.Over() {
		a.Put(0, y, '>', canvas.Key)
		style = canvas.Strong
	}
	end := w - 1
	if s.Control.Timed() {
		text := pn.game.clockText(c)
		end -= canvas.Width(text)
		a.Text(end, y, text, style)
		end--
	}
	king := a.Glyphs().Piece(xiangqi.MakePiece(c, xiangqi.King))
	x := a.Text(2, y, phrases.Side(pn.app.T, c)+" ", style)
	x = a.Text(x, y, king, canvas.PieceStyle(c)) + 1
	name, time := pn.game.playerName(c)
	if full := name + time; canvas.Width(full) <= end-x {
		name = full
	}
	if s.Players[c] == session.Engine && canvas.Width(name) > end-x {
		name = pn.game.shortEngineName()
	}
	a.Text(x, y, canvas.Cut(name, end-x), canvas.Plain)
}

// onTurn returns the side whose clock runs. If no clock runs, it returns the side to move.
func onTurn(s *session.State) xiangqi.Color {
	if side, ok := s.Clock.Running(); ok && s.Control.Timed() {
		return xiangqi.Color(side)
	}
	return s.Position.Side()
}

// drawTaken draws the pieces that a side has captured, with the number of each kind. After them it
// names the pieces by which the side leads, or says only that it leads if there is too little room.
func (pn *sidesPanel) drawTaken(a canvas.Area, y int, c xiangqi.Color) {
	pos, _ := pn.look.position()
	w, _ := a.Size()
	const x = 2
	leads := []string{""}
	if l := leadIn(pn.app.T, &pos); l.side == c && l.by != 0 {
		short := pn.app.T("ahead")
		leads = []string{phrases.Named(pn.app.T, short, l.what), short, ""}
	}
	took, spaced, dense, gap := "", "", "", ""
	if list := taken(&pn.game.state.Start, &pos, c, a.Glyphs()); len(list) > 0 {
		took, spaced, dense, gap = pn.app.T("took")+" ", strings.Join(list, " "), strings.Join(list, ""), "  "
	}
	for _, ahead := range leads {
		if ahead != "" {
			ahead = gap + ahead
		}
		for _, f := range [...]struct{ took, pieces string }{{took, spaced}, {"", spaced}, {"", dense}} {
			if x+canvas.Width(f.took+f.pieces+ahead) >= w {
				continue
			}
			at := a.Text(x, y, f.took, canvas.Dim)
			at = a.Text(at, y, f.pieces, canvas.PieceStyle(c.Opponent()))
			a.Text(at, y, ahead, canvas.Plain)
			return
		}
	}
	a.Text(x, y, canvas.Cut(dense, w-x), canvas.PieceStyle(c.Opponent()))
}

// taken lists the pieces that a side has captured between the start of the game and a position, the
// most valuable first.
func taken(start, pos *xiangqi.Position, c xiangqi.Color, set canvas.GlyphSet) []string {
	var list []string
	for _, kind := range byWorth {
		n := start.Pieces(c.Opponent(), kind).Count() - pos.Pieces(c.Opponent(), kind).Count()
		text := strings.TrimSpace(set.Piece(xiangqi.MakePiece(c.Opponent(), kind)))
		switch {
		case n > 1:
			text += fmt.Sprintf("×%d", n)
			fallthrough
		case n == 1:
			list = append(list, text)
		}
	}
	return list
}

// clockText formats a side's current clock.
func (m *match) clockText(c xiangqi.Color) string {
	return clockTime(m.state.Clock.Remaining(clock.Side(c), m.app.Now()))
}

// shortTime is the time below which a clock shows tenths.
const shortTime = 10 * time.Second

// clockTime formats a time on a clock: "1:02:33", "08:12", or "00:09.3" if little time is left.
// After the flag has fallen it shows zero.
func clockTime(d time.Duration) string {
	d = max(d, 0)
	h, mins, secs := int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60
	switch {
	case h > 0:
		return fmt.Sprintf("%d:%02d:%02d", h, mins, secs)
	case d < shortTime:
		return fmt.Sprintf("%02d:%02d.%d", mins, secs, d.Milliseconds()/100%10)
	}
	return fmt.Sprintf("%02d:%02d", mins, secs)
}
