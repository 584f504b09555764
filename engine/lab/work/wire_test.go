package work

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
)

// Every unit of every experiment must be the same unit after encoding and decoding.
func TestEveryUnitTravels(t *testing.T) {
	tables := tablesWith(t, 0)
	sent := [NumSorts]int{}
	for _, s := range experiment.All {
		for _, u := range unitsOf(t, tables, s) {
			// the other units of a cell differ only in their position
			if p := u.place(); p.unit > 1 || u.Batch().Sort() == Positions && p.unit > 0 {
				continue
			}
			if err := u.Portable(); err != nil {
				if b, ok := u.Batch().(*GameBatch); !ok || !b.Budget.Timed() {
					t.Errorf("%s stays at home: %v", u.Name(), err)
				}
				continue
			}
			sent[u.Batch().Sort()]++
			got := again(t, tables, u)
			if got.Key() != u.Key() || got.Name() != u.Name() || got.Cost() != u.Cost() {
				t.Errorf("%s has changed: %+v", u.Name(), got)
			}
			if diff := cmp.Diff(got.Batch().Settings(), u.Batch().Settings()); diff != "" {
				t.Errorf("%s has changed: %s", u.Name(), diff)
			}
		}
	}
	if sent[Positions] < 300 || sent[Games] < 50 {
		t.Errorf("%d searches and %d games were sent; expected most of the lab", sent[Positions], sent[Games])
	}
}

// aFile is the content of an experiment's file.
const aFile = `id = "mine"
title = "A test"
settings = ["table-entries=1024"]
measures = ["nodes"]
plot = "none"
row = [{label = "a"}, {label = "b", settings = ["history=off"]}]
column = [{depth = 1}, {depth = 2}]
`

// A unit must give the same result after encoding and decoding. This must also hold at other
// depths, and for an experiment in a file.
func TestUnitsAreDoneAlikeAfterAJourney(t *testing.T) {
	file, err := specfile.Decode([]byte(aFile))
	if err != nil {
		t.Fatal(err)
	}
	deeper, ok := file.WithDepths([]int{1, 3})
	if !ok {
		t.Fatal("the file has no depths")
	}
	specs := []*experiment.Spec{tinyGames(), tinyTeams(t), small(t), file, deeper}
	tables := tablesWith(t, 3, specs[:2]...)
	var here, there Worker
	for _, s := range specs {
		for _, u := range unitsOf(t, tables, s) {
			want, err := here.Do(t.Context(), u)
			if err != nil {
				t.Fatal(err)
			}
			made, err := there.Do(t.Context(), again(t, tables, u))
			if err != nil {
				t.Fatal(err)
			}
			line, err := json.Marshal(made)
			if err != nil {
				t.Fatal(err)
			}
			got, err := ReadLine(u, line)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(withoutTime(want), withoutTime(got)); diff != "" {
				t.Errorf("%s (-here +there)\n%s", u.Name(), diff)
			}
		}
	}
}

