package ui

import (
	"slices"
	"strings"
	"testing"

	"abyss/engine/rules"
	"abyss/engine/session"
)

// checkedForEver is a game in which Red, with a9a8, checks into a position for
// the third time.
func checkedForEver(t testing.TB) session.State {
	const fen = "9/R3k4/9/8p/9/9/8P/9/9/3K5 b - - 0 1"
	return stateOf(t, fen, asRed, strings.Fields("e8e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8")...)
}

// losingRepetition is the question before a move that loses by repetition.
func losingRepetition(a *app) {
	a.deliver(checkedForEver(a.t))
	a.press(":")
	a.typed("a9a8")
	a.press("enter")
}

// A move that loses by repetition is played only when the player insists.
func TestLosingRepetitionIsAskedAbout(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	played := func() bool { return slices.Contains(a.fake.calls, "play a9a8") }
	losingRepetition(a)
	a.wantSeen("this position a third time")
	a.wantSeen("and loses: perpetual check")
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

// Nobody asks where the move loses nothing: another move, and rules under which
// the repetition draws.
func TestOtherMovesAreNotAskedAbout(t *testing.T) {
	for text, set := range map[string]rules.Set{"a9b9": rules.Asian, "a9a8": rules.None} {
		a := newApp(t, 80, 24, asRed)
		s := checkedForEver(t)
		s.Rules = set
		a.deliver(s)
		a.press(":")
		a.typed(text)
		a.press("enter")
		if !slices.Contains(a.fake.calls, "play "+text) {
			t.Errorf("%s under %v is not played at once", text, set)
		}
	}
}

func TestNewGameRules(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	for _, want := range []rules.Set{rules.Chinese, rules.Simple, rules.None, rules.Thesis, rules.Asian} {
		a.choose(9)
		a.press("right", "enter")
		if got := a.fake.games[len(a.fake.games)-1].Rules; got != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
}
