package ui

import (
	"path/filepath"
	"time"

	"example.com/abyss/book/chessdb"
	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/ui/analyze"
	"example.com/abyss/ui/bookview"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/labview"
	"example.com/abyss/ui/libraryview"
	"example.com/abyss/ui/lobby"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/suite"
)

// table lists the modes of the app, in the order in which the screen shows them. No other part of
// the app knows which modes exist.
var table = [...]func(mode.Host, *Options) mode.Mode{newPlay, newAnalyze, newSuite, newLab, newLibrary}

// tableKeys are the keys of the modes, for the help page.
var tableKeys = mode.Bind("1-5", "the five modes")

// servedTable lists the modes of a guest's app. It omits Positions and Lab, because their runs take
// the processor for hours.
var servedTable = [...]func(mode.Host, *Options) mode.Mode{newPlay, newAnalyze, newLibrary, newLobby}

// servedKeys are the keys of these modes, for the help page.
var servedKeys = mode.Bind("1-4", "the four modes")

// guestPatience is how long a guest's search continues without a key.
const guestPatience = time.Minute

// appModes makes the modes of the table.
func appModes(h *host, opts *Options) []mode.Mode {
	makers := table[:]
	if opts.Lobby != nil {
		makers = servedTable[:]
	}
	answers := ""
	if opts.StateDir != "" {
		answers = filepath.Join(opts.StateDir, "chessdb.db")
	}
	opts.chessdb = chessdb.New("", answers)
	var list []mode.Mode
	for i, make := range makers {
		list = append(list, make(&asker{h, i}, opts))
	}
	return list
}

func newPlay(h mode.Host, opts *Options) mode.Mode {
	return play.New(h, play.Options{
		Game: opts.Game, Opened: opts.Opened, OpenedFrom: opts.OpenedFrom, Among: opts.Among, Given: opts.Given,
		GamesDir: opts.GamesDir, SaveDir: opts.SaveDir,
		Book: opts.Book, BookFile: opts.BookFile,
		StylesDir: opts.StylesDir, Own: opts.Own, First: opts.First, Guest: opts.Lobby != nil,
	})
}

// analysisTable is the number of entries in the table of Analyze, which takes 64 MB.
const analysisTable = 1 << 22

func newAnalyze(h mode.Host, opts *Options) mode.Mode {
	puzzles := opts.SuiteDir
	if opts.Lobby != nil {
		puzzles = "" // a guest has no mode Positions
	}
	o := analyze.Options{Puzzles: puzzles, Dir: opts.GamesDir, Experiments: opts.ExperimentsDir, BookFile: opts.BookFile, BooksDir: opts.BooksDir, ChessDB: opts.chessdb}
	if e, ok := opts.Game.Engine.(*client.Engine); ok { // the engine that the command line names
		o.Other = e.Config()
	}
	o.Search, _ = search.Preset(search.DefaultPreset)
	o.Search.TableEntries = allowance.TableEntries(analysisTable)
	o.Store, o.Endings = namedSettings(opts), endings(opts)
	return analyze.New(h, o)
}

// endings returns the tables of endings; guests have none.
func endings(opts *Options) exact.Tables {
	if opts.StateDir == "" || opts.Lobby != nil {
		return exact.Tables{}
	}
	folder := ending.NewFolder(opts.StateDir)
	loader, ok := opts.Game.Endings.(*ending.Loader) // shared with Play
	if !ok {
		loader = ending.NewLoader(folder)
	}
	return exact.Tables{Folder: folder, Program: opts.Program, Loader: loader}
}

func newSuite(h mode.Host, opts *Options) mode.Mode {
	return suite.New(h, suite.Options{Stored: opts.SuiteDir, Dir: opts.ExperimentsDir, Named: namedSettings(opts), Endings: endings(opts)})
}

func newLab(h mode.Host, opts *Options) mode.Mode {
	return labview.New(h, labview.Options{Ledger: opts.LabLedger, Own: opts.ExperimentsDir, Earlier: true})
}

func newLibrary(h mode.Host, opts *Options) mode.Mode {
	path := opts.BookFile
	if opts.Book.QueryOnly() { // the book was chosen for this run and cannot be edited
		path = ""
	}
	return libraryview.New(h, libraryview.Options{
		Index: opts.Library, Dir: opts.GamesDir, ReadOnly: opts.LibraryReadOnly, BookFile: opts.BookFile, ChessDB: opts.chessdb,
		Editor: bookview.Options{Path: path, Dir: opts.BooksDir},
	})
}

func newLobby(h mode.Host, opts *Options) mode.Mode { return lobby.New(h, opts.Lobby) }

// namedSettings returns the file of named settings, which all modes share; "" for none.
func namedSettings(opts *Options) string {
	if opts.StateDir == "" {
		return ""
	}
	return filepath.Join(opts.StateDir, "analyze-settings.json")
}
