package hall

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/abyss/serve/wire"
)

// table is a hall with two guests. The test sets its clock.
type table struct {
	*Hall
	t   *testing.T
	dir string

	mu  sync.Mutex
	now time.Time

	anna, bo *Seat
}

func newTable(t *testing.T) *table {
	t.Helper()
	x := &table{t: t, dir: t.TempDir(), now: time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)}
	x.open()
	x.anna, x.bo = x.enter("anna"), x.enter("bo")
	return x
}

func (x *table) time() time.Time {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.now
}

func (x *table) open() {
	x.t.Helper()
	h, err := Open(x.dir, Options{Now: x.time})
	if err != nil {
		x.t.Fatal(err)
	}
	x.Hall = h
	x.t.Cleanup(func() { _ = h.Close() })
}

// enter opens a terminal of the guest with this name.
func (x *table) enter(name string) *Seat {
	x.t.Helper()
	if _, err := x.Login("key-"+name, name); err != nil {
		x.t.Fatal(err)
	}
	s, err := x.Enter("key-" + name)
	if err != nil {
		x.t.Fatal(err)
	}
	return s
}

// pass moves the clock forward.
func (x *table) pass(d time.Duration) {
	x.mu.Lock()
	x.now = x.now.Add(d)
	x.mu.Unlock()
	x.Wake()
}

// see returns the current view of a terminal.
func (x *table) see(s *Seat) wire.View {
	x.t.Helper()
	s.hall.mu.Lock()
	s.fresh = true
	s.hall.mu.Unlock()
	v, err := s.Next(context.Background())
	if err != nil {
		x.t.Fatal(err)
	}
	return v
}

// mentions reports whether a view has a message of this kind about the guest.
func mentions(v wire.View, says wire.Says, name string) bool {
	for _, s := range v.Messages {
		if s.Says == says && s.Name == name {
			return true
		}
	}
	return false
}

// begin begins a game in which anna plays Red, and returns its id.
func (x *table) begin(control string) string {
	x.t.Helper()
	x.anna.Do(wire.Order{Do: wire.Challenge, To: "BO", Color: wire.Red, Control: control})
	v := x.see(x.bo)
	if len(v.Challenges) != 1 || !mentions(v, wire.Challenged, "anna") {
		x.t.Fatalf("bo sees %+v", v)
	}
	x.bo.Do(wire.Order{Do: wire.Accept, ID: v.Challenges[0].ID})
	g := x.see(x.anna).Game
	if g == nil || g.You != wire.Red || g.Names != [2]string{"anna", "bo"} || g.State != wire.Live {
		x.t.Fatalf("anna sees the game %+v", g)
	}
	return g.ID
}

// moves plays moves alternately, beginning with Red.
func (x *table) moves(id string, list ...string) {
	x.t.Helper()
	for _, m := range list {
		ply := len(x.see(x.anna).Game.Moves)
		s := [...]*Seat{x.anna, x.bo}[ply%2]
		s.Do(wire.Order{Do: wire.Move, ID: id, Move: m, Ply: ply + 1})
		if v := x.see(s); len(v.Game.Moves) != ply+1 {
			x.t.Fatalf("%s was not played: %+v", m, v.Messages)
		}
	}
}

func TestGameOnClocks(t *testing.T) {
	x := newTable(t)
	id := x.begin("1m+2s")
	x.pass(10 * time.Second) // no clock runs before the first move
	x.moves(id, "h2e2")
	x.pass(10 * time.Second)
	if g := x.see(x.bo).Game; g.ClockMS != [2]int64{60_000, 50_000} || g.Running != wire.Black {
		t.Errorf("clocks %v, %s runs; expected 60 and 50 s, Black's", g.ClockMS, g.Running)
	}
	x.moves(id, "h9g7")
	x.pass(70 * time.Second)
	if g := x.see(x.bo).Game; g.State != wire.Over || g.End != wire.TimeUp || g.Loser != wire.Red {
		t.Errorf("the game is %s, %s, lost by %s; expected Red's flag", g.State, g.End, g.Loser)
	}
}

