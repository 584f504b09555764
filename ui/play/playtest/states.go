package playtest

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/atomicfile"
)

// These are the usual players.
var (
	AsRed   = [2]session.Player{session.Human, session.Engine}
	AsBlack = [2]session.Player{session.Engine, session.Human}
	Humans  = [2]session.Player{session.Human, session.Human}
	Engines = [2]session.Player{session.Engine, session.Engine}
)

// Time is the current time in the tests.
var Time = time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC)

// Mated is a position where h1h9 mates.
const Mated = "4k4/R8/9/9/9/9/9/9/7R1/3K5 w - - 0 1"

// Opening is a few moves of a usual game.
var Opening = []string{"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "g6g5", "h0h6"}

// exchanges are the moves of a game with captures.
var exchanges = []string{"h2e2", "h9g7", "e2e6", "g7e6", "b2b9", "a9b9"}

// GivenUp is the record of a game that Red resigns.
const GivenUp = "[Event \"Cup\"]\n[Site \"Hanoi\"]\n[Date \"1991.05.04\"]\n[Red \"Hu\"]\n[Black \"Liu\"]\n[Result \"0-1\"]\n[TimeControl \"40/7200:3600\"]\n" +
	"[Termination \"Red resigns\"]\n\n1. h2-e2 {[%clk 1:59:58]} h9-g7 2. h0-g2 i9-h9 3. i0-h0 b9-c7 0-1\n"

// WriteFile writes a file in a new folder and returns its path.
func WriteFile(t testing.TB, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := atomicfile.Write(path, []byte(text), false); err != nil {
		t.Fatal(err)
	}
	return path
}

// generation makes each state newer than all earlier ones.
var generation uint64

// Renew returns the state with a generation newer than that of all other states.
func Renew(s session.State) session.State {
	generation++
	s.Generation = generation
	return s
}

// State returns the state of a game after some moves from a position.
func State(t testing.TB, fen string, players [2]session.Player, moves ...string) session.State {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	s := Renew(session.State{Game: 1, Start: pos, Players: players, MoveTime: 3 * time.Second, Level: strength.Full()})
	for _, text := range moves {
		m, err := pos.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
		s.Moves = append(s.Moves, m)
	}
	s.Position, s.Check = pos, pos.InCheck()
	s.Ending = rules.Judge(rules.None, &pos, nil)
	if !s.Over() {
		var l xiangqi.MoveList
		pos.GenerateMoves(&l)
		s.Legal = slices.Clone(l.Slice())
	}
	s.Thinking = !s.Over() && players[pos.Side()] == session.Engine
	s.CanUndo, s.Begun = len(moves) > 0, len(moves) > 0
	return s
}

// Move parses a move in ICCS.
func Move(t testing.TB, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Info returns a possible report of a search.
func Info(t testing.TB, line ...string) search.Info {
	t.Helper()
	info := search.Info{
		Depth: 7, SelDepth: 19, Score: 42, Bound: search.Exact, Nodes: 1234567, Elapsed: 1530 * time.Millisecond, TableUse: 314,
	}
	for _, text := range line {
		info.PV = append(info.PV, Move(t, text))
	}
	return info
}

// Timed adds running clocks of ten minutes to a state. Both sides have used some of their time, and
// Black's flag is about to fall.
func Timed(s *session.State) {
	s.Control = clock.SuddenDeath(10*time.Minute, 0)
	s.Clock = clock.New(s.Control)
	s.Clock.Set(clock.Red, 8*time.Minute+12*time.Second, Time)
	s.Clock.Set(clock.Black, 9*time.Second+340*time.Millisecond, Time)
	if !s.Over() {
		s.Clock.Start(clock.Side(s.Position.Side()), Time)
	}
}

// Clocks returns a game with clocks, captures and the name of an opening.
func Clocks(t testing.TB) session.State {
	s := State(t, xiangqi.StartFEN, AsRed, exchanges...)
	Timed(&s)
	s.Level, _ = strength.ByID(3)
	s.FromBook, s.BookName = true, book.Name{Chinese: "中炮對屏風馬: 過河車", English: "Central Cannon vs. Screen Horses: River-Crossing Rook"}
	return s
}

// Pondering returns a game in which the engine thinks during the player's time.
func Pondering(t testing.TB) session.State {
	s := State(t, xiangqi.StartFEN, AsRed, Opening[:4]...)
	Timed(&s)
	s.Pondering, s.PonderMove = true, Move(t, "i0h0")
	return s
}

// Hinted returns a game with a hint.
func Hinted(t testing.TB) session.State {
	s := State(t, xiangqi.StartFEN, AsRed, Opening[:4]...)
	s.Hint = &session.Hint{Move: Move(t, "i0h0"), Thinking: session.Thinking{Info: Info(t, "i0h0", "b9c7")}}
	return s
}

// Awaiting returns a game over the board in which the player must make the engine's move.
func Awaiting(t testing.TB) session.State {
	s := State(t, xiangqi.StartFEN, AsRed, Opening[:4]...)
	Timed(&s)
	s.Clock.Start(clock.Black, Time)
	s.OverTheBoard, s.Awaiting = true, true
	return s
}

// DrawOffered returns a game in which the engine offers a draw.
func DrawOffered(t testing.TB) session.State {
	s := State(t, xiangqi.StartFEN, AsRed, Opening[:4]...)
	s.DrawOffer, s.DrawFrom = true, xiangqi.Black
	return s
}

// Repeating returns a game in which Red's a9a8 gives check and reaches a position for the third
// time.
func Repeating(t testing.TB) session.State {
	const fen = "9/R3k4/9/8p/9/9/8P/9/9/3K5 b - - 0 1"
	return State(t, fen, AsRed, strings.Fields("e8e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8")...)
}
