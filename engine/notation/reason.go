package notation

import (
	"fmt"
	"strings"
	"unicode"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/xiangqi"
)

// ambiguous returns an error that lists the moves a text could mean.
func (r *reader) ambiguous(text string, found []xiangqi.Move) error {
	return message.Errorf("move %.40q could be %v; expected one of these", text, r.list(text, found, " or "))
}

// Recorded returns the move that a text in a game record means, even if the move leaves the king in
// check; see xiangqi.MoveFault. ok is false if the text means no move, or could mean several.
// Callers should try ParseIn first.
func Recorded(pos *xiangqi.Position, text string, d Dialect) (m xiangqi.Move, ok bool) {
	plain, err := normalise(text)
	if err != nil {
		return xiangqi.NoMove, false
	}
	if m, err := xiangqi.ParseMove(plain); err == nil {
		return m, xiangqi.MoveFault(pos, m) == nil
	}
	r := reader{pos: pos, text: plain, pointsOnly: pointsOnly(text, plain), capital: mixedCase(text)}
	moves := r.unchecked()
	for _, by := range readings(d) {
		if found := r.find(moves, by.matches); len(found) > 0 {
			return found[0], len(found) == 1
		}
	}
	return xiangqi.NoMove, false
}

// unread explains why a text in the plain alphabet is not a legal move. The error says what is
// wrong with the move that the text means, the legal moves of the piece that it names, or the form
// of a move.
func (r *reader) unread(text string, d Dialect) error {
	if m, err := xiangqi.ParseMove(r.text); err == nil {
		return r.whyIllegal(text, m)
	}
	if m, ok := parseFromOne(r.text); ok {
		return r.whyIllegal(text, m)
	}
	moves := r.unchecked()
	for _, by := range readings(d) {
		if found := r.find(moves, by.matches); len(found) > 0 {
			return r.whyIllegal(text, found[0])
		}
	}
	if pieces := r.piecesNamed(d); len(pieces) > 0 {
		return r.otherMoves(text, pieces)
	}
	last := len(r.text) - 1
	if last >= 2 && strings.IndexByte("+-.", r.text[last-1]) >= 0 && '1' <= r.text[last] && r.text[last] <= '9' {
		return message.Errorf("move %.40q: %s has no piece of that name", text, r.pos.Side().Word())
	}
	return message.Errorf("move %.40q: %v", text, expected)
}

// whyIllegal returns the error of ParseLegal for an illegal move. It is called after all readings
// have failed for legal moves. The error begins with the text if the text differs from the move.
// For a Chinese text, the error contains no coordinates.
func (r *reader) whyIllegal(text string, m xiangqi.Move) error {
	if s := scriptOf(text); s.Chinese() {
		return message.Errorf("move %.40q is not legal: %w", text, Fault(r.pos, m, s))
	}
	_, err := r.pos.ParseLegal(m.String())
	if strings.EqualFold(strings.TrimSpace(text), m.String()) {
		return err
	}
	return message.Errorf("%.40q: %w", text, err)
}

// unchecked returns every move of the side to move, even if it leaves the king in check.
func (r *reader) unchecked() []xiangqi.Move {
	var moves []xiangqi.Move
	for from := r.pos.PiecesOf(r.pos.Side()); from.Any(); {
		pt := from.Pop()
		for to := r.pos.Targets(pt); to.Any(); {
			moves = append(moves, xiangqi.MakeMove(pt, to.Pop()))
		}
	}
	return moves
}

// piecesNamed returns the points of the side's pieces whose name the text begins with.
func (r *reader) piecesNamed(d Dialect) []xiangqi.Point {
	if len(r.text) < 3 {
		return nil
	}
	var points []xiangqi.Point
	for set := r.pos.PiecesOf(r.pos.Side()); set.Any(); {
		pt := set.Pop()
		p := placeOf(r.pos, pt)
		if d.strictly(p, r.text[:2]) || loosely(p, r.text[:2]) {
			points = append(points, pt)
		}
	}
	return points
}

// otherMoves returns an error that lists the legal moves of the pieces that a text names.
func (r *reader) otherMoves(text string, pieces []xiangqi.Point) error {
	var legal xiangqi.MoveList
	r.pos.GenerateMoves(&legal)
	var moves []xiangqi.Move
	for _, m := range legal.Slice() {
		for _, pt := range pieces {
			if m.From() == pt {
				moves = append(moves, m)
			}
		}
	}
	piece := message.New("the %s on %s", r.pos.At(pieces[0]).Word(), PlaceName(r.pos, pieces[0], scriptOf(text)))
	if len(pieces) > 1 {
		piece = message.New("neither %v nor another piece of that name", piece)
	}
	switch {
	case len(moves) == 0 && len(pieces) == 1:
		return message.Errorf("move %.40q: %v has no legal move", text, piece)
	case len(moves) == 0:
		return message.Errorf("move %.40q: %v has a legal move", text, piece)
	case len(pieces) == 1:
		return message.Errorf("move %.40q: %v cannot move like that; expected %v", text, piece, r.list(text, moves, ", "))
	}
	return message.Errorf("move %.40q: %v can move like that; expected %v", text, piece, r.list(text, moves, ", "))
}

// listed is the largest number of moves that an error lists.
const listed = 8

// list writes moves in the script of a text, each with its coordinates unless the text is Chinese.
func (r *reader) list(text string, moves []xiangqi.Move, separator string) *message.Text {
	style := scriptOf(text)
	var words []string
	for _, m := range moves[:min(len(moves), listed)] {
		word, named := m.String(), Format(r.pos, m, style)
		switch {
		case style.Chinese():
			word = named
		case named != word:
			word = fmt.Sprintf("%s (%s)", word, named)
		}
		words = append(words, word)
	}
	if style.Chinese() {
		separator = "、"
	}
	list := strings.Join(words, separator)
	if more := len(moves) - listed; more > 0 {
		return message.New("%s, %d more", list, more)
	}
	return message.New("%s", list)
}

// scriptOf returns the style that is closest to the script of a text. Characters that belong to
// both scripts count as simplified.
func scriptOf(text string) Style {
	switch {
	case strings.ContainsAny(text, "馬車進帥將後砲傌俥"):
		return Traditional
	case strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }):
		return Simplified
	}
	return WXF
}
