package tune

import (
	"context"
	"errors"
	"strings"
	"testing"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
)

func shortGames(t *testing.T) *Games {
	t.Helper()
	options, _ := search.Preset("modern")
	options.TableEntries = 1 << 10
	// this history would take too much memory for such small games
	if err := options.Set("conthist=off"); err != nil {
		t.Fatal(err)
	}
	params, err := ParseParams([]string{"lmr-base=0..400", "reversefutility-margin"}, &options)
	if err != nil {
		t.Fatal(err)
	}
	openings, _, err := match.LoadOpenings([]string{match.ThesisOpenings}, 0)
	if err != nil {
		t.Fatal(err)
	}
	return &Games{
		Options: options, Params: params, Limits: search.Limits{Nodes: 60}, Openings: openings[:2],
		Terms: match.Terms{Rules: rules.Asian, MaxPlies: 40, Edge: 1},
	}
}

// The two games of a pair must equal those of a match between the two sets of values, played side
// by side or one after the other.
func TestPlay(t *testing.T) {
	g := shortGames(t)
	plus, minus := []int{0, 100}, []int{400, 700}
	a, err := g.entrant("plus", plus)
	if err != nil {
		t.Fatal(err)
	}
	b, err := g.entrant("minus", minus)
	if err != nil {
		t.Fatal(err)
	}
	m := match.Match{Pairing: match.Pairing{A: a, B: b, Openings: g.Openings, Terms: g.Terms}, Games: 4, Workers: 1}
	all, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sum := match.Score{}
	for pair := range 2 {
		apart, err := g.Play(t.Context(), pair+2, plus, minus)
		if err != nil {
			t.Fatal(err)
		}
		g.Together = true
		if side, err := g.Play(t.Context(), pair, plus, minus); err != nil || side != apart {
			t.Errorf("pair %d: %v side by side, %v, else %v", pair, side, err, apart)
		}
		g.Together = false
		sum = sum.Add(apart)
	}
	if sum != all.Score {
		t.Errorf("%v, the match has %v", sum, all.Score)
	}
	if got := strings.Join(g.Settings(plus), " "); got != "lmr-base=0 reversefutility-margin=100" {
		t.Error(got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := g.Play(ctx, 0, plus, minus); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
}

// The setup must contain everything that influences the games.
func TestSetup(t *testing.T) {
	g := shortGames(t)
	one := g.Setup(10, 1)
	for what, change := range map[string]func(*Games){
		"settings": func(g *Games) { g.Options.TableEntries *= 2 },
		"limits":   func(g *Games) { g.Limits.Nodes++ },
		"openings": func(g *Games) { g.Openings = g.Openings[:1] },
		"terms":    func(g *Games) { g.Terms.MaxPlies++ },
	} {
		other := *g
		change(&other)
		now := other.Setup(10, 1)
		if err := now.differs(&one); err == nil || !strings.Contains(err.Error(), what+" was") {
			t.Errorf("%s: %v", what, err)
		}
	}
	same := g.Setup(10, 1)
	if err := same.differs(&one); err != nil {
		t.Error(err)
	}
}
