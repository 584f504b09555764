package match

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
)

func TestParseOutside(t *testing.T) {
	tests := []struct {
		// expected values; if limits is "", ParseEntrant must return an error that contains setting
		text, name, setting, limits string
	}{
		{"uci:/opt/fish depth=5", "fish", "uci:/opt/fish", "depth 5"},
		{`ucci:"/opt/my engines/eye" tc=1m+1s name="The Eye" option.hashsize=16 -- -x "a b" depth=9`, "The Eye", `ucci:"/opt/my engines/eye" -x "a b" depth=9 option.hashsize=16`, "1m+1s"},
		{"uci:fish", "fish", "uci:fish", "depth 4"},
		{"uci:fish history=off", "", "expected a limit, name=TEXT, option.NAME=VALUE, or --", ""},
		{"uci:fish depth=0", "", "expected 1 to", ""},
		{`uci:"fish`, "", "not closed", ""},
		{"uci: depth=3", "", "expected uci:PATH", ""},
	}
	for _, test := range tests {
		e, err := ParseEntrant(test.text, Entrant{Limits: search.Limits{Depth: 4}}, nil)
		if test.limits == "" {
			if err == nil || !strings.Contains(err.Error(), test.setting) {
				t.Errorf("%s: %v, expected %q", test.text, err, test.setting)
			}
			continue
		}
		if err != nil || e.Name != test.name || e.Setting != test.setting || e.LimitText() != test.limits || e.Engine == nil || e.Repeats() {
			t.Errorf("%s: %+v, %v", test.text, e, err)
		}
	}
}

// failing is a player whose fourth search fails.
type failing struct {
	Player
	searches int
	fault    error
}

func (f *failing) Search(ctx context.Context, root search.Root, l search.Limits, onInfo func(search.Info)) search.Result {
	if f.searches++; f.searches == 4 {
		f.fault = errors.New("the engine fell over")
		return search.Result{}
	}
	return f.Player.Search(ctx, root, l, onInfo)
}

func (f *failing) Fault() error { return f.fault }

// TestFaultsAreBlamed checks that a player loses the game if it fails or cannot be created. The
// ledger and the report contain the cause.
func TestFaultsAreBlamed(t *testing.T) {
	openings, _, err := LoadOpenings([]string{ThesisOpenings}, 0)
	if err != nil {
		t.Fatal(err)
	}
	made := 0
	bad := Entrant{Name: "Bad", Limits: search.Limits{Depth: 1}, New: func(seed uint64) (Player, error) {
		if made++; made == 2 {
			return nil, errors.New("no memory left")
		}
		return &failing{Player: NewGreedy(seed)}, nil
	}}
	m := Match{Pairing: Pairing{A: GreedyEntrant(), B: bad, Openings: openings, Terms: Terms{Rules: rules.Simple}}, Games: 2, Workers: 1, Ledger: t.TempDir() + "/games"}
	for range 2 { // the second time, the games come from the ledger
		res, err := m.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		report := m.Report(&res)
		if res.Score != (Score{Wins: 2}) || report.Entrants[1].Irregular["engine failure"] != 2 || report.Entrants[0].Irregular != nil {
			t.Fatalf("%v, %+v", res.Score, report)
		}
		var text strings.Builder
		if err := report.Write(&text, false); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"game 1 lost by Bad, engine failure: ", "the engine fell over", "game 2 lost by Bad", "no memory left"} {
			if !strings.Contains(text.String(), want) {
				t.Errorf("no %q in\n%s", want, text.String())
			}
		}
	}
}

// TestNoMatchAgainstNothing checks that a match with an engine that cannot be started is refused.
func TestNoMatchAgainstNothing(t *testing.T) {
	e, err := ParseEntrant("uci:/no/such/engine depth=1", Entrant{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	openings, _, err := LoadOpenings([]string{ThesisOpenings}, 0)
	if err != nil {
		t.Fatal(err)
	}
	m := Match{Pairing: Pairing{A: e, B: GreedyEntrant(), Openings: slices.Clip(openings)}, Games: 2, Workers: 1}
	var fault *client.Fault
	if _, err := m.Run(t.Context()); !errors.As(err, &fault) || fault.Kind != client.NotStarted {
		t.Errorf("%v, expected that it could not be started", err)
	}
}

// The text of an engine is read back as the same engine.
func TestEngineText(t *testing.T) {
	c := client.Config{
		Name: "My Fish", Protocol: client.UCCI, Command: "/opt/my engines/fish", Args: []string{"-x", "a b"},
		Options: []client.Setting{{Name: "Hash", Value: "64"}, {Name: "Move Overhead", Value: "10 ms"}},
	}
	e, err := ParseEngine(EngineText(c))
	if err != nil || e.Name != c.Name {
		t.Fatalf("%+v, %v", e, err)
	}
	if got := *e.Engine; !reflect.DeepEqual(got, c) {
		t.Errorf("%s is read as %+v", EngineText(c), got)
	}
}
