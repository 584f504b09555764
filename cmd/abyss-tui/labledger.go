package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
)

func newLabImport() *cobra.Command {
	var flags labFlags
	cmd := &cobra.Command{
		Use:   "import FILE ...",
		Short: "Add the results of a file to the ledger",
		Long: `import adds the rows and games of files that 'lab export' wrote, unless the ledger has
them already. It reports each unreadable line and adds the others.`,
		Example: `  abyss-tui lab import docs/lab/ledger/results.jsonl.gz`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("no file is named: expected one or more that 'lab export' wrote")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			led, err := flags.open()
			if err != nil {
				return err
			}
			defer led.Close() //nolint:errcheck // each row was synced when it was added
			var failed []error
			for _, path := range args {
				added, err := led.Import(path)
				failed = append(failed, err)
				if err == nil || added > 0 {
					fmt.Fprintf(cmd.OutOrStdout(), "%s added %d\n", path, added)
				}
			}
			return errors.Join(failed...)
		},
	}
	flags.registerLedger(cmd)
	return cmd
}

const labExportHelp = `export writes the rows and games that this version of the search made for the
experiments (default: all), sorted and compressed. The same rows make the same file;
--force replaces an existing one. With --depths it also exports the cells at these
depths.

--brief replaces the moves of a game by its result, length, nodes and checksums, which
take a fourteenth of the space. They suffice for all figures, and 'lab verify' can still
play the game again. Games of teams, of other programs and on the clock keep their
moves. It also leaves out the counters of searches. A search then takes a fifth of the
space. Only the tables of counters and of overwritten entries need the counters.

With --without the new file contains only the results that earlier files lack, so you
can store a long run in pieces. To continue it on another machine, import all pieces
there with 'lab import'.`

func newLabExport() *cobra.Command {
	var flags labFlags
	var brief bool
	var without []string
	out := outFile{flag: "FILE"}
	cmd := &cobra.Command{
		Use:   "export FILE.jsonl.gz [EXPERIMENT ...]",
		Short: "Write the results of this version of the search to a compressed file",
		Long:  labExportHelp,
		Example: `  abyss-tui lab export docs/lab/ledger/thesis.jsonl.gz thesis
  abyss-tui lab export --brief docs/lab/ledger/ideas.jsonl.gz ideas
  abyss-tui lab export --brief --without 'ideas-*.jsonl.gz' ideas-2.jsonl.gz ideas`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("no file is named: expected the file to write")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := out.checkArgument(args[0]); err != nil {
				return err
			}
			rows, err := flags.read()
			if err != nil {
				return err
			}
			names := args[1:]
			if len(names) == 0 {
				names = []string{"all"}
			}
			defer rows.Close() //nolint:errcheck // nothing was written
			wanted, err := flags.keys(names, rows)
			if err != nil {
				return err
			}
			stored, err := storedIn(without, out.path)
			if err != nil {
				return err
			}
			n, err := ledger.Export(out.path, out.overwrite, brief, rows, func(k ledger.Key) bool { return (wanted[k.Group()] || wanted[k]) && !stored[k] })
			if err != nil {
				return err
			}
			if err := rows.Err(); err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s rows %d\n", args[0], n)
			return nil
		},
	}
	flags.register(cmd)
	out.register(cmd, "FILE")
	cmd.Flags().BoolVar(&brief, "brief", false, "leave out the counters of searches, and the moves of games that can be reproduced")
	cmd.Flags().StringArrayVar(&without, "without", nil, "leave out the results that this `FILE` contains, or the files of a pattern such as 'ideas-*.jsonl.gz'; may be repeated")
	return cmd
}

// storedIn returns the units that have results in some files, which are given by file names and
// patterns. It skips the file whose name is in the parameter other.
func storedIn(names []string, other string) (map[ledger.Key]bool, error) {
	var files []string
	for _, name := range names {
		found, err := filepath.Glob(name)
		if err != nil {
			return nil, usagef("--without %q: expected a file or a pattern such as 'ideas-*.jsonl.gz'", name)
		}
		if len(found) == 0 && !strings.ContainsAny(name, "*?[") {
			found = []string{name} // reading this file gives the error
		}
		files = append(files, found...)
	}
	files = slices.DeleteFunc(files, func(path string) bool { return filepath.Clean(path) == filepath.Clean(other) })
	return ledger.UnitsOf(files...)
}

// keys returns the keys of experiments in the ledger. These are the cells at the depths of the
// experiments and of the flag, and the games, including those of other programs' engines, that the
// ledger contains.
func (f *labFlags) keys(names []string, have *ledger.Set) (map[any]bool, error) {
	plain := *f
	plain.depths = depthsValue{}
	all, err := plain.specs(names)
	if err != nil {
		return nil, err
	}
	if len(f.depths.list) > 0 {
		other, err := f.specs(names)
		if err != nil {
			return nil, err
		}
		all = append(all, other...)
	}
	wanted := map[any]bool{}
	cells, err := runner.Keys(all)
	if err != nil {
		return nil, err
	}
	for key := range cells {
		wanted[key] = true
	}
	games, err := runner.GameKeys(all, have, func(c ledger.Contest) bool { return slices.Contains(have.Versions(c), c) })
	for key := range games {
		wanted[key] = true
	}
	return wanted, err
}
