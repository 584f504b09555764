package main

import (
	"fmt"
	"io"
	"math"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/library"
)

func newLibraryExport() *cobra.Command {
	var f libraryQuery
	var to convertFlags
	cmd := &cobra.Command{
		Use:   "export OUT [WORD ...]",
		Short: "Write games of the library into a file",
		Long: composed(`export writes into the file OUT the games that 'library list' would list or, with --fen,
'library find'; of several copies it writes one. If OUT is -, it writes to standard
output. The name of OUT or --to chooses the format, as with 'convert':
%s.
Games are in the order of their files unless --order says otherwise.`, extensionNames()),
		Example: `  abyss-tui library export hu.pgn --player hrh --result red
  abyss-tui library export lv.pgn --player 吕钦 --notation chinese-simplified --encoding gb18030
  abyss-tui library export endings.pgn --fen "3k5/9/9/9/9/9/9/9/8R/4K4 w" --match material`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("no argument: expected OUT, the file to write")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := f.read(args[1:])
			if err != nil {
				return err
			}
			if !cmd.Flags().Changed("order") {
				q.Order = library.ByFile
			}
			options, err := to.options(args[0])
			if err != nil {
				return err
			}
			l, err := f.index.read()
			if err != nil {
				return err
			}
			defer l.Close() //nolint:errcheck // nothing was written
			return exportGames(cmd, l, q, options, &to, args[0])
		},
	}
	f.register(cmd, 0)
	f.registerPosition(cmd, "")
	to.register(cmd)
	return cmd
}

// exportGames writes all games of a query or, if there is an error, no file.
func exportGames(cmd *cobra.Command, l *library.Library, q library.Query, options format.Options, to *convertFlags, out string) error {
	found, err := l.Find(cmd.Context(), q, 0, math.MaxInt)
	switch {
	case err != nil:
		return err
	case found.Total == 0:
		return errNoGame
	case found.Total > 1 && options.Kind == format.XQF:
		return usagef("OUT %s: %d games were found, but an XQF file can contain only one", out, found.Total)
	}
	var lost []error
	if err := to.write(out, func(w io.Writer) error {
		games := options.Writer(w)
		err := library.Records(cmd.Context(), found.Entries, func(_ library.Entry, g *format.GameRecord) error {
			return games.Write([]*format.GameRecord{g})
		})
		lost = games.Lost()
		return err
	}); err != nil {
		return err
	}
	t := spoken().Text
	for _, what := range lost {
		fmt.Fprintln(cmd.ErrOrStderr(), t("not kept: %s", what))
	}
	fmt.Fprintln(cmd.ErrOrStderr(), t("%d {game|games} written to %s", found.Total, outName(out)))
	return nil
}
