package notation

import (
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// otherPieces contains the names that only the other side's pieces have, by the side to move. Red's
// guards and bishops have both sides' names, because many players type 士 and 象 for both.
var otherPieces = [2]string{xiangqi.Red: "将將卒", xiangqi.Black: "帅帥兵仕相"}

// NamesOther reports whether a move of a side names a piece of the other side. Parse accepts such a
// move, so that a caller can ask what the user means.
func NamesOther(side xiangqi.Color, text string) bool {
	return strings.ContainsAny(text, otherPieces[side])
}
