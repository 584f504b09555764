package bench

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
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

// checkOwnLine changes the golden line of check evasions. The signature of the options with check
// evasions must change, and the signature of base must not.
func checkOwnLine(t *testing.T, golden *string, signature func(search.Options) string) (base, evasions search.Options) {
	t.Helper()
	kept := *golden
	t.Cleanup(func() { *golden = kept })
	base, _ = search.Preset("base")
	evasions = base
	if err := evasions.Set("checkevasions=full"); err != nil {
		t.Fatal(err)
	}
	before := [2]string{signature(base), signature(evasions)}
	if before[0] == before[1] {
		t.Errorf("base and check evasions have one signature, %s", before[0])
	}
	*golden = strings.Replace(kept, "base/checkevasions=full ", "base/checkevasions=full 1", 1)
	if got := signature(base); got != before[0] {
		t.Errorf("base: %s after a change of check evasions, expected %s still", got, before[0])
	}
	if got := signature(evasions); got == before[1] {
		t.Errorf("check evasions: %s still after a change of their line", got)
	}
	at := base
	if err := at.Set("checkevasions=full when pv"); err != nil {
		t.Fatal(err)
	}
	if got := signature(at); got != signature(evasions) {
		t.Errorf("check evasions at some nodes: %s after a change of their line, everywhere %s", got, signature(evasions))
	}
	return base, evasions
}

// A changed count must change the signature of every setting that has all heuristics of the changed
// line, and must change no other signature.
func TestSignature(t *testing.T) {
	base, _ := checkOwnLine(t, &goldenCounts, Signature)
	before := Signature(base)
	goldenCounts = strings.Replace(goldenCounts, "plain ", "plain 1", 1)
	if got := Signature(base); got == before {
		t.Errorf("base: %s still after a change of plain", got)
	}
}

// A counter with a changed meaning must change the counter signature of every setting that has all
// heuristics of the changed line. It must not change any signature of behaviour.
func TestCounterSignature(t *testing.T) {
	total := CountersTotal()
	_, evasions := checkOwnLine(t, &goldenCounters, CounterSignature)
	if CountersTotal() == total {
		t.Errorf("all counters: %s still", total)
	}
	changed := goldenCounters
	goldenCounters = ""
	before := Signature(evasions)
	if goldenCounters = changed; Signature(evasions) != before {
		t.Error("the signature of the behaviour changes with the counters")
	}
}

// A change of any counter must change the hash of the counters.
func TestCountersAreHashed(t *testing.T) {
	hash := func(stats *search.Stats) string {
		var b strings.Builder
		hashCounters(&b, stats)
		return b.String()
	}
	one, other := search.Stats{TableProbes: 5}, search.Stats{TableProbes: 5}
	other.Features[search.History].Tried = 1
	if hash(&one) == hash(&other) || hash(&one) != hash(&search.Stats{TableProbes: 5}) {
		t.Errorf("%q and %q", hash(&one), hash(&other))
	}
}

// A search that differs from the recorded one is reported before it produces results.
func TestCheck(t *testing.T) {
	kept := goldenCounts
	t.Cleanup(func() { goldenCounts = kept })
	lines, err := countGeneral(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := compare(lines); err != nil {
		t.Error(err)
	}
	for _, preset := range []string{"base", "abyss92", "levels", "abyss", "modern", "tournament"} {
		goldenCounts = strings.Replace(kept, "\n"+preset+" ", "\n"+preset+" 1", 1)
		if err := compare(lines); err == nil || !blames(err, preset, "bench.golden") {
			t.Errorf("%s changed: error %v", preset, err)
		}
	}
	if err := Check(t.Context()); !blames(err, "tournament", "bench.golden") {
		t.Errorf("the last changed: error %v", err)
	}
	goldenCounts = kept
	counters := goldenCounters
	t.Cleanup(func() { goldenCounters = counters })
	goldenCounters = strings.Replace(counters, "\nmodern ", "\nmodern 1", 1)
	if err := compare(lines); !blames(err, "modern", "counters.golden") {
		t.Errorf("the counters of modern changed: error %v", err)
	}
}

// Games under the Asian rules have their own signature, which depends on how the search judges
// repetitions. For games under other rules the signature equals that of searches.
func TestGameSignatures(t *testing.T) {
	o, _ := search.Preset("modern")
	before := GameSignature(o, rules.Asian)
	if before == Signature(o) || GameSignature(o, rules.Thesis) != Signature(o) || GameSignature(o, rules.Simple) != Signature(o) {
		t.Errorf("asian %s, thesis %s, simple %s, of searches %s", before, GameSignature(o, rules.Thesis), GameSignature(o, rules.Simple), Signature(o))
	}
	counts := goldenCounts
	defer func() { goldenCounts = counts }()
	line := fmt.Sprintf("%s%s %d", repeating, underAsian, recordedCounts()[repeating+underAsian])
	goldenCounts = strings.Replace(counts, line, line+"1", 1)
	if goldenCounts == counts || GameSignature(o, rules.Asian) == before || GameSignature(o, rules.Thesis) != Signature(o) {
		t.Errorf("%q changes the signature of games from %s to %s", line, before, GameSignature(o, rules.Asian))
	}
}

// blames reports whether the error names the preset and the golden file that no longer match.
func blames(err error, preset, file string) bool {
	return err != nil && strings.Contains(err.Error(), "preset "+preset+" ") && strings.Contains(err.Error(), file)
}
