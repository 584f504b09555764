// Package client starts other engines and plays with them, over UCI in both
// coordinate dialects or over UCCI. An Engine is a player of engine/match and a
// Searcher of engine/session.
//
// Nothing an engine does reaches further than itself: one that hangs, floods,
// dies or plays an illegal move is ended, with all it has started, and its Fault
// says what happened.
package client
