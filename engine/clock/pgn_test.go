package clock

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestPGN(t *testing.T) {
	for _, c := range []struct {
		control, pgn string
		exact        bool
	}{
		{"none", "-", true},
		{"40/2h", "40/7200", true},
		{"40/2h+sd/1h", "40/7200:3600", true},
		{"40/2h+20/1h+sd/30m+30s", "40/7200+30:20/3600+30:1800+30", true},
		{"5m+2s", "300+2", true},
		{"10m", "600", true},
		{"1m30s+500ms", "90+0.5", true},
		{"5s/move", "1/5", false},
		{"depth 6", "-", false},
		{"10m, nodes 1000", "600", false},
		{"40/2h, operation 15m", "40/7200", false},
	} {
		control, err := Parse(c.control)
		if err != nil {
			t.Fatal(err)
		}
		if got, exact := control.PGN(); got != c.pgn || exact != c.exact {
			t.Errorf("%s: %q, exact %v; want %q, %v", c.control, got, exact, c.pgn, c.exact)
		}
		back, err := ParsePGN(c.pgn)
		if c.exact && (back != control || err != nil) {
			t.Errorf("%q: %v, %v; want %v", c.pgn, back, err, control)
		}
		if own, err := ParsePGN(c.control); own != control || err != nil {
			t.Errorf("%q of an older file: %v, %v", c.control, own, err)
		}
	}
	if c, err := ParsePGN("1/5"); err != nil || c.Stages[0] != (Stage{1, 5 * time.Second}) {
		t.Errorf("one move in five seconds: %v, %v", c, err)
	}
}

func TestPGNErrors(t *testing.T) {
	for text, want := range map[string]string{
		"?":                 `tag TimeControl "?": not known, expected stages such as 40/7200:3600 or 300+2`,
		"":                  "not known",
		"*60":               "a sandclock, expected stages",
		"40/":               `"": expected a time in seconds`,
		"x/60":              `"x": expected a number of moves`,
		"-1/60":             "expected a number of moves",
		"300+":              "expected a time in seconds",
		"40/7200+1:60":      "the same increment",
		"300:300":           "nothing can follow sudden death",
		"1/1:1/1:1/1:1/1:1": "at most 4 stages",
		"300s":              "",
		"1e9":               "expected a time in seconds",
		"99999999":          "expected 1ms to 1000h",
		"0":                 "expected a time in seconds",
		"0.0001":            "expected 1ms to",
		"30 s/move":         "",
		"G/60":              "expected a number of moves",
	} {
		c, err := ParsePGN(text)
		if want == "" && text == "300s" {
			if err != nil || c.Stages[0].Time != 5*time.Minute {
				t.Errorf("%q: %v, %v", text, c, err)
			}
			continue
		}
		if want == "" {
			continue
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v; want %q", text, c, err, want)
		}
	}
}

// A text that is marked as exact reads back as the same control. Otherwise the text omits only what
// PGN cannot express.
func TestPGNReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c Control
		for i := range rapid.IntRange(0, MaxStages).Draw(t, "stages") {
			c.Stages[i] = Stage{rapid.IntRange(1, MaxMoves).Draw(t, "moves"), time.Duration(rapid.Int64Range(1, int64(MaxTime/time.Millisecond)).Draw(t, "time")) * time.Millisecond}
			c.Increment = time.Duration(rapid.IntRange(0, 100_000).Draw(t, "increment")) * time.Millisecond
			if rapid.IntRange(0, 3).Draw(t, "last") == 0 {
				c.Stages[i].Moves = 0
				break
			}
		}
		text, exact := c.PGN()
		if back, err := ParsePGN(text); !exact || back != c || err != nil {
			t.Fatalf("%v: %q reads as %v, %v; exact %v", c, text, back, err, exact)
		}
	})
}
