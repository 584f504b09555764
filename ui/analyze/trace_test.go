package analyze

import (
	"fmt"
	"testing"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// The panel of the evaluation shows the current evaluator. For a network it shows the score and
// the shares of the pieces. A share is positive if it is good for the piece's side.
func TestTraceOfTheNetwork(t *testing.T) {
	f := newTree(t, opening)
	f.change("evaluation=net")
	f.press("evaluation")
	pos := f.acting.position()
	score, shares := net.BuiltIn().Trace(&pos)
	if pos.Side() == xiangqi.Black {
		score = -score
	}
	f.wantSeen("Evaluation: " + search.FormatScore(score) + ", network")
	for _, s := range shares[:2] {
		f.wantSeen(fmt.Sprintf("%s %s", s.Piece.Kind(), s.Point))
		f.wantSeen(fmt.Sprint(s.Score))
	}
	f.change("evaluation=thesis")
	f.wantSeen("Evaluation: opening, ")
}
