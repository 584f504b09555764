package format

import (
	"errors"
	"slices"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
)

// place puts a line into the tree, after its parent lines, which may come later in the file. left
// counts unplayable lines.
func (g *dhtmlxqGame) place(number int, left *skipped) {
	var chain []int // from the line up to the first that is done
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

// node is the node at a ply of a line, in the line itself or in the one it varies; nil without one.
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

// hang puts a line below the one with the ply before its first. The lines above it have earlier and
// earlier plies.
//
// Source: Myers, An applicative random-access stack, Information Processing Letters 17, 1983: jumps
// reach any line above in a logarithmic number of steps, at one pointer a line.
func (l *dhtmlxqLine) hang(up *dhtmlxqLine) {
	if l.up = up; up == nil {
		return
	}
	l.above, l.far = up.above+1, up
	if f := up.far; f != nil && f.far != nil && up.above-f.above == f.above-f.far.above {
		l.far = f.far
	}
}

// holding is the line that a ply of this one belongs to: the line itself from its first ply on, or
// one above it; nil without one.
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
