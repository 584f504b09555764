package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// The method named finds makes the engine report a score for the shown node, and stores it in the
// game.
func (f *fixture) finds(score search.Score, depth int) {
	f.t.Helper()
	f.knows(score, depth)
	f.engine.keepEval()
}

// The method named knows makes the engine report a score at a depth, without storing anything.
func (f *fixture) knows(score search.Score, depth int) {
	info := search.Info{Score: score, Depth: depth, Bound: search.Exact, PV: moveList(f.t, "h2e2")}
	q := f.engine.query(f.study.node)
	f.engine.analysis.Put(q.Subject(), found{&session.Analysis{Query: q, Lines: []search.Info{info}, Log: []search.Info{info}}, f.study.node})
}

// The engine stores scores of the baseline in the game, with the name of the engine. The engine
// never stores scores of a search with a switch that the user is trying.
func TestOnlyTheBaselinesScoresAreKept(t *testing.T) {
	f := newGame(t, "", quick)
	f.bench.now.Settings[search.NullMove] = search.NullOff
	f.finds(50, 12)
	if e := f.study.node.Eval(); e != nil {
		t.Errorf("kept of a setting that is not the baseline: %+v", e)
	}
	f.bench.now = f.bench.a
	f.finds(30, 8)
	if e := f.study.node.Eval(); e == nil || *e != (game.Eval{Score: 30, Depth: 8, Engine: "Abyss abyss"}) {
		t.Errorf("of the baseline: %+v", e)
	}
	f.finds(70, 8)
	f.finds(70, 7)
	if e := f.study.node.Eval(); e.Score != 30 {
		t.Errorf("one that is no deeper took its place: %+v", e)
	}
	f.knows(40, 9)
	f.bench.now.Settings[search.NullMove] = search.NullOff
	f.engine.keepEval()
	if e := f.study.node.Eval(); e.Score != 40 {
		t.Errorf("as a switch is flipped what the baseline has found is lost: %+v", e)
	}
	f.finds(70, 10)
	if e := f.study.node.Eval(); e.Score != 40 {
		t.Errorf("one of another setting took its place: %+v", e)
	}
	f.press("A") // makes the tried setting the baseline
	f.finds(70, 10)
	if e := f.study.node.Eval(); e.Score != 40 {
		t.Errorf("one of another baseline took its place: %+v", e)
	}
	f.study.tree.SetEval(f.study.node, &game.Eval{Score: 1, Depth: 7}) // a score as it occurs in old files
	f.finds(70, 9)
	if e := f.study.node.Eval(); e.Score != 70 || !strings.Contains(e.Engine, "nullmove=off") {
		t.Errorf("a shallower one of nobody knows whom stays: %+v", e)
	}
}

// The scores of a search with chosen moves, or of the threat, are not stored, because they are
// not scores of the position.
func TestScoresOfSomeMovesAreNotKept(t *testing.T) {
	f := newGame(t, "", quick)
	f.engine.only = moveList(t, "h2e2")
	f.finds(10, 9)
	f.engine.only, f.engine.threat = nil, true
	f.finds(10, 9)
	if e := f.study.node.Eval(); e != nil {
		t.Errorf("kept %+v", e)
	}
}

// A review's scores are in the file with its engine and their depths, and are read from there.
// Analysis does not replace them, however deep it goes, because the remarks contain them. Another
// review replaces them all, so that each move has one score.
func TestScoresOfAReviewLast(t *testing.T) {
	f := newGame(t, givenAway, search.Limits{Depth: 5})
	f.reviewed()
	want := evals(f.study.tree)
	if len(want) != 7 || want[3].Depth != 5 || want[3].Engine != review.EngineName(&f.options.Search) {
		t.Fatalf("%d scores, %+v", len(want), want)
	}
	var lines []*game.Node // the nodes at which the engine's lines begin
	for n := f.study.tree.Root(); n != nil; n = n.Next() {
		nodes := n.Children()
		for _, c := range nodes {
			if c != n.Next() {
				lines = append(lines, c)
			}
		}
		for _, depth := range []int{4, 40} {
			f.goTo(n)
			f.finds(777, depth)
			if share, _ := f.engine.chanceAt(n); share == wdl.Chance(777) || share == wdl.Chance(-777) {
				t.Errorf("%v: the graph shows the analysis of depth %d", n.Path(), depth)
			}
		}
	}
	if len(lines) == 0 {
		t.Fatal("the review has no line")
	}
	for _, n := range lines {
		f.goTo(n)
		f.finds(777, 40)
		_, r, _ := review.Remarked(n.Parent().Next())
		if got := search.FormatScore(search.Score(n.Eval().Score)); n.Eval().Mate == 0 && got != r.Score || r.Best != n.Move() {
			t.Errorf("%v has %s, the remark %+v", n.Move(), got, r)
		}
	}
	for i, e := range evals(f.study.tree) {
		if e != want[i] {
			t.Errorf("ply %d: %+v, before %+v", i, e, want[i])
		}
	}
	f.options.Review = search.Limits{Depth: 2}
	f.reviewed()
	want = evals(f.study.tree)
	for i, e := range want {
		if e.Depth > 2 && e.Mate == 0 {
			t.Errorf("ply %d of another review: %+v", i, e)
		}
	}
	var b strings.Builder
	if err := format.WritePGN(&b, f.files.file(f.study.tree)); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), `[Annotator "Abyss abyss"]`) {
		t.Errorf("the file does not say who it was:\n%s", b.String())
	}
	games, err := format.ReadPGN(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range evals(games[0].Tree) {
		if e != want[i] {
			t.Errorf("ply %d in the file: %+v, kept %+v", i, e, want[i])
		}
	}
}

// evals returns the evaluations along the main line, from the root.
func evals(tree *game.Tree) (list []game.Eval) {
	for n := tree.Root(); n != nil; n = n.Next() {
		if e := n.Eval(); e != nil {
			list = append(list, *e)
		}
	}
	return list
}

func TestEvalOfAMate(t *testing.T) {
	if e := evalOf(&search.Info{Score: search.Mate - 3, Depth: 9}, xiangqi.Black); *e != (game.Eval{Mate: -2, Depth: 9}) {
		t.Errorf("%+v", e)
	}
	if e := evalOf(&search.Info{Score: -search.Mate, Depth: 9}, xiangqi.Red); e != nil {
		t.Errorf("mated on the board: %+v", e)
	}
}

// The graph shows the evaluation stored in the shown node until a search with the baseline is
// deeper. Searches with another setting do not count.
func TestGraphShowsWhatIsKept(t *testing.T) {
	f := newGame(t, "h2e2", quick)
	f.study.tree.SetEval(f.study.node, &game.Eval{Score: 60, Depth: 6})
	p := newGraphPanel(f.engineRoom)
	column := func(want string) {
		t.Helper()
		if got := p.heading(); got != want {
			t.Errorf("the graph has %q, expected %q", got, want)
		}
	}
	column("Red 52%")
	f.bench.now.Settings[search.NullMove] = search.NullOff
	f.knows(-900, 12) // from the view of Black, who is to move
	column("Red 52%")
	f.bench.now = f.bench.a
	f.knows(-900, 6)
	column("Red 52%")
	f.knows(-900, 7)
	column("Red 81%")
}
