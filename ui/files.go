package ui

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"abyss/engine/game/format"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// files is where games are saved and opened.
type files struct {
	dir  string // offered for saving; "" is the working directory
	last string // saved or opened last

	kept session.State // the game as it was saved or opened last
}

// maxPath bounds a path typed.
const maxPath = 512

// savedMsg says what came of saving a game.
type savedMsg struct {
	path string
	game session.State // that was to be saved
	lost []string      // what a file of that kind cannot hold
	err  error
}

// openedMsg says what came of opening a file.
type openedMsg struct {
	path  string
	games []*format.Game
	err   error
}

// askSave asks where to save the game.
func (m *Model) askSave() tea.Cmd {
	if len(m.state.Moves) == 0 {
		m.say("There is no move to save yet")
		return nil
	}
	offered := filepath.Join(m.files.dir, m.now().Format("2006-01-02-150405")+".pgn")
	m.overlay = m.savePrompt(offered, nil)
	return nil
}

// savePrompt asks for a file name, and says what was wrong with the last one.
func (m *Model) savePrompt(offered string, problem error) *prompt {
	return &prompt{
		label:   m.T("Save as:"),
		example: m.T("a file name"),
		line:    editLine{text: offered, max: maxPath},
		problem: m.said(problem),
		enter: func(m *Model, text string) (tea.Cmd, error) {
			return m.save(m.state, settings.HomePath(text), false), nil
		},
	}
}

// save writes a game, outside of Update. An existing file is only written over
// when the player has said so, and only the folder the app offers is made: any
// other that is missing is a slip.
func (m *Model) save(game session.State, path string, over bool) tea.Cmd {
	offered, now := m.files.dir, m.now()
	return func() tea.Msg {
		msg := savedMsg{path: path, game: game}
		if filepath.Dir(path) == offered {
			msg.err = os.MkdirAll(offered, 0o755)
		}
		var file *format.Game
		if msg.err == nil {
			file, msg.err = game.File(now)
		}
		if msg.err == nil {
			msg.lost, msg.err = format.Options{}.SaveAs(path, over, file)
		}
		return msg
	}
}

// onSaved says what came of it, and asks before a file is lost.
func (m *Model) onSaved(msg savedMsg) tea.Cmd {
	switch {
	case errors.Is(msg.err, fs.ErrExist):
		m.overlay = &confirm{
			question: m.T("%s exists. Write over it?", filepath.Base(msg.path)),
			yes:      func(m *Model) tea.Cmd { return m.save(msg.game, msg.path, true) },
		}
	case msg.err != nil:
		m.overlay = m.savePrompt(msg.path, fmt.Errorf("not saved: %w", msg.err))
	default:
		m.files.last = msg.path
		m.files.kept = msg.game
		m.say("Saved as %s", msg.path)
		if len(msg.lost) > 0 {
			m.Problem(fmt.Sprintf("Saved as %s; not kept: %s", msg.path, strings.Join(msg.lost, ", ")))
		}
		if dir, err := filepath.Abs(filepath.Dir(msg.path)); err == nil && dir != m.files.dir {
			m.files.dir = dir
			return m.remember(func(s *settings.Settings) { s.SaveDir = dir })
		}
	}
	return nil
}

// askOpen asks for a file.
func (m *Model) askOpen() tea.Cmd {
	m.overlay = m.filePrompt(m.files.last, nil)
	return nil
}

// filePrompt asks for a file to open, and says what was wrong with the last one.
func (m *Model) filePrompt(offered string, problem error) *prompt {
	return &prompt{
		label:   m.T("Open:"),
		example: m.T("a game file, or %s for its games", format.BuiltInName),
		line:    editLine{text: offered, max: maxPath},
		problem: m.said(problem),
		enter: func(_ *Model, text string) (tea.Cmd, error) {
			return open(settings.HomePath(text)), nil
		},
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
func readGames(path string) ([]*format.Game, error) {
	games, err := format.ReadFile(path)
	if format.Worth(games) {
		err = nil
	}
	return games, err
}

// onOpened goes on with the first game of a file. A game that was finished by
// other than the rules is shown with nobody to play on by itself.
func (m *Model) onOpened(msg openedMsg) tea.Cmd {
	if msg.err != nil {
		m.overlay = m.filePrompt(msg.path, fmt.Errorf("not opened: %w", msg.err))
		return nil
	}
	m.overlay = nil
	return m.dropping("Give up the game under way?", func(m *Model) tea.Cmd {
		m.goOnWith(msg)
		return nil
	})
}

// goOnWith puts the first game of an opened file on the board.
func (m *Model) goOnWith(msg openedMsg) {
	first := msg.games[0]
	cfg := m.config
	cfg.Start, cfg.Moves = first.Start(), first.Moves()
	if first.Result != format.Unknown && first.Result != "" {
		cfg.Players = [2]session.Player{}
	}
	m.files.last = msg.path
	m.files.kept = session.State{Start: cfg.Start, Moves: cfg.Moves}
	flipped := m.flipped
	m.startGame(cfg)
	m.flipped = flipped
	m.say("Opened %s%s%s", filepath.Base(msg.path), m.ofMany(len(msg.games)), remark(first))
}

// ofMany says that a file has more games.
func (m *Model) ofMany(n int) string {
	if n == 1 {
		return ""
	}
	return m.T(", the first of %d games", n)
}

// remark is what a reader had to leave out, if anything.
func remark(g *format.Game) string {
	if len(g.Notes) == 0 {
		return ""
	}
	return ": " + g.Notes[0]
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
func ReadGame(path string) (start xiangqi.Position, moves []xiangqi.Move, err error) {
	games, err := readGames(path)
	if err != nil {
		return start, nil, err
	}
	return games[0].Start(), games[0].Moves(), nil
}
