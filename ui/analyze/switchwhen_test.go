package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/engine/search"
)

// The user types the condition of a switch. The condition is shown below the switch and stays
// when the level changes. An empty line removes the condition.
func TestConditionOfASwitch(t *testing.T) {
	o, _ := search.Preset("base")
	f := newMode(t, Options{Analyst: &resting{}, Search: o})
	f.press("t", "at which nodes a switch acts")
	if f.app.Question != nil || !strings.Contains(strings.Join(f.app.Messages, " "), "is off") {
		t.Fatalf("off: %q", f.app.Messages)
	}
	f.press(" ", "at which nodes a switch acts")
	f.refused("pv and cut", `"cut" leaves no node`)
	f.press("at which nodes a switch acts")
	f.refused("quiescence", "acts only at nodes that are full-width")
	f.press("at which nodes a switch acts")
	f.refused("pv and", "at its end")
	f.press("at which nodes a switch acts")
	says := func(want string) {
		t.Helper()
		if got := f.bench.differences(); got != want {
			t.Errorf("B is %q, expected %q", got, want)
		}
	}
	f.answer("depth > 2 and pv")
	says("checkevasions=full when pv and depth>=3")
	f.wantSeen("when pv and depth>=3 *")
	f.press("enter")
	if q := f.app.Question; q == nil || q.Text != "pv and depth>=3" || !q.Empty {
		t.Fatalf("asked with %+v", q)
	}
	f.answer("cut")
	says("checkevasions=full when cut")
	f.press("A", "up", " ")
	says("checkevasions=off")
	f.press(" ")
	says("") // equal to A again
	f.press("at which nodes a switch acts")
	f.answer("")
	says("checkevasions=full")
	f.press("at which nodes a switch acts")
	f.answer("not pv")
	f.press("/")
	f.answer("changed") // a switch whose condition differs from A counts as changed
	f.wantSeen("when not pv *")
	f.press("at which nodes a switch acts")
	f.answer("cut")
	says("")
}

// A new level of a switch has the same condition as the old one.
func TestConditionIsKeptByLevels(t *testing.T) {
	o, _ := search.Preset("t5.10-13")
	f := newMode(t, Options{Analyst: &resting{}, Search: o})
	f.press("t")
	f.selectSwitch("nullmove")
	f.press("at which nodes a switch acts")
	f.answer("not pv")
	f.press("up", "right")
	if got := f.bench.differences(); got != "nullmove=front when not pv" && got != "nullmove=r1 when not pv" {
		t.Errorf("B is %q", got)
	}
}
