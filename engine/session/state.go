package session

import (
	"time"

	"abyss/book"
	"abyss/engine/clock"
	"abyss/engine/game/format"
	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/strength"
	"abyss/engine/team"
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
// from the initial position, without a clock.
type Config struct {
	Start xiangqi.Position // the zero value stands for the initial position

	// Moves have been played from Start already: a game opened from a file. The
	// first that cannot be played is reported and ends them; what the rules say of
	// them does not. The clocks begin behind them, see Clocks.
	Moves []xiangqi.Move

	// Clocks is what the clock of the side that moved showed behind each of Moves,
	// less than nothing where that is not known; it may be shorter. Those behind the
	// first OtherClocks moves were of another game clock; takebacks go back to the
	// others.
	Clocks      []time.Duration
	OtherClocks int

	// Ending is how the game of Moves ended, where it did; Tags is what else its
	// file says of it. Both go into the next file.
	Ending rules.Ending
	Tags   []format.Tag

	Players  [2]Player     // by colour
	MoveTime time.Duration // the engine's time per move, beside the clock
	MaxDepth int           // and further limits of its search, in plies
	MaxNodes uint64        // and in nodes; with no limit at all it thinks until MoveNow

	// Control is the game clock of both sides; the zero value is none. Its
	// Depth and Nodes limit the engine like MaxDepth and MaxNodes.
	Control clock.Control

	// Level is how well the default engine plays; the zero value is full
	// strength. A given Engine has its own.
	Level strength.Level

	// Style is how the default engine plays: as a personality, at its Level, or as
	// a team that votes, whose only limits are the time and those of the search.
	Style team.Style

	Book *book.Book // nil: none; asked only in games from the initial position
	Seed uint64     // chooses among the book's moves and the level's errors

	// Ponder lets the engine search on a human's time, on the move it expects.
	// A level that is held back by anything but time does not, nor does a team.
	Ponder bool

	// OverTheBoard is a game on a real board: an operator makes the engine's
	// moves there, which cost its time until Confirm, and enters the opponent's.
	// Where Control leaves no time for that, some is kept back.
	OverTheBoard bool

	// Engine is what plays in place of the default engine, which is kept for the
	// games of a session. An Engine that is an io.Closer is the session's to
	// close: when a game without it begins, and in the end.
	Engine     Searcher
	EngineName string   // what people call it; "" for the default engine
	HintEngine Searcher // nil: one with a small table, at full strength
	Rules      rules.Set
}

// State is a game and what goes on in it at one moment. It is a snapshot: no
// part of it changes later, it may be kept, and any goroutine may read it;
// nobody may write into its slices.
type State struct {
	Generation      uint64 // grows with every change, through all games of a session
	Game            uint64 // which game of the session it is of, the first being 1
	Start, Position xiangqi.Position
	Moves           []xiangqi.Move  // from Start to Position
	Clocks          []time.Duration // as in Config, of Moves
	OtherClocks     int             // as in Config
	Tags            []format.Tag    // as configured
	Legal           []xiangqi.Move  // of the side to move, whoever plays it; empty when the game is over
	Check           bool            // the side to move is in check
	Players         [2]Player       // by colour
	MoveTime        time.Duration
	Level           strength.Level // never the zero Level
	Style           team.Style     // as configured; means nothing where EngineName is not ""
	EngineName      string         // as configured
	BookOn          bool           // there is a book for this game
	Ponder          bool           // as configured
	CanPonder       bool           // the engine ponders where Ponder says so: no team does, nor a level that is held back
	OverTheBoard    bool
	Rules           rules.Set
	Ending          rules.Ending

	Control clock.Control // in force: over the board with its time for the operator
	Clock   clock.Clock   // goes on by itself: ask Clock.Remaining(side, time.Now())
	Timing  Timing        // what the clocks do
	Begun   bool          // somebody plays: a person has moved since the game began, or it is of engines alone

	Thinking   bool         // a search for the engine's move is running
	Pondering  bool         // a search on the human's time is running
	PonderMove xiangqi.Move // the move it expects; NoMove while not Pondering. Info's PV begins behind it

	CanUndo    bool      // Takeback would find a human's turn to go back to
	CanRedo    bool      // Redo would find a move
	LastSearch *Thinking // the search behind the newest move of an engine on the board; nil if none
	BookName   book.Name // the line of that move if it came from the book
	Awaiting   bool      // over the board: the newest move, the engine's, waits for Confirm

	DrawOffer    bool          // a draw is offered and not answered
	DrawFrom     xiangqi.Color // by whom
	DrawDeclined bool          // the engine declined the newest offer, since the newest move

	Hint    *Hint // the answer to Session.Hint for this position; nil if none
	Hinting bool  // it is being searched
}

// Over reports whether the game has ended.
func (s *State) Over() bool { return s.Ending.Over() }

// AtLevel reports whether the default engine is held back by its level.
func (s *State) AtLevel() bool {
	return s.Level.ID != 0 && s.Level.ID != strength.Full().ID && !s.Style.Votes()
}

// After is how the game would stand after a legal move, so that a player can be
// warned of one that loses by repetition.
func (s *State) After(m xiangqi.Move) rules.Ending {
	pos := s.Start
	past := make([]rules.Ply, 0, len(s.Moves))
	for _, played := range s.Moves {
		past = append(past, rules.Ply{Key: pos.Key(), Move: played, Check: pos.InCheck()})
		var u xiangqi.Undo
		pos.Make(played, &u)
	}
	return rules.After(s.Rules, &pos, past, m)
}

// Thinking is what a search has found so far.
type Thinking struct {
	Generation uint64 // of the newest State the search was running in
	Info       search.Info
}

// Hint is a move proposed to a human.
type Hint struct {
	Move     xiangqi.Move
	Thinking Thinking // what speaks for it
}

// Event is one step of a session.
type Event struct {
	State State // after the event
	Err   error // what was refused or failed, in words for the user; nil for a plain change
}
