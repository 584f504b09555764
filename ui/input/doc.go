// Package input reads a terminal and gives whole events only: keys, mouse reports, pastes
// and the terminal's answers. The toolkit takes the bytes of one read for whole events,
// so that a cut mouse report or an answer becomes keys there. The package knows nothing of
// the toolkit; package ui turns its events into messages.
package input
