package game

import (
	"slices"
	"strings"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/nearest"
	"example.com/abyss/internal/simplified"
)

// Handicap is a traditional way for the stronger side to start with fewer pieces. Red moves first,
// whichever side gives the handicap.
type Handicap struct {
	Name    string // the name in one word, for commands
	Chinese string // the name in Chinese
	// a description in which %s stands for the side that gives the handicap: "%s without the left
	// knight"
	Doc string

	without []xiangqi.Point // the points of the missing pieces if Red gives the handicap
}

// handicaps lists the handicaps from the smallest to the largest. "Left" means the left of the side
// that gives the handicap. In the handicap of nine pieces, the guards, bishops and pawns are
// missing, as when Xu Yinchuan gave it to Nie Weiping in 1999.
var handicaps = []Handicap{
	{"knight", "让左马", message.Mark("%s without the left knight"), points("b0")},
	{"cannon", "让左炮", message.Mark("%s without the left cannon"), points("b2")},
	{"knights", "让双马", message.Mark("%s without both knights"), points("b0 h0")},
	{"rook", "让左车", message.Mark("%s without the left rook"), points("a0")},
	{"cannons", "让双炮", message.Mark("%s without both cannons"), points("b2 h2")},
	{"rook-knight", "让车马", message.Mark("%s without the left rook and knight"), points("a0 b0")},
	{"rooks", "让双车", message.Mark("%s without both rooks"), points("a0 i0")},
	{"nine", "让九子", message.Mark("%s without nine pieces"), points("c0 d0 f0 g0 a3 c3 e3 g3 i3")},
}

// handicapNames lists the English names of the handicaps, for an error.
var handicapNames = message.New("knight, cannon, knights, rook, cannons, rook-knight, rooks, nine")

// points parses the names of points.
func points(text string) (list []xiangqi.Point) {
	for _, name := range strings.Fields(text) {
		pt, ok := xiangqi.ParsePoint(name)
		if !ok {
			panic("game: no point: " + name) // there is a mistake in the list of handicaps
		}
		list = append(list, pt)
	}
	return list
}

// Handicaps returns all handicaps, the smallest first.
func Handicaps() []Handicap { return slices.Clone(handicaps) }

// Start returns the initial position of a game in which a side gives the handicap.
func (h *Handicap) Start(giver xiangqi.Color) xiangqi.Position {
	initial := xiangqi.StartPosition()
	var pieces []xiangqi.Placed
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		own := pt
		if giver == xiangqi.Black { // Black's left is on the other side of the board
			own = pt.Flip().Mirror()
		}
		pc := initial.At(pt)
		if pc == xiangqi.NoPiece || pc.Color() == giver && slices.Contains(h.without, own) {
			continue
		}
		pieces = append(pieces, xiangqi.Placed{Piece: pc, Point: pt})
	}
	pos, ok := xiangqi.Arrange(pieces, xiangqi.Red)
	if !ok {
		panic("game: a handicap that is no position: " + h.Name)
	}
	return pos
}

// HandicapOf returns the handicap in a game that starts from the given position, and the side that
// gives the handicap.
func HandicapOf(start *xiangqi.Position) (h Handicap, giver xiangqi.Color, ok bool) {
	for _, h := range handicaps {
		for giver := xiangqi.Red; giver <= xiangqi.Black; giver++ {
			if h.Start(giver) == *start {
				return h, giver, true
			}
		}
	}
	return Handicap{}, xiangqi.Red, false
}

// ParseHandicap parses the name of a handicap. A Chinese name may be short: 让左马, 让马 or 马. The side
// that gives the handicap may precede the name, as in "black-rook" or "黑让左车". If no side precedes
// the name, it is the side in the parameter giver.
func ParseHandicap(text string, giver xiangqi.Color) (Handicap, xiangqi.Color, error) {
	name := simplified.Of(strings.ToLower(strings.TrimSpace(text)))
	for side, words := range [...][]string{xiangqi.Red: {"red-", "红方", "红"}, xiangqi.Black: {"black-", "黑方", "黑"}} {
		for _, word := range words {
			if rest, ok := strings.CutPrefix(name, word); ok {
				name, giver = rest, xiangqi.Color(side)
				break
			}
		}
	}
	var names []string
	for _, h := range handicaps {
		if name == h.Name || short(name) == short(h.Chinese) {
			return h, giver, nil
		}
		names = append(names, h.Name)
	}
	if meant := nearest.Name(name, names); meant != "" {
		return Handicap{}, giver, message.Errorf("%q is not a handicap: did you mean %s? There are %s", text, meant, handicapNames)
	}
	return Handicap{}, giver, message.Errorf("%q is not a handicap: expected one of %s, with red- or black- in front for the side that gives the handicap", text, handicapNames)
}

// short returns a Chinese name without 让, with which all the names begin, and without 左 (left),
// which follows it in the names of a single piece.
func short(name string) string {
	return strings.TrimPrefix(strings.TrimPrefix(name, "让"), "左")
}
