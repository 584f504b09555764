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

// Player says who plays a side.
type Player uint8

// The players.
const (
	Human Player = iota
	Engine
)

// String returns "human" or "engine".
func (p Player) String() string {
	if p == Human {
		return "human"
	}
	return "engine"
}

// Config describes a game to be played. The zero value is a game between two humans from the
// initial position, without a clock.
type Config struct {
	Start xiangqi.Position // the zero Position means the initial position

	// Moves are the moves already played from Start, for example in a game opened from a file. The
	// session reports the first illegal move and drops the moves from there on. A verdict of the
	// rules on these moves does not end the game. The clocks begin after these moves, see Clocks.
	Moves []xiangqi.Move

	// Clocks is the time left to the mover after each of Moves, negative if unknown. It may be
	// shorter than Moves. The times of the first OtherClocks moves belong to another time control.
	// A takeback does not restore these times, only the others.
	Clocks      []time.Duration
	OtherClocks int

	FromBook bool // the engine's newest move in Moves came from the book

	// Ending is the result of the game in Moves, if it has one. Tags are the other tags of its
	// file. The session writes Ending and Tags into the next file.
	Ending rules.Ending
	Tags   []format.Tag

	Players  [2]Player     // by colour
	MoveTime time.Duration // the engine's time per move, in addition to the clock
	MaxDepth int           // limit of the engine's search, in plies
	MaxNodes uint64        // limit in nodes; without any limit the engine thinks until MoveNow

	// Control is the time control of both sides; the zero Control means no clock. Its fields Depth
	// and Nodes limit the engine in the same way as MaxDepth and MaxNodes.
	Control clock.Control

	// Level is the strength of the default engine; the zero value is full strength. Level does not
	// apply to Engine.
	Level strength.Level

	// Style is the default engine's style, either a personality or a team that votes. A personality
	// plays at its Level. A team ignores the Level and obeys only the limits of time and search.
	Style team.Style

	// Threads is the number of threads of the default engine's search at full strength; 0 means 1.
	Threads int

	// Endings are the ending tables for the default engine's search; nil means no tables. A team
	// uses no tables, nor does a level with its own options.
	Endings search.EndingTables

	Book *book.Book // nil means no book; used only in games from the initial position
	Seed uint64     // selects among the book's moves and the random errors of the level

	// Ponder lets the engine search during a human's turn, on the move that the engine expects.
	// Three kinds of engine do not ponder: a team, a level limited by anything except time, and an
	// Engine that is a Ponderer and reports that it cannot.
	Ponder Pondering

	// If OverTheBoard is set, the game takes place on a real board. An operator makes the engine's
	// moves there, while the engine's clock runs until Confirm, and enters the opponent's moves. If
	// Control reserves no time for the operator, the session reserves some.
	OverTheBoard bool

	// Engine replaces the default engine, which the session keeps for later games. If Engine is an
	// io.Closer, the session closes it when a game without that Engine begins, and in Close.
	Engine     Searcher
	EngineName string   // the engine's display name; "" for the default engine
	HintEngine Searcher // nil means an engine with a small table, at full strength
	Rules      rules.Set
}

// State is a snapshot of a game and its session. A State is immutable. Any goroutine may keep and
// read it, but must not change its slices.
type State struct {
	Generation      uint64 // increases with every change, across all games of a session
	Game            uint64 // number of the game in the session, from 1
	Start, Position xiangqi.Position
	Moves           []xiangqi.Move  // the moves from Start to Position
	Clocks          []time.Duration // as in Config.Clocks, for Moves
	OtherClocks     int             // as in Config.OtherClocks
	Tags            []format.Tag    // as in Config.Tags
	// legal moves of the side to move, whether a human or the engine plays it; empty when the game
	// is over
	Legal        []xiangqi.Move
	Check        bool      // whether the side to move is in check
	Players      [2]Player // by colour
	MoveTime     time.Duration
	Level        strength.Level // never the zero Level
	Style        team.Style     // as in Config.Style; meaningless if EngineName is not empty
	EngineName   string         // as in Config.EngineName
	BookOn       bool           // whether there is a book for this game
	Ponder       Pondering      // as in Config.Ponder
	CanPonder    bool           // whether the engine can ponder; false for a team and for a level with limits other than time
	OverTheBoard bool
	Rules        rules.Set
	Ending       rules.Ending
	Recorded     bool // whether Moves and Ending are those of the original file

	Control clock.Control // current control; over the board it includes time reserved for the operator
	Clock   clock.Clock   // the clock keeps running: call Clock.Remaining(side, time.Now())
	Timing  Timing        // state of the clocks
	Begun   bool          // whether a person has moved since the game began, or both sides are engines
	Began   time.Time     // time of the first move in this session; zero without a move

	Thinking  bool          // whether a search for the engine's move is running
	Pondering bool          // whether a search is running during the human's turn
	Allotted  time.Duration // time that the engine assigns to its running search; on a clock, the Target of Budget; 0 while pondering and without a limit
	Budget    clock.Budget  // on a clock, the budget of the running search; zero while Allotted is zero
	// the expected move, after which the PV of Session.Info begins; NoMove if Pondering is false
	PonderMove xiangqi.Move

	CanUndo    bool      // whether Takeback can go back to a human's turn
	CanRedo    bool      // whether Redo can replay a move
	LastSearch *Thinking // the search for the engine's newest move on the board; nil if the engine did not search
	FromBook   bool      // whether the engine's newest move on the board came from the book
	BookName   book.Name // the opening to which this book move belongs; zero if the book's openings share no name there
	Awaiting   bool      // whether the newest move, over the board, is the engine's and waits for Confirm

	DrawOffer    bool          // whether a draw offer is open
	DrawFrom     xiangqi.Color // the side that made the open offer
	DrawDeclines int           // number of offers that the engine has declined since the newest move; a larger number means a new refusal

	Hint    *Hint // the answer to Session.Hint for this position; nil without a hint
	Hinting bool  // whether the search for a hint is running
}

// Over reports whether the game has ended.
func (s *State) Over() bool { return s.Ending.Over() }

// AtLevel reports whether the default engine is limited by its level.
func (s *State) AtLevel() bool {
	return s.EngineName == "" && s.Level.ID != 0 && s.Level.ID != strength.Full().ID && !s.Style.Votes()
}

// After returns the ending of the game after a legal move. A caller can use After to warn a player
// about a move that loses by repetition.
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

// Thinking contains the interim result of a search.
type Thinking struct {
	Generation uint64 // generation of the newest State during the search
	Info       search.Info
	Votes      *team.Deliberation // the votes of a team; nil for other players, and before the team's first step
	Spent      time.Duration      // in LastSearch: time from the beginning of the turn to the move, without pondering
}

// Hint proposes a move to a human.
type Hint struct {
	Move     xiangqi.Move
	Thinking Thinking // the search that found the move
}

// Event reports a change of state or a rejection.
type Event struct {
	State State // state after the event
	Err   error // a rejection or failure, worded for the user; nil if only the state has changed
}
