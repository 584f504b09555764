package runner

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"abyss/engine/lab"
	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
	"abyss/engine/match"
	"abyss/engine/search"
	"abyss/engine/team"
)

// jobsOf are the jobs of specs that nothing is known of.
func jobsOf(t *testing.T, suites map[string]lab.Suite, specs ...*experiment.Spec) []Job {
	t.Helper()
	plan, err := NewPlan(specs, suites, ledger.NewSet())
	if err != nil {
		t.Fatal(err)
	}
	return plan.Jobs()
}

// again is the job after a journey.
func again(t *testing.T, j *Job) Job {
	t.Helper()
	data, err := j.Encode()
	if err != nil {
		t.Fatal(err)
	}
	got, err := DecodeJob(data)
	if err != nil {
		t.Fatalf("%s: %v\n%s", j.Name(), err, data)
	}
	if got.ID() != j.ID() {
		t.Errorf("%s: read as another job:\n%s", j.Name(), data)
	}
	return got
}

// Every experiment there is can be sent: its jobs are read as what they were.
func TestEveryJobTravels(t *testing.T) {
	suites, err := lab.BuiltInSuites()
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]string{}
	sent := map[bool]int{}
	for _, j := range jobsOf(t, suites, experiment.All...) {
		if j.number > 1 || j.games == nil && j.number > 0 { // the others of a cell differ in the position alone
			continue
		}
		if err := j.Home(); err != nil {
			if j.games == nil || j.games.Limits.Time == 0 {
				t.Errorf("%s stays at home: %v", j.Name(), err)
			}
			continue
		}
		got := again(t, &j)
		sent[j.games != nil]++
		if j.games == nil && (got.cell.Options != j.cell.Options || got.cell.Limits != j.cell.Limits || got.item.Pos != j.item.Pos) {
			t.Errorf("%s has changed: %+v", j.Name(), got.cell.Cell)
		}
		if j.games != nil && !cmp.Equal(got.games.Settings(), j.games.Settings()) {
			t.Errorf("%s has changed: %v, expected %v", j.Name(), got.games.Settings(), j.games.Settings())
		}
		ids[j.ID()] = j.Name()
	}
	if sent[false] < 300 || sent[true] < 50 || len(ids) != sent[false]+sent[true] {
		t.Errorf("%d searches and %d games were sent under %d ids; expected most of the lab", sent[false], sent[true], len(ids))
	}
}

// What is done after a journey is what is done at home.
func TestJobsAreDoneAlikeAfterAJourney(t *testing.T) {
	specs := append(small(t), tinyGames(), tinyTeams(t))
	var here, there Worker
	for _, j := range jobsOf(t, fewPositions(t, 3), specs...) {
		want, err := here.Do(t.Context(), &j)
		if err != nil {
			t.Fatal(err)
		}
		far := again(t, &j)
		made, err := there.Do(t.Context(), &far)
		if err != nil {
			t.Fatal(err)
		}
		line, err := made.Encode()
		if err != nil {
			t.Fatal(err)
		}
		got, err := j.ReadResult(line)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(withoutTime(want), withoutTime(got)); diff != "" {
			t.Errorf("%s (-here +there)\n%s", j.Name(), diff)
		}
	}
}

// tinyTeams is a spec of two games of a team, ended by END-GAME, and on terms that
// differ from the usual ones in all there is.
func tinyTeams(t *testing.T) *experiment.Spec {
	t.Helper()
	members, err := team.ByLetters("NAD")
	if err != nil {
		t.Fatal(err)
	}
	setup := &team.Setup{Method: team.MPSM5, Members: members, Depth: 2, Vote: 1, Engine: team.QuickEngine(true), Forgetful: true, Workers: 2}
	return &experiment.Spec{
		ID: "teams", Kind: experiment.Games,
		Contests: experiment.Contests{
			Openings: match.ThesisOpenings, Most: 1,
			Pairings: []experiment.Pairing{{
				A: &experiment.Program{Name: "plain"}, B: &experiment.Program{Name: "NAD", Team: setup, EndGame: 1000},
			}},
			Budgets: []experiment.Budget{{Label: "tiny", Nodes: 60}},
			Terms: match.Terms{
				Rules: lab.Rules, MaxPlies: 12, Edge: 100, Depth: 1, Mate: true, Resign: match.Agreement{Score: 900, Moves: 2},
				Draw: match.Agreement{Score: 1, Moves: 3}, DrawFrom: 5, Material: match.Lead{Edge: 1500, Plies: 4},
			},
		},
	}
}

