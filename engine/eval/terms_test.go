package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// The material values of Table 2.1 and Appendix 1.3, at each stage.
func TestMaterial(t *testing.T) {
	for _, tt := range []struct {
		fen  string
		want [NumStages]int32 // material of Red
	}{
		{"4k4/9/9/9/9/9/9/9/9/3K1R3 w", [NumStages]int32{1800, 1800, 1800, 1800}},
		{"4k4/9/9/9/9/9/9/9/9/3K1C3 w", [NumStages]int32{900, 870, 830, 800}},
		{"4k4/9/9/9/9/9/9/9/9/3K1N3 w", [NumStages]int32{800, 830, 870, 900}},
		{"4k4/9/9/9/9/9/9/9/9/3K2B2 w", [NumStages]int32{300, 300, 300, 300}},
		{"4k4/9/9/9/9/9/9/9/9/3K1A3 w", [NumStages]int32{300, 300, 300, 300}},
		{"4k4/9/9/9/9/P8/9/9/9/3K5 w", [NumStages]int32{100, 100, 100, 100}},
		{"4k4/9/9/9/P8/9/9/9/9/3K5 w", [NumStages]int32{200, 200, 200, 200}},
		{"4k4/9/9/9/9/9/9/9/9/3K5 w", [NumStages]int32{}},
	} {
		for _, e := range evaluators() {
			p := position(t, e, tt.fen)
			s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
			want := tt.want[e.Stage()]
			if got := term(t, e.Trace(&p, &s), "material"); got.Red != want || got.Black != 0 {
				t.Errorf("%s: %s: material %d:%d; want %d:0", e.Stage(), tt.fen, got.Red, got.Black, want)
			}
			if got := e.Material(&p); got != want {
				t.Errorf("%s: %s: Material = %d; want %d", e.Stage(), tt.fen, got, want)
			}
		}
	}
}

func TestPieceValue(t *testing.T) {
	e := New(Thesis(), Opening)
	pawn := xiangqi.MakePiece(xiangqi.Black, xiangqi.Pawn)
	for _, tt := range []struct {
		pc   xiangqi.Piece
		at   string
		want int32
	}{
		{pawn, "a6", 100},
		{pawn, "a5", 100},
		{pawn, "a4", 200},
		{xiangqi.MakePiece(xiangqi.Red, xiangqi.Pawn), "a4", 100},
		{xiangqi.MakePiece(xiangqi.Red, xiangqi.Pawn), "a5", 200},
		{xiangqi.MakePiece(xiangqi.Black, xiangqi.Rook), "e0", 1800},
		{xiangqi.MakePiece(xiangqi.Red, xiangqi.King), "e0", 7000},
		{xiangqi.NoPiece, "e4", 0},
	} {
		at, _ := xiangqi.ParsePoint(tt.at)
		if got := e.PieceValue(tt.pc, at); got != tt.want {
			t.Errorf("%s on %s is worth %d; want %d", tt.pc, tt.at, got, tt.want)
		}
	}
}

