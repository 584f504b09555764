package specfile

import (
	"math"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"

	"github.com/google/go-cmp/cmp"
)

func TestDecode(t *testing.T) {
	want := &experiment.Spec{
		ID: "own", Title: "Mine", Source: "a file", Suite: "thesis", RowHead: "setting",
		Rows:     []experiment.Variant{{Label: "off", Settings: []string{"history=off"}}, {Label: "on"}},
		Columns:  []experiment.Column{{Label: "depth 2", Key: "d2", Depth: 2}, {Label: "(1, 3)", Pair: experiment.Pair{Full: 1, Quiesce: 3}}},
		Measures: []experiment.Measure{experiment.Nodes, experiment.RI}, Plot: experiment.NodesPlot,
	}
	s, err := Decode([]byte(sound))
	if err != nil {
		t.Fatal(err)
	}
	want.Claims = []experiment.Claim{{Text: "Nodes of on by those of off: below 1.", Row: "on", Against: "off", Low: math.Inf(-1), High: 1}}
	if diff := cmp.Diff(want, s, sameSpec); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Each error must contain the line, the value that was found, and the allowed values.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`title =`, `titel =`, `line 2: key "titel" is not known: did you mean title?`},
		{`title =`, `colour =`, `line 2: key "colour" is not known: expected one of id, title`},
		{`label = "off"`, "label = \"off\"\nsetings = []", `line 10: key "setings" of [[row]] is not known: did you mean settings?`},
		{`depths = [2]`, `depths = "2"`, `line 3: depths: got "2", expected a list of whole numbers from 1 to 64`},
		{`depths = [2]`, "depths = [\n2,\n70]", `line 5: depths: got 70, expected a list of whole numbers from 1 to 64`},
		{`depths = [2]`, `depths = [2.5]`, `line 3: depths: got 2.5, expected`},
		{`"history=off"`, `"histery=off"`, `line 10: settings: setting "histery" is not known: did you mean history?`},
		{`"history=off"`, `"history=perhaps"`, "line 10: settings: history=perhaps"},
		{`"history=off"`, `"checkevasions=full when pv and cut"`, `line 10: settings: checkevasions: condition "pv and cut": "cut" leaves no node`},
		{`"history=off"`, `"table-entries=3"`, "line 10: settings: table-entries=3: expected a power of two"},
		{`"history=off"`, `"threads=2"`, "threads=2: an experiment searches with one thread"},
		{`["history=off"]`, `"history=off"`, `line 10: settings: got "history=off", expected a list of settings such as "history=off"`},
		{`"RI"`, `"nods"`, `line 4: measures: "nods" is not known: did you mean nodes?`},
		{`"first row"`, `"last row"`, `against: "last row" is not known: expected one of first row, first column`},
		{`"RI"]`, `"RI"`, `line 5: `},
		{"\"RI\"]\nagainst = \"first row\"\nplot = \"nodes\"", "\"ratio\"]\nagainst = \"first row\"\nplot = \"bars\"", `line 6: plot "bars": expected "RI" among the measures`},
		{`plot = "nodes"`, `plot = "pie"`, `plot: "pie" is not known: expected one of none, nodes`},
		{`"own"`, `"Own experiment"`, `line 1: id "Own experiment": expected small letters`},
		{`"own"`, `"thesis-4.1"`, `line 1: id "thesis-4.1" is a built-in experiment's`},
		{`"own"`, `"all"`, `id "all" is a built-in experiment's`},
		{`depths`, "suite = \"other\"\ndepths", `line 3: suite "other" is not known: expected one of thesis`},
		{`depths`, "suite = \"my.epd\"\ndepths", `suite "my.epd" is a file: expected one of thesis`},
		{`depths`, "base = \"moden\"\ndepths", `line 3: base: "moden" is not known: did you mean modern?`},
		{`label = "on"`, `label = "off"`, `line 12: label "off": expected one that no other row has`},
		{`label = "on"`, "label = \"on\"\npair = [1, 2]\ntotal = 3", `row "on": expected one of pair, total and quiesce`},
		{`label = "on"`, ``, `line 12: [[row]] without label: expected a text in quotes`},
		{`pair = [1, 3]`, `depth = 0`, `column "depth 0" has a depth in no row`},
		{`pair = [1, 3]`, `pair = [0, 3]`, `line 16: pair: got 0, expected a whole number from 1 to 64`},
		{`pair = [1, 3]`, `pair = [1]`, `line 16: pair: got a list of 1, expected two depths such as [1, 5]`},
		{`pair = [1, 3]`, `depth = 2`, `line 15: label "depth 2": expected one that no other column has`},
		{`measures`, "totals = [\"nodes\"]\nmeasures", `totals: "nodes" is not known: expected one of avg_RI, rank`},
		{`"Mine"`, `"Mi\u001b[31mne"`, "line 2: title: \"Mi\\x1b[31mne\": the character U+001B is not text"},
		{`"Mine"`, `"Mi\nne"`, "the character U+000A is not text"},
		{`"Mine"`, "\"Mine\"\nnotes = [\"one\", \"\\u009b2J\"]", "line 3: notes: "},
		{`"Mine"`, `"` + strings.Repeat("M", 301) + `"`, "title: 301 bytes, expected 300 at most"},
		{`"Mine"`, `Mine`, "line 2: "},
		{`row = "on"`, `row = "onn"`, `line 18: row: "onn" is not known: expected one of "off", "on"`},
		{`row = "on"`, `row = "off"`, `line 18: row: "off" is compared with itself`},
		{`effect = "nodes"`, `effect = "points"`, `effect: "points": expected points in an experiment with [games]`},
		{`effect = "nodes"`, `effect = "node"`, `line 19: effect: "node" is not known: did you mean nodes?`},
		{`below = 1`, ``, "line 18: a claim without a region: expected above, below or both"},
		{`below = 1`, "above = 2\nbelow = 1", "above = 2, below = 1: nothing lies between them"},
		{`below = 1`, `below = "1"`, `below: got "1", expected a number`},
		{`below = 1`, "below = 1\ncolumns = [\"depth 9\"]", `columns: "depth 9" is not known: expected one of "depth 2", "(1, 3)"`},
		{"[[claim]]\neffect = \"nodes\"\nrow = \"on\"\nbelow = 1", "[games]\nlimits = [\"depth 2\"]\n[games.a]\n[games.b]\nname = \"b\"", "line 3: depths: an experiment has either [games] or positions"},
		{sound, `id = "own"`, "no row: expected [[row]], each with a label and settings"},
		{sound, sound + "[[row]]\nlabel = \"x\"\nlabel = \"y\"", "line 24: "},
	} {
		_, err := Decode([]byte(strings.Replace(sound, c.old, c.new, 1)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", c.new, err, c.want)
		}
	}
	many := sound + strings.Repeat("\n[[row]]\nlabel = \"x\"", 6000)
	many = regexp.MustCompile(`label = "x"`).ReplaceAllStringFunc(many, func() func(string) string {
		n := 0
		return func(string) string {
			n++
			return "label = \"x" + strings.Repeat("i", n%200) + string(rune('一'+n)) + "\""
		}
	}())
	if _, err := Decode([]byte(many)); err == nil || !strings.Contains(err.Error(), "6002 rows by 2 columns: expected 10000 cells at most") {
		t.Errorf("%v", err)
	}
}

