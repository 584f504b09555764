package session

import (
	"time"

	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// Player is who moves a side's pieces.
type Player uint8

// The players.
const (
	Human Player = iota
	Engine
)

// String is "human" or "engine".
func (p Player) String() string {
	if p == Human {
		return "human"
	}
	return "engine"
}

// Config is a game to be played. The zero value is a game between two humans
// from the initial position.
type Config struct {
	Start    xiangqi.Position // the zero value stands for the initial position
	Players  [2]Player        // by colour
	MoveTime time.Duration    // the engine's time per move
	MaxDepth int              // and further limits of its search, in plies
	MaxNodes uint64           // and in nodes; with no limit at all it thinks until MoveNow
	Engine   Searcher         // nil: DefaultEngine, made once per session
	Rules    rules.Set
}

// State is a game and what goes on in it at one moment. It is a snapshot: no
// part of it changes later, it may be kept, and any goroutine may read it;
// nobody may write into its slices.
type State struct {
	Generation      uint64 // grows with every change, through all games of a session
	Start, Position xiangqi.Position
	Moves           []xiangqi.Move // from Start to Position
	Legal           []xiangqi.Move // of the side to move, whoever plays it; empty when the game is over
	Check           bool           // the side to move is in check
	Players         [2]Player      // by colour
	MoveTime        time.Duration
	Thinking        bool // a search is running
	Ending          rules.Ending
	CanUndo         bool      // Takeback would find a human's turn to go back to
	CanRedo         bool      // Redo would find a move
	LastSearch      *Thinking // the search behind the newest move of an engine on the board; nil if none
}

// Over reports whether the game has ended.
func (s *State) Over() bool { return s.Ending.Over() }

// Thinking is what a search has found so far.
type Thinking struct {
	Generation uint64 // of the State the search was started in
	Info       search.Info
}

// Event is one step of a session.
type Event struct {
	State State // after the event
	Err   error // what was refused or failed, in words for the user; nil for a plain change
}
