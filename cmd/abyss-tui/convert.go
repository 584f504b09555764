package main

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/atomicfile"
)

// standardStream is the file name that means standard input or output.
const standardStream = "-"

// convertFlags are the flags of the command convert.
type convertFlags struct {
	to       string
	moves    notationFlag
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
		Long: composed(`convert reads the games of IN and writes them to OUT; - stands for standard input or
output.

It reads PGN (ICCS, WXF, Chinese), DhtmlXQ (dpxq.com, UBB), XQF (all versions), CBR, CBL
and CBF (CCBridge), WXF text (PlayOK), FEN, EPD and plain moves. Text may be in UTF-8,
GB18030, Big5 or UTF-16. The content of IN determines the format. %s:1 to %s:48
are the games of the thesis, and %s means all of them.

It writes %s.
The extension of OUT (%s)
or --to chooses the format; the default for standard output is PGN. --notation chooses
the notation of PGN moves; XBoard reads ICCS. If the name ends with .san.pgn, the moves
are in the SAN of Fairy-Stockfish.

Text files may be as large as 1 GB. What the format of OUT cannot store, such as
variations in WXF text, is reported on standard error. A damaged game is written up to
the error; the message names the place, and the exit code is 1.`, format.BuiltInName, format.BuiltInName, format.BuiltInName, kindNames(), extensionNames()),
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
		RunE: func(_ *cobra.Command, args []string) error { return f.run(args[0], args[1]) },
	}
	cmd.Flags().IntVar(&f.game, "game", 0, "write only the game with this `number`")
	f.register(cmd)
	return cmd
}

// register adds the flags that determine how the output file is written.
func (f *convertFlags) register(cmd *cobra.Command) {
	f.cmd, f.out.flag = cmd, "OUT"
	flags := cmd.Flags()
	flags.StringVar(&f.to, "to", "", composed("`kind` of OUT: %s", kindNames()))
	f.moves.register(cmd)
	flags.StringVar(&f.encoding, "encoding", format.UTF8.String(), "`encoding` of a text: utf-8, or gb18030 for older programs")
	f.out.register(cmd, "OUT")
}

// kindNames lists the kinds of files that can be written.
func kindNames() string {
	var names []string
	for _, k := range format.Kinds() {
		names = append(names, k.String())
	}
	return strings.Join(names, ", ")
}

// extensionNames lists the file extensions of the kinds.
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
	c := conversion{convertFlags: f, in: in, kind: options.Kind}
	err = f.write(out, func(w io.Writer) error { return c.writeChosen(options.Writer(w)) })
	if c.err != nil {
		return c.err // err, if there is one, is the same error
	}
	if err != nil {
		return err
	}
	return c.done(out)
}

// write writes the output file completely or not at all, or it writes to standard output.
func (f *convertFlags) write(out string, into func(io.Writer) error) error {
	if out == standardStream {
		w := bufio.NewWriter(f.cmd.OutOrStdout())
		return errors.Join(into(w), w.Flush())
	}
	return atomicfile.Create(out, f.out.overwrite, into)
}

// options returns the options for writing the games to the file out, and checks that this file can
// be written.
func (f *convertFlags) options(out string) (o format.Options, err error) {
	if o, err = f.writeOptions(out); err == nil && out != standardStream {
		err = f.out.checkArgument(out)
	}
	return o, err
}

// writeOptions returns the options according to the flags and the file's name.
func (f *convertFlags) writeOptions(out string) (o format.Options, err error) {
	if o.Notation, err = f.moves.style(); err != nil {
		return o, err
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
		o.Notation = given // takes precedence over the file's name
	}
	return o, nil
}
