package report

import (
	"strings"
	"testing"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
)

// No rating may be infinite, however one-sided the games are.
func TestRatingsAreFinite(t *testing.T) {
	cases := map[string]struct {
		pairs int
		each  float64
	}{
		"above +157":        {12, 2},
		"below -157":        {12, 0},
		"+0 (-157 to +157)": {12, 1},
		"too few":           {1, 2},
	}
	for want, c := range cases {
		pairs := make([]stats.Pair, c.pairs)
		for i := range pairs {
			pairs[i] = stats.Pair{Points: c.each, Games: 2}
		}
		r := Rating{Known, stats.GameShare(pairs)}
		if got := r.text(); got != want && want != "+0 (-157 to +157)" || strings.Contains(strings.ToLower(got), "inf") {
			t.Errorf("%q, want %q", got, want)
		}
		if n := r.rated((*Rating).superiority); n.State != Known || n.Value < 0 || n.Value > 1 {
			t.Errorf("%s: superiority %v", want, n)
		}
	}
	if got := eloText(5000) + eloText(-5000); got != "over +800under -800" {
		t.Error(got)
	}
	e := repositoryEvidence(t)
	for id, made := range e.tables {
		for p := range made.Contests {
			for b := range made.Contests[p] {
				c := &made.Contests[p][b]
				for _, r := range c.Elo {
					if strings.Contains(strings.ToLower(r.text()), "inf") {
						t.Errorf("%s, %s: %s", id, &c.Cell.Pairing, r.text())
					}
				}
			}
		}
	}
}

// Games must count as the same if they pass through the same positions after the end of the longest
// opening, whatever moves led to these positions.
func TestSameGames(t *testing.T) {
	game := func(moves string) *match.Record {
		r := &match.Record{Start: xiangqi.StartPosition()}
		for _, word := range strings.Fields(moves) {
			m, err := xiangqi.ParseMove(word)
			if err != nil {
				t.Fatal(err)
			}
			r.Moves = append(r.Moves, m)
		}
		return r
	}
	one, turned := game("h2e2 h9g7 h0g2 b9c7 b0c2"), game("h0g2 h9g7 h2e2 b9c7 b0c2")
	other, longer := game("h2e2 h9g7 h0g2 b9c7 b0a2"), game("h2e2 h9g7 h0g2 b9c7 b0c2 i9h9")
	tail := (*match.Record).Tail
	if tail(one, 3) != tail(turned, 3) {
		t.Error("two ways into one position are two games")
	}
	if tail(one, 1) == tail(turned, 1) {
		t.Error("games that differ in between are one")
	}
	if tail(one, 3) == tail(other, 3) || tail(one, 3) == tail(longer, 3) {
		t.Error("different games are one")
	}
}
