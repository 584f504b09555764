// Package host is the engine behind a protocol. It has options by name, a position with the moves
// that led to it, and one search at a time in its own goroutine. Packages uci and ucci read the
// commands and print the answers.
package host
