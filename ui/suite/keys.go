package suite

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// newKeys returns the keys of the mode.
func newKeys(p *parts) []mode.Group {
	step := func(d int) func() tea.Cmd { return func() tea.Cmd { return p.positions.step(d) } }
	page := func(sign int) func() tea.Cmd {
		return func() tea.Cmd { return p.positions.step(sign * max(p.positions.table.Page()-1, 1)) }
	}
	groups := []mode.Group{
		{Title: lang.Mark("The positions"), Commands: []mode.Command{
			{Binding: mode.Bind("↓ n", "next position", "down", "n"), Hint: 8, Run: step(1)},
			{Binding: mode.Bind("↑ p", "previous position", "up", "p"), Run: step(-1)},
			{Binding: mode.Bind("pgdown", "a page down", "pgdown"), Run: page(1)},
			{Binding: mode.Bind("pgup", "a page up", "pgup"), Run: page(-1)},
			{Binding: mode.Bind("home", "first of the list", "home"), Run: func() tea.Cmd { return p.positions.step(-len(p.positions.rows)) }},
			{Binding: mode.Bind("end", "last position", "end"), Run: func() tea.Cmd { return p.positions.step(len(p.positions.rows)) }},
			{Binding: mode.Bind("F", "show only positions that are not ok", "F"), Hint: 13, Run: p.positions.onlyFailed},
			{Binding: mode.Bind("d", "compare with another run", "d"), Hint: 11, Run: p.comparing.askComparison},
			{Binding: mode.Bind("E", "save the comparison as an experiment", "E"), Run: p.comparing.askExport},
			{Binding: mode.Bind("o", "open an EPD file", "o"), Hint: 12, Run: p.positions.askOpen},
			{Binding: mode.Bind("tab", "board or table, on a small screen", "tab"), Run: p.screen.toggleList},
		}},
		{Title: lang.Mark("Running"), Commands: []mode.Command{
			{Binding: mode.Bind("enter", "run", "enter"), Hint: 2, Run: p.work.runOne},
			{Binding: mode.Bind("A", "run all", "A"), Hint: 4, Run: p.work.runAll},
			{Binding: mode.Bind("x", "stop", "x"), Hint: 5, Run: p.work.stop},
			{Binding: mode.Bind("esc", "leave the line, stop, or go back to the sets", "esc"), Run: p.board.leave},
			{Binding: mode.Bind("P", "setting", "P"), Hint: 9, Run: p.terms.askSetting},
			{Binding: mode.Bind("L", "limit", "L"), Hint: 10, Run: p.terms.askLimit},
		}},
		{Title: lang.Mark("Position"), Commands: []mode.Command{
			{Binding: mode.Bind("s", "solve it, answers hidden", "s"), Hint: 6, Run: p.solving.begin},
			{Binding: mode.Bind("S", "train: puzzles, endings", "S"), Also: lang.Mark("your rating"), Hint: 3, Run: p.sets.show},
			{Binding: mode.Bind("l", "play the line", "l"), Hint: 14, Run: p.board.nextLine},
			{Binding: mode.Bind("→", "next move of the line", "right"), Run: func() tea.Cmd { return p.board.stepLine(1) }},
			{Binding: mode.Bind("←", "previous move of the line", "left"), Run: func() tea.Cmd { return p.board.stepLine(-1) }},
			{Binding: mode.Bind("a", "analyze", "a"), Hint: 7, Run: p.board.analyze},
			{Binding: mode.Bind("w", "tree of the search", "w"), Run: p.board.showTree},
			{Binding: mode.Bind("y", "copy the position", "y"), Run: p.board.copyFEN},
		}},
	}
	for _, g := range groups {
		for i := range g.Commands { // commands run from the palette first close the page of sets
			run := g.Commands[i].Run
			g.Commands[i].Run = func() tea.Cmd {
				p.sets.open = false
				return run()
			}
		}
	}
	return groups
}
