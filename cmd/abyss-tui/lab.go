package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/settings"
)

func newLab(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "lab",
		Short: "Repeat and extend the published experiments",
		Long: composed(`lab repeats the tables and figures of the thesis and the paper, and answers questions
that they leave open. An experiment searches the fifty positions under many settings, or
plays games between programs. Every result is a row of the ledger, a database. Reports
are computed from the ledger alone. An interrupted run resumes where it stopped.

EXPERIMENT is an id as 'lab list' shows it, a group of experiments:
%s,
or a FILE%s with an experiment of your own: its positions or games, settings, depths or
budgets, and what you expect of it. To write a first one, use 'lab new', 'match --save',
'tree --save', or the key E in Analyze or Positions of the app. docs/experiments.md has
the format and a tutorial. After an id or a group, @ and the name of a built-in suite
mean the same searches of that suite's positions, as in thesis-4.1@tactical.`, strings.Join(experiment.Groups(), ", "), specfile.Ext),
		Example: `  abyss-tui lab list
  abyss-tui lab run thesis-4.6
  abyss-tui lab report thesis-4.6 --format md
  abyss-tui lab new my-experiment.toml
  abyss-tui lab run my-experiment.toml
  abyss-tui lab verify`,
		Args: onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newLabList(), newLabShow(), newLabNew(), newLabRun(s), newLabReport(s), newLabFit(s), newLabTune(s), newLabDocs(), newLabImport(), newLabExport(), newLabSQL(), newLabVerify(s))
	return cmd
}

// labFlags are the common flags of the lab's commands.
type labFlags struct {
	cmd    *cobra.Command
	ledger string
	depths depthsValue
}

func (f *labFlags) registerLedger(cmd *cobra.Command) {
	f.cmd = cmd
	cmd.Flags().StringVar(&f.ledger, "ledger", "", "`folder` of the results (default: lab in the program's state folder)")
}

func (f *labFlags) register(cmd *cobra.Command) {
	f.registerLedger(cmd)
	cmd.Flags().Var(&f.depths, "depth", "`depths` instead of the published ones, such as 6, 3-6 or 3,5; not for experiments with pairs of depths")
	cmd.Flags().Var(&f.depths, "depths", "the same as --depth")
}

// folder returns the folder of the ledger.
func (f *labFlags) folder() (string, error) {
	if f.ledger != "" {
		return f.ledger, nil
	}
	dir, err := settings.StateDir()
	if err != nil {
		return "", message.Errorf("no folder for the ledger: %w; name one with --ledger", err)
	}
	return filepath.Join(dir, "lab"), nil
}

// open opens the ledger for adding.
func (f *labFlags) open() (*ledger.Ledger, error) {
	dir, err := f.folder()
	if err != nil {
		return nil, err
	}
	led, err := ledger.Open(dir)
	if err != nil {
		return nil, message.Errorf("ledger: %w", err)
	}
	f.warn(led.Problems())
	return led, nil
}

// results reads the ledger.
func (f *labFlags) results() (*ledger.Set, error) {
	dir, err := f.folder()
	if err != nil {
		return nil, err
	}
	set, err := ledger.Read(dir)
	if err == nil {
		f.warn(set.Problems())
	}
	return set, err
}

// warn prints the errors for the parts of the ledger's files that cannot be read; all other parts
// are used.
func (f *labFlags) warn(problems []error) {
	for _, err := range problems {
		fmt.Fprintf(f.cmd.ErrOrStderr(), "abyss-tui: %v\n", err)
	}
}

// specs returns the experiments named by the arguments, then those in files.
func (f *labFlags) specs(args []string) ([]*experiment.Spec, error) {
	args = withOwn(args)
	names := slices.DeleteFunc(slices.Clone(args), isSpecFile)
	specs, err := experiment.Find(names, f.depths.list)
	if err != nil {
		return nil, usageError{err}
	}
	for _, path := range args {
		if !isSpecFile(path) {
			continue
		}
		s, err := specfile.Read(path)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(specs, func(other *experiment.Spec) bool { return other.ID == s.ID }) {
			return nil, usagef("%s: id %q occurs twice: expected a different id for each experiment", path, s.ID)
		}
		for _, other := range specs {
			if name := specfile.Clash(s, other); name != "" {
				return nil, usagef("%s: its suite %s has other positions than the suite of that name in %s: expected names that differ", path, name, other.ID)
			}
		}
		if len(f.depths.list) > 0 {
			s, _ = s.WithDepths(f.depths.list)
		}
		specs = append(specs, s)
	}
	return specs, nil
}

// withOwn replaces the name of an experiment in the user's folder with the path of its file. Names
// of built-in experiments take precedence.
func withOwn(args []string) []string {
	args = slices.Clone(args)
	for i, name := range args {
		if !isOwnName(name) || experiment.ByID(name) != nil || slices.Contains(experiment.Groups(), name) {
			continue
		}
		if path, err := ownPath(name); err == nil {
			if _, err := os.Stat(path); err == nil {
				args[i] = path
			}
		}
	}
	return args
}

// isSpecFile reports whether an argument is the path of a file with an experiment, not a name.
func isSpecFile(arg string) bool { return specfile.IsFile(arg) }

// someExperiments requires at least one experiment.
func someExperiments(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usagef("no experiment is named: expected an id from 'lab list', one of %s, or a file with an experiment", strings.Join(experiment.Groups(), ", "))
	}
	return nil
}

// experimentNames completes arguments with the names of experiments; the shell adds file names.
func experimentNames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	names := experiment.Groups()
	for _, s := range experiment.All {
		names = append(names, s.ID)
	}
	return names, cobra.ShellCompDirectiveDefault
}

// labSuites returns the suites that experiments search.
func labSuites() (map[string]lab.Suite, error) { return lab.BuiltInSuites() }

// depthsValue is a flag value: a depth, a range of depths, or a list of these.
type depthsValue struct {
	text string
	list []int
}

func (d *depthsValue) Type() string   { return "depths" }
func (d *depthsValue) String() string { return d.text }

func (d *depthsValue) Set(text string) error {
	list, err := experiment.ParseDepths(text)
	if err != nil {
		return err
	}
	d.text, d.list = text, list
	return nil
}
