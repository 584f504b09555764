package plain

import (
	"strconv"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/phrases"
)

// readMoves lists the moves of the game. Each line contains a move of Red's and its answer. The
// text args can limit the list to a number of lines at the end.
func (a *account) readMoves(args string) error {
	s := &a.game.state
	texts := notation.Line(s.Start, s.Moves, a.notation)
	if len(texts) == 0 {
		return message.Errorf("No move has been played yet")
	}
	rows := game.Rows(&s.Start, s.Moves)
	first := 0
	if args != "" {
		n, err := strconv.Atoi(args)
		if err != nil || n < 1 {
			return message.Errorf("%q: expected the number of last moves, such as 5", args)
		}
		first = max(0, len(rows)-n)
	}
	next := 0
	for i, row := range rows {
		line := strconv.Itoa(row.Number) + "."
		for side := xiangqi.Red; side <= xiangqi.Black; side++ {
			switch {
			case row.Moves[side] != xiangqi.NoMove:
				line += " " + texts[next]
				next++
			case side == xiangqi.Red:
				line += " ..."
			}
		}
		if i >= first {
			a.out.line(line)
		}
	}
	if s.Over() {
		a.sentence(a.result())
	}
	return nil
}

// readLast reports the last move, and the end of a finished game.
func (a *account) readLast(string) error {
	s := &a.game.state
	if len(s.Moves) == 0 {
		return message.Errorf("No move has been played yet")
	}
	a.sentence(a.played(s, len(s.Moves)-1))
	if s.Over() {
		a.sentence(a.result())
	}
	return nil
}

// readScore reports the engine's current score, or the score of its last move.
func (a *account) readScore(string) error {
	s := &a.game.state
	side := s.Position.Side()
	thinking, known := a.game.session.Info()
	switch {
	case s.Thinking && known && thinking.Generation == s.Generation && thinking.Info.Depth > 0:
	case s.FromBook && s.BookName.String() == "":
		a.say("The engine's last move is from the opening book.")
		return nil
	case s.FromBook:
		a.say("The engine's last move is from the opening book: %s.", a.bookName())
		return nil
	case s.LastSearch != nil:
		thinking = *s.LastSearch
		if s.Players[side.Opponent()] == session.Engine { // the engine made the last move
			side = side.Opponent()
		}
	default:
		return message.Errorf("The engine did not search for its last move; type \"analyze\" to search the position")
	}
	a.say("%s, at depth %d.", phrases.Score(a.T, thinking.Info, side), thinking.Info.Depth)
	return nil
}

// bookName returns the name of the book's line in the user's language.
func (a *account) bookName() string {
	whole, _ := a.language.Opening(a.game.state.BookName)
	return whole
}
