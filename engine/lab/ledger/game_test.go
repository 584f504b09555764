package ledger

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// record plays an opening of one ply and a game of three plies, and returns both.
func record(t *testing.T) (match.Record, match.Opening) {
	t.Helper()
	var moves []xiangqi.Move
	for _, text := range []string{"h2e2", "h9g7", "h0g2", "i9h9"} {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	o := match.Opening{Name: "cannon", Start: xiangqi.StartPosition(), Moves: moves[:1]}
	return match.Record{
		Number: 1, Opening: o.Name, Start: o.Start, Skip: 1, Moves: moves,
		Thoughts: []match.Thought{{Depth: 2, Nodes: 30, Time: time.Millisecond, Score: -7, Scored: true}, {Depth: 3, Nodes: 40}, {Depth: 1, Nodes: 5, Scored: true}},
		Cause:    match.ByRules, Ending: rules.Ending{Verdict: rules.RedLoses, Reason: rules.Checkmate, Text: "Red is mated"}, Unaided: "no referee",
	}, o
}

func game(t *testing.T, behaviour string, a xiangqi.Color) GameRow {
	t.Helper()
	r, o := record(t)
	c := Contest{Side{"f00d", "nodes 50", behaviour}, Side{"beef", "nodes 50", "b"}, "rules thesis"}
	return NewGame(NewGameUnit(c, &o, a), [2]string{"history=on", ""}, "bench 1", &r)
}

func TestGameRoundTrip(t *testing.T) {
	want, o := record(t)
	g := game(t, "b", xiangqi.Red)
	if g.AllNodes() != 75 || g.Opening != "h2e2" || g.Red != "a" {
		t.Errorf("%+v", g)
	}
	got, err := g.Record(1, &o)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b xiangqi.Position) bool { return a.FEN() == b.FEN() })); diff != "" {
		t.Errorf("(-played +read)\n%s", diff)
	}
	for what, damage := range map[string]func(*GameRow){
		"a move that is none":       func(g *GameRow) { g.Moves = "h9g7 x h0g2" },
		"a move too many":           func(g *GameRow) { g.Moves += " a0a1" },
		"a score too few":           func(g *GameRow) { g.Scores = g.Scores[1:] },
		"no verdict":                func(g *GameRow) { g.Verdict = "ongoing" },
		"a cause that is not known": func(g *GameRow) { g.Cause = "boredom" },
		"no cause":                  func(g *GameRow) { g.Cause = "unfinished" },
		"the word for no reason":    func(g *GameRow) { g.Reason = "unknown" },
	} {
		bad := g
		damage(&bad)
		if _, err := bad.Record(1, &o); err == nil || !strings.Contains(err.Error(), "cannon") {
			t.Errorf("%s: %v, expected an error that names the opening", what, err)
		}
	}
}

// A game must be added only once, and must be unchanged after it was exported and imported together
// with searches.
func TestGamesInALedger(t *testing.T) {
	dir := t.TempDir()
	led := open(t, dir)
	for i, g := range []GameRow{game(t, "b", xiangqi.Red), game(t, "b", xiangqi.Black), game(t, "new", xiangqi.Red), game(t, "b", xiangqi.Red)} {
		if added, err := led.Append(&g); err != nil || added != (i < 3) {
			t.Errorf("game %d: added %v, %v", i, added, err)
		}
	}
	add(t, led, row("1", "b", 10))
	set, err := Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	if set.Len() != 1 || len(set.SortedGames()) != 3 {
		t.Errorf("%d rows, %d games; expected 1 and 3", set.Len(), len(set.SortedGames()))
	}
	if got := set.Versions(game(t, "other", xiangqi.Red).Contest); len(got) != 2 || got[0].A.Behaviour != "b" || got[1].A.Behaviour != "new" {
		t.Errorf("versions %+v", got)
	}

	path := filepath.Join(t.TempDir(), "out.jsonl.gz")
	n, err := Export(path, false, false, set, func(k Key) bool {
		g, ok := k.(GameUnit)
		return !ok || g.A.Behaviour == "b"
	})
	if err != nil || n != 3 {
		t.Errorf("%d exported, %v; expected a row and two games", n, err)
	}
	other := open(t, t.TempDir())
	for _, want := range []int{3, 0} {
		if added, err := other.Import(path); err != nil || added != want {
			t.Errorf("%d added, %v; expected %d", added, err, want)
		}
	}
	var kept []GameRow
	for _, g := range set.SortedGames() {
		if g.A.Behaviour == "b" {
			kept = append(kept, g)
		}
	}
	if diff := cmp.Diff(kept, other.Rows().SortedGames()); diff != "" {
		t.Errorf("(-exported +imported)\n%s", diff)
	}
}

