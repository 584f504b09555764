package match

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// guesser plays its moves in order and expects an answer to each: "h2e2/h9g7" is h2e2 with the
// expected answer h9g7. Like pondering of an engine, its pondering ends with a hit or with its
// context.
type guesser struct {
	t            *testing.T
	moves        []string
	hits, misses int
	budget       clock.Budget // the budget that came with the last hit
	// fault is the player's current fault. A search in the opponent's turn that expected the wrong
	// move sets it to the field dies.
	dies, fault error
}

func (g *guesser) NewGame() {}

func (g *guesser) Fault() error { return g.fault }

func (g *guesser) Search(ctx context.Context, root search.Root, limits search.Limits, _ func(search.Info)) search.Result {
	g.fault = nil
	if p := limits.Ponder; p != nil {
		select {
		case <-p.Hits():
			g.hits++
			g.budget, _ = p.Budget()
		case <-ctx.Done():
			g.misses++
			if g.fault = g.dies; g.fault != nil {
				return search.Result{}
			}
			return search.Result{Move: firstLegal(g.t, &root)}
		}
	}
	text, reply, _ := strings.Cut(g.moves[0], "/")
	g.moves = g.moves[1:]
	r := search.Result{Move: move(g.t, text)}
	if reply != "" {
		r.Ponder = move(g.t, reply)
	}
	return r
}

// guessed plays a game between red and a list of Black's moves.
func guessed(t *testing.T, red *guesser, black string, ponder bool) Record {
	t.Helper()
	o := openingAt(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w")
	seats := [2]Seat{
		{Name: "R", Player: red, Limits: search.Limits{Time: 3 * time.Second}, Ponders: true},
		{Name: "B", Player: &script{t: t, moves: black}, Limits: search.Limits{Time: time.Second}, Ponders: true},
	}
	return Play(t.Context(), seats[0], seats[1], o, Terms{MaxPlies: 6, Ponder: ponder})
}

// A player that ponders searches the position after the move that it expects. If that move is
// played, the search continues with the time of its move. Otherwise the player searches again.
func TestPonder(t *testing.T) {
	moves := []string{"h2e2/h9g7", "h0g2/a9a8", "b0c2/a9a8"}
	red := &guesser{t: t, moves: moves}
	r := guessed(t, red, "h9g7 b9c7 i9h9", true)
	if got := MoveText(r.Moves); got != "h2e2 h9g7 h0g2 b9c7 b0c2 i9h9" || r.Cause != Adjudicated {
		t.Errorf("%v: %s, %s", r.Cause, got, r.Ending.Text)
	}
	if red.hits != 1 || red.misses != 2 || red.budget.Hard != 3*time.Second || red.budget.Target != 3*time.Second {
		t.Errorf("%d hits, %d misses, %+v", red.hits, red.misses, red.budget)
	}
	red = &guesser{t: t, moves: moves}
	if guessed(t, red, "h9g7 b9c7 i9h9", false); red.hits+red.misses != 0 {
		t.Error("it ponders where the terms do not say so")
	}
}

// A player that fails during the opponent's turn loses the game when it is to move.
func TestFailsWhilePondering(t *testing.T) {
	red := &guesser{t: t, moves: []string{"h2e2/h9g7"}, dies: errors.New("it fell over")}
	r := guessed(t, red, "a9a8", true)
	if r.Cause != EngineFault || r.Ending.Text != "Red: it fell over" || len(r.Moves) != 2 {
		t.Errorf("%v after %d moves: %s", r.Cause, len(r.Moves), r.Ending.Text)
	}
}

// After a ponder hit, the time for the move is that of the clock or that of the limit per move,
// whichever is shorter.
func TestHitBudget(t *testing.T) {
	ten := clock.Budget{Target: 4 * time.Second, Second: 6 * time.Second, Hard: 10 * time.Second}
	for _, c := range []struct {
		limits search.Limits
		want   clock.Budget
	}{
		{search.Limits{Budget: ten}, ten},
		{search.Limits{Time: time.Second}, clock.Budget{Target: time.Second, Hard: time.Second}},
		{search.Limits{Budget: ten, Time: time.Minute}, ten},
		{search.Limits{Budget: ten, Time: 5 * time.Second}, clock.Budget{Target: 4 * time.Second, Second: time.Second, Hard: 5 * time.Second}},
	} {
		if got := hitBudget(&c.limits); got != c.want {
			t.Errorf("%+v, want %+v", got, c.want)
		}
	}
}

// The program's own players ponder when they play on clocks, and games end as usual. A ledger of
// games without pondering is refused.
func TestMatchWithPondering(t *testing.T) {
	m := Match{Pairing: entered(t, "abyss92 tc=1m+1s", "base movetime=3ms"), Games: 1, Workers: 1}
	m.A.Limits.Time = 3 * time.Millisecond
	m.Terms = Terms{MaxPlies: 8, Ponder: true}
	res, err := m.Run(t.Context())
	if err != nil || len(res.Records) != 1 || res.Records[0].Cause != Adjudicated {
		t.Fatalf("%+v, %v", res.Records, err)
	}
	if text := m.Terms.String(); !strings.Contains(text, "pondering") {
		t.Error(text)
	}
	m = Match{Pairing: entered(t, "abyss92 depth=1", "level=3 movetime=1s"), Games: 1, Workers: 1}
	m.Terms = Terms{Ponder: true}
	if err := m.Validate(); !errors.Is(err, errNobodyPonders) {
		t.Error(err)
	}
}

// entered returns two entrants with one opening.
func entered(t *testing.T, a, b string) Pairing {
	t.Helper()
	openings, err := Openings()
	if err != nil {
		t.Fatal(err)
	}
	p := Pairing{Openings: openings[:1]}
	for text, e := range map[string]*Entrant{a: &p.A, b: &p.B} {
		if *e, err = ParseEntrant(text, Entrant{}, nil); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func firstLegal(t *testing.T, root *search.Root) xiangqi.Move {
	t.Helper()
	var l xiangqi.MoveList
	root.Pos.GenerateMoves(&l)
	for _, m := range l.Slice() {
		if root.Pos.Legal(m) {
			return m
		}
	}
	t.Fatal("no legal move")
	return xiangqi.NoMove
}
