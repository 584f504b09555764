package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/nearest"
	"example.com/abyss/ui/settings"
)

// labNewFlags choose the contents of an example.
type labNewFlags struct {
	file     outFile
	games    bool
	suite    string
	depths   depthsValue
	nodes    []uint64
	a, b     string
	sweep    string
	openings string
	most     int
}

func newLabNew() *cobra.Command {
	f := labNewFlags{file: outFile{flag: "FILE"}}
	cmd := &cobra.Command{
		Use:   "new FILE.toml|NAME",
		Short: "Write a first experiment of your own",
		Long: `new writes a file with an experiment that you can run as it is or edit. It compares two
settings, A and B, over a suite of test positions or, with --games, in games against
each other, and claims an expected result. The file explains every possible key; unused
keys are comments.

If NAME has no file extension, the file goes into the folder "experiments" beside the
settings file. Lab lists the experiments of this folder, and 'lab run NAME' finds them.`,
		Example: `  abyss-tui lab new my-experiment.toml
  abyss-tui lab new history --a "base history=off" --b base
  abyss-tui lab new mine.toml --suite mine.epd --depths 4-6 --a base --b "base evading=full"
  abyss-tui lab new margin.toml --sweep futility-margin=50..300/50 --depths 3-4
  abyss-tui lab new match.toml --games --a "modern lmr=off" --b modern --nodes 5000`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 || filepath.Ext(args[0]) != specfile.Ext && !isOwnName(args[0]) {
				return usagef("%q: expected the name of one file, which ends with %s, or the name of an experiment", args, specfile.Ext)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			path, err := newFile(args[0])
			if err != nil {
				return err
			}
			if err := f.file.checkArgument(path); err != nil {
				return err
			}
			spec, err := f.spec(cmd, experiment.IDOf(path))
			if err != nil {
				return err
			}
			text, err := specfile.Example(spec)
			if err != nil {
				return err
			}
			if err := atomicfile.Write(f.file.path, text, f.file.overwrite); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s\n", path)
			return err
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.games, "games", false, "play games between A and B instead of searching positions")
	flags.StringVar(&f.suite, "suite", "thesis", composed("`positions`: an EPD file, or one of %s", strings.Join(lab.BuiltInNames(), ", ")))
	must(f.depths.Set("3-5"))
	flags.Var(&f.depths, "depths", "`depths` of the searches, such as 4 or 3-6; games use the first of them, or 1000 nodes if neither --depths nor --nodes is given")
	flags.Var((*nodesValue)(&f.nodes), "nodes", "budgets in `nodes` such as 5000 or 5000,20000, instead of depths")
	flags.StringVar(&f.a, "a", "base history=off", "the first setting: a `preset`, optionally with changes")
	flags.StringVar(&f.b, "b", "base", "the second setting: a `preset`, optionally with changes")
	flags.StringVar(&f.sweep, "sweep", "", "instead of A, search B with several values of a `parameter`, such as futility-margin=50..300/50; the report has a curve of right moves")
	flags.StringVar(&f.openings, "openings", match.ThesisOpenings, composed("`openings` of games: a file, or one of %s", strings.Join(match.OpeningSources(), ", ")))
	flags.IntVar(&f.most, "most", 0, "use at most this number of `openings`; 0 for all")
	f.file.register(cmd, "FILE")
	return cmd
}

// spec returns the experiment that the flags describe.
func (f *labNewFlags) spec(cmd *cobra.Command, id string) (*experiment.Spec, error) {
	a, err := presetAndSettings("--a", f.a)
	if err != nil {
		return nil, err
	}
	b, err := presetAndSettings("--b", f.b)
	if err != nil {
		return nil, err
	}
	names := [2]string{f.a, f.b}
	if f.sweep != "" {
		return f.sweeps(cmd, id, &b)
	}
	if f.a == f.b {
		return nil, usagef("--a and --b are both %q: expected settings that differ", f.a)
	}
	for _, flag := range []string{"suite", "openings", "most"} {
		if positions := flag == "suite"; cmd.Flags().Changed(flag) && positions == f.games {
			return nil, usagef("--%s: expected %s --games", flag, map[bool]string{true: "without", false: "with"}[positions])
		}
	}
	if f.games {
		var budgets []experiment.Budget
		for _, n := range f.nodes {
			budgets = append(budgets, experiment.Budget{Label: fmt.Sprintf("%d nodes", n), Nodes: n})
		}
		if len(budgets) == 0 && cmd.Flags().Changed("depths") {
			d := f.depths.list[0]
			budgets = []experiment.Budget{{Label: fmt.Sprintf("depth %d", d), Depth: d}}
		}
		if len(budgets) == 0 {
			const few = 1000
			budgets = []experiment.Budget{{Label: fmt.Sprintf("%d nodes", few), Nodes: few}}
		}
		if f.most < 0 {
			return nil, usagef("--most %d: expected 0 or more", f.most)
		}
		s := experiment.Match(id, a, b, names, f.openings, f.most, budgets...)
		s.Claims = []experiment.Claim{{Text: f.a + " scores less than half.", Effect: experiment.PointsEffect, Low: math.Inf(-1), High: 0.5}}
		return s, nil
	}
	if !slices.Contains(lab.BuiltInNames(), f.suite) && !strings.EqualFold(filepath.Ext(f.suite), ".epd") {
		return nil, usagef("--suite %s: expected a file whose name ends in .epd, or one of %s", f.suite, strings.Join(lab.BuiltInNames(), ", "))
	}
	s := experiment.Compared(id, f.suite, a, b, names, f.searched(cmd), f.nodes)
	s.Claims = []experiment.Claim{{
		Text: f.b + " takes fewer nodes than " + f.a + ".", Effect: experiment.NodesEffect,
		Row: s.Rows[1].Label, Against: s.Rows[0].Label, Low: math.Inf(-1), High: 1,
	}}
	return s, nil
}

// searched returns the depths of the searches, or nothing if the flags give only budgets of nodes.
func (f *labNewFlags) searched(cmd *cobra.Command) []int {
	if len(f.nodes) > 0 && !cmd.Flags().Changed("depths") {
		return nil
	}
	return f.depths.list
}

// sweeps returns an experiment that compares B with variants of B, one for each value of a
// parameter.
func (f *labNewFlags) sweeps(cmd *cobra.Command, id string, b *search.Options) (*experiment.Spec, error) {
	param, values, ok := strings.Cut(f.sweep, "=")
	if !ok || f.games {
		return nil, usagef("--sweep %q: expected a parameter and values such as futility-margin=50..300/50, without --games", f.sweep)
	}
	list := specfile.Range(values)
	if len(list) == 0 {
		return nil, usagef("--sweep %q: expected values such as 1..7, 50..300/50 or on,off", f.sweep)
	}
	s := experiment.Compared(id, f.suite, *b, *b, [2]string{f.b, f.b}, f.searched(cmd), f.nodes)
	s.Title, s.Plot, s.RowHead = "the values of "+param, experiment.SweepPlot, param
	s.Measures = append([]experiment.Measure{experiment.Hits}, slices.DeleteFunc(s.Measures, func(m experiment.Measure) bool { return m == experiment.Hits })...)
	s.Rows = s.Rows[:1]
	for _, value := range list {
		setting := param + "=" + value
		if err := new(*b).Set(setting); err != nil {
			return nil, usagef("--sweep: %w", err)
		}
		s.Rows = append(s.Rows, experiment.Variant{Label: value, Settings: append(slices.Clone(s.Rows[0].Settings), setting)})
	}
	return s, nil
}

// presetAndSettings parses a text such as "base history=off".
func presetAndSettings(flag, text string) (search.Options, error) {
	words := search.SplitSettings(text)
	if len(words) == 0 {
		return search.Options{}, usagef("%s: expected a preset and settings, such as %q", flag, "base history=off")
	}
	options, ok := search.Preset(words[0])
	if !ok {
		if meant := nearest.Name(words[0], search.PresetNames()); meant != "" {
			return options, usagef("%s %q: did you mean %s?", flag, words[0], meant)
		}
		return options, usagef("%s %q: expected one of %s", flag, words[0], search.PresetLabels())
	}
	for _, setting := range words[1:] {
		if err := options.Set(setting); err != nil {
			return options, usagef("%s: %w", flag, err)
		}
	}
	return options, nil
}

// nodesValue is a flag value: a list of numbers of nodes.
type nodesValue []uint64

func (n *nodesValue) Type() string { return "nodes" }
func (n *nodesValue) String() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint([]uint64(*n)), " ", ","), "[]")
}

func (n *nodesValue) Set(text string) error {
	*n = nil
	for part := range strings.SplitSeq(text, ",") {
		var count uint64
		if _, err := fmt.Sscanf(part, "%d", &count); err != nil || fmt.Sprint(count) != part || count == 0 {
			return message.Errorf("%q: expected numbers of nodes such as 5000 or 5000,20000", text)
		}
		*n = append(*n, count)
	}
	return nil
}

// newFile returns the file for an argument: a path, or a name in the user's folder. It makes that
// folder.
func newFile(name string) (string, error) {
	if !isOwnName(name) {
		return name, nil
	}
	path, err := ownPath(name)
	if err != nil {
		return "", err
	}
	return path, os.MkdirAll(filepath.Dir(path), 0o755)
}

// isOwnName reports whether an argument can be the name of an experiment in the user's folder.
func isOwnName(name string) bool {
	return filepath.Ext(name) == "" && name == filepath.Base(name) && experiment.IDOf(name) == name
}

// ownPath returns the file of an experiment in the user's folder.
func ownPath(name string) (string, error) {
	dir, err := settings.ExperimentsDir()
	return filepath.Join(dir, name+specfile.Ext), err
}
