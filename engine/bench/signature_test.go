package bench

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
)

func TestGoldenTotal(t *testing.T) {
	var sum uint64
	for name, n := range recordedCounts() {
		if name != "Bench:" {
			sum += n
		}
	}
	if got := GoldenTotal(); got != fmt.Sprint(sum) {
		t.Errorf("total %s, the lines add up to %d", got, sum)
	}
}

// A changed count must show in the signature of every setting that uses all of
// it, and in no other.
func TestSignature(t *testing.T) {
	kept := goldenCounts
	t.Cleanup(func() { goldenCounts = kept })
	base, _ := search.Preset("base")
	evasions := base
	if err := evasions.Set("checkevasions=full"); err != nil {
		t.Fatal(err)
	}
	before := [2]string{Signature(base), Signature(evasions)}
	if before[0] == before[1] {
		t.Errorf("base and check evasions have one signature, %s", before[0])
	}
	goldenCounts = strings.Replace(kept, "base/checkevasions=full ", "base/checkevasions=full 1", 1)
	if got := Signature(base); got != before[0] {
		t.Errorf("base: %s after a change of check evasions, expected %s still", got, before[0])
	}
	if got := Signature(evasions); got == before[1] {
		t.Errorf("check evasions: %s still after a change of their count", got)
	}
	goldenCounts = strings.Replace(kept, "plain ", "plain 1", 1)
	if got := Signature(base); got == before[0] {
		t.Errorf("base: %s still after a change of plain", got)
	}
}

// A search that is not the recorded one is told before it makes results.
func TestCheck(t *testing.T) {
	kept := goldenCounts
	t.Cleanup(func() { goldenCounts = kept })
	if err := Check(t.Context()); err != nil {
		t.Error(err)
	}
	for _, preset := range []string{"base", "abyss92", "levels", "abyss", "modern", "tournament"} {
		goldenCounts = strings.Replace(kept, "\n"+preset+" ", "\n"+preset+" 1", 1)
		if err := Check(t.Context()); err == nil || !strings.Contains(err.Error(), "preset "+preset+" enters") {
			t.Errorf("%s changed: error %v", preset, err)
		}
	}
}
