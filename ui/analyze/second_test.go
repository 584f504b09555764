package analyze

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/session"
	"example.com/abyss/internal/golden"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/settings"
)

// asEngine is the argument that makes the test binary an engine. The next argument names its
// behaviour.
const asEngine = "be an engine"

func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == asEngine {
		playEngine(os.Args[2])
		os.Exit(0)
	}
	os.Exit(golden.Main(m))
}

// playEngine plays an engine that searches until it is stopped. The first search only finds out
// its dialect. An engine that "dies" exits in its second search.
func playEngine(behaviour string) {
	in := bufio.NewScanner(os.Stdin)
	move, searches := "b0c2", 0
	for in.Scan() {
		switch words := strings.Fields(in.Text()); words[0] {
		case "uci":
			fmt.Println("id name Scripted\nuciok")
		case "isready":
			fmt.Println("readyok")
		case "position": // Red moves first, so Black is to move after an odd number of moves
			_, moves, _ := strings.Cut(in.Text(), " moves ")
			move = []string{"b0c2", "b9c7"}[len(strings.Fields(moves))%2]
		case "go":
			searches++
			switch {
			case searches == 1:
				fmt.Println("bestmove " + move)
			case behaviour == "dies":
				fmt.Fprintln(os.Stderr, "out of memory")
				os.Exit(4)
			default:
				fmt.Printf("info depth 17 seldepth 23 score cp 120 nodes 654321 time 1000 pv %s\n", move)
			}
		case "stop":
			fmt.Println("bestmove " + move)
		case "quit":
			return
		}
	}
}

// engineNamed returns an engine's entry for the settings.
func engineNamed(name, behaviour string) client.Config {
	return client.Config{Name: name, Command: os.Args[0], Args: []string{asEngine, behaviour}}
}

// newSecond returns a mode with another engine from the command line. The mode's own engine
// searches to depth 3.
func newSecond(t *testing.T, behaviour string) *fixture {
	t.Helper()
	f := newMode(t, Options{Analyst: timeless{session.NewAnalyst()}, Other: engineNamed("Other", behaviour)})
	f.engine.limit.Depth = 3
	f.run(f.Update(mode.Shown{}))
	f.idle()
	f.load(opening)
	f.idle()
	return f
}

// opinion waits until the other engine has reported a result.
func (f *fixture) opinion() {
	f.t.Helper()
	modetest.TickUntil(f.t, f, "the other engine says nothing", func() bool {
		_, ok := f.second.analysis.At(elsewhere(f.engine.subject()))
		return ok
	})
}

func TestSecondOpinion(t *testing.T) {
	f := newSecond(t, "good")
	f.press("choose or end the second opinion")
	f.wantMessage("Other gives a second opinion")
	f.opinion()
	for _, text := range []string{"Second opinion: Other", "+1.20", "17/23", "654k", "b0c2"} {
		f.wantSeen(text)
	}
	engine := f.second.program
	f.press("left") // Black is to move, and the score is still from Red's view
	if f.sees("+1.20") {
		t.Error("the score of another position is shown")
	}
	f.opinion()
	f.wantSeen("-1.20")
	f.press("show or hide what the engine finds")
	if f.sees("-1.20") {
		t.Error("hidden, and seen")
	}
	f.press("show or hide what the engine finds")

	f.Update(mode.Hidden{})
	if f.second.running || f.second.analyst.Snapshot().Running {
		t.Error("it searches while the mode is not shown")
	}
	f.run(f.Update(mode.Shown{}))
	f.opinion()
	if f.second.program != engine {
		t.Error("another process after the mode was hidden")
	}

	f.press("choose or end the second opinion")
	f.wantMessage("Other gives no second opinion now")
	if f.sees("Second opinion") {
		t.Error("the block is still there")
	}
	f.work.walks.Wait()
	if err := engine.Start(t.Context()); err == nil {
		t.Error("the engine was not closed")
	}
}

func TestSecondOpinionRestsDuringComparisons(t *testing.T) {
	f := newSecond(t, "good")
	f.press("choose or end the second opinion")
	f.opinion()
	f.atDepth4()
	f.bench.compare()
	if f.second.running || f.second.analyst.Snapshot().Running {
		t.Error("it searches beside a comparison")
	}
	modetest.TickUntil(t, f, "the comparison does not end", func() bool { return !f.bench.comparing() })
	modetest.TickUntil(t, f, "it does not go on after the comparison", func() bool { return f.second.running })
}

