package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/statedir"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// noTableError is the error for a position without a table; with it, the exit code is exitNoTable.
type noTableError struct{ error }

func (e noTableError) Unwrap() error { return e.error }

// In translates the error into a language.
func (e noTableError) In(say func(error) string) string { return say(e.error) }

// endingMove is the JSON of a legal move in the answer of the command ending.
type endingMove struct {
	Move   string `json:"move"`
	Result string `json:"result"`
	Plies  int    `json:"plies"`
}

// endingAnswer is the JSON of the answer of the command ending.
type endingAnswer struct {
	Result   string       `json:"result"` // the result for the side to move
	Moves    int          `json:"moves"`  // number of moves that the winner makes
	Plies    int          `json:"plies"`
	Best     []endingMove `json:"best"` // every legal move, the best first
	Material string       `json:"material"`
	Certain  string       `json:"certain"`
	Line     []string     `json:"line"`
}

func newEnding() *cobra.Command {
	var position positionFlags
	var folder endingFolder
	var asJSON, build bool
	var moves notationFlag
	cmd := &cobra.Command{
		Use:   "ending",
		Short: "Show the exact result of an ending, and build tables",
		Long: `ending prints the exact result of a position in which only one side has rooks, knights,
cannons or pawns: win, draw or loss for the side to move, the number of moves to the
end, every legal move with its result, the best first, and the best line. It looks them
up in tables; --build builds missing ones. If a table is missing, the command prints the
cost of building it, and its exit code is 3.

A win holds under every set of repetition rules. The field "certain" is "yes", or names
a rule that may change the result. "no: 120 plies": the game may first be drawn after
120 plies without a capture, counted from the half-move clock of the FEN. "no: chases":
the draw needs repeated attacks by guards or bishops, which some sets of rules forbid.`,
		Example: `  abyss-tui ending --fen "3k5/4P4/9/9/9/9/9/9/9/4K4 w - - 0 1" --build
  abyss-tui ending build KRvKAABB
  abyss-tui ending list`,
		Args: onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case cmd.Flags().NFlag() == 0:
				return cmd.Help()
			case !cmd.Flags().Changed("fen"):
				return usagef("no position: expected --fen FEN or a subcommand")
			}
			p, err := position.position()
			if err != nil {
				return err
			}
			style, err := moves.textStyle(asJSON)
			if err != nil {
				return err
			}
			tables, err := folder.open()
			if err != nil {
				return err
			}
			a, err := answerEnding(cmd, tables, &p, build)
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), endingJSON(a))
			}
			printEnding(cmd.OutOrStdout(), &p, a, style, spoken().Text)
			return nil
		},
	}
	position.register(cmd)
	folder.register(cmd)
	moves.register(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().BoolVar(&build, "build", false, "build the tables that are missing")
	cmd.AddCommand(newEndingBuild(), newEndingList(), newEndingPage())
	return cmd
}

// endingFolder chooses the folder of the tables and its limits.
type endingFolder struct {
	path          string
	files, memory int64 // limits in MB
}

func (f *endingFolder) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.path, "folder", "", "`folder` of the tables (default: endings in the program's state folder)")
	cmd.Flags().Int64Var(&f.files, "limit", ending.FileLimit>>20, "keep at most this number of `MB` of table files; the least recently used are deleted first")
	cmd.Flags().Int64Var(&f.memory, "memory", ending.BuildMemory>>20, "use at most this number of `MB` of memory to build a table")
}

func (f *endingFolder) open() (ending.Folder, error) {
	if f.files < 1 {
		return ending.Folder{}, usagef("--limit %d: expected MB, 1 or more", f.files)
	}
	if f.memory < 1 || f.memory > ending.MostMemory>>20 {
		return ending.Folder{}, usagef("--memory %d: expected MB, 1 to %d", f.memory, ending.MostMemory>>20)
	}
	var d ending.Folder
	if f.path == "" {
		state, err := statedir.Path()
		if err != nil {
			return d, err
		}
		d = ending.NewFolder(state)
	} else {
		d.Path = f.path
	}
	d.Files, d.Memory = f.files<<20, f.memory<<20
	return d, nil
}

