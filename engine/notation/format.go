package notation

import (
	"unicode/utf8"

	"example.com/abyss/engine/xiangqi"
)

// Format writes a move of the piece that stands on the move's first point, whichever side is to
// move: "h2e2", "C2.5", "炮二平五". WXF marks a sideways move with a dot, as in the text of the rules;
// Parse also reads "=". The move should be legal in pos, or at least a move that its piece can
// make.
//
// An impossible board can have more pieces on a file than a style has names for, or two bishops
// whose moves the style cannot distinguish. Such a move is written in ICCS, as are a move from an
// empty point and, in SAN, an illegal move. NoMove is written as "-".
func Format(pos *xiangqi.Position, m xiangqi.Move, s Style) string {
	from, to := m.From(), m.To()
	if s == ICCS || s >= numStyles || m == xiangqi.NoMove || !from.Valid() || !to.Valid() || pos.At(from) == xiangqi.NoPiece {
		return m.String()
	}
	if s == SAN {
		if text := sanText(pos, m); text != "" {
			return text
		}
		return m.String()
	}
	p := placeOf(pos, from)
	n := p.nameIn(s)
	if n == (name{}) || byFile(p.kind) && p.count > 1 && hasTwin(pos, m) {
		return m.String()
	}
	pc := pos.At(from)
	t := tailOf(pc, m)
	if !s.chinese() {
		return string([]byte{latin(n[0], p.kind), latin(n[1], p.kind), t.way, t.number})
	}
	g := &simplifiedSets[pc.Color()]
	if s == Traditional {
		g = &traditionalSets[pc.Color()]
	}
	var buf [4 * utf8.UTFMax]byte
	text := utf8.AppendRune(buf[:0], g.nameRune(n, 0, p.kind))
	text = utf8.AppendRune(text, g.nameRune(n, 1, p.kind))
	text = utf8.AppendRune(text, g.direction(t.way))
	text = utf8.AppendRune(text, g.digits[t.number-'1'])
	return string(text)
}

// hasTwin reports whether another piece of the same kind on the same file can also move in the same
// direction, forward or back, to the file of m. If so, the file does not identify the piece.
func hasTwin(pos *xiangqi.Position, m xiangqi.Move) bool {
	from, to := m.From(), m.To()
	pc := pos.At(from)
	for set := pos.Pieces(pc.Color(), pc.Kind()).And(xiangqi.FileSet(from.File())); set.Any(); {
		other := set.Pop()
		if other == from {
			continue
		}
		for reach := pos.Targets(other).And(xiangqi.FileSet(to.File())); reach.Any(); {
			if forward(xiangqi.Red, from, to) > 0 == (forward(xiangqi.Red, other, reach.Pop()) > 0) {
				return true
			}
		}
	}
	return false
}

// Line writes consecutive moves from pos. It stops before the first move that no piece can make;
// see xiangqi.MoveFault.
func Line(pos xiangqi.Position, moves []xiangqi.Move, s Style) []string {
	texts := make([]string, 0, len(moves))
	for _, m := range moves {
		if xiangqi.MoveFault(&pos, m) != nil {
			break
		}
		texts = append(texts, Format(&pos, m, s))
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return texts
}
