package train

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/net/selfplay"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// walk calls f for n positions of random games.
func walk(n int, f func(p *xiangqi.Position)) {
	rng := rand.New(rand.NewPCG(3, 1))
	var l xiangqi.MoveList
	for n > 0 {
		p := xiangqi.StartPosition()
		for range 120 {
			p.GenerateMoves(&l)
			if l.Len() == 0 || n == 0 {
				break
			}
			var u xiangqi.Undo
			p.Make(l.At(rng.IntN(l.Len())), &u)
			f(&p)
			n--
		}
	}
}

// random returns the weights of an untrained network. They are larger than the usual first weights,
// so that sums are clipped at both ends.
func random(hidden, buckets int, seed uint64) (layout, []float32) {
	l := layout{hidden, buckets}
	weights := firstParameters(l, seed)[l.shared():]
	rng := rand.New(rand.NewPCG(seed, 5))
	for i := range weights {
		weights[i] *= 2
		if i < l.bias() {
			weights[i] = float32(rng.Float64()*0.6 - 0.3)
		}
	}
	return l, weights
}

// The rows of a record are those that the integer network adds up, and both networks give the same
// score.
func TestRecordsGiveTheInputsOfTheNet(t *testing.T) {
	for _, buckets := range []int{1, net.InputBuckets} {
		t.Run(strconv.Itoa(buckets), func(t *testing.T) { testRecords(t, buckets) })
	}
}

func testRecords(t *testing.T, buckets int) {
	l, weights := random(32, buckets, 4)
	n, err := net.New(rounded(l, weights, net.Scale{K: 800, Draws: 1000}))
	if err != nil {
		t.Fatal(err)
	}
	w, worst, scores := newWorker(l), 0.0, map[int32]bool{}
	walk(3000, func(p *xiangqi.Position) {
		s := sample.Sample{Pos: *p, Score: -123, Result: 1}
		r := recordOf(&s)
		want := int8(1)
		if p.Side() == xiangqi.Black {
			want = -1
		}
		if back := r.position(); back.Key() != p.Key() || r.size() != p.Occupied().Count() || r.score != -123 || r.result != want {
			t.Fatalf("%s became %s, %+v", p.FEN(), back.FEN(), r)
		}
		var a net.Accumulator
		n.Refresh(&a, p)
		score := n.Score(&a, p)
		scores[score] = true
		out, bucket, _ := w.forward(weights, &r, false)
		if bucket != net.Bucket(p.Occupied().Count()) {
			t.Fatalf("%s: output %d", p.FEN(), bucket)
		}
		worst = max(worst, math.Abs(float64(out)*net.OutputUnit-float64(score)))
		mirrored := p.Mirror()
		s.Pos = mirrored
		other := recordOf(&s)
		if got, _, _ := w.forward(weights, &other, true); math.Abs(float64(got-out)) > 1e-5 && p.KingPoint(0).File() == 4 && p.KingPoint(1).File() == 4 {
			t.Fatalf("%s: %v, reflected twice %v", p.FEN(), out, got)
		}
		if other.key() != r.key() {
			t.Fatalf("%s: another key reflected", p.FEN())
		}
	})
	if worst > 5 || len(scores) < 100 {
		t.Errorf("up to %.1f from the scores of the net, %d scores", worst, len(scores))
	}
}

// Positions have different keys, and a set accepts each key only once.
func TestDistinct(t *testing.T) {
	const n = 30000
	set, want, added := newDistinct(n), map[uint64]bool{}, 0
	walk(n, func(p *xiangqi.Position) {
		r := recordOf(&sample.Sample{Pos: *p})
		mirror := p.Mirror()
		want[min(p.Key(), mirror.Key())] = true
		if set.add(r.key()) {
			added++
		}
	})
	if added != len(want) || added < n/2 || added == n {
		t.Errorf("%d positions, %d different, %d taken", n, len(want), added)
	}
}

// The gradient equals the measured change of the error with each weight.
func TestGradient(t *testing.T) {
	l, weights := random(16, net.InputBuckets, 2)
	s := Standard()
	s.Hidden, s.Lambda, s.K = 16, 0.7, 700
	w, grad := newWorker(l), make([]float32, l.len())
	rng := rand.New(rand.NewPCG(1, 1))
	checked := 0
	walk(40, func(p *xiangqi.Position) {
		r := recordOf(&sample.Sample{Pos: *p, Score: rng.Int32N(2001) - 1000, Result: int8(rng.IntN(3) - 1)})
		clear(grad)
		w.backward(&s, weights, grad, &r, false)
		err := func(i int, change float64) float64 {
			old := weights[i]
			weights[i] = float32(float64(old) + change)
			out, _, _ := w.forward(weights, &r, false)
			weights[i] = old
			off := s.expected(out) - s.goal(&r)
			return off * off
		}
		for i := range weights {
			if grad[i] == 0 && rng.IntN(50) > 0 || grad[i] != 0 && rng.IntN(5) > 0 {
				continue
			}
			const h = 2e-3
			want := (err(i, h) - err(i, -h)) / (2 * h)
			if math.Abs(want-float64(grad[i])) > 2e-3*math.Abs(want)+3e-4 {
				t.Fatalf("%s, weight %d of %d: %g, by differences %g", p.FEN(), i, len(weights), grad[i], want)
			}
			checked++
		}
	})
	if checked < 1000 {
		t.Errorf("%d weights", checked)
	}
}

