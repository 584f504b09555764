package search

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// A condition can be written in many ways. All of them must be printed in one form, and this form
// must be read as the same condition.
func TestConditionsHaveOneForm(t *testing.T) {
	for text, want := range map[string]string{
		"pv": "pv", "not pv": "not pv", "cut": "cut", "not cut": "not cut", "not all and not pv": "cut", "not cut and not all": "pv",
		"not quiescence": "full-width", "not full-width": "quiescence", "check": "check", "not check": "not check",
		"not opening and not middle": "end", "not middle": "not middle",
		"depth>=3 and pv": "pv and depth>=3", "depth > 2 and pv and pv": "pv and depth>=3", "depth<4": "depth<=3",
		"depth=3": "depth=3", "depth<2": "depth=1", "depth>=1": "", "ply>=0": "", "ply=0": "ply=0", "ply<1": "ply=0",
		"depth>=3and ply<2and pv":            "pv and depth>=3 and ply<=1",
		"depth>=3 and depth<=5 and depth<=4": "depth>=3 and depth<=4", "depth>=3 and depth<4": "depth=3", "depth>=3 and depth>=2": "depth>=3",
		"ply<=9 and depth>=2 and end and not check and full-width and not pv": "not pv and full-width and not check and end and depth>=2 and ply<=9",
	} {
		w, err := ParseWhen(text)
		if err != nil || w.String() != want {
			t.Errorf("%q: %q, %v, expected %q", text, w, err, want)
		}
	}
}

// randomWhen returns a random condition that some node can meet.
func randomWhen(r *rand.Rand) (w When) {
	for _, group := range placeGroups {
		if not := places(r.Uint32()) & group; r.IntN(2) == 0 && not != group {
			w.not |= not
		}
	}
	for _, s := range []struct {
		*span
		low, high int
	}{{&w.depth, leastDepth, MaxDepth}, {&w.ply, 0, mostPly}} {
		if r.IntN(2) == 0 {
			s.least = uint8(s.low + 1 + r.IntN(s.high-s.low))
		}
		if r.IntN(2) == 0 {
			least := max(int(s.least), s.low)
			s.end = uint8(least + 1 + r.IntN(s.high-least+1))
		}
	}
	return w
}

// A condition must be the same after it is printed and read again, alone or in a setting. Options
// with different conditions must differ.
func TestConditionsAreReadBack(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(43, 2))
	base := mustPreset(t, "base")
	for range 4000 {
		w := randomWhen(r)
		if w == (When{}) {
			continue
		}
		if again, err := ParseWhen(w.String()); err != nil || again != w {
			t.Fatalf("%+v: %q is read as %+v, %v", w, w, again, err)
		}
		o := base
		o.Settings[CheckEvasions], o.When[CheckEvasions] = ExtendFull, w
		text := strings.Join(o.Differences(&base), " ")
		if text != "checkevasions=full when "+w.String() || with(base, text) != o {
			t.Fatalf("%+v: differs by %q", w, text)
		}
		if again, err := ParseText(o.NormalText()); err != nil || again.Fingerprint() != o.Fingerprint() || o.Fingerprint() == base.Fingerprint() {
			t.Fatalf("%+v: %q, %v", w, o.NormalText(), err)
		}
	}
}

func FuzzWhen(f *testing.F) {
	for _, text := range []string{"pv and depth>=3", "not cut and ply < 4", "depth=3 and", "pv and cut", "深 and pv", "depth>=\xff", "not not pv"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w, err := ParseWhen(text)
		if err != nil {
			if message := err.Error(); !strings.Contains(message, "condition ") || w != (When{}) {
				t.Errorf("%q: %v, %+v", text, err, w)
			}
			return
		}
		if w == (When{}) {
			return
		}
		if again, err := ParseWhen(w.String()); err != nil || again != w {
			t.Errorf("%q: %q is read as %+v, %v", text, w, again, err)
		}
	})
}

