package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"example.com/abyss/library"
	"example.com/abyss/ui"
	"example.com/abyss/ui/settings"
)

// runApp runs the app until the player quits. Flags override the environment, which overrides the
// settings file.
func runApp(ctx context.Context, s streams, f *appFlags) error {
	opts, err := f.options()
	if err != nil {
		return err
	}
	if f.plain || s.terminal && os.Getenv("TERM") == "dumb" {
		return runPlain(ctx, s, f, &opts)
	}
	if !s.terminal {
		return errNoScreen
	}
	if !typed(s.in) {
		return errNoKeys
	}
	if err = ui.Run(ctx, opts); ctx.Err() == nil {
		return err
	}
	if err != nil { // an error of saving is more important to the user than the reason for the exit
		fmt.Fprintf(s.err, "abyss-tui: %v\n", err)
	}
	return ctx.Err()
}

// options returns the app's options, taken from flags, environment and settings file. Faults that
// do not prevent the start are listed in opts.Problems.
func (f *appFlags) options() (opts ui.Options, err error) {
	opts.Kept = settings.Default()
	if path, err := settings.Path(); err == nil { // without a folder there is no settings file
		if opts.Kept, err = settings.Load(path); err != nil {
			return opts, err
		}
		opts.SettingsPath = path
		_, err = os.Stat(path)
		opts.First = errors.Is(err, fs.ErrNotExist)
	}
	opts.Settings = opts.Kept
	chosen := &opts.Settings
	if err = f.overrule(chosen); err != nil {
		return opts, err
	}
	var bookless, missing error
	if opts.Book, opts.BookFile, bookless, err = f.appBook(chosen); err != nil {
		return opts, err
	}
	if opts.Game, err = f.game(chosen, opts.Book); err != nil {
		return opts, err
	}
	if missing, err = f.opponent(chosen, &opts.Game); err != nil {
		return opts, err
	}
	also(&opts.Problems, bookless, missing)
	if err = f.readStyle(chosen, &opts); err != nil {
		return opts, err
	}
	switch games, err := f.opened(); {
	case err != nil:
		return opts, err
	case len(games) > 1:
		opts.Among = games
	case len(games) == 1:
		opts.Opened = games[0]
	}
	opts.OpenedFrom = f.pgn
	setLooks(chosen, &opts)
	opts.Given = f.given("fen") || f.given("pgn") || f.given("handicap")
	opts.NoQuery = f.noQuery
	opts.NoMouse, opts.GamesDir, opts.SaveDir, opts.SuiteDir = !chosen.Mouse, gamesDir(), chosen.SaveDir, suiteDir()
	f.setFolders(&opts)
	return opts, nil
}

// setFolders sets the folders for the program's own files, as far as the system names any, and the
// connection of a guest to the server.
func (f *appFlags) setFolders(opts *ui.Options) {
	if f.lobby != nil {
		opts.Lobby = f.lobby
	}
	if folder, err := (&labFlags{}).folder(); err == nil { // if there is no folder, the Lab mode reports it
		opts.LabLedger = folder
	}
	if own, err := settings.ExperimentsDir(); err == nil {
		opts.ExperimentsDir = own
	}
	if index, err := library.Path(); err == nil {
		opts.Library = index
	}
	if f.hostLibrary != "" {
		opts.Library, opts.LibraryReadOnly = f.hostLibrary, true
	}
	if state, err := settings.StateDir(); err == nil {
		opts.StateDir, opts.Program = state, ownProgram()
		opts.BooksDir, opts.DraftsDir = filepath.Join(state, "books"), filepath.Join(state, "drafts")
	}
}

// gamesDir returns the app's folder of games, or "" if the system names no folder for data.
func gamesDir() string {
	state, err := settings.StateDir()
	if err != nil {
		return ""
	}
	return filepath.Join(state, "games")
}

// suiteDir returns the folder of the results of test positions, or "" if the system names no folder
// for data.
func suiteDir() string {
	state, err := settings.StateDir()
	if err != nil {
		return ""
	}
	return filepath.Join(state, "suite")
}

// These are the errors if the app is started without a terminal.
var (
	errNoScreen = usagef("the output is no terminal, so the board cannot be drawn: play with --plain in lines of text, or give a command such as 'go' or 'solve'")
	errNoKeys   = usagef("the input is no terminal, so keys cannot be read: play with --plain in lines of text")
)