func TestExactFunctions(t *testing.T) {
	for x := -40.0; x < 40; x += 0.0137 {
		if want := math.Exp(x); math.Abs(exponential(x)/want-1) > 1e-14 {
			t.Fatalf("e^%v: %v, expected %v", x, exponential(x), want)
		}
	}
	for x := 0.0; x <= math.Pi; x += 0.0011 {
		if want := math.Cos(x); math.Abs(cosine(x)-want) > 1e-14 {
			t.Fatalf("cosine of %v: %v, expected %v", x, cosine(x), want)
		}
	}
	if exponential(-1000) != 0 || !math.IsInf(exponential(1000), 1) || sigmoid(0) != 0.5 {
		t.Error("far away")
	}
	if got := power(0.999, 1234); math.Abs(got/math.Pow(0.999, 1234)-1) > 1e-12 {
		t.Errorf("power %v", got)
	}
}

// An order contains each sample once and differs from epoch to epoch. The coin gives true and false
// about equally often.
func TestOrder(t *testing.T) {
	const n = 1000
	one, two := order(n, 1, 0), order(n, 1, 1)
	if slices.Equal(one, two) || !slices.Equal(one, order(n, 1, 0)) {
		t.Error("orders of two epochs, or of one twice")
	}
	slices.Sort(one)
	for i, v := range one {
		if int(v) != i {
			t.Fatalf("%d stands for %d", v, i)
		}
	}
	heads := 0
	for i := range n {
		if coin(1, 3, i) {
			heads++
		}
	}
	if heads < n*2/5 || heads > n*3/5 {
		t.Errorf("%d of %d", heads, n)
	}
}

