package retro

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// Material contains the pieces of both sides except the kings, by colour. Each side's pieces are
// sorted by kind from the rook down.
type Material [2][]xiangqi.Kind

// letters lists the FEN letters of the kinds in upper case.
const letters = ".PABNCRK"

// ParseMaterial parses a material such as "KRvKA": Red's pieces, v, and Black's pieces. Each side
// has its king and at most as many pieces of a kind as in the initial position.
func ParseMaterial(text string) (Material, error) {
	var m Material
	sides := strings.Split(text, "v")
	if len(sides) != 2 {
		return m, fmt.Errorf("material %q: expected two sides with a v between, such as KRvKA", text)
	}
	for c, side := range sides {
		rest, ok := strings.CutPrefix(side, "K")
		if !ok {
			return m, fmt.Errorf("material %q: side %q begins with no king; expected one such as KRvKA", text, side)
		}
		for _, letter := range rest {
			kind := xiangqi.Kind(max(strings.IndexRune(letters, letter), 0))
			if kind == xiangqi.NoKind || kind == xiangqi.King {
				return m, fmt.Errorf("material %q: %q is not a piece besides the king; expected some of RCNBAP", text, letter)
			}
			m[c] = append(m[c], kind)
		}
		slices.SortFunc(m[c], func(a, b xiangqi.Kind) int { return int(b) - int(a) })
		for _, kind := range m[c] {
			if n := count(m[c], kind); n > xiangqi.SetCount(kind) {
				return m, fmt.Errorf("material %q: %d %ss on a side; expected at most %d", text, n, kind, xiangqi.SetCount(kind))
			}
		}
	}
	return m, nil
}

func count(kinds []xiangqi.Kind, kind xiangqi.Kind) (n int) {
	for _, k := range kinds {
		if k == kind {
			n++
		}
	}
	return n
}

// MaterialOf returns the material of a position.
func MaterialOf(p *xiangqi.Position) Material {
	var m Material
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		for k := xiangqi.Rook; k > xiangqi.NoKind; k-- {
			for range p.Pieces(c, k).Count() {
				m[c] = append(m[c], k)
			}
		}
	}
	return m
}

// String returns the material in the form that ParseMaterial reads.
func (m Material) String() string {
	var b strings.Builder
	for c, side := range m {
		if c == 1 {
			b.WriteByte('v')
		}
		b.WriteByte('K')
		for _, k := range side {
			b.WriteByte(letters[k])
		}
	}
	return b.String()
}

// afterCaptures returns every material that one capture leads to.
func (m Material) afterCaptures() []Material {
	var list []Material
	for c := range m {
		for i, k := range m[c] {
			if i > 0 && m[c][i-1] == k {
				continue
			}
			less := m
			less[c] = slices.Concat(m[c][:i], m[c][i+1:])
			list = append(list, less)
		}
	}
	return list
}
