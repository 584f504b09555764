package libraryview

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
)

// newKeys returns the keys of the mode.
func newKeys(p *parts) []mode.Group {
	return []mode.Group{
		{Title: lang.Mark("Games of the library"), Commands: []mode.Command{
			{Binding: mode.Bind("/", "filter", "/"), Hint: 2, Run: p.filter.begin},
			{Binding: mode.Bind("enter", "open", "enter"), Hint: 3, Run: p.screen.enter},
			{Binding: mode.Bind("tab", "moves, board", "tab", "shift+tab"), Hint: 4, Run: p.screen.nextFocus},
			{Binding: mode.Bind("↑", "line above", "up"), Run: p.screen.arrow(0, -1)},
			{Binding: mode.Bind("↓", "line below", "down"), Run: p.screen.arrow(0, 1)},
			{Binding: mode.Bind("→", "follow the move", "right"), Run: p.screen.arrow(1, 0)},
			{Binding: mode.Bind("←", "take a move back", "left"), Run: p.screen.arrow(-1, 0)},
			{Binding: mode.Bind("backspace", "take a move back", "backspace", "ctrl+h"), Run: p.way.back},
			{Binding: mode.Bind("home", "initial position", "home"), Run: p.way.home},
			{Binding: mode.Bind("end", "last line of the list", "end"), Run: p.screen.end},
			{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: p.screen.page(-1)},
			{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: p.screen.page(1)},
			{Binding: mode.Bind("h j k l", "cursor on the board", "h"), Name: lang.Mark("cursor left"), Run: p.screen.cursor(-1, 0)},
			{Binding: mode.Bind("", "", "j"), Name: lang.Mark("cursor down"), Run: p.screen.cursor(0, 1)},
			{Binding: mode.Bind("", "", "k"), Name: lang.Mark("cursor up"), Run: p.screen.cursor(0, -1)},
			{Binding: mode.Bind("", "", "l"), Name: lang.Mark("cursor right"), Run: p.screen.cursor(1, 0)},
			{Binding: mode.Bind("space", "pick/drop", " "), Run: p.board.pickOrDrop},
			{Binding: mode.Bind(":", "find a position", ":"), Run: p.way.ask},
			{Binding: mode.Bind("esc", "back to all games", "esc"), Run: p.screen.escape},
			{Binding: mode.Bind("&", "panel on the whole screen, and back", "&"), Run: p.screen.wholeScreen},
			{Binding: mode.Bind("m", "match position, pawns or material", "m"), Hint: 8, Run: p.filter.nextMatch},
			{Binding: mode.Bind("o", "order of the games", "o"), Hint: 9, Run: p.filter.nextOrder},
			{Binding: mode.Bind("c", "list copies too, or hide them", "c"), Run: p.filter.toggleCopies},
		}},
		{Title: lang.Mark("Library and books"), Commands: []mode.Command{
			{Binding: mode.Bind("A", "add a folder", "A"), Hint: 5, Run: p.adding.ask},
			{Binding: mode.Bind("R", "look for changed files", "R"), Run: p.adding.rescan},
			{Binding: mode.Bind("x", "stop adding", "x"), Run: p.adding.stop},
			{Binding: mode.Bind("D", "folders and damaged files", "D"), Run: p.adding.showFolders},
			{Binding: mode.Bind("E", "export the listed games", "E"), Run: p.export.ask},
			{Binding: mode.Bind("b", "editor of the book", "b"), Hint: 6, Run: p.editor.open},
			{Binding: mode.Bind("a", "analyze this line", "a"), Hint: 10, Run: p.way.analyze},
			{Binding: mode.Bind("P", "play from here", "P"), Run: p.way.playFrom},
			{Binding: mode.Bind("y", "copy the position", "y"), Run: p.way.copyFEN},
		}},
	}
}
