package match

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// voice is a player that moves a knight to and fro. Its scores are those of a list, of which it
// finally repeats the last. The value noScore means that it gives no score.
type voice struct {
	scores []search.Score
	moves  int
	thinks func()
}

const noScore = search.Infinity

func (v *voice) NewGame() {}

func (v *voice) Search(_ context.Context, root search.Root, _ search.Limits, _ func(search.Info)) search.Result {
	if v.thinks != nil {
		v.thinks()
	}
	score := v.scores[min(v.moves, len(v.scores)-1)]
	v.moves++
	shuttle := map[xiangqi.Color][2]string{xiangqi.Red: {"b0c2", "c2b0"}, xiangqi.Black: {"b9c7", "c7b9"}}
	m, err := root.Pos.ParseLegal(shuttle[root.Pos.Side()][0])
	if err != nil {
		m, _ = root.Pos.ParseLegal(shuttle[root.Pos.Side()][1])
	}
	r := search.Result{Move: m, Score: score, Bound: search.Exact, Depth: 1, Nodes: 1}
	if score == noScore {
		r.Bound = search.NoBound
	}
	return r
}

func TestAdjudicationByScores(t *testing.T) {
	up, down := []search.Score{500}, []search.Score{-500}
	resign := Terms{Rules: rules.None, MaxPlies: 40, Resign: Agreement{500, 3}}
	mate := Terms{Rules: rules.None, MaxPlies: 40, Mate: true}
	draw := Terms{Rules: rules.None, MaxPlies: 40, Draw: Agreement{10, 2}, DrawFrom: 5}
	mates, mated := []search.Score{search.Mate - 7}, []search.Score{-search.Mate + 8}
	for _, c := range []struct {
		name       string
		terms      Terms
		red, black []search.Score
		cause      Cause
		verdict    rules.Verdict
		plies      int
	}{
		{"red wins", resign, up, down, ByScore, rules.BlackLoses, 6},
		{"black wins", resign, down, up, ByScore, rules.RedLoses, 6},
		{"no agreement", resign, up, up, Adjudicated, rules.Draw, 40},
		{"not enough", resign, up, []search.Score{-499}, Adjudicated, rules.Draw, 40},
		{"begins anew", resign, []search.Score{500, 500, 0, 500}, down, ByScore, rules.BlackLoses, 11},
		{"no score in between", resign, []search.Score{500, noScore, 500}, down, ByScore, rules.BlackLoses, 9},
		{"mate", mate, mates, mated, ByMate, rules.BlackLoses, 2},
		{"black mates", mate, mated, mates, ByMate, rules.RedLoses, 2},
		{"both mate", mate, mates, mates, Adjudicated, rules.Draw, 40},
		{"one sees it", mate, mates, down, Adjudicated, rules.Draw, 40},
		{"draw", draw, []search.Score{10}, []search.Score{-10}, ByDraw, rules.Draw, 10},
		{"late draw", draw, []search.Score{11, 11, 11, 11, 11, 11, 0}, []search.Score{0}, ByDraw, rules.Draw, 15},
		{"no draw", draw, []search.Score{11}, []search.Score{0}, Adjudicated, rules.Draw, 40},
		{"all off", Terms{Rules: rules.None, MaxPlies: 40}, mates, mated, Adjudicated, rules.Draw, 40},
	} {
		r := Play(t.Context(), Seat{Player: &voice{scores: c.red}}, Seat{Player: &voice{scores: c.black}}, openingAt(t, xiangqi.StartFEN), c.terms)
		if r.Cause != c.cause || r.Ending.Verdict != c.verdict || len(r.Moves) != c.plies || r.Ending.Text == "" {
			t.Errorf("%s: %v, %+v after %d plies; want %v, %v after %d", c.name, r.Cause, r.Ending, len(r.Moves), c.cause, c.verdict, c.plies)
		}
	}
}

func TestAdjudicationByMaterial(t *testing.T) {
	const down = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w - - 0 1" // Red lacks a rook
	terms := Terms{Rules: rules.None, MaxPlies: 40, Material: Lead{700, 5}}
	quiet := []search.Score{0}
	r := Play(t.Context(), Seat{Player: &voice{scores: quiet}}, Seat{Player: &voice{scores: quiet}}, openingAt(t, down), terms)
	if r.Cause != ByMaterial || r.Ending.Verdict != rules.RedLoses || len(r.Moves) != 5 || r.Ending.Text != terms.Material.text("Black") {
		t.Errorf("%v, %+v after %d plies", r.Cause, r.Ending, len(r.Moves))
	}
	terms.Material.Edge = 5000
	if r = Play(t.Context(), Seat{Player: &voice{scores: quiet}}, Seat{Player: &voice{scores: quiet}}, openingAt(t, down), terms); r.Cause != Adjudicated {
		t.Errorf("%v, %+v", r.Cause, r.Ending)
	}
}

