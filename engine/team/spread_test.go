package team

import (
	"fmt"
	"os"
	"testing"

	"example.com/abyss/assets"
	"example.com/abyss/internal/golden"
)

// The load of a machine is the sum of the loads of its members. Busiest adds the greatest loads of
// all phases.
func TestBusiest(t *testing.T) {
	d := Decision{Phases: [][]uint64{{10, 20, 30, 40, 50}, {5, 0, 0, 0, 7}}}
	for machines, want := range map[int]uint64{1: 162, 2: 90 + 12, 3: 70 + 7, 5: 50 + 7} {
		if got := d.Busiest(machines); got != want {
			t.Errorf("%d machines: %d, expected %d", machines, got, want)
		}
	}
}

// The test counts nodes to find how much sooner a team of five decides on several machines than on
// one. Figure 5.1 of document 004 shows this without numbers. The positions are the ends of the
// thesis's openings. The depth is four plies, and also five plies in the long tests:
//
//	ABYSS_LONG=1 go test ./engine/team -run TestFigure51 -v
func TestFigure51(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, and does in its goroutines what others do")
	}
	openings, err := assets.Openings()
	if err != nil {
		t.Fatal(err)
	}
	marks := map[int]map[int]string{ // values by depth, then by number of machines
		4: {1: "depth 4 nodes", 2: "depth 4 machines 2", 3: "depth 4 machines 3", 5: "depth 4 machines 5"},
		5: {1: "depth 5 nodes", 2: "depth 5 machines 2", 3: "depth 5 machines 3", 5: "depth 5 machines 5"},
	}
	for depth, names := range marks {
		if depth > 4 && os.Getenv("ABYSS_LONG") == "" {
			continue
		}
		s := setup(t, MPSM4, "NADSP", depth, 2)
		s.Engine = QuickEngine(true)
		var sums [6]uint64
		for i := range openings {
			d := decide(t, New(s), root(t, openings[i].FEN))
			for _, machines := range []int{1, 2, 3, 5} {
				sums[machines] += d.Busiest(machines)
			}
		}
		for _, machines := range []int{2, 3, 5} {
			golden.Mark(t, "../../docs/players.md", names[machines], fmt.Sprintf("%.2f", float64(sums[1])/float64(sums[machines])))
		}
		golden.Mark(t, "../../docs/players.md", names[1], fmt.Sprintf("%.1f", float64(sums[1])/1e6))
	}
}
