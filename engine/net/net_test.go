package net

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/assets"
	"example.com/abyss/engine/xiangqi"
)

// random returns a network with random weights, which are as large as possible without an overflow.
func random(t testing.TB, hidden, buckets int, seed uint64) *Net {
	t.Helper()
	n, err := New(weights(hidden, buckets, seed))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func weights(hidden, buckets int, seed uint64) *Weights {
	rng := rand.New(rand.NewPCG(seed, 9))
	draw := func(n, most int) []int16 {
		list := make([]int16, n)
		for i := range list {
			list[i] = int16(rng.IntN(2*most+1) - most)
		}
		return list
	}
	w := &Weights{Hidden: hidden, InputBuckets: buckets, Scale: Scale{K: 800, Draws: 1300}, Input: draw(buckets*Inputs*hidden, 60), Bias: draw(hidden, 100)}
	for b := range w.Output {
		w.Output[b] = draw(2*hidden, min(MaxWeight, 60*256/hidden))
		w.OutputBias[b] = int32(rng.IntN(2000) - 1000)
	}
	return w
}

// games calls f for every position of n random games, with the move that led there. For the initial
// position the move is nil.
func games(n int, f func(p *xiangqi.Position, u *xiangqi.Undo)) {
	rng := rand.New(rand.NewPCG(3, 1))
	var l xiangqi.MoveList
	for range n {
		p := xiangqi.StartPosition()
		f(&p, nil)
		for range 160 {
			p.GenerateMoves(&l)
			if l.Len() == 0 {
				break
			}
			var u xiangqi.Undo
			p.Make(l.At(rng.IntN(l.Len())), &u)
			f(&p, &u)
		}
	}
}

// TestLine compares two ways to score the end of a line. In one, the sums are updated only now and
// then, after moves, null moves and undone moves; in the other, they are computed from the board.
// The games include captures and kings that cross the middle file. A position also has the same
// score when it is reflected, or when the colours are exchanged.
func TestLine(t *testing.T) {
	for _, buckets := range []int{1, InputBuckets} {
		t.Run(strconv.Itoa(buckets), func(t *testing.T) { testLine(t, random(t, 64, buckets, 1)) })
	}
}

func testLine(t *testing.T, n *Net) {
	rng := rand.New(rand.NewPCG(4, 1))
	line := NewLine(n, 400)
	var anew Accumulator
	scored, refreshed, different := 0, 0, map[int32]bool{}
	check := func(p *xiangqi.Position) {
		n.Refresh(&anew, p)
		want := n.Score(&anew, p)
		got, sides := line.Score(p)
		if got != want {
			t.Fatalf("%s scores %d, from the board %d", p.FEN(), got, want)
		}
		scored++
		refreshed += sides
		different[got] = true
		for _, other := range []xiangqi.Position{p.Mirror(), p.SwapColors()} {
			if p.KingPoint(xiangqi.Red).File() == 4 || p.KingPoint(xiangqi.Black).File() == 4 {
				if other.FEN() == reflected(p) {
					continue // with a king on the middle file, the reflection is not the same input
				}
			}
			n.Refresh(&anew, &other)
			if score := n.Score(&anew, &other); score != got {
				t.Fatalf("%s scores %d, as %s %d", p.FEN(), got, other.FEN(), score)
			}
		}
	}
	games(30, func(p *xiangqi.Position, u *xiangqi.Undo) {
		if u == nil {
			line.Start(p)
			return
		}
		line.Push(p, u)
		switch rng.IntN(6) {
		case 0, 1:
			check(p)
		case 2:
			aside(p, line, check)
		case 3:
			var null xiangqi.Undo
			if passed := *p; !passed.InCheck() {
				passed.MakeNull(&null)
				line.PushNull()
				check(&passed)
				line.Pop()
			}
		}
	})
	if scored < 1000 || refreshed < 100 || refreshed > scored || len(different) < scored/8 {
		t.Errorf("%d positions, %d sides from the whole board, %d scores", scored, refreshed, len(different))
	}
}

// aside plays two moves on the line, checks the positions after them, and takes the moves back.
func aside(p *xiangqi.Position, line *Line, check func(*xiangqi.Position)) {
	var l xiangqi.MoveList
	var undo [2]xiangqi.Undo
	made := 0
	for made < len(undo) {
		p.GenerateMoves(&l)
		if l.Len() == 0 {
			break
		}
		p.Make(l.At(made*7%l.Len()), &undo[made])
		line.Push(p, &undo[made])
		made++
	}
	for ; made > 0; made-- {
		check(p)
		p.Unmake(&undo[made-1])
		line.Pop()
	}
}

// reflected returns the FEN of the reflected position.
func reflected(p *xiangqi.Position) string {
	m := p.Mirror()
	return m.FEN()
}

// The kernels give exactly the same bits as plain Go, for random and for extreme numbers.
func TestKernels(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	extreme := []int16{math.MinInt16, math.MinInt16 + 1, -256, -255, -1, 0, 1, 254, 255, 256, math.MaxInt16 - 1, math.MaxInt16}
	draw := func(n int) []int16 {
		list := make([]int16, n)
		for i := range list {
			list[i] = int16(rng.Uint32())
			if rng.IntN(3) == 0 {
				list[i] = extreme[rng.IntN(len(extreme))]
			}
		}
		return list
	}
	small := func(n int) []int16 {
		list := make([]int16, n)
		for i := range list {
			list[i] = int16(rng.IntN(2*MaxWeight+1) - MaxWeight)
		}
		return list
	}
	for range 1000 {
		n := laneWidth * (1 + rng.IntN(MaxHidden/laneWidth))
		before, come, gone, taken := draw(n), draw(n), draw(n), draw(n)
		want, got := make([]int16, n), make([]int16, n)
		exchangePlain(want, before, come, gone)
		if exchange(got, before, come, gone); !slices.Equal(got, want) {
			t.Fatalf("exchange of %d", n)
		}
		if copy(got, before); !inPlace(got, come, gone, want) {
			t.Fatalf("exchange of %d in place", n)
		}
		exchangeTakingPlain(want, before, come, gone, taken)
		if exchangeTaking(got, before, come, gone, taken); !slices.Equal(got, want) {
			t.Fatalf("exchange with a capture of %d", n)
		}
		if w := small(n); activate(before, w) != activatePlain(before, w) {
			t.Fatalf("activation of %d: %d, expected %d", n, activate(before, w), activatePlain(before, w))
		}
	}
}

// inPlace reports whether exchange computes the right sums when it writes them over its input.
func inPlace(sums, come, gone, want []int16) bool {
	exchange(sums, sums, come, gone)
	return slices.Equal(sums, want)
}

// A score equals the formula computed with floating-point numbers.
func TestScore(t *testing.T) {
	n := random(t, 32, InputBuckets, 2)
	var a Accumulator
	games(3, func(p *xiangqi.Position, _ *xiangqi.Undo) {
		n.Refresh(&a, p)
		us := p.Side()
		sum := 0.0
		for i := range 2 * n.hidden {
			side := us
			if i >= n.hidden {
				side = us.Opponent()
			}
			v := min(max(float64(a.sums[side][i%n.hidden])/SumUnit, 0), 1)
			sum += v * v * float64(n.output[bucket(p)][i]) / WeightUnit
		}
		sum += float64(n.outBias[bucket(p)]) / (SumUnit * WeightUnit)
		want := min(max(sum*OutputUnit, -MaxScore), MaxScore)
		if got := float64(n.Score(&a, p)); math.Abs(got-want) > 1.5 {
			t.Fatalf("%s: %.0f, expected %.2f", p.FEN(), got, want)
		}
	})
}

// Weights that could overflow, and lists with too few weights, are refused.
func TestBadWeights(t *testing.T) {
	for name, spoil := range map[string]func(*Weights){
		"hidden":  func(w *Weights) { w.Hidden = 24 },
		"first":   func(w *Weights) { w.Input = w.Input[1:] },
		"16 bits": func(w *Weights) { w.Bias[3] = math.MaxInt16 },
		"expected at most 127": func(w *Weights) {
			w.Output[2][5] = 128
		},
		"in all": func(w *Weights) {
			for i := range w.Output[1] {
				w.Output[1][i] = 127
			}
		},
		"output 7": func(w *Weights) { w.Output[7] = nil },
	} {
		w := weights(512, InputBuckets, 3)
		spoil(w)
		if _, err := New(w); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Parse restores a network from its bytes, and refuses damaged bytes.
func TestFile(t *testing.T) {
	n := random(t, 16, InputBuckets, 4)
	data := n.Bytes()
	back, err := Parse(data)
	if err != nil || !slices.Equal(back.Bytes(), data) {
		t.Fatalf("error %v, or other weights", err)
	}
	for i := 0; i < len(data); i += 97 {
		bad := slices.Clone(data)
		bad[i] ^= 0x20
		if _, err := Parse(bad); err == nil {
			t.Errorf("byte %d changed: no error", i)
		}
	}
	for _, bad := range [][]byte{nil, data[:5], data[:headerSize], data[:len(data)-1], append(slices.Clone(data), 0)} {
		if _, err := Parse(bad); err == nil {
			t.Errorf("%d bytes of %d: no error", len(bad), len(data))
		}
	}
}

// Read restores a network from its file. Errors contain the path of the file.
func TestRead(t *testing.T) {
	n := random(t, 16, InputBuckets, 4)
	good, bad := filepath.Join(t.TempDir(), "good.net"), filepath.Join(t.TempDir(), "bad.net")
	for path, data := range map[string][]byte{good: n.Bytes(), bad: n.Bytes()[1:]} {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	back, err := Read(good)
	if err != nil || !slices.Equal(back.Bytes(), n.Bytes()) {
		t.Fatalf("error %v, or other weights", err)
	}
	for _, path := range []string{bad, good + "x", filepath.Dir(good)} {
		if _, err := Read(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// The bounds hold for every sum in positions of random games. An extreme weight changes them.
func TestBounds(t *testing.T) {
	w := weights(32, InputBuckets, 6)
	n, err := New(w)
	if err != nil {
		t.Fatal(err)
	}
	bounds := n.Bounds()
	games(2, func(p *xiangqi.Position, _ *xiangqi.Undo) {
		var a Accumulator
		n.Refresh(&a, p)
		for c := range a.sums {
			for _, sum := range a.sums[c][:32] {
				if int32(sum) < bounds.LowSum || int32(sum) > bounds.HighSum {
					t.Fatalf("a sum of %d outside %+v", sum, bounds)
				}
			}
		}
	})
	w.Bias[3] = 15000
	w.Output[4] = slices.Repeat([]int16{-127}, 64)
	if n, err = New(w); err != nil {
		t.Fatal(err)
	}
	if after := n.Bounds(); after.HighSum < 15000 || after.Weights != 127*64 {
		t.Errorf("%+v, before %+v", after, bounds)
	}
}

// The share of a piece is the score minus the score without the piece.
func TestTrace(t *testing.T) {
	n := random(t, 32, InputBuckets, 5)
	checked := 0
	games(3, func(p *xiangqi.Position, _ *xiangqi.Undo) {
		score, shares := n.Trace(p)
		var a Accumulator
		if n.Refresh(&a, p); n.Score(&a, p) != score || len(shares) != p.Occupied().Count()-2 {
			t.Fatalf("%s: %d and %d shares", p.FEN(), score, len(shares))
		}
		for _, s := range shares {
			var rest []xiangqi.Placed
			for set := p.Occupied(); set.Any(); {
				if pt := set.Pop(); pt != s.Point {
					rest = append(rest, xiangqi.Placed{Piece: p.At(pt), Point: pt})
				}
			}
			without, ok := xiangqi.Arrange(rest, p.Side())
			if !ok {
				continue // without the piece, the kings would face each other
			}
			checked++
			if n.Refresh(&a, &without); s.Piece != p.At(s.Point) || s.Score != score-n.Score(&a, &without) {
				t.Fatalf("%s: %+v, expected %d", p.FEN(), s, score-n.Score(&a, &without))
			}
		}
	})
	if checked < 5000 {
		t.Errorf("%d shares", checked)
	}
}

func BenchmarkKernels(b *testing.B) {
	for _, hidden := range []int{128, 256} {
		n := random(b, hidden, InputBuckets, 1)
		p := xiangqi.StartPosition()
		var a Accumulator
		line := NewLine(n, 1)
		line.Start(&p)
		b.Run("refresh", func(b *testing.B) {
			for b.Loop() {
				n.Refresh(&a, &p)
			}
		})
		var u xiangqi.Undo
		var l xiangqi.MoveList
		p.GenerateMoves(&l)
		p.Make(l.At(0), &u)
		b.Run("move", func(b *testing.B) {
			for b.Loop() {
				line.Push(&p, &u)
				line.Score(&p)
				line.Pop()
			}
		})
		b.Run("score", func(b *testing.B) {
			for b.Loop() {
				n.Score(&a, &p)
			}
		})
	}
}

// BenchmarkParse measures how long the program takes to load the network at each start.
func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		if _, err := Parse(assets.Net()); err != nil {
			b.Fatal(err)
		}
	}
}
