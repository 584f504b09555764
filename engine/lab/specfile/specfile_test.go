package specfile

import (
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/golden"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// unpublished returns a copy of s with an id of its own and without the parts that
// refer to a published table.
func unpublished(s *experiment.Spec) *experiment.Spec {
	own := *s
	own.ID = "own-" + own.ID
	own.Published, own.Misprints = experiment.Published{}, nil
	own.Rows, own.Columns = append([]experiment.Variant(nil), s.Rows...), append([]experiment.Column(nil), s.Columns...)
	for i := range own.Rows {
		own.Rows[i].Key = ""
	}
	for i := range own.Columns {
		own.Columns[i].Key = ""
	}
	return &own
}

// sameSpec holds the options to compare specs with.
var sameSpec = cmp.Options{
	cmpopts.EquateEmpty(), cmpopts.EquateComparable(rules.Set{}), cmpopts.IgnoreUnexported(experiment.Spec{}), cmpopts.IgnoreFields(experiment.Spec{}, "Text"),
}

// Every built-in spec that searches a suite must survive encoding and decoding.
func TestRoundTrip(t *testing.T) {
	solving := 0
	for _, s := range experiment.All {
		if s.Plays() {
			continue
		}
		solving++
		own := unpublished(s)
		path := filepath.Join(t.TempDir(), own.ID+Ext)
		if err := Write(path, own, false); err != nil {
			t.Fatal(err)
		}
		got, err := Read(path)
		if err != nil {
			t.Errorf("%s: %v", s.ID, err)
			continue
		}
		if diff := cmp.Diff(own, got, sameSpec); diff != "" {
			t.Errorf("%s (-written +read):\n%s", s.ID, diff)
		}
	}
	if solving < 20 {
		t.Errorf("only %d specs written", solving)
	}
}

// Games of teams, of several pairings and of other programs have no file.
func TestEncodeRefuses(t *testing.T) {
	refused := 0
	for _, s := range experiment.All {
		if s.Plays() {
			if _, err := Encode(s); err != nil {
				refused++
			}
		}
	}
	if refused == 0 {
		t.Error("every experiment of games was written")
	}
	if _, err := Encode(experiment.ByID("mpsm-6.15")); err == nil || !strings.Contains(err.Error(), "mpsm-6.15: ") {
		t.Errorf("teams: %v", err)
	}
}

// options are those of a preset with settings.
func options(t *testing.T, preset string, settings ...string) search.Options {
	t.Helper()
	o, _ := search.Preset(preset)
	for _, s := range settings {
		if err := o.Set(s); err != nil {
			t.Fatal(err)
		}
	}
	return o
}

// A comparison keeps both settings whatever preset they are near, explained or not.
func TestCompared(t *testing.T) {
	a := options(t, search.DefaultPreset)
	b := options(t, search.DefaultPreset, "nullmove=off", "history=off", "table-entries=65536")
	s := experiment.Compared("mine", "thesis", a, b, [2]string{"A", "B"}, []int{3, 4}, []uint64{5000})
	s.Claims = []experiment.Claim{{Text: "B takes more.", Effect: experiment.NodesEffect, Row: "B", Against: "A", Low: 1, High: 1.5}}
	for name, encode := range map[string]func(*experiment.Spec) ([]byte, error){"plain": Encode, "explained": Example} {
		data, err := encode(s)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Decode(data)
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, data)
		}
		s.Source = "a file"
		if diff := cmp.Diff(s, got, sameSpec); diff != "" {
			t.Errorf("%s (-written +read):\n%s", name, diff)
		}
		for row, want := range []search.Options{a, b} {
			for column := range s.Columns {
				cell, err := got.Cell(row, column)
				if err != nil || cell.Options != want {
					t.Errorf("%s: row %d, column %d: %s, %v", name, row, column, cell.Settings(), err)
				}
			}
		}
	}
}

