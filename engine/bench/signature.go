package bench

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"sync"

	"abyss/engine/search"
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
	mine := options.Acting()
	all, err := settings()
	if err != nil {
		panic(err) // the presets and the catalog contradict each other
	}
	recorded := recordedCounts()
	var used []string
	for i := range all {
		theirs := slices.DeleteFunc(all[i].options.Acting(), aboutDepth)
		if !slices.ContainsFunc(theirs, func(s string) bool { return !slices.Contains(mine, s) }) {
			used = append(used, fmt.Sprintf("%s: %d", strings.Join(theirs, " "), recorded[all[i].name]))
		}
	}
	slices.Sort(used)
	hash := fnv.New32a()
	hash.Write([]byte(strings.Join(slices.Compact(used), "\n")))
	return fmt.Sprintf("%08x", hash.Sum32())
}

// aboutDepth reports whether a setting says how deep to go and not how: the bench
// goes no deeper than it must.
func aboutDepth(setting string) bool {
	return strings.HasPrefix(setting, "nullquiesce-depth=") || strings.HasPrefix(setting, "nullquiesce-full=")
}

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
