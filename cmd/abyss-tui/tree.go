package main

import (
	"context"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
)

// treeFlags are the flags of the command go for a recorded search.
type treeFlags struct{ file outFile }

func (f *treeFlags) register(cmd *cobra.Command) {
	f.file.flag = "--tree"
	cmd.Flags().StringVar(&f.file.path, "tree", "", "store the tree of the search in a `file`")
	f.file.register(cmd, "the file of --tree")
}

// treeRecorder records a search for a file. The nil treeRecorder does nothing.
type treeRecorder struct {
	file     *outFile
	question tree.Question
	options  search.Options
	recorder *search.Recorder
}

// recorder returns the recorder of the search, or nil if --tree is not given.
func (f *treeFlags) recorder(flags *rootFlags, root *search.Root, l search.Limits, o search.Options) (*treeRecorder, error) {
	if f.file.path == "" {
		return nil, nil //nolint:nilnil // a nil recorder does nothing
	}
	if err := f.file.check(); err != nil {
		return nil, err
	}
	q := tree.Ask(flags.fen, moveTexts(flags.played), root.Rules, o, l)
	if _, err := q.Options(); err != nil { // for example, if the network comes from a file, which a tree cannot name
		return nil, usagef("--tree: %w", err)
	}
	return &treeRecorder{&f.file, q, o, search.NewRecorder(search.DefaultRecords)}, nil
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

func (r *treeRecorder) save(ctx context.Context, root *search.Root, result *search.Result) error {
	if r == nil {
		return nil
	}
	return tree.Of(r.question, r.options, root.Pos, r.recorder, result).Save(ctx, r.file.path, r.file.overwrite)
}

// viewFlags choose the part of a tree to show, and its form.
type viewFlags struct {
	at             string
	moves          notationFlag
	share          string
	json, dot, svg bool
	save           saveFlag
}

func newTree() *cobra.Command {
	var flags viewFlags
	cmd := &cobra.Command{
		Use:   "tree FILE [FILE]",
		Short: "Show a recorded search, or where two recorded searches diverge",
		Long: `tree shows a search that 'go --tree' has stored. Each node has a row: its value for the
side to move at the root, its share of the search's nodes, the plies left, and the move
with the heuristics that acted there. Nodes with a small share are left out; only their
number is printed. The tree ends at the horizon; to search the captures of a position
there again, name the position with --at.

For two searches of one position under different settings, A and B, it finds where they
diverge: where, on the deciding line, a heuristic acted in one search and not in the
other. It searches again without that action and prints the result. It names only causes
that such a search confirms. The result is about these two searches. Whether the
settings differ by more than chance is a question for 'abyss-tui why'.`,
		Example: `  abyss-tui go --depth 4 --tree a.tree
  abyss-tui tree a.tree --min-share 5%
  abyss-tui tree a.tree --at "C2.5 h9g7" --json
  abyss-tui tree a.tree --svg > a.svg
  abyss-tui go --depth 4 --set checkevasions=off --tree b.tree
  abyss-tui tree a.tree b.tree`,
		Args: someFiles(2),
		RunE: func(cmd *cobra.Command, files []string) error {
			if len(files) == 2 {
				return flags.compare(cmd, files[0], files[1])
			}
			if flags.save.on() {
				return usagef("--save: expected two trees, whose settings are compared")
			}
			return flags.show(cmd, files[0])
		},
	}
	cmd.Flags().StringVar(&flags.at, "at", "", "begin after these `moves`, in any notation; the word \"pass\" is a null move")
	flags.moves.register(cmd)
	cmd.Flags().StringVar(&flags.share, "min-share", "1%", "leave out nodes below which the search spent less than this `part` of its nodes")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print one JSON object")
	cmd.Flags().BoolVar(&flags.dot, "dot", false, "print a graph for Graphviz")
	cmd.Flags().BoolVar(&flags.svg, "svg", false, "print a picture")
	flags.save.register(cmd, "the settings of two trees")
	flags.save.file.register(cmd, "the file of --save")
	cmd.MarkFlagsMutuallyExclusive("json", "dot", "svg")
	return cmd
}

// someFiles requires at least one file. The parameter most is the largest number of files.
func someFiles(most int) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) < 1 || len(args) > most {
			return usagef("%d arguments: expected the file of one tree, or the files of two", len(args))
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
	style, err := f.moves.textStyle(f.json)
	if err != nil {
		return err
	}
	view := tree.View{Tree: t, At: at, MinShare: share, Notation: style}
	out := cmd.OutOrStdout()
	switch {
	case f.json:
		return view.WriteJSON(out)
	case f.dot:
		return view.WriteDOT(out)
	case f.svg:
		return view.WriteSVG(out)
	}
	if err := view.WriteText(out); err != nil {
		return err
	}
	return view.WriteLeaf(out)
}

