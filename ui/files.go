package ui

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"abyss/internal/message"

	"abyss/engine/game/format"
	"abyss/engine/session"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/settings"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// files is where games are saved and opened.
type files struct {
	dir string // offered for saving; "" is the working directory
	own string // the app's folder of games: what it saves by itself goes there; "" is none

	kept session.State // the game as it was saved or opened last
}

// maxPath bounds a path typed.
const maxPath = 512

// savedMsg says what came of saving a game.
type savedMsg struct {
	path string
	game session.State // that was to be saved
	lost []error       // what a file of that kind cannot hold
	more bool          // the file that is there has what Play does not save
	err  error

	then func(*Model) tea.Cmd // done when it is saved; nil: nothing
}

// openedMsg says what came of opening a file.
type openedMsg struct {
	path  string
	games []*format.GameRecord
	err   error
}

// askSave asks where to save the game.
func (m *Model) askSave() tea.Cmd {
	if len(m.state.Moves) == 0 {
		m.say("There is no move to save yet")
		return nil
	}
	m.overlay = m.savePrompt(m.offeredPath(), nil, nil)
	return nil
}

// offeredPath is the file offered for saving the game.
func (m *Model) offeredPath() string {
	return filepath.Join(m.files.dir, m.now().Format("2006-01-02-150405")+".pgn")
}

// savePrompt asks for a file name, and says what was wrong with the last one. A
// name alone lies in the folder offered and is a .pgn; then is done when the game
// is saved.
func (m *Model) savePrompt(offered string, problem error, then func(*Model) tea.Cmd) *prompt {
	return &prompt{
		label:   m.T("Save as:"),
		example: m.T("a file name"),
		line:    namedLine(offered, problem != nil),
		files:   &fileNames{folder: m.files.dir},
		problem: m.said(problem),
		enter: func(m *Model, text string) (tea.Cmd, error) {
			return m.save(savedMsg{game: m.state, path: settings.FilePath(text, m.files.dir, ".pgn"), then: then}, false), nil
		},
	}
}

// namedLine is the line with a file proposed, or with the one that was wrong: of
// that a letter may be missing.
func namedLine(path string, wrong bool) editLine {
	if wrong {
		return editLine{text: path, max: maxPath}
	}
	return fileLine(path)
}

// save writes a game, outside of Update. An existing file is only written over
// when the player has said so, and only the folder the app offers is made: any
// other that is missing is a slip.
func (m *Model) save(msg savedMsg, over bool) tea.Cmd {
	offered, own, now := m.files.dir, m.files.own, m.now()
	return func() tea.Msg {
		if path, err := filepath.Abs(msg.path); err == nil {
			msg.path = path // as it is said, whole
		}
		if dir := filepath.Dir(msg.path); dir == offered || dir == own {
			msg.err = os.MkdirAll(dir, 0o755)
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
func (m *Model) onSaved(msg savedMsg) tea.Cmd {
	err := msg.err
	msg.err = nil
	over := mode.Over{Path: msg.path, Write: func() tea.Cmd { return m.save(msg, true) }}
	if msg.more {
		over.Question = lang.Mark("%s has variations or remarks, which Play does not save. Write over it?")
	}
	switch {
	case mode.AskOver(m, err, over):
		return nil
	case err != nil:
		m.overlay = m.savePrompt(msg.path, message.Errorf("not saved: %w", err), msg.then)
		return nil
	}
	m.opened = opened{path: msg.path}
	m.files.kept = msg.game
	cmd := m.offerFolder(filepath.Dir(msg.path))
	if msg.then != nil {
		cmd = tea.Batch(cmd, msg.then(m))
	}
	m.say("Saved as %s", msg.path)
	if len(msg.lost) > 0 {
		m.Problem(words.SavedWithout(m.T, msg.path, msg.lost))
	}
	return cmd
}

// offerFolder has the next game saved in a folder too. What the app saves by
// itself stays in its own.
func (m *Model) offerFolder(dir string) tea.Cmd {
	if dir == m.files.dir {
		return nil
	}
	m.files.dir = dir
	return m.remember(func(s *settings.Settings) { s.SaveDir = dir })
}

// filePrompt asks for a file to open, and says what was wrong with the last one. A
// name alone lies in the folder of games or in the working directory.
func (m *Model) filePrompt(offered string, problem error) *prompt {
	folder := m.files.dir
	return &prompt{
		label:   m.T("Open:"),
		example: m.T("a game file, or %s for its games", format.BuiltInName),
		line:    namedLine(offered, problem != nil),
		files:   &fileNames{folder: folder, there: true},
		problem: m.said(problem),
		enter: func(_ *Model, text string) (tea.Cmd, error) {
			return openNamed(text, folder), nil
		},
	}
}

// openNamed reads a file as a person names it, outside of Update.
func openNamed(name, folder string) tea.Cmd {
	return func() tea.Msg {
		if path := settings.HomePath(name); format.IsBuiltIn(path) {
			return open(path)()
		}
		return open(settings.FoundPath(name, folder, ".pgn"))()
	}
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
func (m *Model) onOpened(msg openedMsg) tea.Cmd {
	if msg.err != nil {
		m.overlay = m.filePrompt(msg.path, message.Errorf("not opened: %w", msg.err))
		return nil
	}
	m.overlay = nil
	take := func(i int) tea.Cmd {
		return m.dropping(func(m *Model) tea.Cmd {
			path := msg.path
			if len(msg.games) > 1 {
				path = fmt.Sprintf("%s:%d", strings.TrimSuffix(path, ":"), i+1)
			}
			m.goOnWith(path, msg.games[i])
			return nil
		})
	}
	if len(msg.games) == 1 {
		return take(0)
	}
	c := mode.Choice{Title: m.T("%d {game|games} in %s", len(msg.games), filepath.Base(msg.path)), Take: take}
	for i, g := range msg.games {
		c.Items = append(c.Items, fmt.Sprintf("%3d %s", i+1, m.gameLine(g)))
	}
	m.Choose(c)
	return nil
}

// goOnWith puts a game of a file on the board. One that has a result is shown as
// it was: by its players, without clocks, with nobody to play on by itself; the
// next new game begins with the player's own choices all the same.
func (m *Model) goOnWith(path string, g *format.GameRecord) {
	own, cfg := m.config, m.config.Of(g)
	flipped := m.flipped
	m.startGame(cfg)
	m.flipped = flipped
	m.opened = openedGame(path, g)
	how := ""
	if cfg.Ending.Over() {
		m.config = own
		how = " (" + string(g.Result) + ")"
	}
	if m.opened.tree != nil {
		how += m.T("; a shows its variations and remarks")
	}
	m.say("Opened %s%s%s", m.opened.name(), how, m.remark(g))
}

// remark is what a reader had to leave out, if anything, in the language.
func (m *Model) remark(g *format.GameRecord) string {
	if len(g.Notes) == 0 {
		return ""
	}
	return m.T(": %s", lang.Meaning("file"), g.Notes[0])
}

// copyFEN shows the position as text and puts it on the clipboard of a terminal
// that lets programs do so.
func (m *Model) copyFEN() tea.Cmd {
	fen := m.state.Position.FEN()
	m.say("%s", fen)
	if m.copy == nil {
		return nil
	}
	put := m.copy
	return func() tea.Msg {
		put(fen)
		return nil
	}
}

// ReadGame reads the first game of a file, or of those that are built in.
func ReadGame(path string) (*format.GameRecord, error) {
	games, err := readGames(path)
	if err != nil {
		return nil, err
	}
	return games[0], nil
}
