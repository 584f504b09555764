package session

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

// read parses a PGN file with one game.
func read(t *testing.T, pgn string) *format.GameRecord {
	t.Helper()
	games, err := format.ReadPGN(strings.NewReader(pgn))
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	return games[0]
}

// throughPGN writes a game that is not finished and reads it back.
func throughPGN(t *testing.T, st *State) *format.GameRecord {
	t.Helper()
	var b strings.Builder
	g, err := st.Unfinished(time.Now())
	if err == nil {
		err = format.WritePGN(&b, g)
	}
	if err != nil {
		t.Fatal(err)
	}
	return read(t, b.String())
}

// A file stores the clock times after every move. They are read back with the number of moves to
// the next control, and takebacks restore them.
func TestClocksThroughAFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg := Config{Control: mustControl(t, "3/10m+sd/5m+2s")}
		tb := sit(t, cfg)
		tb.begin()
		for _, m := range []string{"h2e2", "h9g7", "h0g2", "i9h9"} {
			time.Sleep(10500 * time.Millisecond)
			tb.play(m)
		}
		time.Sleep(3 * time.Second)
		tb.Takeback()
		tb.next()
		time.Sleep(time.Second)
		st := tb.play("b9c7")
		want := []time.Duration{591500 * time.Millisecond, 591500 * time.Millisecond, 583 * time.Second, 592500 * time.Millisecond}
		if diff := cmp.Diff(want, st.Clocks); diff != "" {
			t.Fatalf("clocks (-want +got)\n%s", diff)
		}
		g := throughPGN(t, &st)
		if diff := cmp.Diff(want, g.Clocks()); diff != "" {
			t.Fatalf("in the file (-want +got)\n%s", diff)
		}
		if text, _ := g.Tag("TimeControl"); text != "3/600+2:300+2" {
			t.Errorf("time control %q", text)
		}
		resumed, _ := Config{}.Resume(g, nil)
		again := sit(t, resumed)
		st = again.next()
		if diff := cmp.Diff(want, st.Clocks); diff != "" || st.Control != cfg.Control {
			t.Errorf("taken up, under %v (-want +got)\n%s", st.Control, diff)
		}
		again.Takeback()
		st = again.next()
		wantTimes(t, st, 583*time.Second, 591500*time.Millisecond)
		if red, black := st.Clock.MovesLeft(clock.Red), st.Clock.MovesLeft(clock.Black); red != 1 || black != 2 {
			t.Errorf("%d and %d moves to the control, want 1 and 2", red, black)
		}
		if len(st.Clocks) != 3 {
			t.Errorf("%d clocks behind 3 moves", len(st.Clocks))
		}
	})
}

// The file of a game without clocks contains no clock times, nor does the file of a game with a
// time per move.
func TestClocksThatSayNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, control := range []string{"none", "10s/move"} {
			tb := sit(t, Config{Control: mustControl(t, control)})
			tb.next()
			st := tb.play("h2e2")
			if st.Clocks != nil {
				t.Errorf("%s: clocks %v", control, st.Clocks)
			}
		}
	})
}

// Over the board, the clock time is recorded at the moment when the operator hits the clock.
func TestClockOverTheBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Human}, Control: mustControl(t, "10m"), OverTheBoard: true})
		tb.next()
		(<-tb.engine.searches).move(t, "h2e2")
		tb.next()
		time.Sleep(20 * time.Second)
		tb.Confirm()
		if st := tb.next(); len(st.Clocks) != 1 || st.Clocks[0] != 580*time.Second {
			t.Errorf("clocks %v, want 580 s", st.Clocks)
		}
	})
}

