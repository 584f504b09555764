// Package bench makes the signature of the search: its node counts in a few positions, under every
// preset and with every feature changed. The counts are the same on every machine because the depth
// is fixed, the tables are empty and there is one thread. The counts therefore show every change in
// the search's behaviour, and under which settings it acts. testdata/bench.golden contains the
// counts of this version.
package bench

import (
	"context"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"strings"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Depth is the depth of every search in full-width plies. With a null-move quiescence phase, a
// search has QuiesceFull full-width plies and QuiesceDepth plies of that phase instead.
const (
	Depth        = 4
	QuiesceFull  = 2
	QuiesceDepth = 2
)

// positions are searched one after another: the start, a position with Black to move, and seven of
// the thesis's fifty positions. They include an endgame, perpetual checks and mates. The list is
// part of the signature.
var positions = [...]string{
	xiangqi.StartFEN,
	"r2akabr1/9/1cn1b1n2/p1p1p3p/9/2P3C2/P3P2cP/2N1C1N2/9/R1BAKABR1 b - - 0 8", // opening 1
	"C2R2b2/4k4/4b4/1r6p/4p1n2/PcP6/2r5P/C3B4/9/1R2KAB2 w - - 0 1",             // Abyss.01
	"2bak1c2/4a4/4b1n2/p1PR2p1p/9/P3C1B2/2r3c1P/1RC1B1N2/5r3/3AKA3 w - - 0 1",  // Abyss.07
	"3akab2/9/b8/p7p/1r2Cn3/4c4/P3N3P/4BA1cN/9/2RAK1B2 w - - 0 1",              // Abyss.19
	"3akab2/5r3/bc2c1n2/p1R1p1p1p/3n5/6P2/P3P3P/2NCC1N2/4A4/2BAK1B2 w - - 0 1", // Abyss.22
	"2b1ka3/1CC6/2n1b3c/p1N1p3p/6p2/9/P3P1P1P/3R1p3/4K1n2/2r2A3 w - - 0 1",     // Abyss.31
	"4kab2/4aR3/4b4/pR6n/7r1/9/P1P2N3/9/2n1AK3/2cA5 w - - 0 1",                 // Abyss.44
	"4kabr1/4a4/2n1b3n/2p3N2/p3p3p/2P4R1/c3P3P/C8/6C2/2BAKAB2 w - - 0 1",       // Abyss.47
}

// Line contains the name of a setting, the number of nodes that the setting's searches entered, and
// a hash of their counters.
type Line struct {
	// the name of a preset, "base/feature=level", "nullquiesce/feature=level", or, with several
	// settings, "base/feature=level+feature=level"
	Name     string
	Nodes    uint64
	Counters string // eight hexadecimal digits: a hash of search.Stats.ByName of all searches, in order
}

// String returns the line as printed, such as "base/history=off 54321".
func (l Line) String() string { return fmt.Sprintf("%s %d", l.Name, l.Nodes) }

// Run counts every setting in a fixed order: the presets, every level of each feature that the
// preset "base" lacks, combinations of features, and the presets of general use under the rules of
// play. Levels that act only in the null-move quiescence search are counted in a setting with that
// search. It calls progress with each line, unless progress is nil. When ctx ends, Run returns the
// lines so far and the context's error.
func Run(ctx context.Context, progress func(Line)) ([]Line, error) {
	all, err := settings()
	if err != nil {
		return nil, err
	}
	play, err := played()
	if err != nil {
		return nil, err
	}
	return count(ctx, append(all, play...), progress)
}

// Print counts every setting like Run. It prints the lines and the total.
func Print(ctx context.Context, out io.Writer) ([]Line, error) {
	lines, err := Run(ctx, func(l Line) { fmt.Fprintln(out, l) })
	if err == nil {
		_, err = fmt.Fprintf(out, "Bench: %d\n", Total(lines))
	}
	return lines, err
}

// count counts the settings in list, as Run does.
func count(ctx context.Context, list []setting, progress func(Line)) ([]Line, error) {
	roots, err := roots()
	if err != nil {
		return nil, err
	}
	lines := make([]Line, 0, len(list))
	for _, s := range list {
		line := Line{Name: s.name}
		searcher := search.New(s.options)
		counters := fnv.New32a()
		for _, root := range roots {
			if s.played {
				root.Rules = rules.Asian
			}
			searcher.NewGame()
			result := searcher.Search(ctx, root, search.Limits{Depth: s.depth()}, nil)
			if err := ctx.Err(); err != nil {
				return lines, err
			}
			line.Nodes += result.Nodes
			hashCounters(counters, &result.Stats)
		}
		line.Counters = fmt.Sprintf("%08x", counters.Sum32())
		lines = append(lines, line)
		if progress != nil {
			progress(line)
		}
	}
	return lines, nil
}

// hashCounters adds the counters of a search to a hash.
func hashCounters(to io.Writer, stats *search.Stats) {
	counters := stats.ByName()
	for _, name := range slices.Sorted(maps.Keys(counters)) {
		fmt.Fprintf(to, "%s=%d\n", name, counters[name])
	}
	fmt.Fprintln(to)
}

// Total returns the sum of the counts, which is the number in the last line, "Bench: N".
func Total(lines []Line) uint64 {
	var sum uint64
	for _, l := range lines {
		sum += l.Nodes
	}
	return sum
}

// thesisRules is the index of the first position that is searched under the repetition rule of the
// thesis, as in the lab. Earlier positions are searched under the simple rule.
const thesisRules = 5

func roots() ([]search.Root, error) {
	list := make([]search.Root, len(positions))
	for i, fen := range positions {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			return nil, fmt.Errorf("bench: position %d: %w", i+1, err)
		}
		list[i].Pos, list[i].Rules = p, rules.Simple
		if i >= thesisRules {
			list[i].Rules = rules.Thesis
		}
	}
	return list, nil
}

