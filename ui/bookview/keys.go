package bookview

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
)

// newKeys returns the keys of the mode.
func newKeys(p *parts) []mode.Group {
	return []mode.Group{
		{Title: lang.Mark("Browse the book"), Commands: []mode.Command{
			{Binding: mode.Bind("↑", "move above", "up"), Run: p.screen.arrow(0, -1)},
			{Binding: mode.Bind("↓", "move below", "down"), Run: p.screen.arrow(0, 1)},
			{Binding: mode.Bind("→", "follow the move", "right"), Run: p.screen.arrow(1, 0)},
			{Binding: mode.Bind("←", "go back", "left"), Run: p.screen.arrow(-1, 0)},
			{Binding: mode.Bind("enter", "follow the move; pick/drop", "enter"), Hint: 2, Run: p.screen.enter},
			{Binding: mode.Bind("backspace", "go back", "backspace", "ctrl+h"), Run: p.browse.goBack},
			{Binding: mode.Bind("home", "go to the start", "home"), Run: p.browse.goHome},
			{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: p.browse.movePage(-1)},
			{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: p.browse.movePage(1)},
			{Binding: mode.Bind("tab", "table or board", "tab", "shift+tab"), Hint: 3, Run: p.screen.nextFocus},
			{Binding: mode.Bind("&", "table or board on the whole screen, and back", "&"), Run: p.screen.wholeScreen},
			{Binding: mode.Bind("h j k l", "cursor on the board", "h"), Name: lang.Mark("cursor left"), Run: p.screen.cursor(-1, 0)},
			{Binding: mode.Bind("", "", "j"), Name: lang.Mark("cursor down"), Run: p.screen.cursor(0, 1)},
			{Binding: mode.Bind("", "", "k"), Name: lang.Mark("cursor up"), Run: p.screen.cursor(0, -1)},
			{Binding: mode.Bind("", "", "l"), Name: lang.Mark("cursor right"), Run: p.screen.cursor(1, 0)},
			{Binding: mode.Bind("space", "pick/drop", " "), Run: p.board.pickOrDrop},
			{Binding: mode.Bind("esc", "put the piece back; stop; leave", "esc"), Run: p.screen.escape},
			{Binding: mode.Bind("/", "find a position", "/"), Hint: 9, Run: p.browse.askFind},
		}},
		{Title: lang.Mark("Edit the book"), Commands: []mode.Command{
			{Binding: mode.Bind("ins :", "type a move to add it", "insert", ":"), Run: p.changes.askMove},
			{Binding: mode.Bind("del", "remove the move", "delete"), Run: p.changes.askRemove},
			{Binding: mode.Bind("+ -", "weight up, down", "+", "="), Name: lang.Mark("weight up"), Hint: 4, Run: p.changes.weigh(1)},
			{Binding: mode.Bind("", "", "-"), Name: lang.Mark("weight down"), Run: p.changes.weigh(-1)},
			{Binding: mode.Bind("w", "type the weight", "w"), Run: p.changes.askWeight},
			{Binding: mode.Bind("N", "name the position", "N"), Run: p.changes.askName},
			{Binding: mode.Bind("r", "remark on the position", "r"), Run: p.changes.askRemark},
			{Binding: mode.Bind("i", "import games", "i"), Hint: 5, Run: p.gather.askImport},
			{Binding: mode.Bind("M", "merge a book", "M"), Run: p.gather.askMerge},
			{Binding: mode.Bind("e", "fill in the scores", "e"), Hint: 6, Run: p.scores.askScores},
			{Binding: mode.Bind("x", "stop the task", "x"), Run: p.work.halt},
			{Binding: mode.Bind("u", "undo", "u"), Hint: 8, Run: p.changes.undo(false)},
			{Binding: mode.Bind("U", "redo edit", "U"), Run: p.changes.undo(true)},
		}},
		{Title: lang.Mark("Book files"), Commands: []mode.Command{
			{Binding: mode.Bind("s", "save", "s"), Hint: 7, Run: p.files.save},
			{Binding: mode.Bind("S", "save as", "S"), Run: p.files.askSave},
			{Binding: mode.Bind("o", "open", "o"), Hint: 10, Run: p.files.askOpen},
			{Binding: mode.Bind("n", "new book", "n"), Run: p.files.openNew},
			{Binding: mode.Bind("b", "use this book in Play", "b"), Hint: 12, Run: p.files.useInPlay},
			{Binding: mode.Bind("a", "analyze this line", "a"), Hint: 11, Run: p.browse.analyze},
			{Binding: mode.Bind("P", "play from here", "P"), Run: p.browse.playFrom},
			{Binding: mode.Bind("y", "copy the position", "y"), Run: p.browse.copyFEN},
		}},
	}
}
