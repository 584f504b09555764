package session

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"example.com/abyss/engine/player"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// resigning is a scripted engine that can resign.
type resigning struct {
	*scripted
	resigned atomic.Bool // whether the last search has resigned
}

func (e *resigning) Fault() error {
	if e.resigned.Load() {
		return player.ErrResigned
	}
	return nil
}

func (e *resigning) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	r := e.scripted.Search(ctx, root, limits, onInfo)
	e.resigned.Store(r.Move == xiangqi.NoMove)
	return r
}

// resign answers a search with a resignation.
func (c *scriptedSearch) resign() { c.answer <- func() search.Result { return search.Result{} } }

// resigner starts a session with an engine that can resign.
func resigner(t *testing.T, cfg Config) *table {
	t.Helper()
	tb := sit(t, cfg)
	tb.next()
	cfg.Engine = &resigning{scripted: tb.engine}
	tb.NewGame(cfg)
	tb.next()
	return tb
}

// An engine that resigns loses, as a person does. A resignation is no failure, and the engine plays
// the next game.
func TestEngineResigns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := resigner(t, humanRed)
		tb.play("h2e2")
		(<-tb.engine.searches).resign()
		st := tb.next()
		if st.Ending != rules.Resigned(xiangqi.Black) || st.Thinking {
			t.Errorf("%+v, thinking %v", st.Ending, st.Thinking)
		}
		wantMoves(t, st, "1. h2e2")
		tb.Takeback()
		wantMoves(t, tb.next(), "")
		tb.play("b2e2")
		wantMoves(t, tb.reply("h9g7"), "1. b2e2 h9g7")
	})
}

// If an engine resigns while it ponders, it loses when the expected move is played. After any other
// move it thinks again.
func TestEngineResignsWhilePondering(t *testing.T) {
	for played, lost := range map[string]bool{"h0g2": true, "b0c2": false} {
		inBubble(played, t, func(t *testing.T) {
			cfg := humanRed
			cfg.Ponder = PonderAlways
			tb := resigner(t, cfg)
			tb.play("h2e2")
			(<-tb.engine.searches).expect(t, "h9g7", "h0g2")
			tb.next()
			(<-tb.engine.searches).resign()
			synctest.Wait()
			tb.Play(mustMove(t, played))
			tb.next()
			if lost {
				if st := tb.next(); st.Ending != rules.Resigned(xiangqi.Black) {
					t.Errorf("%+v", st.Ending)
				}
				return
			}
			wantMoves(t, tb.reply("b9c7"), "1. h2e2 h9g7 2. b0c2 b9c7")
		})
	}
}
