package play

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
)

func TestHint(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.press("H")
	a.wantCalls("hint")
	a.deliver(playtest.Hinted(t))
	a.wantSeen("Hint: 俥i0h0, +0.42 for Red")
	a.wantSeen("{俥}")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	a.press("H")
	a.wantCalls()
	a.wantSeen("The engine plays Black")

	a = newFixture(t, 80, 24, playtest.AsRed)
	a.host.Language = lang.Chinese
	a.press("H")
	a.deliver(playtest.Hinted(t))
	a.wantSeen("提示：俥i0h0，红方 +0.42")
}

func TestDraw(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.press("D")
	a.wantCalls("offer draw red")
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed)
	s.DrawDeclines = 1
	a.deliver(s)
	a.wantSeen("The draw is declined")
	a.press("D")
	a.wantCalls("offer draw red")
	a.wantUnseen("The draw is declined")
	s.DrawDeclines = 2
	a.deliver(playtest.Renew(s))
	a.wantSeen("The draw is declined")

	s = playtest.State(t, xiangqi.StartFEN, playtest.AsRed)
	s.DrawOffer, s.DrawFrom = true, xiangqi.Red
	a.deliver(s)
	a.press("D")
	a.wantCalls()
	a.wantSeen("You have offered a draw; the answer will follow")

	a.deliver(playtest.DrawOffered(t))
	a.press("D")
	a.wantSeen("Black offers a draw. Accept it?")
	a.press("esc")
	a.wantCalls()
	a.wantSeen("Black offers a draw: D answers")
	a.press("D", "n", "D", "y")
	a.wantCalls("decline draw", "accept draw")
}