// Columns may be compared with each other, or used in one claim, only if their cells have the same
// positions.
func TestFaultsOfOtherPositions(t *testing.T) {
	other := strings.Replace(sound, `pair = [1, 3]`, "depth = 3\nsuite = \"mates4\"", 1)
	unclaimed, _, _ := strings.Cut(other, "[[claim]]")
	if _, err := Decode([]byte(unclaimed)); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		strings.Replace(unclaimed, "first row", "first column", 1): `column "depth 3" has positions of mates4: expected those of the first column, thesis`,
		other: `line 19: columns: "depth 2" has positions of thesis and "depth 3" of mates4`,
		strings.Replace(other, "below = 1", "below = 1\ncolumns = [\"depth 3\"]", 1): "",
	} {
		if _, err := Decode([]byte(text)); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q in\n%s", err, want, text)
		}
	}
}

func TestFaultsOfGames(t *testing.T) {
	const games = `id = "g"
[games]
limits = ["nodes 100"]
[games.a]
settings = ["history=off"]
[games.b]
`
	if _, err := Decode([]byte(games)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, want string }{
		{`nodes 100`, `nodes`, `line 3: limits: "nodes": expected "nodes 5000", "depth 4", "time 100ms", "1992 30s" or "clock 5m+3s"`},
		{`nodes 100`, `depth 65`, `limits: "depth 65": expected`},
		{`nodes 100`, `time 1`, `limits: "time 1": expected`},
		{`nodes 100`, `clock x`, `limits: "clock x": expected`},
		{`"nodes 100"`, `"nodes 100", "nodes 100"`, `line 3: limits: "100 nodes" twice`},
		{`["nodes 100"]`, `[]`, `line 3: limits: expected at least one`},
		{"limits = [\"nodes 100\"]", ``, `[games] without limits`},
		{"[games.b]\n", ``, `[games] without a or b: expected [games.a] and [games.b]`},
		{`settings = ["history=off"]`, ``, `line 6: both players are called "base"`},
		{`[games.a]`, "rules = \"go\"\n[games.a]", `line 4: rules "go": expected one of`},
		{`[games.a]`, "openings = \"none.pgn\"\n[games.a]", `openings "none.pgn" is a file: expected one of thesis`},
		{`[games.a]`, "max_moves = 0\n[games.a]", `max_moves: got 0, expected a whole number from 1 to 10000`},
	} {
		_, err := Decode([]byte(strings.Replace(games, c.old, c.new, 1)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", c.new, err, c.want)
		}
	}
}
