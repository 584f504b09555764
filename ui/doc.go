// Package ui is the terminal app: one Bubble Tea model over a session.
//
// The toolkit calls Update with a message at a time and View after each.
// Update changes the model and never waits: what takes time happens in the
// session, whose commands return at once. Two things come back from there
// (feed.go): events, in order and without loss, through a command that waits
// for the next one and is issued again after each; and the newest state of a
// running search, read ten times a second while one runs and not otherwise.
// Each carries the generation of the state it belongs to and is dropped when
// that has passed.
//
// Files are read and written in commands, and what came of it returns as a
// message (files.go, remember.go). A clock that runs has a message of its own at
// its next change, one a second at most until it is short; without a search and
// a clock the program sends nothing.
//
// The parts of the screen are functions and plain structs that draw into a
// rectangle of a canvas; layout.go says where. An overlay (help, a dialog, the
// line a move is typed in) takes the keys before the game does. Every key is
// in keys.go, and the help page and the bottom line are made from it.
//
// The model belongs to the toolkit's goroutine. This package starts no
// goroutine of its own; commands run in the toolkit's, which recovers panics
// and restores the terminal.
package ui

// The keys in docs/keys.md and the pictures in docs/manual.md are made from the app itself.
//go:generate go test . -run "^(TestReadmeKeys|TestPictures)$" -update