func TestOrdersAreRefused(t *testing.T) {
	x := newTable(t)
	cleo := x.enter("cleo")
	id := x.begin("")
	for _, c := range []struct {
		who  *Seat
		what wire.Order
		want wire.Says
	}{
		{x.bo, wire.Order{Do: wire.Move, ID: id, Move: "h9g7", Ply: 1}, wire.NotYourTurn},
		{x.anna, wire.Order{Do: wire.Move, ID: id, Move: "h2e2", Ply: 2}, wire.NotYourTurn},
		{x.anna, wire.Order{Do: wire.Move, ID: id, Move: "h2h9x", Ply: 1}, wire.Illegal},
		{x.anna, wire.Order{Do: wire.Move, ID: id, Move: "a0a9", Ply: 1}, wire.Illegal},
		{cleo, wire.Order{Do: wire.Move, ID: id, Move: "h2e2", Ply: 1}, wire.NotYours},
		{cleo, wire.Order{Do: wire.Resign, ID: id}, wire.NotYours},
		{cleo, wire.Order{Do: wire.Accept, ID: "c1"}, wire.NoChallenge},
		{cleo, wire.Order{Do: wire.Look, ID: "g99"}, wire.NoGame},
		{cleo, wire.Order{Do: wire.Challenge, To: "cleo"}, wire.OwnName},
		{cleo, wire.Order{Do: wire.Challenge, To: "nobody"}, wire.NotThere},
		{cleo, wire.Order{Do: wire.Challenge, To: "bo", Control: "x"}, wire.BadControl},
		{cleo, wire.Order{Do: wire.Challenge, To: "bo", Control: "nodes 5"}, wire.BadControl},
		{x.anna, wire.Order{Do: wire.Resume, ID: id}, wire.NotAdjourned},
	} {
		x.see(c.who)
		c.who.Do(c.what)
		v := x.see(c.who)
		if len(v.Messages) != 1 || v.Messages[0].Says != c.want {
			t.Errorf("%+v by %s: told %+v, expected %q", c.what, c.who.user.name, v.Messages, c.want)
		}
	}
	if g := x.see(x.anna).Game; len(g.Moves) != 0 || g.State != wire.Live {
		t.Errorf("the game has changed: %+v", g)
	}
}

func TestEndings(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(x *table, id string)
		end  wire.End
		lost wire.Color
	}{
		"resigned": {func(x *table, id string) { x.bo.Do(wire.Order{Do: wire.Resign, ID: id}) }, wire.Resigned, wire.Black},
		"agreed": {func(x *table, id string) {
			x.bo.Do(wire.Order{Do: wire.Draw, ID: id})
			x.bo.Do(wire.Order{Do: wire.Draw, ID: id}) // bo cannot accept bo's own offer
			if g := x.see(x.anna).Game; g.State != wire.Live || g.Offer != wire.Draw || g.OfferFrom != wire.Black {
				x.t.Fatalf("the offer: %+v", g)
			}
			x.anna.Do(wire.Order{Do: wire.Draw, ID: id})
		}, wire.Agreed, wire.Any},
		"repeated": {func(x *table, id string) {
			x.moves(id, "h0g2", "h9g7", "g2h0", "g7h9", "h0g2", "h9g7", "g2h0", "g7h9")
		}, wire.ByRules, wire.Any},
	} {
		t.Run(name, func(t *testing.T) {
			x := newTable(t)
			id := x.begin("")
			c.do(x, id)
			g := x.see(x.anna).Game
			if g.State != wire.Over || g.End != c.end || g.Loser != c.lost {
				t.Errorf("%s, %s, lost by %q", g.State, g.End, g.Loser)
			}
		})
	}
}

