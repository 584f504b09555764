package ledger

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/golden"
)

// lines returns rows and games as JSON, both with all fields and without the optional fields.
func lines(t *testing.T) []string {
	t.Helper()
	full := row("1", "b", math.MaxUint64)
	full.Score, full.PV, full.Counters = search.Score(math.MinInt32), []string{"h2e2", "h9g7"}, map[string]uint64{"a": 1, "b.tried": 2}
	bare := row("2", "b", 0)
	bare.PV, bare.Counting = nil, ""
	side := Side{"f00d", "depth 7", "beef"}
	game := GameRow{Kind: KindGame, GameUnit: GameUnit{Contest{side, side, "rules thesis"}, "a fen", "", "a"}, Played: match.Played{Moves: "h2e2", Depths: []int{7}, Nodes: []uint64{9}, Elapsed: []int64{-1}}}
	voted := game
	voted.Finish, voted.Unaided, voted.Distinct, voted.Backers = []string{"x", "y"}, "why", []int{2}, []uint{3}
	scored := voted
	score := search.Score(-7)
	scored.Scores, scored.Build = []*search.Score{&score, nil}, "bench 1"
	timed := game
	timed.Build, timed.Machine = "bench 1", "a processor, 2 cores"
	brief := game
	brief.Moves, brief.Depths, brief.Nodes, brief.Elapsed = "", []int{}, []uint64{}, []int64{}
	brief.Brief = &match.Brief{Plies: 9, Nodes: [2]uint64{7, math.MaxUint64}, Depths: [2]int{3, 4}, Sum: math.MaxUint32, Tail: 1}
	var list []string
	for _, v := range []any{full, bare, game, voted, scored, timed, brief} {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(data))
	}
	// Older games have no scores. One of these games has a build, and one has none.
	before := strings.Replace(list[3], `,"build":""`, "", 1)
	return append(list, strings.Replace(before, `,"finish"`, `,"build":"bench 0","finish"`, 1))
}

// The scanner must read each line exactly as json.Unmarshal does.
func TestScannerIsUnmarshal(t *testing.T) {
	for _, line := range lines(t) {
		names := map[string]string{}
		got, ok := scanRow([]byte(line), names)
		game, played := scanGame([]byte(line), names)
		var want Row
		var wanted GameRow
		row := strings.Contains(line, `"kind":"search"`)
		if ok != row || played == row {
			t.Errorf("a row %t, a game %t: %s", ok, played, line)
			continue
		}
		if err := json.Unmarshal([]byte(line), &want); row && err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(line), &wanted); !row && err != nil {
			t.Fatal(err)
		}
		if row {
			if diff := cmp.Diff(&want, got); diff != "" {
				t.Errorf("%s (-json +scanner)\n%s", line, diff)
			}
		} else if diff := cmp.Diff(&wanted, game); diff != "" {
			t.Errorf("%s (-json +scanner)\n%s", line, diff)
		}
	}
}

// Lines in another layout must be read by json.Unmarshal instead, and broken lines must give an
// error, wherever they are in a file.
func TestOtherLines(t *testing.T) {
	all := lines(t)
	spaced := strings.Replace(all[0], `,"rules"`, ` , "rules"`, 1)
	escaped := strings.Replace(strings.Replace(all[0], "history=on", `history\u003don`, 1), `"position":"1"`, `"position":"3"`, 1)
	foreign := `{"kind":"remark"}`
	for range 2 * batchSize {
		all = append(all, all[1])
	}
	all = append(all, spaced, escaped, foreign)
	read := func(lines []string) (*Set, content) {
		path := filepath.Join(t.TempDir(), "file.jsonl")
		if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
			t.Fatal(err)
		}
		set := NewSet()
		c, err := readResults(path, func(l Line) error {
			set.Add(l)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return set, c
	}
	set, c := read(all)
	if set.Len() != 3 || len(set.SortedGames()) != 1 || c.foreign != 1 || len(c.bad) > 0 {
		t.Errorf("%d rows, %d games, %d others, %v; expected 3, 1, 1", set.Len(), len(set.SortedGames()), c.foreign, c.bad)
	}
	for _, r := range set.Sorted() {
		if r.Settings != "history=on" {
			t.Errorf("settings %q", r.Settings)
		}
	}
	broken := []string{`{"kind":"search","suite":1}`, all[0][:40], "[]", "\x00\x00"}
	set, c = read(append(append(append([]string{all[0]}, broken...), ""), all...))
	if set.Len() != 3 || len(c.bad) != len(broken) {
		t.Errorf("%d rows, errors %v; expected the rows around the broken lines", set.Len(), c.bad)
	}
	for i, err := range c.bad {
		if want := fmt.Sprintf("file.jsonl: line %d: ", i+2); !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, expected %q", err, want)
		}
	}
	for range 2 * mostBad {
		all = append(all, "x")
	}
	if _, c = read(append([]string{all[0]}, all...)); len(c.bad) != mostBad || !strings.Contains(fmt.Sprint(c.problems("x")), fmt.Sprintf("x: %d more lines", mostBad)) {
		t.Errorf("%d errors, %v", len(c.bad), c.problems("x"))
	}
}

// The scanner must be able to read every row of the repository's ledger, as it is written now,
// without falling back to json.Unmarshal.
func TestScannerReadsTheLedgers(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(golden.Results(t), "ledger", "*.gz"))
	if err != nil || len(paths) == 0 {
		t.Fatal(paths, err)
	}
	set := NewSet()
	path := paths[0]
	for _, other := range paths {
		if size(t, other) < size(t, path) {
			path = other
		}
	}
	if _, err := readResults(path, func(l Line) error {
		set.Add(l)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for _, row := range set.Sorted() {
		line, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := scanRow(line, map[string]string{}); !ok {
			t.Fatalf("%s", line)
		}
	}
}

func size(t *testing.T, path string) int64 {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}
