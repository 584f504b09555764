package search

// lean is the dependence of a value on more than its position: the earlier positions of the line
// that repetitions below it go back to, and the game before the root. It is tracked only under the
// rules of play, asian and chinese; elsewhere every value counts as independent of the path.
//
// It is one word, so that the usual case, a value without dependencies, costs almost nothing.
// leansLine holds the earliest ply of the line, after the root, that a repetition went back to, 0
// for none; leansGame is the game.
type lean uint16

const (
	leansLine lean = 0xFF
	leansGame lean = 0x100 // the root or a position of the game before it was repeated, or the move limit was reached
)

// and combines the dependencies of two values.
func (l lean) and(other lean) lean {
	line := l & leansLine
	if theirs := other & leansLine; line == 0 || theirs != 0 && theirs < line {
		line = theirs
	}
	return line | (l|other)&leansGame
}

// above is the part of the dependency at ply or before.
func (l lean) above(ply int) lean {
	if int(l&leansLine) > ply {
		return l & leansGame
	}
	return l
}

// validity says where the value of a position is valid.
type validity uint8

const (
	anywhere validity = iota
	gameOnly          // in this game with its current root, so in the running search
	lineOnly          // only after the moves that led to it
)

// own is the validity of the value of a node at ply. A repetition of the node itself
// or below it does not restrict it.
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

// inherit adds the dependencies of the value just found a ply deeper to those of the
// node at ply.
func (p *path) inherit(ply int) {
	if below := p.frames[ply+1].leans; below != 0 {
		f := &p.frames[ply]
		f.leans = f.leans.and(below.above(ply))
	}
}

// leanOnLast sets the dependencies of a node cut off by the move just undone: those of that move
// and of the window it was searched with.
func (p *path) leanOnLast(ply int, ofGame bool) {
	f := &p.frames[ply]
	if f.leans == 0 {
		return
	}
	f.leans = 0
	if ofGame {
		f.leans = leansGame
	}
	p.inherit(ply)
}