// A draw offer lapses when the opponent refuses it or moves.
func TestOffersLapse(t *testing.T) {
	x := newTable(t)
	id := x.begin("")
	x.anna.Do(wire.Order{Do: wire.Draw, ID: id})
	x.bo.Do(wire.Order{Do: wire.Refuse, ID: id})
	if v := x.see(x.anna); v.Game.Offer != "" || !mentions(v, wire.Refused, "bo") {
		t.Errorf("after it was refused: %+v, %+v", v.Game, v.Messages)
	}
	x.anna.Do(wire.Order{Do: wire.Draw, ID: id})
	x.moves(id, "h2e2")
	if g := x.see(x.bo).Game; g.Offer != wire.Draw {
		t.Error("the offer did not stand until the opponent moved")
	}
	x.moves(id, "h9g7")
	if g := x.see(x.anna).Game; g.Offer != "" {
		t.Error("the offer stands after the opponent's move")
	}
}

// The server adjourns a game if both players agree, or if one is absent for two minutes. The game
// continues with the same clocks if both agree.
func TestAdjournAndResume(t *testing.T) {
	x := newTable(t)
	id := x.begin("5m")
	x.moves(id, "h2e2")
	x.pass(10 * time.Second)
	x.anna.Do(wire.Order{Do: wire.Adjourn, ID: id})
	x.bo.Do(wire.Order{Do: wire.Adjourn, ID: id})
	x.pass(time.Hour)
	if g := x.see(x.bo).Game; g.State != wire.Adjourned || g.ClockMS != [2]int64{300_000, 290_000} {
		t.Fatalf("%s, clocks %v", g.State, g.ClockMS)
	}
	x.anna.Do(wire.Order{Do: wire.Resume, ID: id})
	x.bo.Do(wire.Order{Do: wire.Resume, ID: id})
	x.pass(5 * time.Second)
	if g := x.see(x.bo).Game; g.State != wire.Live || g.ClockMS != [2]int64{300_000, 285_000} {
		t.Fatalf("%s, clocks %v", g.State, g.ClockMS)
	}
	x.moves(id, "h9g7")
	x.bo.Leave()
	if v := x.see(x.anna); !mentions(v, wire.Lost, "bo") || !v.Game.Gone[1] {
		t.Errorf("anna is told %+v", v.Messages)
	}
	x.pass(absence - time.Second)
	if g := x.see(x.anna).Game; g.State != wire.Live {
		t.Error("adjourned before two minutes are over")
	}
	x.pass(2 * time.Second)
	if v := x.see(x.anna); v.Game.State != wire.Adjourned || !mentions(v, wire.Paused, "bo") {
		t.Errorf("%s, told %+v", v.Game.State, v.Messages)
	}
	x.anna.Do(wire.Order{Do: wire.Resume, ID: id})
	if v := x.see(x.anna); !mentions(v, wire.NotThere, "bo") {
		t.Errorf("one who is gone was asked to go on: %+v", v.Messages)
	}
}

// A spectator sees moves but cannot play.
func TestWatching(t *testing.T) {
	x := newTable(t)
	cleo := x.enter("cleo")
	id := x.begin("")
	cleo.Do(wire.Order{Do: wire.Look, ID: id})
	x.moves(id, "h2e2", "h9g7")
	if v := x.see(cleo); v.Game == nil || len(v.Game.Moves) != 2 || v.Game.You != wire.Any {
		t.Errorf("the watcher sees %+v", v.Game)
	}
	if g := x.see(x.anna).Game; g.Watchers != 1 {
		t.Errorf("%d watch, expected 1", g.Watchers)
	}
}

