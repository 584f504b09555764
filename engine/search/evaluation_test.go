package search

import (
	"encoding/binary"
	"hash/crc32"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/net"
	"example.com/abyss/engine/xiangqi"
)

// withNet returns the options with evaluation by the built-in network.
func withNet(o Options) Options { return with(o, "evaluation=net") }

// In a search with the network, the score of a position equals the network's score of the board.
// This holds after moves, captures and passes, and after undoing them.
func TestNetScoresTheBoard(t *testing.T) {
	s := New(withNet(modernOptions()))
	rng := rand.New(rand.NewPCG(1, 2))
	n := net.BuiltIn()
	var anew net.Accumulator
	checked := 0
	var walk func(ply int)
	walk = func(ply int) {
		n.Refresh(&anew, &s.path.pos)
		if got, want := s.statics.netScore(), n.Score(&anew, &s.path.pos); got != want {
			t.Fatalf("%s scores %d, the board %d", s.path.pos.FEN(), got, want)
		}
		checked++
		if ply == 5 {
			return
		}
		if !s.path.frames[ply].check.InCheck() {
			s.path.makeNull(ply)
			walk(ply + 1)
			s.path.unmakeNull(ply)
		}
		var list xiangqi.MoveList
		s.path.pos.GenerateMovesFor(&s.path.frames[ply].check, &list)
		for range 3 {
			if list.Len() == 0 {
				return
			}
			m := list.At(rng.IntN(list.Len()))
			if s.path.pos.IsCapture(m) {
				s.path.makeCapture(m, ply)
			} else {
				s.path.make(m, ply)
			}
			walk(ply + 1)
			s.path.unmake(ply)
		}
	}
	for _, fen := range append(positions, "4ka3/4a4/9/9/2b6/9/4c4/3R5/4p4/5K3 b - - 0 1") {
		s.prepare(t.Context(), Root{Pos: position(t, fen)}, Limits{}, nil)
		walk(0)
	}
	if checked < 2000 {
		t.Errorf("%d positions", checked)
	}
}

// Payoffs of a personality apply to the terms of the thesis, so a network refuses them. The
// built-in network is the only one that a setting can name.
func TestNetOptions(t *testing.T) {
	o := withNet(modernOptions())
	if err := o.Payoffs.Set(0, 150); err != nil {
		t.Fatal(err)
	}
	if err := o.Validate(); err == nil || !strings.Contains(err.Error(), "evaluation=net") {
		t.Errorf("payoffs with a network: %v", err)
	}
	o.Payoffs = eval.Payoffs{}
	if err := o.Set("net=00000000"); err == nil || !strings.Contains(err.Error(), net.BuiltIn().ID()) {
		t.Errorf("a network that nobody has: %v", err)
	}
}

// Options with different networks have different fingerprints. A setting with the id of the
// built-in network must select this network.
func TestNetIsPartOfTheFingerprint(t *testing.T) {
	w := &net.Weights{Hidden: 16, InputBuckets: 1, Scale: net.Scale{K: 1, Draws: 1}, Input: make([]int16, net.Inputs*16), Bias: make([]int16, 16)}
	for b := range w.Output {
		w.Output[b] = make([]int16, 32)
	}
	other, err := net.New(w)
	if err != nil {
		t.Fatal(err)
	}
	built := withNet(modernOptions())
	own := built
	own.Net = other
	if built.Fingerprint() == own.Fingerprint() {
		t.Error("two networks have one fingerprint")
	}
	thesis := modernOptions()
	list := built.Differences(&thesis)
	if want := "evaluation=net net=" + net.BuiltIn().ID(); strings.Join(list, " ") != want {
		t.Errorf("differences %v, expected %s", list, want)
	}
	again := thesis
	for _, s := range list {
		if err := again.Set(s); err != nil {
			t.Fatal(err)
		}
	}
	if again != built {
		t.Error("the differences do not lead back")
	}
	thesis.Net = other
	if base := modernOptions(); thesis.Fingerprint() != base.Fingerprint() {
		t.Error("a network that does not evaluate is part of the fingerprint")
	}
}

// scaled returns the built-in network with another K.
func scaled(t *testing.T, k uint32) *net.Net {
	t.Helper()
	// head is the number of bytes before the part that the checksum covers, and tail is the number
	// of bytes of the scale
	const head, tail = 16, 8
	data := net.BuiltIn().Bytes()
	binary.LittleEndian.PutUint32(data[len(data)-tail:], k)
	binary.LittleEndian.PutUint32(data[head-4:], crc32.ChecksumIEEE(data[head:]))
	n, err := net.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// If the K of a network is doubled, results, reports and lines show half its scores. Mate scores
// and the search itself do not change.
func TestScoresAreToldOnOneScale(t *testing.T) {
	with := func(k uint32) Options {
		o := withNet(modernOptions())
		o.Net = scaled(t, k)
		return o
	}
	for _, fen := range append(positions, "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1") {
		var scores []Score
		root, limits := Root{Pos: position(t, fen)}, Limits{Depth: 4, Lines: 3}
		even := New(with(ScaleK)).Search(t.Context(), root, limits, nil)
		half := New(with(2*ScaleK)).Search(t.Context(), root, limits, func(i Info) {
			if i.Done && i.Bound == Exact && i.Depth == 4 {
				scores = append(scores, i.Score)
			}
		})
		if even.Nodes != half.Nodes || even.Value != half.Value || even.Score != even.Value {
			t.Errorf("%s: %d nodes for %d and %d, %d nodes for %d", fen, even.Nodes, even.Value, even.Score, half.Nodes, half.Value)
		}
		for i, l := range half.Lines {
			want := even.Lines[i].Score
			if isWorth(want) {
				want /= 2
			}
			if l.Score != want {
				t.Errorf("%s, line %d: %d, expected %d", fen, i+1, l.Score, want)
			}
			if !slices.Contains(scores, want) {
				t.Errorf("%s, line %d: %d was not among %v", fen, i+1, want, scores)
			}
		}
	}
}