// A game can be drawn before the rules end it: if no attacking pieces are left, or after a number
// of plies without a capture. That number also counts plies without a capture before the game
// began.
func TestDrawsThatEnginesDeclare(t *testing.T) {
	const (
		bare    = "3ak4/9/9/9/9/9/9/9/9/3K1AB2 w - - 0 1"
		knights = "1n1ak4/9/9/9/9/9/9/9/9/1N1K1AB2 w - - 0 1"
		quiet   = "1n1ak4/9/9/9/9/9/9/9/9/1N1K1AB2 w - - 95 60"
	)
	for _, c := range []struct {
		name, fen string
		terms     Terms
		cause     Cause
		plies     int
	}{
		{"no attackers", bare, Terms{Rules: rules.None, MaxPlies: 20, NoAttackers: true}, ByNoAttackers, 0},
		{"knights", knights, Terms{Rules: rules.None, MaxPlies: 20, NoAttackers: true}, Adjudicated, 20},
		{"no capture", quiet, Terms{Rules: rules.None, MaxPlies: 20, NoCapture: 100}, ByNoCapture, 5},
		{"too few plies", quiet, Terms{Rules: rules.None, MaxPlies: 20, NoCapture: 116}, Adjudicated, 20},
		{"off", quiet, Terms{Rules: rules.None, MaxPlies: 20}, Adjudicated, 20},
	} {
		level := []search.Score{0}
		r := Play(t.Context(), Seat{Player: &voice{scores: level}}, Seat{Player: &voice{scores: level}}, openingAt(t, c.fen), c.terms)
		if r.Cause != c.cause || r.Ending.Verdict != rules.Draw || len(r.Moves) != c.plies {
			t.Errorf("%s: %v, %+v after %d plies; want %v after %d", c.name, r.Cause, r.Ending, len(r.Moves), c.cause, c.plies)
		}
	}
	if text := (Terms{Rules: rules.Asian, NoAttackers: true, NoCapture: 100}).String(); text != "rules asian, draw without attackers, draw after 100 plies without a capture" {
		t.Errorf("terms %q", text)
	}
}

// A side that exceeds its time loses, but only if it plays on a clock. The test supplies the time.
func TestTimeForfeit(t *testing.T) {
	now := time.Date(1992, 4, 1, 0, 0, 0, 0, time.UTC)
	takes := func(d time.Duration) func() { return func() { now = now.Add(d) } }
	minute, err := clock.Parse("3/1m")
	if err != nil {
		t.Fatal(err)
	}
	terms := Terms{Rules: rules.None, MaxPlies: 12}
	for _, c := range []struct {
		name        string
		red, black  time.Duration
		redControl  clock.Control
		blackClock  clock.Control
		cause       Cause
		verdict     rules.Verdict
		movesPlayed int
	}{
		{"in time", 19 * time.Second, time.Hour, minute, clock.Control{}, Adjudicated, rules.Draw, 12},
		{"red late", 21 * time.Second, time.Second, minute, minute, OnTime, rules.RedLoses, 4},
		{"black late", time.Second, 61 * time.Second, minute, minute, OnTime, rules.BlackLoses, 1},
		{"black's own clock", time.Hour, 3 * time.Second, clock.Control{}, clock.SuddenDeath(10*time.Second, 0), OnTime, rules.BlackLoses, 7},
	} {
		quiet := []search.Score{0}
		red := Seat{Player: &voice{scores: quiet, thinks: takes(c.red)}, Control: c.redControl}
		black := Seat{Player: &voice{scores: quiet, thinks: takes(c.black)}, Control: c.blackClock}
		r := play(t.Context(), func() time.Time { return now }, never, red, black, openingAt(t, xiangqi.StartFEN), terms)
		if r.Cause != c.cause || r.Ending.Verdict != c.verdict || len(r.Moves) != c.movesPlayed {
			t.Errorf("%s: %v, %+v after %d plies", c.name, r.Cause, r.Ending, len(r.Moves))
		}
		if want := c.red * time.Duration(r.Effort(xiangqi.Red).Moves); r.Effort(xiangqi.Red).Time != want {
			t.Errorf("%s: Red used %v, want %v", c.name, r.Effort(xiangqi.Red).Time, want)
		}
	}
}

// The function named never is a substitute for suspension.Times, for a program that is not
// suspended.
func never() uint64 { return 0 }