// Everything that a guest has seen survives the end of the server, whatever ends it.
func TestReplay(t *testing.T) {
	x := newTable(t)
	id := x.begin("5m")
	x.moves(id, "h2e2", "h9g7", "h0g2")
	other := x.Hall
	if _, err := Open(x.dir, Options{}); err == nil {
		t.Fatal("two halls have one journal")
	}
	x.pass(time.Minute)
	if err := errors.Join(other.journal.Close()); err != nil { // after this, nothing more is written, as after kill -9
		t.Fatal(err)
	}
	x.open()
	x.anna, x.bo = x.enter("anna"), x.enter("bo")
	x.anna.Do(wire.Order{Do: wire.Look, ID: id})
	g := x.see(x.anna).Game
	if g == nil || g.State != wire.Adjourned || strings.Join(g.Moves, " ") != "h2e2 h9g7 h0g2" || g.ClockMS != [2]int64{300_000, 300_000} {
		t.Fatalf("after the replay: %+v", g)
	}
	x.anna.Do(wire.Order{Do: wire.Resign, ID: id})
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	x.open()
	if lines := x.GameLines(); len(lines) != 0 {
		t.Errorf("a finished game is still open: %+v", lines)
	}
	text, err := os.ReadFile(filepath.Join(x.dir, gamesFolder, "2026-11.jsonl"))
	var e event
	if err == nil {
		err = json.Unmarshal(text, &e)
	}
	if err != nil || e.Result != "0-1" || len(e.Moves) != 3 || e.Names == nil || e.Names[1] != "bo" {
		t.Errorf("the finished game: %s, %v", text, err)
	}
	x.anna, x.bo = x.enter("anna"), x.enter("bo")
	if next := x.begin(""); next == id {
		t.Errorf("the next game is %s again", next)
	}
}

// The server refuses a journal with an impossible event, and names its line.
func TestBadJournal(t *testing.T) {
	const user = `{"v":1,"t":"2026-11-23T20:00:00Z","e":"user","key":"k","name":"anna"}` + "\n"
	for text, want := range map[string]string{
		"something else\n": "begins with",
		user + `{"v":1,"e":"move","game":"g1","ply":1,"move":"h2e2"}` + "\n":                                                             "line 2",
		user + `{"v":1,"e":"dance"}` + "\n":                                                                                              "line 2",
		user + `{"v":1,"e":"start","game":"g1","keys":["k","other"]}` + "\n":                                                             "line 2",
		user + `{"v":1,"e":"start","game":"g1","keys":["k","k"]}` + "\n" + `{"v":1,"e":"move","game":"g1","ply":2,"move":"h2e2"}` + "\n": "line 3",
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, journalName), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir, Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", text, err, want)
		}
		if kept, err := os.ReadFile(filepath.Join(dir, journalName)); err != nil || string(kept) != text {
			t.Errorf("the journal is %q now, %v", kept, err)
		}
	}
}

func TestNames(t *testing.T) {
	x := newTable(t)
	for _, name := range []string{"", "a b", "x\x1b[2J", "../x", strings.Repeat("a", 21), "a/b", "\u202eabc"} {
		if _, err := x.Login("new", name); err == nil {
			t.Errorf("%q is a name", name)
		}
	}
	if _, err := x.Login("new", "ANNA"); !errors.Is(err, ErrTaken) {
		t.Errorf("another's name: %v", err)
	}
	if name, err := x.Login("key-anna", "other"); name != "anna" || err != nil {
		t.Errorf("a known key has the name %q, %v", name, err)
	}
	if name, err := x.Login("new", "李明"); name != "李明" || err != nil {
		t.Errorf("%q, %v", name, err)
	}
	if err := x.Rename("anna", "bo"); err == nil {
		t.Error("two have one name")
	}
	if err := x.Rename("anna", "ann"); err != nil {
		t.Error(err)
	}
	if _, err := x.Block("ann", true); err != nil {
		t.Error(err)
	}
	if _, err := x.Login("key-anna", "ann"); !errors.Is(err, ErrBlocked) {
		t.Errorf("a blocked key: %v", err)
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	x.open()
	if _, err := x.Login("key-anna", "ann"); !errors.Is(err, ErrBlocked) {
		t.Errorf("a blocked key after the next start: %v", err)
	}
}

// The host can pause and end running games.
func TestHost(t *testing.T) {
	x := newTable(t)
	id := x.begin("")
	if err := x.Pause(id); err != nil || x.see(x.anna).Game.State != wire.Adjourned {
		t.Errorf("paused: %v", err)
	}
	if err := errors.Join(x.End(id)); err != nil || x.see(x.bo).Game.End != wire.Stopped {
		t.Errorf("ended: %v", err)
	}
	for _, do := range []func(string) error{x.Pause, x.End} {
		if do(id) == nil || do("g77") == nil {
			t.Error("a game that is over, or none, was changed")
		}
	}
}
