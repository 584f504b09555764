package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/notation"
	"example.com/abyss/internal/plural"
)

// standardStream is the name of standard input and output among files.
const standardStream = "-"

// convertFlags are the flags of convert.
type convertFlags struct {
	to       string
	notation string
	encoding string
	game     int
	out      outFile
	cmd      *cobra.Command
}

func newConvert() *cobra.Command {
	f := convertFlags{}
	cmd := &cobra.Command{
		Use:   "convert IN OUT",
		Short: "Convert game files between formats",
		Long: fmt.Sprintf(`convert reads the games of IN and writes them to OUT; - is standard input and output.

It reads PGN (ICCS, WXF, Chinese), DhtmlXQ (dpxq.com, UBB), XQF (all versions), CBR and
CBL (CCBridge), WXF text (PlayOK), FEN, EPD and plain moves, text in UTF-8, GB18030,
Big5 or UTF-16, and detects the format from the content of IN. %s:1 to %s:48 are
the games of the thesis, %s is all of them.

It writes %s, by the extension of OUT
(%s), or --to; standard output is PGN.
Its moves are in ICCS, which XBoard reads too, or in --notation; a name that ends with
.san.pgn has them in the SAN of Fairy-Stockfish.

What OUT cannot hold, such as variations in WXF text, is reported on standard error. A
broken game is written up to the error, the message names the place, and the exit code
is 1.`, format.BuiltInName, format.BuiltInName, format.BuiltInName, kindNames(), extensionNames()),
		Example: `  abyss-tui convert game.xqf game.pgn
  abyss-tui convert library.CBL games.pgn --notation chinese-simplified
  abyss-tui convert games.pgn third.xqf --game 3
  abyss-tui convert thesis:6 - --notation wxf
  abyss-tui convert game.pgn for-pychess.san.pgn`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usagef("%d {argument|arguments}: expected two, a file to read and one to write", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			f.cmd = cmd
			return f.run(args[0], args[1])
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.to, "to", "", "`kind` of OUT: "+kindNames())
	flags.StringVar(&f.notation, "notation", notation.ICCS.String(), "`notation` of the moves in PGN: iccs, wxf, chinese, chinese-simplified, san, ...")
	flags.StringVar(&f.encoding, "encoding", format.UTF8.String(), "`encoding` of a text: utf-8, or gb18030 for older programs")
	flags.IntVar(&f.game, "game", 0, "write only the game with this `number`")
	f.out.register(cmd, "OUT")
	return cmd
}

// kindNames lists the kinds of files that can be written.
func kindNames() string {
	var names []string
	for _, k := range format.Kinds() {
		names = append(names, k.String())
	}
	return strings.Join(names, ", ")
}

// extensionNames lists the file extensions by which a kind is recognized.
func extensionNames() string {
	var names []string
	for _, k := range format.Kinds() {
		names = append(names, k.Extensions()...)
	}
	return strings.Join(names, " ")
}

func (f *convertFlags) run(in, out string) error {
	options, err := f.options(out)
	if err != nil {
		return err
	}
	f.out.flag, f.out.path = "OUT", out
	if out != standardStream {
		if err := f.out.check(); err != nil {
			return err
		}
	}
	games, broken, err := f.games(in)
	if err != nil {
		return err
	}
	if len(games) == 0 {
		return broken
	}
	if options.Kind == format.XQF && len(games) > 1 {
		return usagef("%s: %d games, and a file of XQF holds one; expected --game with the number of one", in, len(games))
	}
	if err := f.write(options, out, games); err != nil {
		return err
	}
	return broken
}

// options are the options for writing the games.
func (f *convertFlags) options(out string) (o format.Options, err error) {
	if o.Notation, err = notation.ParseStyle(f.notation); err != nil {
		return o, usagef("--notation: %w", err)
	}
	if o.Encoding, err = format.ParseEncoding(f.encoding); err != nil {
		return o, usagef("--encoding: %w", err)
	}
	if f.to != "" {
		if o.Kind, err = format.ParseKind(f.to); err != nil {
			return o, usagef("--to: %w", err)
		}
		return o, nil
	}
	if out == standardStream {
		return o, nil
	}
	if _, ok := format.KindOfName(out); !ok {
		return o, usagef("OUT %s: expected a name that ends with one of %s, or --to", out, extensionNames())
	}
	given := o.Notation
	if o, err = o.For(out); err != nil {
		return o, usagef("OUT %w", err)
	}
	if f.cmd.Flags().Changed("notation") {
		o.Notation = given // goes before the file's name
	}
	return o, nil
}

// games reads the games to write, and prints what the readers left out or guessed. broken
// names the incomplete games; err ends the command.
func (f *convertFlags) games(in string) (games []*format.GameRecord, broken, err error) {
	if f.game == 0 || in == standardStream {
		c, broken := f.read(in)
		games = c.Games
		if f.report(games, 1); f.game == 0 || len(games) == 0 {
			return games, broken, nil
		}
		if f.game < 1 || f.game > len(games) {
			return nil, nil, usagef("--game %d: %s has %d {game|games}", f.game, in, len(games))
		}
		return games[f.game-1 : f.game], broken, nil
	}
	// Read only that game, of a file of any size.
	show, done := partProgress(f.cmd, in)
	count := 0
	broken = format.Each(in, func(p format.Part) error {
		if at := f.game - 1 - count; at >= 0 && at < len(p.Games) {
			games = p.Games[at : at+1]
		}
		count += len(p.Games)
		show(p)
		return f.cmd.Context().Err()
	})
	done()
	if err := f.cmd.Context().Err(); err != nil {
		return nil, nil, err
	}
	if len(games) == 0 && count > 0 {
		return nil, nil, usagef("--game %d: %s has %d {game|games}", f.game, in, count)
	}
	f.report(games, f.game)
	return games, broken, nil
}

// read reads the games; there may be some besides an error.
func (f *convertFlags) read(in string) (format.Content, error) {
	if in != standardStream {
		return format.ReadFileContent(in)
	}
	c, err := format.Read(f.cmd.InOrStdin())
	if err != nil {
		err = fmt.Errorf("standard input: %w", err)
	}
	return c, err
}

// maxNotes is how many notes about games are printed; the others are counted.
const maxNotes = 20

// report prints what the readers left out or guessed, with the games' numbers from first
// on.
func (f *convertFlags) report(games []*format.GameRecord, first int) {
	printed, notes := 0, 0
	for i, g := range games {
		for _, note := range g.Notes {
			if notes++; printed < maxNotes {
				printed++
				fmt.Fprintf(f.cmd.ErrOrStderr(), "game %d: %s\n", first+i, note)
			}
		}
	}
	if notes > printed {
		fmt.Fprintf(f.cmd.ErrOrStderr(), "and %d more notes\n", notes-printed)
	}
}

// write writes the games and prints what was lost and what was done.
func (f *convertFlags) write(o format.Options, out string, games []*format.GameRecord) error {
	var lost []error
	var err error
	if out == standardStream {
		var data []byte
		if data, lost, err = o.Encode(games); err == nil {
			_, err = f.cmd.OutOrStdout().Write(data)
		}
	} else {
		lost, err = o.Save(out, f.out.overwrite, games...)
	}
	if err != nil {
		return err
	}
	errors := f.cmd.ErrOrStderr()
	for _, what := range lost {
		fmt.Fprintf(errors, "not kept: %s\n", what)
	}
	plies := 0
	for _, g := range games {
		plies += g.Tree.Size()
	}
	fmt.Fprintln(errors, plural.Sprintf("%d {game|games}, %d {move|moves} written to %s", len(games), plies, outName(out)))
	return nil
}

// outName describes a file to write.
func outName(out string) string {
	if out == standardStream {
		return "standard output"
	}
	return out
}
