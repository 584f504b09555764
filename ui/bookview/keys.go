package bookview

import (
	"abyss/engine/xiangqi"
	"abyss/ui/lang"
	"abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// keys is the keys of the mode.
func (m *Mode) keys() []mode.Group {
	return []mode.Group{
		{Title: lang.Mark("Browse the book"), Commands: []mode.Command{
			{Binding: mode.Bind("↑", "move above", "up"), Run: m.arrow(0, -1)},
			{Binding: mode.Bind("↓", "move below", "down"), Run: m.arrow(0, 1)},
			{Binding: mode.Bind("→", "go into the move", "right"), Run: m.arrow(1, 0)},
			{Binding: mode.Bind("←", "go back", "left"), Run: m.arrow(-1, 0)},
			{Binding: mode.Bind("enter", "go in, pick/drop", "enter"), Hint: 2, Run: m.enter},
			{Binding: mode.Bind("backspace", "go back", "backspace", "ctrl+h"), Run: m.goBack},
			{Binding: mode.Bind("home", "go to the start", "home"), Run: m.goHome},
			{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: m.movePage(-1)},
			{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: m.movePage(1)},
			{Binding: mode.Bind("tab", "table or board", "tab", "shift+tab"), Hint: 3, Run: m.nextFocus},
			{Binding: mode.Bind("h j k l", "cursor on the board", "h"), Run: m.cursor(-1, 0)},
			{Binding: mode.Bind("", "", "j"), Run: m.cursor(0, 1)},
			{Binding: mode.Bind("", "", "k"), Run: m.cursor(0, -1)},
			{Binding: mode.Bind("", "", "l"), Run: m.cursor(1, 0)},
			{Binding: mode.Bind("space", "pick/drop", " "), Run: m.pickOrDrop},
			{Binding: mode.Bind("esc", "put back, stop", "esc"), Run: m.escape},
			{Binding: mode.Bind("/", "find a position", "/"), Hint: 9, Run: m.askFind},
		}},
		{Title: lang.Mark("Edit the book"), Commands: []mode.Command{
			{Binding: mode.Bind("ins :", "type a move, to add it", "insert", ":"), Run: m.askMove},
			{Binding: mode.Bind("del", "remove the move", "delete"), Run: m.askRemove},
			{Binding: mode.Bind("+ -", "weight up, down", "+", "="), Hint: 4, Run: m.weigh(1)},
			{Binding: mode.Bind("", "", "-"), Run: m.weigh(-1)},
			{Binding: mode.Bind("w", "type the weight", "w"), Run: m.askWeight},
			{Binding: mode.Bind("N", "name the position", "N"), Run: m.askName},
			{Binding: mode.Bind("r", "remark on the position", "r"), Run: m.askRemark},
			{Binding: mode.Bind("i", "import games", "i"), Hint: 5, Run: m.askImport},
			{Binding: mode.Bind("M", "merge a book", "M"), Run: m.askMerge},
			{Binding: mode.Bind("e", "fill scores", "e"), Hint: 6, Run: m.askScores},
			{Binding: mode.Bind("x", "stop what runs", "x"), Run: m.halt},
			{Binding: mode.Bind("u", "undo", "u"), Hint: 8, Run: m.undo(false)},
			{Binding: mode.Bind("U", "make again", "U"), Run: m.undo(true)},
		}},
		{Title: lang.Mark("Book files"), Commands: []mode.Command{
			{Binding: mode.Bind("s", "save", "s"), Hint: 7, Run: m.save},
			{Binding: mode.Bind("S", "save as", "S"), Run: m.askSave},
			{Binding: mode.Bind("o", "open", "o"), Hint: 10, Run: m.askOpen},
			{Binding: mode.Bind("n", "new book", "n"), Run: m.openNew},
			{Binding: mode.Bind("b", "use this book in Play", "b"), Hint: 12, Run: m.useInPlay},
			{Binding: mode.Bind("a", "analyze this line", "a"), Hint: 11, Run: m.analyze},
			{Binding: mode.Bind("P", "play from here", "P"), Run: m.playFrom},
			{Binding: mode.Bind("y", "copy the position", "y"), Run: m.copyFEN},
		}},
	}
}

// arrow moves the cursor where the board has the keys; otherwise it goes through
// the table, into a move, or back.
func (m *Mode) arrow(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		switch {
		case m.onBoard:
			m.view.Step(dx, dy)
		case dx > 0:
			return m.goIn()
		case dx < 0:
			return m.goBack()
		default:
			m.table.Move(dy)
		}
		return nil
	}
}

// movePage goes a page through the table.
func (m *Mode) movePage(sign int) func() tea.Cmd {
	return func() tea.Cmd {
		m.table.Move(sign * m.table.Page())
		return nil
	}
}

// cursor moves the cursor, and gives the board the keys.
func (m *Mode) cursor(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if m.onBoard {
			m.view.Step(dx, dy)
		}
		m.onBoard = true
		return nil
	}
}

// nextFocus gives the keys to the board or to the table.
func (m *Mode) nextFocus() tea.Cmd {
	m.onBoard = !m.onBoard
	m.view.PutBack()
	return nil
}

// enter goes into the selected move, or picks up or drops on the board.
func (m *Mode) enter() tea.Cmd {
	if m.onBoard {
		return m.pickOrDrop()
	}
	return m.goIn()
}

// pickOrDrop picks up the piece under the cursor, or drops the picked one there.
func (m *Mode) pickOrDrop() tea.Cmd {
	m.onBoard = true
	if mv := m.view.Press(m.app, &m.page.pos); mv != xiangqi.NoMove {
		return m.play(mv)
	}
	return nil
}

// escape puts a picked piece back, stops what runs, or gives the keys back to the
// table.
func (m *Mode) escape() tea.Cmd {
	switch {
	case m.view.Picked != xiangqi.NoPoint:
		m.view.PutBack()
	case m.Busy():
		return m.halt()
	default:
		m.onBoard = false
	}
	return nil
}
