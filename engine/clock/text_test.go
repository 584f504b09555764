package clock

import (
	"strings"
	"testing"
	"time"
)

// stages returns the array of stages for a Control.
func stages(s ...Stage) (all [MaxStages]Stage) {
	copy(all[:], s)
	return all
}

func TestParse(t *testing.T) {
	twoHours := Stage{40, 2 * time.Hour}
	for _, c := range []struct {
		text, canonical string
		want            Control
	}{
		{"none", "none", Control{}},
		{" NONE ", "none", Control{}},
		{"40/2h", "40/2h", Control{Stages: stages(twoHours)}},
		{"40/120m", "40/2h", Control{Stages: stages(twoHours)}},
		{"40/2h+20/1h", "40/2h+20/1h", Control{Stages: stages(twoHours, Stage{20, time.Hour})}},
		{
			"40 / 90m + SD / 30m + 30s", "40/1h30m+sd/30m+30s",
			Control{Stages: stages(Stage{40, 90 * time.Minute}, Stage{0, 30 * time.Minute}), Increment: 30 * time.Second},
		},
		{"40/2h+5s", "40/2h+5s", Control{Stages: stages(twoHours), Increment: 5 * time.Second}},
		{"10m", "10m", SuddenDeath(10*time.Minute, 0)},
		{"sd/10m", "10m", SuddenDeath(10*time.Minute, 0)},
		{"5M+3S", "5m+3s", SuddenDeath(5*time.Minute, 3*time.Second)},
		{"1m30s", "1m30s", SuddenDeath(90*time.Second, 0)},
		{"3分+2秒", "3m+2s", SuddenDeath(3*time.Minute, 2*time.Second)},
		{"5 分 + 每步 3 秒", "5m+3s", SuddenDeath(5*time.Minute, 3*time.Second)},
		{"40/2小时", "40/2h", Control{Stages: stages(twoHours)}},
		{"0.5m", "30s", SuddenDeath(30*time.Second, 0)},
		{"2s+0", "2s", SuddenDeath(2*time.Second, 0)},
		{"40/2h + 0s", "40/2h", Control{Stages: stages(twoHours)}},
		{"5s/move", "5s/move", Control{PerMove: 5 * time.Second}},
		{"200ms / Move", "200ms/move", Control{PerMove: 200 * time.Millisecond}},
		{"depth 6", "depth 6", Control{Depth: 6}},
		{"nodes  100000", "nodes 100000", Control{Nodes: 100000}},
		{"nodes 100000,depth 6", "depth 6, nodes 100000", Control{Depth: 6, Nodes: 100000}},
		{"depth 6, 10m", "10m, depth 6", Control{Stages: stages(Stage{0, 10 * time.Minute}), Depth: 6}},
		{"40/2h, operation 15m", "40/2h, operation 15m", Control{Stages: stages(twoHours), Operation: 15 * time.Minute}},
	} {
		got, err := Parse(c.text)
		if err != nil || got != c.want {
			t.Errorf("%q: got %+v, %v; want %+v", c.text, got, err, c.want)
		}
		if got.String() != c.canonical {
			t.Errorf("%q: String is %q, want %q", c.text, got.String(), c.canonical)
		}
	}
}

// TestParseErrors checks that each error names the fault, its place, and what was expected.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "at character 1: found nothing, expected a time control such as"},
		{"banana", `at 1: "banana": expected a time control such as`},
		{"10m, none", `at 6: "none": expected a time control`},
		{"10", `at 1: "10": expected a time with its unit`},
		{"5m+00", `at 4: "00": expected a time with its unit`},
		{"1:30", `at 1: "1:30": expected a time with its unit`},
		{"inf", `at 1: "inf": expected a time control such as`},
		{"40/", "at character 4: found nothing, expected a time"},
		{"40/2x", `at 4: "2x": expected a time`},
		{"40/-2h", `at 4: "-2h": expected a time`},
		{"0/2h", `at 1: "0": expected a number from 1 to 1000`},
		{"4.5/2h", `at 1: "4.5": expected a whole number`},
		{"40/2h+", "at character 7: found nothing, expected a time"},
		{"5m+3s+2s", `at 4: "3s": expected a stage`},
		{"5m + 20/1h", "stage 2: nothing can follow sudden death"},
		{"1/1h+1/1h+1/1h+1/1h+1/1h", `at 21: "1/1h": expected at most 4 stages`},
		{"0s", `at 1: "0s": expected 1ms to 1000h`},
		{"2000h", `at 1: "2000h": expected 1ms to 1000h`},
		{"1.0001s", `at 1: "1.0001s": expected whole multiples of 1ms`},
		{"10m, 5m", `at 6: "5m": expected only one time for the game`},
		{"10m, 5s/move", "expected one of them"},
		{"depth", "at character 6: found nothing, expected a whole number"},
		{"depth -1", `at 7: "-1": expected a whole number`},
		{"depth 6, depth 7", `at 10: "depth 7": expected only one depth`},
		{"nodes 99999999999999999999", "expected a number from 1 to"},
		{"operation 15m", "operation time 15m: expected less than the 0s"},
		{"10m, operation 10m", "operation time 10m: expected less than the 10m"},
	} {
		got, err := Parse(c.text)
		if err == nil {
			t.Errorf("%q: no error, read as %v", c.text, got)
			continue
		}
		if !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "time control ") {
			t.Errorf("%q: error %q, want %q", c.text, err, c.want)
		}
		if got != (Control{}) {
			t.Errorf("%q: an error and a control %v", c.text, got)
		}
	}
}

