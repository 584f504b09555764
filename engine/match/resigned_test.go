package match

import (
	"context"
	"errors"
	"testing"
	"time"

	"example.com/abyss/engine/player"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// outsider is a player that plays given moves, reports the time that it took, and then resigns.
type outsider struct {
	script
	took     time.Duration
	resigned bool
}

func (o *outsider) Took() time.Duration { return o.took }

func (o *outsider) Fault() error {
	if o.resigned {
		return player.ErrResigned
	}
	return nil
}

func (o *outsider) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	o.resigned = o.moves == ""
	return o.script.Search(ctx, root, limits, onInfo)
}

// The method against plays a game between an outsider and a script, with a time limit per move.
func (o *outsider) against(t *testing.T, black string, limit time.Duration) Record {
	t.Helper()
	o.t = t
	limits := search.Limits{Time: limit}
	return Play(t.Context(), Seat{Name: "R", Player: o, Limits: limits}, Seat{Name: "B", Player: &script{t: t, moves: black}, Limits: limits},
		openingAt(t, xiangqi.StartFEN), Terms{MaxPlies: 3})
}

// A player that resigns loses the game, even at the first move. A resignation has its own cause and
// is not a fault. A ledger stores it.
func TestResigned(t *testing.T) {
	for _, moves := range []string{"", "h2e2"} {
		r := (&outsider{script: script{moves: moves}}).against(t, "h9g7", time.Second)
		if r.Cause != Resigned || r.Ending != rules.Resigned(xiangqi.Red) || r.Irregular() || r.End() != "resignation" {
			t.Errorf("after %q: %v, %+v", moves, r.Cause, r.Ending)
		}
		p, o := NewPlayed(&r), openingAt(t, xiangqi.StartFEN)
		back, err := p.Record(0, &o)
		if err != nil || back.Cause != Resigned || back.Ending.Verdict != rules.RedLoses {
			t.Errorf("read back: %v, %+v, %v", back.Cause, back.Ending, err)
		}
	}
}

// A resignation during the opponent's turn does not count if the opponent plays another move than
// the expected one.
func TestResignsWhilePondering(t *testing.T) {
	red := &guesser{t: t, moves: []string{"h2e2/h9g7", "b2e2"}, dies: player.ErrResigned}
	if r := guessed(t, red, "a9a8", true); r.Cause == Resigned || len(r.Moves) < 2 {
		t.Errorf("%v after %d moves: it has resigned a game that is another", r.Cause, len(r.Moves))
	}
}

// A player that exceeds the time limit of a move by more than the margin loses.
func TestTimeForAMoveHolds(t *testing.T) {
	const limit = 300 * time.Millisecond
	for took, want := range map[time.Duration]Cause{
		limit + client.MoveMargin:                    Adjudicated,
		limit + client.MoveMargin + time.Microsecond: OnTime,
	} {
		r := (&outsider{script: script{moves: "h2e2 b2c2"}, took: took}).against(t, "h9g7", limit)
		if r.Cause != want || want == OnTime && r.Ending != rules.TimeUp(xiangqi.Red) {
			t.Errorf("%v: %v, %+v, expected %v", took, r.Cause, r.Ending, want)
		}
	}
	if r := (&outsider{script: script{moves: "h2e2 b2c2"}, took: time.Hour}).against(t, "h9g7", 0); r.Cause != Adjudicated {
		t.Errorf("without a time for a move: %v", r.Cause)
	}
	if errors.Is(error(&client.Fault{}), player.ErrResigned) {
		t.Error("a fault is taken for a resignation")
	}
}
