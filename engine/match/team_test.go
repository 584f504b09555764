package match

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/assets"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func TestParseTeam(t *testing.T) {
	for text, want := range map[string]string{
		"team=nadsp depth=3":                     "NADSP, MPSM 4: MPSM 4 depth 3 vote 3 engine [captures=on capture-all=on capture-depth=6",
		"team=NAD mpsm=2 depth=6 vote=4":         "NAD, MPSM 2: MPSM 2 depth 6 vote 4 ",
		"team=ND mpsm=6 movetime=10 preset=base": "ND, MPSM 6: MPSM 6 depth 63 engine [deepening=on",
		"team=N depth=7 name=alone forgetful=on": "alone: MPSM 4 depth 7 vote 7 forgetful",
		"team=NA mpsm=5 depth=2 round=on":        "NA, MPSM 5: MPSM 5 depth 2 vote 2 round engine",
		"base personality=aggressive depth=2":    "base personality=aggressive: plain deepening=on",
	} {
		e, err := ParseEntrant(text, Entrant{}, nil)
		if err != nil || !strings.HasPrefix(e.Name+": "+e.Setting, want) {
			t.Errorf("%s: %s: %s, %v; want %s", text, e.Name, e.Setting, err, want)
		}
	}
	for text, want := range map[string]string{
		"team=NX depth=3":              "X is not a personality",
		"team=NA":                      "expected depth=PLIES",
		"team=NA mpsm=7 depth=2":       "mpsm=7: expected 1 to 6",
		"team=NA depth=2 nodes=100":    "made for depth control",
		"team=NA depth=2 endings=on":   "a team loads no tables of endings",
		"team=NA depth=2 vote=0":       "vote=0: expected 1 to 63 plies",
		"team=NA depth=2 preset=none":  "preset=none: expected one of",
		"base personality=x.json":      "x.json",
		"team=NA depth=2 forgetful=so": "expected on or off",
		"team=NA depth=2 round=so":     "expected on or off",
		"team=NA depth=2 threads=2":    "threads=2: a team searches with one thread",
	} {
		if _, err := ParseEntrant(text, Entrant{}, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// The points equal Table 6.14, which contains the points of Black.
func TestFinishPoints(t *testing.T) {
	table, err := assets.PublishedTable("mpsm004_6_14")
	if err != nil {
		t.Fatal(err)
	}
	verdicts := map[any]rules.Verdict{"W": rules.BlackLoses, "D": rules.Draw, "B": rules.RedLoses}
	for _, row := range table.Rows {
		f := Finish{verdicts[row[0]], verdicts[row[1]]}
		want := row[2].(float64)
		if got := f.points(xiangqi.Black); got != want || f.points(xiangqi.Red) != 1-want {
			t.Errorf("%v, %v: %v, want %v", row[0], row[1], got, want)
		}
		if v := f.verdict(); (v == rules.RedLoses) != (want > 0.5) || (v == rules.BlackLoses) != (want < 0.5) {
			t.Errorf("%v, %v: %v", row[0], row[1], v)
		}
		if again, err := ParseFinish(f.Texts()); err != nil || *again != f {
			t.Errorf("%v: %v, %v", f, again, err)
		}
	}
}

// A team plays a match with a third player for END-GAME. A ledger returns the games with their
// votes and quarters.
func TestTeamMatch(t *testing.T) {
	a, err := ParseEntrant("team=NA mpsm=3 depth=1", Entrant{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ParseEntrant("team=N depth=1", Entrant{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	finisher, err := ParseEntrant("base depth=1", Entrant{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	openings, err := Openings()
	if err != nil {
		t.Fatal(err)
	}
	m := Match{
		Pairing: Pairing{A: a, B: b, Openings: openings[:2], Terms: Terms{MaxPlies: 200, EndGame: &EndGame{Below: 31, Finisher: finisher, MaxPlies: 40}}},
		Games:   4, Workers: 2, Ledger: filepath.Join(t.TempDir(), "games"),
	}
	played, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	finished := 0
	for i := range played.Records {
		r := &played.Records[i]
		if r.Finish != nil {
			finished++
			if r.Cause != ByEndGame || r.Points(xiangqi.Red)+r.Points(xiangqi.Black) != 1 || !strings.HasPrefix(r.Ending.Text, "END-GAME after ") {
				t.Errorf("game %d: %v, %s", r.Number, r.Cause, r.Ending.Text)
			}
		}
		for k, thought := range r.Thoughts {
			team := (k+r.Skip)%2 == i%2 // moves of A
			if r.Start.Side() == xiangqi.Red && team && (thought.Distinct < 1 || thought.Distinct > 2 || thought.Backers < 1 || thought.Backers > 3) {
				t.Errorf("game %d, move %d: %+v", r.Number, k, thought)
			}
		}
	}
	if finished == 0 {
		t.Error("no game came to END-GAME")
	}
	again, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i := range again.Records {
		if diff := cmp.Diff(played.Records[i].Finish, again.Records[i].Finish); diff != "" || again.Records[i].Thoughts[0] != played.Records[i].Thoughts[0].roundedTime() {
			t.Errorf("game %d read again: %s", i, diff)
		}
	}
}

// roundedTime returns the thought with its time rounded as in a ledger.
func (t Thought) roundedTime() Thought {
	t.Time = t.Time.Truncate(1000)
	return t
}

// END-GAME begins only at a draw by repetition, or when both sides have little force.
func TestEndGameBegins(t *testing.T) {
	e := EndGame{Below: EndGameForce}
	for fen, want := range map[string]string{
		xiangqi.StartFEN:                               "",
		"3k5/9/4c4/9/9/9/9/R8/R8/4K4 w - - 0 1":        "little force",
		"3k5/9/4c4/9/9/9/9/R8/R8/4K1C2 w - - 0 1":      "",
		"3k5/9/4c4/4r4/9/9/2N6/2N6/R8/4K1C2 w - - 0 1": "",
	} {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := e.begins(&p, rules.Ending{}); got != want {
			t.Errorf("%s: %q, want %q", fen, got, want)
		}
		if got := e.begins(&p, rules.Ending{Verdict: rules.Draw, Reason: rules.Repetition}); got != "a repetition" {
			t.Errorf("%s: %q", fen, got)
		}
		if got := e.begins(&p, rules.Ending{Verdict: rules.RedLoses, Reason: rules.Checkmate}); got != "" {
			t.Errorf("%s: %q", fen, got)
		}
	}
}

// Playing out the end game can be cancelled.
func TestEndGameStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	base, _ := search.Preset("base")
	e := EndGame{Below: EndGameForce, Finisher: SearchEntrant("x", base, search.Limits{Depth: 1}), MaxPlies: 40}
	p := xiangqi.StartPosition()
	if v, _, ok := e.playOut(ctx, &p, rules.Simple); ok {
		t.Errorf("finished: %v", v)
	}
}

// If the third player fails, the two players play on. The record contains the reason of the
// failure, and a ledger keeps it.
func TestEndGameFails(t *testing.T) {
	e, err := ParseEntrant("base depth=1", Entrant{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	bad := e
	bad.New = func(uint64) (Player, error) { return nil, errors.New("out of paper") }
	openings, err := Openings()
	if err != nil {
		t.Fatal(err)
	}
	m := Match{
		Pairing: Pairing{A: e, B: e, Openings: openings[:1], Terms: Terms{MaxPlies: 100, EndGame: &EndGame{Below: 35, Finisher: bad, MaxPlies: 40}}},
		Games:   1, Workers: 1, Ledger: filepath.Join(t.TempDir(), "games"),
	}
	for range 2 { // the second time, the game comes from the ledger
		res, err := m.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if r := &res.Records[0]; !strings.Contains(r.Unaided, "out of paper") || r.Cause == ByEndGame || r.Finish != nil {
			t.Errorf("%v, unaided %q", r.Cause, r.Unaided)
		}
	}
}

// The text of terms contains the third player and its limits, and FinisherOf reads them.
func TestFinisherOf(t *testing.T) {
	own := Terms{MaxPlies: 300, EndGame: &EndGame{Below: EndGameForce, Finisher: Entrant{Setting: "x", Limits: search.Limits{Nodes: 5}}, MaxPlies: 300}}
	end := *own.EndGame
	other := own
	other.EndGame = &end
	end.Finisher = Entrant{Setting: "engine Fish within reach, 300 plies at most", Limits: search.Limits{Depth: 3, Nodes: 9}}
	setting, limits, ok := own.FinisherOf(other.String())
	if !ok || setting != end.Finisher.Setting || limits != end.Finisher.LimitText() {
		t.Errorf("%q, %q, %v of %q", setting, limits, ok, other)
	}
	other.MaxPlies = 100
	for _, text := range []string{other.String(), own.String() + " or so", Terms{}.String(), ""} {
		if setting, limits, ok := own.FinisherOf(text); ok {
			t.Errorf("%q has %q within %q", text, setting, limits)
		}
	}
}
