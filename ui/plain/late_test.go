package plain

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
)

// Events of an abandoned game change nothing and are not reported.
func TestLateGame(t *testing.T) {
	c, output, _ := keeping(t)
	old := c.game.state
	c.dialog.line("new")
	c.dialog.line("yes")
	for c.game.state.Game < 2 {
		c.game.event(<-c.game.session.Events())
	}
	before, now := output.String(), c.game.state
	old.Generation = now.Generation + 1
	c.game.event(session.Event{State: old})
	if output.String() != before || c.game.state.Game != 2 || len(c.game.state.Moves) != 0 {
		t.Errorf("an event of the game before changes the state to game %d, and says %q", c.game.state.Game, strings.TrimPrefix(output.String(), before))
	}
}

// telling is an engine that reports a result and continues to search.
type telling struct{ reported chan struct{} }

func (e telling) NewGame() {}

func (e telling) Search(ctx context.Context, root search.Root, _ search.Limits, onInfo func(search.Info)) search.Result {
	var list xiangqi.MoveList
	root.Pos.GenerateMoves(&list)
	onInfo(search.Info{Depth: 9, Score: 4321, Bound: search.Exact, PV: []xiangqi.Move{list.At(0)}})
	e.reported <- struct{}{}
	<-ctx.Done()
	return search.Result{Move: list.At(0), Stopped: true}
}

// If a search result belongs to an earlier state, its score is not shown.
func TestLateScore(t *testing.T) {
	e := telling{make(chan struct{})}
	var output bytes.Buffer
	c := newConsole(Options{
		Game: session.Config{Players: [2]session.Player{session.Engine, session.Human}, Engine: e}, Output: &output, Script: true,
	})
	defer c.close(true) //nolint:errcheck // no draft is stored
	c.game.event(<-c.game.session.Events())
	<-e.reported
	c.game.state.Generation++
	c.dialog.line("score")
	if strings.Contains(output.String(), "43") {
		t.Errorf("a late score is told: %s", output.String())
	}
	c.game.state.Generation--
	c.dialog.line("score")
	if !strings.Contains(output.String(), "43") {
		t.Errorf("the score is not told: %s", output.String())
	}
}
