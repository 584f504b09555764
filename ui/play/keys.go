package play

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// wholeGame is a number of plies that no game reaches.
const wholeGame = 1 << 20

// newKeys returns the keys of the mode.
func newKeys(p *parts) []mode.Group {
	b, o, ar := p.board, p.orders, p.archive
	step := func(dx, dy int) func() tea.Cmd {
		return func() tea.Cmd {
			b.view.Step(dx, dy)
			return nil
		}
	}
	return []mode.Group{
		{Title: "Board", Commands: []mode.Command{
			{Binding: mode.Bind("← h", "cursor left", "left", "h"), Run: step(-1, 0)},
			{Binding: mode.Bind("→ l", "cursor right", "right", "l"), Run: step(1, 0)},
			{Binding: mode.Bind("↑ k", "cursor up", "up", "k"), Run: step(0, -1)},
			{Binding: mode.Bind("↓ j", "cursor down", "down", "j"), Run: step(0, 1)},
			{Binding: mode.Bind("enter", "pick/drop", "enter", " "), Hint: 2, Run: b.enter},
			{Binding: mode.Bind("esc", "put back", "esc"), Run: b.dropPremove},
			{Binding: mode.Bind(":", "move", ":"), Name: lang.Mark("type move"), Hint: 3, Run: b.openPrompt},
			{Binding: mode.Bind("H", "hint", "H"), Hint: 6, Run: o.hint},
			{Binding: mode.Bind("e", "evaluation bar", "e"), Setting: "evaluation-bar", Run: p.screen.eval.toggle},
			{Binding: mode.Bind("[ ]", "back, forward", "["), Name: lang.Mark("look back"), Run: p.look.stepBy(-1)},
			{Binding: key.NewBinding(key.WithKeys("]")), Name: lang.Mark("look forward"), Run: p.look.stepBy(1)},
			{Binding: mode.Bind("home", "look at the start", "home"), Run: p.look.stepBy(-wholeGame)},
			{Binding: mode.Bind("end", "back to the game", "end"), Run: p.look.stepBy(wholeGame)},
			{Binding: mode.Bind("pgup", "moves: scroll back", "pgup"), Run: p.screen.moves.scrollPage(-1)},
			{Binding: mode.Bind("pgdown", "moves: scroll on", "pgdown"), Run: p.screen.moves.scrollPage(1)},
		}},
		{Title: "Game", Commands: []mode.Command{
			{Binding: mode.Bind("u", "take back", "u"), Hint: 4, Run: o.takeback},
			{Binding: mode.Bind("U", "redo", "U"), Run: o.redo},
			{Binding: mode.Bind("m", "move now", "m"), Hint: 8, Run: o.moveNow},
			{Binding: mode.Bind("D", "offer or answer a draw", "D"), Also: lang.Mark("agree on a drawn game"), Run: o.offerDraw},
			{Binding: mode.Bind("R", "resign", "R"), Run: o.resign},
			{Binding: mode.Bind("p", "pause the clocks", "p"), Run: o.pauseClock},
			{Binding: mode.Bind("c", "set a real clock's time", "c"), Run: o.askClock},
			{Binding: mode.Bind("n", "new game", "n"), Also: lang.Mark("start opponent level handicap clock"), Hint: 5, Run: p.starter.openNewGame},
			{Binding: mode.Bind("s", "save", "s"), Hint: 9, Run: ar.askSave},
			{Binding: mode.Bind("o", "open", "o"), Hint: 10, Run: ar.askOpen},
			{Binding: mode.Bind("a", "analyze this game", "a"), Hint: 11, Run: o.analyzeGame},
			{Binding: mode.Bind("i", "about this game", "i"), Also: lang.Mark("thinking time clocks level"), Run: o.openFacts},
			{Binding: mode.Bind("y", "copy the position", "y"), Run: o.copyFEN},
		}},
		p.screen.card.commands(),
	}
}

// With madeKey the user tells the app that the engine's move was made on the real board.
// newGameKeys are the keys of the new-game dialog.
var (
	madeKey     = mode.Bind("enter", "move made, clock hit", "enter", " ")
	newGameKeys = struct{ up, down, left, right, start, leave key.Binding }{
		mode.Bind("↑ k", "line above", "up", "k", "shift+tab"),
		mode.Bind("↓ j", "line below", "down", "j", "tab"),
		mode.Bind("← h", "previous choice", "left", "h"),
		mode.Bind("→ l", "next choice", "right", "l", " "),
		mode.Bind("enter", "start", "enter"),
		mode.Bind("esc", "leave the game as it is", "esc", "q", "n"),
	}
)

// keySets are the keys for a game over a real board and for the new-game dialog.
var keySets = []mode.Group{
	group(lang.Mark("Over the board, when a move is shown"), madeKey),
	group(lang.Mark("New game"), (*newGame)(nil).Bindings()...),
}

// group makes a group, for the help page, of keys that are handled elsewhere.
func group(title string, bindings ...key.Binding) mode.Group {
	g := mode.Group{Title: title}
	for _, b := range bindings {
		g.Commands = append(g.Commands, mode.Command{Binding: b})
	}
	return g
}
