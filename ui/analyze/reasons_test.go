package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/why"
)

// atPosition is a mode at a position of the thesis, by number, whose comparisons go to
// depth 4 under base and are explained.
func atPosition(t *testing.T, number int) *fixture {
	t.Helper()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	return atFEN(t, suite.Positions[number-1].Pos)
}

func atFEN(t *testing.T, pos xiangqi.Position) *fixture {
	t.Helper()
	options, _ := search.Preset("base")
	options.TableEntries = 1 << 12
	f := newMode(t, Options{Analyst: timeless{session.NewAnalyst()}, Search: options, Explain: why.Start})
	f.engine.limit = search.Limits{Depth: 3}
	f.run(f.Update(mode.Shown{}))
	f.run(f.Study(mode.Study{Title: "a position", Tree: game.NewTree(pos)}))
	f.idle()
	f.atDepth4()
	return f
}

// explained waits for the reason of a switch.
func (f *fixture) explained(settings ...string) {
	f.t.Helper()
	f.bench.change(settings...)
	f.idle()
}

// A switch flipped is explained, by what is proved; where nothing differs it says so.
func TestReasons(t *testing.T) {
	f := atPosition(t, 39)
	f.press("t")
	f.explained("checkevasions=full")
	text, done := f.reasons.text()
	if !done || !strings.HasPrefix(text, "In B the answers to f6f9 (ply 1) and b7e7 (ply 3) are searched 1 ply deeper, by check evasions") ||
		!strings.Contains(text, "Searched again without that, B has") {
		t.Errorf("%v, %q", done, text)
	}
	f.wantSeen("Why: In B the answers to f6f9")
	f.explained("checkevasions=off", "history=off")
	if text, _ := f.reasons.text(); strings.Contains(text, "check evasions") {
		t.Errorf("of the switch before: %q", text)
	}
	f.explained("history=on", "checkevasions=full")
	if text, _ = f.reasons.text(); !strings.Contains(text, "check evasions") || f.reasons.task != nil {
		t.Errorf("what was found before is looked for again, or not there: %q", text)
	}
}

// Scores in the sentence are Red's, as they are above it.
func TestReasonsForRed(t *testing.T) {
	f := atPosition(t, 12)
	f.study.play(f.engine.best().PV[0])
	f.idle()
	if pos := f.study.node.Position(); pos.Side() != xiangqi.Black {
		t.Fatal("Black is not to move")
	}
	f.explained("checkevasions=full")
	pair := f.pair()
	for i := range pair.Sides {
		said := phrases.Pawns(pair.Sides[i].Newest(), xiangqi.Black)
		if text := f.reasons.found.Key(); text != f.bench.subject() {
			t.Fatal("nothing is explained")
		}
		e, _ := f.reasons.found.At(f.bench.subject())
		if first := e.said.Text(lang.English, notation.ICCS, false); !strings.Contains(first, said) {
			t.Errorf("side %d has %s, said is %q", i, said, first)
		}
	}
}

// What is looked for ends where position or settings change, and where the mode is left.
func TestReasonsEnd(t *testing.T) {
	f := atPosition(t, 39)
	f.press("t")
	f.bench.change("checkevasions=full")
	begun := func() {
		t.Helper()
		modetest.TickUntil(t, f, "explains nothing", func() bool { return f.reasons.task != nil || f.reasons.found.Key() == f.bench.subject() })
	}
	begun()
	f.bench.change("forced=full")
	f.reasons.tick()
	if f.reasons.task != nil && f.reasons.asked != f.bench.subject() {
		t.Error("the switch before is still explained")
	}
	f.idle()
	f.study.play(f.engine.best().PV[0])
	f.reasons.tick()
	if _, ok := f.reasons.found.At(f.bench.subject()); ok && f.reasons.task == nil {
		t.Error("the move is explained though it is not compared yet")
	}
	f.run(f.Update(mode.Hidden{}))
	if f.reasons.task != nil {
		t.Error("reasons are looked for out of sight")
	}
}

// The screens of a switch explained.
func TestReasonScreens(t *testing.T) {
	f := atPosition(t, 39)
	f.selectSwitch("checkevasions")
	f.pressIdle(" ")
	sizes := [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 60}}
	f.golden("why", sizes...)
	f.screen.setFocus(compareAt)
	f.golden("why-whole", [2]int{80, 24})
	f.press("t")
	f.app.Language = lang.Chinese
	f.app.Shown.Glyphs, f.app.Shown.Notation = canvas.Simplified, notation.Simplified
	f.golden("why-chinese", sizes...)
}
