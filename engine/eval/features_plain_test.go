package eval

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// In random games, features counted with bitboards equal those counted piece by piece.
func TestFeaturesByPieces(t *testing.T) {
	e := New(allFeatures(t), Middle)
	playouts(t, 21, 30, 120, func(*xiangqi.Position) {}, func(p *xiangqi.Position, _ *xiangqi.Undo) {
		for c := xiangqi.Red; c <= xiangqi.Black; c++ {
			var got counts
			e.tally(p, c, &got)
			want := got
			byPieces(p, c, &want)
			if got != want {
				t.Fatalf("%s, %s: counted %v, want %v", p.FEN(), c, got, want)
			}
		}
	})
}

// allFeatures returns weights in which every feature has a value.
func allFeatures(t testing.TB) *Weights {
	var all Payoffs
	for f := lastScaled + 1; f < NumBoardFeatures; f++ {
		if err := all.Set(f, 1); err != nil {
			t.Fatal(err)
		}
	}
	w := Thesis()
	w.Apply(all)
	return w
}

// byPieces counts the features of files, pairs and freedom, piece by piece.
func byPieces(p *xiangqi.Position, c xiangqi.Color, n *counts) {
	for _, f := range []BoardFeature{PawnLinked, PawnDoubled, RookHalfOpen, RookOpen, Mobility, Trapped, ShellLoose} {
		n[f] = 0
	}
	pawn := xiangqi.MakePiece(c, xiangqi.Pawn)
	at := func(file, rank int) xiangqi.Piece {
		if file < 0 || file >= xiangqi.NumFiles || rank < 0 || rank >= xiangqi.NumRanks {
			return xiangqi.NoPiece
		}
		return p.At(xiangqi.PointAt(file, rank))
	}
	onFile := func(pc xiangqi.Piece, file int) (ranks []int) {
		for rank := range xiangqi.NumRanks {
			if at(file, rank) == pc {
				ranks = append(ranks, rank)
			}
		}
		return ranks
	}
	pairs := map[xiangqi.Kind][]xiangqi.Point{}
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		pc := p.At(pt)
		if pc == xiangqi.NoPiece || pc.Color() != c {
			continue
		}
		file, rank := pt.File(), pt.Rank()
		switch pc.Kind() {
		case xiangqi.Pawn:
			if at(file-1, rank) == pawn || at(file+1, rank) == pawn {
				n[PawnLinked]++
			}
			ranks := onFile(pawn, file)
			if ahead := map[xiangqi.Color]int{xiangqi.Red: ranks[len(ranks)-1], xiangqi.Black: ranks[0]}; ahead[c] != rank {
				n[PawnDoubled]++
			}
		case xiangqi.Rook:
			switch {
			case len(onFile(pawn, file)) > 0:
			case len(onFile(xiangqi.MakePiece(c.Opponent(), xiangqi.Pawn), file)) > 0:
				n[RookHalfOpen]++
			default:
				n[RookOpen]++
			}
		case xiangqi.Knight, xiangqi.Cannon:
			points := int32(p.Targets(pt).Count())
			n[Mobility] += points
			if points == 0 {
				n[Trapped]++
			}
		case xiangqi.Guard, xiangqi.Bishop:
			pairs[pc.Kind()] = append(pairs[pc.Kind()], pt)
		default:
		}
	}
	for kind, pair := range pairs {
		if len(pair) < 2 {
			continue
		}
		reach := 1
		if kind == xiangqi.Bishop {
			reach = 2
		}
		df, dr := pair[1].File()-pair[0].File(), pair[1].Rank()-pair[0].Rank()
		eye := at(pair[0].File()+df/2, pair[0].Rank()+dr/2)
		if df*df != reach*reach || dr*dr != reach*reach || reach == 2 && eye != xiangqi.NoPiece {
			n[ShellLoose]++
		}
	}
}
