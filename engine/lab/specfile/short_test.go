package specfile

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab/experiment"
)

// short contains built-in experiments in the form in which a user would write them, with parts,
// choices and ranges.
var short = map[string]string{
	"open-null-fhr": `
title = "Null-move schemes, fail-high reductions, quiescence and extensions together"
source = "verified null move (001) 5; fail-high reductions (002) 4"
question = "Which null-move scheme goes best with fail-high reductions, null-move quiescence, check evasions and singular extensions?"
settings = [
  "futility=off", "quiescefutility=off", "nullquiesce-order=fullfirst", "null-extended=on", "recapture-window=100",
  "evading-victim=any", "singular-window=alpha", "singular-root=on", "fhsingular-siblings=later", "quiescefutility-margin=150",
]
depths = [5, 6]
nominal = 5
measures = ["nodes", "ratio", "success", "hits", "RI", "hits_per_million"]
plot = "none"
totals = ["avg_RI", "rank"]
row_head = "combination"
notes = ["In rows with quiescence, depth 5 means the depths (2, 4) and depth 6 means (2, 5). H per M nodes is the number of right moves per million nodes. RI relates the right moves to the nodes of the first row."]
row = {parts = [["no null", "thesis null", "R=2", "verified"], ["", "FHR check", "FHR king"], ["", "quiescence"], ["", "check"], ["", "singular"]]}

[[part]]
label = "no null"
settings = ["nullmove=off"]
[[part]]
label = "thesis null"
settings = ["nullmove=front"]
[[part]]
label = "R=2"
settings = ["nullmove=r2"]
[[part]]
label = "verified"
settings = ["nullmove=verified"]
[[part]]
each = ["check", "king"]
label = "FHR {}"
settings = ["fhr={}", "fhr-margin=0", "fhr-again=off", "fhr-depth=0", "fhr-king=100", "fhr-table=off", "fhr-root=confirm"]
[[part]]
label = "quiescence"
pair = [2, 4]
[[part]]
label = "check"
settings = ["checkevasions=full"]
[[part]]
label = "singular"
settings = [
  "pvsingular=full", "pvsingular-margin=25", "pvsingular-nodes=pv", "pvsingular-siblings=all", "pvsingular-fall=research",
  "singular-window=best", "singular-root=off", "extension-limit=1",
  "fhsingular=full", "fhsingular-margin=75", "fhsingular-reduction=2", "fhsingular-siblings=all",
  "singular-window=best", "singular-root=off", "extension-limit=1",
  "null-extended=on", "recapture-window=100", "evading-victim=any", "singular-window=alpha", "singular-root=on",
  "fhsingular-siblings=later", "quiescefutility-margin=150",
]
`,
	"thesis-5.7": `
title = "Futility cutoffs in the null-move quiescence search"
source = "thesis 5.3.1.3, Table 5.7"
settings = ["futility=off", "nullquiesce-order=fullfirst", "nullquiesce-internal=0", "quiescefutility=off"]
row_head = "quiescence depth"
measures = ["thesis"]
against = "first column"
plot = "none"
published = {table = "thesis_5_7"}
notes = ["The full-width depth is 1.", "The source does not state whether the null move stays on in the full-width phase; here it stays on."]
[[row]]
each = "1..6"
label = "{}"
pair = [1, "{}"]
[[column]]
label = "no futility"
settings = ["quiescefutility=off"]
key = "nofut"
[[column]]
label = "futility at the frontier"
settings = ["quiescefutility=frontier"]
key = "fut_front"
[[column]]
label = "futility everywhere"
settings = ["quiescefutility=all"]
key = "fut_all"
`,
	"thesis-fig3.2": `
extends = "thesis-3.2"
title = "Overwritten entries against the size of the transposition table"
source = "thesis 3.3, Figure 3.2"
measures = ["overs_pct", "est_overs_pct"]
plot = "shares"
notes = []
`,
	"open-games-singular": `
title = "PV-singular extensions alone against both, games"
source = "thesis 5.2.3"
question = "Is one of the singular extensions enough, as the thesis suggests for small machines?"
notes = [
  "All programs have check evasions and recaptures.",
  "10 s means the number of nodes that the program of 1992 searched in this time, according to Table 3.2 (32K entries).",
  "Players and referee judge repetitions by the thesis's rule. A game is a draw after 150 moves of each side. Each player plays the best move that it has found when its budget ends.",
]
[games]
openings = "printed"
most = 60
limits = [{limit = "1992 10s", label = "equal nodes (as many as 10 s allowed in 1992)"}]
[[games.program]]
name = "pv"
settings = ["checkevasions=full", "recaptures=full", "recapture-window=1000", "extension-limit=1", "pvsingular=full", "pvsingular-margin=25", "pvsingular-nodes=pv", "pvsingular-siblings=all", "pvsingular-fall=research", "singular-window=best", "singular-root=off", "extension-limit=1"]
[[games.program]]
name = "fail-high"
settings = ["checkevasions=full", "recaptures=full", "recapture-window=1000", "extension-limit=1", "fhsingular=full", "fhsingular-margin=75", "fhsingular-reduction=2", "fhsingular-siblings=all", "singular-window=best", "singular-root=off", "extension-limit=1"]
[[games.program]]
name = "Abyss-SIN"
id = "neither"
settings = ["checkevasions=full", "recaptures=full", "recapture-window=1000", "extension-limit=1"]
[[games.program]]
name = "Abyss+SIN"
id = "both"
settings = ["checkevasions=full", "recaptures=full", "recapture-window=1000", "extension-limit=1", "pvsingular=full", "pvsingular-margin=25", "pvsingular-nodes=pv", "pvsingular-siblings=all", "pvsingular-fall=research", "singular-window=best", "singular-root=off", "extension-limit=1", "fhsingular=full", "fhsingular-margin=75", "fhsingular-reduction=2", "fhsingular-siblings=all", "singular-window=best", "singular-root=off", "extension-limit=1"]
[[games.pairing]]
a = "pv"
b = ["both", "fail-high", "neither"]
[[games.pairing]]
a = "fail-high"
b = "neither"
`,
	"mpsm-style": `
title = "How the personalities play"
source = "document 004, 6.2"
question = "Do the games show that each personality plays in its own way?"
plot = "none"
folded = true
notes = ["Each personality plays against N. Both search 3 plies and a quiescence search of six plies."]
[games]
openings = "printed"
most = 60
style = true
limits = [{label = "depth control"}]
[[games.program]]
each = ["N", "A", "D", "S", "P"]
id = "{}"
name = "{}"
team = ["{}", "depth=3", "deepening=on", "minwindow=on", "table=on", "tableorder=on", "refutation=on", "history=on", "table-entries=65536"]
[[games.pairing]]
a = ["A", "D", "S", "P"]
b = "N"
`,
}

