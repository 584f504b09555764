package play

import (
	"slices"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/ui/play/playtest"
)

// losingRepetition opens the question before a move that loses by repetition.
func losingRepetition(a *fixture) {
	a.deliver(playtest.Repeating(a.t))
	a.press(":")
	a.typed("a9a8")
	a.press("enter")
}

// A move that loses by repetition is played only if the user confirms it.
func TestLosingRepetitionIsAskedAbout(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	played := func() bool { return slices.Contains(a.fake.Calls, "play a9a8") }
	losingRepetition(a)
	a.wantSeen("third occurrence of the position")
	a.wantSeen("the move loses: perpetual check")
	if played() {
		t.Fatal("played without an answer")
	}
	a.press("n")
	if played() {
		t.Fatal("played after a no")
	}
	losingRepetition(a)
	a.press("y")
	if !played() {
		t.Error("not played after a yes")
	}
}

// The app does not ask before a move that loses nothing. The test tries another move, and rules
// under which the repetition is a draw.
func TestOtherMovesAreNotAskedAbout(t *testing.T) {
	for text, set := range map[string]rules.Set{"a9b9": rules.Asian, "a9a8": rules.None} {
		a := newFixture(t, 80, 24, playtest.AsRed)
		s := playtest.Repeating(t)
		s.Rules = set
		a.deliver(s)
		a.press(":")
		a.typed(text)
		a.press("enter")
		if !slices.Contains(a.fake.Calls, "play "+text) {
			t.Errorf("%s under %v is not played at once", text, set)
		}
	}
}

func TestNewGameRules(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	for _, want := range []rules.Set{rules.Chinese, rules.Simple, rules.None, rules.Thesis, rules.Asian} {
		a.choose(9)
		a.press("right", "enter")
		if got := a.fake.Games[len(a.fake.Games)-1].Rules; got != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
}