// Each row has a term of the position and the values that it gives to both sides.
func TestPositionTerms(t *testing.T) {
	for _, tt := range []struct {
		name, fen, term string
		stage           Stage
		red, black      int32
	}{
		{"cannon facing the king", "4k4/9/9/9/9/4C4/9/9/9/3K5 w", "head-cannon", Opening, 80, 0},
		{"less later", "4k4/9/9/9/9/4C4/9/9/9/3K5 w", "head-cannon", Middle, 40, 0},
		{"nothing at the end", "4k4/9/9/9/9/4C4/9/9/9/3K5 w", "head-cannon", End, 0, 0},
		{"a piece between", "4k4/9/4b4/9/9/4C4/9/9/9/3K5 b", "head-cannon", Opening, 0, 0},
		{"in front of its own king", "3k5/9/9/9/9/4C4/9/9/9/4K4 w", "head-cannon", Opening, 0, 0},
		{"from behind too", "4C4/4k4/9/9/9/9/9/9/9/3K5 w", "head-cannon", Opening, 80, 0},
		{"on both sides", "4C4/4k4/9/9/4C4/9/9/9/9/3K5 w", "head-cannon", Opening, 160, 0},
		{"black's", "4k4/9/9/9/5c3/9/9/9/9/5K3 w", "head-cannon", Opening, 0, 80},
		{"no head-cannon from the side", "C3k4/9/9/9/9/9/9/9/9/3K5 w", "head-cannon", Opening, 0, 0},
		{"side-cannon", "C3k4/9/9/9/9/9/9/9/9/3K5 w", "side-cannon", Opening, 40, 0},
		{"side-cannon with a guard between", "C2ak4/9/9/9/9/9/9/9/9/3K5 b", "side-cannon", Opening, 0, 0},

		{"rook beside a king at home: d8, d9", "4k4/9/9/9/3R5/9/9/9/9/5K3 w", "points around the king", Opening, 4, 0},
		{"rook beside a king in the heart: d7, d8, d9", "9/4k4/9/9/3R5/9/9/9/9/5K3 w", "points around the king", Opening, 6, 0},
		{"more later", "9/4k4/9/9/3R5/9/9/9/9/5K3 w", "points around the king", End, 12, 0},
		{"a cannon counts as a rook", "4k4/9/9/9/3C5/9/9/9/9/5K3 w", "points around the king", Opening, 4, 0},
		{"knight: d8, f8", "4k4/9/9/4N4/9/9/9/9/9/5K3 w", "points around the king", Opening, 4, 0},
		{"pawn: e8", "4k4/9/4P4/9/9/9/9/9/9/5K3 w", "points around the king", Opening, 2, 0},
		{"pawn on d8: d9, e8", "4k4/3P5/9/9/9/9/9/9/9/5K3 w", "points around the king", Opening, 4, 0},
		{"far away", "4k4/9/9/9/R8/9/P8/9/9/5K3 w", "points around the king", Opening, 0, 0},

		{"nobody has moved", xiangqi.StartFEN, "tempo", Opening, 0, 0},
		{"two moved", "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w", "tempo", Opening, 8, 8},
		{"opening only", "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w", "tempo", EarlyMiddle, 0, 0},
		{"a king off its point is no tempo", "3k5/9/9/9/9/9/9/9/4K4/9 w", "tempo", Opening, 0, 0},

		{"guard in the heart", "4k4/4a4/9/9/9/9/9/9/9/3K5 b", "placement: guard", Middle, 0, 6},
		{"bishops in the centre and on the rim", "4k4/9/b3b4/9/9/9/9/9/9/3K5 b", "placement: bishop", Middle, 0, 0},
		{"cannon at home", "3k5/9/9/9/9/9/9/9/9/4KC3 w", "placement: cannon", Middle, 4, 0},
		{"cannon at home in the end", "3k5/9/9/9/9/9/9/9/9/4KC3 w", "placement: cannon", End, 22, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := New(Thesis(), tt.stage)
			p := position(t, e, tt.fen)
			s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
			if got := term(t, e.Trace(&p, &s), tt.term); got.Red != tt.red || got.Black != tt.black {
				t.Errorf("%s: %s %d:%d; want %d:%d", tt.fen, tt.term, got.Red, got.Black, tt.red, tt.black)
			}
		})
	}
}