// Each short form must be read as the built-in experiment with the same id.
func TestShort(t *testing.T) {
	names := map[string]string{"N": "Normal", "A": "Aggressive", "D": "Defensive", "S": "Semi-Open", "P": "Positional"}
	for id, text := range short {
		got, err := Decode([]byte("id = \"own-" + id + "\"" + text))
		if err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		for _, p := range got.Contests.Pairings {
			for _, player := range []*experiment.Program{p.A, p.B} {
				if full, ok := names[player.Name]; ok {
					player.Name = full
				}
			}
		}
		if diff := cmp.Diff(renamed(experiment.ByID(id)), got, sameSpec); diff != "" {
			t.Errorf("%s (-built-in +read):\n%s", id, diff)
		}
	}
}

// A file that extends an experiment may contain only the differences.
func TestExtends(t *testing.T) {
	s, err := Decode([]byte(`id = "own"
extends = "thesis-4.8"
depths = [6]
[[row]]
label = "check"
settings = ["checkevasions=both"]
[[row]]
label = "mine"
settings = ["livestage=on"]
[[claim]]
effect = "nodes"
row = "mine"
above = 1
`))
	if err != nil {
		t.Fatal(err)
	}
	base := experiment.ByID("thesis-4.8")
	want := renamed(base)
	want.ID, want.Columns, want.Claims = "own", []experiment.Column{experiment.DepthColumn(6)}, s.Claims
	want.Rows = append([]experiment.Variant(nil), base.Rows...)
	want.Rows[1] = experiment.Variant{Label: "check", Settings: []string{"checkevasions=both"}}
	want.Rows = append(want.Rows, experiment.Variant{Label: "mine", Settings: []string{"livestage=on"}})
	if diff := cmp.Diff(want, s, sameSpec); diff != "" || len(s.Claims) != 1 {
		t.Errorf("(-want +got):\n%s", diff)
	}
	budget, err := Decode([]byte("id = \"own\"\nextends = \"thesis-4.8\"\nnodes = [2000]"))
	if err != nil {
		t.Fatal(err)
	}
	want.Columns, want.Rows, want.Claims = []experiment.Column{{Label: "2000 nodes", Nodes: 2000}}, base.Rows, nil
	if diff := cmp.Diff(want, budget, sameSpec); diff != "" {
		t.Errorf("other columns (-want +got):\n%s", diff)
	}
	games, err := Decode([]byte(`id = "own"
extends = "modern-with"
[games]
limits = ["nodes 500"]
[[games.program]]
name = "with both"
preset = "modern"
idea = "both"
settings = ["probcut=on", "razor=on"]
[[games.pairing]]
a = "with both"
b = "modern"
`))
	if err != nil {
		t.Fatal(err)
	}
	before := experiment.ByID("modern-with").Contests
	after := games.Contests
	if n := len(before.Pairings); len(after.Pairings) != n+1 || after.Pairings[n].B != after.Pairings[0].B || after.Pairings[n].A.Idea != "both" {
		t.Errorf("pairings %v", after.Pairings)
	}
	if after.Budgets[0].Nodes != 500 || len(after.Budgets) != 1 || after.Terms != before.Terms || !after.Ideas || after.Alone {
		t.Errorf("%+v", after)
	}
}

