package host_test

import (
	"testing"

	"example.com/abyss/engine/protocol/host"
	"example.com/abyss/engine/xiangqi"
)

// TestLineText checks that the text of a line is complete unless it exceeds the buffers of other
// programs.
func TestLineText(t *testing.T) {
	m, err := xiangqi.ParseMove("h2e2")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ moves, want int }{{0, 0}, {1, 4}, {3, 14}, {119, 594}, {400, 749}} {
		var line []xiangqi.Move
		for range test.moves {
			line = append(line, m)
		}
		if got := len(host.LineText(line)); got != test.want {
			t.Errorf("%d moves: %d characters, expected %d", test.moves, got, test.want)
		}
	}
}