// A finished game is shown with its result, whatever ended it. A takeback reopens the game, and
// redoing all its moves ends it again.
func TestGameThatHasEnded(t *testing.T) {
	for _, c := range []struct {
		name, tags string
		want       rules.Ending
	}{
		{"by resignation", `[Result "1-0"] [Termination "Black resigns"]`, rules.Ending{Verdict: rules.BlackLoses, Reason: rules.Resignation, Text: "Black resigns"}},
		{"by agreement", `[Result "1/2-1/2"] [Termination "draw by agreement"]`, rules.Ending{Verdict: rules.Draw, Reason: rules.Agreement, Text: "draw by agreement"}},
		{"on time", `[Result "0-1"] [Termination "Red's time has run out"]`, rules.Ending{Verdict: rules.RedLoses, Reason: rules.Flag, Text: "Red's time has run out"}},
		{"as somebody says", `[Result "0-1"] [Termination "left the room"]`, rules.Ending{Verdict: rules.RedLoses, Text: "left the room"}},
		{"nobody says why", `[Result "1-0"] [Termination "?"]`, rules.Ending{Verdict: rules.BlackLoses}},
		{"with the words of another end", `[Result "1-0"] [Termination "Red resigns"]`, rules.Ending{Verdict: rules.BlackLoses, Text: "Red resigns"}},
	} {
		inBubble(c.name, t, func(t *testing.T) {
			g := read(t, strings.ReplaceAll(c.tags, "] [", "]\n[")+"\n\n1. h2-e2 h9-g7")
			cfg := Config{Players: humanRed.Players, Control: mustControl(t, "10m")}.Of(g)
			tb := sit(t, cfg)
			st := tb.next()
			if st.Ending != c.want || !st.Recorded || len(st.Legal) != 0 || st.Thinking || st.Control.Timed() {
				t.Errorf("ending %+v, want %+v; %d legal moves, thinking %v, under %v", st.Ending, c.want, len(st.Legal), st.Thinking, st.Control)
			}
			tb.Takeback()
			if st = tb.next(); st.Over() || st.Recorded || len(st.Legal) == 0 {
				t.Errorf("taken back it is %+v", st.Ending)
			}
			tb.Redo()
			if st = tb.next(); st.Ending != c.want {
				t.Errorf("played again it is %+v", st.Ending)
			}
			tb.Takeback()
			tb.next()
			if st = tb.play("b9c7"); st.Over() {
				t.Errorf("with another move it is %+v", st.Ending)
			}
			if g, err := st.File(time.Now()); err != nil || g.Result != format.Unknown || slices.ContainsFunc(g.Tags, func(tag format.Tag) bool { return tag.Name == "Termination" }) {
				t.Errorf("a file of that says %v, %v, %v", g.Result, g.Tags, err)
			}
		})
	}
}

// All moves of a file are played, even beyond the point at which the rules set here end the game.
// The result of the file counts.
func TestGameUnderOtherRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const pair = " a0a1 a9a8 a1a0 a8a9"
		g := read(t, "[Result \"0-1\"]\n\n"+strings.Repeat(pair, 3)+" h2e2 h9g7")
		tb := sit(t, Config{}.Of(g))
		st := tb.next()
		if len(st.Moves) != 14 || st.Ending != (rules.Ending{Verdict: rules.RedLoses}) {
			t.Errorf("%d moves, %+v", len(st.Moves), st.Ending)
		}
		g.Result = format.Unknown
		goesOn := sit(t, Config{}.Of(g))
		if st := goesOn.next(); len(st.Moves) != 14 || st.Over() || len(st.Legal) == 0 {
			t.Errorf("%d moves, %+v", len(st.Moves), st.Ending)
		}
		over := 0
		for range 14 {
			goesOn.Takeback()
			if st := goesOn.next(); st.Over() {
				over++
			}
		}
		if over == 0 {
			t.Error("no position of it ends the game under the rules here")
		}
		for range 14 {
			goesOn.Redo()
			st = goesOn.next()
		}
		if len(st.Moves) != 14 || st.Over() || st.CanRedo {
			t.Errorf("played again: %d moves, %+v, more %v", len(st.Moves), st.Ending, st.CanRedo)
		}
	})
}

