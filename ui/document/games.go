package document

import (
	"fmt"
	"path/filepath"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// Owner is the mode that owns the games.
type Owner interface {
	// Game identifies the game on the screen. The values of two games compare as different with !=.
	Game() any

	// Copied returns a copy of the game. It returns false, and shows a message, if there is nothing
	// to save.
	Copied() (Copy, bool)

	// Line describes a game of a file in one line. Opened shows such a game.
	Line(*format.GameRecord) string
	Opened(f gamelist.File, i int) tea.Cmd
}

// Games saves and opens the games of a mode.
type Games struct {
	Saver
	Slow

	Opener  Opener[gamelist.File]
	owner   Owner
	folders func() []string
	lists   uint64 // number of requests so far
}

// NewGames returns the Games of a mode. The files of all folders are listed. A name without a
// folder means a file in the first folder.
func NewGames(app mode.App, owner Owner, folders func() []string) *Games {
	g := &Games{owner: owner, folders: folders}
	g.Saver = Saver{
		App: app, Folders: folders, Document: owner.Game, Copied: owner.Copied, Slow: &g.Slow,
		Question: func() mode.Question {
			return mode.Question{Label: app.T("Save as:"), Does: lang.Mark("save it"), Example: app.T("a file name"), File: true, Folder: folders()[0]}
		},
		Path: func(typed string) (string, error) { return whole(settings.FilePath(typed, folders()[0], ".pgn")), nil },
	}
	g.Opener = Opener[gamelist.File]{
		App: app, Document: owner.Game, Opened: g.Show, Slow: &g.Slow,
		Question: func() mode.Question {
			return mode.Question{
				Label: app.T("Open:"), Example: app.T("a game file, or \"%s\" for the thesis's games", format.BuiltInName),
				File: true, Folder: folders()[0], There: true,
			}
		},
		Find: func(typed string) string { return settings.FoundGame(typed, folders()[0]) },
		Read: readGames,
		Stale: func(requested any, name string) string {
			if requested == owner.Game() {
				return ""
			}
			return app.T("Another game began meanwhile: %s was not opened", name)
		},
	}
	return g
}

// OverGames returns the question to ask before a file of several games is overwritten; for any
// other file it returns nil.
func OverGames(path string) *message.Text {
	if n := gamelist.Count(path); n > 1 {
		return message.New("%s contains %d {game|games}. Overwrite {it|them} with a single game?", filepath.Base(path), n)
	}
	return nil
}

// whole returns the absolute form of a path, for messages.
func whole(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return path
}

// readGames reads a file. A file with nothing to show is an error.
func readGames(path string) (gamelist.File, error) {
	at := FileOf(path)
	c, err := format.ReadFileContent(path)
	f := gamelist.File{Path: path, Games: c.Games, Beside: c.Beside, Err: err, Changed: at.changed, Size: at.size}
	if format.WorthShowing(c.Games) {
		err = nil
	}
	return f, err
}

// Show shows the game of a file, or asks which one if there are several.
func (g *Games) Show(f gamelist.File) tea.Cmd {
	if len(f.Games) == 1 {
		return g.owner.Opened(f, 0)
	}
	if f.Err != nil {
		g.App.Fail(f.Err)
	}
	c := mode.Choice{Title: f.Title(g.App.T), Take: func(i int) tea.Cmd { return g.owner.Opened(f, i) }}
	for i, game := range f.Games {
		c.Items = append(c.Items, fmt.Sprintf("%3d %s", i+1, g.owner.Line(game)))
	}
	g.App.Choose(c)
	return nil
}

// Left is a draft of a game that an earlier run left on disk.
type Left struct {
	mode.Left
	Game *format.GameRecord // nil if it cannot be read
	Last time.Time          // when it was written last
}

// Restore reads the draft of an earlier run and passes the draft to the function take.
func Restore(left mode.Left, take func(mode.Done[Left]) tea.Cmd) tea.Cmd {
	return mode.Work(func() (Left, error) {
		l := Left{Left: left, Last: FileOf(left.Path).changed}
		games, err := format.ReadFile(left.Path)
		if len(games) > 0 {
			l.Game = games[0]
		}
		return l, err
	}, take)
}

// Listed is the list of game files, the newest first.
type Listed struct {
	games    *Games
	number   uint64
	files    []gamelist.File
	proposed string
	other    bool
}

// AskOpen offers the newest saved games, the built-in ones, and a line for any other file, which
// contains the proposed name. If other is set, that line is selected.
func (g *Games) AskOpen(proposed string, other bool) tea.Cmd {
	g.lists++
	number, folders := g.lists, g.folders()
	return func() tea.Msg { return Listed{g, number, gamelist.Find(folders...), proposed, other} }
}

// Take lets the user choose one of the files. It ignores all lists but the last one requested.
func (msg Listed) Take() tea.Cmd {
	return msg.games.App.WhenFree(func() tea.Cmd {
		if msg.number == msg.games.lists {
			msg.games.choose(msg)
		}
		return nil
	})
}

// take shows a file of a list. If the file was too large for the list, take reads it first.
func (g *Games) take(f gamelist.File) tea.Cmd {
	if len(f.Games) == 0 {
		return g.Opener.Open(f.Path)
	}
	g.Opener.Drop()
	return g.Show(f)
}

// Things passes the newest files of games to the function add. This lets the user find the files by
// name.
func (g *Games) Things(kind string, add func(...mode.Thing)) tea.Cmd {
	folders := g.folders()
	return mode.Work(func() ([]gamelist.File, error) { return gamelist.Find(folders...), nil }, func(d mode.Done[[]gamelist.File]) tea.Cmd {
		var list []mode.Thing
		for _, f := range d.Found {
			path := ""
			if len(f.Games) == 1 {
				path = f.Path
			}
			list = append(list, mode.Thing{Kind: kind, File: true, Path: path, Name: f.Line(g.App.T), Open: func(string) tea.Cmd { return g.take(f) }})
		}
		add(list...)
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
		File:    g.take,
	})
	c.Typed = func(text string) tea.Cmd {
		g.Opener.typing(text)
		return nil
	}
	if msg.other {
		c.Current = 0
	}
	g.App.Choose(c)
}
