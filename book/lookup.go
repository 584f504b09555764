package book

import (
	"context"

	"example.com/abyss/engine/xiangqi"
)

// Lookup returns the reply to a game that began with the given moves from the initial position. The
// reply is the next move of the first line that begins with these moves. If no line does, the
// reflected lines are searched. The result name is the name of the line found; ok is false if the
// game is out of book. A book by positions returns the heaviest move.
//
// Source: thesis 2.6.1.
func (b *Book) Lookup(moves []xiangqi.Move) (reply xiangqi.Move, name Name, ok bool) {
	if b.ByPositions() || b.QueryOnly() {
		if found := b.LookupAll(moves); len(found) > 0 && found[0].Weight > 0 {
			return found[0].Move, found[0].Names[0], true
		}
		return xiangqi.NoMove, Name{}, false
	}
	for _, mirrored := range [2]bool{false, true} {
		for i := range b.Len() {
			if reply = b.lines[i].reply(moves, mirrored); reply != xiangqi.NoMove {
				return reply, b.lines[i].Name, true
			}
		}
	}
	return xiangqi.NoMove, Name{}, false
}

// reply returns the line's move after the given ones, or NoMove if the line does not begin with
// them or ends there. If mirrored is set, the reflected line is used.
func (l *Line) reply(moves []xiangqi.Move, mirrored bool) xiangqi.Move {
	if len(l.Moves) <= len(moves) {
		return xiangqi.NoMove
	}
	for i, m := range moves {
		if mirrored {
			m = m.Mirror()
		}
		if l.Moves[i] != m {
			return xiangqi.NoMove
		}
	}
	reply := l.Moves[len(moves)]
	if mirrored {
		reply = reply.Mirror()
	}
	return reply
}

// Candidate is a move that the book knows in a game.
type Candidate struct {
	Move  xiangqi.Move
	Names []Name // names of the lines that play the move, each once, in the order of the book
	Lines int    // number of lines that play the move; 0 in a book by positions

	Weight int // share of the move in Choose: Lines, or the weight in a book by positions
}

// LookupAll lists every move that a line or a reflected line has after the given moves. Unreflected
// lines come first, and both groups are in the order of the book. The first move is the one that
// Lookup returns. A line that gives the same move in both orientations counts once. The list is nil
// out of book.
//
// A book by positions lists the moves of the position, reached by any order of moves and in either
// orientation. The heaviest moves come first, equally heavy ones in the order entered. Of two moves
// that are mirror images, only one is listed. The names are those of the lines through the move, or
// their families if there are more than eight. A book that stays in its file gives the same list,
// with its scores as weights and the name of the file as the name.
func (b *Book) LookupAll(moves []xiangqi.Move) []Candidate {
	switch {
	case b.QueryOnly():
		found, _ := b.candidatesOf(context.Background(), moves) // Ask returns the error
		return found
	case b.ByPositions():
		return b.graph.candidates(moves)
	}
	var found []Candidate
	for _, mirrored := range [2]bool{false, true} {
		for i := range b.Len() {
			line := &b.lines[i]
			reply := line.reply(moves, mirrored)
			if reply == xiangqi.NoMove || mirrored && reply == line.reply(moves, false) {
				continue
			}
			found = addCandidate(found, reply, line.Name)
		}
	}
	return found
}

// addCandidate counts one more line for a move.
func addCandidate(found []Candidate, move xiangqi.Move, name Name) []Candidate {
	at := -1
	for i := range found {
		if found[i].Move == move {
			at = i
		}
	}
	if at < 0 {
		return append(found, Candidate{Move: move, Names: []Name{name}, Lines: 1, Weight: 1})
	}
	c := &found[at]
	c.Lines++
	c.Weight++
	for _, known := range c.Names {
		if known == name {
			return found
		}
	}
	c.Names = append(c.Names, name)
	return found
}

// Choose draws one of LookupAll's moves with a probability proportional to its weight: the number
// of lines that play it, or the weight in a book by positions. It never draws a move of weight 0.
// The same moves and the same seed give the same choice on every machine. ok is false out of book.
// To vary games, use one seed per game.
func (b *Book) Choose(moves []xiangqi.Move, seed uint64) (choice Candidate, ok bool) {
	return draw(b.LookupAll(moves), moves, seed)
}

// Ask works like Choose. For a book in its file, it also returns an error if the file cannot be
// read or the query took longer than ctx allows. The error names the file.
func (b *Book) Ask(ctx context.Context, moves []xiangqi.Move, seed uint64) (choice Candidate, ok bool, err error) {
	if !b.QueryOnly() {
		choice, ok = b.Choose(moves, seed)
		return choice, ok, nil
	}
	found, err := b.candidatesOf(ctx, moves)
	if err != nil {
		return Candidate{}, false, err
	}
	choice, ok = draw(found, moves, seed)
	return choice, ok, nil
}

// draw draws a move for Choose.
func draw(found []Candidate, moves []xiangqi.Move, seed uint64) (choice Candidate, ok bool) {
	total := 0
	for _, c := range found {
		total += c.Weight
	}
	if total == 0 {
		return Candidate{}, false
	}
	for _, m := range moves {
		seed = scramble(seed ^ uint64(m))
	}
	n := int(scramble(seed) % uint64(total))
	for _, c := range found {
		if n -= c.Weight; n < 0 {
			return c, true
		}
	}
	panic("book: the draw is beyond the weights")
}

// scramble makes one step of the splitmix64 generator. Every bit of the result depends on every bit
// of x.
func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
