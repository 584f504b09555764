package main

import (
	"github.com/spf13/cobra"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/safeterm"
)

// partProgress returns functions that show the progress of reading a file on a terminal, and remove
// it at the end.
func partProgress(cmd *cobra.Command, path string) (show func(format.Part), done func()) {
	errs := cmd.ErrOrStderr()
	if !isTerminal(errs) {
		return func(format.Part) {}, func() {}
	}
	games, shown, t := 0, false, spoken().Text
	show = func(p format.Part) {
		if games += len(p.Games); p.Read < p.Size {
			safeterm.Status(errs, t("%s: %d {game|games}, %d%% read", path, games, 100*p.Read/p.Size))
			shown = true
		}
	}
	return show, func() {
		if shown {
			safeterm.Status(errs, "")
		}
	}
}