// A file may extend another file in the same folder. Because other machines lack the second file,
// the text for them must be complete.
func TestExtendsFile(t *testing.T) {
	dir := t.TempDir()
	write := writing(t, dir)
	write("base.toml", sound)
	path := write("more.toml", "id = \"more\"\nextends = \"base.toml\"\nrow = {label = \"more\", settings = [\"livestage=on\"]}")
	s, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if s.ID != "more" || s.Title != "Mine" || len(s.Rows) != 3 || len(s.Claims) != 1 || len(s.Columns) != 2 {
		t.Errorf("%+v", s)
	}
	elsewhere, err := Decode(s.Text)
	if err != nil {
		t.Fatalf("%v\n%s", err, s.Text)
	}
	if diff := cmp.Diff(s, elsewhere, sameSpec); diff != "" {
		t.Errorf("(-here +elsewhere):\n%s", diff)
	}
	write("loop.toml", `extends = "pool.toml"`)
	for text, want := range map[string]string{
		"extends = \"loop.toml\"":                                        "8 files extend each other: expected fewer",
		"extends = \"none.toml\"":                                        "no such file",
		"extends = \"thesis-9.9\"":                                       `line 1: extends: "thesis-9.9" is not known: expected the id of a built-in experiment`,
		"extends = 5":                                                    "extends: got 5, expected a text in quotes",
		"extends = \"thesis-5.5\"\nrow = {label = \"x\"}":                "line 2: row: an experiment has either [games] or positions",
		"extends = \"thesis-4.8\"\n[games.a]\n[games.b]\n":               "[games] without limits",
		"extends = \"base.toml\"\nrow = [{label=\"x\"}, {label=\"x\"}]":  `line 2: label "x": expected one that no other row has`,
		"extends = \"base.toml\"\n[[row]]\nlabel=\"on\"\nparts=[\"p\"]":  `line 2: parts: "p" is not known: expected the label of a [[part]]`,
		"extends = \"base.toml\"\n[[row]]\neach=\"1...3\"\nlabel=\"{}\"": `line 3: each: got "1...3", expected a list, or a range`,
		"extends = \"base.toml\"\n[[row]]\neach=[[]]\nlabel=\"{}\"":      `line 3: each: got a list of 0, expected a text or a number`,
		"extends = \"base.toml\"\n[[row]]\nlabel=\"{}\"\nquiesce=\"{}\"": `line 4: quiesce: got "{}", expected a whole number`,
		"extends = \"base.toml\"\n[[misprint]]\nrow=\"on\"\nwhy=\"\"":    `[[misprint]] without measures`,
		"extends = \"base.toml\"\n[published]\ntable=\"thesis_9_9\"\n":   `line 3: table: "thesis_9_9" is not known`,
	} {
		write("pool.toml", text)
		if _, err := Read(filepath.Join(dir, "pool.toml")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %q", text, err, want)
		}
	}
	if _, err := Decode([]byte("id = \"x\"\nextends = \"base.toml\"")); err == nil || !strings.Contains(err.Error(), `extends: "base.toml" is a file`) {
		t.Error(err)
	}
}