// An error about a condition must quote the wrong part and list what was expected.
func TestWrongConditions(t *testing.T) {
	const words = "pv, cut, all, full-width, quiescence, check, opening, middle, end"
	for set, want := range map[string]string{
		"checkevasions=full when":                        `checkevasions: condition "": expected one of ` + words + `, not, depth, ply at its end`,
		"checkevasions=full when pv nd depth>3":          `checkevasions: condition "pv nd depth>3": expected "and" at character 4, not "nd"`,
		"checkevasions=full when pv and":                 `checkevasions: condition "pv and": expected one of ` + words + `, not, depth, ply at its end`,
		"checkevasions=full when not depth>3":            `checkevasions: condition "not depth>3": expected one of ` + words + ` at character 5, not "depth"`,
		"checkevasions=full when 深":                      `checkevasions: condition "深": expected one of ` + words + `, not, depth, ply at character 1, not "深"`,
		"checkevasions=full when depth 3":                `checkevasions: condition "depth 3": expected one of >=, <=, >, <, = at character 7, not "3"`,
		"checkevasions=full when pv3":                    `checkevasions: condition "pv3": expected "and" at character 3, not "3"`,
		"checkevasions=full when depth>=":                `checkevasions: condition "depth>=": expected a number from 1 to 64 at its end`,
		"checkevasions=full when ply>128":                `checkevasions: condition "ply>128": expected a number from 0 to 127 at character 5, not "128"`,
		"checkevasions=full when pv and cut":             `checkevasions: condition "pv and cut": "cut" leaves no node: expected one of pv, cut, all`,
		"checkevasions=full when check and not check":    `checkevasions: condition "check and not check": "check" leaves no node: expected one of check, not check`,
		"checkevasions=full when depth>=5 and depth < 3": `checkevasions: condition "depth>=5 and depth < 3": "depth<3" excludes every depth from 1 to 64`,
		"checkevasions=full when depth<1":                `checkevasions: condition "depth<1": "depth<1" excludes every depth from 1 to 64`,
		"checkevasions=full when ply<0":                  `checkevasions: condition "ply<0": "ply<0" excludes every ply from 0 to 127`,
		"checkevasions=full when ply<=5 and ply < 0":     `checkevasions: condition "ply<=5 and ply < 0": "ply<0" excludes every ply from 0 to 127`,
		"checkevasions=off when pv":                      `checkevasions=off when pv: a switch that is off takes no condition`,
		"history=on when pv":                             `history takes no condition: only switches that extend, reduce or prune at single nodes take one: ` + strings.Join(Conditional(), ", "),
		"checkevasions=when pv":                          `checkevasions=when pv: expected one of off, full, quiesce, both`,
	} {
		o := mustPreset(t, "base")
		if err := o.Set(set); err == nil || err.Error() != want || o != mustPreset(t, "base") {
			t.Errorf("%s: %v\nexpected %s", set, err, want)
		}
	}
}

func TestSplitSettings(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "base": "base", "base lmr=off  nullmove=off": "base|lmr=off|nullmove=off",
		"modern checkevasions=full when pv and depth>=3 lmr=off": "modern|checkevasions=full when pv and depth>=3|lmr=off",
		"x=full when not pv and ply < 3 y=on":                    "x=full when not pv and ply < 3|y=on",
		"x=full when ply <3 and depth>= 2 y=on":                  "x=full when ply <3 and depth>= 2|y=on",
		"x=full when depth=3 depth=4":                            "x=full when depth=3|depth=4",
		"x=full WHEN pv AND Check y=on":                          "x=full WHEN pv AND Check|y=on",
		"x=full when":                                            "x=full when",
		"x=full when pv and":                                     "x=full when pv and",
		"x=full when not":                                        "x=full when not",
		"when pv":                                                "when|pv",
	} {
		if got := strings.Join(SplitSettings(text), "|"); got != want {
			t.Errorf("%q: %s, expected %s", text, got, want)
		}
	}
}
