package analyze

import (
	"slices"

	"example.com/abyss/engine/game"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// These actions are in the palette only, and texts on the screen name them.
var (
	setUpName  = lang.Mark("set up a position")
	lockName   = lang.Mark("lock the engine on this position")
	secondName = lang.Mark("choose or end the second opinion")
	veilName   = lang.Mark("show or hide what the engine finds")
	ownName    = lang.Mark("back to your own setting")
	booksName  = lang.Mark("opening books, their menu")
	buildName  = lang.Mark("build the exact table of this ending")
	trainName  = lang.Mark("train this ending: play it against the best answers")
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
			{Name: lang.Mark("out of the variation"), Run: m.study.leaveVariation},
			{Name: lang.Mark("choose a branch"), Run: m.forks.list},
			{Binding: mode.Bind(":", "type a move", ":"), Run: m.study.askMove},
			{Binding: mode.Bind("c", "comment", "c"), Run: m.study.askComment},
			{Name: lang.Mark("mark the move"), Run: m.study.chooseGlyph},
			{Name: lang.Mark("variation up"), Run: m.study.promote},
			{Binding: mode.Bind("del", "delete from here", "delete"), Run: m.study.remove},
			{Binding: mode.Bind("u", "undo the last edit", "u"), Run: m.study.undo},
			{Binding: mode.Bind("n", "new game", "n"), Run: m.study.newGame},
			{Binding: mode.Bind("o", "open a file", "o"), Hint: 9, Run: m.files.askOpen},
			{Binding: mode.Bind("s", "save", "s"), Hint: 10, Run: m.files.askSave},
			{Name: lang.Mark("paste a FEN or moves"), Run: m.files.askPaste},
			{Name: setUpName, Run: m.acting.setUp},
			{Binding: mode.Bind("y", "copy the position", "y"), Run: m.study.copyFEN},
			{Name: lang.Mark("copy the game"), Run: m.files.copyGame},
			{Name: lang.Mark("play on from here"), Run: m.study.playOn},
			{Name: lang.Mark("games with this position"), Run: m.forks.games},
			{Name: lang.Mark("the whole game: replay, mirror, save in Chinese"), Run: m.whole.menu},
		}},
		{Title: "Engine", Commands: []mode.Command{
			{Binding: mode.Bind("e", "engine", "e"), Also: lang.Mark("thinking"), Hint: 2, Run: m.engine.toggle},
			{Binding: mode.Bind("space", "play the best", " "), Hint: 4, Run: m.screen.space},
			{Name: lang.Mark("preview line 1"), Run: func() tea.Cmd { return m.engine.preview(0) }},
			{Binding: mode.Bind("x", "threat", "x"), Hint: 3, Run: m.engine.toggleThreat},
			{Binding: mode.Bind("+ -", "more, fewer lines of the engine", "+"), Name: lang.Mark("more lines of the engine"), Run: m.engine.moreLines(1)},
			{Binding: key.NewBinding(key.WithKeys("-")), Name: lang.Mark("fewer lines of the engine"), Run: m.engine.moreLines(-1)},
			{Name: lang.Mark("search only some moves"), Run: m.engine.askOnly},
			{Binding: mode.Bind("w", "why: the tree of the search", "w"), Hint: 8, Run: m.explore.toggle},
			{Name: lockName, Run: m.engine.toggleLock},
			{Name: lang.Mark("mark the engine's lines on the board"), Run: m.engine.toggleTags},
			{Name: secondName, Run: m.second.toggle},
			{Name: lang.Mark("five opinions and a vote"), Run: m.screen.focusOn(opinionsAt)},
			{Name: veilName, Run: m.veil.toggle},
		}},
		{Title: "Review", Commands: []mode.Command{
			{Binding: mode.Bind("r", "review, or find the better move", "r"), Hint: 7, Run: func() tea.Cmd { return pressReview(m.screen) }},
			{Name: lang.Mark("review the game, or stop the review"), Also: lang.Mark("coach errors"), Run: m.review.toggle},
			{Binding: mode.Bind(", .", "previous, next error", ","), Name: lang.Mark("previous error"), Run: m.review.nextError(-1, game.Dubious, game.Mistake, game.Blunder)},
			{Binding: key.NewBinding(key.WithKeys(".")), Name: lang.Mark("next error"), Run: m.review.nextError(1, game.Dubious, game.Mistake, game.Blunder)},
			{Name: lang.Mark("next blunder"), Run: m.review.nextError(1, game.Blunder)},
			{Name: lang.Mark("next mistake"), Run: m.review.nextError(1, game.Mistake)},
			{Name: lang.Mark("next inaccuracy"), Run: m.review.nextError(1, game.Dubious)},
			{Name: lang.Mark("find the better move"), Run: m.review.retry},
			{Name: lang.Mark("report of the review"), Run: m.screen.focusOn(reportAt)},
			{Name: lang.Mark("export the report of the review"), Also: lang.Mark("save report"), Run: m.files.askReport},
			{Name: lang.Mark("make puzzles of the errors"), Run: m.review.askPuzzles},
		}},
		{Title: "Switches", Commands: []mode.Command{
			{Binding: mode.Bind("t", "switches", "t"), Hint: 5, Run: m.screen.focusOn(switchesAt)},
			{Binding: mode.Bind("/", "find a switch", "/"), Run: m.screen.findSwitch},
			{Name: lang.Mark("at which nodes a switch acts"), Run: m.screen.askCondition},
			{Name: lang.Mark("open or close all families"), Run: mode.Does(m.screen.foldAll)},
			{Binding: mode.Bind("pgup pgdn", "a page up, down", "pgup"), Name: lang.Mark("a page up"), Run: m.screen.page(-1)},
			{Binding: key.NewBinding(key.WithKeys("pgdown")), Name: lang.Mark("a page down"), Run: m.screen.page(1)},
			{Binding: mode.Bind("[ ]", "how far A and B are searched: less, more", "["), Name: lang.Mark("search A and B less"), Run: m.bench.nextBudget(-1)},
			{Binding: key.NewBinding(key.WithKeys("]")), Name: lang.Mark("search A and B more"), Run: m.bench.nextBudget(1)},
			{Binding: mode.Bind(">", "both lines, of A and B, on the board", ">"), Run: m.answers.stepSides},
			{Binding: mode.Bind("&", "show the panel alone, A and B alone, or all", "&"), Run: mode.Does(m.screen.wholeScreen)},
			{Binding: mode.Bind(tourKeyName, "tour: positions where A and B differ", tourKeyName), Run: m.tour.toggle},
			{Binding: mode.Bind("A", "make this setting the baseline", "A"), Run: m.bench.baseline},
			{Name: lang.Mark("back to the baseline"), Also: lang.Mark("reset default settings"), Run: m.bench.toBaseline},
			{Binding: mode.Bind("p", "presets", "p"), Run: m.bench.choosePreset},
			{Name: lang.Mark("choose a preset as the baseline"), Run: m.bench.chooseBaseline},
			{Name: lang.Mark("begin from abyss92"), Run: m.bench.beginFrom("abyss92")},
			{Name: lang.Mark("begin from modern"), Run: m.bench.beginFrom("modern")},
			{Name: lang.Mark("begin from tournament"), Run: m.bench.beginFrom("tournament")},
			{Name: lang.Mark("earlier settings"), Run: m.bench.choosePast},
			{Name: ownName, Run: m.bench.ownSetting},
			{Name: lang.Mark("keep the setting under a name"), Run: m.bench.askName},
			{Name: lang.Mark("save A and B as an experiment"), Run: m.bench.askExport},
		}},
		{Title: "Board and panels", Commands: slices.Concat([]mode.Command{
			{Binding: mode.Bind("h j k l", "cursor", "h"), Name: lang.Mark("cursor left"), Run: mode.Does(func() { m.screen.step(-1, 0) })},
			{Binding: key.NewBinding(key.WithKeys("l")), Name: lang.Mark("cursor right"), Run: mode.Does(func() { m.screen.step(1, 0) })},
			{Binding: key.NewBinding(key.WithKeys("k")), Name: lang.Mark("cursor up"), Run: mode.Does(func() { m.screen.step(0, -1) })},
			{Binding: key.NewBinding(key.WithKeys("j")), Name: lang.Mark("cursor down"), Run: mode.Does(func() { m.screen.step(0, 1) })},
			{Binding: mode.Bind("enter", "pick/drop", "enter"), Run: m.screen.enter},
			{Binding: mode.Bind("tab", "next panel", "tab"), Hint: 6, Run: m.screen.nextPanel(1)},
			{Binding: mode.Bind("shift+tab", "previous panel", "shift+tab"), Run: m.screen.nextPanel(-1)},
			{Name: lang.Mark("score graph"), Run: m.screen.focusOn(graphAt)},
			{Name: lang.Mark("depth log"), Run: m.screen.focusOn(logAt)},
			{Name: lang.Mark("book moves"), Run: m.screen.focusOn(bookAt)},
			{Name: booksName, Also: lang.Mark("opening book library chessdb cloud"), Run: m.books.menu},
			{Name: lang.Mark("evaluation"), Run: m.screen.focusOn(traceAt)},
			{Name: buildName, Also: lang.Mark("endgame tablebase tablebases"), Run: m.endings.start},
			{Name: trainName, Also: lang.Mark("endgame tablebase practice exact"), Run: m.training.start},
			{Binding: mode.Bind("esc", "leave; put the piece back", "esc"), Run: m.screen.escape},
		}, formerKeys(m))},
	}
}
