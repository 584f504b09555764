package eval

import "example.com/abyss/engine/xiangqi"

// Term is one named part of a score, with its value for each side in centipawns. Penalties are
// negative.
type Term struct {
	Name       string
	Red, Black int32
	// Path marks a term that depends on the moves played, not on the position.
	Path bool
}

// Trace returns the score of a position term by term. The Total of the terms is the Score from
// Red's side. Trace computes all terms except the path terms from the board and the weights, not
// from the running sums, so that Trace and Score check each other. It allocates and is not meant
// for a search.
func (e *Evaluator) Trace(p *xiangqi.Position, s *State) []Term {
	terms := []Term{e.traceMaterial(p)}
	for k := xiangqi.King; k >= xiangqi.Pawn; k-- {
		terms = append(terms, e.tracePlacement(p, k))
	}
	terms = append(terms, e.traceTempo(p))
	terms = append(terms, e.traceCannons(p)...)
	terms = append(terms, e.traceRing(p))
	if e.beside != 0 {
		terms = append(terms, e.traceBeside(p))
	}
	terms = append(terms, e.traceFeatures(p)...)
	for i, name := range [numPathTerms]string{"same piece moved twice", "cannon takes pawn", "king steps out"} {
		terms = append(terms, Term{name, -int32(s.penalty[xiangqi.Red][i]), -int32(s.penalty[xiangqi.Black][i]), true})
	}
	return terms
}

// TermNames returns the name of every term that Trace can return.
func TermNames() []string {
	start, w := xiangqi.StartPosition(), Thesis()
	for f := lastScaled + 1; f < NumBoardFeatures; f++ {
		w.Features[f] = 1
	}
	e := New(w, Opening)
	e.beside = 1
	start.SetValues(e.Values())
	state := e.Start(&start, xiangqi.NoMove, xiangqi.NoMove)
	var names []string
	for _, t := range e.Trace(&start, &state) {
		names = append(names, t.Name)
	}
	return names
}

// Total returns the sum of terms, Red minus Black.
func Total(terms []Term) int32 {
	var v int32
	for _, t := range terms {
		v += t.Red - t.Black
	}
	return v
}

// bySide adds up f over the pieces on the board, separately for each side.
func bySide(name string, p *xiangqi.Position, f func(xiangqi.Color, xiangqi.Kind, xiangqi.Point) int32) Term {
	var v [2]int32
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		if pc := p.At(pt); pc != xiangqi.NoPiece {
			v[pc.Color()] += f(pc.Color(), pc.Kind(), pt)
		}
	}
	return Term{Name: name, Red: v[xiangqi.Red], Black: v[xiangqi.Black]}
}

func (e *Evaluator) traceMaterial(p *xiangqi.Position) Term {
	return bySide("material", p, func(c xiangqi.Color, k xiangqi.Kind, pt xiangqi.Point) int32 {
		if k == xiangqi.King {
			return 0
		}
		return e.weights.worth(e.stage, c, k, pt)
	})
}

func (e *Evaluator) tracePlacement(p *xiangqi.Position, kind xiangqi.Kind) Term {
	return bySide("placement: "+kind.String(), p, func(c xiangqi.Color, k xiangqi.Kind, pt xiangqi.Point) int32 {
		if k != kind {
			return 0
		}
		return e.weights.Placement[e.stage][k].At(c, pt)
	})
}

func (e *Evaluator) traceTempo(p *xiangqi.Position) Term {
	return bySide("tempo", p, func(c xiangqi.Color, k xiangqi.Kind, pt xiangqi.Point) int32 {
		if original[xiangqi.MakePiece(c, k)].Has(pt) {
			return 0
		}
		return e.weights.Tempo[e.stage][k]
	})
}

// traceCannons searches outwards from each king. It does not use the function that counts the
// pieces between two points, so that traceCannons and that function check each other.
func (e *Evaluator) traceCannons(p *xiangqi.Position) []Term {
	var head, side [2]int32
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		us := c.Opponent() // the side of the cannons
		king := p.KingPoint(c)
		for _, d := range [4][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
			if firstAlong(p, king, d[0], d[1]) != xiangqi.MakePiece(us, xiangqi.Cannon) {
				continue
			}
			if d[0] == 0 {
				head[us] += e.weights.HeadCannon[e.stage]
			} else {
				side[us] += e.weights.SideCannon[e.stage]
			}
		}
	}
	return []Term{
		{Name: "head-cannon", Red: head[xiangqi.Red], Black: head[xiangqi.Black]},
		{Name: "side-cannon", Red: side[xiangqi.Red], Black: side[xiangqi.Black]},
	}
}

// firstAlong returns the first piece in a direction from a point.
func firstAlong(p *xiangqi.Position, from xiangqi.Point, df, dr int) xiangqi.Piece {
	file, rank := from.File()+df, from.Rank()+dr
	for ; file >= 0 && file < xiangqi.NumFiles && rank >= 0 && rank < xiangqi.NumRanks; file, rank = file+df, rank+dr {
		if pc := p.At(xiangqi.PointAt(file, rank)); pc != xiangqi.NoPiece {
			return pc
		}
	}
	return xiangqi.NoPiece
}

func (e *Evaluator) traceRing(p *xiangqi.Position) Term {
	return bySide("points around the king", p, func(c xiangqi.Color, k xiangqi.Kind, pt xiangqi.Point) int32 {
		return e.weights.Ring[e.stage] * int32(ringPoints(p.KingPoint(c.Opponent()), c, k, pt))
	})
}

func (e *Evaluator) traceBeside(p *xiangqi.Position) Term {
	t := Term{Name: "three beside the king"}
	if ThreeBeside(p, xiangqi.Red) {
		t.Red = e.beside
	}
	if ThreeBeside(p, xiangqi.Black) {
		t.Black = e.beside
	}
	return t
}

// traceFeatures returns a term for each board feature beyond those of 1992 that has a weight.
func (e *Evaluator) traceFeatures(p *xiangqi.Position) []Term {
	var n [2]counts
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		e.tally(p, c, &n[c])
		countPointFeatures(p, c, &n[c])
	}
	var terms []Term
	for f := lastScaled + 1; f < NumBoardFeatures; f++ {
		if worth := e.payoff[f]; worth != 0 {
			terms = append(terms, Term{Name: f.String(), Red: worth * n[xiangqi.Red][f], Black: worth * n[xiangqi.Black][f]})
		}
	}
	return terms
}

// countPointFeatures counts, from the board, the features that Weights.pointValue evaluates.
func countPointFeatures(p *xiangqi.Position, c xiangqi.Color, n *counts) {
	n[ShellMissing] = int32(xiangqi.SetCount(xiangqi.Guard) + xiangqi.SetCount(xiangqi.Bishop))
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		pc := p.At(pt)
		if pc == xiangqi.NoPiece || pc.Color() != c {
			continue
		}
		far := pt.Rank() // rank counted from the side's home
		if c == xiangqi.Black {
			far = xiangqi.NumRanks - 1 - far
		}
		file := pt.File()
		switch pc.Kind() {
		case xiangqi.Pawn:
			n[PawnCrossed] += boolToInt(far >= 5)
			n[PawnTooFar] += boolToInt(far == 9)
			n[PawnAttack] += boolToInt(far >= 6 && file >= 2 && file <= 6)
		case xiangqi.Rook:
			n[RookBackRanks] += boolToInt(far >= 8)
		case xiangqi.Guard, xiangqi.Bishop:
			n[ShellMissing]--
		default:
			// No other kind has a feature that depends only on the point.
		}
	}
}

func boolToInt(holds bool) int32 {
	if holds {
		return 1
	}
	return 0
}
