package harvest

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// quickGames returns settings for games with few nodes per move.
func quickGames(t *testing.T) Games {
	t.Helper()
	g, err := DefaultGames(7, 200)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

var sameRecords = cmp.Options{
	cmp.Comparer(func(a, b xiangqi.Position) bool { return a.FEN() == b.FEN() }),
	cmpopts.EquateEmpty(),
}

// written encodes records as EPD and reads them back.
func written(t *testing.T, records []Record) lab.Suite {
	t.Helper()
	var text bytes.Buffer
	if err := Write(&text, "made", records); err != nil {
		t.Fatal(err)
	}
	suite, err := lab.LoadEPD(&text, "made")
	if err != nil {
		t.Fatal(err)
	}
	for i, it := range suite.Positions {
		r := &records[i]
		if it.Pos.FEN() != r.Pos.FEN() || !cmp.Equal(it.Best, r.Best) || !cmp.Equal(it.Line, r.Line) || it.Comment != r.Comment || it.Game != r.Game || it.Cost != r.Cost ||
			it.Expected.Mate != (r.Mate > 0) || r.Mate == 0 && it.Expected.Score != r.Score {
			t.Errorf("%s reads back as %+v, was %+v", it.ID, it, r)
		}
	}
	return suite
}

func TestMates(t *testing.T) {
	const moves, count = 2, 3
	records, err := Mates(t.Context(), quickGames(t), moves, count, nil)
	if err != nil || len(records) < count {
		t.Fatalf("%d records, %v, expected %d", len(records), err, count)
	}
	suite := written(t, records)
	proveMates(t, &suite, moves, 1)
	again, err := Mates(t.Context(), quickGames(t), moves, count, nil)
	if diff := cmp.Diff(records, again, sameRecords); err != nil || diff != "" {
		t.Errorf("a second harvest differs: %v\n%s", err, diff)
	}
}

// proveMates solves every step-th mate of a suite. The solver must confirm the length and all
// solutions, and find no shorter mate.
func proveMates(t *testing.T, suite *lab.Suite, moves, step int) {
	t.Helper()
	solver := mate.NewSolver(1 << 16)
	for i := 0; i < len(suite.Positions); i += step {
		it := &suite.Positions[i]
		r := solver.Solve(t.Context(), mate.Problem{Pos: it.Pos, Moves: moves})
		if r.Moves != moves || len(it.Line) != 2*moves-1 || !it.Hit(it.Line[0]) {
			t.Errorf("%s: mate in %d, line %v, expected %d", it.ID, r.Moves, it.Line, moves)
		}
		best, _, _ := solver.Solutions(t.Context(), mate.Problem{Pos: it.Pos, Moves: moves})
		if !cmp.Equal(best, it.Best) {
			t.Errorf("%s: solved by %v, the suite has %v", it.ID, best, it.Best)
		}
		ends(t, it)
	}
}

// ends checks that the line of an item ends in a position without a legal move.
func ends(t *testing.T, it *lab.Item) {
	t.Helper()
	pos := it.Pos
	for _, m := range it.Line {
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	if pos.HasLegalMove() {
		t.Errorf("%s: the line ends in %s, where the game goes on", it.ID, pos.FEN())
	}
}

func TestTactical(t *testing.T) {
	start, err := xiangqi.ParseFEN("4kab2/4a3C/4bc3/p2r5/8p/3N1R3/P2nP3P/4B4/4A4/4K1B2 b")
	if err != nil {
		t.Fatal(err)
	}
	games := Games{Preset: "base", Openings: []match.Opening{{Name: "a fork to find", Start: start}}, Nodes: 200, Weak: 20, MaxPlies: 4}
	records, err := Tactical(t.Context(), games, 1, nil)
	if err != nil || len(records) != 1 {
		t.Fatalf("%d records, %v, expected 1", len(records), err)
	}
	if got := records[0].Best[0].String(); got != "d3c1" {
		t.Errorf("best move %s, expected d3c1", got)
	}
	suite := written(t, records)
	judgeTactical(t, &suite.Positions[0])
}

// judgeTactical checks a tactical position by two searches. A search of 3 plies must miss the best
// move, and a search of 5 plies must find it.
func judgeTactical(t *testing.T, it *lab.Item) {
	t.Helper()
	base, _ := search.Preset("base")
	s := search.New(base)
	for _, c := range []struct {
		depth int
		hit   bool
	}{{shallowDepth, false}, {screenDepth, true}} {
		s.NewGame()
		r := s.Search(context.Background(), search.Root{Pos: it.Pos}, search.Limits{Depth: c.depth}, nil)
		if it.Hit(r.Move) != c.hit {
			t.Errorf("%s: %d plies play %v, best %v", it.ID, c.depth, r.Move, it.Best)
		}
	}
}

func TestZugzwangs(t *testing.T) {
	z := Zugzwang{Materials: []string{"KNvKB"}, Seed: 1, Each: 6, Bytes: 64 << 20}
	records, err := Zugzwangs(t.Context(), z, nil)
	if err != nil || len(records) != z.Each {
		t.Fatalf("%d records, %v, expected %d", len(records), err, z.Each)
	}
	suite := written(t, records)
	passing := retro.NewSet(retro.BlackPasses, z.Bytes)
	m, _ := retro.ParseMaterial("KNvKB")
	if err := passing.Build(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	colors := map[xiangqi.Color]bool{}
	for i, it := range suite.Positions {
		colors[it.Pos.Side()] = true
		ends(t, &suite.Positions[i])
		pos := it.Pos
		if pos.Side() == xiangqi.Black {
			pos = pos.SwapColors()
		}
		if v, err := passing.Value(&pos); err != nil || v.Outcome != retro.Drawn {
			t.Errorf("%s: %v, %v where the loser may pass, expected drawn", it.ID, v, err)
		}
	}
	if len(colors) != 2 {
		t.Errorf("winners %v, expected both colours", colors)
	}
	if _, err := Zugzwangs(t.Context(), Zugzwang{Materials: []string{"KRvKAA"}, Each: 1, Bytes: 1 << 10}, nil); err == nil || !strings.Contains(err.Error(), "MB") {
		t.Errorf("too little memory: %v", err)
	}
}

func TestLikeness(t *testing.T) {
	p, err := xiangqi.ParseFEN("3ak4/9/9/9/R8/9/9/4C4/9/3K5 b")
	if err != nil {
		t.Fatal(err)
	}
	s := set{}
	if !s.add(&p) {
		t.Error("the first position is not new")
	}
	mirror, swapped := p.Mirror(), p.SwapColors()
	both := mirror.SwapColors()
	for name, q := range map[string]xiangqi.Position{"itself": p, "reflection": mirror, "sides exchanged": swapped, "both": both} {
		if s.add(&q) {
			t.Errorf("%s counts as new", name)
		}
	}
	var u xiangqi.Undo
	q := p
	q.MakeNull(&u)
	if !s.add(&q) {
		t.Error("the other side to move does not count as new")
	}
}
