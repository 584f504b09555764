// Package host is the engine as a protocol sees it: options by name, a position
// with the moves that led to it, and one search at a time in a goroutine of its
// own. What is read and what is printed is the business of uci and ucci.
package host