// Each row has the penalties, one for each path term, that the last move costs the side that made
// it.
func TestPathTerms(t *testing.T) {
	const hollow, side = "4k4/9/9/9/9/4C4/9/9/9/3K5 b", "C3k4/9/9/9/9/9/9/9/9/3K5 b"
	for _, tt := range []struct {
		name, fen string
		moves     []string
		want      [numPathTerms]int16 // penalties of the side that made the last move
	}{
		{"developing", xiangqi.StartFEN, []string{"h2e2", "h9g7", "h0g2"}, [numPathTerms]int16{}},
		{"the same piece again", xiangqi.StartFEN, []string{"h2e2", "h9g7", "e2d2"}, [numPathTerms]int16{movedTwice: 10}},
		{"the same kind is not the same piece", xiangqi.StartFEN, []string{"h2e2", "h9g7", "b2b4"}, [numPathTerms]int16{}},
		{"the point the opponent's piece came to", xiangqi.StartFEN, []string{"h2e2", "h7e7", "e2e6"}, [numPathTerms]int16{movedTwice: 10}},
		{"takes a pawn with check", xiangqi.StartFEN, []string{"b2e2", "d9e8", "a0a1", "a9a8", "e2e6"}, [numPathTerms]int16{}},
		{"takes a pawn without check", xiangqi.StartFEN, []string{"h2g2", "h9i7", "a0a1", "a9a8", "g2g6"}, [numPathTerms]int16{cannonTakesPawn: 80}},
		{"takes a pawn and moves twice", xiangqi.StartFEN, []string{"h2g2", "h9i7", "g2g6"}, [numPathTerms]int16{movedTwice: 10, cannonTakesPawn: 80}},
		{"takes a knight", xiangqi.StartFEN, []string{"h2h9"}, [numPathTerms]int16{}},
		{"a rook takes a pawn", "4k4/9/9/p8/9/9/R8/9/9/3K5 w", []string{"a3a6"}, [numPathTerms]int16{}},

		{"king out of a head-cannon", hollow, []string{"e9f9"}, [numPathTerms]int16{kingStepsOut: 80}},
		{"king stays on the file", hollow, []string{"e9e8"}, [numPathTerms]int16{}},
		{"another piece moves", "4k3r/9/9/9/9/4C4/9/9/9/3K5 b", []string{"i9i8"}, [numPathTerms]int16{}},
		{"king of a blocked file", "4k4/9/4b4/9/9/4C4/9/9/9/3K5 b", []string{"e9f9"}, [numPathTerms]int16{}},
		{"king out of a side-cannon", side, []string{"e9e8"}, [numPathTerms]int16{kingStepsOut: 40}},
		{"king stays on the rank", side, []string{"e9f9"}, [numPathTerms]int16{}},
		{"king in check", "4k4/6N2/9/9/9/4C4/9/9/9/3K5 b", []string{"e9f9"}, [numPathTerms]int16{}},
		{"king takes", "4kP3/9/9/9/9/4C4/9/9/9/3K5 b", []string{"e9f9"}, [numPathTerms]int16{}},
		{"king in check at the root only", "4k4/6N2/9/9/9/4C4/9/9/9/3K5 b", []string{"e9f9", "d0d1", "f9f8"}, [numPathTerms]int16{movedTwice: 10}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := New(Thesis(), Opening)
			p := position(t, e, tt.fen)
			s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
			var before State
			for _, text := range tt.moves {
				m, err := p.ParseLegal(text)
				if err != nil {
					t.Fatal(err)
				}
				var u xiangqi.Undo
				p.Make(m, &u)
				before = s
				e.AdvancePath(&s, &before, &p, &u, p.InCheck())
			}
			mover := p.Side().Opponent()
			for i, want := range tt.want {
				if got := s.penalty[mover][i] - before.penalty[mover][i]; got != want {
					t.Errorf("path term %d costs %d; want %d", i, got, want)
				}
			}
			if s.penalty[mover^1] != before.penalty[mover^1] {
				t.Error("the other side pays")
			}
		})
	}
}