// withoutTime is the row or the game without what may differ.
func withoutTime(r Result) any {
	if r.Game != nil {
		g := *r.Game
		g.Elapsed = nil
		return g
	}
	row := *r.Row
	row.Elapsed = 0
	return row
}

// edited is the JSON of a job with a value somewhere in it changed.
func edited(t *testing.T, j *Job, value any, path ...string) []byte {
	t.Helper()
	data, err := j.Encode()
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

func TestDecodeJobRefuses(t *testing.T) {
	one := fewPositions(t, 1)
	searchJob, gameJob := jobsOf(t, one, small(t)...)[0], jobsOf(t, one, tinyGames())[0]
	at := func(path string) []string { return strings.Split(path, ".") }
	for _, c := range []struct {
		job     *Job
		path    string
		value   any
		want    string
		version bool
	}{
		{&searchJob, "format", 2, "its format is", true},
		{&searchJob, "build", "bench 1", `its build is "bench 1"`, true},
		{&searchJob, "more", 1, `unknown field "more"`, false},
		{&searchJob, "game", map[string]any{}, "not both", false},
		{&searchJob, "search.unit.rules", "asian", `rules "asian"`, false},
		{&searchJob, "search.unit.suite", "", "suite", false},
		{&searchJob, "search.unit.position", strings.Repeat("x", 201), "position", false},
		{&searchJob, "search.unit.fen", "9/9/9/9/9/9/9/9/9/9 w - - 0 1", "king", false},
		{&searchJob, "search.unit.fen", "junk", "fen: expected 10 rows", false},
		{&searchJob, "search.unit.limits", "depth 9", `"depth 9": expected "depth 1"`, false},
		{&searchJob, "search.unit.fingerprint", "0", "fingerprint of the settings", true},
		{&searchJob, "search.unit.behaviour", "00000000", "signature under the settings", true},
		{&searchJob, "search.settings", []string{"wings=on"}, `setting "wings" is not known`, false},
		{&searchJob, "search.settings", []string{"table-entries=134217728"}, "expected 4194304 at most", false},
		{&searchJob, "search.settings", []string{"table-entries=8388608"}, "table-entries=8388608: expected 4194304 at most", false},
		{&gameJob, "game.b.settings", []string{"table-entries=8388608"}, "table-entries=8388608: expected 4194304 at most", false},
		{&searchJob, "search.settings", []string{"history=off"}, "expected them written as", false},
		{&searchJob, "search.limits", map[string]any{}, "expected a limit of depth or nodes", false},
		{&searchJob, "search.limits", map[string]any{"depth": 65}, "depth 65: expected 0 to 64", false},
		{&searchJob, "search.limits", map[string]any{"nodes": 1e13}, "nodes 10000000000000: expected", false},
		{&searchJob, "search.limits", map[string]any{"time": 1}, `unknown field "time"`, false},
		{&gameJob, "game.unit.start", "junk", "fen: expected 10 rows", false},
		{&gameJob, "game.unit.opening", "a0a9", "opening thesis 1, move 1", false},
		{&gameJob, "game.unit.red", "c", "expected", false},
		{&gameJob, "game.unit.terms", "rules none", "the unit is", false},
		{&gameJob, "game.unit.a.behaviour", "0", "signature of a", true},
		{&gameJob, "game.a.name", "", "expected a name", false},
		{&gameJob, "game.a.settings", []string{"wings=on"}, "a: ", false},
		{&gameJob, "game.b.team", map[string]any{"method": 7}, "b: settings", false},
		{&gameJob, "game.b", map[string]any{"name": "t", "team": map[string]any{"method": 7}}, "method 7: expected 1 to 6", false},
		{&gameJob, "game.b", map[string]any{"name": "t", "team": map[string]any{"method": 4, "depth": 2}}, "0 members", false},
		{&gameJob, "game.limits", map[string]any{}, "expected a limit of depth or nodes", false},
		{&gameJob, "game.terms.rules", "chess", "chess", false},
		{&gameJob, "game.terms.max_plies", 0, "expected a limit from 1", false},
		{&gameJob, "game.terms.depth", 99, "terms: depth 99", false},
		{&gameJob, "game.terms.end_game", map[string]any{"below": 9, "max_plies": 9, "name": "x"}, "END-GAME: ", false},
	} {
		_, err := DecodeJob(edited(t, c.job, c.value, at(c.path)...))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s = %v: error %v, expected %q", c.path, c.value, err, c.want)
			continue
		}
		var version *VersionError
		if errors.As(err, &version) != c.version {
			t.Errorf("%s = %v: %v: version error %t, expected %t", c.path, c.value, err, !c.version, c.version)
		}
	}
	good, err := searchJob.Encode()
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range [][]byte{nil, []byte("{}"), good[:len(good)-1], append(slices.Clone(good), '1'), make([]byte, MaxJobBytes+1)} {
		if _, err := DecodeJob(bad); err == nil {
			t.Errorf("%.60q was taken for a job", bad)
		}
	}
}

