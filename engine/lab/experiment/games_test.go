package experiment

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/assets"
	"example.com/abyss/engine/search"
)

// The budgets follow from numbers in the thesis: 4153931 nodes in 2808 s.
func TestBudgetsAreThoseOf1992(t *testing.T) {
	for _, c := range []struct {
		budget Budget
		nodes  uint64
	}{{seconds30, 44380}, {seconds100, 147932}} {
		if limits, err := c.budget.Limits(); err != nil || limits != (search.Limits{Nodes: c.nodes}) {
			t.Errorf("%s: %+v, %v, expected %d nodes", c.budget.Label, limits, err, c.nodes)
		}
	}
}

func TestProgramsAreThePresets(t *testing.T) {
	for name, program := range map[string]*Program{
		"abyss92": withSingular, "levels": abyssFront, "abyss": abyssPlayed, "plain": plainGames, "t4.7-7": withoutSingular, "t4.7-2": checkAlone, "t4.7-9": checkKing, "t4.7-10": checkForced,
	} {
		preset, ok := search.Preset(name)
		if !ok {
			t.Errorf("there is no preset %s", name)
			continue
		}
		options, err := thesis55.options(program.Settings)
		if diff := options.Differences(&preset); err != nil || len(diff) > 0 {
			t.Errorf("%s differs from %s: %v, %v", program.Name, name, diff, err)
		}
	}
}

// gameSpecs returns all specs of games.
func gameSpecs() []*Spec {
	return slices.DeleteFunc(slices.Clone(All), func(s *Spec) bool { return !s.Plays() })
}

// Every cell must be a valid match between two different programs. The rules are those of the
// thesis, or those of real play for the current presets.
func TestGameCellsCanBePlayed(t *testing.T) {
	specs := gameSpecs()
	if len(specs) < 6 {
		t.Fatalf("%d specs of games", len(specs))
	}
	for _, s := range specs {
		cells, err := s.GameCells()
		if err != nil {
			t.Fatal(err)
		}
		if want := len(s.Contests.Pairings) * len(s.Contests.Budgets); len(cells) != want {
			t.Errorf("%s: %d cells, expected %d", s.ID, len(cells), want)
		}
		for i := range cells {
			c := &cells[i]
			m := c.Match()
			m.Terms.EndGame = nil // only teams use END-GAME, see TestTestSetups
			if err := m.Validate(); err != nil {
				t.Errorf("%s, %s: %v", s.ID, &c.Pairing, err)
			}
			if c.A == c.B && c.Pairing.A.Team == nil {
				t.Errorf("%s, %s: the same program twice", s.ID, &c.Pairing)
			}
			want := Terms
			if s.Group() == "fhr" {
				want = failHighTerms
			}
			if s.Group() == modernPreset || s == mpsmStrong || s.ID == "ideas-modern" || strings.HasPrefix(s.ID, "ideas-tournament") {
				want = modernTerms
			}
			if s == peers {
				want = peerTerms()
			}
			if m.Terms != want {
				t.Errorf("%s: terms %v, expected %v", s.ID, m.Terms, want)
			}
			if c.Budget.Timed() && !slices.Contains(s.Notes, wallClock) {
				t.Errorf("%s is played by time and does not say so", s.ID)
			}
		}
		if cells, err := s.Cells(); err != nil || len(cells) > 0 {
			t.Errorf("%s: %d cells to solve, %v", s.ID, len(cells), err)
		}
	}
}

// Table 5.5 has 24 games for each budget, from the thesis's openings. The points of each pair of
// games must add up to two, and all points to the printed totals.
func TestPublishedGamePoints(t *testing.T) {
	cells, err := thesis55.GameCells()
	if err != nil {
		t.Fatal(err)
	}
	figures := printed(t, thesis55)
	for i := range cells {
		c := &cells[i]
		if c.Games() != 24 {
			t.Errorf("%s: %d games", c.Budget.Label, c.Games())
		}
		sums := map[string]float64{}
		for n := range c.Openings {
			if want := fmt.Sprintf("thesis %d", n+1); c.Openings[n].Name != want {
				t.Errorf("opening %d is %s, expected %s", n+1, c.Openings[n].Name, want)
			}
			both := 0.0
			for _, player := range []string{"Abyss+SIN", "Abyss-SIN"} {
				points, ok := figures.GamePoints(n+1, &c.Budget, player)
				if !ok {
					t.Errorf("no points of %s in opening %d", player, n+1)
				}
				both += points
				sums[player] += points
			}
			if both != 2 {
				t.Errorf("opening %d: %g points in two games", n+1, both)
			}
		}
		for player, sum := range sums {
			if total, ok := figures.GamePoints(0, &c.Budget, player); !ok || total != sum {
				t.Errorf("%s, %s: total %g, the openings have %g", c.Budget.Label, player, total, sum)
			}
		}
	}
	if published, err := assets.Openings(); err != nil || len(published) != 12 {
		t.Errorf("%d openings published, %v", len(published), err)
	}
}

func TestGamesAreRunWhenNamed(t *testing.T) {
	for name, want := range map[string]bool{"thesis": false, "all": false, "open": false, "thesis-5.5": true} {
		specs, err := Find([]string{name}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(specs, thesis55) && name != "open" {
			t.Errorf("%s does not mean %s", name, thesis55.ID)
		}
		kept := WithoutGames(specs, []string{name})
		if got := slices.ContainsFunc(kept, func(s *Spec) bool { return s.Plays() }); got != want {
			t.Errorf("%s runs games: %v, expected %v", name, got, want)
		}
		if len(kept) == 0 {
			t.Errorf("%s runs nothing", name)
		}
	}
	if specs, err := Find([]string{"thesis-5.5"}, []int{4}); err != nil || len(specs) != 1 || specs[0] != thesis55 {
		t.Errorf("with a depth, which games do not have: %v, %v", specs, err)
	}
}
