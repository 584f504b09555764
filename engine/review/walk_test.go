package review

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func moves(t *testing.T, text string) (list []xiangqi.Move) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

func position(t *testing.T, fen string) xiangqi.Position {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func options(t *testing.T) Options {
	t.Helper()
	o, ok := search.Preset("abyss92")
	if !ok {
		t.Fatal("no preset abyss92")
	}
	o.TableEntries = 1 << 12
	return Options{Search: o, Limits: search.Limits{Nodes: 2000}, Workers: 1}
}

// In shortGame, Red's second move gives up a cannon for a pawn. The game has more positions than
// one stretch of a review.
const shortGame = "h2e2 b9c7 e2e6 c7e6 b0c2 h9g7 a0b0 a9b9 h0g2 i9h9 i0h0 c6c5 c3c4 c5c4 b2b6 c4c3 b6b4 b7b6"

func walk(t *testing.T, fen, text string, o Options) []Ply {
	t.Helper()
	plies, err := Walk(t.Context(), position(t, fen), moves(t, text), rules.Simple, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	return plies
}

func TestWalkDoesNotDependOnWorkers(t *testing.T) {
	o := options(t)
	want := walk(t, xiangqi.StartFEN, shortGame, o)
	for _, workers := range []int{2, 3, 0} {
		o.Workers = workers
		if diff := cmp.Diff(want, walk(t, xiangqi.StartFEN, shortGame, o)); diff != "" {
			t.Errorf("%d workers: %s", workers, diff)
		}
	}
}

// A review gives the same result every time, whatever number of threads its options have.
func TestWalkHasOneThread(t *testing.T) {
	o := options(t)
	want := walk(t, xiangqi.StartFEN, shortGame, o)
	o.Search.SetThreads(3)
	if diff := cmp.Diff(want, walk(t, xiangqi.StartFEN, shortGame, o)); diff != "" {
		t.Error(diff)
	}
}

// The results for each ply come from searches of the positions before and after it.
func TestWalkSaysWhatTheSearchSays(t *testing.T) {
	o := options(t)
	o.Limits = search.Limits{Depth: 3}
	// without a table, a repeated search gives the same result
	o.Search.Settings[search.Table], o.Search.Settings[search.TableOrder] = search.Off, search.Off
	plies := walk(t, xiangqi.StartFEN, shortGame, o)
	roots, err := positions(xiangqi.StartPosition(), moves(t, shortGame), rules.Simple)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range plies {
		roots[i].Prior, roots[i+1].Prior = nil, nil
		before := search.New(o.Search).Search(context.Background(), roots[i], o.Limits, nil)
		after := search.New(o.Search).Search(context.Background(), roots[i+1], o.Limits, nil)
		mover := roots[i].Pos.Side()
		if p.Number != i+1 || p.Mover != mover || p.Best != before.Move || p.BestScore != side(mover, before.Score) ||
			p.Score != -side(mover, after.Score) || !slices.Equal(p.PV, before.PV) || p.Depth != 3 || p.ScoreDepth != 3 {
			t.Errorf("%+v, the search: %+v, then %+v", p, before, after)
		}
	}
}

func TestPositionsHaveTheirHistory(t *testing.T) {
	list := moves(t, "h2e2 h9g7 e2e6 g7e6")
	roots, err := positions(xiangqi.StartPosition(), list, rules.Simple)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{0, 1, 2, 0, 1} {
		if r := &roots[i]; i < 4 && len(r.Prior) != min(want, r.Pos.Clock()) {
			t.Errorf("after %d moves: %d plies of history, want %d", i, len(r.Prior), want)
		}
	}
	if r := &roots[2]; r.Prior[0].Key != roots[0].Pos.Key() || r.Prior[1].Move != list[1] || r.Last != [2]xiangqi.Move{list[1], list[0]} {
		t.Errorf("after two moves: %+v", r)
	}
}

func TestWalkFindsTheBlunder(t *testing.T) {
	o := options(t)
	o.Limits.Nodes = 20000
	var got []string
	for _, p := range walk(t, xiangqi.StartFEN, shortGame, o) {
		if p.Judgement >= Mistake {
			got = append(got, p.Move.String()+p.Judgement.Mark())
		}
	}
	if len(got) == 0 || !strings.HasPrefix(got[0], "e2e6?") {
		t.Errorf("marked: %v", got)
	}
}

func TestMates(t *testing.T) {
	// Red can mate with h1h9, and still wins after any other check by the rook.
	const mateInOne = "4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 0 1"
	o := options(t)
	plies := walk(t, mateInOne, "h1h9", o)
	if p := plies[0]; p.Judgement != None || p.Best != p.Move || p.Score != search.Mate || p.ScoreDepth != 0 || p.BestScore != search.Mate-1 {
		t.Errorf("the mate: %+v", p)
	}
	o.Limits = search.Limits{Depth: 1}
	plies = walk(t, mateInOne, "a3a4", o)
	if p := plies[0]; p.Move == p.Best || p.Judgement == None {
		t.Errorf("a mate missed: %+v", p)
	}
}

// Red gives perpetual check with the rook. The second occurrence is not judged, and the third loses
// by the rules.
func TestRepetitions(t *testing.T) {
	const perpetual = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"
	const round = " a0a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9"
	o := options(t)
	plies := walk(t, perpetual, round, o)
	last := len(plies) - 1
	for i, p := range plies {
		if i < last && (p.Judgement != None || p.Score < 500) {
			t.Errorf("ply %d: %+v", p.Number, p)
		}
	}
	if p := plies[last]; p.Judgement != Blunder || p.Best == p.Move || p.Score != -search.Mate {
		t.Errorf("the third time: %+v", p)
	}

	// Without checks a repetition is a draw, which saves the side that is a rook down.
	const quiet = "3k5/9/9/9/9/9/9/9/9/1R2K4 w - - 0 1"
	plies = walk(t, quiet, "e0e1 d9d8 e1e0 d8d9 e0e1 d9d8 e1e0 d8d9", o)
	if p := plies[len(plies)-1]; p.Mover != xiangqi.Black || p.Best != p.Move || p.BestScore != search.Draw || p.Judgement != None {
		t.Errorf("the draw: %+v", p)
	}
	if p := plies[len(plies)-2]; p.Mover != xiangqi.Red || p.Judgement == None {
		t.Errorf("the move that lets it happen: %+v", p)
	}
}

func TestProgress(t *testing.T) {
	o := options(t)
	o.Workers = 2
	list := moves(t, shortGame)
	calls, seen := 0, map[int]Ply{}
	plies, err := Walk(t.Context(), xiangqi.StartPosition(), list, rules.Simple, o, func(done, of int, p Ply) {
		calls++
		if done != calls || of != len(list) {
			t.Errorf("%d of %d, want %d of %d", done, of, calls, len(list))
		}
		seen[p.Number] = p
	})
	if err != nil || len(seen) != len(list) {
		t.Fatalf("%v, %d plies seen", err, len(seen))
	}
	for i := range plies {
		if diff := cmp.Diff(plies[i], seen[i+1]); diff != "" {
			t.Error(diff)
		}
	}
}

func TestNoMoves(t *testing.T) {
	if plies := walk(t, xiangqi.StartFEN, "", options(t)); len(plies) != 0 {
		t.Errorf("%+v", plies)
	}
}

func TestWalkErrors(t *testing.T) {
	bad := options(t)
	bad.Search.TableEntries = 5
	for want, c := range map[string]struct {
		text string
		o    Options
	}{
		"move 2: ":        {"h2e2 h2e2", options(t)},
		"table-entries=5": {"h2e2", bad},
	} {
		_, err := Walk(t.Context(), xiangqi.StartPosition(), moves(t, c.text), rules.Simple, c.o, nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestWalkIsCancelled(t *testing.T) {
	o := options(t)
	o.Limits, o.Workers = search.Limits{Nodes: 1 << 40}, 2
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	plies, err := Walk(ctx, xiangqi.StartPosition(), moves(t, shortGame), rules.Simple, o, nil)
	if !errors.Is(err, context.Canceled) || plies != nil {
		t.Errorf("%d plies, %v", len(plies), err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	o.Limits = search.Limits{Nodes: 2000}
	_, err = Walk(ctx, xiangqi.StartPosition(), moves(t, shortGame), rules.Simple, o, func(int, int, Ply) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled in the middle: %v", err)
	}
}

// If an engine fails, the review ends with an error, and the program continues.
func TestEngineFails(t *testing.T) {
	roots, err := positions(xiangqi.StartPosition(), moves(t, shortGame), rules.Simple)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	failed := 0
	for a := range searchAll(ctx, roots, &Options{Workers: 2}) { // options without a table make New panic
		cancel()
		if a.err == nil || !strings.Contains(a.err.Error(), "table-entries=0") {
			t.Errorf("%+v", a)
		}
		failed++
	}
	if failed != 2 {
		t.Errorf("%d workers failed", failed)
	}
}
