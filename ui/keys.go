package ui

import (
	"fmt"
	"slices"

	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// alwaysKeys are the keys that always work, even while an overlay is open.
func alwaysKeys(ps *parts) mode.Group {
	return mode.Group{Title: "Always", Commands: []mode.Command{
		{Binding: mode.Bind("ctrl+l", "draw the screen again", "ctrl+l"), Run: func() tea.Cmd { return tea.ClearScreen }},
		{Binding: mode.Bind("ctrl+z", "suspend; \"fg\" resumes", "ctrl+z"), Run: ps.suspender.suspend},
		{Binding: mode.Bind("ctrl+c", "quit at once", "ctrl+c"), Run: ps.ender.quit},
	}}
}

// programKeys are the keys that work in every mode while no overlay is open. The first keys switch
// between the n modes.
func programKeys(ps *parts, modes key.Binding, n int) []mode.Group {
	list := []mode.Command{{Binding: modes}}
	for i := range n {
		list = append(list, mode.Command{
			Binding: key.NewBinding(key.WithKeys(fmt.Sprint(i + 1))),
			Run:     func() tea.Cmd { return ps.modes.switchTo(i) },
		})
	}
	return []mode.Group{{Title: "Program", Commands: append(list, []mode.Command{
		{Binding: mode.Bind("?", "help", "?"), Hint: 1, Run: func() tea.Cmd { return openHelp(ps) }},
		{Binding: paletteKey, Run: func() tea.Cmd { return openPalette(ps) }},
		{Binding: mode.Bind("q", "quit", "q"), Hint: 7, Run: ps.ender.askQuit},
		{Binding: mode.Bind("f", "flip the board", "f"), Also: lang.Mark("turn rotate"), Run: ps.looks.flip},
		{Binding: mode.Bind("B", "size of the board", "B"), Setting: "board-size", Run: ps.looks.nextBoard},
		{Binding: mode.Bind("Z", "look of the board", "Z"), Setting: "board", Run: ps.looks.nextLook},
		{Binding: mode.Bind("v", "notation of moves", "v"), Setting: "notation", Run: ps.looks.nextNotation},
		{Binding: mode.Bind("g", "next set of pieces", "g"), Setting: "glyphs", Run: ps.looks.nextGlyphs},
		{Binding: mode.Bind("|", "lines drawn or in ASCII", "|"), Setting: "lines", Run: ps.looks.nextLines},
		{Binding: mode.Bind("T", "next theme", "T"), Setting: "theme", Run: ps.looks.nextTheme},
		{Binding: mode.Bind("I", languages, "I"), Setting: "language", Run: ps.looks.nextLanguage},
	}...)}}
}

// languages describes the language key. It gives each language's own name, for a user who cannot
// read the current language.
var languages = lang.Names(false)

// paletteKey opens the palette, even while a page of a mode has the focus.
var paletteKey = mode.Bind("ctrl+p", "find anything by name", "ctrl+p")

// These are the keys that overlays use.
var (
	paletteKeys = struct{ up, down, pageUp, pageDown, take, leave key.Binding }{
		mode.Bind("↑", "line above", "up", "shift+tab"),
		mode.Bind("↓", "line below", "down", "tab"),
		mode.Bind("pgup", "a page up", "pgup"),
		mode.Bind("pgdown", "a page down", "pgdown"),
		mode.Bind("enter", "do it", "enter"),
		mode.Bind("esc", "close", "esc", "ctrl+p"),
	}
	welcomeKeys = struct{ play, up, down, left, right, rules, defaults, inList, listUp, listDown key.Binding }{
		mode.Bind("enter", "play", "enter"),
		mode.Bind("↑ k", "previous question", "up", "k", "shift+tab"),
		mode.Bind("↓ j", "next question", "down", "j", "tab"),
		mode.Bind("← h", "previous answer", "left", "h"),
		mode.Bind("→ l", "next answer", "right", "l", " "),
		mode.Bind("r", "rules of the game", "r", "?"),
		mode.Bind("esc", "the usual answers", "esc"),
		mode.Bind("↑ ↓", "answer", "up", "k", "down", "j"),
		mode.Bind("↑ k", "previous answer", "up", "k"),
		mode.Bind("↓ j", "next answer", "down", "j"),
	}
	rulesKeys = struct{ up, down, leave key.Binding }{
		mode.Bind("↑ k", "previous page", "up", "k", "pgup", "left"),
		mode.Bind("↓ j", "next page", "down", "j", "pgdown", " ", "right"),
		mode.Bind("esc", "close the rules", "esc", "q", "enter", "?"),
	}
	helpKeys = struct{ up, down, pageUp, pageDown, rules, leave key.Binding }{
		mode.Bind("↑ k", "scroll up", "up", "k"),
		mode.Bind("↓ j", "scroll down", "down", "j"),
		mode.Bind("pgup", "a page up", "pgup"),
		mode.Bind("pgdown", "a page down", "pgdown", " "),
		mode.Bind("r", "rules of the game", "r"),
		mode.Bind("esc", "close the help", "esc", "?", "q", "enter"),
	}
	confirmKeys = struct{ yes, no, save, leave key.Binding }{
		mode.Bind("y", "yes", "y", "Y"),
		mode.Bind("n", "no", "n", "N"),
		mode.Bind("s", "save it first", "s", "S"),
		mode.Bind("esc", "leave the question", "esc", "q"),
	}
	menuKeys = struct{ up, down, pageUp, pageDown, first, last, take, number, leave key.Binding }{
		mode.Bind("↑ k", "line above", "up", "k", "shift+tab"),
		mode.Bind("↓ j", "line below", "down", "j", "tab"),
		mode.Bind("pgup", "a page up", "pgup"),
		mode.Bind("pgdown", "a page down", "pgdown"),
		mode.Bind("home", "first line", "home"),
		mode.Bind("end", "last line", "end"),
		mode.Bind("enter", "choose it", "enter", " "),
		mode.Bind("1-9", "choose a numbered item", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
		mode.Bind("esc", "choose nothing", "esc", "q"),
	}
	promptKeys = struct{ enter, complete, leave key.Binding }{
		enter:    mode.Bind("enter", "accept it", "enter"),
		complete: mode.Bind("tab", "complete the name", "tab"),
		leave:    mode.Bind("esc", "cancel", "esc"),
	}
)

// keySet is a set of keys that work at the same time, so no two of them may be the same.
type keySet struct {
	title    string
	bindings []key.Binding
}

// The function named has reports whether a set of keys has the first key of a binding.
func (s keySet) has(b key.Binding) bool {
	return slices.ContainsFunc(s.bindings, func(own key.Binding) bool { return slices.Contains(own.Keys(), b.Keys()[0]) })
}

// keySets returns the keys of a mode and of its pages, as shown on the help page.
func keySets(ps *parts, md mode.Mode) []keySet {
	var all []keySet
	for _, g := range append(append(md.Static().Groups, ps.program...), alwaysKeys(ps)) {
		all = append(all, keySet{g.Title, g.Shown()})
	}
	for _, g := range md.Static().Sets {
		all = append(all, keySet{g.Title, g.Shown()})
	}
	return append(all,
		keySet{lang.Mark("Typing"), (*prompt)(nil).bindings()},
		keySet{lang.Mark("Questions"), (*confirm)(nil).bindings()},
		keySet{lang.Mark("Menus"), (*menu)(nil).bindings()},
		keySet{lang.Mark("Palette"), (*palette)(nil).bindings()},
		keySet{lang.Mark("First start"), (*welcome)(nil).bindings()},
		keySet{lang.Mark("Page of the rules"), rulesBindings(ps)},
		keySet{lang.Mark("This page"), (*help)(nil).bindings()},
	)
}