// setting is a set of options with the name of its line.
type setting struct {
	name    string
	options search.Options
	played  bool // whether the setting is searched under the rules of play
}

// depth returns the depth of the setting's searches in full-width plies.
func (s *setting) depth() int {
	if s.options.On(search.NullQuiesce) {
		return QuiesceFull
	}
	return Depth
}

// together lists settings whose effect a line with one level of one feature cannot show. These are
// features that affect each other, and conditions.
var together = [...][]string{
	{"pvsingular=full", "fhsingular=full"},
	{"checkevasions=full when pv and depth>=3"},
	{"futility=on when not pv"},
	{"lmr=on when cut and not check"},
}

// settings lists what Run counts, in order.
func settings() ([]setting, error) {
	var list []setting
	for _, name := range search.PresetNames() {
		options, ok := search.Preset(name)
		if !ok {
			return nil, fmt.Errorf("bench: preset %s is listed but not known", name)
		}
		list = append(list, setting{name: name, options: shallow(options)})
	}
	base, ok := search.Preset("base")
	if !ok {
		return nil, fmt.Errorf("bench: there is no preset base")
	}
	quiesce := base
	quiesce.Settings[search.NullQuiesce] = search.On
	quiesce = shallow(quiesce)
	for i := range search.Catalog {
		f := &search.Catalog[i]
		for _, level := range f.ValueNames() {
			if level == f.Get(&base.Settings) {
				continue
			}
			name, changed := "base", base
			if f.NeedsQuiesce(level) {
				name, changed = "nullquiesce", quiesce
			}
			if err := f.Set(&changed.Settings, level); err != nil {
				return nil, fmt.Errorf("bench: %w", err)
			}
			list = append(list, setting{name: fmt.Sprintf("%s/%s=%s", name, f.Name, level), options: shallow(changed)})
		}
	}
	for _, one := range together {
		changed := base
		for _, s := range one {
			if err := changed.Set(s); err != nil {
				return nil, fmt.Errorf("bench: %w", err)
			}
		}
		list = append(list, setting{name: "base/" + strings.ReplaceAll(strings.Join(one, " "), " ", "+"), options: changed})
	}
	return list, nil
}

// underAsian is the end of the names of settings that are searched under the rules of play.
// repeating is the preset that shows how the search judges repetitions.
const (
	underAsian = "/asian"
	repeating  = "abyss92"
)

// played lists the presets of general use once more, under the default rules of games. Signatures
// of searches leave them out, because the lab uses other rules.
func played() ([]setting, error) {
	all, err := settings()
	if err != nil {
		return nil, err
	}
	var list []setting
	for _, s := range all {
		if s.name != "plain" && slices.ContainsFunc(search.PresetFamilies(), s.alone) {
			list = append(list, setting{s.name + underAsian, s.options, true})
		}
	}
	return list, nil
}

// shallow returns the options. If the null-move quiescence search is on, shallow sets its depth to
// QuiesceDepth.
func shallow(o search.Options) search.Options {
	if o.On(search.NullQuiesce) {
		o.SetParam("nullquiesce-depth", QuiesceDepth)
	}
	return o
}