// What depends on the machine is done at home.
func TestJobsThatStayAtHome(t *testing.T) {
	timed := tinyGames()
	timed.Contests.Budgets = []experiment.Budget{{Label: "timed", Time: time.Second}}
	endless := tinyGames()
	endless.Contests.Terms = match.Terms{Rules: experiment.Terms.Rules, Edge: 1}
	for _, c := range []struct {
		spec *experiment.Spec
		want string
	}{{timed, "limited by time"}, {endless, "games of 0 plies at most"}, {tinyGames(), ""}} {
		j := jobsOf(t, nil, c.spec)[0]
		err := j.Home()
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, expected %q", err, c.want)
		}
		if _, encoding := j.Encode(); (encoding == nil) != (err == nil) {
			t.Errorf("encoded all the same: %v", encoding)
		}
	}
	job := jobsOf(t, fewPositions(t, 1), small(t)...)[0]
	job.cell.Limits = search.Limits{Time: time.Second}
	if err := job.Home(); err == nil || !strings.Contains(err.Error(), "limited by time") {
		t.Errorf("a search limited by time: %v", err)
	}
}

func TestReadResultRefuses(t *testing.T) {
	one := fewPositions(t, 1)
	jobs := append(jobsOf(t, one, small(t)...)[:1], jobsOf(t, one, tinyGames())[0])
	for i := range jobs {
		j := &jobs[i]
		var w Worker
		r, err := w.Do(t.Context(), j)
		if err != nil {
			t.Fatal(err)
		}
		line, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := j.ReadResult(line); err != nil {
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
			if _, err := j.ReadResult(bad); err == nil {
				t.Errorf("%s: a result with %s %v was taken", j.Name(), c.field, c.value)
			}
		}
	}
}

// Whatever is read as a job is one that can be sent on, as the same.
func FuzzDecodeJob(f *testing.F) {
	suite, err := lab.ThesisSuite()
	if err != nil {
		f.Fatal(err)
	}
	suite.Positions = suite.Positions[:1]
	specs, err := experiment.Find([]string{"thesis-4.1", "mpsm-6.15"}, []int{1})
	if err != nil {
		f.Fatal(err)
	}
	plan, err := NewPlan(append(specs, tinyGames()), map[string]lab.Suite{"thesis": suite}, ledger.NewSet())
	if err != nil {
		f.Fatal(err)
	}
	jobs := plan.Jobs()
	for _, j := range []*Job{&jobs[0], &jobs[2], &jobs[len(jobs)-1]} {
		data, err := j.Encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		j, err := DecodeJob(data)
		if err == nil {
			again(t, &j)
		}
	})
}
