package rules

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The text of a rule set is read back as the same set, whatever its options.
func TestSetRoundTrip(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		o := ThesisOptions{
			MateDepth:    rapid.IntRange(MateUnlimited, maxMateDepth).Draw(rt, "mate"),
			PieceThreat:  PieceThreat(rapid.IntRange(0, 1).Draw(rt, "piece")),
			CountThreats: rapid.Bool().Draw(rt, "count"),
		}
		if o.PieceThreat == BySearch {
			o.ThreatMargin = rapid.IntRange(0, maxThreatMargin).Draw(rt, "margin")
		}
		if !o.CountThreats {
			o.Backward = rapid.IntRange(0, maxBackward).Draw(rt, "back")
		}
		set, err := ThesisWith(o)
		if err != nil {
			rt.Fatal(err)
		}
		if got, err := ParseSet(set.String()); err != nil || got != set {
			rt.Fatalf("%+v: %q reads as %v, %v", o, set, got, err)
		}
	})
}

func TestParseSet(t *testing.T) {
	for name, want := range map[string]string{
		"Thesis":                      "thesis",
		"thesis+mate3":                "thesis", // mate3 is part of the printed rule
		"thesis+back1":                "thesis",
		"thesis+search100":            "thesis+search",
		"thesis+count+search50+mate9": "thesis+mate9+search50+count",
		"thesis+mate":                 "thesis+mate",
	} {
		if got, err := ParseSet(name); err != nil || got.String() != want {
			t.Errorf("ParseSet(%q) = %v, %v; want %s", name, got, err, want)
		}
	}
	for name, why := range map[string]string{
		"":                               "expected one of asian, chinese, simple, none, thesis",
		"simple+count":                   "only \"thesis\" has options",
		"thesis+":                        "expected mate",
		"thesis+chase":                   "expected mate",
		"thesis+back":                    "expected mate",
		"thesis+count2":                  "expected mate",
		"thesis+mate0":                   "a number from 1",
		"thesis+mate64":                  "expected 1 to 63",
		"thesis+search2001":              "expected 0 to 2000",
		"thesis+back61":                  "expected 1 to 60",
		"thesis+back2+count":             "exclude each other",
		"thesis+mate9999999999999999999": "a number from 1",
	} {
		if got, err := ParseSet(name); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("ParseSet(%q) = %v, %v; want an error with %q", name, got, err, why)
		}
	}
	for _, o := range []ThesisOptions{{MateDepth: -2}, {PieceThreat: 2}, {ThreatMargin: 50}, {Backward: -1}, {PieceThreat: BySearch, ThreatMargin: -1}} {
		if set, err := ThesisWith(o); err == nil {
			t.Errorf("%+v is %v, want an error", o, set)
		}
	}
}

func TestSetJSON(t *testing.T) {
	for _, name := range []string{"asian", "chinese", "simple", "none", "thesis", "thesis+back3"} {
		var got Set
		if err := json.Unmarshal([]byte(`"`+name+`"`), &got); err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(got)
		if err != nil || string(text) != `"`+name+`"` {
			t.Errorf("%s: written %s, %v", name, text, err)
		}
	}
	var set Set
	if json.Unmarshal([]byte(`"fair"`), &set) == nil || set != Asian {
		t.Errorf("an unknown set reads as %v", set)
	}
}
