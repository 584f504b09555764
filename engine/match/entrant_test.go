package match

import (
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
)

func TestParseEntrant(t *testing.T) {
	fallback := Entrant{Limits: search.Limits{Depth: 4}}
	for _, c := range []struct {
		text, name, limits string
		repeats            bool
		setting            string
	}{
		{"base", "base", "depth 4", true, "nullmove=front"},
		{"base history=off", "base history=off", "depth 4", true, "refutation=on"},
		{"  abyss92   depth=5 nodes=1000 table-entries=1024 ", "abyss92 table-entries=1024", "depth 5, nodes 1000", true, "table-entries=1024"},
		{"base nodes=500 checkevasions=full when depth > 2 and pv lmr=on depth=3", "base checkevasions=full when depth > 2 and pv lmr=on", "depth 3, nodes 500", true, "checkevasions=full when pv and depth>=3 pathterms=on lmr=on"},
		{"base movetime=50 name=Quick", "Quick", "movetime 50ms", false, "plain"},
		{"base movetime=1.5s", "base", "movetime 1.5s", false, "plain"},
		{"modern threads=2 depth=3", "modern threads=2", "depth 3", false, "threads=2"},
		{"modern threads=1 depth=3", "modern threads=1", "depth 3", true, "plain"},
		{"base tc=40/2h depth=9", "base", "40/2h, depth 9", false, "plain"},
		{"base tc=5m+3s", "base", "5m+3s", false, "plain"},
		{"base tc=10+0.1", "base", "10s+100ms", false, "plain"},
		{"base tc=40/60", "base", "40/1m", false, "plain"},
		{"level=1", "Beginner", "none", false, "level 1: depth"},
		{"level=beginner name=Weak", "Weak", "none", false, "level 1: depth"},
		{"level=10", strength.Full().Name, "depth 4", true, "level 10"},
		{"greedy", "Greedy", "none", false, "greedy"},
	} {
		e, err := ParseEntrant(c.text, fallback, nil)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if e.Name != c.name || e.LimitText() != c.limits || e.Repeats() != c.repeats || !strings.Contains(e.Setting, c.setting) || !makes(&e) {
			t.Errorf("%q: %+v, limits %q, repeats %v", c.text, e, e.LimitText(), e.Repeats())
		}
	}
	e, err := ParseEntrant("base history=off", fallback, nil)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(e.Setting, "history=on") || !strings.Contains(e.Setting, "table=on") || !makes(&e) {
		t.Errorf("the player does not have the setting: %s", e.Setting)
	}
}

