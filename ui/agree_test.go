package ui

import (
	"testing"

	"abyss/engine/xiangqi"
)

func TestHint(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.press("H")
	a.wantCalls("hint")
	hinted(a)
	a.wantSeen("Hint: 俥i0h0, +0.42 for Red")
	a.wantSeen("{俥}")
	a.deliver(stateOf(t, xiangqi.StartFEN, asRed, "h2e2"))
	a.press("H")
	a.wantCalls()
	a.wantSeen("The engine plays Black")

	a = newApp(t, 80, 24, asRed)
	a.press("I", "H")
	hinted(a)
	a.wantSeen("提示：俥i0h0，红方 +0.42")
}

func TestDraw(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.press("D")
	a.wantCalls("offer draw red")
	s := stateOf(t, xiangqi.StartFEN, asRed)
	s.DrawDeclined = true
	a.deliver(s)
	a.wantSeen("The draw is declined")

	s = stateOf(t, xiangqi.StartFEN, asRed)
	s.DrawOffer, s.DrawFrom = true, xiangqi.Red
	a.deliver(s)
	a.press("D")
	a.wantCalls()
	a.wantSeen("the answer is still to come")

	drawOffered(a)
	a.wantSeen("Black offers a draw. Accept it?")
	a.press("esc")
	a.wantCalls()
	a.wantSeen("Black offers a draw: D answers")
	a.press("D", "n", "D", "y")
	a.wantCalls("decline draw", "accept draw")
}
