package analyze

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/task"
)

// hand takes the place of the comparisons in a test: its method compare records the requests and
// runs none. The test supplies the results.
type hand struct{ requests []*handed }

// handed is a requested comparison.
type handed struct {
	q       compare.Question
	cache   *compare.Cache
	ctx     context.Context
	publish func(compare.Step)
	end     chan struct{}
}

func (h *hand) last() *handed { return h.requests[len(h.requests)-1] }

func (h *hand) compare(g *task.Group, q compare.Question, c *compare.Cache) *task.Task[compare.Step] {
	a, begun := &handed{q: q, cache: c, end: make(chan struct{})}, make(chan struct{})
	h.requests = append(h.requests, a)
	t := task.Start(g, compare.Step{}, func(ctx context.Context, publish func(compare.Step)) error {
		a.ctx, a.publish = ctx, publish
		close(begun)
		select {
		case <-a.end:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})
	<-begun
	return t
}

// step returns a result for the initial position, with a line for each side.
func step(t *testing.T, a, b string, chance [2]float64) compare.Step {
	s := compare.Step{Runs: 1, Of: 4, Pos: xiangqi.StartPosition(), Limit: search.Limits{Nodes: 50_000}}
	for i, line := range [...]string{a, b} {
		moves := moveList(t, line)
		s.Sides[i] = compare.Side{Moves: []compare.Choice{{Move: moves[0], Count: 1}}, Line: moves, Chance: stats.Interval{Estimate: chance[i], Low: chance[i], High: chance[i]}}
	}
	s.Difference.Estimate = chance[1] - chance[0]
	return s
}

// byHand returns a mode at the initial position with a flipped switch. The test supplies the
// results of the comparison.
func byHand(t *testing.T) (*fixture, *hand) {
	t.Helper()
	h := &hand{}
	f := newMode(t, Options{Analyst: &resting{}, Compare: h.compare})
	f.run(f.Update(mode.Shown{}))
	f.press("t")
	f.change("nullmove=off")
	return f, h
}

// The method named shows delivers a result of the comparison and lets the mode show it.
func (f *fixture) shows(a *handed, s compare.Step) {
	f.t.Helper()
	a.publish(s)
	modetest.TickUntil(f.t, f, "does not show a step", func() bool {
		shown, _ := f.bench.pair.See(f.bench.requested)
		return reflect.DeepEqual(shown.Step, s)
	})
}

// An undecided comparison does not look decided. The test tries the first pair of searches, a
// difference that further searches have not confirmed, and a cancelled comparison.
func TestNothingUndecidedLooksDecided(t *testing.T) {
	f, h := byHand(t)
	no := func(when string, texts ...string) {
		t.Helper()
		for _, size := range [...][2]int{{80, 24}, {120, 40}} {
			frame := modetest.Frame(t, f.app, f, size[0], size[1])
			for _, text := range texts {
				if strings.Contains(frame, text) {
					t.Errorf("%s: %q is there:\n%s", when, text, frame)
				}
			}
		}
	}
	verdicts := []string{" yes", "no real", "perhaps different", "Different", "No real", "exactly"}
	f.wantSeen("the first searches...")
	no("before anything is found", append(verdicts, "%", "No verdict")...)
	s := step(t, "h2e2 h9g7", "b2e2 h9g7", [2]float64{50, 60})
	f.shows(h.last(), s)
	f.wantSeen("1 of 4, no verdict yet")
	f.wantSeen("A and B: search 1 of 4")
	no("after the first pair", verdicts...)
	s.Runs, s.Stage, s.Verdict = 4, compare.Estimating, compare.Open
	f.shows(h.last(), s)
	f.wantSeen("A and B: estimating")
	f.wantSeen("perhaps: no verdict yet")
	no("before fresh searches", verdicts...)
	s.Stage, s.Verdict, s.Fresh = compare.Judging, compare.Different, true
	f.shows(h.last(), s)
	f.wantSeen("1 Differ? yes (B's chance +10.0")
	f.wantSeen("the referee, search 1")
	f.press("e")
	f.wantSeen("stopped before the end")
	f.wantSeen("1 Differ? yes (B's chance +10.0")

	f, h = byHand(t)
	f.shows(h.last(), step(t, "h2e2 h9g7", "b2e2 h9g7", [2]float64{50, 60}))
	f.press("e")
	f.wantSeen("A and B: stopped, no verdict")
	no("stopped", append(verdicts, "no verdict yet")...)
}

// A comparison is cancelled when its subject changes, and its later results are not shown. The
// searches of A are cached, because every comparison uses the same cache.
func TestComparisonEndsAtOnce(t *testing.T) {
	for name, do := range map[string]func(f *fixture){
		"a switch":       func(f *fixture) { f.change("history=off") },
		"a switch back":  func(f *fixture) { f.change("nullmove=verified") },
		"a move":         func(f *fixture) { f.typed("h2e2") },
		"the baseline":   func(f *fixture) { f.press("A") },
		"back to A":      func(f *fixture) { f.press("back to the baseline") },
		"less to search": func(f *fixture) { f.press("[") },
		"chosen moves":   func(f *fixture) { f.press("search only some moves"); f.answer("h2e2 b2e2") },
		"left":           func(f *fixture) { f.run(f.Update(mode.Hidden{})) },
		"the engine off": func(f *fixture) { f.press("e") },
		"another game":   func(f *fixture) { f.load("b2e2") },
	} {
		f, h := byHand(t)
		old := h.last()
		f.shows(old, step(t, "h2e2 h9g7", "b2e2 h9g7", [2]float64{50, 60}))
		do(f)
		if old.ctx.Err() == nil {
			t.Errorf("%s: the comparison goes on", name)
		}
		s := step(t, "h2e2 h9g7", "b2e2 h9g7", [2]float64{11, 22})
		old.publish(s)
		for range manyTicks {
			modetest.Tick(f.t, f)
		}
		if frame := modetest.Frame(t, f.app, f, 120, 40); strings.Contains(frame, "11.0%") || strings.Contains(frame, "22.0%") {
			t.Errorf("%s: what is found afterwards is shown:\n%s", name, frame)
		}
		for _, a := range h.requests {
			if a.cache != old.cache || a.cache == nil {
				t.Errorf("%s: another cache", name)
			}
		}
		f.Close()
	}
}

// The mode reports an error in the comparison's limits.
func TestComparisonRefused(t *testing.T) {
	f := newGame(t, "", search.Limits{})
	f.bench.begin = func(g *task.Group, q compare.Question, c *compare.Cache) *task.Task[compare.Step] {
		q.Limits = search.Limits{}
		return inBackground(g, q, c)
	}
	f.press("t")
	f.change("nullmove=off")
	modetest.TickUntil(t, f, "does not end", func() bool { return f.bench.task == nil })
	f.wantSeen("A comparison: expected a depth")
}

// The user steps through both lines, on one board in turn or on two boards side by side. A mark
// shows the deciding move.
func TestStepThroughBothLines(t *testing.T) {
	f, h := byHand(t)
	f.press(">")
	f.wantMessage("There are no lines of A and B")
	f.shows(h.last(), step(t, "h2e2 h9g7 h0g2", "h2e2 b9c7", [2]float64{50, 60}))
	f.press(">")
	at := func(side, moves int, marked bool) {
		t.Helper()
		s := doing[*sides](f.parts)
		if s == nil || s.side != side || len(s.played(side)) != moves {
			t.Fatalf("%+v, expected side %d after %d moves", s, side, moves)
		}
		modetest.Frame(t, f.app, f, 80, 24)
		if got := len(f.screen.marks()) > 0; got != marked {
			t.Errorf("side %d after %d moves: marked is %v", side, moves, got)
		}
	}
	at(0, 1, false)
	f.press("right")
	at(0, 2, true)
	if pos := f.acting.position(); pos.At(moveList(t, "h9g7")[0].To()) == xiangqi.NoPiece {
		t.Error("A's line is not on the board")
	}
	f.wantSeen("A: move 2 of 3, h9g7, lines diverge")
	frame := modetest.Frame(t, f.app, f, 120, 40)
	for _, want := range []string{"A: move 2 of 3, h9g7, lines diverge", "B: move 2 of 2, b9c7"} {
		if !strings.Contains(frame, want) {
			t.Errorf("no %q:\n%s", want, frame)
		}
	}
	f.press("tab")
	at(1, 2, true)
	f.press(">", ">")
	at(1, 2, false)
	f.press("<", "<", "<", "<", "<")
	at(1, 0, false)
	f.press("end", "enter")
	if f.study.tree.Size() != 2 || doing[*sides](f.parts) != nil {
		t.Errorf("%d moves are in the game", f.study.tree.Size())
	}
	f.press("left", "left")
	f.press(">", "esc")
	if !f.acting.viewing() {
		t.Error("esc does not leave")
	}
	for range ticksToCompare {
		modetest.Tick(f.t, f)
	}
	f.shows(h.last(), step(t, "h2e2 h9g7 h0g2", "h2e2 b9c7 h0g2", [2]float64{50, 60}))
	f.press(">")
	c := step(t, "h2e2 h9g7 h0g2", "h2e2 b9c7 h0g2", [2]float64{50, 60})
	c.Cause = &compare.Cause{Kind: compare.Place, In: 1, Line: moveList(t, "h2e2 b9c7 h0g2")}
	if got := f.answers.status(); !strings.HasSuffix(got, "^ lines diverge") {
		t.Errorf("without a cause the mark is %q", got)
	}
	f.shows(h.last(), c)
	if got := f.answers.status(); !strings.HasSuffix(got, "^ decisive move") {
		t.Errorf("with a cause the mark is %q", got)
	}
	if s := doing[*sides](f.parts); s.marked != [2]int{1, 2} || s.decides != 1 {
		t.Errorf("with the cause known %v, %d", s.marked, s.decides)
	}
	f.change("history=off")
	if doing[*sides](f.parts) != nil {
		t.Error("lines of other settings are stepped through")
	}
}

// If the line to the cause begins a side's line, that side's mark is at the cause. Otherwise both
// marks are at the first difference. The lines themselves do not change.
func TestCauseDecides(t *testing.T) {
	s := step(t, "h2e2 h9g7 h0g2", "b2e2 b9c7 b0c2", [2]float64{50, 60})
	c := compared{Step: s}
	if _, at, decides := c.walk(); at != [2]int{} || decides != -1 {
		t.Errorf("without a cause %v, %d", at, decides)
	}
	c.Cause = &compare.Cause{Kind: compare.Place, In: 1, Line: moveList(t, "b2e2 b9c7")}
	if lines, at, decides := c.walk(); at != [2]int{0, 1} || len(lines[1]) != 3 || decides != 1 {
		t.Errorf("%v, %v, %d", at, lines, decides)
	}
	c.Cause.Line = moveList(t, "b2e2 h9g7")
	if lines, at, decides := c.walk(); at != [2]int{} || !slices.Equal(lines[1], s.Sides[1].Line) || decides != -1 {
		t.Errorf("beside the line: %v, %v, %d", at, lines, decides)
	}
	c.Cause.Kind = compare.Nowhere
	if _, at, decides := c.walk(); at != [2]int{} || decides != -1 {
		t.Errorf("of no place %v, %d", at, decides)
	}
}

// toured39 returns a mode with a finished tour through a game that contains position 39 of the
// thesis.
func toured39(t *testing.T) *fixture {
	t.Helper()
	f := atPosition(t, 39)
	f.typed("f6f1")
	f.typed("e3e4")
	f.change("checkevasions=full")
	f.press("Q")
	f.take("this game")
	f.idle()
	return f
}

// A tour lists the positions where A and B really differ. The key enter goes to the selected
// position.
func TestTour(t *testing.T) {
	searchesLong(t)
	f := atPosition(t, 39)
	f.press("Q")
	f.wantMessage("A and B are the same setting")
	f.Close()
	f = toured39(t)
	found := f.tour.newest
	if found.Of != 3 || found.Done != 3 || len(found.Findings) == 0 {
		t.Fatalf("%d of %d, %d found", found.Done, found.Of, len(found.Findings))
	}
	if first := &found.Findings[0]; len(found.places[first.Stop].path) > 0 || first.Step.Verdict != compare.Different {
		t.Errorf("the strongest is %+v", first)
	}
	f.wantSeen("Tour: 3 of 3 differ, a position")
	f.wantSeen("the first po")
	f.press("enter")
	f.wantPath("")
	if f.screen.focus != compareAt || !f.bench.comparing() {
		t.Error("what is gone to is not compared")
	}
	f.idle()
	if c := f.pair(); c.Verdict != compare.Different {
		t.Error(c.String())
	}
	f.change("checkevasions=off")
	f.screen.setFocus(tourAt)
	f.wantSeen("for other settings")
	f.press("enter")
	if f.bench.differences() != "checkevasions=full" {
		t.Errorf("the settings there are A and %q", f.bench.differences())
	}
	f.load("h2e2")
	f.take("discard")
	f.screen.setFocus(tourAt)
	f.press("enter") // opens the game again
	if f.app.Choice != nil {
		f.take("discard")
	}
	f.wantPath("")
	if f.study.tree.Start() == xiangqi.StartPosition() {
		t.Error("the position of the tour is not on the board")
	}
}

// The key that starts a tour through a suite or a file also stops it. A missing file is reported.
func TestTourOfFiles(t *testing.T) {
	f := atPosition(t, 39)
	f.change("checkevasions=full")
	f.press("Q")
	f.take("suite: thesis")
	if !f.tour.running() || f.bench.task != nil {
		t.Error("no tour runs, or a comparison beside it")
	}
	modetest.TickUntil(t, f, "lists nothing", func() bool { return f.tour.newest.Done > 0 })
	f.press("Q")
	if f.tour.running() {
		t.Error("Q does not stop it")
	}
	f.wantSeen("stopped at")
	f.press("Q")
	f.take("a file...")
	f.answer(f.file("a.pgn", "1. h2e2 h9g7 *\n"))
	f.idle()
	if f.tour.newest.Of != 3 || f.tour.err != nil {
		t.Errorf("%d positions, %v", f.tour.newest.Of, f.tour.err)
	}
	f.press("Q")
	f.take("a file...")
	f.answer("none.epd")
	f.idle()
	if f.tour.err == nil {
		t.Error("a file that is not there is no error")
	}
	f.wantSeen("none.epd")
}

// The comparison of A and B can fill the whole screen until the user restores the layout. No text
// is cut.
func TestWholeScreen(t *testing.T) {
	f, h := byHand(t)
	f.shows(h.last(), step(t, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0c2", "b2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0c2", [2]float64{50, 60}))
	f.press("&")
	frame := modetest.Frame(t, f.app, f, 80, 24)
	if strings.Contains(frame, "…") || strings.Contains(frame, "Switches") || len(rowsWith(frame, "h9g7 h0g2 i9h9 i0h0 b9c7 b0c2")) != 2 {
		t.Errorf("cut, or not alone:\n%s", frame)
	}
	if keys := f.Bars().Hints; len(keys) < 2 || keys[1].Help().Key != "&" || keys[1].Help().Desc != "back" {
		t.Errorf("the bottom line begins with other keys than the one back: %v", keys)
	}
	f.press("&")
	for _, key := range []string{"&", "esc", "t"} {
		f.press("&")
		f.press(key)
		if f.screen.alone {
			t.Errorf("%s leaves it alone", key)
		}
	}
	f.press("&", "j", " ") // keys of the board, which is hidden
	f.wantMessage("& shows the board again")
	if f.study.tree.Size() != 0 {
		t.Errorf("%d moves: a move was played on a hidden board", f.study.tree.Size())
	}
	f.press("&")
	for _, leave := range []string{"&", "esc"} { // the keys go again to the panel that had the focus before
		f.press("t", "&", leave)
		if f.screen.focus != switchesAt {
			t.Errorf("%s gives the focus to panel %d", leave, f.screen.focus)
		}
	}
	f.press("t", "&", ">")
	if doing[*sides](f.parts) == nil || f.screen.alone {
		t.Error("the lines of A and B are stepped through without the board")
	}
	f.press("esc", "depth log", "&") // any other panel can fill the screen too
	modetest.Frame(t, f.app, f, 120, 40)
	for i := range f.screen.panels {
		if seen := !f.screen.at(i).Empty(); seen != (i == logAt) {
			t.Errorf("panel %d is seen: %v", i, seen)
		}
	}
	c := canvas.New(1, 1)
	f.Layout(1, 1)
	f.Draw(c.Area(canvas.Rect{W: 1, H: 1}))
}

// On a shared machine each search of a comparison obeys the limits for nodes and table size, even
// if only a depth was requested.
func TestComparisonKeepsToTheAllowance(t *testing.T) {
	const most = 3000
	allowance.Set(allowance.Allowance{Nodes: most, Processors: 1, TableEntries: 1 << 10})
	defer allowance.Set(allowance.Allowance{})
	f := newGame(t, "", search.Limits{})
	for f.bench.budget = range budgets {
		q := f.bench.question()
		if q.Limits != (search.Limits{Nodes: most}) || q.Referee > most || q.Workers != 1 || q.Judge.TableEntries > 1<<10 {
			t.Errorf("%+v: %+v", budgets[f.bench.budget], q)
		}
	}
}
