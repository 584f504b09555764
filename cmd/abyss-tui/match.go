package main

import (
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"abyss/engine/game/format"
	"abyss/engine/match"
	"abyss/internal/plural"
	"abyss/internal/safeterm"
)

func newMatch() *cobra.Command {
	var f matchFlags
	cmd := &cobra.Command{
		Use:   "match",
		Short: "Play games between two settings and say which is stronger",
		Long: `match plays games between two entrants, every opening twice with colours swapped,
and prints how they compare: points, Elo with its 95 % interval, the likelihood that
the first is the stronger one, pairs of games by points, how games ended, and what a
move cost.

An entrant is a preset and settings, "abyss92 history=off", or "level=3", or
"style=STYLE", or "greedy", and may have limits of its own: depth=5, nodes=20000,
movetime=200ms, tc=40/2h, tc=5m+3s. name=TEXT names it. personality=NAME, of a preset
or a level, is a built-in personality, one of yours, or a file of one; a style is what
the app plays as, a personality or a team that votes, "style=NADSP,4 movetime=1s".

Another program's engine is "uci:COMMAND" or "ucci:COMMAND", then limits, name and
option.NAME=VALUE for its own options, then -- and arguments of the command. Words
with blanks stand in quotes. It gets a process for each game; one that dies, hangs,
floods, oversteps its clock or plays an illegal move loses the game, and the report
says so.

Limits given as flags are for entrants without their own; without any it is a depth
of 4 plies.

Under limits of depth or nodes the games are the same whatever the number of
workers. Where time counts, play no more games side by side than there are cores.

With --ledger every finished game is on disk before the next one counts: the same
command goes on where it stopped, even after kill -9, and plays nothing twice. Other
--games, --workers and --sprt may go on with the same file; anything else that
decides a game must be as it was.

Openings are thesis (the twelve), printed (those and positions of the printed games),
book (the ends of the opening book's lines), twoply (twenty-five positions two plies
from the start), a file of FEN or EPD lines, or a PGN file. 'abyss-tui help presets' and 'help settings' list what entrants are made of.`,
		Example: `  abyss-tui match --a abyss92 --b base --depth 3
  abyss-tui match --a "base history=off" --b base --nodes 20000 --openings printed --ledger history.jsonl
  abyss-tui match --a "abyss92 tc=1m+1s" --b level=9 --openings book --games 40 --pgn games.pgn
  abyss-tui match --a level=9 --b "uci:/opt/fish movetime=100ms option.Hash=16" --games 8
  abyss-tui match --a base --b "base futility=off" --movetime 50ms --openings printed --sprt elo0=0,elo1=20`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			m, err := f.read(cmd)
			if err != nil {
				return err
			}
			return f.play(cmd, m)
		},
	}
	f.register(cmd)
	return cmd
}

// play plays the match and prints the result, also after an interrupt.
func (f *matchFlags) play(cmd *cobra.Command, m *match.Match) error {
	if err := f.mayWritePGN(); err != nil {
		return err
	}
	tell := newTeller(cmd.ErrOrStderr())
	m.OnGame = tell.game
	res, err := m.Run(cmd.Context())
	tell.end()
	if err != nil && cmd.Context().Err() == nil {
		return err
	}
	if werr := f.writePGN(cmd, m, &res, err != nil); werr != nil {
		return werr
	}
	report := m.Report(&res)
	if f.json {
		if err := printJSON(cmd.OutOrStdout(), report); err != nil {
			return err
		}
	} else if err := report.Write(cmd.OutOrStdout(), f.perOpening); err != nil {
		return err
	}
	return err
}

// writePGN writes the games. It does not if an interrupted match has a ledger: the
// same command will resume it and must not find the file.
func (f *matchFlags) writePGN(cmd *cobra.Command, m *match.Match, res *match.Results, interrupted bool) error {
	switch {
	case f.pgn.path == "" || len(res.Records) == 0:
		return nil
	case interrupted && f.ledger != "":
		fmt.Fprintf(cmd.ErrOrStderr(), "%s is not written before the match is over; its games are in %s\n", f.pgn.path, f.ledger)
		return nil
	}
	event := fmt.Sprintf("%s - %s", m.A.Name, m.B.Name)
	games, err := res.GameFile(event, &m.Pairing)
	if err == nil {
		err = format.WriteFile(f.pgn.path, f.pgn.overwrite, games...)
	}
	if err != nil {
		return fmt.Errorf("--pgn: %w", err)
	}
	return nil
}

// mayWritePGN refuses, before the match, a file that cannot be written or must not be
// replaced.
func (f *matchFlags) mayWritePGN() error {
	if f.pgn.path == "" {
		return nil
	}
	return f.pgn.check()
}

// teller shows the progress: on a terminal in one changing line, elsewhere in a line
// a game.
type teller struct {
	w    io.Writer
	live bool
}

func newTeller(w io.Writer) *teller {
	return &teller{w: w, live: isTerminal(w)}
}

// game shows a finished game.
func (t *teller) game(r *match.Record, p match.Tally) {
	if t.live {
		safeterm.Status(t.w, fmt.Sprint(p))
		return
	}
	if p.Resumed > 0 && p.Score.Games() == p.Resumed+1 {
		fmt.Fprintln(t.w, plural.Sprintf("%d {game was|games were} in the ledger", p.Resumed))
	}
	fmt.Fprintf(t.w, "%s (%v)\n", r.Line(), p)
}

// end clears the live line.
func (t *teller) end() {
	if t.live {
		safeterm.Status(t.w, "")
	}
}

// defaultWorkers is a game for each core.
func defaultWorkers() int { return runtime.GOMAXPROCS(0) }
