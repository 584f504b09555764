package specfile

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
)

// A file must keep every kind of adjudication of a match and add none.
func TestAdjudicationTravels(t *testing.T) {
	a, b := options(t, "modern", "lmr=off"), options(t, "modern")
	plain := match.Terms{Rules: rules.Asian, MaxPlies: 300}
	for _, set := range []func(*match.Terms){
		func(*match.Terms) {},
		func(x *match.Terms) { x.Mate = true },
		func(x *match.Terms) { x.Resign = match.Agreement{Score: 1000, Moves: 4} },
		func(x *match.Terms) { x.Draw, x.DrawFrom = match.Agreement{Score: 0, Moves: 8}, 40 },
		func(x *match.Terms) { x.Material = match.Lead{Edge: 900, Plies: 10} },
		func(x *match.Terms) { x.Edge = 1000 },
		func(x *match.Terms) { x.Edge, x.Depth = 100, 8 },
		func(x *match.Terms) { x.NoAttackers = true },
		func(x *match.Terms) { x.NoCapture = 100 },
	} {
		terms := plain
		set(&terms)
		s := experiment.Match("mine", a, b, [2]string{"without", "with"}, match.TwoPlyOpenings, 3, experiment.Budget{Label: "500 nodes", Nodes: 500})
		s.Contests.Terms = terms
		data, err := Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Decode(data)
		if err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
		if got.Contests.Terms != terms {
			t.Errorf("%v came back as %v\n%s", terms, got.Contests.Terms, data)
		}
	}
	for _, set := range []func(*match.Terms){
		func(x *match.Terms) { x.Ponder = true },
		func(x *match.Terms) { x.EndGame = &match.EndGame{Below: match.EndGameForce, MaxPlies: 300} },
	} {
		s := experiment.Match("mine", a, b, [2]string{"without", "with"}, match.TwoPlyOpenings, 3, experiment.Budget{Label: "500 nodes", Nodes: 500})
		s.Contests.Terms = plain
		set(&s.Contests.Terms)
		if data, err := Encode(s); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("(%v)", s.Contests.Terms)) {
			t.Errorf("%v: %v, file %q", s.Contests.Terms, err, data)
		}
	}
}

func TestFaultsOfAdjudication(t *testing.T) {
	for _, c := range []struct{ key, want string }{
		{`resign = "1000"`, `line 4: resign: `},
		{`resign = "1000/0"`, `line 4: resign: `},
		{`draw = "10/8"`, `line 4: draw: `},
		{`material = "x/3"`, `line 4: material: `},
		{`mate = "on"`, `line 4: mate: got "on", expected true or false`},
		{`no_attackers = 1`, `no_attackers: got 1, expected true or false`},
		{`no_capture = 0`, `no_capture: got 0, expected a whole number from 1 to`},
		{`edge = -1`, `edge: got -1, expected a whole number from 1 to`},
	} {
		_, err := Decode([]byte("id = \"g\"\n[games]\nlimits = [\"nodes 100\"]\n" + c.key + "\n[games.a]\nsettings = [\"history=off\"]\n[games.b]\n"))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", c.key, err, c.want)
		}
	}
}
