package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/protocol/client"
)

const matchHelp = `match plays games between two entrants, every opening twice with colours swapped, and
prints the points, Elo with its 95 % interval, the likelihood that the first entrant is
stronger, the pairs of games by points, how the games ended, and the nodes and time of a
move.

An entrant is a preset with settings, such as "abyss92 history=off", or "level=3",
"style=STYLE" or "greedy". It may have its own limits, such as depth=5, nodes=20000,
movetime=200ms, tc=40/2h or tc=5m+3s. Times of tc without a unit are in seconds:
tc=10+0.1, tc=40/60, tc=1:30+2. name=TEXT names the entrant. A preset or a level may
have personality=NAME: a built-in personality, one of yours, or a personality file.
STYLE is as for --style of the app: a personality or a team, as in "style=NADSP,4
movetime=1s".

An external engine is "uci:COMMAND" or "ucci:COMMAND", then limits, name and
option.NAME=VALUE for its own options, then -- and arguments of the command. Words with
spaces need quotes. Each game starts a new process of the engine. An engine that exits,
hangs, floods its output, exceeds its time or plays an illegal move loses the game, and
the report says so. An engine may exceed movetime by 100 ms, the time for its answer to
arrive. Under a limit of depth or nodes an engine counts as hanging if it sends nothing
but readyok for a minute, or no move for an hour. In any search it counts as hanging if
it does not answer isready for about ten seconds.

"bestmove resign" resigns, and so does "bestmove MOVE resign" in UCCI. The last exact
score that an engine sends for a move counts; bounds do not.

Limits given as flags apply to entrants without their own. The default is a depth of 4
plies.

Games limited by depth or nodes are the same for any number of workers. With time limits
use no more workers than there are cores.

net=FILE replaces the built-in network of a preset with evaluation=net. threads=N gives
a preset several threads: "modern threads=2 movetime=200ms". An entrant with several
threads plays differently from run to run, whatever its limits. Use no more --workers
than there are cores divided by N.

With --nats teams may run on other machines: with "team=NADSP@nats mpsm=4 depth=4" the
members do, with "team@nats=NADSP mpsm=4 depth=4" the whole team; see 'abyss-tui help
player'.

With --ponder, entrants with only a time limit search during the opponent's turn too; a
game then takes two cores.

With --pgn every game is written to the file as soon as it ends, and survives even kill
-9. With --ledger every finished game is stored before it counts. The same command then
resumes where it stopped, even after kill -9, and plays no game twice. The file of --pgn
is then written only at the end. --games, --workers and --sprt may change between runs;
everything else that affects a game must be the same.

The openings are "thesis" (the twelve of the thesis), "twice" (two positions of each of
these), "printed" (the twelve and positions of the printed games), "book" (the ends of
the opening book's lines), "all" ("printed", and lines of the book, whole and shortened
step by step), "many" (the first 240 of "all"), "varied" ("all", and variants of these
with two random quiet moves, 2000 together), "twoply" (twenty-five positions two plies
from the start), a file of FEN or EPD lines, or a PGN file.

'abyss-tui help presets' and 'abyss-tui help settings' list presets and settings for
entrants.`

func newMatch() *cobra.Command {
	var f matchFlags
	cmd := &cobra.Command{
		Use:   "match",
		Short: "Play a match between two entrants and rate them",
		Long:  matchHelp,
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

// play plays the match and prints the result, even if the match is interrupted. If --save is set,
// it writes the match as an experiment instead.
func (f *matchFlags) play(cmd *cobra.Command, m *match.Match) error {
	if f.save.on() {
		f.save.file.overwrite = f.pgn.overwrite
		return f.save.write(cmd, f.asExperiment(m))
	}
	if err := f.mayWritePGN(); err != nil {
		return err
	}
	if err := f.logs.open(func(l *client.Log) { m.A.LogTo(l); m.B.LogTo(l) }); err != nil {
		return err
	}
	progress := newGameProgress(cmd.ErrOrStderr())
	log := newGameLog(&f.pgn, f.ledger, progress.problem)
	m.OnGame = func(r *match.Record, p match.Tally) {
		log.add(func() (*format.GameRecord, error) { return m.GameFile(f.event(m), r) })
		if p.Done == p.Resumed+1 && !progress.live {
			progress.resumed(p.Resumed)
		}
		progress.game(r, p)
	}
	m.OnAgain, m.Stands = progress.again, f.standings
	m.OnStand = func(res *match.Results) {
		rep := m.Report(res)
		progress.end()
		_ = rep.WriteStandings(progress.w) // if standard error cannot be written to, there is no way to report that
	}
	res, err := m.Run(cmd.Context())
	progress.end()
	f.logs.done(cmd)
	if f.link != nil {
		f.link.Close()
	}
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

// writePGN writes the games. It writes nothing if an interrupted match has a ledger, because the
// same command will resume the match and must not find the file.
func (f *matchFlags) writePGN(cmd *cobra.Command, m *match.Match, res *match.Results, interrupted bool) error {
	switch {
	case f.pgn.path == "" || len(res.Records) == 0:
		return nil
	case interrupted && f.ledger != "":
		fmt.Fprintf(cmd.ErrOrStderr(), "%s is written when the match is over; its games are in %s\n", f.pgn.path, f.ledger)
		return nil
	}
	return f.pgn.writeGames(res.GameFile(f.event(m), &m.Pairing))
}

// event returns the name of the match for its file.
func (f *matchFlags) event(m *match.Match) string { return m.A.Name + " - " + m.B.Name }

// mayWritePGN checks, before the match begins, that the file can be written and may be replaced.
func (f *matchFlags) mayWritePGN() error {
	switch {
	case f.pgn.path == "":
		return nil
	case f.ledger != "" && sameFile(f.pgn.path, f.ledger):
		return usagef("--pgn %s: it is the file of --ledger; expected another", f.pgn.path)
	}
	return f.pgn.check()
}

// defaultWorkers returns the number of games to play at once: one per core.
func defaultWorkers() int { return runtime.GOMAXPROCS(0) }
