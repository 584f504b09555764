package play

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// archive is where games are saved and opened.
type archive struct {
	*parts
	dir string // offered for saving; "" is the working directory
	own string // the app's folder of games: what it saves by itself goes there; "" is none

	given bool // the first game was asked for

	adoption adoption // of a game left
}

// savedMsg says what came of saving a game.
type savedMsg struct {
	path string
	game session.State // that was to be saved
	lost []error       // what a file of that kind cannot hold
	more bool          // the file that is there has what Play does not save
	err  error

	then func() tea.Cmd // done when it is saved; nil: nothing
}

// openedMsg says what came of opening a file.
type openedMsg struct {
	path  string
	games []*format.GameRecord
	err   error
}

// askSave asks where to save the game.
func (ar *archive) askSave() tea.Cmd {
	if len(ar.game.state.Moves) == 0 {
		ar.app.say("There is no move to save yet")
		return nil
	}
	ar.savePrompt(ar.offeredPath(), nil, nil)
	return nil
}

// offeredPath is the file offered for saving the game.
func (ar *archive) offeredPath() string {
	return filepath.Join(ar.dir, ar.app.Now().Format("2006-01-02-150405")+".pgn")
}

// savePrompt asks for a file name, and says what was wrong with the last one. A
// name alone lies in the folder offered and is a .pgn; then is done when the game
// is saved.
func (ar *archive) savePrompt(offered string, problem error, then func() tea.Cmd) {
	ar.app.Ask(mode.Question{
		Label: ar.app.T("Save as:"), Example: ar.app.T("a file name"), Text: offered, Problem: problem,
		File: true, Folder: ar.dir,
		Enter: func(text string) (tea.Cmd, error) {
			return ar.save(savedMsg{game: ar.game.state, path: settings.FilePath(text, ar.dir, ".pgn"), then: then}, false), nil
		},
	})
}

// save writes a game, outside of Update. An existing file is only written over
// when the player has said so, and only the folder the app offers is made: any
// other that is missing is a slip.
func (ar *archive) save(msg savedMsg, over bool) tea.Cmd {
	offered, own, now := ar.dir, ar.own, ar.app.Now()
	return func() tea.Msg {
		if path, err := filepath.Abs(msg.path); err == nil {
			msg.path = path // as it is said, whole
		}
		if dir := filepath.Dir(msg.path); dir == offered || dir == own {
			msg.err = confine.MkdirAll(dir, 0o755)
		}
		var file *format.GameRecord
		if msg.err == nil {
			file, msg.err = msg.game.File(now)
		}
		if msg.err == nil {
			msg.lost, msg.err = format.Options{}.SaveAs(msg.path, over, file)
		}
		msg.more = errors.Is(msg.err, fs.ErrExist) && hasMore(msg.path)
		return msg
	}
}

// hasMore reports whether a file of games has variations or remarks.
func hasMore(path string) bool {
	games, _ := readGames(path)
	return slices.ContainsFunc(games, func(g *format.GameRecord) bool { return g.Tree != nil && !g.Tree.Plain() })
}

// onSaved says what came of it, and asks before a file is lost.
func (ar *archive) onSaved(msg savedMsg) tea.Cmd {
	err := msg.err
	msg.err = nil
	over := mode.Over{Path: msg.path, Write: func() tea.Cmd { return ar.save(msg, true) }}
	if msg.more {
		over.Question = lang.Mark("%s has variations or comments, which Play does not save. Write over it?")
	}
	switch {
	case mode.AskOver(ar.app, err, over):
		return nil
	case err != nil:
		ar.savePrompt(msg.path, message.Errorf("not saved: %w", err), msg.then)
		return nil
	}
	ar.game.opened = opened{path: msg.path}
	ar.game.kept = msg.game
	cmd := ar.offerFolder(filepath.Dir(msg.path))
	if msg.then != nil {
		cmd = tea.Batch(cmd, msg.then())
	}
	ar.app.say("Saved as %s", msg.path)
	if len(msg.lost) > 0 {
		ar.app.Problem(phrases.SavedWithout(ar.app.T, msg.path, msg.lost))
	}
	return cmd
}

// offerFolder has the next game saved in a folder too. What the app saves by
// itself stays in its own.
func (ar *archive) offerFolder(dir string) tea.Cmd {
	if dir == ar.dir {
		return nil
	}
	ar.dir = dir
	return ar.app.Remember(func(s *settings.Settings) { s.SaveDir = dir })
}

