package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

const (
	// playTableEntries is the size of the transposition table for the app and the command go: 4M
	// entries, 64 MB.
	playTableEntries = 4 << 20
	// defaultMoveTime limits the command go if no flag does.
	defaultMoveTime = 5 * time.Second
)

// goAnswer is the JSON of a search.
type goAnswer struct {
	FEN         string  `json:"fen"`  // FEN of the position searched
	Move        *string `json:"move"` // null if there is no legal move
	iteration           // the iteration from which the answer comes
	Stopped     bool    `json:"stopped"`
	Fingerprint string  `json:"fingerprint"`

	Iterations []iteration `json:"iterations"`
}

const goLong = `go searches a position. It prints a line for each finished iteration - depth in plies,
score in pawns from the mover's side, nodes, milliseconds, principal variation - and
then the best move. A rook is 18.00, a knight or cannon 8.00 to 9.00, a pawn at home
1.00. The transposition table may cut the variation short. Moves after '|' continue it
to a lower depth, from the table and short searches. A '+' after the depth marks an
iteration that a limit stopped. The node count covers all --threads. --json prints one
object at the end, --tree FILE stores the tree of the search for "abyss-tui tree".

With --mate N it proves or disproves that the side to move mates in at most N moves
against every defence, and prints the shortest mate. A side without a legal move has
lost in xiangqi, in check or not, so stalemate counts as mate here.`

func newGo() *cobra.Command {
	var root rootFlags
	var limits limitFlags
	var options optionFlags
	var proof mateFlags
	var record treeFlags
	var threads int
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "go",
		Short: "Search a position once",
		Long:  goLong,
		Example: `  abyss-tui go --depth 6
  abyss-tui go --moves "h2e2 h9g7" --movetime 2s
  abyss-tui go --depth 4 --tree a.tree
  abyss-tui go --mate 4 --fen "9/4k4/9/9/2N5P/9/9/5K3/4A4/4p4 w"
  abyss-tui go --preset base --set history=off --set nullmove=all --nodes 100000 --json`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			r, err := root.root()
			if err != nil {
				return err
			}
			proving, err := proof.wanted(cmd)
			if err != nil {
				return err
			}
			if proving && record.file.path != "" {
				return usagef("--tree and --mate: expected one of them, since a proof is not a search")
			}
			if proving {
				return proof.run(cmd, r, &limits, &options, &root.written, asJSON)
			}
			lim, err := limits.read(cmd, search.Limits{Time: defaultMoveTime})
			if err != nil {
				return err
			}
			opts, err := options.read(cmd, playTableEntries)
			if err != nil {
				return err
			}
			if err := setThreads(cmd, &opts, threads); err != nil {
				return err
			}
			tree, err := record.recorder(&root, &r, lim, opts)
			if err != nil {
				return err
			}
			return searchOnce(cmd, r, lim, opts, &root.written, asJSON, tree)
		},
	}
	root.register(cmd)
	limits.register(cmd, composed("the search takes %v", defaultMoveTime))
	proof.register(cmd)
	options.register(cmd, "default 64 MB")
	record.register(cmd)
	threadsFlag(cmd, &threads, "with more than one, nodes and lines differ from run to run, and a search slightly exceeds --nodes")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object at the end")
	return cmd
}

func searchOnce(cmd *cobra.Command, root search.Root, limits search.Limits, opts search.Options, written *notationFlag, asJSON bool, record *treeRecorder) error {
	style, err := written.textStyle(asJSON)
	if err != nil {
		return err
	}
	if err := useEndings(cmd, &opts, &limits); err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	searcher := search.New(opts)
	if err := record.start(searcher); err != nil {
		return err
	}
	lines := out
	if asJSON {
		lines = nil
	}
	report := newGoReport(cmd.Context(), &root, searcher, style, lines)
	result := searcher.Search(cmd.Context(), root, limits, report.take)
	last := report.answer(&result)
	switch {
	case asJSON:
		answer := goAnswer{
			FEN: root.Pos.FEN(), iteration: last, Stopped: result.Stopped, Fingerprint: opts.Fingerprint(), Iterations: report.list,
		}
		if result.Move != xiangqi.NoMove {
			text := result.Move.String()
			answer.Move = &text
		}
		if err := printJSON(out, answer); err != nil {
			return err
		}
	case result.Move == xiangqi.NoMove:
		fmt.Fprintln(out, "bestmove (none)")
	default:
		if result.Stopped {
			last.write(out, "+")
		}
		fmt.Fprintf(out, "bestmove %s\n", notation.Format(&root.Pos, result.Move, style))
	}
	if err := record.save(cmd.Context(), &root, &result); err != nil {
		return err
	}
	return cmd.Context().Err()
}
