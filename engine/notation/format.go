package notation

import (
	"unicode/utf8"

	"example.com/abyss/engine/xiangqi"
)

// Format writes a move of the piece on its first point, whichever side is to move: "h2e2", "C2.5",
// "炮二平五". WXF goes sideways with a dot, as the text of the rules does; Parse reads "=" as well. The
// move should be legal here, or at least one that piece makes.
//
// An impossible board can hold more pieces in a row than a style has names for, or two bishops
// whose moves it cannot distinguish. Such a move is written in ICCS, like one that starts on an
// empty point and, in SAN, an illegal one. NoMove is "-".
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
	text = utf8.AppendRune(text, g.way(t.way))
	text = utf8.AppendRune(text, g.digits[t.number-'1'])
	return string(text)
}

// hasTwin reports whether another piece of the same kind on the same file makes the same move a few
// ranks up or down, so that the file does not identify the piece.
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

// Line writes moves that follow one another from pos. It stops before the first
// that no piece makes; see xiangqi.Goes.
func Line(pos xiangqi.Position, moves []xiangqi.Move, s Style) []string {
	texts := make([]string, 0, len(moves))
	for _, m := range moves {
		if xiangqi.Goes(&pos, m) != nil {
			break
		}
		texts = append(texts, Format(&pos, m, s))
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return texts
}
