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

	"example.com/abyss/engine/search"
)

// goldenCounts is the counts of this version; TestGolden holds that the search still
// enters them.
//
//go:embed testdata/bench.golden
var goldenCounts string

// GoldenTotal is the total of this version's bench as recorded, "3675806".
func GoldenTotal() string {
	_, total, _ := strings.Cut(goldenCounts, "Bench: ")
	return strings.TrimSpace(total)
}

// Signature names the behaviour of the search under these options, so that
// results kept from another version can be told from this one's. It is made from
// the recorded counts of every setting that uses nothing the options do not use:
// a change of behaviour that the bench sees under such a setting changes it, and
// a heuristic that is added and left off does not.
func Signature(options search.Options) string {
	key := signatureKey{options, goldenCounts}
	if known, ok := signatures.Load(key); ok {
		return known.(string)
	}
	made := signature(options)
	signatures.Store(key, made)
	return made
}

// signatureKey is all that a signature is made from.
type signatureKey struct {
	options search.Options
	counts  string
}

// signatures are those made so far: tables ask for the same ones over and over.
var signatures sync.Map // signatureKey to string

func signature(options search.Options) string {
	mine := map[string]bool{}
	for _, s := range options.Acting() {
		mine[s] = true
	}
	var used []string
	for _, line := range benchLines() {
		if !slices.ContainsFunc(line.acting, func(s string) bool { return !mine[s] }) {
			used = append(used, line.text)
		}
	}
	slices.Sort(used)
	hash := fnv.New32a()
	hash.Write([]byte(strings.Join(slices.Compact(used), "\n")))
	return fmt.Sprintf("%08x", hash.Sum32())
}

// benchLine is a line of the bench: the settings that act under it, and these with its
// count.
type benchLine struct {
	acting []string
	text   string
}

// benchLines are all of them. They are made once, as a plan asks for hundreds of
// signatures.
func benchLines() []benchLine {
	if known, ok := linesOfCounts.Load(goldenCounts); ok {
		return known.([]benchLine)
	}
	all, err := settings()
	if err != nil {
		panic(err) // the presets and the catalog contradict each other
	}
	recorded := recordedCounts()
	lines := make([]benchLine, len(all))
	for i := range all {
		acting := slices.DeleteFunc(all[i].options.Acting(), aboutDepth)
		lines[i] = benchLine{acting, fmt.Sprintf("%s: %d", strings.Join(acting, " "), recorded[all[i].name])}
	}
	linesOfCounts.Store(goldenCounts, lines)
	return lines
}

// linesOfCounts are the lines by the counts they are made from.
var linesOfCounts sync.Map // string to []benchLine

// aboutDepth reports whether a setting says how deep to go and not how: the bench
// goes no deeper than it must.
func aboutDepth(setting string) bool {
	return strings.HasPrefix(setting, "nullquiesce-depth=") || strings.HasPrefix(setting, "nullquiesce-full=")
}

// Check counts the presets of general use, but for plain, which takes longest, and returns an
// error if one enters other nodes than recorded: results would get the signature of another
// search.
func Check(ctx context.Context) error {
	all, err := settings()
	if err != nil {
		return err
	}
	general := slices.DeleteFunc(all, func(s setting) bool {
		return s.name == "plain" || !slices.ContainsFunc(search.PresetFamilies(), s.alone)
	})
	lines, err := count(ctx, general, nil)
	if err != nil {
		return err
	}
	recorded := recordedCounts()
	for _, l := range lines {
		if l.Nodes != recorded[l.Name] {
			return fmt.Errorf("preset %s enters %d nodes in the bench, recorded are %d: the search has been changed, and results would be taken for another's; "+
				"expected the counts of 'abyss-tui bench' in engine/bench/testdata/bench.golden", l.Name, l.Nodes, recorded[l.Name])
		}
	}
	return nil
}

// alone reports whether a family is the preset of the setting alone.
func (s setting) alone(f search.PresetFamily) bool { return f.Table == "" && f.Label == s.name }

// recordedCounts are the lines of the golden file by their names.
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