// A match keeps players, openings and limits.
func TestMatch(t *testing.T) {
	a, b := options(t, "modern", "lmr=off"), options(t, "modern")
	s := experiment.Match("mine", a, b, [2]string{"without", "with"}, match.TwoPlyOpenings, 3,
		experiment.Budget{Label: "500 nodes", Nodes: 500}, experiment.Budget{Label: "depth 3", Depth: 3})
	s.Claims = []experiment.Claim{{Text: "It loses.", Effect: experiment.PointsEffect, Columns: []string{"depth 3"}, Low: math.Inf(-1), High: 0.5}}
	for name, encode := range map[string]func(*experiment.Spec) ([]byte, error){"plain": Encode, "explained": Example} {
		data, err := encode(s)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Decode(data)
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, data)
		}
		got.Source, got.RowHead = "", ""
		if diff := cmp.Diff(s, got, sameSpec); diff != "" {
			t.Errorf("%s (-written +read):\n%s", name, diff)
		}
		for n := range 2 {
			cell, err := got.GameCell(0, n)
			if err != nil || cell.A != a || cell.B != b || cell.Games() != 6 || cell.Limits.Nodes+uint64(cell.Limits.Depth) == 0 {
				t.Errorf("%s: contest %d: %v, %d games, %+v", name, n, err, cell.Games(), cell.Limits)
			}
		}
	}
}

func TestWriteKeepsWhatIsThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.toml")
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := unpublished(experiment.ByID("thesis-3.4"))
	if err := Write(path, s, false); !errors.Is(err, fs.ErrExist) {
		t.Errorf("written over: %v", err)
	}
	if data, _ := os.ReadFile(path); string(data) != "mine" {
		t.Errorf("the file is now %q", data)
	}
	if err := Write(path, s, true); err != nil {
		t.Error(err)
	}
	if _, err := Read(path); err != nil {
		t.Error(err)
	}
}

// old is a file as an earlier program wrote it.
const old = `{"id": "own", "title": "Mine", "suite": "thesis",
 "rows": [{"label": "off", "settings": ["history=off"]}, {"label": "on"}],
 "columns": [{"depth": 2}, {"pair": {"full": 1, "quiesce": 3}}],
 "measures": ["nodes", "RI"], "against": "first row", "plot": "nodes"}`

// sound is a small valid experiment; TestFaults breaks one part of it in each case.
const sound = `id = "own"
title = "Mine"
depths = [2]
measures = ["nodes", "RI"]
against = "first row"
plot = "nodes"

[[row]]
label = "off"
settings = ["history=off"]

[[row]]
label = "on"

[[column]]
pair = [1, 3]

[[claim]]
effect = "nodes"
row = "on"
below = 1
`

func TestDecode(t *testing.T) {
	want := &experiment.Spec{
		ID: "own", Title: "Mine", Source: "a file", Suite: "thesis", RowHead: "setting",
		Rows:     []experiment.Variant{{Label: "off", Settings: []string{"history=off"}}, {Label: "on"}},
		Columns:  []experiment.Column{{Label: "depth 2", Depth: 2}, {Label: "(1, 3)", Pair: experiment.Pair{Full: 1, Quiesce: 3}}},
		Measures: []experiment.Measure{experiment.Nodes, experiment.RI}, Plot: experiment.NodesPlot,
	}
	s, err := Decode([]byte(old))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, s, sameSpec); diff != "" {
		t.Errorf("JSON (-want +got):\n%s", diff)
	}
	if s, err = Decode([]byte(sound)); err != nil {
		t.Fatal(err)
	}
	want.Claims = []experiment.Claim{{Text: "Nodes of on by those of off: below 1.", Row: "on", Against: "off", Low: math.Inf(-1), High: 1}}
	if diff := cmp.Diff(want, s, sameSpec); diff != "" {
		t.Errorf("TOML (-want +got):\n%s", diff)
	}
}

// Each fault is named with its line, what was found and what is allowed.
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
		{`"history=off"`, `"table-entries=3"`, "line 10: settings: table-entries=3: expected a power of two"},
		{`"history=off"`, `"threads=2"`, "threads=2: an experiment searches with one thread"},
		{`["history=off"]`, `"history=off"`, `line 10: settings: got "history=off", expected a list of settings such as "history=off"`},
		{`"RI"`, `"nods"`, `line 4: measures: "nods" is not known: did you mean nodes?`},
		{`"first row"`, `"last row"`, `against: "last row" is not known: expected one of first row, first column`},
		{`"RI"]`, `"RI"`, `line 5: `},
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
		{`"Mine"`, `"Mi\u001b[31mne"`, "line 2: title: \"Mi\\x1b[31mne\": the character U+001B is no text"},
		{`"Mine"`, `"Mi\nne"`, "the character U+000A is no text"},
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

