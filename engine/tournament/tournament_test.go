package tournament

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/team"
)

// The function quick returns a tournament whose games take a few milliseconds each.
func quick(entrants ...string) Spec {
	s := DefaultSpec()
	s.Entrants, s.Pairs, s.Nodes, s.MaxMoves, s.Edge = entrants, 2, 200, 12, 200
	for i, e := range s.Entrants {
		if strings.HasPrefix(e, "base") || strings.HasPrefix(e, "abyss92") {
			s.Entrants[i] += " table-entries=1024"
		}
	}
	return s
}

// The function five returns a tournament of five players of this program, each of another kind.
func five() Spec {
	return quick("base", "level=2", "greedy", "style=aggressive", "team=NA depth=1 vote=1 table-entries=1024")
}

func prepare(t *testing.T, s Spec) *Tournament {
	t.Helper()
	tour, err := s.Prepare(nil)
	if err != nil {
		t.Fatal(err)
	}
	tour.Workers = 2
	return tour
}

func play(t *testing.T, s Spec, ledger string) *Results {
	t.Helper()
	tour := prepare(t, s)
	tour.Ledger = ledger
	res, err := tour.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// moves lists the games by number, each with its key, names, moves and end. A game that was not
// played is an empty string.
func moves(r *Results) (list []string) {
	for _, g := range r.Games {
		if g == nil {
			list = append(list, "")
			continue
		}
		list = append(list, strings.Join([]string{g.Key, g.Record.Names[0], g.Record.Names[1], match.MoveText(g.Record.Moves), g.Record.End()}, "|"))
	}
	return list
}

func report(t *testing.T, r *Results) *Report {
	t.Helper()
	rep, err := r.Report()
	if err != nil {
		t.Fatal(err)
	}
	return rep
}

// All pairings play an opening with both colours before any pairing plays the next opening.
func TestSchedule(t *testing.T) {
	for format, pairings := range map[Format]int{RoundRobin: 6, Gauntlet: 3} {
		s := quick("base", "abyss92", "greedy", "level=1")
		s.Format = format
		p := &prepare(t, s).Plan
		fixtures := p.Fixtures()
		if len(p.Pairings()) != pairings || len(fixtures) != 2*2*pairings || p.Games() != len(fixtures) {
			t.Fatalf("%s: %d pairings, %d fixtures", format, len(p.Pairings()), len(fixtures))
		}
		keys, seeds := map[string]bool{}, map[uint64]bool{}
		for n, f := range fixtures {
			if f.Round != n/(2*pairings) || f.Opening != f.Round {
				t.Errorf("%s: game %d is of round %d and opening %d", format, n, f.Round, f.Opening)
			}
			if n%2 == 1 && (f.Sides != [2]int{fixtures[n-1].Sides[1], fixtures[n-1].Sides[0]}) {
				t.Errorf("%s: games %d and %d are of %v and %v", format, n-1, n, fixtures[n-1].Sides, f.Sides)
			}
			if format == Gauntlet && min(f.Sides[0], f.Sides[1]) != 0 {
				t.Errorf("game %d of a gauntlet is of %v", n, f.Sides)
			}
			keys[f.Key], seeds[f.Seed] = true, true
		}
		if len(keys) != len(fixtures) || len(seeds) != len(fixtures) {
			t.Errorf("%s: %d keys and %d seeds of %d games", format, len(keys), len(seeds), len(fixtures))
		}
	}
}

// The games are the same for any number of workers and interruptions.
func TestStoppedIsUnbroken(t *testing.T) {
	whole := play(t, five(), "")
	if whole.Done != 40 {
		t.Fatalf("%d games", whole.Done)
	}
	ledger := filepath.Join(t.TempDir(), "ledger")
	for resumed := 0; ; {
		tour := prepare(t, five())
		tour.Ledger = ledger
		ctx, cancel := context.WithCancel(t.Context())
		fresh := 0
		tour.OnGame = func(_ *FinishedGame, p Advance) {
			if p.Resumed != resumed {
				t.Errorf("resumed with %d games, want %d", p.Resumed, resumed)
			}
			if fresh++; fresh == 7 {
				cancel()
			}
		}
		res, err := tour.Run(ctx)
		cancel()
		if err == nil {
			if got, want := moves(res), moves(whole); !slices.Equal(got, want) {
				t.Errorf("in parts %q, at once %q", got, want)
			}
			break
		}
		if res.Done <= resumed {
			t.Fatalf("%d games after %d", res.Done, resumed)
		}
		resumed = res.Done
	}
	read, err := Read(ledger)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := moves(read), moves(whole); !slices.Equal(got, want) {
		t.Errorf("the ledger alone has %q, want %q", got, want)
	}
	var a, b bytes.Buffer
	for _, c := range []struct {
		res *Results
		to  *bytes.Buffer
	}{{whole, &a}, {read, &b}} {
		if err := report(t, c.res).Write(c.to); err != nil {
			t.Fatal(err)
		}
	}
	if a.String() != b.String() {
		t.Errorf("reports\n%s\nand\n%s", &a, &b)
	}
}

// An entrant added later plays its games, and no other game is played again. The games of a removed
// entrant stay in the file but do not count.
func TestLateEntrants(t *testing.T) {
	ledger := filepath.Join(t.TempDir(), "ledger")
	first := play(t, quick("base", "greedy", "level=1"), ledger)
	all := quick("base", "greedy", "level=1", "level=2", "abyss92")
	tour := prepare(t, all)
	tour.Ledger = ledger
	played := 0
	tour.OnGame = func(g *FinishedGame, _ Advance) {
		played++
		if max(g.Sides[0], g.Sides[1]) < 3 {
			t.Errorf("%s and %s played again", g.Record.Names[0], g.Record.Names[1])
		}
	}
	res, err := tour.Run(t.Context())
	if err != nil || played != 40-first.Done || res.Done != 40 {
		t.Fatalf("played %d, have %d, %v", played, res.Done, err)
	}
	if got, want := moves(res), moves(play(t, quick("base", "greedy", "level=1", "level=2", "abyss92"), "")); !slices.Equal(got, want) {
		t.Errorf("added later %q, at once %q", got, want)
	}
	less := play(t, quick("greedy", "base"), ledger)
	if less.Done != 4 || less.Other != 36 || report(t, less).Other != 36 {
		t.Errorf("of two: %d games, %d of others", less.Done, less.Other)
	}
	more := quick("base", "greedy", "level=1", "level=2", "abyss92")
	more.Pairs, more.Format = 3, Gauntlet
	if res := play(t, more, ledger); res.Done != 24 || res.Other != 24 {
		t.Errorf("as a gauntlet with a third pair: %d games, %d of others", res.Done, res.Other)
	}
}

// Entrants with the same name get different names. Two entrants that play alike remain two
// entrants.
func TestIdenticalEntrants(t *testing.T) {
	s := quick("greedy name=X", "greedy name=X", "base name=X depth=1", "base name=X", "greedy name=X")
	tour := prepare(t, s)
	names, ids := map[string]bool{}, map[string]bool{}
	for _, e := range tour.Plan.Entrants {
		names[e.Name], ids[e.ID] = true, true
	}
	if len(names) != 5 || len(ids) != 5 {
		t.Errorf("entrants %+v", tour.Plan.Entrants)
	}
	ledger := filepath.Join(t.TempDir(), "ledger")
	two := play(t, quick("greedy", "greedy"), ledger)
	if two.Done != 4 || two.Games[0].Key == two.Games[1].Key {
		t.Errorf("%d games of twins", two.Done)
	}
	if again := play(t, quick("greedy", "greedy", "greedy"), ledger); again.Done != 12 || again.Games[0].Record.Names != [2]string{"Greedy", "Greedy (2)"} {
		t.Errorf("%d games of three, the first of %v", again.Done, again.Games[0].Record.Names)
	}
}

// The strongest entrant comes first, and every rating is finite. The points and games of the tables
// add up.
func TestReport(t *testing.T) {
	s := quick("greedy", "abyss92 nodes=3000", "level=1")
	s.MaxMoves, s.Edge, s.Anchor = 60, 100, "Greedy=1000"
	res := play(t, s, "")
	rep := report(t, res)
	if rep.Standings[0].Name != "abyss92 table-entries=1024" || rep.Anchor != "Greedy" {
		t.Fatalf("%+v", rep)
	}
	sum, games := 0.0, 0
	for i := range rep.Standings {
		e := &rep.Standings[i]
		sum += float64(e.Points)
		games += e.Games()
		for _, n := range []match.Number{e.Elo, e.EloLow, e.EloHigh} {
			if math.IsInf(float64(n), 0) || math.IsNaN(float64(n)) {
				t.Errorf("%s is rated %+v", e.Name, e)
			}
		}
		if e.Name == "Greedy" && (e.Elo != 1000 || e.EloLow != 1000 || e.EloHigh != 1000) {
			t.Errorf("the anchor is rated %v, %v to %v", e.Elo, e.EloLow, e.EloHigh)
		}
		row := 0.0
		for k := range rep.Cross[i] {
			row += float64(rep.Cross[i][k].Points)
		}
		if row != float64(e.Points) {
			t.Errorf("%s: %v points, in the crosstable %v", e.Name, e.Points, row)
		}
	}
	if sum != 12 || games != 24 || rep.Games != 12 || rep.Wanted != 12 {
		t.Errorf("%v points, %d games of sides, %d of %d", sum, games, rep.Games, rep.Wanted)
	}
	data, err := json.Marshal(rep)
	if err != nil || !strings.Contains(string(data), `"los":null`) {
		t.Errorf("%s, %v", data, err)
	}
	var page bytes.Buffer
	if err := res.WriteHTML(&page, "A <b> & C"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"A &lt;b&gt; &amp; C", "prefers-color-scheme: dark", "Greedy", "abyss92", "<svg", "95 % interval", "games 12 of 12"} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	for _, not := range []string{"<script", "src=", "href=", "NaN", "ZgotmplZ"} {
		if strings.Contains(page.String(), not) {
			t.Errorf("the page has %q", not)
		}
	}
	files, err := res.GameFiles("Test")
	if err != nil || len(files) != 12 {
		t.Fatalf("%d files, %v", len(files), err)
	}
}

// A tournament has a report even before its first game.
func TestReportOfNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	res, err := prepare(t, quick("base", "greedy")).Run(ctx)
	if err == nil || res.Done != 0 {
		t.Fatalf("%d games, %v", res.Done, err)
	}
	var text bytes.Buffer
	if err := report(t, res).Write(&text); err != nil || strings.Contains(text.String(), "NaN") || strings.Contains(text.String(), "Inf") {
		t.Errorf("%s, %v", &text, err)
	}
}

