package notation

import (
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// pointsFromOne reports whether the text is the move in coordinates with ranks
// from 1.
func (r *reader) pointsFromOne(m xiangqi.Move) bool {
	one, ok := parseFromOne(r.text)
	return ok && one == m && (!r.typed || strings.Contains(r.text, "10"))
}

// parseFromOne reads coordinates with ranks from 1 to 10: "h3e3", "h10-g8".
func parseFromOne(text string) (xiangqi.Move, bool) {
	from, rest, ok := cutPointFromOne(text)
	if !ok {
		return xiangqi.NoMove, false
	}
	to, rest, ok := cutPointFromOne(strings.TrimPrefix(rest, "-"))
	if !ok || rest != "" || from == to {
		return xiangqi.NoMove, false
	}
	return xiangqi.MakeMove(from, to), true
}

// cutPointFromOne reads a point with ranks from 1 at the start of a text.
func cutPointFromOne(text string) (pt xiangqi.Point, rest string, ok bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9' {
		return xiangqi.NoPoint, text, false
	}
	rank, rest := int(text[1]-'1'), text[2:]
	if rank == 0 && strings.HasPrefix(rest, "0") {
		rank, rest = 9, rest[1:]
	}
	return xiangqi.PointAt(int(text[0]-'a'), rank), rest, true
}

// pointsOnly reports whether a text consists of two points only. A capital letter before a small
// letter stands for a piece, not for a file: in XBoard's notation, C3c4 is a move of the cannon on
// rank 3.
func pointsOnly(text, plain string) bool {
	if _, err := xiangqi.ParseMove(plain); err != nil {
		return false
	}
	text = strings.TrimSpace(text)
	capital := text[0] >= 'A' && text[0] <= 'Z'
	return !capital || strings.ContainsAny(text[1:], "ABCDEFGHI")
}

// mixedCase reports whether a text begins with a capital letter and also has small letters.
func mixedCase(text string) bool {
	text = strings.TrimSpace(text)
	return text != "" && text[0] >= 'A' && text[0] <= 'Z' && strings.ContainsAny(text[1:], "abcdefghi")
}

func fileLetter(pt xiangqi.Point) byte { return 'a' + byte(pt.File()) }