// If the other engine dies, the mode reports this and does not restart the engine. Everything
// else continues.
func TestSecondOpinionDies(t *testing.T) {
	f := newSecond(t, "dies")
	f.press("choose or end the second opinion")
	modetest.TickUntil(t, f, "no word of its death", func() bool { return f.second.failed })
	f.wantProblem("the engine Other has died")
	f.wantSeen("The engine Other has died")
	f.press("left")
	f.idle()
	if f.second.running || f.engine.best() == nil {
		t.Error("a dead engine runs, or the own one does not")
	}
	if f.app.Problems = nil; !f.sees("has died") {
		t.Error("its end is not told any more")
	}
	f.app.Language, f.app.Shown.Language = lang.Chinese, lang.Chinese
	if f.sees("has died") || !f.sees("第二意见") {
		t.Error("its end is told in English")
	}
	f.press("choose or end the second opinion", "choose or end the second opinion")
	if f.second.failed || !f.second.running {
		t.Error("it is not asked anew")
	}
}

func TestSecondOpinionIsChosen(t *testing.T) {
	f := newMode(t, Options{Analyst: &resting{}})
	f.run(f.Update(mode.Shown{}))
	f.press("choose or end the second opinion")
	f.wantProblem("No other engine is known")
	f.options.Other = engineNamed("B", "good")
	engines := engineNamed("A", "good")
	file := f.file("settings.toml", fmt.Sprintf("[[engines]]\nname = %q\ncommand = '%s'\nargs = [%q, %q]\n",
		engines.Name, engines.Command, engines.Args[0], engines.Args[1]))
	kept, err := settings.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	f.app.Kept = kept
	f.press("choose or end the second opinion")
	f.take("B")
	f.opinion()
	f.wantSeen("Second opinion: B")
	f.press("choose or end the second opinion", "choose or end the second opinion")
	if f.app.Choice.Current != 1 {
		t.Error("the engine asked last is not offered first")
	}
	f.take("A")
	f.opinion()
	f.wantSeen("Second opinion: A")
	f.run(f.SecondOpinion("B")) // the page of engines calls this
	f.opinion()
	f.wantSeen("Second opinion: B")
}

// The block of the other engine fits wherever the engine's lines are shown.
func TestSecondOpinionFits(t *testing.T) {
	f := newSecond(t, "good")
	f.press("choose or end the second opinion")
	f.opinion()
	for _, keys := range [][]string{nil, {"tab"}, {"d"}, {"t"}, {"G"}} {
		f.press(keys...)
		for _, w := range []int{40, 80, 130} {
			for _, h := range []int{14, 24, 40} {
				modetest.Frame(t, f.app, f, w, h)
				checkApart(t, f.screen, w, h)
			}
		}
	}
}

// checkApart fails if the block of the other engine overlaps a panel or leaves the screen.
func checkApart(t *testing.T, f *screen, w, h int) {
	t.Helper()
	s := f.places.At(f.second)
	if s.Empty() {
		return
	}
	if s.X < 0 || s.Y < 0 || s.X+s.W > w || s.Y+s.H > h {
		t.Errorf("%dx%d: the block is at %+v", w, h, s)
	}
	for i := range f.panels {
		p := f.at(i)
		if !p.Empty() && s.X < p.X+p.W && p.X < s.X+s.W && s.Y < p.Y+p.H && p.Y < s.Y+s.H {
			t.Errorf("%dx%d: the block at %+v lies over panel %d at %+v", w, h, s, i, p)
		}
	}
}

// If no other engine is known, the advice fits completely on the smallest screen.
func TestNoOtherEngineIsSaidWhole(t *testing.T) {
	for _, language := range []lang.Language{lang.English, lang.Chinese} {
		f := newMode(t, Options{Analyst: &resting{}})
		f.app.Language, f.app.Shown.Language = language, language
		f.press("choose or end the second opinion")
		if text := newest(f.app.Problems); canvas.Width(text) > 78 || !strings.Contains(text, "ctrl+p") {
			t.Errorf("%d columns: %q", canvas.Width(text), text)
		}
	}
}
