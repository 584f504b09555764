package session

import "example.com/abyss/engine/player"

// Searcher is an engine for a session. A session calls its engine from one goroutine at a time.
// (The name Engine already denotes a Player.) The session calls NewGame before the first search of
// each game, and after a panic.
type Searcher = player.Searcher

// Faulty is a Searcher that can fail without a panic.
type Faulty = player.Faulty

// EnginePanic is the error that reports the panic of an engine. The game continues after it.
type EnginePanic = player.Panic

// Ponderer is a Searcher that reports whether it can ponder. A Searcher without this method can
// ponder.
type Ponderer interface {
	Searcher
	Ponders() bool
}
