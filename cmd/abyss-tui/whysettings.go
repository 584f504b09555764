package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/nearest"
	"example.com/abyss/internal/safeterm"
)

// readSettings parses a preset with changes. If the text names no preset, the changes apply to
// base.
func readSettings(flag, text string, base search.Options) (search.Options, error) {
	words := search.SplitSettings(text)
	if len(words) > 0 && !strings.Contains(words[0], "=") {
		var ok bool
		if base, ok = search.Preset(words[0]); !ok {
			if meant := nearest.Name(words[0], search.PresetNames()); meant != "" {
				return base, usagef("%s %s: did you mean %s?", flag, words[0], meant)
			}
			return base, usagef("%s %s: expected one of %s, or changes such as nullmove=off", flag, words[0], search.PresetLabels())
		}
		words = words[1:]
	}
	for _, w := range words {
		if err := base.Set(w); err != nil {
			return base, usagef("%s: %w", flag, err)
		}
	}
	if err := base.OneThread("why"); err != nil {
		return base, usagef("%s: %w", flag, err)
	}
	return base, nil
}

// whyProgress shows the progress of a comparison on a terminal.
func whyProgress(cmd *cobra.Command) func(compare.Step) {
	errs := cmd.ErrOrStderr()
	if !isTerminal(errs) {
		return func(compare.Step) {}
	}
	return func(s compare.Step) {
		switch s.Stage {
		case compare.Searching:
			safeterm.Status(errs, fmt.Sprintf("search %d of %d", s.Runs, s.Of))
		case compare.Estimating:
			safeterm.Status(errs, "different; fresh searches estimate by how much")
		case compare.Judging:
			safeterm.Status(errs, "the referee searches the moves")
		case compare.Explaining:
			safeterm.Status(errs, "looking for the cause")
		case compare.Done:
			safeterm.Status(errs, "")
		}
	}
}
