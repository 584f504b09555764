package session

import (
	"context"
	"fmt"

	"abyss/engine/search"
)

// Searcher is the engine as a session uses it; *search.Searcher is one. A
// session calls it from one goroutine at a time. (The name Engine is the
// Player's.)
type Searcher interface {
	// Search looks for the best move until a limit is reached or ctx is done,
	// and must then return soon, with the best move so far: after MoveNow that
	// move is played. It may call onInfo, from the calling goroutine and before
	// it returns. The Info and the Result are the session's to keep, their
	// slices included. With limits.Ponder it should not return before the hit
	// unless ctx is done; Depth, Nodes and the hit's budget limit it then.
	Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result
	// NewGame forgets what earlier games left behind. A session calls it before
	// the first search of each game, and after a panic.
	NewGame()
}

// Faulty is a Searcher that can fail without a panic, such as an engine in a
// process of its own.
type Faulty interface {
	// Fault is what went wrong in the last search, nil if nothing did. It is
	// called by the goroutine that searched.
	Fault() error
}

// EnginePanic is the error of an engine that panicked. The game goes on.
type EnginePanic struct {
	Value any    // what was passed to panic
	Stack []byte // where
}

// Error says what happened, for the user; Stack is for a bug report.
func (e *EnginePanic) Error() string { return fmt.Sprintf("the engine failed: %v", e.Value) }