func TestFaultsOfJSON(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`"title"`, `"titel"`, `line 1: key "titel" is not known: did you mean title?`},
		{`"depth": 2`, `"depht": 2`, `line 3: key "depht" of [[column]] is not known: did you mean depth?`},
		{`"depth": 2`, `"depth": 2, "depth": 2`, `line 3: depth: a second time`},
		{`"measures"`, `"measures": ["nodes"], "x"`, `line 4: key "x" is not known`},
		{old, ``, "no row"},
		{old, old[:40], "the file ends too early"},
		{old, old + old, "line 4: text after the experiment"},
		{old, "{" + strings.Repeat(`"a": {`, 50), "expected fewer"},
	} {
		_, err := Decode([]byte(strings.Replace(old, c.old, c.new, 1)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", c.new, err, c.want)
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
		{`nodes 100`, `nodes`, `line 3: limits: "nodes": expected "nodes 5000", "depth 4", "time 100ms" or "clock 5m+3s"`},
		{`nodes 100`, `depth 65`, `limits: "depth 65": expected`},
		{`nodes 100`, `time 1`, `limits: "time 1": expected`},
		{`nodes 100`, `clock x`, `limits: "clock x": expected`},
		{`"nodes 100"`, `"nodes 100", "nodes 100"`, `limits: "nodes 100" twice`},
		{`["nodes 100"]`, `[]`, `line 3: limits: expected at least one`},
		{"limits = [\"nodes 100\"]", ``, `[games] without limits`},
		{"[games.b]\n", ``, `[games] without b: expected [games.a] and [games.b]`},
		{`settings = ["history=off"]`, ``, `line 6: both players are called "base"`},
		{`[games.a]`, "rules = \"go\"\n[games.a]", `line 4: rules: `},
		{`[games.a]`, "openings = \"none.pgn\"\n[games.a]", `openings "none.pgn" is a file: expected one of thesis`},
		{`[games.a]`, "max_moves = 0\n[games.a]", `max_moves: got 0, expected a whole number from 1 to 10000`},
	} {
		_, err := Decode([]byte(strings.Replace(games, c.old, c.new, 1)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", c.new, err, c.want)
		}
	}
}

// Files that a file names lie beside it; what is wrong with them is said with the line.
func TestReadFiles(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const position = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`
	write("mine.epd", position+" bm h2e2; id \"one\";\n")
	path := write("own.toml", strings.Replace(sound, "depths", "suite = \"mine.epd\"\ndepths", 1))
	s, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if s.Suite != "mine.epd" || len(s.Suites["mine.epd"].Positions) != 1 || !s.Own() {
		t.Errorf("%q %+v", s.Suite, s.Suites)
	}
	other := *s
	if Clash(s, &other) != "" {
		t.Error("an experiment clashes with itself")
	}
	if err := os.Mkdir(filepath.Join(dir, "more"), 0o700); err != nil {
		t.Fatal(err)
	}
	write("more/mine.epd", position+" bm b2e2; id \"two\";\n")
	two, err := Read(write("more/two.toml", strings.Replace(sound, "depths", "suite = \"mine.epd\"\ndepths", 1)))
	if err != nil || Clash(s, two) != "mine.epd" {
		t.Errorf("%v, %q", err, Clash(s, two))
	}
	write("starts.fen", position+"\n")
	game, err := Read(write("game.toml", "[games]\nopenings = \"starts.fen\"\nlimits = [\"nodes 10\"]\n[games.a]\n[games.b]\nname = \"b\""))
	if err != nil || game.ID != "game" || len(game.Contests.List) != 1 || !game.Own() {
		t.Errorf("%v, %+v", err, game)
	}
	for text, want := range map[string]string{
		`suite = "none.epd"`: `bad.toml: line 3: suite: `,
		`suite = "own.toml"`: `bad.toml: line 3: suite "own.toml" is not known: expected one of thesis`,
		`suite = "bad.epd"`:  `line 1: `,
	} {
		write("bad.epd", "no position")
		bad := write("bad.toml", strings.Replace(sound, "depths", text+"\ndepths", 1))
		if _, err := Read(bad); err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), bad) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := Read(filepath.Join(dir, "nowhere.toml")); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	// Of several faults each has the file's name and its line.
	several := write("bad.toml", strings.NewReplacer("title", "titel", "plot", "plott").Replace(sound))
	if _, err := Read(several); err == nil || strings.Count(err.Error(), several+": line ") != 2 {
		t.Errorf("%v", err)
	}
}

func TestIDOf(t *testing.T) {
	for path, want := range map[string]string{
		"/tmp/2026-11-21-093000-experiment.toml": "2026-11-21-093000-experiment",
		"My test (2).json":                       "my-test--2-",
		"空.toml":                                 "-",
	} {
		if got := experiment.IDOf(path); got != want {
			t.Errorf("%s: %q, expected %q", path, got, want)
		}
	}
}

// The page's tables are those of the keys. With -update they are written.
func TestPage(t *testing.T) {
	path := filepath.Join("..", "..", "..", "docs", "experiments.md")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for name, text := range map[string]string{"keys": Table(), "measures": MeasureTable()} {
		begin, end := "<!-- "+name+": made by specfile's TestPage -->\n", "<!-- end of "+name+" -->"
		from, to := strings.Index(page, begin), strings.Index(page, end)
		if from < 0 || to < from {
			t.Fatalf("%s has no place for %s", path, name)
		}
		page = page[:from+len(begin)] + text + page[to:]
	}
	if golden.Updating() {
		golden.Write(t, path, page)
	} else if page != string(data) {
		t.Errorf("%s is not of these keys: go test ./engine/lab/specfile -run TestPage -update", path)
	}
}

// Every key has a sentence, and an example that is read.
func TestKeys(t *testing.T) {
	for _, s := range []*section{top, rowSection, columnSection, gamesSection, playerSection, claimSection} {
		for i := range s.keys {
			k := &s.keys[i]
			if k.says == "" || k.form != tables && k.form != oneTable && (k.example == "" || !k.must && k.otherwise == "") {
				t.Errorf("%s.%s: says %q, example %q, left out %q", s.name, k.name, k.says, k.example, k.otherwise)
			}
			if k.example == "" {
				continue
			}
			v, err := parseTOML([]byte(k.name + " = " + k.example))
			if err != nil {
				t.Errorf("%s.%s: %v", s.name, k.name, err)
				continue
			}
			var r reader
			into := map[*section]any{top: &file{}, rowSection: &row{}, columnSection: &column{}, gamesSection: &games{}, playerSection: &player{}, claimSection: &claim{}}[s]
			k.read(&r, v.fields[k.name], k.at(into))
			if len(r.faults) > 0 {
				t.Errorf("%s.%s: %v", s.name, k.name, r.faults[0])
			}
		}
	}
}

// Decode must refuse a file or return a spec that can be encoded and decoded again.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(old))
	f.Add([]byte(sound))
	f.Add([]byte(strings.Replace(old, `"depth": 2`, `"most": 3, "settings": ["null-reduction=2"], "depth": 3`, 1)))
	f.Add([]byte("id = \"g\"\n[games]\nlimits = [\"depth 3\", \"time 5ms\"]\n[games.a]\nname = \"x\"\n[games.b]\n[[claim]]\neffect = \"points\"\nabove = 50"))
	f.Add([]byte(`{"rows": [{"versus_quiesce": 1}]}`))
	f.Add([]byte("row = [{label = \"a\"}, {label = \"b\"}]\na.b.c = 1\n[x]\n[[x]]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Decode(data)
		if err != nil {
			return
		}
		again, err := Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Decode(again)
		if err != nil {
			t.Fatalf("%v\n%s", err, again)
		}
		if diff := cmp.Diff(s, got, sameSpec, cmpopts.EquateApprox(1e-12, 1e-12)); diff != "" {
			t.Errorf("(-first +second):\n%s", diff)
		}
	})
}
