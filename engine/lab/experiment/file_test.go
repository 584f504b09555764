package experiment

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// unpublished returns a copy of s with an id of its own and without the parts that
// refer to a published table.
func unpublished(s *Spec) *Spec {
	own := *s
	own.ID = "own-" + own.ID
	own.Published, own.Misprints = Published{}, nil
	own.Rows, own.Columns = append([]Variant(nil), s.Rows...), append([]Column(nil), s.Columns...)
	for i := range own.Rows {
		own.Rows[i].Key = ""
	}
	for i := range own.Columns {
		own.Columns[i].Key = ""
	}
	return &own
}

// sameSpec holds the options to compare specs with.
var sameSpec = cmp.Options{cmpopts.EquateEmpty(), cmpopts.EquateComparable(rules.Set{}), cmpopts.IgnoreUnexported(Spec{})}

// Every built-in spec that searches a suite must survive encoding and decoding.
func TestFileRoundTrip(t *testing.T) {
	solving := 0
	for _, s := range All {
		if s.Plays() {
			if _, err := Encode(s); err == nil || !strings.Contains(err.Error(), "an experiment of games has no file form") {
				t.Errorf("%s: %v", s.ID, err)
			}
			continue
		}
		solving++
		own := unpublished(s)
		path := filepath.Join(t.TempDir(), own.ID+Ext)
		if err := WriteFile(path, own, false); err != nil {
			t.Fatal(err)
		}
		got, err := ReadFile(path)
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

func TestPairwise(t *testing.T) {
	a, _ := search.Preset(search.DefaultPreset)
	b := a
	for _, setting := range []string{"nullmove=off", "history=off", "table-entries=65536"} {
		if err := b.Set(setting); err != nil {
			t.Fatal(err)
		}
	}
	s := Pairwise("mine", a, b, [2]string{"A", "B"}, 3, 5)
	data, err := Encode(s)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s, got, sameSpec); diff != "" {
		t.Errorf("(-written +read):\n%s", diff)
	}
	for row, want := range []search.Options{a, b} {
		for column := range s.Columns {
			cell, err := got.Cell(row, column)
			if err != nil || cell.Options != want || cell.Limits.Depth != 3+column {
				t.Errorf("row %d, column %d: %s depth %d, %v", row, column, cell.Settings(), cell.Limits.Depth, err)
			}
		}
	}
	if len(s.Columns) != 3 {
		t.Errorf("%d columns, expected depths 3 to 5", len(s.Columns))
	}
}

func TestWriteFileKeepsWhatIsThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.json")
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := unpublished(thesis34)
	if err := WriteFile(path, s, false); !errors.Is(err, fs.ErrExist) {
		t.Errorf("written over: %v", err)
	}
	if data, _ := os.ReadFile(path); string(data) != "mine" {
		t.Errorf("the file is now %q", data)
	}
	if err := WriteFile(path, s, true); err != nil {
		t.Error(err)
	}
	if _, err := ReadFile(path); err != nil {
		t.Error(err)
	}
}

// sound is a small valid experiment; TestDecodeErrors breaks one part of it in each
// case.
const sound = `{"id": "own", "title": "Mine", "suite": "thesis",
 "rows": [{"label": "off", "settings": ["history=off"]}, {"label": "on"}],
 "columns": [{"depth": 2}, {"pair": {"full": 1, "quiesce": 3}}],
 "measures": ["nodes", "RI"], "against": "first row", "plot": "nodes"}`

