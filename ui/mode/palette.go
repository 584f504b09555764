package mode

import tea "github.com/charmbracelet/bubbletea"

// Paged is a mode that has pages with keys of their own.
type Paged interface {
	// Page returns the key sets of the open page, or none if no page is open. The second result
	// reports whether the mode's Groups are inactive while the page is open.
	Page() (own []Group, alone bool)

	// Leave closes what is open, so that the mode's Groups are active. If something unfinished would
	// be lost, it does nothing and returns false.
	Leave() (tea.Cmd, bool)
}

// Thing is something other than a command that the palette finds by name: a preset, a position, a
// game.
type Thing struct {
	Kind string // in English, a key of package lang
	Name string // in the user's language
	Also string // more search words

	// Open shows the thing; the app has already switched to the mode. The argument typed is the text
	// in the palette.
	Open func(typed string) tea.Cmd

	// If Any is set, every text finds the thing, at the end of the list. Name has a %s for the
	// text.
	Any bool

	// If Low is set, the thing is one of many settings of the search or of the lab. A name of
	// something else that matches about as well is listed first.
	Low bool

	// If File is set, the thing is one of many files, which are listed after everything else.
	File bool

	// Path is the file of a single game, "" for other things. The palette lists such a game once.
	Path string
}

// Timed is a mode with a game on clocks.
type Timed interface {
	// Clocks returns the clocks as texts for the header, the longest first. It returns none if no
	// clock is running.
	Clocks() []string
}

// Keeper is a mode with things that the palette can find by name.
type Keeper interface {
	// Things passes the existing things to the function add. It passes some of them at once; the
	// returned command reads the others and passes them later.
	Things(add func(...Thing)) tea.Cmd
}

// Finder is a mode with more things than Things adds.
type Finder interface {
	// Find searches for things that match the typed text. It passes them to the function found, at
	// once or later; they replace the things found before. Once Find has been called with a newer
	// text, it no longer calls found for an older one.
	Find(typed string, found func([]Thing)) tea.Cmd
}