// An experiment without an id must get the name of its file as its id, even on other machines.
func TestFileWithoutAnIDTravels(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.toml")
	if err := os.WriteFile(path, []byte(strings.Replace(aFile, `id = "mine"`, "", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := specfile.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	tables := tablesWith(t, 1)
	u := unitsOf(t, tables, file)[0]
	if got := again(t, tables, u); got.Key() != u.Key() || got.Name() != u.Name() {
		t.Errorf("%s has become %s", u.Name(), got.Name())
	}
}

// edited returns the JSON of a unit in which the argument value replaces the value at the given
// path.
func edited(t *testing.T, u Unit, value any, path ...string) []byte {
	t.Helper()
	data, err := Encode(u)
	if err != nil {
		t.Fatal(err)
	}
	var root map[string]any
	if err := json.Unmarshal(data, &root); err != nil {
		t.Fatal(err)
	}
	at := root
	for _, name := range path[:len(path)-1] {
		next, ok := at[name].(map[string]any)
		if !ok {
			t.Fatalf("no %s among %v", name, slices.Sorted(maps.Keys(at)))
		}
		at = next
	}
	at[path[len(path)-1]] = value
	if data, err = json.Marshal(root); err != nil {
		t.Fatal(err)
	}
	return data
}

func TestDecodeRefuses(t *testing.T) {
	games := tinyGames()
	tables := tablesWith(t, 1, games)
	searchUnit, gameUnit := unitsOf(t, tables, small(t))[0], unitsOf(t, tables, games)[0]
	file, err := specfile.Decode([]byte(aFile))
	if err != nil {
		t.Fatal(err)
	}
	fileUnit := unitsOf(t, tables, file)[0]
	at := func(path string) []string { return strings.Split(path, ".") }
	other := func(from, to string) string { return strings.Replace(aFile, from, to, 1) }
	for _, c := range []struct {
		unit    Unit
		path    string
		value   any
		want    string
		version bool
	}{
		{searchUnit, "format", 1, `its format is "1"`, true},
		{searchUnit, "format", 3, `its format is "3"`, true},
		{searchUnit, "build", "bench 1", `its build is "bench 1"`, true},
		{searchUnit, "more", 1, `unknown field "more"`, false},
		{searchUnit, "experiment", nil, "with a format, a build and an experiment", false},
		{searchUnit, "experiment.more", 1, `unknown field "more"`, false},
		{searchUnit, "experiment.id", "", "expected the id or the file", false},
		{searchUnit, "experiment.id", "thesis-9.9", `its experiment "thesis-9.9" is none of this program's`, true},
		{searchUnit, "experiment.id", "thesis-5.7", "its depths cannot be changed", false},
		{searchUnit, "experiment.id", "thesis-3.1", "its unit is", true},
		{searchUnit, "experiment.file", "text", "and not both", false},
		{searchUnit, "experiment.depths", []int{0}, "expected plies from 1 to 64", false},
		{searchUnit, "experiment.depths", []int{65}, "expected plies from 1 to 64", false},
		{searchUnit, "experiment.depths", slices.Repeat([]int{1}, 100), "expected plies from 1 to 64", false},
		{searchUnit, "experiment.depths", []int{3}, "its unit is", true},
		{searchUnit, "cell", -1, "there is no cell -1", false},
		{searchUnit, "cell", 1000, "there is no cell 1000", false},
		{searchUnit, "unit", 1, "unit 1 of a cell of 1 positions", false},
		{searchUnit, "unit", -1, "unit -1 of a cell of 1 positions", false},
		{searchUnit, "id", "0", `its unit is "0"`, true},
		{gameUnit, "experiment.id", "mpsm-style", "its unit is", true},
		{gameUnit, "experiment.depths", []int{3}, "its depths cannot be changed", false},
		{gameUnit, "cell", -1, "there is no cell -1 of games", false},
		{gameUnit, "cell", 1, "there is no cell 1 of games", false},
		{gameUnit, "unit", 2, "unit 2 of a cell of 2 games", false},
		{gameUnit, "unit", 1, "its unit is", true},
		{fileUnit, "experiment.file", "text", "line 1: expected", false},
		{fileUnit, "experiment.file", other(`"mine"`, `"all"`), "is a built-in experiment's", false},
		{fileUnit, "experiment.file", other("title", "suite = \"mine\"\ntitle"), `suite "mine" is not known`, false},
		{fileUnit, "experiment.file", other("table-entries=1024", "wings=on"), `setting "wings" is not known`, false},
		{fileUnit, "experiment.file", other("depth = 1", "depth = 65"), "depth: got 65, expected a whole number from 0 to 64", false},
		{fileUnit, "experiment.file", other("depth = 1", "depth = 3"), "its unit is", true},
	} {
		_, err := tables.Decode(edited(t, c.unit, c.value, at(c.path)...))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s = %v: error %v, expected %q", c.path, c.value, err, c.want)
			continue
		}
		var version *VersionError
		if errors.As(err, &version) != c.version {
			t.Errorf("%s = %v: %v: version error %t, expected %t", c.path, c.value, err, !c.version, c.version)
		}
	}
	good, err := Encode(searchUnit)
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range [][]byte{nil, []byte("{}"), good[:len(good)-1], append(slices.Clone(good), '1'), make([]byte, MaxJobBytes+1)} {
		if _, err := tables.Decode(bad); err == nil {
			t.Errorf("%.60q was taken for a job", bad)
		}
	}
}

// An experiment in a file must not exceed the limits of a unit, even if the id of the unit is
// right.
func TestFilesHaveBounds(t *testing.T) {
	for what, c := range map[string]struct{ from, to, want string }{
		"memory": {`"table-entries=1024"`, `"table-entries=8388608"`, "table-entries=8388608: expected 4194304 at most"},
		"nodes":  {`{depth = 1}`, `{label = "n", nodes = 60000000000}`, "nodes 120000000000: expected 100000000000 at most"},
		"length": {`title`, `notes = ["` + strings.Repeat(strings.Repeat("x", 3000)+`", "`, 12) + "\"]\ntitle", "expected 32768 at most"},
	} {
		file, err := specfile.Decode([]byte(strings.Replace(aFile, c.from, c.to, 1)))
		if err != nil {
			t.Fatal(err)
		}
		tables := tablesWith(t, 1)
		u := unitsOf(t, tables, file)[0]
		if _, err := Encode(u); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, expected %q", what, err, c.want)
		}
		p := u.place()
		data, err := json.Marshal(job{head: head{JobFormat, Build()}, Experiment: p.from, Cell: p.cell, Unit: p.unit, ID: ID(u)})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tables.Decode(data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: decoded all the same: %v", what, err)
		}
	}
}

// A unit is not portable if its result depends on the machine, or if other machines lack its
// experiment.
func TestUnitsThatStayAtHome(t *testing.T) {
	timed, endless, unknown := tinyGames(), tinyGames(), tinyGames()
	timed.Contests.Budgets = []experiment.Budget{{Label: "timed", Time: time.Second}}
	endless.Contests.Terms = match.Terms{Rules: experiment.Terms.Rules, Edge: 1}
	twice, ok := small(t).WithDepths([]int{3})
	if !ok {
		t.Fatal("no depths")
	}
	tables := tablesWith(t, 1, timed, endless)
	for _, c := range []struct {
		spec *experiment.Spec
		want string
	}{
		{timed, "limited by time"},
		{endless, "games of 0 plies at most"},
		{unknown, "its experiment is unknown to other machines"},
		{twice, "its experiment is unknown to other machines"},
		{small(t), ""},
	} {
		u := unitsOf(t, tables, c.spec)[0]
		err := u.Portable()
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, expected %q", err, c.want)
		}
		if _, encoding := Encode(u); (encoding == nil) != (err == nil) {
			t.Errorf("encoded all the same: %v", encoding)
		}
	}
	u := unitsOf(t, tables, small(t))[0]
	u.Batch().(*SearchBatch).SearchCell.Limits = search.Limits{Time: time.Second}
	if err := u.Portable(); !errors.Is(err, errTimed) {
		t.Errorf("a search limited by time: %v", err)
	}
}