// The moves before the root decide which piece moved last. The penalties of these moves are not
// carried over. A null move moves no piece.
func TestPathMemory(t *testing.T) {
	e := New(Thesis(), Opening)
	play := func(theirs, ours string, null bool) int16 {
		p := position(t, e, "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w")
		parse := func(text string) xiangqi.Move {
			if text == "" {
				return xiangqi.NoMove
			}
			m, err := xiangqi.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		s := e.Start(&p, parse(theirs), parse(ours))
		var u xiangqi.Undo
		var next State
		if null {
			p.MakeNull(&u)
			e.AdvanceNull(&next, &s)
			p.Make(parse("g7e8"), &u)
			e.AdvancePath(&s, &next, &p, &u, false)
			p.Make(parse("e2d2"), &u)
			e.AdvancePath(&next, &s, &p, &u, false)
			return next.penalty[xiangqi.Red][movedTwice] + 100*next.penalty[xiangqi.Black][movedTwice]
		}
		p.Make(parse("e2d2"), &u)
		e.AdvancePath(&next, &s, &p, &u, false)
		return next.penalty[xiangqi.Red][movedTwice]
	}
	for _, tt := range []struct {
		theirs, ours string
		null         bool
		want         int16
	}{
		{"h9g7", "h2e2", false, 10},
		{"h9g7", "h0g2", false, 0},
		{"h9g7", "", false, 0},
		{"", "", false, 0},
		{"h9g7", "h2e2", true, 1000}, // only Black's knight moves twice
	} {
		if got := play(tt.theirs, tt.ours, tt.null); got != tt.want {
			t.Errorf("%q %q null %v: %d; want %d", tt.theirs, tt.ours, tt.null, got, tt.want)
		}
	}
	// A missing move must not count as a move to a0, which has the index 0.
	p := position(t, e, xiangqi.StartFEN)
	s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
	var u xiangqi.Undo
	var next State
	p.Make(xiangqi.MakeMove(0, 9), &u)
	e.AdvancePath(&next, &s, &p, &u, false)
	if next.path != 0 {
		t.Errorf("the first move of the game costs %d", next.path)
	}
}

// Black steps out of the line of a head-cannon and gains nothing by it. Black pays a penalty as
// large as the head-cannon was worth to Red.
func TestSteppingOutIsNoDefence(t *testing.T) {
	for _, e := range evaluators() {
		p := position(t, e, "4k4/9/9/9/9/4C4/9/9/9/3K5 b")
		s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
		before := term(t, e.Trace(&p, &s), "head-cannon").Red
		m, err := p.ParseLegal("e9f9")
		if err != nil {
			t.Fatal(err)
		}
		var u xiangqi.Undo
		var next State
		p.Make(m, &u)
		e.AdvancePath(&next, &s, &p, &u, false)
		trace := e.Trace(&p, &next)
		if after := term(t, trace, "head-cannon").Red - term(t, trace, "king steps out").Black; after != before {
			t.Errorf("%s: the line is worth %d to Red before and %d after", e.Stage(), before, after)
		}
	}
}

// The weights equal those in the documentation.
func TestThesisWeights(t *testing.T) {
	a, b := Thesis(), Thesis()
	a.Material[Opening][xiangqi.Rook] = 1
	if b.Material[Opening][xiangqi.Rook] != 1800 || Thesis().Material[Opening][xiangqi.Rook] != 1800 {
		t.Error("Thesis returns shared weights")
	}
	e := New(a, Opening)
	a.Material[Opening][xiangqi.Rook] = 2
	if e.PieceValue(xiangqi.MakePiece(xiangqi.Red, xiangqi.Rook), 0) != 1 {
		t.Error("an evaluator follows weights edited after it was made")
	}
	for s := range NumStages {
		for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
			limit := int32(30)
			if k == xiangqi.Pawn {
				limit = 60
			}
			for pt := range xiangqi.Point(xiangqi.NumPoints) {
				v := b.Placement[s][k].At(xiangqi.Red, pt)
				if v > limit || v < -limit {
					t.Errorf("%s: %s on %s gets %d; at most %d", s, k, pt, v, limit)
				}
				if v != b.Placement[s][k].At(xiangqi.Black, pt.Flip()) || v != b.Placement[s][k].At(xiangqi.Red, pt.Mirror()) {
					t.Errorf("%s: %s on %s: table not symmetric", s, k, pt)
				}
			}
		}
	}
	for pt := range xiangqi.Point(xiangqi.NumPoints - xiangqi.NumFiles) {
		table := &b.Placement[End][xiangqi.Cannon]
		if table.At(xiangqi.Red, pt) <= table.At(xiangqi.Red, pt+xiangqi.NumFiles) && pt.Rank() < 6 {
			t.Errorf("the end game's cannon does not gain by going home to %s", pt)
		}
	}
}

// The bound holds even in positions that hardly occur in games: random pieces on any point that
// each piece can reach.
func TestPositionalBoundStrewn(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1992))
	all := evaluators()
	var most [NumStages]int32
	n := 0
	for range 20000 {
		pieces := map[xiangqi.Point]byte{}
		for k := xiangqi.King; k >= xiangqi.Pawn; k-- {
			points := allowed(k)
			for c := xiangqi.Red; c <= xiangqi.Black; c++ {
				for range xiangqi.SetCount(k) {
					pt := points[rng.IntN(len(points))]
					if c == xiangqi.Black {
						pt = pt.Flip()
					}
					if pieces[pt] == 0 && (k == xiangqi.King || rng.IntN(3) > 0) {
						pieces[pt] = xiangqi.MakePiece(c, k).Letter()
					}
				}
			}
		}
		p, err := xiangqi.ParseFEN(board(pieces, "wb"[rng.IntN(2)]))
		if err != nil {
			continue
		}
		n++
		for i, e := range all {
			q := p
			q.SetValues(e.Values())
			d := fresh(e, &q) - e.Material(&q)
			most[i] = max(most[i], d, -d)
			if most[i] > e.PositionalBound() {
				t.Fatalf("%s: %s: %d besides material, bound %d", e.Stage(), &p, d, e.PositionalBound())
			}
		}
	}
	if n < 2000 {
		t.Errorf("only %d positions", n)
	}
	golden.Mark(t, thesisMap, "boards of strewn pieces", fmt.Sprint(n))
	golden.Mark(t, thesisMap, "strewn pieces", fmt.Sprint(slices.Max(most[:])))
}