func TestDecode(t *testing.T) {
	s, err := Decode([]byte(sound))
	if err != nil {
		t.Fatal(err)
	}
	want := &Spec{
		ID: "own", Title: "Mine", Source: "a file", Suite: "thesis", RowHead: "setting",
		Rows:     []Variant{{Label: "off", Settings: []string{"history=off"}}, {Label: "on"}},
		Columns:  []Column{{Label: "depth 2", Depth: 2}, {Label: "(1, 3)", Pair: Pair{1, 3}}},
		Measures: []Measure{Nodes, RI}, Plot: NodesPlot,
	}
	if diff := cmp.Diff(want, s, sameSpec); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestDecodeErrors(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`"title"`, `"name"`, `unknown field "name"`},
		{`"depth": 2`, `"deep": 2`, `unknown field "deep"`},
		{`"depth": 2`, `"depth": "2"`, "columns.depth: got a JSON string; expected int"},
		{`"history=off"`, `"histery=off"`, `row "off", column "depth 2": own: setting "histery" is not known: did you mean history?`},
		{`"history=off"`, `"history=perhaps"`, "history=perhaps"},
		{`"history=off"`, `"table-entries=3"`, "table-entries=3: expected a power of two"},
		{`"history=off"`, `"threads=2"`, "own: threads=2: an experiment searches with one thread"},
		{`"RI"`, `"IR"`, `measure "IR" is not known: expected one of nodes, ratio`},
		{`"first row"`, `"last row"`, `against "last row" is not known: expected one of first row, first column`},
		{`"plot": "nodes"`, `"plot": "pie"`, `plot "pie" is not known: expected one of none, nodes`},
		{`"own"`, `"Own experiment"`, `id "Own experiment": expected small letters`},
		{`"own"`, `"thesis-4.1"`, `id "thesis-4.1" is a built-in experiment's`},
		{`"own"`, `"all"`, `id "all" is a built-in experiment's`},
		{`"Mine"`, `""`, "title: expected"},
		{`"thesis"`, `"other"`, `suite "other" is not known: expected one of thesis`},
		{`"label": "on"`, `"label": "off"`, `row 2: label "off": expected one that no other row has`},
		{`"label": "on"`, `"label": "on", "pair": {"full": 1, "quiesce": 2}, "total": 3`, `row "on": expected one of pair, total and quiesce`},
		{`"depth": 2`, `"depth": 0`, `column "depth 0" has a depth in no row`},
		{`"depth": 2`, `"depth": -2`, `column "depth -2": depth -2: expected plies`},
		{`"depth": 2`, `"depth": 65`, "depth 65: expected 1 to 64 plies"},
		{`"full": 1`, `"full": 0`, "pair (0, 3): expected 1 ply of full width or more"},
		{`"measures": ["nodes", "RI"]`, `"measures": []`, "measures: expected at least one of"},
		{`"measures"`, `"totals": ["nodes"], "measures"`, "totals: nodes: expected any of [avg_RI rank]"},
		{`"Mine"`, `"Mi\u001b[31mne"`, "title: \"Mi\\x1b[31mne\": the character U+001B is no text"},
		{`"Mine"`, `"Mi\nne"`, "title: \"Mi\\nne\": the character U+000A is no text"},
		{`"Mine"`, `"Mine", "source": "\u202egnp"`, "source: "},
		{`"Mine"`, `"Mine", "question": "Why\u0007"`, "question: "},
		{`"Mine"`, `"Mine", "notes": ["one", "\u009b2J"]`, "note 2: "},
		{`"Mine"`, `"Mine", "row_head": "\u0008"`, "row_head: "},
		{`"on"`, `"o\rn"`, "row 2: label: "},
		{`"depth": 2`, `"depth": 2, "label": "d\u2066"`, "column 1: label: "},
		{`"Mine"`, `"` + strings.Repeat("M", 301) + `"`, "title: 301 bytes: expected 300 at most"},
		{`{"label": "on"}`, strings.Repeat(`{"label": "on"},`, 6000) + `{"label": "on"}`, "6002 rows by 2 columns: expected 10000 cells at most"},
		{sound, ``, "the file ends too early"},
		{sound, sound[:40], "the file ends too early"},
		{sound, sound + sound, "text after the experiment"},
		{sound, `[]`, "got a JSON array"},
	} {
		_, err := Decode([]byte(strings.Replace(sound, c.old, c.new, 1)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", c.new, err, c.want)
		}
	}
}

func TestReadFileNamesTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bad.json")
	if err := os.WriteFile(path, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadFile(path); err == nil || !strings.HasPrefix(err.Error(), path+": id ") {
		t.Error(err)
	}
	if _, err := ReadFile(path + ".none"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

func TestIDOf(t *testing.T) {
	for path, want := range map[string]string{
		"/tmp/2026-11-21-093000-experiment.json": "2026-11-21-093000-experiment",
		"My test (2).json":                       "my-test--2-",
		"空.json":                                 "-",
	} {
		if got := IDOf(path); got != want {
			t.Errorf("%s: %q, expected %q", path, got, want)
		}
	}
}

// Decode must refuse a file or return a spec that can be encoded and decoded again.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(sound))
	f.Add([]byte(strings.Replace(sound, `"depth": 2`, `"most": 3, "settings": ["null-reduction=2"], "depth": 3`, 1)))
	f.Add([]byte(`{"rows": [{"versus_quiesce": 1}]}`))
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
		if diff := cmp.Diff(s, got, sameSpec); diff != "" {
			t.Errorf("(-first +second):\n%s", diff)
		}
	})
}
