package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/internal/plural"
)

// registerOpenings adds the flags of openings, and of the seed that shuffles them. The values to
// which the arguments point are the defaults.
func registerOpenings(cmd *cobra.Command, sources *[]string, plies *int, shuffle *bool, seed *uint64) {
	flags := cmd.Flags()
	flags.StringArrayVar(sources, "openings", *sources,
		composed("`source` of openings: %s, a FEN or EPD file, or a .pgn file; may be repeated", strings.Join(match.OpeningSources(), ", ")))
	flags.IntVar(plies, "plies", 0, "shorten openings that come from games or a book to this number of `plies`; 0 for the whole length")
	flags.BoolVar(shuffle, "shuffle", false, "shuffle the openings by --seed")
	flags.Uint64Var(seed, "seed", *seed, "seed `number` of the random choices")
}

// registerTerms adds the flags for the terms of games. The defaults come from t. The parameter sets
// is the text that describes the flag for the rules.
func registerTerms(cmd *cobra.Command, t *match.TermText, sets string) {
	flags := cmd.Flags()
	flags.StringVar(&t.Rules, "rules", t.Rules, sets)
	flags.IntVar(&t.MaxMoves, "max-moves", t.MaxMoves, "end a game after this number of `moves` of each side from the opening on: a draw, unless --edge decides it; 0 for no limit")
	flags.Int32Var(&t.Edge, "edge", 0, "at --max-moves, a side this number of `centipawns` ahead in material wins; 0 makes every such game a draw")
	flags.BoolVar(&t.Mate, "mate", false, "end a game when both players report a mate by the same side")
	flags.StringVar(&t.Resign, "resign", "", "end a game when both players see the same side ahead: `centipawns/moves`, such as 800/4 for 800 centipawns during 4 moves")
	flags.StringVar(&t.Draw, "draw", "", "end a game as a draw when both players' scores stay near 0: `centipawns/moves/first`, such as 10/8/40 for at most 10 centipawns during 8 moves, from move 40 on")
	flags.StringVar(&t.Material, "material", "", "end a game when one side leads in material: `centipawns/plies`, such as 1000/10 for 1000 centipawns during 10 plies")
	flags.BoolVar(&t.NoAttackers, "no-attackers", false, "end a game as a draw when neither side has a rook, knight, cannon or pawn")
	flags.IntVar(&t.NoCapture, "no-capture", 0, "end a game as a draw after this number of `plies` without a capture; 0 for the 120 of the rules")
	flags.BoolVar(&t.Ponder, "ponder", false, "let entrants with only a time limit search during the opponent's turn too")
}

// readTerms converts the flags to the terms of games.
func readTerms(w *match.TermText) (match.Terms, error) {
	if w.MaxMoves < 0 || w.Edge < 0 || w.NoCapture < 0 {
		return match.Terms{}, usagef("--max-moves %d, --edge %d, --no-capture %d: expected 0 or more", w.MaxMoves, w.Edge, w.NoCapture)
	}
	if _, err := rules.ParseSet(w.Rules); err != nil {
		return match.Terms{}, usagef("--rules: %w", err)
	}
	t, err := w.Terms()
	if err != nil {
		return t, usagef("--%w", err)
	}
	return t, nil
}

// othersGood prints an error of LoadOpenings if only some openings are bad, and returns any other
// error.
func othersGood(cmd *cobra.Command, err error) error {
	if !errors.Is(err, match.ErrOthersGood) {
		return err
	}
	fmt.Fprintln(cmd.ErrOrStderr(), err)
	return nil
}

// reportLeftOut prints how many openings were left out.
func reportLeftOut(cmd *cobra.Command, left int) {
	if left > 0 {
		fmt.Fprintln(cmd.ErrOrStderr(), plural.Sprintf("%d {opening|openings} left out: {its|their} position repeats another, the game is over, or the first position breaks the rules", left))
	}
}