func TestRefuses(t *testing.T) {
	for _, c := range []struct {
		change func(*Spec)
		want   string
	}{
		{func(s *Spec) { s.Entrants = nil }, "0 entrants: expected 2 to 64"},
		{func(s *Spec) { s.Entrants = s.Entrants[:1] }, "1 entrant: expected 2 to 64"},
		{func(s *Spec) { s.Entrants = slices.Repeat([]string{"greedy"}, 65) }, "65 entrants: expected 2 to 64"},
		{func(s *Spec) { s.Entrants[1] = "nobody" }, `entrant 2: entrant "nobody": expected greedy`},
		{func(s *Spec) { s.Format = "swiss" }, `format "swiss": expected roundrobin or gauntlet`},
		{func(s *Spec) { s.Pairs = -1 }, "pairs -1: expected 1 or more"},
		{func(s *Spec) { s.Entrants, s.Pairs = []string{"base depth=1", "abyss92 depth=1"}, 13 }, "expected at most 12, one for each opening, since base and abyss92 always play the same moves"},
		{func(s *Spec) { s.Anchor = "base" }, "expected NAME=ELO"},
		{func(s *Spec) { s.Anchor = "Gredy=0" }, `did you mean "Greedy"?`},
		{func(s *Spec) { s.Anchor = "Greedy=x" }, "expected a rating"},
		{func(s *Spec) { s.Anchor = "Greedy=NaN" }, "expected a rating"},
		{func(s *Spec) { s.Openings = []string{"none"} }, "openings: "},
		{func(s *Spec) { s.Rules = "fide" }, `rules "fide"`},
		{func(s *Spec) { s.Resign = "5" }, "resign: "},
		{func(s *Spec) { s.Draw = "5" }, "draw: "},
		{func(s *Spec) { s.Material = "5" }, "material: "},
		{func(s *Spec) { s.MoveTime = "soon" }, `movetime "soon": expected a positive duration`},
		{func(s *Spec) { s.Control = "40 moves" }, "tc: "},
		{func(s *Spec) { s.Depth = -1 }, "depth -1"},
		{func(s *Spec) { s.MaxMoves = -1 }, "expected 0 or more"},
		{func(s *Spec) { s.Ponder = true }, "ponder: expected an entrant with only a time limit"},
	} {
		s := quick("base", "greedy")
		c.change(&s)
		if _, err := s.Prepare(nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

// The tournament refuses a ledger that it must not continue and names the line. The file stays
// unchanged.
func TestLedgerRefuses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ledger")
	play(t, quick("base", "greedy"), path)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(whole), "\n")
	for _, c := range []struct {
		name, text, want string
		spec             func(*Spec)
	}{
		{"a line that is no JSON", lines[0] + lines[1] + "{oops\n" + lines[2], "line 3: expected JSON", nil},
		{"a line without a key", lines[0] + lines[1] + "{}\n" + lines[2], "line 3: expected a plan or a game", nil},
		{"a game twice", lines[0] + lines[1] + lines[2] + lines[2], "expected each game once", nil},
		{"an illegal end", lines[0] + lines[1] + strings.Replace(lines[2], `"verdict":"`, `"verdict":"x`, 1), "line 3: game", nil},
		{"a move that is none", lines[0] + lines[1] + strings.Replace(lines[2], `"moves":"`, `"moves":"z9z9 `, 1), "line 3: game", nil},
		{"a plan without openings", lines[0] + `{"plan":{"spec":{"format":"gauntlet"},"entrants":[{"id":"a"},{"id":"b"}]}}` + "\n", "line 2: no openings", nil},
		{"a plan of one", lines[0] + `{"plan":{"spec":{"format":"gauntlet"},"entrants":[{"id":"a"}]}}` + "\n", "line 2: 1 entrants", nil},
		{"a match", `{"ledger":"abyss match 2"}` + "\n", "expected a new file", nil},
		{"another seed", string(whole), "the seed was 1 and is now 2", func(s *Spec) { s.Seed = 2 }},
		{"other terms", string(whole), "the terms were", func(s *Spec) { s.Rules = "chinese" }},
		{"another search", strings.Replace(string(whole), prepare(t, quick("base", "greedy")).Plan.Entrants[0].ID, "000000000000000000000000", 1), "because the program has changed", nil},
	} {
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		s := quick("base", "greedy")
		if c.spec != nil {
			c.spec(&s)
		}
		tour := prepare(t, s)
		tour.Ledger = path
		if _, err := tour.Run(t.Context()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != c.text {
			t.Errorf("%s: the file became %d bytes, %v", c.name, len(now), err)
		}
	}
	// A last line torn by kill -9 is not an error. Its game is played again.
	torn := strings.Join(lines[:4], "") + lines[4][:len(lines[4])/2]
	if err := os.WriteFile(path, []byte(torn), 0o600); err != nil {
		t.Fatal(err)
	}
	if res := play(t, quick("base", "greedy"), path); res.Done != 4 {
		t.Errorf("%d games after a torn line", res.Done)
	}
}

// A personality of the user takes part by its name.
func TestOwnPersonality(t *testing.T) {
	own := team.Personalities()[0]
	own.Name = "mine"
	s := quick("base personality=mine", "greedy")
	if _, err := s.Prepare([]team.Personality{own}); err != nil {
		t.Error(err)
	}
}
