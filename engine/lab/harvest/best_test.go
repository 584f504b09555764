package harvest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/xiangqi"
)

// The same positions are found by one goroutine, by three, and by a resumed run. Each position
// meets the criteria of its kind, and Check confirms it.
func TestBest(t *testing.T) {
	best := Best{Seed: 3, Nodes: 8000, Count: 2}
	var games []BestGame
	keep := func(g BestGame) error { games = append(games, g); return nil }
	records, err := best.Gather(t.Context(), nil, 1, keep, nil)
	if err != nil || len(records) != best.Count {
		t.Fatalf("%d records, %v, expected %d", len(records), err, best.Count)
	}
	quiet, perGame := 0, map[string]int{}
	worth := eval.New(eval.Thesis(), eval.Opening).Worth()
	for i := range records {
		r := &records[i]
		m := r.Best[0]
		if isQuiet(&r.Pos, m) {
			quiet++
		}
		game, _, _ := strings.Cut(r.Comment, ",")
		perGame[game]++
		var legal xiangqi.MoveList
		r.Pos.GenerateMoves(&legal)
		if r.Pos.InCheck() || legal.Len() < fewestMoves || r.Pos.IsCapture(m) && r.Pos.Exchange(m, worth, 1) || perGame[game] > bestPerGame {
			t.Errorf("%s, %s: best %v", r.Pos.FEN(), r.Comment, m)
		}
	}
	if quiet != 1 {
		t.Errorf("%d quiet best moves of %d, expected 1", quiet, len(records))
	}
	suite := written(t, records)
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

// A stored game with an illegal move is rejected.
func TestBestMoveThatCannotBe(t *testing.T) {
	for _, m := range []BestMove{{FEN: "x", Line: []string{"h2e2"}}, {FEN: startFEN, Line: []string{"h2h8"}}, {FEN: startFEN, Line: []string{"?"}}, {FEN: startFEN}} {
		if r, err := m.record(0); err == nil {
			t.Errorf("%+v: %+v", m, r)
		}
	}
}

var startFEN = func() string { p := xiangqi.StartPosition(); return p.FEN() }()
