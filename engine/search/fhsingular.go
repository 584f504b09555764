package search

import "example.com/abyss/engine/xiangqi"

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	fhSingularMargin = iota
	fhSingularReduction
	fhSingularSiblings
)

var featFHSingular = Feature{
	ID:     FHSingular,
	Name:   "fhsingular",
	Label:  "fail-high singular extension",
	Doc:    "Extends by a ply a move that has just become the best, if a shallow search puts its siblings a margin below the best score so far.",
	Group:  GroupExtension,
	Source: "thesis 5.2.2, Figure 5.2 (Anantharaman, Campbell and Hsu 1988)",
	Counts: "fail-high moves tested, moves extended",
	Params: []Param{
		fhSingularMargin: {
			Name: "fhsingular-margin", Doc: "centipawns by which the siblings must be below the best score", Min: 0, Max: maxScoreParam,
			Default: 75,
		},
		fhSingularReduction: {
			Name: "fhsingular-reduction", Doc: "plies by which the siblings' test is reduced", Min: 0, Max: 8,
			Default: 2,
		},
		fhSingularSiblings: {
			Name: "fhsingular-siblings", Doc: "the siblings tested: those later in order, or all",
			Names: []string{SiblingsLater: "later", SiblingsAll: "all"},
		},
	},
	Shares: []string{"singular-window", "singular-root", "extension-limit"},
	Values: extensionLevels,
	Does:   Extends,
	asks:   true,
}

// failHighSingular reports whether the move just made is singular. The move is the i-th of its
// node, and its score exceeds the best score so far and lies inside the window. It is singular if
// all siblings, searched with a reduction, stay a margin below its score. When failHighSingular
// returns, the move is made again, and the next frame contains its line again.
func failHighSingular(s *Searcher, n *node, i, depth int) bool {
	if depth >= n.depth || !singularAt(s, n) || s.path.frames[n.ply].trail&trailNominal != 0 || !roomToExtend(&s.root, n) || !allows(s, FHSingular, n, true) {
		return false
	}
	s.rec.acted(FHSingular)
	s.stats.tried(FHSingular)
	next := &s.path.frames[n.ply+1]
	var found [maxPly]xiangqi.Move // the line of the move, which the searches of the siblings overwrite
	length := copy(found[:], next.line[:next.lineLen])
	m := s.path.frames[n.ply].undo.Move()
	s.path.unmake(n.ply)
	bar := n.best - Score(s.param(FHSingular, fhSingularMargin))
	reduced := n.depth - 1 - s.param(FHSingular, fhSingularReduction)
	singular := true
	for j := range numSiblings(s, n) {
		if j == i || j < i && s.param(FHSingular, fhSingularSiblings) == SiblingsLater {
			continue
		}
		s.path.make(sibling(s, n, j), n.ply)
		s.rec.setKind(KindSibling)
		s.stack[n.ply+1].toCut = true
		score := s.child(n, bar, bar+1, reduced)
		s.path.unmake(n.ply)
		if score > bar || s.timer.stopped {
			singular = false
			break
		}
	}
	s.path.make(m, n.ply)
	next.lineLen = copy(next.line[:], found[:length])
	if singular {
		s.stats.fired(FHSingular)
	}
	return singular
}

// The functions numSiblings and sibling give the moves of a node in the order in which they are
// searched. The root has its own list, without the moves of better lines.
func numSiblings(s *Searcher, n *node) int {
	if n.roots != nil {
		return len(n.roots)
	}
	return s.path.frames[n.ply].moves.Len()
}

func sibling(s *Searcher, n *node, j int) xiangqi.Move {
	if n.roots != nil {
		return n.roots[j].move
	}
	return s.path.frames[n.ply].moves.At(j)
}
