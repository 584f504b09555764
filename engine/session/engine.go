package session

import "example.com/abyss/engine/player"

// Searcher is the engine as a session uses it, from one goroutine at a time. (Engine
// names a Player.) The session calls NewGame before the first search of each game,
// and after a panic.
type Searcher = player.Searcher

// Faulty is a Searcher that can fail without a panic.
type Faulty = player.Faulty

// EnginePanic is the error of an engine that panicked. The game continues.
type EnginePanic = player.Panic

// Ponderer is a Searcher that says whether it can ponder. One that does not report it can.
type Ponderer interface {
	Searcher
	Ponders() bool
}
