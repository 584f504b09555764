package main

import (
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// positionFlags choose a position.
type positionFlags struct{ fen string }

func (f *positionFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.fen, "fen", xiangqi.StartFEN, "`position`")
}

func (f *positionFlags) position() (xiangqi.Position, error) {
	p, err := xiangqi.ParseFEN(f.fen)
	if err != nil {
		return p, usagef("--fen %q: %w", f.fen, err)
	}
	return p, nil
}

// rootFlags choose a position, the moves after it, the rules of repetition, and
// whether the position must be one that can arise in a game.
type rootFlags struct {
	fen   string
	moves string
	loose bool
	rules string

	written notationFlag
	played  []xiangqi.Move // the moves in the flag; root sets them
}

func (f *rootFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.fen, "fen", xiangqi.StartFEN, "`position` to start from")
	cmd.Flags().StringVar(&f.moves, "moves", "", "`moves` played from the position in any notation, such as \"h2e2 h9g7\"; repetitions are counted from the first of them")
	registerRules(cmd, &f.rules, rules.Asian)
	f.written.register(cmd)
	cmd.Flags().BoolVar(&f.loose, "loose", false, "accept composed positions: pieces on impossible points or in impossible numbers")
}

// root returns the position after the moves, with its history. Before the last move, the game must
// not have ended by mate or by the move limit; other ends are ignored.
func (f *rootFlags) root() (search.Root, error) {
	parse := xiangqi.ParseFEN
	if f.loose {
		parse = xiangqi.ParseLooseFEN
	}
	start, err := parse(f.fen)
	if err != nil {
		return search.Root{}, usagef("--fen %q: %w", f.fen, err)
	}
	set, err := readRules(f.rules)
	if err != nil {
		return search.Root{}, err
	}
	g := game.NewUnder(rules.None, start)
	f.played = nil
	err = playLine(&start, strings.Fields(f.moves), func(m xiangqi.Move) error {
		f.played = append(f.played, m)
		return g.Play(m)
	})
	if err != nil {
		return search.Root{}, usagef("--moves: %w", err)
	}
	return search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: set}, nil
}

// registerRules adds the flag for the repetition rules.
func registerRules(cmd *cobra.Command, text *string, standard rules.Set) {
	cmd.Flags().StringVar(text, "rules", standard.String(),
		"`set` of repetition rules: asian, chinese (approximate), simple, none, thesis, or thesis with any of +mate, +search, +back2, +count")
}

func readRules(text string) (rules.Set, error) {
	set, err := rules.ParseSet(text)
	if err != nil {
		return set, usagef("--rules: %w", err)
	}
	return set, nil
}
