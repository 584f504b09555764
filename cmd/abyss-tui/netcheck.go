package main

import (
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/net"
	"example.com/abyss/engine/search"
)

// netCheckFlags describe a match between two networks.
type netCheckFlags struct {
	match   matchFlags
	options optionFlags
	against string
}

// defaultCheckNodes is the limit of each move in net check if no other limit is given.
const defaultCheckNodes = 20000

func newNetCheck() *cobra.Command {
	var f netCheckFlags
	cmd := &cobra.Command{
		Use:   "check FILE.net",
		Short: "Compare two networks by games",
		Long: `check plays a match between two networks, or between a network and the built-in one,
with the same search, and prints what 'match' prints. It ends when a sequential test is
decided (--sprt), or after --games. Every opening is played twice with colours swapped.`,
		Example: `  abyss-tui net check second.net --against first.net --ledger check.jsonl
  abyss-tui net check second.net --movetime 200ms --workers 1`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("%d files are named: expected one network", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			m, err := f.read(cmd, args[0])
			if err != nil {
				return err
			}
			return f.match.play(cmd, m)
		},
	}
	f.match.registerGames(cmd, match.ManyOpenings, "elo0=0,elo1=15")
	f.match.limits.register(cmd, composed("it is %d nodes", defaultCheckNodes))
	flags := cmd.Flags()
	flags.StringVar(&f.against, "against", "", "`FILE.net` of the other network (default: the built-in one)")
	f.options.register(cmd, "default: the preset's")
	f.options.begin(cmd, "modern")
	must(flags.MarkHidden("net"))
	return cmd
}

// read returns the match between the network in the file and the other network.
func (f *netCheckFlags) read(cmd *cobra.Command, path string) (*match.Match, error) {
	preset, _ := search.Preset(f.options.preset)
	opts, err := f.options.read(cmd, preset.TableEntries)
	if err != nil {
		return nil, err
	}
	opts.Settings[search.Evaluation] = search.EvalNet
	if err := opts.Validate(); err != nil {
		return nil, usageError{err}
	}
	limits, err := f.match.limits.read(cmd, search.Limits{Nodes: defaultCheckNodes})
	if err != nil {
		return nil, err
	}
	m := &match.Match{}
	if m.A, err = netEntrant(path, opts, limits); err != nil {
		return nil, err
	}
	if m.B, err = netEntrant(f.against, opts, limits); err != nil {
		return nil, err
	}
	m.NameApart()
	return m, f.match.complete(cmd, m)
}

// netEntrant returns an entrant that evaluates with the network in a file; "" means the built-in
// network.
func netEntrant(path string, opts search.Options, limits search.Limits) (match.Entrant, error) {
	if path == "" {
		return match.SearchEntrant("built-in", opts, limits), nil
	}
	n, err := net.Read(path)
	if err != nil {
		return match.Entrant{}, err
	}
	opts.Net = n
	return match.SearchEntrant(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), opts, limits), nil
}
