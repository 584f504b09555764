package hall

import (
	"path/filepath"
	"testing"
	"time"

	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/serve/wire"
)

// full makes every write to the journal fail until the returned function is called.
func (x *table) full() (room func()) {
	x.t.Helper()
	if err := x.journal.Close(); err != nil {
		x.t.Fatal(err)
	}
	return func() {
		x.t.Helper()
		journal, _, err := jsonlines.Open(filepath.Join(x.dir, journalName), journalHead)
		if err != nil {
			x.t.Fatal(err)
		}
		x.Hall.mu.Lock()
		defer x.Hall.mu.Unlock()
		x.journal = journal
	}
}

// If the disk is full when a player's time runs out, the server retries after a while, not a
// thousand times a second. The server reports the failure once. The game ends when there is room.
func TestFlagOnAFullDisk(t *testing.T) {
	x := newTable(t)
	id := x.begin("1m")
	x.moves(id, "h2e2")
	room := x.full()
	x.pass(61 * time.Second)
	if d, ok := x.next(); !ok || d < patience {
		t.Errorf("tried again in %v, %v; expected %v", d, ok, patience)
	}
	for range 3 {
		x.pass(patience)
	}
	v := x.see(x.anna)
	if v.Game.State != wire.Live || len(v.Messages) != 1 || v.Messages[0].Says != wire.NotSaved {
		t.Errorf("on a full disk: %s, told %+v; expected it once", v.Game.State, v.Messages)
	}
	room()
	x.pass(patience)
	if g := x.see(x.anna).Game; g.State != wire.Over || g.Loser != wire.Black {
		t.Errorf("with room again: %s, lost by %q", g.State, g.Loser)
	}
}

// An action that cannot be written to the disk has no effect. The test tries a move, an adjournment
// that both agree on, and an adjournment because of absence.
func TestFullDiskChangesNothing(t *testing.T) {
	x := newTable(t)
	id := x.begin("5m")
	x.moves(id, "h2e2")
	room := x.full()
	x.bo.Do(wire.Order{Do: wire.Move, ID: id, Move: "h9g7", Ply: 2})
	if v := x.see(x.bo); len(v.Game.Moves) != 1 || !mentions(v, wire.NotSaved, "") {
		t.Errorf("a move: %v, told %+v", v.Game.Moves, v.Messages)
	}
	x.anna.Do(wire.Order{Do: wire.Adjourn, ID: id})
	x.bo.Do(wire.Order{Do: wire.Adjourn, ID: id})
	if v := x.see(x.bo); v.Game.State != wire.Live || v.Game.Running != wire.Black || !mentions(v, wire.NotSaved, "") {
		t.Errorf("adjourned by consent: %s, %q runs, told %+v", v.Game.State, v.Game.Running, v.Messages)
	}
	x.bo.Leave()
	x.pass(absence)
	if v := x.see(x.anna); v.Game.State != wire.Live || mentions(v, wire.Paused, "bo") {
		t.Errorf("adjourned by absence: %s, told %+v", v.Game.State, v.Messages)
	}
	room()
	x.pass(patience)
	if v := x.see(x.anna); v.Game.State != wire.Adjourned || !mentions(v, wire.Paused, "bo") {
		t.Errorf("with room again: %s, told %+v", v.Game.State, v.Messages)
	}
}
