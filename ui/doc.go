// Package ui is the terminal app: one Bubble Tea model with its modes.
//
// The toolkit calls Update with a message at a time and View after each. Update changes the model
// and never waits: slow work happens in the modes, whose methods return at once. Their work sends
// its news as messages. Clocks, and the search of an analyst, are read in Tick, ten times per second
// while a mode is busy and not otherwise: an idle program sends nothing.
//
// Files are read and written in commands, and the results return as messages
// (remember.go).
//
// A question that a key asks for opens at once. A dialog of a background answer waits until nothing
// is open and its mode is on the screen (asker.go).
//
// The parts of the screen are functions and plain structs that draw into a
// rectangle of a canvas; layout.go says where. An overlay (help, a dialog, the
// line something is typed in) takes the keys before the mode does. Every key is
// in keys.go and in the modes' Groups, and the help page and the bottom line are
// made from them.
//
// The model belongs to the toolkit's goroutine. This package starts no
// goroutine of its own; commands run in the toolkit's, which recovers panics
// and restores the terminal.
package ui

// The keys in docs/keys.md and the pictures in docs/manual.md are made from the app itself.
//go:generate go test . -run "^(TestReadmeKeys|TestPictures)$" -update
