package ui

import (
	"path/filepath"

	"abyss/engine/protocol/client"
	"abyss/engine/search"
	"abyss/ui/analyze"
	"abyss/ui/bookview"
	"abyss/ui/labview"
	"abyss/ui/mode"
	"abyss/ui/play"
	"abyss/ui/suite"
)

// analysisTable is the entries of the table Analyze searches with, 64 MB.
const analysisTable = 1 << 22

// appModes is the modes of the app in the order of the screen, Play first.
func appModes(m *Model, p *play.Mode, opts Options) []mode.Mode {
	return []mode.Mode{
		p,
		newAnalyze(m, &opts),
		suite.New(m, suite.Options{Stored: opts.SuiteDir, Named: namedSettings(&opts)}),
		labview.New(m, labview.Options{Ledger: opts.LabLedger}),
		bookview.New(m, bookview.Options{Path: opts.BookFile, Dir: opts.BooksDir}),
	}
}

// newPlay is the mode Play.
func newPlay(m *Model, opts *Options) *play.Mode {
	return play.New(m, play.Options{
		Game: opts.Game, Opened: opts.Opened, OpenedFrom: opts.OpenedFrom, Given: opts.Given,
		GamesDir: opts.GamesDir, SaveDir: opts.SaveDir,
		Book: opts.Book, BookFile: opts.BookFile,
		StylesDir: opts.StylesDir, Own: opts.Own,
	})
}

// newAnalyze is the mode Analyze.
func newAnalyze(m *Model, opts *Options) *analyze.Mode {
	o := analyze.Options{Dir: opts.GamesDir}
	if e, ok := opts.Game.Engine.(*client.Engine); ok { // of the command line
		o.Other = e.Config()
	}
	o.Search, _ = search.Preset(search.DefaultPreset)
	o.Search.TableEntries = analysisTable
	o.Store = namedSettings(opts)
	return analyze.New(m, o)
}

// namedSettings is the file of the settings that have names, which all modes
// share; "" for none.
func namedSettings(opts *Options) string {
	if opts.StateDir == "" {
		return ""
	}
	return filepath.Join(opts.StateDir, "analyze-settings.json")
}