// A user's own personality is accepted by its name, also with a level. A style plays as in the app.
func TestEntrantsHaveStyles(t *testing.T) {
	mine := team.Personality{Name: "Mine", Letter: "M"}
	if err := mine.Payoffs.Set(0, 50); err != nil {
		t.Fatal(err)
	}
	own := []team.Personality{mine}
	fallback := Entrant{Limits: search.Limits{Depth: 2}}
	parse := func(text string) Entrant {
		t.Helper()
		e, err := ParseEntrant(text, fallback, own)
		if err != nil {
			t.Fatal(err)
		}
		if !makes(&e) {
			t.Errorf("%s makes no player", text)
		}
		return e
	}
	weighed := eval.BoardFeature(0).String() + "=50"
	for text, setting := range map[string]string{
		"base personality=mine":         weighed,
		"abyss personality=MINE":        weighed,
		"level=3 personality=mine":      weighed,
		"style=mine":                    weighed,
		"style=NADSP,4 movetime=1s":     "by time: MPSM 4",
		"style=NAD,6 nodes=1000":        "by time: MPSM 6",
		"style=usual name=Just depth=1": "plain",
	} {
		if e := parse(text); !strings.Contains(e.Setting, setting) || e.Repeats() && e.Limits.Time > 0 {
			t.Errorf("%s: %s, repeats %v", text, e.Setting, e.Repeats())
		}
	}
	if a, b := parse("style=mine"), parse(search.DefaultPreset+" personality=mine"); a.Setting != b.Setting || a.signature() != b.signature() {
		t.Errorf("%s and %s", a.Setting, b.Setting)
	}
	if a, b := parse("level=3"), parse("level=3 personality=mine"); a.Setting == b.Setting || a.Fixed || b.Fixed {
		t.Errorf("%s and %s", a.Setting, b.Setting)
	}
	for text, want := range map[string]string{
		"style=yours":                  `"yours"`,
		"style=mine history=off":       "has no settings",
		"style=NAD,4 personality=mine": "has no settings",
		"level=3 personality=yours":    `"yours"`,
		"greedy personality=mine":      "has no settings",
	} {
		if _, err := ParseEntrant(text, fallback, own); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

func TestParseEntrantRefuses(t *testing.T) {
	fallback := Entrant{Limits: search.Limits{Depth: 4}}
	for text, want := range map[string]string{
		"":                  "expected a preset",
		"stockfish":         "expected greedy, level=N, style=STYLE, team=LETTERS, or a preset: plain, base",
		"base fly=on":       `"fly" is not known`,
		"base history":      "expected name=value",
		"base depth=0":      "depth=0: expected 1 to",
		"base nodes=-1":     "expected a whole number of nodes",
		"base movetime=x":   "expected a positive duration",
		"base movetime=0":   "expected a positive duration",
		"base tc=40/":       "found nothing, expected a time",
		"level=0":           "expected 1 to 10",
		"level=99":          "expected 1 to 10",
		"greedy history=on": "has no settings",
		"level=9 threads=2": "has no settings",
		"base threads=0":    "threads=0: expected 1 to 64",
		"base threads=65":   "threads=65: expected 1 to 64",
	} {
		if e, err := ParseEntrant(text, fallback, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %+v, %v, want %q", text, e.Name, err, want)
		}
	}
	if _, err := ParseEntrant("base", Entrant{}, nil); err == nil || err.Error() != noLimit("base", "depth=4").Error() {
		t.Errorf("no limit: %v", err)
	}
}

// A search with threads has no signature, because it is different every time. Therefore a ledger of
// its games cannot be resumed.
func TestThreadsHaveNoSignature(t *testing.T) {
	e, err := ParseEntrant("modern threads=3", Entrant{Limits: search.Limits{Depth: 4}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if s := e.signature(); s != "none" || e.Fixed {
		t.Errorf("signature %q, fixed %v", s, e.Fixed)
	}
}

// Equal settings have the same text, however they are written.
func TestSettingTextIsCanonical(t *testing.T) {
	fallback := Entrant{Limits: search.Limits{Depth: 1}}
	a, errA := ParseEntrant("base", fallback, nil)
	b, errB := ParseEntrant("t4.7-2 checkevasions=off", fallback, nil)
	if errA != nil || errB != nil || a.Setting != b.Setting || a.signature() != b.signature() {
		t.Errorf("%q and %q, %v, %v", a.Setting, b.Setting, errA, errB)
	}
	if c, err := ParseEntrant("base history=off", fallback, nil); err != nil || c.Setting == a.Setting || c.signature() == a.signature() {
		t.Errorf("%q, %v", c.Setting, err)
	}
}

func TestNameApart(t *testing.T) {
	base, err := ParseEntrant("base", Entrant{Limits: search.Limits{Depth: 3}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	same := Pairing{A: base, B: base}
	same.NameApart()
	if same.A.Name != "base (a)" || same.B.Name != "base (b)" {
		t.Errorf("%q and %q", same.A.Name, same.B.Name)
	}
	limits := Pairing{A: base, B: base}
	limits.B.SetControl(clock.Control{Stages: [clock.MaxStages]clock.Stage{{Time: time.Minute}}, Depth: 9})
	limits.NameApart()
	if limits.A.Name != "base depth 3" || limits.B.Name != "base 1m, depth 9" {
		t.Errorf("%q and %q", limits.A.Name, limits.B.Name)
	}
	limits.NameApart()
	if limits.A.Name != "base depth 3" {
		t.Errorf("named again: %q", limits.A.Name)
	}
}

// makes reports whether New of the entrant succeeds.
func makes(e *Entrant) bool {
	p, err := e.New(1)
	return p != nil && err == nil
}
