// Package ui is the terminal app: one Bubble Tea model with its modes.
//
// The toolkit calls Update with one message at a time, and View after each. Update changes the
// model and never waits: slow work happens in the modes, whose methods return at once. Running work
// sends its results as messages. Tick reads the clocks and the running analysis ten times per
// second while a mode is busy, and never otherwise. An idle program sends nothing.
//
// Files are read and written in commands, and the results return as messages
// (remember.go).
//
// A question that follows a key opens at once. A dialog that follows from background work waits
// until no overlay is open and its mode is on the screen (asker.go).
//
// The parts of the screen are functions and plain structs that draw into a rectangle of a canvas.
// layout.go computes the rectangles. An overlay (help, a dialog, the line for typed input) receives
// keys before the mode does. Every key is defined in keys.go or in the modes' Groups. The help page
// and the bottom line are generated from them.
//
// The model belongs to the toolkit's goroutine. This package starts no
// goroutine of its own; commands run in the toolkit's, which recovers panics
// and restores the terminal.
package ui

// The keys in docs/keys.md and the pictures in docs/manual.md are made from the app itself.
//go:generate go test . -run "^(TestReadmeKeys|TestPictures)$" -update
