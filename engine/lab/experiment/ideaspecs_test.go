package experiment

import (
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
)

// For each idea, a preset must play 600 games against the preset with one change. Every switch that
// is on in the preset and has an effect must be switched off in one pairing.
func TestIdeas(t *testing.T) {
	for _, s := range []*Spec{ideasBase, ideasAbyss92, ideasModern, ideasTournament} {
		preset := strings.TrimPrefix(s.ID, "ideas-")
		base, ok := search.Preset(preset)
		if !ok {
			t.Fatalf("no preset %s", preset)
		}
		cells, err := s.GameCells()
		if err != nil {
			t.Fatal(err)
		}
		var without []string
		for i := range cells {
			c := &cells[i]
			whole, changed := &c.A, &c.B
			if c.Pairing.A.Idea != "" {
				whole, changed = changed, whole
			}
			if c.Games() != 600 || whole.Fingerprint() != base.Fingerprint() || changed.Fingerprint() == base.Fingerprint() {
				t.Errorf("%s, %s: %d games, %q", s.ID, &c.Pairing, c.Games(), changed.Differences(&base))
			}
			without = append(without, c.Pairing.B.Settings...)
		}
		limits := search.Limits{Nodes: IdeaNodes}
		for i := range search.Catalog {
			if f := &search.Catalog[i]; base.On(f.ID) && f.Inert(&base, &limits) == nil && !slices.ContainsFunc(without, func(s string) bool { return strings.HasPrefix(s, f.Name+"=") }) {
				t.Errorf("%s: no row leaves out %s", s.ID, f.Name)
			}
		}
	}
}

// The plan must contain every experiment on ideas once. Experiments with fixed games come before
// the tests that continue them, and tests that are never left out come before the others. Each test
// must have its own pairings, the same at both budgets.
func TestIdeaPlan(t *testing.T) {
	at := map[string]int{}
	for i := range IdeaPlan {
		if _, twice := at[IdeaPlan[i].ID]; twice || IdeaPlan[i].Cost() < time.Minute {
			t.Errorf("%s: twice, or it takes %v", IdeaPlan[i].ID, IdeaPlan[i].Cost())
		}
		at[IdeaPlan[i].ID] = i
	}
	for _, preset := range []string{"base", "tournament"} {
		fixed := "ideas-" + preset
		for i, names := range [][]string{keptIdeas, otherIdeas} {
			id := fixed + []string{"-", "-rest"}[i]
			first, deep := ByID(id+"5k"), ByID(id+"40k")
			if at[fixed] > at[first.ID] || at[first.ID] > at[deep.ID] || at[fixed+"-40k"] > at[fixed+"-rest5k"] {
				t.Errorf("%s: out of order", id)
			}
			for _, name := range names {
				has := func(p Pairing) bool { return p.A.Idea == name || p.B.Idea == name }
				missing := name == "livestage" && preset == "tournament" // the network of this preset has no stages
				for _, s := range []*Spec{first, deep} {
					if slices.ContainsFunc(s.Contests.Pairings, has) == missing {
						t.Errorf("%s: games of %s: %t", s.ID, name, !missing)
					}
				}
			}
			cell, err := first.GameCellAt(0)
			if err != nil || cell.Games() != 4000 || len(cell.Tests) != 2 {
				t.Fatalf("%s: %d games, %d tests, %v", id, cell.Games(), len(cell.Tests), err)
			}
			p := slices.IndexFunc(ByID(fixed).Contests.Pairings, func(p Pairing) bool { return p.String() == cell.Pairing.String() })
			whole, err := ByID(fixed).GameCellAt(p)
			if err != nil {
				t.Fatal(err)
			}
			for n := range whole.Games() {
				a, _ := whole.Game(n)
				if b, _ := cell.Game(n); cell.Contest() != whole.Contest() || match.MoveText(a.Moves) != match.MoveText(b.Moves) {
					t.Fatalf("%s: game %d is another than in %s", id, n, fixed)
				}
			}
		}
	}
}