// A game opened from a file keeps the tags of that file when it is saved.
func TestFileKeepsHeaders(t *testing.T) {
	tags := []format.Tag{
		{Name: "Event", Value: "Cup"},
		{Name: "Date", Value: "1991.05.04"},
		{Name: "Red", Value: "Hu"},
		{Name: "Black", Value: "Liu"},
		{Name: "TimeControl", Value: "40/7200:3600"},
		{Name: "Annotator", Value: "me"},
		{Name: "Termination", Value: "adjourned"},
	}
	with := func(changed ...format.Tag) []format.Tag {
		g := format.GameRecord{Tags: slices.Clone(tags)}
		g.DropTags("Termination")
		for _, t := range changed {
			g.SetTag(t.Name, t.Value)
		}
		return g.Tags
	}
	club, _ := strength.ByName("Club")
	for _, c := range []struct {
		name  string
		state State
		want  []format.Tag
	}{
		{"two people", State{Tags: tags}, with()},
		{"against the engine", State{Tags: tags, Players: [2]Player{Human, Engine}, Level: club}, with(format.Tag{Name: "Black", Value: "Abyss, level Club"})},
		{"of the engine once", State{Tags: with(format.Tag{Name: "Black", Value: "Abyss, level Club"})}, with(format.Tag{Name: "Black", Value: "Player 2"})},
		{"had ended", State{Recorded: true, Tags: with(format.Tag{Name: "Black", Value: "Abyss, level Club"})}, with(format.Tag{Name: "Black", Value: "Abyss, level Club"})},
		{"had ended, of another engine", State{Recorded: true, EngineName: "Fish", Tags: with(format.Tag{Name: "Red", Value: "Fish"})}, with(format.Tag{Name: "Red", Value: "Fish"})},
		{"nobody is named", State{Tags: []format.Tag{{Name: "Red", Value: "?"}}}, []format.Tag{{Name: "Red", Value: "Player 1"}, {Name: "Black", Value: "Player 2"}, {Name: "TimeControl", Value: "-"}}},
		{"new", State{}, []format.Tag{
			{Name: "Event", Value: "Game in Abyss"},
			{Name: "Date", Value: "2026.11.22"},
			{Name: "Red", Value: "Player 1"},
			{Name: "Black", Value: "Player 2"},
			{Name: "TimeControl", Value: "-"},
		}},
	} {
		g, err := c.state.File(time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, g.Tags); diff != "" {
			t.Errorf("%s (-want +got)\n%s", c.name, diff)
		}
	}
	timed := State{Tags: tags, Control: mustControl(t, "5m+2s")}
	g, err := timed.File(time.Now())
	if text, _ := g.Tag("TimeControl"); err != nil || text != "300+2" {
		t.Errorf("played on under 5m+2s: %q, %v", text, err)
	}
}

// If a game comes from a file, its draft keeps the headers and players of the file, and so does the
// game resumed from the draft. The next game has neither.
func TestResumeKeepsHeaders(t *testing.T) {
	tags := []format.Tag{{Name: "Event", Value: "Cup"}, {Name: "Red", Value: "Hu"}, {Name: "Black", Value: "Liu"}, {Name: "TimeControl", Value: "-"}}
	club, _ := strength.ByName("Club")
	st := State{Start: xiangqi.StartPosition(), Tags: tags, Players: [2]Player{Human, Engine}, Level: club}
	g := throughPGN(t, &st)
	cfg, _ := Config{}.Resume(g, nil)
	if cfg.Players != st.Players || cfg.Level.Name != "Club" {
		t.Errorf("players %v, level %s", cfg.Players, cfg.Level.Name)
	}
	record := format.GameRecord{Tags: cfg.Tags}
	for name, want := range map[string]string{"Event": "Cup", "Red": "Hu", "Black": "Abyss, level Club", "RedSeat": "", "BlackSeat": "", "RedClock": ""} {
		if got, _ := record.Tag(name); got != want {
			t.Errorf("tag %s is %q, want %q", name, got, want)
		}
	}
	if next := cfg.From(g.Start()); next.Tags != nil || next.Clocks != nil || next.Moves != nil || next.Ending.Over() {
		t.Errorf("the next game has %+v", next)
	}
}

