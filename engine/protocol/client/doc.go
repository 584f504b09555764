// Package client starts other engines and plays with them, over UCI in both dialects of
// coordinates, or over UCCI. An Engine can be a player of engine/match and a Searcher of
// engine/session.
//
// An engine that hangs, floods its output, dies or plays an illegal move is killed, together with
// all processes that it has started. Its Fault describes the reason.
package client
