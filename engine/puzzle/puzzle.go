package puzzle

import (
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/xiangqi"
)

// Puzzle is the task of a position.
type Puzzle struct {
	Item *lab.Item
	Mate int // number of moves within which to mate; 0 means that the best move must be found
	Line int // number of moves of a record to find; 0 means one move
}

// Of returns the puzzle of a position. ok is false if the position has no task.
func Of(it *lab.Item) (p Puzzle, ok bool) {
	p.Item = it
	if it.MateIn > 0 && it.MateIn <= mate.MaxMoves {
		p.Mate = it.MateIn
	} else if (it.Expected.Mate || it.Record) && len(it.Line)%2 == 1 && mates(it.Pos, it.Line) && (len(it.Line)+1)/2 <= mate.MaxMoves {
		p.Mate = (len(it.Line) + 1) / 2
	} else if it.Record {
		p.Line = (len(it.Line) + 1) / 2
	}
	return p, len(it.Best) > 0 || p.Mate > 0
}

// mates reports whether a line ends the game.
func mates(pos xiangqi.Position, line []xiangqi.Move) bool {
	var u xiangqi.Undo
	for _, m := range line {
		if !pos.Legal(m) {
			return false
		}
		pos.Make(m, &u)
	}
	return !pos.HasLegalMove()
}

// State is the state of an attempt.
type State uint8

// The states.
const (
	Open   State = iota
	Solved       // solved to the end
	Shown        // the user asked to see the solution
)

// Attempt is a puzzle being solved. Only one goroutine may use it.
type Attempt struct {
	Puzzle
	Pos   xiangqi.Position // position on the board
	Moves []xiangqi.Move   // moves played, of both sides
	State State
	Wrong int  // number of wrong moves, without the moves whose judgement is open; see Answer.Open
	Hints int  // number of hints given
	Other bool // whether a move that is as good as the solution solved the puzzle

	past []uint64 // keys of the positions before Pos
}

// NewAttempt returns an attempt that begins at the puzzle's position.
func NewAttempt(p Puzzle) *Attempt { return &Attempt{Puzzle: p, Pos: p.Item.Pos} }

// MovesToMate returns the number of moves within which the solver must still mate, or 0 if the
// puzzle requires no mate.
func (a *Attempt) MovesToMate() int { return max(a.Mate-len(a.Moves)/2, 0) }

// MovesToFind returns the number of moves of a record that are still to be found, or 0 if the
// puzzle is not a record.
func (a *Attempt) MovesToFind() int { return max(a.Line-len(a.Moves)/2, 0) }

// OnLine reports whether the moves so far begin the solution.
func (a *Attempt) OnLine() bool {
	n := len(a.Moves)
	return n < len(a.Item.Line) && slices.Equal(a.Item.Line[:n], a.Moves)
}

// Next returns the move of the solution in the position on the board, or NoMove if the attempt has
// left the solution.
func (a *Attempt) Next() xiangqi.Move {
	switch {
	case a.OnLine():
		return a.Item.Line[len(a.Moves)]
	case len(a.Moves) == 0 && len(a.Item.Best) > 0:
		return a.Item.Best[0]
	}
	return xiangqi.NoMove
}

// Solution returns the solution as a line from the puzzle's position, as far as the suite contains
// it.
func (a *Attempt) Solution() []xiangqi.Move {
	if len(a.Item.Line) == 0 && len(a.Item.Best) > 0 {
		return a.Item.Best[:1]
	}
	return a.Item.Line
}

// Failed reports whether a wrong move, a hint, or the shown solution has made the attempt a
// failure.
func (a *Attempt) Failed() bool { return a.Wrong > 0 || a.Hints > 0 || a.State == Shown }

// Task is a move to be judged. It is a copy, so another goroutine may use it.
type Task struct {
	Pos  xiangqi.Position
	Past []uint64
	Move xiangqi.Move
	Left int            // number of moves to mate in, including this one; 0 means that the move is compared with the best
	Best []xiangqi.Move // the correct moves, if no mate is required
	// whether the solution comes from a user and is unproved; an equally good move then solves the
	// puzzle too
	Own bool
	// Listed says whether the suite lists the move as a solution. Such a move is accepted if a
	// proof takes too long.
	Listed bool
}

// Task returns the task of judging a move that is legal on the board.
func (a *Attempt) Task(m xiangqi.Move) Task {
	t := Task{Pos: a.Pos, Past: slices.Clone(a.past), Move: m, Left: a.MovesToMate(), Own: a.Item.Source != "", Listed: len(a.Moves) == 0 && a.Item.Hit(m)}
	switch {
	case a.Mate > 0:
	case len(a.Moves) == 0:
		t.Best = a.Item.Best
	default:
		t.Best = []xiangqi.Move{a.Next()}
	}
	return t
}

// Known returns the answer to a move that the suite lists. ok is false if the move needs a proof or
// a search.
func (a *Attempt) Known(m xiangqi.Move) (answer Answer, ok bool) {
	n := len(a.Moves)
	switch {
	case a.Mate == 0 && a.Line == 0:
		return Answer{Right: true, Over: true}, a.Item.Hit(m)
	case !a.OnLine() || a.Item.Line[n] != m:
		return Answer{}, false
	case n+2 >= len(a.Item.Line): // the solver's last move, after which at most a final reply follows
		return Answer{Right: true, Over: true}, true
	}
	return Answer{Right: true, Reply: a.Item.Line[n+1]}, true
}

// Take records the judgement of a move. If the move was right, it plays the move and the reply.
func (a *Attempt) Take(m xiangqi.Move, answer Answer) {
	if !answer.Right {
		if !answer.Open() {
			a.Wrong++
		}
		return
	}
	a.play(m)
	if answer.Over {
		a.State, a.Other = Solved, answer.Equal || answer.Better
		return
	}
	a.play(answer.Reply)
}

// GiveUp records that the solution was shown. It returns false if the attempt had already ended.
func (a *Attempt) GiveUp() bool {
	open := a.State == Open
	if open {
		a.State = Shown
	}
	return open
}

// play plays a move.
func (a *Attempt) play(m xiangqi.Move) {
	a.past = append(a.past, a.Pos.Key())
	a.Moves = append(a.Moves, m)
	var u xiangqi.Undo
	a.Pos.Make(m, &u)
}
