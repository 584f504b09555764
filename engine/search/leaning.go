package search

// A lean records what a value depends on besides its position. A value may depend on earlier
// positions of the line that are repeated below the node, and on the game before the root. The
// search records this only under asian and chinese, the rules for games. Under other rules, every
// value counts as independent of the path.
//
// A lean is one word, so that the usual case, a value without dependencies, costs almost nothing.
// The bits leansLine contain the earliest ply of the line, after the root, to which a repetition
// went back; 0 means no ply. leansGame means that the value depends on the game.
type lean uint16

const (
	leansLine lean = 0xFF
	leansGame lean = 0x100 // the line repeated the root or an earlier position of the game, or the game reached the move limit
)

// l.and combines the dependencies of two values.
func (l lean) and(other lean) lean {
	line := l & leansLine
	if theirs := other & leansLine; line == 0 || theirs != 0 && theirs < line {
		line = theirs
	}
	return line | (l|other)&leansGame
}

// l.above returns the part of the dependency that lies at ply or earlier.
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
	gameOnly          // in this game with its current root, and therefore in the current search
	lineOnly          // only after the moves that led to the position
)

// l.own returns the validity of the value of a node at ply. A repetition of the node itself, or of
// a node below, does not restrict the validity.
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

// inherit adds the dependencies of the value just found one ply deeper to the dependencies of the
// node at ply.
func (p *path) inherit(ply int) {
	if below := p.frames[ply+1].leans; below != 0 {
		f := &p.frames[ply]
		f.leans = f.leans.and(below.above(ply))
	}
}

// leanOnLast sets the dependencies of the node at ply, after the move just undone has caused a
// cutoff there. They become the dependencies of this move's value and of the search window.
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
