package document

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

// Games saves and opens the games of a mode.
type Games struct {
	Saver
	Slow

	Opener  Opener[gamelist.File]
	folders func() []string
	lists   uint64 // asked for so far
}

// NewGames are the games of a mode. Folders are those that are listed; the first is where a
// name alone lies.
func NewGames(app mode.App, owner Owner, folders func() []string) *Games {
	g := &Games{folders: folders}
	g.Saver = Saver{
		App: app, Folders: folders, Document: owner.Game, Copied: owner.Copied, Slow: &g.Slow,
		Question: func() mode.Question {
			return mode.Question{Label: app.T("Save as:"), Example: app.T("a file name"), File: true, Folder: folders()[0]}
		},
		Path: func(typed string) (string, error) { return whole(settings.FilePath(typed, folders()[0], ".pgn")), nil },
	}
	g.Opener = Opener[gamelist.File]{
		App: app, Document: owner.Game, Opened: owner.Opened, Slow: &g.Slow,
		Question: func() mode.Question {
			return mode.Question{
				Label: app.T("Open:"), Example: app.T("a game file, or %s for its games", format.BuiltInName),
				File: true, Folder: folders()[0], There: true,
			}
		},
		Find: func(typed string) string { return settings.FoundGame(typed, folders()[0]) },
		Read: readGames,
		Stale: func(asked any, name string) string {
			if asked == owner.Game() {
				return ""
			}
			return app.T("Another game has begun since: %s is not opened", name)
		},
	}
	return g
}

// OverGames is the question before a file of several games is written over; nil for any other.
func OverGames(path string) *message.Text {
	if n := gamelist.Count(path); n > 1 {
		return message.New("%s has %d {game|games}, which one would replace. Write over it?", filepath.Base(path), n)
	}
	return nil
}

// whole is a path from the root on, as it is said.
func whole(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return path
}

// readGames reads a file. It is an error where that has nothing worth showing.
func readGames(path string) (gamelist.File, error) {
	c, err := format.ReadFileContent(path)
	f := gamelist.File{Path: path, Games: c.Games, Beside: c.Beside, Err: err}
	if format.Worth(c.Games) {
		err = nil
	}
	return f, err
}

// Listed is the files of games, the newest first.
type Listed struct {
	games    *Games
	number   uint64
	files    []gamelist.File
	proposed string
	other    bool
}

// AskOpen offers the newest games saved, those built in, and any other file, for which
// proposed is typed already. other marks that line.
func (g *Games) AskOpen(proposed string, other bool) tea.Cmd {
	g.lists++
	number, folders := g.lists, g.folders()
	return func() tea.Msg { return Listed{g, number, gamelist.Find(folders...), proposed, other} }
}

// Take has one of the files chosen. Only the list asked for last counts.
func (msg Listed) Take() tea.Cmd {
	return msg.games.App.WhenFree(func() tea.Cmd {
		if msg.number == msg.games.lists {
			msg.games.choose(msg)
		}
		return nil
	})
}

func (g *Games) choose(msg Listed) {
	c := gamelist.Choice(g.App.T, msg.files, gamelist.Takers{
		Other: func() tea.Cmd {
			g.Opener.Ask(msg.proposed, nil)
			return nil
		},
		BuiltIn: func() tea.Cmd { return g.Opener.Open(format.BuiltInName) },
		File: func(f gamelist.File) tea.Cmd {
			if len(f.Games) == 0 {
				return g.Opener.Open(f.Path)
			}
			g.Opener.Drop()
			return g.Opener.Opened(f)
		},
	})
	if msg.other {
		c.Current = 0
	}
	g.App.Choose(c)
}
