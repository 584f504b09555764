package eval

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// In benchFEN a cannon stands on each king's file behind a pawn, so Score must look at the points
// between.
const benchFEN = "r1bakab1r/9/2n1c1n2/p1p1p1p1p/9/2P3P2/P3P3P/1C2C1N2/9/RNBAKABR1 w - - 0 1"

var sink int32

func BenchmarkScore(b *testing.B) { benchmarkScore(b, New(Thesis(), Opening)) }

func BenchmarkScoreFeatures(b *testing.B) { benchmarkScore(b, New(allFeatures(b), Opening)) }

func BenchmarkScoreEnd(b *testing.B) { benchmarkScore(b, New(Thesis(), End)) }

func benchmarkScore(b *testing.B, e *Evaluator) {
	p := position(b, e, benchFEN)
	s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
	b.ReportAllocs()
	for b.Loop() {
		sink += e.Score(&p, &s)
	}
}

func benchmarkAdvance(b *testing.B, path bool) {
	e := New(Thesis(), Opening)
	p := position(b, e, benchFEN)
	s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
	m, err := p.ParseLegal("e2e6")
	if err != nil {
		b.Fatal(err)
	}
	var u xiangqi.Undo
	var next State
	p.Make(m, &u)
	b.ReportAllocs()
	for b.Loop() {
		if path {
			e.AdvancePath(&next, &s, &p, &u, true)
		} else {
			e.Advance(&next, &s, &p, &u)
		}
	}
	sink += next.path
}

func BenchmarkAdvance(b *testing.B)     { benchmarkAdvance(b, false) }
func BenchmarkAdvancePath(b *testing.B) { benchmarkAdvance(b, true) }

func BenchmarkIsEnd(b *testing.B) {
	p := xiangqi.StartPosition()
	for b.Loop() {
		if IsEnd(&p) {
			sink++
		}
	}
}
