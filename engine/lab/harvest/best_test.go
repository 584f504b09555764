package harvest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/xiangqi"
)

// One goroutine, three goroutines, and a resumed run all find the same positions. Each position
// meets the criteria of its kind, and Check confirms it.
func TestBest(t *testing.T) {
	best := Best{Seed: 3, Nodes: 8000, Count: 2}
	var games []BestGame
	keep := func(g BestGame) error { games = append(games, g); return nil }
	records, err := best.Gather(t.Context(), nil, 1, keep, nil)
	if err != nil || len(records) != best.Count {
		t.Fatalf("%d records, %v, expected %d", len(records), err, best.Count)
	}
	suite := written(t, records)
	ofBestMoves(t, &suite, 1)
	err = Check(t.Context(), &suite, 1<<20, func(c Checked) {
		if c.Err != nil || !c.Proved {
			t.Errorf("%s: %+v", c.ID, c)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	suite.Positions[0].Best = []xiangqi.Move{suite.Positions[0].Line[1]}
	_ = Check(t.Context(), &suite, 1<<20, func(c Checked) {
		if (c.ID == suite.Positions[0].ID) != (c.Err != nil) {
			t.Errorf("%s, the first with another best move: %v", c.ID, c.Err)
		}
	})

	half := slices.Clone(games[:len(games)/2])
	again, err := best.Gather(t.Context(), half, 3, func(g BestGame) error {
		if slices.ContainsFunc(half, func(h BestGame) bool { return h.Game == g.Game }) {
			t.Errorf("game %d is played again", g.Game)
		}
		return nil
	}, nil)
	if diff := cmp.Diff(records, again, sameRecords); err != nil || diff != "" {
		t.Errorf("after a stop, %v: %s", err, diff)
	}
	ctx, stop := context.WithCancel(t.Context())
	some, err := best.Gather(ctx, nil, 2, func(BestGame) error { stop(); return nil }, nil)
	if !errors.Is(err, context.Canceled) || len(some) == best.Count {
		t.Errorf("stopped after a game: %d records, %v", len(some), err)
	}
	full := errors.New("no room")
	if _, err := best.Gather(t.Context(), nil, 2, func(BestGame) error { return full }, nil); !errors.Is(err, full) {
		t.Errorf("a game that cannot be kept: %v", err)
	}
}

// ofBestMoves fails unless every position of a suite meets the criteria that need no search, and
// the number of quiet best moves is the expected one.
func ofBestMoves(t *testing.T, suite *lab.Suite, quiet int) {
	t.Helper()
	perGame := map[string]int{}
	worth := eval.New(eval.Thesis(), eval.Opening).Worth()
	for i := range suite.Positions {
		it := &suite.Positions[i]
		m := it.Best[0]
		if isQuiet(&it.Pos, m) {
			quiet--
		}
		game, _, _ := strings.Cut(it.Comment, ",")
		perGame[game]++
		var legal xiangqi.MoveList
		it.Pos.GenerateMoves(&legal)
		if it.Pos.InCheck() || legal.Len() < fewestMoves || it.Pos.IsCapture(m) && it.Pos.Exchange(m, worth, 1) || perGame[game] > bestPerGame || len(it.Best) > 1 || it.Line[0] != m {
			t.Errorf("%s, %s: best %v", it.Pos.FEN(), it.Comment, it.Best)
		}
	}
	if quiet != 0 {
		t.Errorf("%s: the quiet best moves differ from the expected number by %d", suite.Name, quiet)
	}
}

// The suites of best moves meet their criteria, and share no position with another suite. The
// deepest searches of some positions confirm the best moves.
func TestBuiltInBest(t *testing.T) {
	seen := set{}
	for _, name := range []string{"thesis", "tactical", "zugzwang", "zugzwangchain"} {
		for _, it := range builtIn(t, name, 50).Positions {
			seen.add(&it.Pos)
		}
	}
	for _, name := range bestSuites {
		suite := builtIn(t, name, 1000)
		ofBestMoves(t, &suite, 700)
		for _, it := range suite.Positions {
			if !seen.add(&it.Pos) {
				t.Errorf("%s is in another suite too", it.ID)
			}
		}
		suite.Positions = suite.Positions[:1]
		err := Check(t.Context(), &suite, 1<<20, func(c Checked) {
			if c.Err != nil || !c.Proved {
				t.Errorf("%s: %+v", c.ID, c)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// bestSuites are the suites of positions with one best move.
var bestSuites = []string{"best-held", "best-fit"}

// A stored game with an illegal move is rejected.
func TestBestMoveThatCannotBe(t *testing.T) {
	for _, m := range []BestMove{{FEN: "x", Line: []string{"h2e2"}}, {FEN: startFEN, Line: []string{"h2h8"}}, {FEN: startFEN, Line: []string{"?"}}, {FEN: startFEN}} {
		if r, err := m.record(0); err == nil {
			t.Errorf("%+v: %+v", m, r)
		}
	}
}

var startFEN = func() string { p := xiangqi.StartPosition(); return p.FEN() }()