// A game from a file that is played under other clocks, or without clocks, keeps these terms when
// it is resumed. The TimeControl tag of the file stays unchanged.
func TestResumeUnderOtherClocks(t *testing.T) {
	const file = "[TimeControl \"900+5\"]\n\n1. h2-e2 {[%clk 0:14:58]} h9-g7 {[%clk 0:14:50]} *"
	for _, text := range []string{"none", "10m", "10s/move, depth 3"} {
		inBubble(text, t, func(t *testing.T) {
			tb := sit(t, Config{Control: mustControl(t, text)}.Of(read(t, file)))
			if st := tb.next(); st.Control.Timed() {
				tb.ResumeClock()
				tb.next()
			}
			time.Sleep(3 * time.Second)
			st := tb.play("h0g2")
			g := throughPGN(t, &st)
			cfg, _ := Config{}.Resume(g, nil)
			if cfg.Control != st.Control || cfg.OtherClocks != 2 || len(cfg.Clocks) != 3 || cfg.Clocks[0] != 898*time.Second {
				t.Errorf("taken up under %v, clocks %v, %d of others", cfg.Control, cfg.Clocks, cfg.OtherClocks)
			}
			again := sit(t, cfg)
			again.next()
			again.Takeback()
			if st := again.next(); text == "10m" {
				wantTimes(t, st, 10*time.Minute, 10*time.Minute)
			}
			saved, err := st.File(time.Now())
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"AbyssControl", "AbyssGiven", "AbyssMoveTime", "AbyssRules", "AbyssOverTheBoard"} {
				if value, ok := saved.Tag(name); ok {
					t.Errorf("a file that is no draft has %s %s", name, value)
				}
			}
		})
	}
}

// A resumed game takes the time per move, the rules and the board from its draft, not from the
// config. A timed game has clocks, but no time per move. Every engine gets a limit.
func TestResumeKeepsTheTerms(t *testing.T) {
	asEngine := [2]Player{Human, Engine}
	timed := Config{Control: mustControl(t, "40/2h"), Rules: rules.Simple, OverTheBoard: true}
	untimed := Config{MoveTime: 10 * time.Second, Rules: rules.None}
	for _, c := range []struct {
		name string
		st   State
		with Config
		want Config
	}{
		{"time per move", State{MoveTime: time.Second, Rules: rules.Chinese}, timed, Config{MoveTime: time.Second, Rules: rules.Chinese}},
		{
			"over the board",
			State{Control: mustControl(t, "40/2h, operation 15m"), OverTheBoard: true},
			untimed,
			Config{Control: mustControl(t, "40/2h"), OverTheBoard: true},
		},
		{
			"over the board, with a time of its own",
			State{Control: mustControl(t, "40/2h, operation 20m"), OverTheBoard: true},
			untimed,
			Config{Control: mustControl(t, "40/2h, operation 20m"), OverTheBoard: true},
		},
		{"clocks", State{Control: mustControl(t, "10m")}, untimed, Config{Control: mustControl(t, "10m")}},
		{"clocks and a time per move", State{Control: mustControl(t, "10m"), MoveTime: time.Second}, untimed, Config{Control: mustControl(t, "10m")}},
		{"depth", State{Control: mustControl(t, "depth 6")}, untimed, Config{Control: mustControl(t, "depth 6")}},
		{"nodes", State{Control: mustControl(t, "nodes 5000")}, timed, Config{Control: mustControl(t, "nodes 5000")}},
		{
			"depth and a time per move",
			State{Control: mustControl(t, "depth 6"), MoveTime: time.Second},
			untimed,
			Config{Control: mustControl(t, "depth 6"), MoveTime: time.Second},
		},
		{"no limit", State{}, timed, Config{MoveTime: DefaultMoveTime}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.st.Start, c.st.Players, c.st.Level = xiangqi.StartPosition(), asEngine, strength.Full()
			got, _ := c.with.Resume(throughPGN(t, &c.st), nil)
			if got.MoveTime != c.want.MoveTime || got.Control != c.want.Control || got.Rules != c.want.Rules || got.OverTheBoard != c.want.OverTheBoard {
				t.Errorf("%v a move, under %v, rules %v, over the board %v", got.MoveTime, got.Control, got.Rules, got.OverTheBoard)
			}
			record := format.GameRecord{Tags: got.Tags}
			for _, name := range []string{moveTimeTag, rulesTag, boardTag} {
				if value, ok := record.Tag(name); ok {
					t.Errorf("the game keeps the tag %s %s", name, value)
				}
			}
		})
	}
}