func TestFaultsOfPrograms(t *testing.T) {
	const games = `id = "g"
[games]
limits = [{limit = "nodes 100", label = "few"}]
[[games.program]]
name = "one"
[[games.program]]
name = "two"
settings = ["history=off"]
[[games.pairing]]
a = "one"
b = "two"
`
	if s, err := Decode([]byte(games)); err != nil || s.Contests.Budgets[0].Label != "few" {
		t.Fatal(s, err)
	}
	for _, c := range []struct{ old, new, want string }{
		{`b = "two"`, `b = ["two", "three"]`, `line 9: pairing: "three" is not known`},
		{`b = "two"`, `b = "one"`, `line 9: both players are called "one"`},
		{`b = "two"`, ``, `line 9: [[games.pairing]] without b: expected a text or a list of texts`},
		{`name = "two"`, `name = "one"`, `line 6: two players are called "one": expected an id`},
		{"[[games.pairing]]\na = \"one\"\nb = \"two\"", ``, `nobody plays: expected [games.a] and [games.b], or [[games.pairing]]`},
		{`settings = ["history=off"]`, `team = ["NADSX", "depth=3"]`, `line 6: team: team "NADSX": X is not a personality`},
		{`settings = ["history=off"]`, `team = ["NADSP"]`, `line 6: team: expected depth=PLIES`},
		{`settings = ["history=off"]`, `team = ["NADSP", "mpsm=7"]`, `line 6: team: mpsm=7: expected 1 to 6`},
		{`settings = ["history=off"]`, "team = [\"NADSP\", \"depth=3\"]\nsettings = [\"history=off\"]", `line 6: settings: a team has its settings after its members, in the key team`},
		{"[[games.pairing]]\na = \"one\"\nb = \"two\"", "[games.a]\neach = [\"x\"]\n[games.b]\nname = \"b\"", `line 2: each: a and b are one player each`},
		{`limit = "nodes 100", `, ``, `line 3: limits: "few": expected a limit, or teams alone and a label`},
		{`limit = "nodes 100", label = "few"`, ``, `line 3: limits: `},
		{`label = "few"`, `labl = "few"`, `line 3: key "labl" of limits is not known: did you mean label?`},
	} {
		_, err := Decode([]byte(strings.Replace(games, c.old, c.new, 1)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", c.new, err, c.want)
		}
	}
}

func TestRange(t *testing.T) {
	for text, want := range map[string][]string{
		"1..3": {"1", "2", "3"}, "100..300/100": {"100", "200", "300"}, "50..120/50": {"50", "100"}, "on,off": {"on", "off"}, "7": {"7"},
		"1..3/0": {"1..3/0"}, "": nil,
	} {
		if got := Range(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
	}
}
