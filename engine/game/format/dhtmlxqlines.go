package format

import (
	"errors"
	"slices"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
)

// place adds a line to the tree after its parent lines, which may follow later in the file. The
// parameter left counts the lines that cannot be played.
func (g *dhtmlxqGame) place(number int, left *skipped) {
	var chain []int // numbers of the line and its ancestors, up to the first ancestor that is done
	for number != 0 {
		l := g.lines[number]
		if l == nil || l.done || l.open {
			break
		}
		l.open = true
		chain = append(chain, number)
		number = l.parent
	}
	for _, number := range slices.Backward(chain) {
		l := g.lines[number]
		l.done = true
		l.hang(g.lines[l.parent].holding(l.ply - 1))
		at := g.node(l.parent, l.ply-1)
		if at == nil {
			left.add(l.at, message.Errorf("variation %d: line %d has no ply %d to vary", number, l.parent, l.ply))
		} else if err := g.addMoves(number, l, at); err != nil {
			left.add(l.at, errors.Unwrap(err))
		}
	}
}

// addMoves plays the moves of a line from a node on.
func (g *dhtmlxqGame) addMoves(number int, l *dhtmlxqLine, n *game.Node) error {
	for at := 0; at < len(l.digits); at += 4 {
		four := l.digits[at:min(at+4, len(l.digits))]
		err := message.Errorf("expected four digits for each move")
		if len(four) == 4 {
			m, bad := dhtmlxqMoveOf(four)
			if err = bad; err == nil {
				var next *game.Node
				if next, err = g.add(n, m); err == nil {
					n = next
					l.nodes = append(l.nodes, n)
					continue
				}
			}
		}
		what := message.New("the moves")
		if number != 0 {
			what = message.New("variation %d", number)
		}
		return message.Errorf("line %d: %w", l.at, message.Errorf("%v, ply %d, %q: %w", what, l.ply+at/4, four, err))
	}
	return nil
}

// node returns the node at a ply of a line, which is in the line itself or in the line that it
// varies. If there is no such node, it returns nil.
func (g *dhtmlxqGame) node(number, ply int) *game.Node {
	if ply == 0 {
		return g.Tree.Root()
	}
	l := g.lines[number].holding(ply)
	if l == nil || ply-l.ply >= len(l.nodes) {
		return nil
	}
	return l.nodes[ply-l.ply]
}

// hang sets the parent of a line. The parent contains the ply before the line's first ply. Each
// ancestor begins earlier than its descendant.
//
// Source: Myers, An applicative random-access stack, Information Processing Letters 17, 1983. Jumps
// reach any ancestor in a logarithmic number of steps, with one pointer per line.
func (l *dhtmlxqLine) hang(up *dhtmlxqLine) {
	if l.up = up; up == nil {
		return
	}
	l.above, l.far = up.above+1, up
	if f := up.far; f != nil && f.far != nil && up.above-f.above == f.above-f.far.above {
		l.far = f.far
	}
}

// holding returns the line to which a ply of this line belongs: the line itself from its first ply
// on, or else one of its ancestors. It returns nil if there is none.
func (l *dhtmlxqLine) holding(ply int) *dhtmlxqLine {
	for l != nil && l.ply > ply {
		if l.far != nil && l.far.ply > ply {
			l = l.far
		} else {
			l = l.up
		}
	}
	return l
}
