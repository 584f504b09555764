package main

import (
	"github.com/spf13/cobra"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
)

// gameLog adds each finished game to the file of --pgn at once, so that no game is lost if the
// program is killed. At the end the file is written as a whole, in the order of the games. With
// --ledger, the ledger already stores the games, so the file is written only at the end.
type gameLog struct {
	out    *pgnFile
	report func(error) // reports the first error; the match continues
	failed bool
}

// pgnFile is the file of --pgn.
type pgnFile struct {
	outFile
	moves   notationFlag
	options format.Options // set by the method check
}

// register adds the flags. The help of --force names the files that it replaces by the text in the
// parameter what.
func (f *pgnFile) register(cmd *cobra.Command, what string) {
	f.flag = "--pgn"
	cmd.Flags().StringVar(&f.path, "pgn", "", "write the games to a `file`")
	f.moves.register(cmd)
	f.outFile.register(cmd, what)
}

// check calls the check of outFile, and reads the notation.
func (f *pgnFile) check() (err error) {
	if f.options.Notation, err = f.moves.style(); err != nil {
		return err
	}
	return f.outFile.check()
}

// newGameLog returns the log of a match. It returns nil if there is no file, or if there is a
// ledger.
func newGameLog(out *pgnFile, ledger string, report func(error)) *gameLog {
	if out.path == "" || ledger != "" {
		return nil
	}
	return &gameLog{out: out, report: report}
}

// add adds the game that the function file returns.
func (l *gameLog) add(file func() (*format.GameRecord, error)) {
	if l == nil {
		return
	}
	g, err := file()
	if err == nil {
		err = l.write(g)
	}
	if err != nil && !l.failed {
		l.failed = true
		l.report(message.Errorf("--pgn: a game is not written before the end: %w", err))
	}
}

func (l *gameLog) write(g *format.GameRecord) error {
	if !l.out.begun {
		err := l.out.options.WriteFile(l.out.path, l.out.overwrite, g)
		l.out.begun = err == nil
		return err
	}
	data, _, err := l.out.options.Encode([]*format.GameRecord{g})
	if err != nil {
		return err
	}
	return atomicfile.Append(l.out.path, append([]byte("\n"), data...))
}

// writeGames writes all games at the end, in their order. The argument err is an error that
// occurred when the games were made.
func (f *pgnFile) writeGames(games []*format.GameRecord, err error) error {
	if err == nil {
		err = f.options.WriteFile(f.path, f.mayReplace(), games...)
	}
	if err != nil {
		return message.Errorf("%s: %w", f.flag, err)
	}
	return nil
}