// whyAnswer is the JSON that explains why two searches differ. Scores are for the side to move;
// trees are "A" and "B".
type whyAnswer struct {
	Depth     int        `json:"depth"` // the depth of the compared iteration
	Scores    [2]int32   `json:"scores"`
	Moves     [2]string  `json:"moves"`
	Proof     string     `json:"proof"`  // "root": without the causes, the score of their tree changes; "line": without them, the line of their tree no longer contradicts the other tree; or "none"
	OnPath    bool       `json:"onpath"` // the causes are on the line that decides the difference
	Without   int32      `json:"without"`
	Causes    []whyCause `json:"causes"`
	Sentences []string   `json:"sentences"`
}

type whyCause struct {
	Tree      string   `json:"tree"`
	Heuristic string   `json:"heuristic"`
	Line      []string `json:"line"` // the moves up to the place where the cause acted; "-" is a pass
}

// compareMemory is a soft limit in bytes: above it, the memory of finished searches is freed at
// once.
const compareMemory = 200 << 20

// compare prints why two trees differ.
func (f *viewFlags) compare(cmd *cobra.Command, a, b string) error {
	if f.at != "" || f.dot || f.svg || cmd.Flags().Changed("min-share") {
		return usagef("with two trees: expected no flags except --json and --notation")
	}
	style, err := f.moves.textStyle(f.json)
	if err != nil {
		return err
	}
	var trees [2]*tree.Tree
	for i, path := range [...]string{a, b} {
		if trees[i], err = tree.Open(path); err != nil {
			return err
		}
	}
	if f.save.on() {
		return f.save.write(cmd, treesAsExperiment(trees))
	}
	debug.SetMemoryLimit(compareMemory)
	d, err := tree.Compare(cmd.Context(), trees[0], trees[1])
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	answer := whyAnswer{
		Depth: d.Depth, Scores: d.Scores, Proof: [...]string{"none", "line", "root"}[d.Proof], OnPath: d.OnPath, Without: d.Without, Causes: []whyCause{},
	}
	for i, m := range d.Best {
		answer.Moves[i] = m.String()
	}
	for _, c := range d.Causes {
		answer.Causes = append(answer.Causes, whyCause{[...]string{"A", "B"}[c.Tree], search.Catalog[c.ID].Name, moveTexts(c.Moves)})
	}
	sentences := d.Sentences(style)
	for _, s := range sentences {
		answer.Sentences = append(answer.Sentences, s.Error())
	}
	if f.json {
		return printJSON(out, answer)
	}
	for _, s := range sentences {
		fmt.Fprintln(out, spoken().Error(s))
	}
	return nil
}

// parseShare parses a share such as "1%" or "0.5%" and returns it in millionths.
func parseShare(text string) (int, error) {
	number, ok := strings.CutSuffix(text, "%")
	share, err := strconv.ParseFloat(number, 64)
	if !ok || err != nil || !(share >= 0 && share <= 100) {
		return 0, usagef("--min-share %s: expected 0%% to 100%%", text)
	}
	return int(share * 10_000), nil
}
