// Package host is the engine behind a protocol: options by name, a position with the
// moves that led to it, and one search at a time in a goroutine of its own. Packages
// uci and ucci read the commands and print the answers.
package host
