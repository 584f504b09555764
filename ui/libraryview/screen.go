package libraryview

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// These are the sizes that the panels need.
const (
	minPanel  = 38 // least number of columns for the panels beside the board
	minGames  = 4  // rows of the games below the moves, with their heading
	besides   = 46 // number of columns for the board and the moves when they are next to the games
	wideGames = 60 // number of columns for the games when they are next to other panels
	minMoves  = 7  // rows of the moves, with their heading
)

// screen contains the panels. Either the games have most of the room, or the board is beside the
// moves and the games.
type screen struct {
	*parts
	panels kit.Panels
}

// layout gives the games the left side, or all of a small screen, while they have the focus.
// Otherwise the board is on the left, and the games are below the moves.
func (s *screen) layout(w, h int) {
	s.moves.update()
	if s.panels.Focus == s.games {
		if s.panels.Alone || w < wideGames+besides {
			s.panels.Lay(w, h, kit.One(s.games).In(canvas.Rect{W: w, H: h}))
			return
		}
		left, right := canvas.Rect{W: w - besides - 1, H: h}, canvas.Rect{X: w - besides, W: besides, H: h}
		board, _ := s.board.Fit(besides, h-minMoves, besides, 0, s.app.Look())
		board.X = right.X
		moves := canvas.Rect{X: right.X, Y: board.H, W: besides, H: h - board.H}
		s.panels.Lay(w, h, kit.One(s.games).In(left), kit.One(s.board).In(board), kit.One(s.moves).In(moves))
		return
	}
	board, side := s.board.Fit(w, h, minPanel, 1, s.app.Look())
	if s.panels.Alone || side.Empty() && s.panels.Focus != s.board {
		board, side = canvas.Rect{}, canvas.Rect{W: w, H: h}
	}
	s.panels.Lay(w, h, kit.One(s.board).In(board), kit.Split{Stack: []kit.Split{
		{Panel: s.moves, Least: minMoves, Want: s.moves.height()},
		{Panel: s.games, Least: minGames, Rest: true},
	}}.In(side))
}

// header describes the number of games and of folders.
func (s *screen) header() (left string, right []string) {
	t := s.app.T
	folders, _, _ := s.shelves.folders.see()
	if len(folders) == 0 {
		return "", nil
	}
	games, damaged := 0, 0
	for i := range folders {
		games += folders[i].Games
		damaged += folders[i].Damaged
	}
	left = t("%s {game|games}", phrases.Thousands(uint64(games))) //nolint:gosec // a count is never negative
	text := t("%d {folder|folders}", len(folders))
	if damaged > 0 {
		broken := t("%d damaged {file|files}", damaged)
		right = append(right, phrases.Joined(t, []string{text, broken}), broken)
	}
	return left, append(right, text)
}

// status describes the progress of adding, or else the selection.
func (s *screen) status() (left string, style canvas.Style, right string) {
	t := s.app.T
	switch {
	case s.filter.err != nil:
		return s.app.Look().Language.Error(s.filter.err), canvas.Problem, ""
	case s.adding.task != nil:
		return s.adding.status(), canvas.Strong, ""
	case s.filter.typing:
		return t("Words, or year:1990-99 result:red player: title: event: opening: handicap:"), canvas.Plain, ""
	case s.panels.Focus == s.board:
		return s.board.Under(s.app, &s.way.pos), canvas.Plain, t("%s to move", phrases.Side(t, s.way.pos.Side()))
	case s.panels.Focus == s.moves:
		return s.moves.status(), canvas.Plain, t("%s to move", phrases.Side(t, s.way.pos.Side()))
	}
	return s.games.status(), canvas.Plain, ""
}

// hints returns the keys in the bottom line, for the board or the moves with the focus; nil for the
// usual ones.
func (s *screen) hints() []key.Binding {
	help, a := mode.Bind("?", "help", "?"), mode.Bind("a", "analyze this line", "a")
	switch s.panels.Focus {
	case s.board:
		return []key.Binding{help, mode.Bind("enter", "pick/drop", "enter"), mode.Bind("tab", "next panel", "tab"), mode.Bind(":", "find a position", ":"), a}
	case s.moves:
		return []key.Binding{help, mode.Bind("enter", "follow the move", "enter"), mode.Bind("←", "take a move back", "left"), mode.Bind("tab", "next panel", "tab"), a}
	}
	return nil
}

// arrow moves the cursor if the board has the focus. Otherwise it moves the selection, plays the
// selected move, or takes a move back.
func (s *screen) arrow(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		switch {
		case s.panels.Focus == s.board:
			s.board.Step(dx, dy)
		case dx > 0 && s.panels.Focus == s.moves:
			return s.moves.goIn()
		case dx < 0:
			return s.way.back()
		case dx > 0:
			s.panels.Focus = s.moves
		default:
			return s.step(dy)()
		}
		return nil
	}
}

// step moves the selection by rows in the table with the focus.
func (s *screen) step(d int) func() tea.Cmd {
	return func() tea.Cmd {
		if s.panels.Focus == s.moves {
			s.way.came = xiangqi.NoMove
			s.moves.table.Move(d)
			return nil
		}
		s.games.table.Move(d)
		return s.shelves.more()
	}
}

// page moves the selection by a page in the table with the focus.
func (s *screen) page(sign int) func() tea.Cmd {
	return func() tea.Cmd {
		table := &s.games.table
		if s.panels.Focus == s.moves {
			table = &s.moves.table
		}
		return s.step(sign * table.Page())()
	}
}

// end selects the last listed row.
func (s *screen) end() tea.Cmd { return s.step(1 << 20)() }

// cursor moves the cursor and gives the board the focus.
func (s *screen) cursor(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if s.panels.Focus == s.board {
			s.board.Step(dx, dy)
		}
		s.panels.Focus = s.board
		return nil
	}
}

// nextFocus moves the focus from the games to the moves, to the board, and back.
func (s *screen) nextFocus() tea.Cmd {
	s.board.PutBack()
	switch s.panels.Focus {
	case s.games:
		s.panels.Focus = s.moves
	case s.moves:
		s.panels.Focus = s.board
	default:
		s.panels.Focus = s.games
	}
	return nil
}

// wholeScreen shows the panel with the focus on the whole screen, or restores the usual layout.
func (s *screen) wholeScreen() tea.Cmd {
	s.panels.Alone = !s.panels.Alone
	return nil
}

// enter opens the selected game, plays the selected move, or picks up or drops a piece.
func (s *screen) enter() tea.Cmd {
	switch s.panels.Focus {
	case s.board:
		return s.board.pickOrDrop()
	case s.moves:
		return s.moves.goIn()
	}
	return s.games.open()
}

// escape undoes one step: it puts a picked piece back, moves the focus to the games, clears the
// filter, or returns to the initial position.
func (s *screen) escape() tea.Cmd {
	switch {
	case s.board.Picked != xiangqi.NoPoint:
		s.board.PutBack()
	case s.panels.Alone:
		s.panels.Alone = false
	case s.panels.Focus != s.games:
		s.panels.Focus = s.games
	case s.filter.set() || s.way.atStart():
		return s.filter.clear()
	default:
		return s.way.home()
	}
	return nil
}

// mouse passes a mouse action to the panel at its cell.
func (s *screen) mouse(ev mode.Mouse) tea.Cmd { return s.panels.Mouse(ev) }
