package xiangqi

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"
)

// validate fails the test if a representation of the board differs from a freshly computed one.
func validate(t testing.TB, p *Position) {
	t.Helper()
	fresh := emptyPosition()
	fresh.values = p.values
	for pt, pc := range p.board[:NumPoints] {
		if pc != NoPiece {
			fresh.put(pc, Point(pt))
		}
	}
	fresh.setSide(p.side)
	fresh.clock, fresh.number = p.clock, p.number
	if *p != fresh {
		t.Fatalf("%s: views disagree:\n%+v\nafresh:\n%+v", p.FEN(), *p, fresh)
	}
}

// testValues gives every piece on every point a different value, so that a wrong sum shows.
var testValues = func() *Values {
	var v Values
	for pc := range v {
		for pt := range NumPoints {
			if pc&7 != 0 {
				v[pc][pt] = MakeSum(int32(pc*1000+pt), int32(pt*7-pc*13))
			}
		}
	}
	return &v
}()

// playouts calls f in every position of random games, with the legal moves of the position.
func playouts(t testing.TB, games, plies int, f func(p *Position, l *MoveList)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1992, uint64(games)))
	starts := readPerft(t, "testdata/perft.tsv")
	for g := range games {
		p := mustFEN(t, starts[g%len(starts)].fen)
		p.SetValues(testValues)
		var l MoveList
		for range plies {
			p.GenerateMoves(&l)
			f(&p, &l)
			if l.Len() == 0 {
				break
			}
			var u Undo
			p.Make(l.At(rng.IntN(l.Len())), &u)
		}
	}
}

func TestMakeUnmakeRestoresEverything(t *testing.T) {
	playouts(t, 21, 40, func(p *Position, l *MoveList) {
		validate(t, p)
		before := *p
		for i := range l.Len() {
			var u Undo
			p.Make(l.At(i), &u)
			validate(t, p)
			if p.Checked(p.side.Opponent()) {
				t.Fatalf("%s: %s leaves the king in check", before.FEN(), l.At(i))
			}
			p.Unmake(&u)
			if *p != before {
				t.Fatalf("%s: unmaking %s gives %s", before.FEN(), l.At(i), p.FEN())
			}
		}
		if !p.InCheck() {
			var u Undo
			p.MakeNull(&u)
			validate(t, p)
			p.UnmakeNull(&u)
			if *p != before {
				t.Fatalf("%s: a null move changed it to %s", before.FEN(), p.FEN())
			}
		}
	})
}

func TestMirrorAndSwap(t *testing.T) {
	playouts(t, 40, 40, func(p *Position, l *MoveList) {
		mirror, swap := p.Mirror(), p.SwapColors()
		validate(t, &mirror)
		validate(t, &swap)
		if back := mirror.Mirror(); back != *p {
			t.Fatalf("%s: mirrored twice gives %s", p.FEN(), back.FEN())
		}
		if back := swap.SwapColors(); back != *p {
			t.Fatalf("%s: swapped twice gives %s", p.FEN(), back.FEN())
		}
		want := Perft(p, 2)
		if got := Perft(&mirror, 2); got != want {
			t.Fatalf("%s: perft(2) %d, mirrored %d", p.FEN(), want, got)
		}
		if got := Perft(&swap, 2); got != want {
			t.Fatalf("%s: perft(2) %d, colours swapped %d", p.FEN(), want, got)
		}
		var m MoveList
		mirror.GenerateMoves(&m)
		moves := slices.Sorted(slices.Values(m.Slice()))
		for i := range l.Len() {
			if _, ok := slices.BinarySearch(moves, l.At(i).Mirror()); !ok {
				t.Fatalf("%s: %s has no mirror image", p.FEN(), l.At(i))
			}
		}
	})
}

// bruteForce lists the legal moves by trying every piece on every target.
func bruteForce(p *Position) []Move {
	var moves []Move
	for pt := range Point(NumPoints) {
		if p.At(pt) == NoPiece || p.At(pt).Color() != p.side {
			continue
		}
		for set := p.Targets(pt); set.Any(); {
			if m := MakeMove(pt, set.Pop()); p.leavesKingSafe(m) {
				moves = append(moves, m)
			}
		}
	}
	slices.Sort(moves)
	return moves
}

func TestGeneratorsAgree(t *testing.T) {
	playouts(t, 21, 30, func(p *Position, l *MoveList) {
		all := slices.Sorted(slices.Values(l.Slice()))
		if want := bruteForce(p); !slices.Equal(all, want) {
			t.Fatalf("%s: generated %v, by trial %v", p.FEN(), all, want)
		}
		var ci CheckInfo
		p.CheckInfo(&ci)
		if ci.InCheck() != p.InCheck() || ci.Checks() != p.checkers(p.side).Count() {
			t.Fatalf("%s: %d checks, attackers %d", p.FEN(), ci.Checks(), p.checkers(p.side).Count())
		}
		expect := func(name string, gen func(*MoveList), keep func(Move) bool) {
			t.Helper()
			var got MoveList
			gen(&got)
			var want []Move
			for _, m := range all {
				if keep(m) {
					want = append(want, m)
				}
			}
			if have := slices.Sorted(slices.Values(got.Slice())); !slices.Equal(have, want) {
				t.Fatalf("%s: %s: %v, want %v", p.FEN(), name, have, want)
			}
		}
		expect("captures", p.GenerateCaptures, p.IsCapture)
		expect("checks", p.GenerateChecks, p.GivesCheck)
		expect("evasions", p.GenerateEvasions, func(Move) bool { return ci.InCheck() })
		for from := range Point(NumPoints) {
			for to := range Point(NumPoints) {
				m := MakeMove(from, to)
				_, legal := slices.BinarySearch(all, m)
				if m != NoMove && (p.Legal(m) != legal || p.LegalFor(&ci, m) != legal) {
					t.Fatalf("%s: Legal(%s) = %v, LegalFor %v, generated %v", p.FEN(), m, p.Legal(m), p.LegalFor(&ci, m), legal)
				}
			}
		}
	})
}

