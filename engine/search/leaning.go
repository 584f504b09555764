package search

// lean is what a value depends on besides the position it is of: the earlier
// positions of the line that the repetitions behind it go back to, and the game
// before the root. Only under the rules of play, asian and chinese, is account kept
// of it: elsewhere every value counts as the position's own.
//
// It is one word, so that the usual case, a value that depends on nothing, costs
// a node next to nothing: in leansLine the earliest ply of the line, after the
// root, that a repetition went back to, 0 if none did; and leansGame.
type lean uint16

const (
	leansLine lean = 0xFF
	leansGame lean = 0x100 // the root or a position of the game before it was repeated, or the moves without a capture ran out
)

// and is what a value depends on that was made from two others.
func (l lean) and(other lean) lean {
	line := l & leansLine
	if theirs := other & leansLine; line == 0 || theirs != 0 && theirs < line {
		line = theirs
	}
	return line | (l|other)&leansGame
}

// above is what of it lies at ply or before.
func (l lean) above(ply int) lean {
	if int(l&leansLine) > ply {
		return l & leansGame
	}
	return l
}

// validity says where the value of a position holds.
type validity uint8

const (
	anywhere validity = iota
	gameOnly          // in this game as it stands at the root, and so in the search under way
	lineOnly          // only behind the moves that led to it
)

// own is where the value of a node at ply holds. A repetition of the node
// itself or of what is below it is its own affair.
func (l lean) own(ply int) validity {
	l = l.above(ply - 1)
	if l&leansLine != 0 {
		return lineOnly
	}
	if l != 0 {
		return gameOnly
	}
	return anywhere
}

// ofThisGame marks in a table entry's bound a value that holds for the search
// that stored it: the next has another game before its root, or none.
const ofThisGame Bound = 4

// moveOnly is the depth of a table entry whose value serves no node.
const moveOnly = -1

// inherit makes the node at ply depend on what the value just found a ply
// deeper depends on.
func (s *Searcher) inherit(ply int) {
	if below := s.frames[ply+1].leans; below != 0 {
		f := &s.frames[ply]
		f.leans = f.leans.and(below.above(ply))
	}
}

// leanOnLast makes the node, which the move just taken back has cut off, depend
// on that move alone, and on the window it was searched with.
func (s *Searcher) leanOnLast(n *node) {
	f := &s.frames[n.ply]
	if f.leans == 0 {
		return
	}
	f.leans = 0
	if n.ofGame {
		f.leans = leansGame
	}
	s.inherit(n.ply)
}

// trusted reports whether the value of a table entry may serve the node, as far
// as repetitions go. What was found in another search and depends on its game
// does not; and next to the root no value does where the answer might repeat a
// position of the game: the entry knows nothing of that.
func (s *Searcher) trusted(n *node, e *entry) bool {
	f := &s.frames[n.ply]
	if n.ply == 1 && s.repeats.matter && f.reversible >= 3 {
		return false
	}
	if e.bound&ofThisGame != 0 {
		if !s.table.current(e) {
			return false
		}
		n.ofGame, f.leans = true, f.leans|leansGame
	}
	return true
}