// ParseSeconds reads everything that Parse reads, and also the notations of other programs.
func TestParseSeconds(t *testing.T) {
	for text, want := range map[string]string{
		"10+0.1": "10s+100ms", "40/60": "40/1m", "2s+0": "2s", "60": "1m", "1:30+2": "1m30s+2s", "1:59.5": "1m59.5s", "0:05": "5s", "40/1:00 + 0.5": "40/1m+500ms", "0.5+0": "500ms",
		"40/60+20/30+1": "40/1m+20/30s+1s", "inf": "none", " none ": "none", "5m+3s": "5m+3s", "40/2h": "40/2h", "10m+1": "10m+1s", "5/move": "5s/move",
		"depth 6": "depth 6", "10+0.1, nodes 1000": "10s+100ms, nodes 1000",
	} {
		if c, err := ParseSeconds(text); err != nil || c.String() != want {
			t.Errorf("%q: %v, %v, expected %s", text, c, err, want)
		}
	}
	for text, want := range map[string]string{
		"10+":       "at character 4: found nothing, expected a time, such as 10 or 0.1 in seconds",
		"1:99":      `at 1: "1:99": expected a time, such as 10 or 0.1 in seconds, 1:30, 10m or 500ms`,
		"1:60+2":    `at 1: "1:60": expected a time, such as 10 or 0.1 in seconds, 1:30, 10m or 500ms`,
		"10+x":      `at 4: "x": expected a time, such as 10 or 0.1 in seconds, 1:30, 10m or 500ms`,
		"1:x":       `at 1: "1:x": expected a time`,
		"1:2:3":     `at 1: "1:2:3": expected a time`,
		":30":       "expected a time control such as",
		"1.5:30":    `at 1: "1.5:30": expected a time`,
		"10+0.0001": "expected 1ms to 1000h",
		"0+1":       "expected 1ms to 1000h",
		"10.0001":   "expected whole multiples of 1ms",
		"1.2.3":     `at 1: "1.2.3": expected a time`,
		"banana":    "expected a time control such as",
	} {
		if c, err := ParseSeconds(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, expected %q", text, c, err, want)
		}
	}
}

func TestValidate(t *testing.T) {
	for name, c := range map[string]Control{
		"gap":              {Stages: stages(Stage{}, Stage{40, time.Hour})},
		"moves, no time":   {Stages: stages(Stage{40, 0})},
		"negative moves":   {Stages: stages(Stage{-1, time.Hour})},
		"negative time":    {PerMove: -time.Second},
		"negative depth":   {Depth: -1},
		"lone increment":   {Increment: time.Second},
		"staged and fixed": {Stages: stages(Stage{0, time.Hour}), PerMove: time.Second},
		"all operation":    {PerMove: time.Second, Operation: time.Second},
	} {
		if c.Validate() == nil {
			t.Errorf("%s: %+v is valid", name, c)
		}
	}
}

func TestControlText(t *testing.T) {
	c := SuddenDeath(time.Minute, 0)
	if err := c.UnmarshalText([]byte("10")); err == nil || c != SuddenDeath(time.Minute, 0) {
		t.Errorf("after an error (%v) the control is %v", err, c)
	}
	if err := c.UnmarshalText([]byte("40/2h")); err != nil {
		t.Error(err)
	}
	if text, err := c.MarshalText(); err != nil || string(text) != "40/2h" {
		t.Errorf("MarshalText gave %q, %v", text, err)
	}
}

func TestOverTheBoardControl(t *testing.T) {
	for text, want := range map[string]string{
		"40/2h":                "40/2h, operation 15m", // 15 minutes, as in the thesis
		"40/2h, operation 20m": "40/2h, operation 20m",
		"16s/move":             "16s/move, operation 2s",
		"depth 6":              "depth 6",
	} {
		if got := mustParse(t, text).OverTheBoard(); got.String() != want || got.Validate() != nil {
			t.Errorf("%s: got %v (%v), want %s", text, got, got.Validate(), want)
		}
	}
}

func mustParse(t testing.TB, text string) Control {
	t.Helper()
	c, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// FuzzParse checks that a parsed control is valid, that its text reads back as the same control and
// text, and that its budgets are valid.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"none", "40/2h", "40/2h+20/1h", "40/90m + sd/30m + 30s", "10m", "5m+3s", "5s/move", "depth 6",
		"nodes 100000", "10m, nodes 1", "40/2h, operation 15m", "1h2m3.004s", "1000/1ms", "sd/ 1ms",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse(text)
		if err != nil {
			if c != (Control{}) {
				t.Fatalf("%q: an error (%v) and a control %v", text, err, c)
			}
			return
		}
		if err := c.Validate(); err != nil {
			t.Fatalf("%q is not valid: %v", text, err)
		}
		again, err := Parse(c.String())
		if err != nil || again != c {
			t.Fatalf("%q: %q read back as %v, %v", text, c, again, err)
		}
		k := New(c)
		checkBudget(t, k.Turn(Red, time.Time{}))
	})
}
