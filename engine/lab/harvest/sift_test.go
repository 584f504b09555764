package harvest

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// siftPositions runs a sift over games that begin with the given positions.
func siftPositions(t *testing.T, count int, kinds []Find, fens ...string) *Sift {
	t.Helper()
	s := NewSift(count, kinds...)
	for i, fen := range fens {
		pos, err := xiangqi.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Game(t.Context(), i+1, pos, nil); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// Each limit rejects a position, and the reason is counted.
func TestSiftRejects(t *testing.T) {
	const (
		mate1   = "3k5/R8/9/p8/9/9/P8/9/1R7/5K3 w - - 0 1" // only b1b9 mates
		mirror  = "5k3/8R/9/8p/9/9/8P/9/7R1/3K5 w - - 0 1"
		twoKeys = "3k4r/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1" // b1b9 and b1d1 mate
	)
	even := strings.Replace(mate1, "p8", "p7r", 1) // the winner is less than two rooks ahead
	evenMirror := strings.Replace(mirror, "8p", "r7p", 1)
	for _, c := range []struct {
		name  string
		kinds []Find
		fens  []string
		want  map[Rejection]int
		found int
	}{
		{"one", []Find{MateIn1}, []string{even}, nil, 1},
		{"twice", []Find{MateIn1}, []string{even, evenMirror}, map[Rejection]int{Twice: 1}, 1},
		{"ahead", []Find{MateIn1}, []string{mate1}, map[Rejection]int{Ahead: 1}, 0},
		{"two keys", []Find{MateIn1}, []string{twoKeys}, map[Rejection]int{OtherKey: 1}, 0},
		{"another kind", []Find{MateIn2}, []string{even}, nil, 0},
	} {
		s := siftPositions(t, 5, c.kinds, c.fens...)
		if got := len(s.Records(c.kinds[0])); got != c.found {
			t.Errorf("%s: %d puzzles", c.name, got)
		}
		for _, why := range Rejections() {
			if got := s.Rejected(why); got != c.want[why] {
				t.Errorf("%s: %d rejected, %v; expected %d", c.name, got, why, c.want[why])
			}
		}
	}
	s := siftPositions(t, 1, []Find{MateIn1}, even, strings.Replace(even, "P8", "8P", 1))
	if !s.Full() || s.Rejected(Enough) != 1 {
		t.Errorf("full %v, %d more than wanted", s.Full(), s.Rejected(Enough))
	}
}

// At most one mate in ten may end with no move left instead of a check. Further mates of this kind
// are left out when the sift ends.
func TestSiftEndsWithNoMove(t *testing.T) {
	s := NewSift(100, MateIn1)
	for i := range 20 {
		s.found[MateIn1] = append(s.found[MateIn1], sifted{Record{Plies: i}, i < 4 || i == 19})
	}
	if got := s.Records(MateIn1); len(got) != 16 || got[0].Plies != 0 || got[1].Plies != 4 || s.Rejected(NoMoves) != 4 {
		t.Errorf("%d records, %d rejected", len(got), s.Rejected(NoMoves))
	}
}

// For each puzzle from the program's games, a new solver confirms that there is exactly one key. A
// second run finds the same puzzles.
func TestSiftGames(t *testing.T) {
	g, err := DefaultGames(1, 100)
	if err != nil {
		t.Fatal(err)
	}
	var positions []xiangqi.Position
	for number := range 12 {
		late := func(pos *xiangqi.Position, _ *search.Result, ply int) bool {
			if ply >= 30 {
				positions = append(positions, *pos)
			}
			return true
		}
		if err := newPlayer(g).play(t.Context(), number, late); err != nil {
			t.Fatal(err)
		}
	}
	made := func() string {
		s := NewSift(20, MateIn1, MateIn2, MateIn3)
		for i := range positions {
			if err := s.Game(t.Context(), i+1, positions[i], nil); err != nil {
				t.Fatal(err)
			}
		}
		var text bytes.Buffer
		for _, k := range []Find{MateIn1, MateIn2, MateIn3} {
			for _, r := range s.Records(k) {
				moves, _, complete := mate.NewSolver(1<<14).Solutions(t.Context(), mate.Problem{Pos: r.Pos, Moves: r.Mate})
				if !complete || len(moves) != 1 || moves[0] != r.Best[0] || r.Mate != int(k) {
					t.Errorf("%v: %v mate, the key is %v", r.Pos, moves, r.Best)
				}
			}
			if err := Write(&text, k.String(), s.Records(k)); err != nil {
				t.Fatal(err)
			}
		}
		if s.Positions != len(positions) {
			t.Errorf("%d of %d positions were looked at", s.Positions, len(positions))
		}
		return text.String()
	}
	text := made()
	if text != made() {
		t.Error("another call makes other puzzles")
	}
	for _, k := range []string{"mate1.001", "mate2.001", "mate3.001"} {
		if !strings.Contains(text, k) {
			t.Errorf("no %s in %d positions:\n%s", k, len(positions), text)
		}
	}
	suite, err := lab.LoadEPD(strings.NewReader(text), "made")
	if err != nil {
		t.Fatal(err)
	}
	if err := Check(t.Context(), &suite, 1<<20, func(c Checked) {
		if c.Err != nil || !c.Proved {
			t.Errorf("%+v", c)
		}
	}); err != nil {
		t.Error(err)
	}
}

// Cancelling the context ends the sifting.
func TestSiftEnds(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	end()
	if err := NewSift(1, Finds()...).Game(ctx, 1, xiangqi.StartPosition(), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
