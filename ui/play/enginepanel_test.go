package play

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play/playtest"
)

// After any moves, takebacks and hints, the line in the engine's panel agrees with the heading.
// After "its last move" the line begins with the engine's last move. After "its hint" it begins
// with the hint.
func TestEnginePanelNamesItsPosition(t *testing.T) {
	o, _ := search.Preset("plain")
	o.TableEntries = 1 << 10
	cfg := session.Config{Players: playtest.AsRed, MaxDepth: 1, HintEngine: shallow{search.New(o)}}
	s := session.New(cfg)
	a := newFixtureWith(t, 80, 24, Options{Session: s, Game: cfg})
	defer s.Close()
	rng := rand.New(rand.NewPCG(1, 2))
	settle := func() {
		for first := true; first || a.game.searching() || a.game.state.Players[a.game.state.Position.Side()] == session.Engine && !a.game.state.Over(); first = false {
			a.Update(eventMsg(<-s.Events()))
		}
	}
	settle()
	seen := map[string]int{}
	for range 60 {
		switch legal := a.game.state.Legal; rng.IntN(6) {
		case 0:
			if !a.game.state.CanUndo {
				continue
			}
			a.press("u")
		case 1:
			if !a.game.state.CanRedo {
				continue
			}
			a.press("U")
		case 2:
			if a.game.state.Hint != nil || a.game.state.Over() {
				continue
			}
			a.press("H")
		case 3:
			cfg.Players = [][2]session.Player{playtest.AsRed, playtest.AsBlack}[rng.IntN(2)]
			a.game.startGame(cfg)
		default:
			if len(legal) == 0 {
				continue
			}
			s.Play(legal[rng.IntN(len(legal))])
		}
		settle()
		for len(s.Events()) > 0 {
			a.Update(eventMsg(<-s.Events()))
		}
		frame := a.View()
		var want, heading string
		switch {
		case a.game.state.Hint != nil:
			heading, want = "its hint", notation.Format(&a.game.state.Position, a.game.state.Hint.Move, a.host.Look().Notation)
		case a.game.state.LastSearch != nil:
			heading, want = "its last move", a.enginesLast()
		default:
			continue
		}
		seen[heading]++
		if !strings.Contains(frame, heading) || !strings.Contains(frame, " line   "+want+" ") && !strings.HasSuffix(strings.TrimRight(lineOf(frame, " line   "), " "), want) {
			t.Fatalf("after %v: expected a line of %s that begins with %s:\n%s", a.game.state.Moves, heading, want, frame)
		}
	}
	if seen["its hint"] == 0 || seen["its last move"] == 0 {
		t.Errorf("seen: %v", seen)
	}
}

// shallow is an engine that searches one ply.
type shallow struct{ *search.Searcher }

func (s shallow) Search(ctx context.Context, root search.Root, _ search.Limits, onInfo func(search.Info)) search.Result {
	return s.Searcher.Search(ctx, root, search.Limits{Depth: 1}, onInfo)
}

// lineOf returns the line of a frame that contains the text.
func lineOf(frame, text string) string {
	for _, line := range strings.Split(frame, "\n") {
		if strings.Contains(line, text) {
			return line
		}
	}
	return ""
}

// enginesLast returns the engine's newest move in the current notation.
func (a *fixture) enginesLast() string {
	pos, text := a.game.state.Start, ""
	for _, mv := range a.game.state.Moves {
		if a.game.state.Players[pos.Side()] == session.Engine {
			text = notation.Format(&pos, mv, a.host.Look().Notation)
		}
		var u xiangqi.Undo
		pos.Make(mv, &u)
	}
	return text
}

// The engine's line ends before the moves that are searched less deeply.
func TestTailInThePanel(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	info := playtest.Info(t, "h9g7", "h0g2")
	for _, text := range []string{"i9h9", "i0h0"} {
		mv, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		info.Tail = append(info.Tail, mv)
	}
	s.LastSearch = &session.Thinking{Info: info}
	a.deliver(s)
	a.wantSeen("h9g7 h0g2")
	a.wantUnseen("i9h9")
}

// Even with little room, the panel says that a move comes from the book. A book move has no
// numbers.
func TestBookMoveOnASmallScreen(t *testing.T) {
	a := newFixture(t, 60, 20, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "b0c2", "g6g5")
	s.FromBook = true // without a name: several openings share the move
	a.deliver(s)
	a.wantSeen("The book's move")
}

// In a user's first game, the reason why the level does not ponder is not cut by the suggestions
// below it, and both fit.
func TestNoPonderingAboveFirstSteps(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.screen.engine.first = true
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	s.Ponder = session.PonderAlways
	a.deliver(s)
	for _, end := range []string{"and does not", "ponder.", "arrows and enter.", "H: a good move.", "and why."} {
		a.wantSeen(end)
	}
}

// The line of a hint begins at the position on the board, even if the engine is pondering on the
// expected move again.
func TestHintsLineWhilePondering(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	hint := playtest.Info(t, "b0c2", "b9c7")
	s.Hint = &session.Hint{Move: hint.PV[0], Thinking: session.Thinking{Info: hint}}
	s.Pondering, s.PonderMove = true, playtest.Info(t, "h0g2").PV[0]
	a.deliver(s)
	a.wantSeen("line   b0c2 b9c7")
}

// While the engine ponders, the panel also shows the time of its last move, without the pondering
// before that move.
func TestTimeOfLastMoveWhilePondering(t *testing.T) {
	a := newFixture(t, 120, 40, playtest.AsRed)
	s := playtest.Pondering(t)
	last := playtest.Info(t, "h9g7")
	s.LastSearch = &session.Thinking{Info: last, Spent: 2345 * time.Millisecond}
	a.deliver(s)
	a.screen.engine.live = &last
	a.wantSeen("last   2.3s")
}
