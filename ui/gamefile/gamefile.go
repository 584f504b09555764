// Package gamefile saves and opens the games of a mode. Each answer of the disk carries the
// game that it belongs to, so that one that comes late changes no other game.
package gamefile

import (
	"path/filepath"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// Owner is the mode whose games these are.
type Owner interface {
	// Game is which game is on the screen: another value, by ==, for each game.
	Game() any

	// Copied is a copy of it; false, with a word to the user, where there is nothing to save.
	Copied() (Copy, bool)

	// Opened shows the games of a file.
	Opened(gamelist.File) tea.Cmd
}

// Copy is a game as it stood when it was copied. Nobody changes it any more.
type Copy struct {
	Own   string // its file, written over without a question; "" for none
	Write func(path string, over bool) (lost []error, err error)
	Saved func(path string) tea.Cmd // the game, still on the screen, is in a file as it was copied
	Same  func() bool               // the game, still on the screen, stands as it was copied

	game any // Owner.Game
}

// Desk saves and opens the games of a mode, whose Update gives it every Listed, Opened and
// Saved. It belongs to the toolkit's goroutine.
type Desk struct {
	App   mode.App
	Owner Owner

	// Folders are those of games: listed, and made where they are missing. The first is where
	// a name alone lies.
	Folders func() []string

	// Question is what is asked before a file is written over, "" for the usual question. It
	// may read the file. nil is always the usual one.
	Question func(path string) string

	Slow mode.Slow // what is being saved and opened

	lists, openings uint64 // asked for so far
	saving          saving
}

// Listed is the files of games, the newest first.
type Listed struct {
	desk     *Desk
	number   uint64
	files    []gamelist.File
	proposed string
	other    bool
}

// Opened is what was read of a file.
type Opened struct {
	desk   *Desk
	number uint64
	end    func() // of Desk.Slow
	game   any    // on the screen when the file was asked for
	file   gamelist.File
	failed bool // nothing was read, for file.Err
}

// On takes an answer of the disk. Those of other desks change nothing.
func (d *Desk) On(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case Saved:
		if msg.desk == d {
			return d.onSaved(msg)
		}
	case Listed:
		if msg.desk == d {
			return d.App.WhenFree(func() tea.Cmd { return d.onListed(msg) })
		}
	case Opened:
		if msg.desk == d {
			msg.end()
			return d.App.WhenFree(func() tea.Cmd { return d.onOpened(msg) })
		}
	}
	return nil
}

// AskOpen offers the newest games saved, those built in, and any other file, for which
// proposed is typed already. other marks that line.
func (d *Desk) AskOpen(proposed string, other bool) tea.Cmd {
	d.lists++
	number, folders := d.lists, d.Folders()
	return func() tea.Msg { return Listed{d, number, gamelist.Find(folders...), proposed, other} }
}

// onListed has one of the files chosen. Only the list asked for last counts, once.
func (d *Desk) onListed(msg Listed) tea.Cmd {
	if msg.number != d.lists {
		return nil
	}
	d.lists++
	c := gamelist.Choice(d.App.T, msg.files, gamelist.Takers{
		Other: func() tea.Cmd {
			d.askFile(msg.proposed, nil)
			return nil
		},
		BuiltIn: func() tea.Cmd { return d.Open(format.BuiltInName) },
		File: func(f gamelist.File) tea.Cmd {
			if len(f.Games) == 0 {
				return d.Open(f.Path)
			}
			d.openings++
			return d.Owner.Opened(f)
		},
	})
	if msg.other {
		c.Current = 0
	}
	d.App.Choose(c)
	return nil
}

// askFile asks for a file to open, and says what was wrong with the last one. A name alone
// lies in the first folder or in the working directory.
func (d *Desk) askFile(proposed string, problem error) {
	folder := d.Folders()[0]
	d.App.Ask(mode.Question{
		Label: d.App.T("Open:"), Example: d.App.T("a game file, or %s for its games", format.BuiltInName), Text: proposed, Problem: problem,
		File: true, Folder: folder, There: true,
		Enter: func(text string) (tea.Cmd, error) {
			return d.opening(text, func() string { return settings.FoundGame(text, folder) }), nil
		},
	})
}

// Open reads a file.
func (d *Desk) Open(path string) tea.Cmd { return d.opening(path, func() string { return path }) }

// opening reads a file. find looks for it, outside of Update.
func (d *Desk) opening(name string, find func() string) tea.Cmd {
	d.openings++
	end := d.Slow.Begin(d.App.T("Opening %s", filepath.Base(name)), d.App.Now())
	msg := Opened{desk: d, number: d.openings, end: end, game: d.Owner.Game()}
	return func() tea.Msg {
		path := find()
		c, err := format.ReadFileContent(path)
		msg.file = gamelist.File{Path: path, Games: c.Games, Beside: c.Beside, Err: err}
		msg.failed = err != nil && !format.Worth(c.Games)
		return msg
	}
}

// onOpened shows what was read, or asks again. Of two files asked for the later counts, once,
// and none where another game has begun since.
func (d *Desk) onOpened(msg Opened) tea.Cmd {
	if msg.number != d.openings {
		return nil
	}
	d.openings++
	problem := message.Errorf("not opened: %w", msg.file.Err)
	switch stale := msg.game != d.Owner.Game(); {
	case stale && msg.failed:
		d.App.Fail(problem)
	case stale:
		d.App.Problem(d.App.T("Another game has begun since: %s is not opened", filepath.Base(msg.file.Path)))
	case msg.failed:
		d.askFile(msg.file.Path, problem)
	default:
		return d.Owner.Opened(msg.file)
	}
	return nil
}
