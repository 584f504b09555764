package main

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab/harvest"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/safeterm"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// reviewFlags are the flags of the command review.
type reviewFlags struct {
	limits   limitFlags
	options  optionFlags
	rules    string
	game     int
	all      bool
	allMoves bool
	out      outFile
	workers  int
	json     bool
	puzzles  outFile
	moves    notationFlag

	style    notation.Style // the notation of moves in rows, sentences and comments
	language lang.Language  // the language of these texts

	coach    *coach.Coach
	mistakes harvest.Mistakes
}

func newReview() *cobra.Command {
	var f reviewFlags
	cmd := &cobra.Command{
		Use:   "review FILE",
		Short: "Review games with the engine and mark the errors",
		Long: composed(`review searches every position of a game in a PGN file. It prints a row for each move
that was not good enough: number, move with its mark, the engine's move, the scores
from Red's side after the engine's move and after the move played, the centipawns lost
and the engine's line. Then it prints totals for each side: moves, inaccuracies (?!),
mistakes (?), blunders (??), average loss in centipawns and accuracy in percent. The
marks mean that a move lost at least 5, 10 or 15 percentage points of the winning
chance. A move that misses a mate in at most %d moves, or gives a piece away, gets at
least ?!. With --json each row is a line of JSON, and so are the totals of each game.

After an error, a sentence says what it costs, and a line shows it. A second search has
proved the sentence. If it begins with "In the line" or "In the better line", it is not
proved and only describes that line. --puzzles makes puzzles of the errors
at which one move is at least %d points better than every other, or mates faster. A
search of its own, of %d nodes, finds this, whatever the limits of the review.

review writes the game to another file, with marks, scores and comments, and the
engine's lines as variations. It replaces the results of an earlier review; all other
comments and variations stay.

Without a limit the search of a position takes %d nodes. With --nodes or --depth the
review is the same on every machine and for any number of --workers.`, review.ShortMate, harvest.AnswerAhead, harvest.AnswerNodes, review.DefaultNodes),
		Example: `  abyss-tui review game.pgn
  abyss-tui review games.pgn --game 3 --all-moves -o third.pgn
  abyss-tui review games.pgn --all --depth 7 --json`,
		Args: oneFile,
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) },
	}
	f.limits.register(cmd, composed("a position gets %d nodes", review.DefaultNodes))
	f.options.register(cmd, "default 4 MB")
	registerRules(cmd, &f.rules, rules.Asian)
	flags := cmd.Flags()
	flags.IntVar(&f.game, "game", 1, "`number` of the game in the file")
	flags.BoolVar(&f.all, "all", false, "review every game of the file")
	flags.BoolVar(&f.allMoves, "all-moves", false, "print a row for every move")
	flags.StringVarP(&f.out.path, "out", "o", "", "`file` for the reviewed games (default: the file's name with .reviewed.pgn)")
	f.out.register(cmd, "the file")
	flags.StringVar(&f.puzzles.path, "puzzles", "", "`file` for puzzles in EPD, made of the errors with one clearly best move")
	flags.IntVar(&f.workers, "workers", defaultWorkers(), "number of `positions` to search at the same time")
	f.moves.register(cmd)
	flags.BoolVar(&f.json, "json", false, "print a line of JSON for each move, and a line of totals for each game")
	return cmd
}

// oneFile requires exactly one file.
func oneFile(_ *cobra.Command, args []string) error {
	if len(args) != 1 {
		return usagef("%d {argument|arguments}: expected one file in PGN", len(args))
	}
	return nil
}

