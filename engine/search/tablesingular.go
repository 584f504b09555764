package search

import "example.com/abyss/engine/xiangqi"

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	tableSingularDepth = iota
	tableSingularMargin
	tableSingularCut
	tableSingularDouble
	tableSingularLess
)

var featTableSingular = Feature{
	ID:     TableSingular,
	Name:   "singular",
	Label:  "singular table move",
	Doc:    "Searches the table's move a ply deeper if, in a reduced search, every other move falls short of the table's score by a margin.",
	Group:  GroupExtension,
	Source: "Anantharaman, Campbell and Hsu 1988, in the form of Stockfish 1.6 (2009)",
	Counts: "table moves tested, moves extended",
	Params: []Param{
		tableSingularDepth: {
			Name: "singular-depth", Doc: "test table moves only if at least this many plies are left", Min: 3, Max: MaxDepth,
			Default: 7,
		},
		tableSingularMargin: {
			Name: "singular-margin", Doc: "centipawns, for each ply left, by which the other moves must be worse", Min: 0, Max: maxScoreParam,
			Default: 5,
		},
		tableSingularCut: {
			Name: "singular-cut", Doc: "cut a node off when another move also reaches beta in the test", Names: onOff,
			Default: 1,
		},
		tableSingularDouble: {
			Name: "singular-double", Doc: "additional centipawns by which the other moves must be worse for an extension of two plies in a minimal window; 0 = never", Min: 0, Max: 300,
		},
		tableSingularLess: {
			Name: "singular-less", Doc: "plies by which the table's move is reduced when another move is as good and either the table's score reaches beta or a cutoff is expected", Min: 0, Max: 3,
		},
	},
	Does:     Extends,
	requires: requires{allOf: []string{"tableorder=on"}, deep: []threshold{{param: tableSingularDepth}}},
	hooks:    hooks{before: testSingular, place: 6},
}

// singularEntryLag is the largest number of plies by which the table's entry may be shallower than
// the node if its move is tested.
const singularEntryLag = 3

// testSingular tests whether the table's move of n is singular. It reports whether several moves
// reach beta. In this case n is cut off, and n.best is its value.
func testSingular(s *Searcher, n *node) bool {
	at := &s.stack[n.ply]
	if n.depth < s.param(TableSingular, tableSingularDepth) || n.tableMove == xiangqi.NoMove || at.excluded != xiangqi.NoMove || n.ply >= 2*s.root.depths.full {
		return false
	}
	bound := at.entry.kind()
	known := fromTable(at.entry.score(), n.ply)
	if bound != Lower && bound != Exact || at.entry.depth() < n.depth-singularEntryLag || !isWorth(known) {
		return false
	}
	s.stats.tried(TableSingular)
	lower := known - Score(s.param(TableSingular, tableSingularMargin)*n.depth)
	f := &s.path.frames[n.ply]
	leans := f.leans
	at.excluded = n.tableMove
	s.rec.enter(KindTableSingular, lower-1, lower, (n.depth-1)/2, n.ply)
	kept := *n // the test uses the place of n on the stack
	score := s.alphaBeta(lower-1, lower, (n.depth-1)/2, n.ply)
	*n = kept
	s.rec.leave(score)
	at.excluded = xiangqi.NoMove
	others := f.leans
	f.leans, f.lineLen = leans, 0
	switch {
	case s.timer.stopped:
		return true
	case score < lower:
		s.stats.fired(TableSingular)
		s.rec.acted(TableSingular)
		n.extendTable = 1
		if double := Score(s.param(TableSingular, tableSingularDouble)); double > 0 && score < lower-double && !n.onPV() && n.ply < s.root.depths.full {
			n.extendTable = 2
		}
	case lower >= n.beta && s.param(TableSingular, tableSingularCut) != 0 && isWorth(score):
		n.best, f.leans = lower, leans.and(others)
		s.rec.decided(BySingularCut)
		return true
	case known >= n.beta || at.toCut:
		n.extendTable = -min(s.param(TableSingular, tableSingularLess), n.depth-2)
	}
	return false
}

// excludes reports whether the search of the node at ply excludes the table's move.
func excludes(s *Searcher, ply int) bool {
	return s.on(TableSingular) && s.stack[ply].excluded != xiangqi.NoMove
}
