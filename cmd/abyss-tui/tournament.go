package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/tournament"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/plural"
)

func newTournament() *cobra.Command {
	var f tournamentFlags
	cmd := &cobra.Command{
		Use:   "tournament [FILE.toml]",
		Short: "Play a tournament of several entrants and rate them",
		Long: `tournament plays 2 to 64 entrants against each other, in a round robin or a gauntlet of
the first against all others. It prints standings with Elo and its 95 % interval, the
likelihood that each is stronger than the next, and a crosstable.

An entrant is described as for 'abyss-tui match': a preset with settings, level=N,
style=STYLE, team=LETTERS, greedy, or an external engine, uci:COMMAND or ucci:COMMAND.
It has its own limits or those of the flags. An engine that fails loses the game, and
the report says so.

All pairings play one opening with both colours, then all play the next; --pairs limits
the number of openings. The Elo ratings maximize the likelihood of all games under the
logistic model. Each pairing gets 0.1 virtual draws, so that perfect scores have finite
ratings. The error margins come from pairs of games. --anchor NAME=ELO fixes the rating
of one entrant; otherwise the mean of all is 0.

With --ledger every finished game is stored before it counts. The same command resumes
where it stopped, even after kill -9, and plays no game twice. The ledger also contains
the flags of the tournament: --ledger FILE alone continues it. --add ENTRANT adds an
entrant, who plays the missing games. --report prints the report without playing, even
while another process plays.

FILE.toml has the same keys as the flags, and entrants = ["ENTRANT", ...]; flags
override it. --pgn writes the games, --html and --json the report. Without --ledger
every game is written to the file of --pgn as soon as it ends.`,
		Example: `  abyss-tui tournament --entrant abyss92 --entrant base --entrant level=3 --depth 3 --pairs 4
  abyss-tui tournament --ledger mine.jsonl --entrant abyss92 --entrant base --entrant tournament --nodes 5000
  abyss-tui tournament --ledger mine.jsonl --add "uci:/opt/fish nodes=5000" --pgn games.pgn --html report.html
  abyss-tui tournament --ledger mine.jsonl --report
  abyss-tui tournament cup.toml --format gauntlet --workers 2 --anchor base=0`,
		Args: atMostOne("a file of TOML"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	f.register(cmd)
	return cmd
}

// run plays the tournament and prints the report, even after an interrupt.
func (f *tournamentFlags) run(cmd *cobra.Command, args []string) error {
	if err := f.complete(cmd, args); err != nil {
		return err
	}
	if f.reportOnly {
		res, err := tournament.Read(f.ledger)
		if err != nil {
			return err
		}
		return f.publish(cmd, res)
	}
	t, err := f.prepare(cmd)
	if err != nil {
		return err
	}
	if err := f.logs.open(t.LogTo); err != nil {
		return err
	}
	progress := newGameProgress(cmd.ErrOrStderr())
	log := newGameLog(&f.pgn, f.ledger, progress.problem)
	t.OnPlan = func(res *tournament.Results) {
		progress.resumed(res.Done)
		if res.Other > 0 {
			fmt.Fprintln(progress.w, plural.Sprintf("%d {game|games} of the ledger {does|do} not count: {it has|they have} other entrants or openings", res.Other))
		}
	}
	t.OnGame = func(g *tournament.FinishedGame, p tournament.Advance) {
		log.add(func() (*format.GameRecord, error) { return p.Results.GameFile(f.title(), g) })
		progress.game(&g.Record, p)
		if n := f.standings; n > 0 && p.Done%n == 0 && p.Done < p.Games {
			f.showStandings(progress, p.Results)
		}
	}
	res, err := t.Run(cmd.Context())
	progress.end()
	f.logs.done(cmd)
	if err != nil && (res == nil || cmd.Context().Err() == nil) {
		return err
	}
	return errors.Join(f.publish(cmd, res), err)
}

// publish prints the report and writes the files.
func (f *tournamentFlags) publish(cmd *cobra.Command, res *tournament.Results) error {
	if f.pgn.path != "" && res.Done > 0 {
		if err := f.pgn.writeGames(res.GameFiles(f.title())); err != nil {
			return err
		}
	}
	if err := f.writeHTML(res, f.pgn.overwrite); err != nil {
		return err
	}
	rep, err := res.Report()
	if err != nil {
		return err
	}
	if f.json {
		return printJSON(cmd.OutOrStdout(), rep)
	}
	return rep.Write(cmd.OutOrStdout())
}

// writeHTML writes the page, if one is wanted.
func (f *tournamentFlags) writeHTML(res *tournament.Results, overwrite bool) error {
	if f.html.path == "" {
		return nil
	}
	var page bytes.Buffer
	err := res.WriteHTML(&page, f.title())
	if err == nil {
		err = atomicfile.Write(f.html.path, page.Bytes(), overwrite || f.htmlWritten)
	}
	if err != nil {
		return message.Errorf("--html: %w", err)
	}
	f.htmlWritten = true
	return nil
}

// showStandings shows the standings, and updates the page.
func (f *tournamentFlags) showStandings(progress *gameProgress, res *tournament.Results) {
	progress.end()
	rep, err := res.Report()
	if err == nil {
		err = rep.WriteStandings(progress.w)
	}
	if err == nil {
		err = f.writeHTML(res, f.pgn.overwrite)
	}
	if err != nil {
		fmt.Fprintln(progress.w, err)
	}
}

// title returns the tournament's name for files.
func (f *tournamentFlags) title() string {
	if f.name != "" {
		return f.name
	}
	return "Abyss tournament"
}

// isLedger reports whether a ledger already exists.
func isLedger(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Size() > 0
}
