package notation

import (
	"strconv"

	"example.com/abyss/engine/xiangqi"
)

// SAN is the algebraic notation of Fairy-Stockfish and of programs based on it, such as ffish and
// PyChess. A move begins with the letter of the piece, including pawns, followed by as much of its
// first point as is needed to distinguish the piece. Then follow x for a capture, the last point
// with ranks from 1 to 10, and + for a check or # for a mate. XBoard's notation has ranks from 0 to
// 9, and a pawn's file instead of its letter.

// sanLetters lists the letters of SAN, by Kind.
const sanLetters = " PAEHCRK"

// These constants are the number of the first rank.
const (
	fromZero = iota // in ICCS, XBoard and LALG
	fromOne         // in SAN
)

// sanText writes a move in SAN. It returns "" for an illegal move.
func sanText(pos *xiangqi.Position, m xiangqi.Move) string {
	var legal xiangqi.MoveList
	pos.GenerateMoves(&legal)
	isLegal, another, onFile, onRank := false, false, false, false
	from, to := m.From(), m.To()
	for _, other := range legal.Slice() {
		switch {
		case other == m:
			isLegal = true
		case other.To() == to && pos.At(other.From()) == pos.At(from):
			another = true
			onFile = onFile || other.From().File() == from.File()
			onRank = onRank || other.From().Rank() == from.Rank()
		}
	}
	if !isLegal {
		return ""
	}
	text := []byte{sanLetters[pos.At(from).Kind()]}
	if another && (!onFile || onRank) {
		text = append(text, fileLetter(from))
	}
	if onFile {
		text = strconv.AppendInt(text, int64(from.Rank()+fromOne), 10)
	}
	if pos.IsCapture(m) {
		text = append(text, 'x')
	}
	text = append(text, fileLetter(to))
	text = strconv.AppendInt(text, int64(to.Rank()+fromOne), 10)
	if !pos.GivesCheck(m) {
		return string(text)
	}
	next := *pos
	var u xiangqi.Undo
	next.Make(m, &u)
	if next.HasLegalMove() {
		return string(append(text, '+'))
	}
	return string(append(text, '#'))
}

// algebraic reports whether the text is the move in the notation of XBoard, LALG or SAN. The text
// begins with the letter of the piece, and as much of its first point as the writer found
// necessary. A dash or an x for a capture may follow, then the last point. Pawns may have no
// letter. The parameter lowest is the number of the first rank.
func (r *reader) algebraic(m xiangqi.Move, lowest int) bool {
	from, to := m.From(), m.To()
	head, ok := cutPoint(r.text, to, lowest)
	if r.pointsOnly || !ok {
		return false
	}
	if rest, takes := cutSuffix(head, 'x'); takes {
		if !r.pos.IsCapture(m) {
			return false
		}
		head = rest
	} else {
		head, _ = cutSuffix(head, '-')
	}
	kind := r.pos.At(from).Kind()
	// The letter of a piece may also be the letter of a file: Hi7 from h9, Cxc3.
	if !r.capital && isOrigin(head, from, lowest) && !isRank(head, from, lowest) && (len(head) > 1 || kind == xiangqi.Pawn) {
		return true
	}
	return head != "" && fits(head[0], anyLetter, kind) && isOrigin(head[1:], from, lowest)
}

// ahead reports whether the text consists only of the point that a pawn reaches straight ahead.
// XBoard writes b6 for this move even if another pawn can reach b6 from the side. XBoard writes the
// sideways move as ab6, for example.
func (r *reader) ahead(m xiangqi.Move, lowest int) bool {
	head, ok := cutPoint(r.text, m.To(), lowest)
	return ok && head == "" && r.pos.At(m.From()).Kind() == xiangqi.Pawn && m.From().File() == m.To().File()
}

// cutPoint cuts a point off the end of a text. ok is false if the text does not end with the point.
func cutPoint(text string, pt xiangqi.Point, lowest int) (head string, ok bool) {
	n := len(text) - len(rankText(pt, lowest)) - 1
	if n < 0 || text[n] != fileLetter(pt) || text[n+1:] != rankText(pt, lowest) {
		return text, false
	}
	return text[:n], true
}

// cutSuffix cuts a character off the end of a text.
func cutSuffix(text string, c byte) (string, bool) {
	if last := len(text) - 1; last >= 0 && text[last] == c {
		return text[:last], true
	}
	return text, false
}

// isOrigin reports whether the text is a part of a point. Such a part is nothing, the file, the
// rank, or both.
func isOrigin(text string, pt xiangqi.Point, lowest int) bool {
	if text == "" || isRank(text, pt, lowest) {
		return true
	}
	return text[0] == fileLetter(pt) && (len(text) == 1 || isRank(text[1:], pt, lowest))
}

// isRank reports whether the text is the rank of a point.
func isRank(text string, pt xiangqi.Point, lowest int) bool { return text == rankText(pt, lowest) }

// rankTexts lists the numbers of the ranks.
var rankTexts = [...]string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}

// rankText returns the number of a point's rank as text, if the first rank has the number lowest.
func rankText(pt xiangqi.Point, lowest int) string { return rankTexts[pt.Rank()+lowest] }