// filePrompt asks for a file to open, and says what was wrong with the last one. A
// name alone lies in the folder of games or in the working directory.
func (ar *archive) filePrompt(offered string, problem error) {
	folder := ar.dir
	ar.app.Ask(mode.Question{
		Label: ar.app.T("Open:"), Example: ar.app.T("a game file, or %s for its games", format.BuiltInName), Text: offered, Problem: problem,
		File: true, Folder: folder, There: true,
		Enter: func(text string) (tea.Cmd, error) { return openNamed(text, folder), nil },
	})
}

// openNamed reads a file as a person names it, outside of Update.
func openNamed(name, folder string) tea.Cmd {
	return func() tea.Msg { return open(settings.FoundGame(name, folder))() }
}

// open reads a file, outside of Update.
func open(path string) tea.Cmd {
	return func() tea.Msg {
		msg := openedMsg{path: path}
		msg.games, msg.err = readGames(path)
		return msg
	}
}

// readGames reads a file. Of games that are broken there is what came before the
// break, which their notes say; only where that is nothing there is an error.
func readGames(path string) ([]*format.GameRecord, error) {
	games, err := format.ReadFile(path)
	if format.Worth(games) {
		err = nil
	}
	return games, err
}

// onOpened goes on with the game of a file, or has one of several chosen.
func (ar *archive) onOpened(msg openedMsg) tea.Cmd {
	if msg.err != nil {
		ar.filePrompt(msg.path, message.Errorf("not opened: %w", msg.err))
		return nil
	}
	ar.app.Dismiss()
	take := func(i int) tea.Cmd {
		return ar.dropping(func() tea.Cmd {
			path := msg.path
			if len(msg.games) > 1 {
				path = fmt.Sprintf("%s:%d", strings.TrimSuffix(path, ":"), i+1)
			}
			ar.goOnWith(path, msg.games[i])
			return nil
		})
	}
	if len(msg.games) == 1 {
		return take(0)
	}
	c := mode.Choice{Title: ar.app.T("%d {game|games} in %s", len(msg.games), filepath.Base(msg.path)), Take: take}
	for i, g := range msg.games {
		c.Items = append(c.Items, fmt.Sprintf("%3d %s", i+1, gamelist.Line(ar.app.T, g)))
	}
	ar.app.Choose(c)
	return nil
}

// goOnWith puts a game of a file on the board. One that has a result is shown as
// it was: by its players, without clocks, with nobody to play on by itself; the
// next new game begins with the player's own choices all the same.
func (ar *archive) goOnWith(path string, g *format.GameRecord) {
	own, cfg := ar.game.config, ar.game.config.Of(g)
	flipped := ar.app.Look().Flipped
	ar.game.startGame(cfg)
	ar.app.Turn(flipped)
	ar.game.opened = openedGame(path, g)
	how := ""
	if cfg.Ending.Over() {
		ar.game.config = own
		how = " (" + string(g.Result) + ")"
	}
	if ar.game.opened.tree != nil {
		how += ar.app.T("; a shows its variations and comments")
	}
	ar.app.say("Opened %s%s%s", ar.game.opened.name(), how, ar.remark(g))
}

// remark is what a reader had to leave out, if anything, in the language.
func (ar *archive) remark(g *format.GameRecord) string {
	if len(g.Notes) == 0 {
		return ""
	}
	return ar.app.T(": %s", lang.Meaning("file"), g.Notes[0])
}

// ReadGame reads the first game of a file, or of those that are built in.
func ReadGame(path string) (*format.GameRecord, error) {
	games, err := readGames(path)
	if err != nil {
		return nil, err
	}
	return games[0], nil
}

// dropping does what ends the game on the board. Where that is not saved it asks
// first; saving it is one of the answers.
func (ar *archive) dropping(do func() tea.Cmd) tea.Cmd {
	if ar.game.state.Over() || ar.game.nothingToLose() {
		return do()
	}
	ar.app.Query(mode.Query{
		Question: ar.app.T("Discard the game on the board?"),
		Lines: func() []string { // engines may play on behind the question
			return []string{ar.app.T("%s, %d {move|moves}", ar.game.playersLine(), (len(ar.game.state.Moves)+1)/2), ar.app.T("It is not saved.")}
		},
		Yes: do,
		Save: func() tea.Cmd {
			return ar.save(savedMsg{game: ar.game.state, path: ar.offeredPath(), then: do}, false)
		},
	})
	return nil
}