// A suspension of the program loses no game, neither by the clock nor because an engine could not
// answer in the meantime. The move is searched again.
func TestTimeStoodStill(t *testing.T) {
	now, stops, searches := time.Date(1992, 4, 1, 0, 0, 0, 0, time.UTC), uint64(0), 0
	stands := func() {
		if searches++; searches%3 == 1 {
			now = now.Add(time.Hour)
			stops++
		}
	}
	terms := Terms{Rules: rules.None, MaxPlies: 4}
	for name, c := range map[string]struct {
		black    Seat
		searches int
	}{
		"a clock":       {Seat{Player: &voice{scores: []search.Score{0}, thinks: stands}, Control: clock.SuddenDeath(time.Minute, 0)}, 3},
		"a fault":       {Seat{Player: &brief{voice{scores: []search.Score{0}, thinks: stands}, &searches}}, 3},
		"nothing of it": {Seat{Player: &voice{scores: []search.Score{0}, thinks: stands}}, 2},
	} {
		searches = 0
		red := Seat{Player: &voice{scores: []search.Score{0}}}
		r := play(t.Context(), func() time.Time { return now }, func() uint64 { return stops }, red, c.black, openingAt(t, xiangqi.StartFEN), terms)
		if r.Cause != Adjudicated || len(r.Moves) != 4 || searches != c.searches {
			t.Errorf("%s: %v, %+v after %d plies and %d searches, expected %d", name, r.Cause, r.Ending, len(r.Moves), searches, c.searches)
		}
	}
}

// brief is a voice whose first search fails.
type brief struct {
	voice
	searches *int
}

func (b *brief) Fault() error {
	if *b.searches == 1 {
		return errors.New("it does not answer")
	}
	return nil
}

// A search on a clock gets a budget from the time that is left, and this budget does not exceed
// that time.
func TestClockGivesABudget(t *testing.T) {
	now := time.Date(1992, 4, 1, 0, 0, 0, 0, time.UTC)
	s := sitting{now: func() time.Time { return now }}
	s.seats[0] = Seat{Limits: search.Limits{Depth: 3}, Control: clock.SuddenDeath(100*time.Second, 0)}
	s.clocks[0] = clock.New(s.seats[0].Control)
	limits := s.limits(xiangqi.Red, now)
	if b := limits.Budget; limits.Depth != 3 || b.Target < time.Second || b.Hard > 100*time.Second || b.Hard < b.Target {
		t.Errorf("%+v", limits)
	}
	if s.seats[1].Control.Timed() || s.limits(xiangqi.Black, now) != (search.Limits{}) {
		t.Error("a side without a clock has a budget")
	}
}

// If no time is left, the best move so far is still played.
func TestNoTimeIsNoForfeit(t *testing.T) {
	opts, _ := search.Preset("base")
	opts.TableEntries = 1 << 10
	hasty := SearchEntrant("Hasty", opts, search.Limits{Time: 1})
	p := Pairing{A: hasty, B: hasty, Openings: []Opening{openingAt(t, xiangqi.StartFEN)}, Terms: Terms{MaxPlies: 30}}
	res, err := playGames(t.Context(), p, 2, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range res.Records {
		if r.Cause == BadMove || r.Cause == OnTime || len(r.Thoughts) < 6 {
			t.Errorf("%v, %+v after %d moves", r.Cause, r.Ending, len(r.Thoughts))
		}
	}
}

func TestTermsText(t *testing.T) {
	full := Terms{
		Rules: rules.None, MaxPlies: 300, Edge: 100, Mate: true, Resign: Agreement{800, 4},
		Draw: Agreement{10, 8}, DrawFrom: 40, Material: Lead{1000, 10},
	}
	const want = "rules none, 300 plies at most, then 100 centipawns win, mate agreed, score 800/4 agreed, draw 10/8/40 agreed, material 1000/10"
	if got := full.String(); got != want {
		t.Errorf("%q", got)
	}
	if got := (Terms{}).String(); got != "rules asian" {
		t.Errorf("%q", got)
	}
}

func TestParseTerms(t *testing.T) {
	if a, err := ParseAgreement("800/4"); err != nil || a != (Agreement{800, 4}) {
		t.Errorf("%v, %v", a, err)
	}
	if a, from, err := ParseDraw("0/8/40"); err != nil || a != (Agreement{0, 8}) || from != 40 {
		t.Errorf("%v, %v, %v", a, from, err)
	}
	if l, err := ParseLead("1000/10"); err != nil || l != (Lead{1000, 10}) {
		t.Errorf("%v, %v", l, err)
	}
	for _, text := range []string{"", "8", "8/0", "0/4", "-8/4", "8/4/2", "x/4", "8/99999999"} {
		if a, err := ParseAgreement(text); err == nil || !strings.Contains(err.Error(), "such as 800/4") {
			t.Errorf("%q: %v, %v", text, a, err)
		}
		if l, err := ParseLead(text); err == nil {
			t.Errorf("%q: %v", text, l)
		}
	}
	if _, _, err := ParseDraw("10/8"); err == nil {
		t.Error("a draw without its first move")
	}
}
