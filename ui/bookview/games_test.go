package bookview

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/book"
	"example.com/abyss/book/importgame"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/ui/mode/modetest"

	"github.com/google/go-cmp/cmp"
)

const games = `[Event "One"]
[Opening "順炮"]
[Result "1-0"]

1. h2e2 h7e7 2. h0g2 1-0

[Event "Two"]
[Result "0-1"]

1. b2e2 b7e7 0-1
`

func TestImport(t *testing.T) {
	f := newFixture(t, sample)
	f.file("a.pgn", games)
	f.press("i")
	f.refused(f.dir+"/none.pgn", "no such file")
	f.press("i")
	f.answer(f.dir)
	f.run(f.app.Take(t, "40 plies of each game, all moves"))
	f.wantMessage("Games: 2. Moves: 0 new, 3 merged, 0 left out as rare. Names: 0")
	f.press("enter")
	if r := f.browse.page.place.Moves[0].Record; r.Games != 2 || r.Losses != 1 || r.Wins != 1 {
		t.Errorf("%+v", f.browse.page.place.Moves[0])
	}
	f.wantSeen("games imported: 2")
	f.press("u")
	if f.browse.page.changes != 0 {
		t.Error("an import is more than one edit")
	}
	f.file("b.pgn", "[Event \"x\"]\n\n1. h2e2 h2e2 *\n")
	f.press("i")
	f.answer(f.dir + "/*.pgn")
	f.run(f.app.Take(t, "20 plies of each game, all moves"))
	f.wantProblem("Games: 3. Moves: 0 new")
	f.wantProblem("b.pgn: line 3")
	if f.browse.page.changes != 1 {
		t.Error("what is good of a broken file is not imported")
	}
	f.file("bad.pgn", "[Event \"x\"]\n\n1. h2h2 *\n")
	f.press("i")
	f.answer(f.dir + "/bad.pgn")
	f.run(f.app.Take(t, "20 plies of each game, all moves"))
	f.wantProblem("bad.pgn: line 3")
}

// If a folder has the typed name, the name stands for its PGN files, even if it looks like a
// pattern. If no folder has the name, the text is a pattern.
func TestGamesOfAFolder(t *testing.T) {
	f := newFixture(t, sample)
	for _, dir := range []string{"games [1990]", "games 1", "none"} {
		if err := os.Mkdir(filepath.Join(f.dir, dir), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(f.dir, "games [1990]", "more.pgn"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"games [1990]/b.pgn", "games [1990]/a.PGN", "games [1990]/c.txt", "games 1/d.pgn"} {
		f.file(name, games)
	}
	for text, want := range map[string][]string{
		"games [1990]":      {"games [1990]/a.PGN", "games [1990]/b.pgn"},
		"games [1990]/":     {"games [1990]/a.PGN", "games [1990]/b.pgn"},
		"games [0-9]/*.pgn": {"games 1/d.pgn"},
	} {
		for i, name := range want {
			want[i] = filepath.Join(f.dir, filepath.FromSlash(name))
		}
		got, err := gameFiles(filepath.Join(f.dir, text))
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: %v\n%s", text, err, diff)
		}
	}
	none := filepath.Join(f.dir, "none")
	if files, err := gameFiles(none); err == nil || err.Error() != noFiles(filepath.Join(none, "*.pgn")).Error() {
		t.Errorf("%v, %v", files, err)
	}
}

// A file that is read in parts has the same games as when it is read at once.
func TestReadInParts(t *testing.T) {
	f := newFixture(t, sample)
	var text strings.Builder
	for i := range 1200 {
		fmt.Fprintf(&text, "[Event \"%d\"]\n[Result \"1-0\"]\n\n1. h2e2 {a\n\n[Event \"in a comment\"]\n} h9g7 1-0\n\n", i)
		text.WriteString(games)
	}
	path := f.file("many.pgn", text.String())
	if text.Len() < 200_000 {
		t.Fatal("the file has too few parts")
	}
	whole, err := format.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var p progress
	report := func(now progress) { p = now }
	got, err := readGames(context.Background(), []string{path}, importing{Plies: 200}, report)
	if err != nil {
		t.Fatal(err)
	}
	var want []book.ImportGame
	for _, g := range whole {
		one, _ := importgame.Of(g, 200, false)
		want = append(want, one)
	}
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b xiangqi.Position) bool { return a == b })); diff != "" {
		t.Error(diff)
	}
	plain := f.file("plain.pgn", strings.Repeat(games, 2000))
	if got, err = readGames(context.Background(), []string{plain}, importing{Plies: 200}, report); err != nil || len(got) != 4000 {
		t.Errorf("%d games, %v", len(got), err)
	}
	if n, ok := p.percent(); !ok || n < 50 {
		t.Errorf("%d percent", n)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := readGames(ctx, []string{plain}, importing{Plies: 200}, report); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

func TestMerge(t *testing.T) {
	f := newFixture(t, sample)
	other := f.file("other", "h2e2 h7e7 i0i1\n")
	f.press("M")
	none := filepath.Join(f.dir, "y")
	f.answer(none)
	if q := f.app.Question; q == nil || q.Problem.Error() != noBook(none).Error() {
		t.Errorf("asked again: %+v", q)
	}
	f.answer(other)
	f.wantMessage("Merged. Moves: 1 new, 2 known already. Names: 0")
	f.wantMoves("h2e2 61, c3c4 25")
}

// counting is an engine that returns the number of the search as the score. If stop is set, the
// second search closes stop and waits until it is cancelled.
type counting struct {
	n    int
	last search.Limits
	stop chan struct{}
}

func (c *counting) NewGame() {}

func (c *counting) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	c.n++
	c.last = limits
	if c.stop != nil && c.n == 2 {
		close(c.stop)
		<-ctx.Done()
	}
	onInfo(search.Info{Line: 1, Depth: limits.Depth, Score: search.Score(c.n), Bound: search.Exact, Done: true})
	return search.Result{Move: root.Moves[0], Depth: limits.Depth}
}

