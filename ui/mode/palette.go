package mode

import tea "github.com/charmbracelet/bubbletea"

// Paged is a mode that has pages with keys of their own.
type Paged interface {
	// Page is the key sets of the open page, none without one, and whether Groups are inactive
	// meanwhile.
	Page() (own []Group, alone bool)
}

// Thing is something that the palette finds by its name beside the commands: a preset, a
// position, a game.
type Thing struct {
	Kind string // in English, a key of package lang
	Name string // in the language of the interface
	Also string // further search words

	// Open shows it; the app has shown the mode. It gets the text typed in the palette.
	Open func(typed string) tea.Cmd

	// With Any every text finds it, last in the list; Name has a %s for the text.
	Any bool

	// With Over the open page shows it; otherwise it waits until the page is left.
	Over bool
}

// Keeper is a mode that has things to be found by name.
type Keeper interface {
	// Things passes on the existing things: some at once, and the ones to be read in the command.
	Things(add func(...Thing)) tea.Cmd
}

// Finder is a mode with more things than it hands over as a Keeper.
type Finder interface {
	// Find searches for entries of the typed text. found gets them, at once or later, and they
	// replace the previous ones; it never gets those of an older text.
	Find(typed string, found func([]Thing)) tea.Cmd
}