// answerEnding looks up a position in its table. If build is set, it builds missing and damaged
// tables.
func answerEnding(cmd *cobra.Command, d ending.Folder, p *xiangqi.Position, build bool) (*ending.Answer, error) {
	m, _, ok := ending.MaterialOf(p)
	if !ok {
		return nil, noTableError{ending.ErrNotCovered}
	}
	if err := d.Fits(m); err != nil {
		return nil, noTableError{err}
	}
	if build {
		if err := buildEnding(cmd, d, m, nil); err != nil {
			return nil, err
		}
	}
	r := d.NewReader()
	defer r.Close()
	a, err := r.Answer(p)
	switch {
	case errors.Is(err, ending.ErrDamaged):
		return nil, message.Errorf("%w; --build builds it again", err)
	case !errors.Is(err, ending.ErrMissing):
		return a, err
	}
	need := d.Need(m)
	return nil, noTableError{message.Errorf("no table of %v: building it needs %d MB of memory and about %v; --build builds it", m, max(1, need.Memory>>20), inSeconds(need.Time))}
}

func inSeconds(d time.Duration) time.Duration { return max(d.Round(time.Second), time.Second) }

// resultWord returns the word for an outcome for the side to move.
func resultWord(o retro.Outcome) string {
	switch o {
	case retro.Won:
		return "win"
	case retro.Lost:
		return "loss"
	default:
		return "draw"
	}
}

func endingJSON(a *ending.Answer) endingAnswer {
	j := endingAnswer{
		Result: resultWord(a.Outcome), Moves: winnerMoves(a.Exact), Plies: a.Plies, Best: []endingMove{},
		Material: a.Material.String(), Certain: a.Certain.String(), Line: moveTexts(a.Line),
	}
	for _, m := range a.Moves {
		j.Best = append(j.Best, endingMove{m.Move.String(), resultWord(m.Outcome), m.Plies})
	}
	return j
}

// winnerMoves converts the plies to the end into moves of the winner.
func winnerMoves(r ending.Exact) int { return (r.Plies + 1) / 2 }

func printEnding(out io.Writer, p *xiangqi.Position, a *ending.Answer, style notation.Style, t phrases.T) {
	fmt.Fprintln(out, t("%s: %s", a.Material, endingText(t, a.Exact, p.Side(), len(a.Moves) == 0)))
	switch a.Certain {
	case ending.Certain:
		fmt.Fprintln(out, t("certain yes"))
	case ending.ByCount:
		fmt.Fprintln(out, t("certain no: 120 plies"))
	case ending.ByChases:
		fmt.Fprintln(out, t("certain no: chases"))
	}
	for _, m := range a.Moves {
		text := t("draw", lang.Meaning("ending"))
		switch {
		case m.Plies == 0 && m.Outcome == retro.Won: // no table contains the length
			text = t("win", lang.Meaning("ending"))
		case m.Plies == 0 && m.Outcome == retro.Lost:
			text = t("loss", lang.Meaning("ending"))
		case m.Outcome == retro.Won:
			text = t("win in %d {move|moves}", winnerMoves(m.Exact))
		case m.Outcome == retro.Lost:
			text = t("loss in %d {move|moves}", winnerMoves(m.Exact))
		default:
		}
		fmt.Fprintf(out, "%s %s\n", notation.Format(p, m.Move, style), text)
	}
	fmt.Fprintln(out, strings.TrimSpace(t("line %s", lineText(p, a.Line, style))))
}

// endingText returns the result in words: "red wins in 23 moves", "draw". The parameter over must
// be true if there is no legal move.
func endingText(t phrases.T, r ending.Exact, side xiangqi.Color, over bool) string {
	winner := side
	switch {
	case r.Outcome == retro.Drawn:
		return t("draw", lang.Meaning("ending"))
	case r.Outcome == retro.Lost && r.Plies == 0 && over:
		return t("%s has no move and loses", message.Word(side.String()))
	case r.Outcome == retro.Lost:
		winner = side.Opponent()
	}
	if r.Plies == 0 { // no table contains the length
		return t("%s wins", message.Word(winner.String()))
	}
	return t("%s wins in %d {move|moves}", message.Word(winner.String()), winnerMoves(r))
}
