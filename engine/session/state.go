package session

import (
	"time"

	"example.com/abyss/book"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// Player is who moves per side's pieces.
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
	Start xiangqi.Position // zero means the initial position

	// Moves have already been played from Start: a game opened from a file. The first
	// illegal move is reported and ends them; a verdict of the rules on them does not.
	// The clocks begin after them, see Clocks.
	Moves []xiangqi.Move

	// Clocks is the time left to the mover after each of Moves, negative if unknown; it may be
	// shorter than Moves. Those of the first OtherClocks moves belong to another time control;
	// takebacks restore only the others.
	Clocks      []time.Duration
	OtherClocks int

	// Ending is the result of the game of Moves, if it has one; Tags are the other tags of
	// its file. Both go into the next file.
	Ending rules.Ending
	Tags   []format.Tag

	Players  [2]Player     // by colour
	MoveTime time.Duration // the engine's time per move, beside the clock
	MaxDepth int           // and further limits of its search, in plies
	MaxNodes uint64        // and in nodes; without any limit it thinks until MoveNow

	// Control is the game clock of both sides; zero means none. Its Depth and Nodes limit
	// the engine like MaxDepth and MaxNodes.
	Control clock.Control

	// Level is the strength of the default engine; the zero value is full strength. It
	// does not apply to Engine.
	Level strength.Level

	// Style is the default engine's style: a personality, at its Level, or a team that
	// votes, to which only the time and search limits apply.
	Style team.Style

	// Threads are the threads of the default engine's search at full strength; 0 is 1.
	Threads int

	// Endings are the tables of endings that the default engine's search uses; nil is none. A
	// level with options of its own, and a team, use none.
	Endings search.EndingTables

	Book *book.Book // nil: none; asked only in games from the initial position
	Seed uint64     // chooses among the book's moves and the level's errors

	// Ponder lets the engine search in a human's turn, on the move it expects. Teams do
	// not ponder, nor does a level limited by anything but time, nor an Engine that is a
	// Ponderer and says so.
	Ponder Pondering

	// OverTheBoard is a game on a real board: an operator makes the engine's moves there,
	// on the engine's time until Confirm, and enters the opponent's. If Control leaves no
	// time for that, some is reserved.
	OverTheBoard bool

	// Engine replaces the default engine, which stays for the session's later games. The
	// session closes an Engine that is an io.Closer: when a game without it begins, and
	// in Close.
	Engine     Searcher
	EngineName string   // its name for people; "" for the default engine
	HintEngine Searcher // nil: one with a small table, at full strength
	Rules      rules.Set
}

// State is a snapshot of a game and its session. It is immutable: it may be kept and
// read by any goroutine, but its slices must not be written to.
type State struct {
	Generation      uint64 // grows with every change, through all games of a session
	Game            uint64 // number of the game in the session, from 1
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
	Style           team.Style     // as configured; meaningless with an EngineName
	EngineName      string         // as configured
	BookOn          bool           // there is a book for this game
	Ponder          Pondering      // as configured
	CanPonder       bool           // the engine would ponder if Ponder is set: not a team, nor a level with other limits than time
	OverTheBoard    bool
	Rules           rules.Set
	Ending          rules.Ending
	Recorded        bool // Moves and Ending are those of the file it came from

	Control clock.Control // current: over the board with time reserved for the operator
	Clock   clock.Clock   // it runs on: ask Clock.Remaining(side, time.Now())
	Timing  Timing        // state of the clocks
	Begun   bool          // a person has moved since the game began, or both sides are engines

	Thinking   bool          // a search for the engine's move is running
	Pondering  bool          // a search runs in the human's turn
	Allotted   time.Duration // time the engine gives its running search, t = R/n on a clock; 0 while pondering and without a limit
	PonderMove xiangqi.Move  // the move it expects; NoMove while not Pondering. Info's PV begins after it

	CanUndo    bool      // Takeback has a human's turn to go back to
	CanRedo    bool      // Redo has a move to replay
	LastSearch *Thinking // the search for the newest move of an engine on the board; nil if none
	BookName   book.Name // the opening of that move if it came from the book
	Awaiting   bool      // over the board: the newest move, the engine's, waits for Confirm

	DrawOffer    bool          // a draw is offered and not answered
	DrawFrom     xiangqi.Color // by whom
	DrawDeclines int           // offers the engine has declined since the newest move: each is an answer of its own

	Hint    *Hint // the answer to Session.Hint for this position; nil if none
	Hinting bool  // the search for it runs
}

// Over reports whether the game has ended.
func (s *State) Over() bool { return s.Ending.Over() }

// AtLevel reports whether the default engine is limited by its level.
func (s *State) AtLevel() bool {
	return s.EngineName == "" && s.Level.ID != 0 && s.Level.ID != strength.Full().ID && !s.Style.Votes()
}

// After is the ending of the game after a legal move, to warn a player of a move that
// loses by repetition.
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

// Thinking is the interim result of a search.
type Thinking struct {
	Generation uint64 // of the newest State the search was running in
	Info       search.Info
	Votes      *team.Deliberation // of a team; nil for others, and before its first step
}

// Hint is a move proposed to a human.
type Hint struct {
	Move     xiangqi.Move
	Thinking Thinking // the search that found it
}

// Event is one change of state or one refusal.
type Event struct {
	State State // after the event
	Err   error // a rejection or failure, in words for the user; nil for a plain change
}
