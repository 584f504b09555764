package lobby

import (
	"os"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/golden"
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// link is a server that records the orders it receives.
type link struct {
	news chan struct{}
	view wire.View
	sent []wire.Order
}

func (l *link) News() <-chan struct{}    { return l.news }
func (l *link) View() (wire.View, error) { return l.view, nil }
func (l *link) Send(o wire.Order)        { l.sent = append(l.sent, o) }

// fixture is a mode with its app and its server.
type fixture struct {
	*Mode
	app  *modetest.App
	link *link
	t    *testing.T
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{app: modetest.New(), link: &link{news: make(chan struct{}, 1)}, t: t}
	f.Mode = New(f.app, f.link)
	f.Update(mode.Shown{})
	return f
}

// show makes the server show a view.
func (f *fixture) show(v wire.View) {
	f.t.Helper()
	f.link.view = v
	f.Update(newsMsg{})
	f.Layout(80, 21)
}

func (f *fixture) press(keys ...string) {
	f.t.Helper()
	for _, k := range keys {
		modetest.Press(f.t, f.Mode, k)
		f.Layout(80, 21)
	}
}

// wantSent fails unless exactly these orders were sent since the last check.
func (f *fixture) wantSent(want ...wire.Order) {
	f.t.Helper()
	if len(f.link.sent) != len(want) {
		f.t.Fatalf("sent %+v, expected %+v", f.link.sent, want)
	}
	for i, o := range f.link.sent {
		if o != want[i] {
			f.t.Errorf("sent %+v, expected %+v", o, want[i])
		}
	}
	f.link.sent = nil
}

// hall returns a view with three people, two challenges and three games.
func hall() wire.View {
	return wire.View{
		V: wire.Version, You: "anna",
		People: []wire.Person{{Name: "anna", Playing: true}, {Name: "bo"}, {Name: "李明", Playing: true}},
		Challenges: []wire.Offered{
			{ID: "c1", From: "bo", To: "anna", Color: wire.Red, Control: "5m+3s"},
			{ID: "c2", From: "anna", To: "李明"},
		},
		Games: []wire.GameLine{
			{ID: "g3", Names: [2]string{"anna", "bo"}, State: wire.Live, Ply: 12, Control: "10m", Mine: true, MyTurn: true},
			{ID: "g1", Names: [2]string{"bo", "anna"}, State: wire.Adjourned, Ply: 31, Mine: true},
			{ID: "g2", Names: [2]string{"李明", "cleo"}, State: wire.Live, Ply: 4},
		},
	}
}

// match1 returns a view of anna's game, for one of its players or for a spectator.
func match1(you wire.Color) wire.View {
	v := hall()
	v.Game = &wire.Game{
		GameLine: wire.GameLine{ID: "g3", Names: [2]string{"anna", "bo"}, State: wire.Live, Ply: 2, Control: "10m"},
		Rules:    "asian", Moves: []string{"h2e2", "h9g7"}, ClockMS: [2]int64{600_000, 540_000}, Running: wire.Red, You: you,
	}
	return v
}

func TestScreens(t *testing.T) {
	golden := func(f *fixture, name string) {
		for _, size := range [...][2]int{{80, 24}, {120, 40}, {40, 14}} {
			f.Layout(size[0], size[1]-3)
			modetest.Golden(f.t, f.app, f.Mode, name, size[0], size[1])
		}
	}
	f := newFixture(t)
	f.show(wire.View{V: wire.Version, You: "anna", People: []wire.Person{{Name: "anna"}}})
	golden(f, "alone")
	f.show(hall())
	golden(f, "hall")
	f.show(match1(wire.Black))
	golden(f, "game")
	v := match1(wire.Any)
	v.Game.State, v.Game.End, v.Game.Loser, v.Game.Running, v.Game.Watchers = wire.Over, wire.Resigned, wire.Black, wire.Any, 2
	f.show(v)
	golden(f, "over")
	f.app.Language, f.app.Shown.Glyphs = lang.Chinese, canvas.Simplified
	f.show(hall())
	golden(f, "hall-chinese")
	v = match1(wire.Red)
	v.Game.Offer, v.Game.OfferFrom, v.Game.Gone[1] = wire.Draw, wire.Black, true
	f.show(v)
	golden(f, "game-chinese")
}

// Each kind of row has its own action.
func TestRows(t *testing.T) {
	f := newFixture(t)
	f.show(hall())
	f.place.table.Selected = 0
	f.press("enter", "d", "down", "enter", "d", "down", "enter", "down", "enter")
	f.wantSent(
		wire.Order{Do: wire.Accept, ID: "c1"}, wire.Order{Do: wire.Decline, ID: "c1"}, wire.Order{Do: wire.Decline, ID: "c2"},
		wire.Order{Do: wire.Look, ID: "g3"}, wire.Order{Do: wire.Look, ID: "g1"},
	)
	f.press("down", "down", "down", "enter") // selects bo
	f.app.Take(t, "you are Black")
	f.app.Take(t, f.place.clocks("10m"))
	f.press("c")
	f.app.Take(t, "any colour")
	f.app.Take(t, "others...")
	if _, err := f.app.Answer(t, "depth 5"); err == nil {
		t.Error("a limit of a search was taken for clocks")
	}
	if _, err := f.app.Answer(t, "7m"); err != nil {
		t.Error(err)
	}
	f.wantSent(wire.Order{Do: wire.Challenge, To: "bo", Color: wire.Black, Control: "10m"}, wire.Order{Do: wire.Challenge, To: "bo", Control: "7m"})
}

// The selected row stays selected when rows above it appear or disappear.
func TestSelectionStays(t *testing.T) {
	f := newFixture(t)
	v := hall()
	f.show(v)
	f.place.table.Selected = 6 // the row of bo
	v = hall()
	v.Challenges = nil
	f.show(v)
	if r := f.place.selected(); r.person == nil || r.person.Name != "bo" {
		t.Errorf("selected is row %d: %+v", f.place.table.Selected, r)
	}
}

// The cursor does not begin on the user's own row, because this row has no commands.
func TestCursorIsOnAnother(t *testing.T) {
	f := newFixture(t)
	v := hall()
	v.Challenges, v.Games = nil, nil
	v.People = append([]wire.Person{{Name: v.You}}, wire.Person{Name: "zed"})
	f.show(v)
	if r := f.place.selected(); r.person == nil || r.person.Name != "zed" {
		t.Errorf("selected is row %d: %+v", f.place.table.Selected, r)
	}
	v.People = v.People[:1]
	f.show(v)
	if f.place.table.Selected != 0 {
		t.Errorf("alone, selected is row %d", f.place.table.Selected)
	}
}

// Moves are sent with their ply. A spectator sends no moves, and neither does a player who is not
// to move.
func TestMoves(t *testing.T) {
	f := newFixture(t)
	f.show(match1(wire.Red))
	f.press(":")
	if _, err := f.app.Answer(t, "h9h8"); err == nil {
		t.Error("an illegal move was sent")
	}
	if _, err := f.app.Answer(t, "h0g2"); err != nil {
		t.Error(err)
	}
	f.wantSent(wire.Order{Do: wire.Move, ID: "g3", Move: "h0g2", Ply: 3})
	for _, you := range []wire.Color{wire.Black, wire.Any} {
		f.show(match1(you))
		f.press(":", "enter")
	}
	f.wantSent()
	f.press("D", "A", "G", "n", "R")
	f.wantSent()
	f.show(match1(wire.Black))
	f.press("D", "A", "n", "R")
	f.app.Confirmation.Yes()
	f.press("a", "esc")
	f.wantSent(
		wire.Order{Do: wire.Draw, ID: "g3"}, wire.Order{Do: wire.Adjourn, ID: "g3"}, wire.Order{Do: wire.Refuse, ID: "g3"},
		wire.Order{Do: wire.Resign, ID: "g3"}, wire.Order{Do: wire.Leave},
	)
	if len(f.app.Studies) != 0 {
		t.Error("a game under way was analyzed by its player")
	}
}

// When a finished game is shown in Analyze, the result is shown with the game and saved with it.
func TestAnalyzedWithItsResult(t *testing.T) {
	for _, c := range []struct {
		end   wire.End
		loser wire.Color
		moves string
		want  format.ResultToken
	}{
		{wire.Resigned, wire.Black, "h2e2 h9g7", format.RedWins},
		{wire.TimeUp, wire.Red, "h2e2 h9g7", format.BlackWins},
		{wire.Agreed, wire.Any, "h2e2 h9g7", format.Draw},
		{wire.ByRules, wire.Any, "h0g2 h9g7 g2h0 g7h9 h0g2 h9g7 g2h0 g7h9", format.Draw},
		{wire.Stopped, wire.Any, "h2e2 h9g7", format.Unknown},
	} {
		f := newFixture(t)
		v := match1(wire.Red)
		v.Game.State, v.Game.End, v.Game.Loser, v.Game.Running = wire.Over, c.end, c.loser, wire.Any
		v.Game.Moves = strings.Fields(c.moves)
		f.show(v)
		f.press("a")
		if got := f.app.Studies; len(got) != 1 || got[0].Result != c.want {
			t.Errorf("%s, lost by %q: analyzed as %+v, expected the result %s", c.end, c.loser, got, c.want)
		}
	}
}

// If another game appears while a question is open, the answer does not act on that game.
func TestQuestionsBelongToTheirGame(t *testing.T) {
	f := newFixture(t)
	other := match1(wire.Red)
	game := *other.Game
	game.ID = "g9"
	other.Game = &game
	f.show(match1(wire.Red))
	f.press("R")
	f.show(other)
	f.app.Confirmation.Yes()
	f.show(match1(wire.Red))
	f.press(":")
	f.show(other)
	if _, err := f.app.Answer(t, "h0g2"); err != nil {
		t.Error(err)
	}
	f.wantSent()
	if messages := f.app.Messages; len(messages) != 2 || messages[1] != anotherGame {
		t.Errorf("told %q", messages)
	}
}

// Without a connection to the server no clock runs, and no side is to move.
func TestServerGoneStopsTheClock(t *testing.T) {
	f := newFixture(t)
	f.show(match1(wire.Red))
	f.Update(newsMsg{gone: true})
	f.Layout(80, 21)
	before := f.Bars().Right[0]
	f.app.Time = f.app.Time.Add(time.Minute)
	if b := f.Bars(); f.Busy() || b.Right[0] != before || b.Note != "" {
		t.Errorf("ticking %v, clocks %q and a minute later %q, %q", f.Busy(), before, b.Right[0], b.Note)
	}
}

// The running clock continues between two views of the server.
func TestClockRuns(t *testing.T) {
	f := newFixture(t)
	f.show(match1(wire.Red))
	if !f.Busy() {
		t.Error("a clock runs, and nothing ticks")
	}
	f.app.Time = f.app.Time.Add(61 * time.Second)
	if right := f.Bars().Right; len(right) != 1 || right[0] != "Red 08:59  Black 09:00" {
		t.Errorf("the clocks are %q, expected 08:59 and 09:00", right)
	}
}

// Every kind of message from the server has a text.
func TestStatements(t *testing.T) {
	f := newFixture(t)
	for says, text := range statements {
		name := ""
		if strings.Contains(text, "%s") {
			name = "bo"
		}
		v := hall()
		v.Messages = []wire.Statement{{Says: says, Name: name}}
		f.show(v)
		if last := f.app.Messages[len(f.app.Messages)-1]; strings.Contains(last, "%!") || !strings.Contains(last, name) {
			t.Errorf("%s is told as %q", says, last)
		}
	}
	f.Update(newsMsg{gone: true})
	f.press("down")
	if f.Bars().Status == "" || len(f.app.Problems) == 0 {
		t.Error("that the server has gone is not said")
	}
}

// Clicks select a row, perform its action, and move pieces.
func TestMouse(t *testing.T) {
	f := newFixture(t)
	f.show(hall())
	f.place.table.Selected = 3
	f.Update(mode.Mouse{X: 5, Y: 1, Action: mode.Press})
	f.Update(mode.Mouse{X: 5, Y: 1, Action: mode.Press})
	f.wantSent(wire.Order{Do: wire.Accept, ID: "c1"})
	f.show(match1(wire.Red))
	at := func(name string) (x, y int) {
		for y := range 21 {
			for x := range 80 {
				if p, ok := f.match.view.PointAt(x, y); ok && p.String() == name {
					return x, y
				}
			}
		}
		t.Fatalf("%s is nowhere", name)
		return 0, 0
	}
	x, y := at("h0")
	f.Update(mode.Mouse{X: x, Y: y, Action: mode.Press})
	x, y = at("g2")
	f.Update(mode.Mouse{X: x, Y: y, Action: mode.Release})
	f.wantSent(wire.Order{Do: wire.Move, ID: "g3", Move: "h0g2", Ply: 3})
}

func TestMain(m *testing.M) { os.Exit(golden.Main(m)) }
