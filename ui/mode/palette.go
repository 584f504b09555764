package mode

import tea "github.com/charmbracelet/bubbletea"

// Paged is a mode that has pages with keys of their own.
type Paged interface {
	// Page is the sets that have the keys now, none without an open page, and whether those of
	// Groups do nothing meanwhile.
	Page() (own []Group, alone bool)
}

// Thing is something that the palette finds by its name beside the commands: a preset, a
// position, a game.
type Thing struct {
	Kind string // in English, a key of package lang
	Name string // in the language of the interface
	Also string // more that it is found by

	// Open shows it; the app has shown the mode. It takes what was typed in the palette.
	Open func(typed string) tea.Cmd

	// Any has it found by every text, last; Name has a %s for the text.
	Any bool

	// Over has it shown by the page that is open now, where others wait until that is left.
	Over bool
}

// Keeper is a mode that has things to be found by name.
type Keeper interface {
	// Things passes on the existing things: some at once, and the ones to be read in the command.
	Things(add func(...Thing)) tea.Cmd
}

// Finder is a mode with more things than it hands over as a Keeper.
type Finder interface {
	// Find looks for those that what is typed means. found gets them, at once or later, instead of
	// those before: never what an older text meant.
	Find(typed string, found func([]Thing)) tea.Cmd
}
