package match

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/jsonlines"
)

// ledgered returns a quick match of six games with a ledger.
func ledgered(t *testing.T, path string) Match {
	t.Helper()
	p := quick(t)
	p.B.Fixed = true
	p.Openings = append(p.Openings, Opening{Name: "own", Start: openingAt(t, "4k4/9/9/9/9/9/9/9/4A4/R3K4 b - - 0 1").Start})
	return Match{Pairing: p, Games: 6, Workers: 2, Ledger: path}
}

func play6(t *testing.T, m Match) Results {
	t.Helper()
	res, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// The process may be killed at any point, even within a line. The next run plays only the missing
// games and ends with the same result.
func TestResumeAfterAnyCut(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	m := ledgered(t, path)
	m.Workers = 1 // with one worker the lines are in order
	whole := play6(t, m)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(lines) != 1+m.Games {
		t.Fatalf("%d lines", len(lines))
	}
	for _, workers := range []int{1, 3} {
		for kept := range len(lines) + 1 {
			text := strings.Join(lines[:kept], "")
			if kept < len(lines) {
				text += lines[kept][:len(lines[kept])/2]
			} else {
				text += "\n"
			}
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			var reported []int
			m.Workers = workers
			m.OnGame = func(r *Record, p Tally) {
				reported = append(reported, r.Number)
				if p.Resumed != max(kept-1, 0) || p.Score.Games() != p.Resumed+len(reported) {
					t.Errorf("%d lines kept: %+v", kept, p)
				}
			}
			res := play6(t, m)
			if want := m.Games - max(kept-1, 0); len(reported) != want {
				t.Errorf("%d lines kept: played games %v, want %d of them", kept, reported, want)
			}
			if !reflect.DeepEqual(plain(res), plain(whole)) {
				t.Errorf("%d lines kept: the result is another one", kept)
			}
		}
	}
}

// A match may resume with more games or with fewer.
func TestLedgerOfAnotherLength(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	m := ledgered(t, path)
	whole := play6(t, m)
	played := 0
	m.OnGame = func(*Record, Tally) { played++ }
	m.Games = 4
	if res := play6(t, m); played != 0 || len(res.Records) != 4 {
		t.Errorf("%d games played for %d", played, len(res.Records))
	}
	m.Games = 7
	if res := play6(t, m); played != 1 || !reflect.DeepEqual(plain(Results{Records: res.Records[:6], Score: whole.Score}), plain(whole)) {
		t.Errorf("%d games played", played)
	}
}

func TestAnotherConfigurationIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	play6(t, ledgered(t, path))
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	base, _ := search.Preset("base")
	for want, change := range map[string]func(*Match){
		"a: name was":                            func(m *Match) { m.A.Name = "Other" },
		"a: setting was":                         func(m *Match) { m.A = LevelEntrant(strength.Levels()[1], base, search.Limits{}); m.A.Name = "Beginner" },
		"b: limits was":                          func(m *Match) { m.B.Limits.Depth = 3 },
		"b: limits was \"depth 2\", now is \"5m": func(m *Match) { m.B.Control = clock.SuddenDeath(5*60e9, 0) },
		"terms was":                              func(m *Match) { m.Terms.Mate = true },
		"openings was":                           func(m *Match) { m.Openings = m.Openings[1:] },
		"seed was \"7\", now is \"8\"":           func(m *Match) { m.Seed = 8 },
		"b: signature of its search was":         func(m *Match) { m.B.New = func(uint64) (Player, error) { return search.New(base), nil } },
	} {
		m := ledgered(t, path)
		change(&m)
		if _, err := m.Run(t.Context()); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
		t.Errorf("the file was changed, %v", err)
	}
}

func TestBadLedgers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	m := ledgered(t, path)
	m.Workers = 1
	play6(t, m)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	lines := strings.SplitAfter(text, "\n")
	for want, bad := range map[string]string{
		"line 1 is not the header":      `{"ledger":"abyss match 9"}` + "\n",
		"expected one of \"abyss match": strings.Replace(text, "abyss match 2", "abyss match 1", 1),
		"game -1: expected each game":   strings.Replace(text, `"game":0,`, "", 1),
		"expected a new file":           "notes of somebody, without a line break",
		"game 0: expected each game":    text + lines[1],
		"expected those of a finished":  strings.Replace(text, `"verdict":"`, `"verdict":"odd `, 1),
		"expected 7 and":                strings.Replace(text, `"seed":7,`, `"seed":9,`, 1),
		"nodes and":                     strings.Replace(text, `"depths":[`, `"depths":[1,`, 1),
		"line 3: expected JSON":         lines[0] + lines[1] + "oops\n",
		"line 2: json:":                 lines[0] + "[]\n",
		"game 0: ":                      strings.Replace(text, `"moves":"`, `"moves":"a0x9 `, 1),
	} {
		if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := m.Run(t.Context()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	m.Ledger = filepath.Join(t.TempDir(), "none", "ledger")
	if _, err := m.Run(t.Context()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no folder: %v", err)
	}
}

func TestTwoMatchesCannotShareALedger(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no flock")
	}
	path := filepath.Join(t.TempDir(), "ledger")
	m := ledgered(t, path)
	second := m
	m.OnGame = func(r *Record, _ Tally) {
		if r.Number == 0 {
			if _, err := second.Run(t.Context()); !errors.Is(err, jsonlines.ErrLocked) {
				t.Errorf("the second match: %v", err)
			}
		}
	}
	play6(t, m)
}

// An interrupted match returns its finished games, and can resume.
func TestInterruptAndResume(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	m := ledgered(t, path)
	m.Workers = 1
	ctx, cancel := context.WithCancel(t.Context())
	m.OnGame = func(r *Record, _ Tally) {
		if r.Number == 2 {
			cancel()
		}
	}
	res, err := m.Run(ctx)
	if !errors.Is(err, context.Canceled) || len(res.Records) != 3 || res.Pairs.Count() != 1 {
		t.Fatalf("%d games, %v, %v", len(res.Records), res.Pairs, err)
	}
	m.OnGame = func(r *Record, p Tally) {
		if r.Number < 3 || p.Resumed != 3 {
			t.Errorf("game %d, %+v", r.Number, p)
		}
	}
	if res := play6(t, m); len(res.Records) != 6 || res.Pairs.Count() != 3 {
		t.Errorf("%d games, %v", len(res.Records), res.Pairs)
	}
}

// A record that is read from a ledger equals the one that was written, including scores and times.
func TestLedgerKeepsTheWholeRecord(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	m := ledgered(t, path)
	opts, _ := search.Preset("base")
	m.A = SearchEntrant("A", opts, search.Limits{Depth: 1})
	first, second := play6(t, m), play6(t, m)
	for i := range first.Records {
		a, b := &first.Records[i], &second.Records[i]
		if len(a.Thoughts) == 0 || len(a.Thoughts) != len(b.Thoughts) || a.Began.Unix() != b.Began.Unix() || a.Skip != b.Skip {
			t.Fatalf("game %d: %d thoughts, then %d", i, len(a.Thoughts), len(b.Thoughts))
		}
		for j, want := range a.Thoughts {
			want.Time = want.Time.Truncate(1000)
			if b.Thoughts[j] != want {
				t.Errorf("game %d, thought %d: %+v, then %+v", i, j, want, b.Thoughts[j])
			}
		}
		if a.Effort(xiangqi.Red).Nodes != b.Effort(xiangqi.Red).Nodes {
			t.Errorf("game %d: nodes", i)
		}
	}
}
