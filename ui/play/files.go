package play

import (
	"cmp"
	"path/filepath"
	"slices"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// archive saves and opens games.
type archive struct {
	*parts
	dir string // folder offered for saving; "" is the working directory
	own string // the app's folder for games that it saves automatically; "" for none

	given bool           // the first game was requested
	among *gamelist.File // the games to choose from when the mode is first shown; may be nil

	adoption adoption // the adoption of a draft of an earlier run
	desk     *document.Games
}

// newArchive returns an archive with the folders in the options.
func newArchive(p *parts, o *Options) *archive {
	ar := &archive{parts: p, own: o.GamesDir, dir: cmp.Or(o.SaveDir, o.GamesDir), given: o.Given}
	if o.Among != nil {
		ar.among = &gamelist.File{Path: o.OpenedFrom, Games: o.Among}
	}
	ar.desk = document.NewGames(p.app, ar, func() []string { return []string{ar.dir, ar.own} })
	return ar
}

// askSave asks where to save the game.
func (ar *archive) askSave() tea.Cmd {
	ar.desk.Ask(ar.offeredPath(), nil)
	return nil
}

// offeredPath returns the file offered for saving the game.
func (ar *archive) offeredPath() string {
	return filepath.Join(ar.dir, ar.app.Now().Format("2006-01-02-150405")+".pgn")
}

// overGames returns the question to ask before Play overwrites a file that contains more than Play
// saves.
func overGames(path string) *message.Text {
	if hasMore(path) {
		return message.New("%s has variations or comments, which Play does not save. Overwrite it?", filepath.Base(path))
	}
	return document.OverGames(path)
}

// hasMore reports whether a file of games contains variations or remarks.
func hasMore(path string) bool {
	games, _ := readGames(path)
	return slices.ContainsFunc(games, func(g *format.GameRecord) bool { return g.Tree != nil && !g.Tree.Plain() })
}

// gameOf identifies a game. The field begun changes as soon as a new game is requested, and the
// field number changes when the first event of that game arrives.
type gameOf struct{ begun, number uint64 }

// Game identifies the game on the board.
func (ar *archive) Game() any { return gameOf{ar.game.games, ar.game.state.Game} }

// Copied returns a copy of the current game.
func (ar *archive) Copied() (document.Copy, bool) {
	s, now, look := ar.game.state, ar.app.Now(), ar.app.Look() // a copy that never changes
	if len(s.Moves) == 0 {
		ar.app.say("There is no move to save yet")
		return document.Copy{}, false
	}
	return document.Copy{
		Over: overGames,
		Write: func(path string, over bool) ([]error, error) {
			file, err := s.File(now)
			if err != nil {
				return nil, err
			}
			phrases.Localize(look.Language.Text, file)
			return format.Options{Notation: look.Notation}.SaveAs(path, over, file)
		},
		Saved: func(f document.File) tea.Cmd {
			if f.Path != ar.game.saved.path {
				ar.game.unsave() // one file is enough
			}
			ar.game.opened, ar.game.kept, ar.game.saved = opened{path: f.Path}, s, saved{}
			return ar.offerFolder(filepath.Dir(f.Path))
		},
		Same: func() bool { return slices.Equal(ar.game.state.Moves, s.Moves) && ar.game.state.Ending == s.Ending },
	}, true
}

// offerFolder sets the folder offered for the next saved game. This does not change the folder for
// games that the app saves automatically.
func (ar *archive) offerFolder(dir string) tea.Cmd {
	if dir == ar.dir {
		return nil
	}
	ar.dir = dir
	return ar.app.Remember(func(s *settings.Settings) { s.SaveDir = dir })
}

// askOpen offers the newest saved games, the built-in ones, and any other file.
func (ar *archive) askOpen() tea.Cmd { return ar.desk.AskOpen("", false) }

// readGames reads a file. From a damaged game it keeps the moves before the damage, which the notes
// report. It returns an error only if there are no such moves.
func readGames(path string) ([]*format.GameRecord, error) {
	games, err := format.ReadFile(path)
	if format.WorthShowing(games) {
		err = nil
	}
	return games, err
}

// Line describes a game in one line.
func (ar *archive) Line(g *format.GameRecord) string { return gamelist.Line(ar.app.T, g) }

// Opened continues a game from a file.
func (ar *archive) Opened(f gamelist.File, i int) tea.Cmd {
	return ar.dropping(func() tea.Cmd {
		ar.goOnWith(f.Name(i), f.Games[i])
		return nil
	}, nil)
}

// goOnWith puts a game from a file on the board. A finished game is shown with its players and
// without clocks, and no engine continues it. The next new game still starts with the user's own
// options.
func (ar *archive) goOnWith(path string, g *format.GameRecord) {
	own, cfg := ar.game.config, ar.game.config.Of(g)
	flipped := ar.app.Look().Flipped
	ar.game.startGame(cfg)
	ar.app.Turn(flipped)
	ar.game.opened = openedGame(path, g)
	how := ""
	if cfg.Ending.Over() {
		ar.game.config = own
		how = ar.app.T(" (%s)", lang.Meaning("result"), phrases.Token(ar.app.T, g.Result))
	}
	if ar.game.opened.tree != nil {
		how += ar.app.T("; press a for its variations and comments")
	}
	ar.app.say("Opened %s%s%s", ar.game.opened.name(), how, ar.remark(g))
}

// remark describes what the reader omitted, in the user's language.
func (ar *archive) remark(g *format.GameRecord) string {
	text := phrases.Remark(ar.app.T, ar.app.Look().Language.Error, g.Notes)
	if text == "" {
		return ""
	}
	return ar.app.T(": %s", lang.Meaning("file"), text)
}

// ReadGames reads the games of a file, or the built-in games. It returns at least one game or an
// error.
func ReadGames(path string) ([]*format.GameRecord, error) { return readGames(path) }

// dropping runs an action that replaces the game on the board. If that game is not saved, it asks
// first, and offers to save it. If the user keeps the game, it calls back, which may be nil.
func (ar *archive) dropping(do, back func() tea.Cmd) tea.Cmd {
	if ar.game.state.Over() || ar.game.nothingToLose() {
		return do()
	}
	ar.app.Query(mode.Query{
		Question: ar.app.T("Discard the game on the board?"),
		Lines: func() []string { // engines may continue the game while the question is open
			return []string{ar.app.T("%s, %d {move|moves}", ar.game.playersLine(), (len(ar.game.state.Moves)+1)/2), ar.app.T("It is not saved.")}
		},
		Yes:  do,
		No:   back,
		Left: back,
		Save: func() tea.Cmd {
			return ar.desk.Save(ar.offeredPath(), do)
		},
	})
	return nil
}
