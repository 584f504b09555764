package hall

import (
	"testing"
	"time"

	"example.com/abyss/serve/wire"
)

// again simulates a restart: it opens the hall as after kill -9, and continues the game.
func (x *table) again(id string) {
	x.t.Helper()
	if err := x.journal.Close(); err != nil {
		x.t.Fatal(err)
	}
	x.open()
	x.anna, x.bo = x.enter("anna"), x.enter("bo")
	for _, s := range []*Seat{x.anna, x.bo} {
		s.Do(wire.Order{Do: wire.Look, ID: id})
		s.Do(wire.Order{Do: wire.Resume, ID: id})
	}
	if g := x.see(x.anna).Game; g.State != wire.Live {
		x.t.Fatalf("the game is %s after a restart, expected it to go on", g.State)
	}
}

// Red's first move counts as a move of Red's time control, although no clock runs during it.
// After a restart at any ply the count of moves is the same.
func TestFirstMoveCountsTowardsTheControl(t *testing.T) {
	const hour = int64(time.Hour / time.Millisecond)
	moves := []string{"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "b0c2"}
	for restart := -1; restart <= len(moves); restart++ { // -1: no restart
		x := newTable(t)
		id := x.begin("2/1h")
		for ply := range len(moves) + 1 {
			if ply == restart {
				x.again(id)
			}
			red, black := int64(ply+1)/2, int64(ply)/2
			want := [2]int64{(1 + red/2) * hour, (1 + black/2) * hour}
			if g := x.see(x.anna).Game; g.ClockMS != want {
				t.Errorf("restart at %d: clocks %v after %d plies, expected %v", restart, g.ClockMS, ply, want)
			}
			if ply < len(moves) {
				x.moves(id, moves[ply])
			}
		}
	}
}

// The first move takes no time and earns no increment, but it can complete a stage, which adds
// time.
func TestFirstMoveHasNoIncrement(t *testing.T) {
	for control, want := range map[string][2]int64{
		"2/1m+2s": {122_000, 62_000}, // the second move ends the stage
		"1/1m+2s": {182_000, 122_000},
	} {
		x := newTable(t)
		x.moves(x.begin(control), "h2e2", "h9g7", "h0g2")
		if g := x.see(x.anna).Game; g.ClockMS != want {
			t.Errorf("%s: clocks %v, expected %v", control, g.ClockMS, want)
		}
	}
}
