package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"abyss/engine/search"
	"abyss/engine/tree"
)

// treeFlags are those of go for a recorded search.
type treeFlags struct{ file outFile }

func (f *treeFlags) register(cmd *cobra.Command) {
	f.file.flag = "--tree"
	cmd.Flags().StringVar(&f.file.path, "tree", "", "keep the tree of the search in a `file`")
	f.file.register(cmd, "the file of --tree")
}

// treeRecorder records a search for a file; nil does nothing.
type treeRecorder struct {
	file     *outFile
	question tree.Question
	recorder *search.Recorder
}

// recorder is what records the search, nil without --tree.
func (f *treeFlags) recorder(flags *rootFlags, root *search.Root, l search.Limits, o search.Options) (*treeRecorder, error) {
	if f.file.path == "" {
		return nil, nil //nolint:nilnil // nil does nothing
	}
	if err := f.file.check(); err != nil {
		return nil, err
	}
	q := tree.Ask(flags.fen, strings.Fields(flags.moves), root.Rules, o, l)
	return &treeRecorder{&f.file, q, search.NewRecorder(search.DefaultRecords)}, nil
}

func (r *treeRecorder) start(s *search.Searcher) error {
	if r == nil {
		return nil
	}
	if err := s.Record(r.recorder); err != nil {
		return usagef("--tree: %w", err)
	}
	return nil
}

func (r *treeRecorder) save(root *search.Root, result *search.Result) error {
	if r == nil {
		return nil
	}
	return tree.Of(r.question, root.Pos, r.recorder, result).Save(r.file.path, r.file.overwrite)
}

// viewFlags choose what of a tree is shown, and how.
type viewFlags struct {
	at             string
	share          string
	json, dot, svg bool
}

func newTree() *cobra.Command {
	var flags viewFlags
	cmd := &cobra.Command{
		Use:   "tree FILE",
		Short: "Show a recorded search",
		Long: `tree shows a search that go --tree has kept: a row a node with its value for the side
to move at the root, its share of the search's nodes, the plies left, and the move with
what acted there. Nodes with a small share are counted and left away. Positions at the
horizon are not searched further here: --at one of them searches its captures again.`,
		Example: `  abyss-tui go --depth 4 --tree a.tree
  abyss-tui tree a.tree --min-share 5%
  abyss-tui tree a.tree --at "C2.5 h9g7" --json
  abyss-tui tree a.tree --svg > a.svg`,
		Args: someFiles(1),
		RunE: func(cmd *cobra.Command, files []string) error { return flags.show(cmd, files[0]) },
	}
	cmd.Flags().StringVar(&flags.at, "at", "", "begin after these `moves`, in any notation; pass is a pass")
	cmd.Flags().StringVar(&flags.share, "min-share", "1%", "leave nodes away that have less than this `part` of the search")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print one JSON object")
	cmd.Flags().BoolVar(&flags.dot, "dot", false, "print a graph for Graphviz")
	cmd.Flags().BoolVar(&flags.svg, "svg", false, "print a picture")
	cmd.MarkFlagsMutuallyExclusive("json", "dot", "svg")
	return cmd
}

// someFiles asks for one to most names of files.
func someFiles(most int) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) < 1 || len(args) > most {
			return usagef("%d arguments: expected the file of a tree", len(args))
		}
		return nil
	}
}

// show prints a tree.
func (f *viewFlags) show(cmd *cobra.Command, path string) error {
	share, err := parseShare(f.share)
	if err != nil {
		return err
	}
	t, err := tree.Open(path)
	if err != nil {
		return err
	}
	at, err := t.AtLine(f.at)
	if err != nil {
		return usagef("--at %q: %w", f.at, err)
	}
	view := tree.View{Tree: t, At: at, MinShare: share}
	out := cmd.OutOrStdout()
	switch {
	case f.json:
		return view.WriteJSON(out)
	case f.dot:
		view.WriteDOT(out)
	case f.svg:
		view.WriteSVG(out)
	default:
		view.WriteText(out)
		return view.WriteLeaf(out)
	}
	return nil
}

// parseShare reads a share such as "1%" or "0.5%" in millionths.
func parseShare(text string) (int, error) {
	number, ok := strings.CutSuffix(text, "%")
	share, err := strconv.ParseFloat(number, 64)
	if !ok || err != nil || !(share >= 0 && share <= 100) {
		return 0, usagef("--min-share %s: expected 0%% to 100%%", text)
	}
	return int(share * 10_000), nil
}