// A brief export leaves out the moves of games that the program can play again. The stored line
// still allows a comparison with a repeated game, and the whole game later replaces it.
func TestGamesInBrief(t *testing.T) {
	whole, team, clocked := game(t, "b", xiangqi.Red), game(t, "team", xiangqi.Red), game(t, "clock", xiangqi.Red)
	team.Distinct, team.Backers = []int{1, 0, 2}, []uint{1, 0, 3}
	clocked.A.Limits = "time 1s"
	set := NewSet()
	for _, g := range []GameRow{whole, team, clocked} {
		set.Add(&g)
	}
	path := filepath.Join(t.TempDir(), "out.jsonl.gz")
	if n, err := Export(path, false, true, set, func(Key) bool { return true }); err != nil || n != 3 {
		t.Fatalf("%d exported, %v", n, err)
	}
	led := open(t, t.TempDir())
	if added, err := led.Import(path); err != nil || added != 3 {
		t.Fatalf("%d added, %v", added, err)
	}
	rows := led.Rows()
	for _, g := range []GameRow{team, clocked} {
		if got, ok := rows.Game(g.GameUnit); !ok || got.Brief != nil || got.Moves != g.Moves {
			t.Errorf("%s: %+v, expected its moves", g.A, got)
		}
	}
	brief, ok := rows.Game(whole.GameUnit)
	want := &match.Brief{Plies: 3, Nodes: [2]uint64{40, 35}, Depths: [2]int{3, 3}}
	if ok && brief.Brief != nil {
		want.Sum, want.Tail = brief.Brief.Sum, brief.Brief.Tail
	}
	if diff := cmp.Diff(want, brief.Brief); diff != "" || brief.Moves != "" || brief.AllNodes() != whole.AllNodes() || brief.Unaided != whole.Unaided {
		t.Errorf("%+v\n%s", brief, diff)
	}

	if differs := Outcome(&brief, &whole); differs != "" {
		t.Errorf("the same game: %s", differs)
	}
	for what, change := range map[string]func(*GameRow){
		"another move in between":         func(g *GameRow) { g.Moves = "h9g7 h0i2 i9h9" },
		"the same moves in another order": func(g *GameRow) { g.Moves, g.Depths, g.Nodes = "i9h9 h0g2 h9g7", []int{1, 3, 2}, []uint64{5, 40, 30} },
		"nodes":                           func(g *GameRow) { g.Nodes = []uint64{31, 40, 5} },
		"end":                             func(g *GameRow) { g.Verdict = "draw" },
	} {
		other := whole
		if change(&other); Outcome(&brief, &other) == "" {
			t.Errorf("%s: no difference", what)
		}
	}

	wrong := whole
	wrong.Moves = "h9g7 h0i2 i9h9"
	for i, g := range []GameRow{wrong, whole, brief, wrong} {
		if added, err := led.Append(&g); err != nil || added != (i == 1) {
			t.Errorf("line %d: added %v, %v", i, added, err)
		}
	}
	for _, rows := range []*Set{led.Rows(), inMemory(brief, wrong, whole, brief)} {
		if got, _ := rows.Game(whole.GameUnit); got.Brief != nil || got.Moves != whole.Moves {
			t.Errorf("%+v, expected the whole game", got)
		}
	}
	if total := led.Rows().ContestTotal(whole.Contest); total.Units != 1 || total.Nodes != 75 || total.Seconds != 0.001 {
		t.Errorf("total %+v", total)
	}
}

func inMemory(games ...GameRow) *Set {
	set := NewSet()
	for _, g := range games {
		set.Add(&g)
	}
	return set
}