func TestScores(t *testing.T) {
	f := newFixture(t, sample)
	f.scores.newEngine = func() engine { return &counting{} }
	f.press("e")
	f.run(f.app.Take(t, "10 plies for each move"))
	if f.Busy() {
		modetest.Settle(t, f.Mode)
	}
	f.wantMessage("Moves with a score of that depth or more: 2 of 2")
	// The score of h2e2 stays, because it is deeper: it has depth 18.
	if e := f.browse.page.place.Moves; e[0].Eval.Depth != 18 || e[1].Eval.Depth != 10 || e[1].Eval.Centipawns != 1 {
		t.Errorf("%+v", e)
	}
	f.press("e")
	f.run(f.app.Take(t, "10 plies for each move"))
	f.wantMessage("All scores here have that depth already")
}

// The user can browse and edit while scores are computed. After a stop, the scores computed so
// far stay.
func TestScoresBeside(t *testing.T) {
	f := newFixture(t, sample)
	e := &counting{stop: make(chan struct{})}
	f.scores.newEngine = func() engine { return e }
	f.press("enter", "e")
	f.run(f.app.Take(t, "8 plies for each move"))
	modetest.TickUntil(t, f.Mode, "has no score", func() bool { return f.scores.fill.newest.State.at == 1 })
	f.wantSeen("Searching scores, 1 of 2 moves")
	f.press("e")
	f.wantProblem("Scores are being searched already")
	f.press("home", "+")
	f.wantMoves("h2e2 61, c3c4 25")
	modetest.Tick(t, f.Mode)
	f.press("x")
	modetest.Settle(t, f.Mode)
	f.wantMessage("Moves with a score of that depth or more: 1 of 2")
	f.press("enter")
	if m := f.browse.page.place.Moves; m[0].Eval.Depth != 8 || m[1].Eval.Depth != 0 {
		t.Errorf("%+v", m)
	}
}

// On a shared machine the search for a score obeys the limits for nodes and table size.
func TestScoresKeepToTheAllowance(t *testing.T) {
	allowance.Set(allowance.Served)
	defer allowance.Set(allowance.Allowance{})
	f := newFixture(t, sample)
	e := &counting{}
	f.scores.newEngine = func() engine { return e }
	f.run(f.scores.fillScores(search.Limits{Depth: 12}))
	modetest.Settle(t, f.Mode)
	if want := (search.Limits{Depth: 12, Nodes: allowance.Served.Nodes}); e.n == 0 || e.last != want {
		t.Errorf("%d searches, limits %+v, expected %+v", e.n, e.last, want)
	}
	if n := engineOptions().TableEntries; n != allowance.Served.TableEntries {
		t.Errorf("a table of %d entries", n)
	}
}

// The real engine computes scores for the moves of a small position.
func TestRealScores(t *testing.T) {
	f := newFixture(t, sample)
	f.run(f.scores.fillScores(search.Limits{Depth: 2}))
	modetest.Settle(t, f.Mode)
	if f.browse.page.changes != 0 {
		t.Error("deeper scores were replaced")
	}
	f.press("enter")
	f.run(f.scores.fillScores(search.Limits{Depth: 2}))
	modetest.Settle(t, f.Mode)
	for _, e := range f.browse.page.place.Moves {
		if e.Eval.Depth != 2 {
			t.Errorf("%v has %+v", e.Move, e.Eval)
		}
		if want := searched(f.browse.page.pos, e.Move); e.Eval.Centipawns != want {
			t.Errorf("%v: %d, a search of its own says %d", e.Move, e.Eval.Centipawns, want)
		}
	}
}

// searched returns the score that a search outside the mode gives for a move.
func searched(pos xiangqi.Position, mv xiangqi.Move) int {
	r := newEngine().Search(context.Background(), search.Root{Pos: pos, Moves: []xiangqi.Move{mv}}, search.Limits{Depth: 2}, nil)
	return int(r.Score)
}

// BenchmarkDraw measures the time to draw a frame.
func BenchmarkDraw(b *testing.B) {
	t := &testing.T{}
	app := modetest.New()
	m := New(app, Options{})
	m.files.show()
	b.ReportAllocs()
	for b.Loop() {
		modetest.Frame(t, app, m, 80, 24)
	}
}