func TestAttackersAndTargetsAgree(t *testing.T) {
	playouts(t, 30, 30, func(p *Position, _ *MoveList) {
		for c := Red; c <= Black; c++ {
			for set := p.PiecesOf(c); set.Any(); {
				pt := set.Pop()
				var want Bitboard
				for by := p.PiecesOf(c.Opponent()); by.Any(); {
					if from := by.Pop(); p.Targets(from).Has(pt) {
						want = want.Or(PointSet(from))
					}
				}
				if p.At(pt).Kind() == King && p.kingsFace() {
					want = want.Or(PointSet(p.KingPoint(c.Opponent())))
				}
				if got := p.Attackers(pt, c.Opponent()); got != want {
					t.Fatalf("%s: attackers of %s %v, want %v", p.FEN(), pt, got, want)
				}
			}
		}
	})
}

func TestMaterialGain(t *testing.T) {
	playouts(t, 20, 40, func(p *Position, l *MoveList) {
		for i := range l.Len() {
			before, gain := p.Sum().Material(), p.MaterialGain(l.At(i))
			var u Undo
			p.Make(l.At(i), &u)
			diff := p.Sum().Material() - before
			p.Unmake(&u)
			if p.side == Black {
				diff = -diff
			}
			if gain != diff {
				t.Fatalf("%s: %s gains %d, said %d", p.FEN(), l.At(i), diff, gain)
			}
		}
	})
}

func TestSumHalves(t *testing.T) {
	for _, m := range []int32{0, 1, -1, 7000, -32000, 1 << 20, -1 << 20} {
		for _, q := range []int32{0, 1, -1, 250, -250, 1 << 20, -1 << 20} {
			if s := MakeSum(m, q); s.Material() != m || s.Placement() != q {
				t.Errorf("MakeSum(%d, %d) gives %d, %d", m, q, s.Material(), s.Placement())
			}
		}
	}
}

func TestBetween(t *testing.T) {
	p := StartPosition()
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"a0", "a9", 2},
		{"a0", "i0", 7},
		{"e3", "e6", 0},
		{"e6", "e3", 0},
		{"b2", "b9", 1},
		{"b2", "h2", 0},
		{"a0", "b1", -1},
		{"a0", "a0", -1},
		{"e0", "e9", 2},
	} {
		a, _ := ParsePoint(c.a)
		b, _ := ParsePoint(c.b)
		if got := p.Between(a, b); got != c.want {
			t.Errorf("Between(%s, %s) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

type legalRow struct {
	FEN   string   `json:"fen"`
	Check bool     `json:"check"`
	Moves []string `json:"moves"`
}

func readLegal(t *testing.T, path string) []legalRow {
	t.Helper()
	f := openData(t, path)
	var rows []legalRow
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		var row legalRow
		if err := json.Unmarshal(sc.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s is empty", path)
	}
	return rows
}

func checkLegal(t *testing.T, rows []legalRow) {
	t.Helper()
	for _, row := range rows {
		p := mustFEN(t, row.FEN)
		var l MoveList
		p.GenerateMoves(&l)
		moves := make([]string, l.Len())
		for i, m := range l.Slice() {
			moves[i] = m.String()
		}
		slices.Sort(moves)
		if !slices.Equal(moves, row.Moves) || p.InCheck() != row.Check {
			t.Errorf("%s: check %v, moves %v; want %v, %v", row.FEN, p.InCheck(), moves, row.Check, row.Moves)
		}
		if got := p.FEN(); got != row.FEN {
			t.Errorf("%s comes back as %s", row.FEN, got)
		}
	}
}

func TestLegalMoves(t *testing.T) { checkLegal(t, readLegal(t, "testdata/legal_moves.jsonl")) }

func TestLegalMovesOracle(t *testing.T) {
	checkLegal(t, readLegal(t, "../../../shared/oracle/legal_moves.jsonl"))
}

func TestNoAllocation(t *testing.T) {
	p := StartPosition()
	var l MoveList
	var ci CheckInfo
	var u Undo
	if n := testing.AllocsPerRun(100, func() {
		p.CheckInfo(&ci)
		p.GenerateMovesFor(&ci, &l)
		p.GenerateCapturesFor(&ci, &l)
		p.GenerateMoves(&l)
		p.GenerateChecks(&l)
		for i := range l.Len() {
			p.Make(l.At(i), &u)
			p.Unmake(&u)
		}
	}); n != 0 {
		t.Errorf("generation and make allocate %v times", n)
	}
}
