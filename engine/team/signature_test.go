package team

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// The moves, nodes and sums of the decisions must agree with the golden file. After an intended
// change, run the test with -update; games recorded before the change belong to another version.
func TestGolden(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, and does in its goroutines what others do")
	}
	var text strings.Builder
	for _, fen := range []string{xiangqi.StartFEN, positions[0], positions[1]} {
		for _, p := range Personalities() {
			d := decide(t, New(Setup{Method: MPSM4, Members: []Personality{p}, Depth: 3, Engine: QuickEngine(true), Workers: 1}), root(t, fen))
			fmt.Fprintf(&text, "%s: %s %s %d nodes, score %d\n", goldenPlayers, p.Letter, d.Move(), d.Nodes, d.Proposals[0].Score)
		}
		for m := MPSM1; m <= MPSM6; m++ {
			d := decide(t, New(Setup{Method: m, Members: Personalities(), Depth: 3, Engine: QuickEngine(true), Workers: 1}), root(t, fen))
			fmt.Fprintf(&text, "%s: %s %d nodes, sums %.3f\n", m, d.Move(), d.Nodes, d.Totals)
		}
	}
	golden.Check(t, "testdata/team.golden", text.String())
}

// If a method changes, only the signatures of its teams change. If a player changes, the signatures
// of all its teams change.
func TestSignature(t *testing.T) {
	one, two := setup(t, MPSM1, "NA", 2, 1), setup(t, MPSM2, "NA", 2, 1)
	alone := setup(t, MPSM1, "N", 2, 1)
	signatures := func() [3]string { return [3]string{Signature(&one), Signature(&two), Signature(&alone)} }
	recorded, before := goldenDecisions, signatures()
	defer func() { goldenDecisions = recorded }()

	goldenDecisions = strings.Replace(recorded, "MPSM 1: ", "MPSM 1: other ", 1)
	if got := signatures(); got[0] == before[0] || got[1] != before[1] || got[2] != before[2] {
		t.Errorf("MPSM 1 changed: %v, before %v", got, before)
	}
	goldenDecisions = strings.Replace(recorded, goldenPlayers+": N", goldenPlayers+": other N", 1)
	if got := signatures(); got[0] == before[0] || got[1] == before[1] || got[2] == before[2] {
		t.Errorf("N changed: %v, before %v", got, before)
	}
}
