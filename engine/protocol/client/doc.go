// Package client starts other engines and plays with them, over UCI in both coordinate
// dialects or over UCCI. An Engine can be a player of engine/match and a Searcher of
// engine/session.
//
// An engine that hangs, floods, dies or plays an illegal move is killed with all the processes it
// has started, and its Fault describes it.
package client
