package bench

import (
	"context"
	_ "embed"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"sync"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
)

// goldenCounts contains the counts of this version. TestGolden checks that the search still gives
// these counts.
//
//go:embed testdata/bench.golden
var goldenCounts string

// goldenCounters contains the hashes of the counters of this version, Line.Counters by Line.Name.
// TestGolden checks that the search still has them.
//
//go:embed testdata/counters.golden
var goldenCounters string

// GoldenTotal returns the total of this version's bench as recorded, such as "3675806".
func GoldenTotal() string {
	_, total, _ := strings.Cut(goldenCounts, "Bench: ")
	return strings.TrimSpace(total)
}

// CountersTotal returns a hash of all recorded counters of this version: its eight hexadecimal
// digits change if any counter changes.
func CountersTotal() string { return hashOf(strings.Split(strings.TrimSpace(goldenCounters), "\n")) }

// Signature identifies the behaviour of the search under the given options, so that stored results
// of another version can be recognized. It is a hash of the recorded counts of every setting that
// uses nothing beyond these options. If the bench sees a change of behaviour under such a setting,
// the signature changes. It does not change if a heuristic is added that stays off.
func Signature(options search.Options) string { return signaturesOf(options).nodes }

// GameSignature returns the signature for games under a rule set. If the rules know several
// offences, the signature also changes when the search judges repetitions under such rules in
// another way.
func GameSignature(options search.Options, set rules.Set) string {
	if set.SeveralOffences() {
		return signaturesOf(options).games
	}
	return Signature(options)
}

// CounterSignature identifies the meaning of a search's counters under the given options, as
// Signature identifies the search's behaviour. A counter can change its meaning while the search
// enters the same nodes.
func CounterSignature(options search.Options) string { return signaturesOf(options).counters }

// signed contains the signatures of options. games is the signature of games under rules that know
// several offences.
type signed struct{ nodes, counters, games string }

func signaturesOf(options search.Options) signed {
	key := signatureKey{options, recorded{goldenCounts, goldenCounters}}
	if known, ok := signatures.Load(key); ok {
		return known.(signed)
	}
	made := sign(options)
	signatures.Store(key, made)
	return made
}

// recorded contains the texts of both golden files.
type recorded struct{ counts, counters string }

// signatureKey contains everything from which signatures are computed.
type signatureKey struct {
	options search.Options
	recorded
}

// signatures caches the signatures made so far: tables request the same signatures again and again.
var signatures sync.Map // signatureKey to signed

func sign(options search.Options) signed {
	mine := map[string]bool{}
	for _, s := range options.Acting() {
		// a heuristic with a condition counts as the heuristic too
		mine[s], mine[search.Unconditional(s)] = true, true
	}
	var nodes, counters []string
	for _, line := range benchLines() {
		if !slices.ContainsFunc(line.acting, func(s string) bool { return !mine[s] }) {
			nodes, counters = append(nodes, line.nodes), append(counters, line.counters)
		}
	}
	behaviour := hashOf(nodes)
	games := hashOf([]string{behaviour, fmt.Sprint(recordedCounts()[repeating+underAsian])})
	return signed{behaviour, hashOf(counters), games}
}

// hashOf hashes lines, independent of their order and of how often they occur.
func hashOf(lines []string) string {
	slices.Sort(lines)
	hash := fnv.New32a()
	hash.Write([]byte(strings.Join(slices.Compact(lines), "\n")))
	return fmt.Sprintf("%08x", hash.Sum32())
}

// benchLine is a line of the bench. It contains the settings that act in it, a text with these
// settings and the line's node count, and a text with these settings and the hash of the line's
// counters.
type benchLine struct {
	acting          []string
	nodes, counters string
}

// benchLines returns all lines of the bench. The lines are made once, because a plan needs hundreds
// of signatures.
func benchLines() []benchLine {
	key := recorded{goldenCounts, goldenCounters}
	if known, ok := linesOfCounts.Load(key); ok {
		return known.([]benchLine)
	}
	all, err := settings()
	if err != nil {
		panic(err) // the presets and the catalog contradict each other
	}
	counts, counters := recordedCounts(), recordedCounters()
	lines := make([]benchLine, len(all))
	for i := range all {
		acting := slices.DeleteFunc(all[i].options.Acting(), aboutDepth)
		text := strings.Join(acting, " ")
		lines[i] = benchLine{acting, fmt.Sprintf("%s: %d", text, counts[all[i].name]), text + ": " + counters[all[i].name]}
	}
	linesOfCounts.Store(key, lines)
	return lines
}

// linesOfCounts caches the lines by the recorded texts that they are made from.
var linesOfCounts sync.Map // recorded to []benchLine

// aboutDepth reports whether a setting limits the depth instead of changing the search: such
// settings are only in the bench so that it searches no deeper than necessary.
func aboutDepth(setting string) bool {
	return strings.HasPrefix(setting, "nullquiesce-depth=") || strings.HasPrefix(setting, "nullquiesce-full=")
}

// Check counts the presets of general use, but not plain, which takes the longest. It returns an
// error if node counts or counters differ from the recorded ones, because results would then have
// the signature of another search.
func Check(ctx context.Context) error {
	lines, err := countGeneral(ctx)
	if err != nil {
		return err
	}
	return compare(lines)
}

// countGeneral counts the settings of Check as Run does.
func countGeneral(ctx context.Context) ([]Line, error) {
	all, err := settings()
	if err != nil {
		return nil, err
	}
	general := slices.DeleteFunc(all, func(s setting) bool {
		return s.name == "plain" || !slices.ContainsFunc(search.PresetFamilies(), s.alone)
	})
	return count(ctx, general, nil)
}

// compare returns the error of Check if node counts or counters differ from the recorded ones.
func compare(lines []Line) error {
	counts, counters := recordedCounts(), recordedCounters()
	for _, l := range lines {
		switch {
		case l.Nodes != counts[l.Name]:
			return fmt.Errorf("preset %s enters %d nodes in the bench, recorded are %d: the search has been changed, and results would be taken for another's; "+
				"expected the counts of 'abyss-tui bench' in engine/bench/testdata/bench.golden", l.Name, l.Nodes, counts[l.Name])
		case l.Counters != counters[l.Name]:
			return fmt.Errorf("the counters of preset %s in the bench have the hash %s, recorded is %q: they count something else now, and would be taken for those of before; "+
				"expected the hashes of 'go test ./engine/bench -update' in engine/bench/testdata/counters.golden", l.Name, l.Counters, counters[l.Name])
		}
	}
	return nil
}

// alone reports whether the setting's preset is the only one of a family.
func (s setting) alone(f search.PresetFamily) bool { return f.Table == "" && f.Label == s.name }

// recordedCounts returns the counts of the golden file by the names of their lines.
func recordedCounts() map[string]uint64 {
	counts := map[string]uint64{}
	for line := range strings.Lines(goldenCounts) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		if n, err := strconv.ParseUint(text, 10, 64); err == nil {
			counts[name] = n
		}
	}
	return counts
}

// recordedCounters returns the hashes of the counters by the names of their lines.
func recordedCounters() map[string]string {
	hashes := map[string]string{}
	for line := range strings.Lines(goldenCounters) {
		name, hash, _ := strings.Cut(strings.TrimSpace(line), " ")
		hashes[name] = hash
	}
	return hashes
}