func TestReadLineRefuses(t *testing.T) {
	games := tinyGames()
	tables := tablesWith(t, 1, games)
	for _, u := range []Unit{unitsOf(t, tables, small(t))[0], unitsOf(t, tables, games)[0]} {
		var w Worker
		l, err := w.Do(t.Context(), u)
		if err != nil {
			t.Fatal(err)
		}
		line, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ReadLine(u, line); err != nil {
			t.Errorf("refused as it was made: %v", err)
		}
		for _, c := range []struct {
			field string
			value any
		}{
			{"kind", "other"},
			{"build", "bench 1"},
			{"limits", "depth 2"},
			{"settings", "x"},
			{"nodes", 0},
			{"move", "a0a9"},
			{"settings_a", "x"},
			{"red", "b"},
			{"verdict", "ongoing"},
			{"moves", "a0"},
			{"unknown", 1},
		} {
			var fields map[string]any
			if err := json.Unmarshal(line, &fields); err != nil {
				t.Fatal(err)
			}
			fields[c.field] = c.value
			bad, err := json.Marshal(fields)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := ReadLine(u, bad); err == nil {
				t.Errorf("%s: a result with %s %v was taken", u.Name(), c.field, c.value)
			}
		}
	}
}

// A coordinator reads results while its checks search the same positions. With the race detector,
// the test shows whether reading a result writes to shared data. Even without it, the test checks
// that the results are equal.
func TestResultsAreReadDuringSearches(t *testing.T) {
	u := unitsOf(t, tablesWith(t, 1), small(t))[0]
	var w Worker
	want, err := w.Do(t.Context(), u)
	if err != nil {
		t.Fatal(err)
	}
	line, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	group.Go(func() {
		for range 200 {
			if _, err := ReadLine(u, line); err != nil {
				t.Error(err)
				return
			}
		}
	})
	for range 20 {
		got, err := w.Do(t.Context(), u)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(withoutTime(want), withoutTime(got)); diff != "" {
			t.Errorf("(-alone +beside a reader)\n%s", diff)
		}
	}
	group.Wait()
}

// A decoded unit must encode and decode as the same unit.
func FuzzDecode(f *testing.F) {
	file, err := specfile.Decode([]byte(aFile))
	if err != nil {
		f.Fatal(err)
	}
	games := tinyGames()
	tables := tablesWith(f, 1, games)
	for _, s := range []*experiment.Spec{games, file, small(f), experiment.ByID("mpsm-style")} {
		data, err := Encode(unitsOf(f, tables, s)[0])
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		u, err := tables.Decode(data)
		if err != nil {
			return
		}
		if got := again(t, tables, u); got.Key() != u.Key() {
			t.Errorf("read as another unit: %s", data)
		}
	})
}
