// Package input reads a terminal and returns only whole events: keys, mouse reports, pastes and the
// terminal's answers. The toolkit treats the bytes of one read as whole events, so it turns a split
// mouse report or an answer into keys. The package does not depend on the toolkit; package ui turns
// its events into messages.
package input
