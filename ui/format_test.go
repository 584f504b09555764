package ui

import (
	"testing"
	"time"

	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

func TestRedScore(t *testing.T) {
	for _, tc := range []struct {
		score search.Score
		bound search.Bound
		mover xiangqi.Color
		want  string
	}{
		{42, search.Exact, xiangqi.Red, "+0.42 for Red"},
		{42, search.Exact, xiangqi.Black, "-0.42 for Red"},
		{-1234, search.Exact, xiangqi.Black, "+12.34 for Red"},
		{42, search.Lower, xiangqi.Red, "≥ +0.42 for Red"},
		{42, search.Lower, xiangqi.Black, "≤ -0.42 for Red"},
		{42, search.Upper, xiangqi.Red, "≤ +0.42 for Red"},
		{42, search.Upper, xiangqi.Black, "≥ -0.42 for Red"},
		{search.Mate - 5, search.Exact, xiangqi.Red, "Red mates in 3"},
		{search.Mate - 5, search.Exact, xiangqi.Black, "Black mates in 3"},
		{search.MatedIn(4), search.Exact, xiangqi.Red, "Black mates in 2"},
		{search.MatedIn(4), search.Exact, xiangqi.Black, "Red mates in 2"},
	} {
		got := redScore(search.Info{Score: tc.score, Bound: tc.bound}, tc.mover)
		if got != tc.want {
			t.Errorf("%d (bound %d) for %s: got %q, want %q", tc.score, tc.bound, tc.mover, got, tc.want)
		}
	}
}

func TestResult(t *testing.T) {
	for want, e := range map[string]rules.Ending{
		"Black wins: checkmate":             {Verdict: rules.RedLoses, Reason: rules.Checkmate},
		"Red wins: resignation":             {Verdict: rules.BlackLoses, Reason: rules.Resignation},
		"Red wins: perpetual check":         {Verdict: rules.BlackLoses, Reason: rules.PerpetualCheck},
		"Draw: repetition":                  {Verdict: rules.Draw, Reason: rules.Repetition},
		"Draw: 120 plies without a capture": {Verdict: rules.Draw, Reason: rules.MoveCount},
	} {
		if got := result(e); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, tc := range []struct{ got, want string }{
		{thousands(0), "0"},
		{thousands(999), "999"},
		{thousands(1000), "1,000"},
		{thousands(1234567), "1,234,567"},
		{perSecond(500, time.Millisecond), ""},
		{perSecond(500, time.Second), "500/s"},
		{perSecond(98_000, time.Second), "98k/s"},
		{perSecond(2_500_000, 2*time.Second), "1.25M/s"},
		{seconds(500 * time.Millisecond), "0.5s"},
		{seconds(3 * time.Second), "3s"},
		{tenths(3 * time.Second), "3.0s"},
	} {
		if tc.got != tc.want {
			t.Errorf("got %q, want %q", tc.got, tc.want)
		}
	}
}