func TestBlocksText(t *testing.T) {
	for _, c := range []struct {
		list []int
		text string
	}{{nil, ""}, {[]int{3}, "3"}, {[]int{0, 1, 2, 5, 7, 8}, "0-2 5 7-8"}} {
		var back Blocks
		b := blocksOf(c.list)
		if err := back.UnmarshalText([]byte(c.text)); b.String() != c.text || err != nil || !slices.Equal(slices.Collect(back.all()), c.list) {
			t.Errorf("%v is %q, read %v, error %v", c.list, b, back, err)
		}
	}
	for _, bad := range []string{"x", "-1", "3-1", "1-", "1 1", "2 1", "0-99999999999", "0-20000000", "0-" + strconv.Itoa(math.MaxInt)} {
		var b Blocks
		if err := b.UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

// Reading a card that names many blocks takes hardly more memory than its text.
func TestCardWithManyBlocks(t *testing.T) {
	text := `{"sources":[` + strings.Repeat(`{"blocks":"0-9999999"},`, 20) + `{"blocks":"0-9999999"}]}`
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	c, err := ParseCard([]byte(text))
	runtime.ReadMemStats(&after)
	if err != nil || len(c.Sources) != 21 || c.Sources[20].Blocks.String() != "0-9999999" {
		t.Errorf("%+v, error %v", c, err)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
		t.Errorf("%d bytes to read %d", used, len(text))
	}
}

// FitScale finds the K and the draw parameter that the results were generated with.
func TestFitScale(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const draws = 1.5 // as a multiple of the geometric mean of wins and losses
	var d Data
	for range 200_000 {
		r := record{score: int16(rng.IntN(6001) - 3000), result: -1}
		p := sigmoid(float64(r.score) / 900)
		even := 4 * p * (1 - p)
		drawn := even / (1 + math.Sqrt(1-(1-4/(draws*draws))*even))
		switch chance := rng.Float64(); {
		case chance < p-drawn/2:
			r.result = 1
		case chance < p+drawn/2:
			r.result = 0
		}
		d.training = append(d.training, r)
	}
	if s := d.FitScale(); s.K < 880 || s.K > 920 || s.Draws < 1450 || s.Draws > 1550 {
		t.Errorf("%+v, expected K 900 and 1500 draws", s)
	}
}

// folder returns a folder of samples from games of the program against itself.
func folder(t *testing.T, games int) string {
	t.Helper()
	o, ok := search.Preset("modern")
	if !ok {
		t.Fatal("no preset modern")
	}
	o.TableEntries = 1 << 12
	options := &selfplay.Options{Search: o, Nodes: 20, Games: games, Seed: 5}
	path := filepath.Join(t.TempDir(), "samples")
	f, err := sample.OpenFolder(path, options.Settings())
	if err != nil {
		t.Fatal(err)
	}
	if err := selfplay.Run(t.Context(), f, options, 0, 2, 2, nil); err != nil {
		t.Fatal(err)
	}
	return path
}

// small returns settings for a training that is short enough for a test.
func small() Settings {
	s := Standard()
	s.Hidden, s.Epochs, s.Batch, s.Rate = 16, 4, 32, 3e-3
	return s
}

func load(t *testing.T, path string) *Data {
	t.Helper()
	sources, err := Survey([]string{path}, 0)
	if err != nil {
		t.Fatal(err)
	}
	settings := small()
	d, err := Load(t.Context(), sources, &settings)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// A small run must learn something. It gives the same bytes with one goroutine or three, and also
// after it was stopped and killed on the way.
func TestTrain(t *testing.T) {
	path := folder(t, 120)
	d := load(t, path)
	if d.Training() < 1000 || d.Validation() < 30 {
		t.Fatalf("%d and %d samples", d.Training(), d.Validation())
	}
	for _, buckets := range []int{0, net.InputBuckets} {
		t.Run(strconv.Itoa(buckets), func(t *testing.T) { testTrain(t, path, d, buckets) })
	}
}

func testTrain(t *testing.T, path string, d *Data, buckets int) {
	s := small()
	if buckets > 0 {
		s.InputBuckets, s.Batch, s.Rate = buckets, 64, 6e-3
	}
	one, err := Train(t.Context(), d, s, Run{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	first, last := one.Curve[0], one.Curve[len(one.Curve)-1]
	if len(one.Curve) != 4 || !(last.Validation < 0.9*first.Validation) || !(last.Training < 0.9*first.Training) {
		t.Errorf("it learnt little: %+v", one.Curve)
	}
	if one.Rounding.Samples != d.Validation() || one.Rounding.Largest > 8 || one.Rounding.Mean <= 0 {
		t.Errorf("rounding %+v", one.Rounding)
	}
	three, err := Train(t.Context(), d, s, Run{Workers: 3})
	if err != nil {
		t.Fatal(err)
	}
	sameOutcome(t, "three goroutines", three, one)
	sameOutcome(t, "killed", killed(t, path, d, s), one)
	other := s
	other.Seed = 2
	if two, err := Train(t.Context(), d, other, Run{Workers: 2}); err != nil || string(two.Net.Bytes()) == string(one.Net.Bytes()) {
		t.Errorf("another seed gives the same network, or error %v", err)
	}
}

// Rounded outputs are corrected, so that on average their scores are neither too high nor too low.
func TestRoundingIsEven(t *testing.T) {
	s := small()
	tr := &trainer{learner: newLearner(&s, 2), data: synthetic(4000)}
	_, tr.weights = random(s.Hidden, 1, 8)
	plain, err := net.New(rounded(tr.layout, tr.weights, net.Scale{K: 800, Draws: 1000}))
	if err != nil {
		t.Fatal(err)
	}
	corrected, err := tr.quantise()
	if err != nil {
		t.Fatal(err)
	}
	before, after := 0.0, 0.0
	for b, off := range tr.offsets(plain) {
		before = max(before, math.Abs(off))
		after = max(after, math.Abs(tr.offsets(corrected)[b]))
	}
	if before < 1 || after > 0.5 {
		t.Errorf("outputs are off by up to %.2f in the mean, corrected by %.2f", before, after)
	}
}

func sameOutcome(t *testing.T, name string, got, want *Outcome) {
	t.Helper()
	if string(got.Net.Bytes()) != string(want.Net.Bytes()) || !slices.Equal(got.Curve, want.Curve) || got.Rounding != want.Rounding {
		t.Errorf("%s: another network: %+v, expected %+v", name, got.Curve, want.Curve)
	}
}

// killed returns the outcome of a run in several processes. One process stops in the second epoch,
// and another loses all its work after a checkpoint.
func killed(t *testing.T, path string, d *Data, s Settings) *Outcome {
	t.Helper()
	file := filepath.Join(t.TempDir(), "run")
	resume := func(stop func(p Status) bool) (*Outcome, error) {
		c, err := ReadCheckpoint(file)
		if err != nil || c != nil && !c.Fits(&s, []string{path}, 0) {
			t.Fatalf("error %v, or another run", err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		return Train(ctx, d, s, Run{Workers: 2, Checkpoint: file, Every: 3, Resume: c, Report: func(p Status) error {
			if stop(p) {
				cancel()
			}
			return nil
		}})
	}
	if _, err := resume(func(p Status) bool { return p.Epoch == 1 && p.Batch == 5 }); !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped: %v", err)
	}
	var left []byte
	_, err := resume(func(p Status) bool {
		if p.Epoch == 2 && p.Batch == 4 {
			left, _ = os.ReadFile(file)
		}
		return p.Epoch == 2 && p.Batch == 6
	})
	if !errors.Is(err, context.Canceled) || left == nil {
		t.Fatalf("stopped again: %v", err)
	}
	if err := os.WriteFile(file, left, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := resume(func(Status) bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	return out
}
