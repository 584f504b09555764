package ucci_test

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/engine/protocol/ucci"
	"example.com/abyss/engine/xiangqi"
)

// TestLastInfoIsTheAnswer checks that the last report of the best line before each bestmove agrees
// with the move. A mate must be reported with its whole line.
func TestLastInfoIsTheAnswer(t *testing.T) {
	searches, mates := 0, 0
	for _, preset := range prototest.AnswerPresets {
		k := prototest.New(t, ucci.Serve)
		k.Send("ucci", "setoption hashsize 1", "setoption usemillisec true", "setoption preset "+preset, "setoption usebook false")
		k.Until("ucciok")
		for _, fen := range prototest.AnswerFENs {
			pos, err := xiangqi.ParseFEN(fen)
			if err != nil {
				t.Fatal(err)
			}
			for _, limit := range append(prototest.AnswerLimits, "time 1 increment 0", "infinite\nstop", "ponder time 500\nponderhit\nstop") {
				k.Send("position fen "+fen, "go "+limit)
				lines := k.Until("bestmove")
				a := prototest.ReadAnswer(t, lines)
				if err := a.Check(pos, 1); err != nil {
					t.Errorf("%s, %s, go %s: %v\n%s", preset, fen, limit, err, strings.Join(lines, "\n"))
				}
				searches++
				if len(a.Lines) > 0 && a.Lines[0].Mate > 1 {
					mates++
				}
			}
		}
	}
	if searches < 120 || mates < 50 {
		t.Error(fmt.Sprint(searches, " searches, ", mates, " lines to a mate: too few to say anything"))
	}
}
