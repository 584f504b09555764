package play

import (
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// barred reports whether the evaluation bar is on the screen.
func (a *fixture) barred() bool {
	frame := a.View()
	return strings.Contains(frame, "░") && a.screen.panels.Sees(&a.screen.eval)
}

// The bar is off until its key is pressed. Then it shows the newest score of the position on the
// board. The bar disappears if no search has scored that position.
func TestEvaluationBar(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2")
	a.deliver(s)
	a.fake.Thinking = &session.Thinking{Generation: s.Generation, Info: playtest.Info(t, "b9c7")} // +0.42 for Black
	a.Update(mode.Tick{})
	if a.barred() {
		t.Fatal("the bar is on the screen unasked")
	}
	a.press("e")
	if !a.host.Settings().EvaluationBar || !a.barred() {
		t.Fatal("no bar after its key")
	}
	a.wantSeen("bar -0.42; Red played")
	a.press("home") // no search has scored the first position
	if a.barred() {
		t.Error("the bar is beside a position without a score")
	}
	a.wantUnseen("bar -")
	a.press("esc")
	a.wantSeen("bar -0.42")

	played := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "b9c7")
	played.LastSearch = &session.Thinking{Info: playtest.Info(t, "b9c7")}
	played.LastSearch.Info.Score = -100
	a.deliver(played)
	a.wantSeen("bar +1.00") // the engine's search also gives a score for the position after its move
	a.press("[")
	a.wantSeen("bar +1.00")
	other := playtest.State(t, xiangqi.StartFEN, playtest.AsRed)
	other.Game++
	a.deliver(other)
	if a.barred() {
		t.Error("the score of another game")
	}
	a.press("e")
	a.deliver(played)
	if a.barred() {
		t.Error("the bar is not gone")
	}
}

// The bar does not use a search at a level, because it is too shallow. The bar uses the search
// for a hint. After each move of a mate, the distance to mate is shorter.
func TestEvaluationsThatCount(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.press("e")
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "b9c7")
	s.Level, _ = strength.ByID(3)
	s.LastSearch = &session.Thinking{Info: playtest.Info(t, "b9c7")}
	a.deliver(s)
	if a.barred() {
		t.Error("the score of a level")
	}
	hint := playtest.Renew(s)
	hint.Hint = &session.Hint{Move: playtest.Move(t, "h0g2"), Thinking: session.Thinking{Info: playtest.Info(t, "h0g2")}}
	a.deliver(hint)
	a.wantSeen("bar +0.42")

	mate := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "b9c7")
	mate.LastSearch = &session.Thinking{Info: playtest.Info(t, "b9c7")}
	mate.LastSearch.Info.Score = search.Mate - 5
	a.deliver(mate)
	a.wantSeen("bar -#2") // after the first move of the mate
	a.press("[")
	a.wantSeen("bar -#3")
}

// If the user switches the bar on in a game against a level, a message says why there is no bar.
func TestBarAtALevelSaysWhy(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "b9c7")
	s.Level, _ = strength.ByID(3)
	a.deliver(s)
	a.press("e")
	a.wantSeen("but the engine's level searches too little")
	s = playtest.Renew(s)
	s.Level = strength.Full()
	a.deliver(s)
	a.press("e", "e")
	a.wantSeen("once a search has a score")
}
