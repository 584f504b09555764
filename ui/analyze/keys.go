package analyze

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// newKeys returns the mode's keys. If two keys act in opposite directions, the text of the first
// describes both.
func newKeys(m *parts) []mode.Group {
	return []mode.Group{
		{Title: "Game and variations", Commands: []mode.Command{
			{Binding: mode.Bind("← →", "previous, next move", "left"), Name: lang.Mark("previous move"), Run: m.screen.arrows(-1, 0)},
			{Binding: key.NewBinding(key.WithKeys("right")), Name: lang.Mark("next move"), Run: m.screen.arrows(1, 0)},
			{Binding: mode.Bind("↑ ↓", "other variation", "up"), Name: lang.Mark("variation above"), Run: m.screen.arrows(0, -1)},
			{Binding: key.NewBinding(key.WithKeys("down")), Name: lang.Mark("variation below"), Run: m.screen.arrows(0, 1)},
			{Binding: mode.Bind("home", "first position", "home"), Run: m.screen.edge(-1, m.study.home)},
			{Binding: mode.Bind("end", "end of the line", "end"), Run: m.screen.edge(1, m.study.end)},
			{Binding: mode.Bind("shift+← →", "leave variation, choose a branch", "shift+left"), Name: lang.Mark("out of the variation"), Run: m.study.leaveVariation},
			{Binding: key.NewBinding(key.WithKeys("shift+right")), Name: lang.Mark("choose a branch"), Run: m.forks.list},
			{Binding: mode.Bind(":", "type a move", ":"), Run: m.study.askMove},
			{Binding: mode.Bind("c", "comment", "c"), Run: m.study.askComment},
			{Binding: mode.Bind("!", "mark the move", "!"), Run: m.study.chooseGlyph},
			{Name: lang.Mark("variation up"), Run: m.study.promote},
			{Binding: mode.Bind("del", "delete from here", "delete"), Run: m.study.remove},
			{Binding: mode.Bind("u", "undo the last edit", "u"), Run: m.study.undo},
			{Binding: mode.Bind("n", "new game", "n"), Run: m.study.newGame},
			{Binding: mode.Bind("o", "open a file", "o"), Hint: 9, Run: m.files.askOpen},
			{Binding: mode.Bind("s", "save", "s"), Hint: 10, Run: m.files.askSave},
			{Binding: mode.Bind("C", "paste a FEN or moves", "C"), Run: m.files.askPaste},
			{Binding: mode.Bind("S", "set up a position", "S"), Hint: 11, Run: m.acting.setUp},
			{Binding: mode.Bind("y", "copy the position", "y"), Run: m.study.copyFEN},
			{Name: lang.Mark("copy the game"), Run: m.files.copyGame},
			{Binding: mode.Bind("W", "play on from here", "W"), Run: m.study.playOn},
			{Binding: mode.Bind("@", "games with this position", "@"), Run: m.forks.games},
			{Binding: mode.Bind(wholeKeyName, "the whole game: replay, mirror, save in Chinese", wholeKeyName), Run: m.whole.menu},
		}},
		{Title: "Engine", Commands: []mode.Command{
			{Binding: mode.Bind("e", "engine", "e"), Hint: 2, Run: m.engine.toggle},
			{Binding: mode.Bind("space", "play the best", " "), Hint: 4, Run: m.screen.space},
			{Binding: mode.Bind("p", "preview line 1", "p"), Run: func() tea.Cmd { return m.engine.preview(0) }},
			{Binding: mode.Bind("x", "threat", "x"), Hint: 3, Run: m.engine.toggleThreat},
			{Binding: mode.Bind("+ -", "more lines, fewer", "+", "="), Name: lang.Mark("more lines of the engine"), Run: m.engine.moreLines(1)},
			{Binding: key.NewBinding(key.WithKeys("-")), Name: lang.Mark("fewer lines of the engine"), Run: m.engine.moreLines(-1)},
			{Binding: mode.Bind(";", "search only some moves", ";"), Run: m.engine.askOnly},
			{Binding: mode.Bind("w", "why: the tree of the search", "w"), Hint: 8, Run: m.explore.toggle},
			{Binding: mode.Bind("L", "lock on this position", "L"), Run: m.engine.toggleLock},
			{Name: lang.Mark("mark the engine's lines on the board"), Run: m.engine.toggleTags},
			{Binding: mode.Bind("O", "second opinion, none", "O"), Run: m.second.toggle},
			{Binding: mode.Bind("F", "five opinions and a vote", "F"), Run: m.screen.focusOn(opinionsAt)},
			{Binding: mode.Bind("z", "hide what it finds", "z"), Run: m.veil.toggle},
		}},
		{Title: "Review", Commands: []mode.Command{
			{Binding: mode.Bind("r", "review, find better", "r"), Hint: 7, Run: func() tea.Cmd { return pressReview(m.screen) }},
			{Name: lang.Mark("review the game, stop"), Run: m.review.toggle},
			{Binding: mode.Bind(", .", "previous, next error", ","), Name: lang.Mark("previous error"), Run: m.review.nextError(-1, game.Dubious, game.Mistake, game.Blunder)},
			{Binding: key.NewBinding(key.WithKeys(".")), Name: lang.Mark("next error"), Run: m.review.nextError(1, game.Dubious, game.Mistake, game.Blunder)},
			{Name: lang.Mark("next blunder"), Run: m.review.nextError(1, game.Blunder)},
			{Name: lang.Mark("next mistake"), Run: m.review.nextError(1, game.Mistake)},
			{Name: lang.Mark("next inaccuracy"), Run: m.review.nextError(1, game.Dubious)},
			{Name: lang.Mark("find the better move"), Run: m.review.retry},
			{Binding: mode.Bind("X", "report of the review", "X"), Run: m.screen.focusOn(reportAt)},
			{Name: lang.Mark("puzzles of the errors"), Run: m.review.askPuzzles},
		}},
		{Title: "Switches", Commands: []mode.Command{
			{Binding: mode.Bind("t", "switches", "t"), Hint: 5, Run: m.screen.focusOn(switchesAt)},
			{Binding: mode.Bind("/", "find a switch", "/"), Run: m.screen.findSwitch},
			{Binding: mode.Bind("'", "at which nodes a switch acts", "'"), Run: m.screen.askCondition},
			{Binding: mode.Bind("*", "all families, none", "*"), Run: mode.Does(m.screen.foldAll)},
			{Binding: mode.Bind("pgup pgdn", "a page up, down", "pgup"), Name: lang.Mark("a page up"), Run: m.screen.page(-1)},
			{Binding: key.NewBinding(key.WithKeys("pgdown")), Name: lang.Mark("a page down"), Run: m.screen.page(1)},
			{Binding: mode.Bind("[ ]", "compare less, more", "["), Name: lang.Mark("compare less"), Run: m.bench.nextBudget(-1)},
			{Binding: key.NewBinding(key.WithKeys("]")), Name: lang.Mark("compare more"), Run: m.bench.nextBudget(1)},
			{Binding: mode.Bind("< >", "both lines of A and B on the board", ">"), Name: lang.Mark("both lines of A and B on the board, forward"), Run: m.answers.stepSides},
			{Binding: key.NewBinding(key.WithKeys("<")), Name: lang.Mark("both lines of A and B on the board, back"), Run: m.answers.stepSides},
			{Binding: mode.Bind("&", "the panel, or A and B, alone, and back", "&"), Run: mode.Does(m.screen.wholeScreen)},
			{Binding: mode.Bind(tourKeyName, "tour: positions where A and B differ", tourKeyName), Run: m.tour.toggle},
			{Binding: mode.Bind("A", "this setting is the baseline", "A"), Run: m.bench.baseline},
			{Binding: mode.Bind("0", "back to the baseline", "0"), Also: lang.Mark("reset default settings"), Run: m.bench.toBaseline},
			{Binding: mode.Bind("P", "presets", "P"), Run: m.bench.choosePreset},
			{Name: lang.Mark("baseline from a preset"), Run: m.bench.chooseBaseline},
			{Name: lang.Mark("begin from abyss92"), Run: m.bench.beginFrom("abyss92")},
			{Name: lang.Mark("begin from modern"), Run: m.bench.beginFrom("modern")},
			{Name: lang.Mark("begin from tournament"), Run: m.bench.beginFrom("tournament")},
			{Name: lang.Mark("earlier settings"), Run: m.bench.choosePast},
			{Binding: mode.Bind("U", "back to your own setting", "U"), Run: m.bench.ownSetting},
			{Binding: mode.Bind("K", "keep the setting by name", "K"), Run: m.bench.askName},
			{Binding: mode.Bind("E", "save A and B as an experiment", "E"), Run: m.bench.askExport},
		}},
		{Title: "Board and panels", Commands: []mode.Command{
			{Binding: mode.Bind("h j k l", "cursor", "h"), Name: lang.Mark("cursor left"), Run: mode.Does(func() { m.screen.step(-1, 0) })},
			{Binding: key.NewBinding(key.WithKeys("l")), Name: lang.Mark("cursor right"), Run: mode.Does(func() { m.screen.step(1, 0) })},
			{Binding: key.NewBinding(key.WithKeys("k")), Name: lang.Mark("cursor up"), Run: mode.Does(func() { m.screen.step(0, -1) })},
			{Binding: key.NewBinding(key.WithKeys("j")), Name: lang.Mark("cursor down"), Run: mode.Does(func() { m.screen.step(0, 1) })},
			{Binding: mode.Bind("enter", "pick/drop", "enter"), Run: m.screen.enter},
			{Binding: mode.Bind("tab", "next panel", "tab"), Hint: 6, Run: m.screen.nextPanel(1)},
			{Binding: mode.Bind("shift+tab", "previous panel", "shift+tab"), Run: m.screen.nextPanel(-1)},
			{Name: lang.Mark("score graph"), Run: m.screen.focusOn(graphAt)},
			{Name: lang.Mark("depth log"), Run: m.screen.focusOn(logAt)},
			{Binding: mode.Bind(bookKeyName, "book moves, their menu", bookKeyName), Run: m.books.show},
			{Name: lang.Mark("evaluation"), Run: m.screen.focusOn(traceAt)},
			{Name: lang.Mark("build the exact table of this ending"), Also: lang.Mark("endgame tablebase tablebases"), Run: m.endings.start},
			{Name: lang.Mark("train this ending: play it against the best answers"), Also: lang.Mark("endgame tablebase practice exact"), Run: m.training.start},
			{Binding: mode.Bind("esc", "leave, put back", "esc"), Run: m.screen.escape},

			mode.Former(m.app, "R", "r"), mode.Former(m.app, "D", "del"), // former keys, still accepted for one release
			mode.InPalette(m.app, "M", "variation up"), mode.InPalette(m.app, "H", "earlier settings"),
			mode.InPalette(m.app, "b", "next blunder"), mode.InPalette(m.app, "m", "next mistake"), mode.InPalette(m.app, "i", "next inaccuracy"),
			mode.InPalette(m.app, "a", "mark the engine's lines on the board"), mode.InPalette(m.app, "Y", "copy the game"), mode.InPalette(m.app, "J", "baseline from a preset"),
			mode.InPalette(m.app, "7", "begin from abyss92"), mode.InPalette(m.app, "8", "begin from modern"), mode.InPalette(m.app, "9", "begin from tournament"),
			mode.InPalette(m.app, "G", "score graph"), mode.InPalette(m.app, "d", "depth log"), mode.InPalette(m.app, "V", "evaluation"),
		}},
	}
}
