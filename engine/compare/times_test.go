package compare

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"example.com/abyss/engine/search"
)

// times measures a comparison from its start to the first pair of searches, to the verdict, and to
// the end. The referee may take part, with 4 or 8 searches of each move. No cause is searched for.
func times(t *testing.T) {
	e := effort{"tournament", search.Limits{Nodes: 200_000}}
	took := map[string][]time.Duration{}
	for _, pos := range sample(t) {
		q := e.question(t, pos, ofToday[0], 500)
		q.Workers, q.Referee = 0, 10*e.limits.Nodes
		begun, pair, verdict := time.Now(), time.Duration(0), time.Duration(0)
		s, err := Compare(t.Context(), q, nil, func(s Step) {
			if s.Runs == 1 {
				pair = time.Since(begun)
			}
			if s.Stage <= Estimating {
				verdict = time.Since(begun)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		all := time.Since(begun)
		took["first pair"] = append(took["first pair"], pair)
		if s.Referee == nil {
			took["verdict, without a referee"] = append(took["verdict, without a referee"], all)
			continue
		}
		took["verdict, before a referee"] = append(took["verdict, before a referee"], verdict)
		name := fmt.Sprintf("with a referee of %d searches", s.Referee.Runs)
		took[name] = append(took[name], all)
	}
	for _, name := range slices.Sorted(maps.Keys(took)) {
		list := took[name]
		slices.Sort(list)
		t.Logf("%-32s n %3d  median %6.2f s  largest %6.2f s", name, len(list), list[len(list)/2].Seconds(), list[len(list)-1].Seconds())
	}
}
