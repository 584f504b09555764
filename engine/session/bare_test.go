package session

import (
	"testing"
	"testing/synctest"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// The capture of the last piece that can attack ends the game as a draw.
func TestBareGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start, err := xiangqi.ParseFEN("3k5/3R5/9/9/9/9/9/9/9/4K4 b - - 0 1")
		if err != nil {
			t.Fatal(err)
		}
		tb := sit(t, Config{Start: start})
		if st := tb.next(); st.Over() {
			t.Fatal(st.Ending)
		}
		if st := tb.play("d9d8"); st.Ending != rules.NoAttackers() || len(st.Legal) != 0 {
			t.Errorf("%+v", st.Ending)
		}
	})
}