func (f *reviewFlags) run(cmd *cobra.Command, path string) error {
	o, set, err := f.read(cmd)
	if err != nil {
		return err
	}
	if f.out.flag = "--out"; f.out.path == "" {
		f.out.path = strings.TrimSuffix(path, filepath.Ext(path)) + ".reviewed.pgn"
	}
	if err := cmp.Or(f.out.check(), f.checkPuzzles()); err != nil {
		return err
	}
	f.coach = coach.New(o.Search)
	games, broken := format.ReadFile(path)
	if broken != nil && !format.WorthShowing(games) {
		return broken
	}
	first, last := f.game, f.game
	if f.all {
		first, last = 1, len(games)
	}
	if last > len(games) && format.Cut(broken) {
		return usagef("--game %d: only the first %d {game|games} of %s can be chosen this way; expected one of those, or %s:%d as the file", f.game, len(games), path, path, f.game)
	}
	if first < 1 || last > len(games) || first > last {
		return usagef("--game %d: %s has %d {game|games}", f.game, path, len(games))
	}
	reviewed := first - 1 // number of the last reviewed game
	for number := first; number <= last && err == nil; number++ {
		var done bool
		if done, err = f.review(cmd, games[number-1], number, o, set); done {
			reviewed = number
		}
	}
	if reviewed < first {
		return err
	}
	if werr := (format.Options{Notation: f.style}).WriteFile(f.out.path, f.out.overwrite, games[first-1:reviewed]...); werr != nil {
		return werr
	}
	if werr := f.writePuzzles(cmd.ErrOrStderr()); werr != nil {
		return werr
	}
	if reviewed == last {
		fmt.Fprintln(cmd.ErrOrStderr(), f.t("written to %s", f.out.path))
	} else {
		fmt.Fprintln(cmd.ErrOrStderr(), f.t("%d of %d {game|games} written to %s", reviewed-first+1, last-first+1, f.out.path))
	}
	return cmp.Or(err, broken)
}

// t translates a text into the language of the review.
func (f *reviewFlags) t(english string, args ...any) string { return f.language.Text(english, args...) }

// read returns the options of the walk and the rules of repetition.
func (f *reviewFlags) read(cmd *cobra.Command) (o review.Options, set rules.Set, err error) {
	if f.all && cmd.Flags().Changed("game") {
		return o, set, usagef("--game and --all: expected one of them")
	}
	if f.workers < 1 {
		return o, set, usagef("--workers %d: expected 1 or more", f.workers)
	}
	o.Workers, f.language = f.workers, spoken()
	if o.Limits, err = f.limits.read(cmd, search.Limits{Nodes: review.DefaultNodes}); err != nil {
		return o, set, err
	}
	if o.Search, err = f.options.readAlone(cmd, review.TableEntries, "review"); err != nil {
		return o, set, err
	}
	if f.style, err = f.moves.style(); err != nil {
		return o, set, err
	}
	set, err = readRules(f.rules)
	return o, set, err
}

// review reviews one game, annotates it and prints the results. It returns false if the search was
// ended before the game was annotated.
func (f *reviewFlags) review(cmd *cobra.Command, g *format.GameRecord, number int, o review.Options, set rules.Set) (done bool, err error) {
	errors := cmd.ErrOrStderr()
	for _, note := range g.Notes {
		fmt.Fprintln(errors, f.t("game %d: %s", number, note))
	}
	var progress func(done, of int, p review.Ply)
	if isTerminal(errors) {
		progress = func(done, of int, _ review.Ply) {
			safeterm.Status(errors, f.t("game %d: %d of %d {move|moves}", number, done, of))
		}
	}
	moves := g.LegalMoves()
	if end := len(moves); end < len(g.Moves()) {
		fmt.Fprintln(errors, f.t("game %d: the moves break the rules from ply %d on: the review ends there", number, end+1))
	}
	plies, err := review.Walk(cmd.Context(), g.Start(), moves, set, o, progress)
	if progress != nil {
		safeterm.Status(errors, "")
	}
	if err != nil {
		if ctxErr := cmd.Context().Err(); ctxErr != nil {
			return false, ctxErr
		}
		return false, message.Errorf("game %d: %w", number, err)
	}
	if len(g.Moves()) == 0 {
		fmt.Fprintln(errors, f.t("game %d has no moves", number))
	}
	findings, err := f.explain(cmd.Context(), g, number, plies)
	if err != nil {
		return false, err
	}
	if len(plies) > 0 {
		if err := review.Annotate(g.Tree, plies, review.EngineName(&o.Search), phrases.Wording(f.language)); err != nil {
			return false, err
		}
	}
	return true, f.print(cmd, g, number, plies, findings, &o.Search)
}
