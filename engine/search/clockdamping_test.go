package search

import (
	"strings"
	"testing"
)

// The score of the network is reduced in proportion to the plies that have passed without a
// capture. This must hold for either side and at any node.
func TestClockDamping(t *testing.T) {
	o := mustPreset(t, "tournament")
	for _, fen := range []string{midgameA, midgameB} {
		plain := at(t, o, fen).statics.fullWidth(0)
		for clock, settings := range map[string]string{"0": "damping-plies=200", "50": "damping-plies=200", "100": "damping-plies=400"} {
			fields := strings.Fields(fen)
			fields[4] = clock
			want := plain
			if clock != "0" {
				want -= plain / 4
			}
			if got := at(t, with(o, "damping=on "+settings), strings.Join(fields, " ")).statics.fullWidth(0); got != want {
				t.Errorf("%s after %s plies: %d, want %d", fen, clock, got, want)
			}
		}
	}
}

// When many plies have passed without a capture, values from the table are not used. The move from
// the table still comes first.
func TestNoTableLateInTheCount(t *testing.T) {
	late := strings.Replace(midgameA, " 0 6", " 100 6", 1)
	for settings, want := range map[string]bool{"damping=off": true, "damping=on damping-table=100": false, "damping=on damping-table=101": true} {
		s := at(t, with(mustPreset(t, "tournament"), settings), late)
		m := s.root.moves[0].move
		s.table.store(&tableWrite{key: s.path.pos.Key(), move: m, score: 77, bound: Exact, depth: 9})
		n := node{alpha: -Infinity, beta: Infinity, depth: 5, phase: ExtendFull}
		score, cut := s.probe(&n)
		if cut != want || cut && score != 77 || n.tableMove != m {
			t.Errorf("%s: cut off %t with %d, move %v", settings, cut, score, n.tableMove)
		}
	}
}
