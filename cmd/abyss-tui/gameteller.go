package main

import (
	"fmt"
	"io"
	"strings"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/natsconn"
	"example.com/abyss/internal/plural"
	"example.com/abyss/internal/safeterm"
)

// gameProgress shows the progress of games: on a terminal in a single changing line, elsewhere in
// one line per game.
type gameProgress struct {
	w    io.Writer
	live bool
}

func newGameProgress(w io.Writer) *gameProgress {
	return &gameProgress{w: w, live: isTerminal(w)}
}

// game shows a finished game, and the overall progress.
func (t *gameProgress) game(r *match.Record, progress fmt.Stringer) {
	if t.live {
		safeterm.Status(t.w, progress.String())
		return
	}
	fmt.Fprintf(t.w, "%s (%v)\n", r.Line(), progress)
}

// resumed prints how many games the ledger contained.
func (t *gameProgress) resumed(games int) {
	if games > 0 {
		fmt.Fprintln(t.w, inLedger(games))
	}
}

// inLedger returns a text about the games that were already in the ledger.
func inLedger(games int) string {
	return plural.Sprintf("%d {game was|games were} already in the ledger", games)
}

// again reports a repetition: it prints why a game is played a second time.
func (t *gameProgress) again(n int, why error) {
	t.end()
	fmt.Fprintf(t.w, "game %d is played again: %s\n", n+1, natsconn.Plain(strings.ReplaceAll(why.Error(), "\n", "; ")))
}

// problem prints an error that does not concern a game.
func (t *gameProgress) problem(err error) {
	t.end()
	fmt.Fprintln(t.w, err)
}

// end clears the changing line.
func (t *gameProgress) end() {
	if t.live {
		safeterm.Status(t.w, "")
	}
}