// A draft of an earlier version lacks the time per move, the rules and the board. The config
// provides them, and an engine without any limit gets one.
func TestResumeOfAnEarlierDraft(t *testing.T) {
	g := read(t, "[Red \"Player\"]\n[Black \"Abyss\"]\n[TimeControl \"-\"]\n\n1. h2-e2 h9-g7 *")
	for _, c := range []struct {
		with Config
		want time.Duration
	}{
		{Config{Control: mustControl(t, "10m"), Rules: rules.Simple, OverTheBoard: true}, DefaultMoveTime},
		{Config{MoveTime: time.Second, Rules: rules.Simple, OverTheBoard: true}, time.Second},
	} {
		got, _ := c.with.Resume(g, nil)
		if got.MoveTime != c.want || got.Rules != rules.Simple || !got.OverTheBoard || got.Control.Timed() {
			t.Errorf("%v a move, under %v, rules %v, over the board %v", got.MoveTime, got.Control, got.Rules, got.OverTheBoard)
		}
	}
}

func TestNamed(t *testing.T) {
	for name, want := range map[string]string{
		"Hu": "Hu", "Player": "", "Abyss": "", "Abyss, level Club": "", "Abyss (Aggressive)": "", "?": "", "Pikafish": "", "": "", "Abyssinia": "Abyssinia",
	} {
		s := State{EngineName: "Pikafish", Tags: []format.Tag{{Name: "Black", Value: name}}}
		if got := s.Named(xiangqi.Black); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

// A control replaces the engine's time per move, even if it only limits the depth. Without a
// control, the engine has a time per move.
func TestSetControl(t *testing.T) {
	for _, c := range []struct {
		control string
		had     time.Duration
		want    time.Duration
	}{
		{"10m", time.Second, 0},
		{"depth 6", time.Second, 0},
		{"none", time.Second, time.Second},
		{"none", 0, DefaultMoveTime},
	} {
		control, err := clock.Parse(c.control)
		if err != nil {
			t.Fatal(err)
		}
		cfg := Config{MoveTime: c.had}
		cfg.SetControl(control)
		if cfg.MoveTime != c.want || cfg.Control != control {
			t.Errorf("%s after %s a move: %s, %s", c.control, c.had, cfg.MoveTime, cfg.Control)
		}
	}
}

// A resumed game has the time of its clocks to the millisecond, so no clock gains a second.
func TestResumeKeepsTheClocks(t *testing.T) {
	inBubble("clocks", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m")})
		tb.next()
		tb.play("h2e2")
		time.Sleep(1400 * time.Millisecond)
		st := tb.reply("h9g7")
		time.Sleep(2300 * time.Millisecond)
		_, left := Config{}.Resume(throughPGN(t, &st), nil)
		if want := [2]time.Duration{57700 * time.Millisecond, 58600 * time.Millisecond}; left != want {
			t.Errorf("left %v, want %v", left, want)
		}
	})
}

// A file of a game played here has the time of its first move, also if it is saved on the next day.
// The draft keeps this time.
func TestTimeOfTheGame(t *testing.T) {
	inBubble("time", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players})
		tb.next()
		time.Sleep(23*time.Hour + 59*time.Minute) // a bubble begins at midnight UTC
		began := time.Now()
		tb.play("h2e2")
		time.Sleep(time.Hour)
		st := tb.reply("h9g7")
		cfg, _ := Config{}.Resume(throughPGN(t, &st), nil)
		record := format.GameRecord{Tags: cfg.Tags}
		for name, layout := range map[string]string{"Date": "2006.01.02", "Time": "15:04:05"} {
			if got, _ := record.Tag(name); got != began.Format(layout) {
				t.Errorf("%s %s, want %s", name, got, began.Format(layout))
			}
		}
	})
}
