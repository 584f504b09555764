package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab/harvest"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/safeterm"
	"example.com/abyss/ui/lang"
)

func newTrain() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "train",
		Short: "Make puzzles from games and check their solutions",
		Long: `train makes puzzles from your own games and checks the solutions of sets of puzzles.
Solve puzzles in the app: Positions lists the sets, and o adds a file or folder.`,
		Example: `  abyss-tui train make ~/games --to mine.epd
  abyss-tui train check mine.epd`,
		Args: onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newTrainMake(), newTrainCheck())
	return cmd
}

// trainMake is the command train make.
type trainMake struct {
	out   outFile
	count int
	kinds string
	rate  bool
}

func newTrainMake() *cobra.Command {
	var m trainMake
	cmd := &cobra.Command{
		Use:   "make FOLDER|FILE ... --to FILE.epd",
		Short: "Make puzzles from games: mates in 1 to 3, tactics",
		Long: `make looks through games of every kind that the command 'convert' reads. It writes the
positions with a mate in 1, 2 or 3, and those with one clearly best move, as a set of
puzzles. A folder is read with its subfolders.

A full-width search proves each mate, and that no other move mates as fast. A game gives
at most one puzzle of each kind; positions equal by reflection or exchange of the sides
count as one. In a mate, the winner is less than two rooks ahead; at most one mate in
ten ends in stalemate instead of check. In a tactic, a search of 3 plies misses the best
move, 5 plies find it, and 6 plies confirm it.

With --rate it stores the lowest playing level that finds each solution, and puts the
easiest puzzles first. Otherwise the app rates each puzzle when you solve it.

It prints the number of puzzles of each kind and the number of positions rejected for
each reason. After Ctrl-C it writes the puzzles found so far.`,
		Example: `  abyss-tui train make ~/games --to mine.epd
  abyss-tui train make game.xqf more.pgn --kinds mate2,mate3 --to mates.epd`,
		Args: gamePaths,
		RunE: func(cmd *cobra.Command, args []string) error { return m.run(cmd, args) },
	}
	m.out.flag = "--to"
	cmd.Flags().StringVar(&m.out.path, "to", "", "`FILE.epd` to write; its name becomes the name of the puzzles")
	m.out.register(cmd, "the file")
	cmd.Flags().IntVar(&m.count, "count", 500, "make at most this number of `puzzles` of each kind")
	cmd.Flags().StringVar(&m.kinds, "kinds", "mate1,mate2,mate3,tactics", "`kinds` of puzzles to look for")
	cmd.Flags().BoolVar(&m.rate, "rate", false, "store the lowest level that solves each puzzle, and put the easiest first")
	return cmd
}

// gamePaths requires files or folders.
func gamePaths(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usagef("no argument: expected a file or folder of games")
	}
	return nil
}

// findKinds returns the kinds of puzzles that the flags name.
func (m *trainMake) findKinds() (kinds []harvest.Find, err error) {
	known := map[string]harvest.Find{}
	var names []string
	for _, k := range harvest.Finds() {
		known[k.String()] = k
		names = append(names, k.String())
	}
	for name := range strings.SplitSeq(m.kinds, ",") {
		k, ok := known[name]
		if !ok {
			return nil, usagef("--kinds: %q: expected %s, separated by commas", name, strings.Join(names, ", "))
		}
		kinds = append(kinds, k)
	}
	return kinds, nil
}

func (m *trainMake) run(cmd *cobra.Command, paths []string) error {
	kinds, err := m.findKinds()
	switch {
	case err != nil:
		return err
	case m.count < 1:
		return usagef("--count %d: expected 1 or more", m.count)
	case !strings.EqualFold(filepath.Ext(m.out.path), ".epd"):
		return usagef("--to %q: expected a file whose name ends in .epd", m.out.path)
	}
	if err := m.out.check(); err != nil {
		return err
	}
	var files []string
	for _, path := range paths {
		found, err := format.FilesIn(path)
		if err != nil {
			return err
		}
		for _, file := range found {
			if sameFile(file, m.out.path) {
				fmt.Fprintln(cmd.ErrOrStderr(), spoken().Text(lang.Mark("%s is not read, because this run writes it"), file))
				continue
			}
			files = append(files, file)
		}
	}
	sift := harvest.NewSift(m.count, kinds...)
	games, err := siftFiles(cmd, sift, files)
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	if games == 0 {
		return errors.Join(err, errNoGames)
	}
	return errors.Join(err, m.write(cmd, sift, games))
}

// siftFiles searches the games of files until there are enough puzzles.
func siftFiles(cmd *cobra.Command, sift *harvest.Sift, files []string) (games int, err error) {
	errs := cmd.ErrOrStderr()
	live := isTerminal(errs)
	defer func() {
		if live {
			safeterm.Status(errs, "")
		}
	}()
	for _, file := range files {
		records, broken := format.ReadFile(file)
		if broken != nil {
			fmt.Fprintln(errs, spoken().Error(broken))
		}
		for _, g := range records {
			if sift.Full() {
				return games, nil
			}
			moves := g.LegalMoves()
			if len(moves) == 0 {
				continue
			}
			games++
			if err := sift.Game(cmd.Context(), games, g.Start(), moves); err != nil {
				return games, err
			}
			if live {
				safeterm.Status(errs, spoken().Text(lang.Mark("%d {game|games}, %d {position|positions}; Ctrl-C writes what was found"), games, sift.Positions))
			}
		}
	}
	return games, nil
}

// rated rates puzzles if a flag requests it.
func (m *trainMake) rated(cmd *cobra.Command, records []harvest.Record) error {
	if !m.rate {
		return nil
	}
	errs := cmd.ErrOrStderr()
	live := isTerminal(errs)
	defer func() {
		if live {
			safeterm.Status(errs, "")
		}
	}()
	return harvest.Rate(cmd.Context(), records, func(done int) {
		if live {
			safeterm.Status(errs, spoken().Text("rated %d of %d", done, len(records)))
		}
	})
}

// write writes the puzzles and prints how many there are.
func (m *trainMake) write(cmd *cobra.Command, sift *harvest.Sift, games int) error {
	out, t := cmd.OutOrStdout(), spoken().Text
	var all []harvest.Record
	var unrated error
	// The line is printed only when it is complete, because the progress of ratings erases the last
	// line of a terminal.
	line := t("games %d positions %d", games, sift.Positions)
	for _, k := range harvest.Finds() {
		records := sift.Records(k)
		unrated = cmp.Or(unrated, m.rated(cmd, records))
		line += fmt.Sprintf(" %v %d", k, len(records))
		all = append(all, records...)
	}
	fmt.Fprintln(out, line)
	for _, why := range harvest.Rejections() {
		if n := sift.Rejected(why); n > 0 {
			fmt.Fprintln(out, t("rejected %d: %s", n, why))
		}
	}
	if len(all) == 0 {
		fmt.Fprintln(cmd.ErrOrStderr(), t("no puzzle was found: no file is written"))
		return nil
	}
	var text bytes.Buffer
	name := strings.TrimSuffix(filepath.Base(m.out.path), filepath.Ext(m.out.path))
	if err := harvest.Write(&text, name, all); err != nil {
		return err
	}
	if err := atomicfile.Write(m.out.path, text.Bytes(), m.out.overwrite); err != nil {
		return err
	}
	fmt.Fprintln(cmd.ErrOrStderr(), t("%d {puzzle|puzzles} written to %s", len(all), m.out.path))
	return unrated
}
