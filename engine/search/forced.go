package search

const forcedSide = 0 // index of the heuristic's only parameter in Feature.Params

var featForced = Feature{
	ID:     Forced,
	Name:   "forced",
	Label:  "strictly forced moves",
	Doc:    "A move that leaves a single legal answer costs no depth; if it is a check and check evasions are on, it gains a ply.",
	Group:  GroupExtension,
	Source: "thesis 4.6 (Uiterwijk 1991)",
	Counts: "moves tested, moves extended",
	Params: []Param{
		forcedSide: {
			Name: "forced-side", Doc: "the move that costs no depth: the one that leaves a single answer, or the answer",
			Names: []string{SideAttacker: "attacker", SideEscaper: "escaper"},
		},
	},
	Shares: []string{"extension-limit"},
	Values: extensionLevels,
	hooks:  hooks{extend: forcedMove, adds: true, room: forcedRoom},
}

// forcedRoom is the factor on the distance from the root within which forced moves are extended.
// The search needs a limit, because two sides that answer check with check would extend each
// other's lines for ever.
const forcedRoom = 2

// forcedMove reports whether the move just made at n leaves one legal answer. If forced-side is
// escaper, it reports whether the move itself was the only legal move.
func forcedMove(s *Searcher, n *node) bool {
	s.stats.tried(Forced)
	moves := &s.path.frames[n.ply].moves
	if s.param(Forced, forcedSide) == SideAttacker {
		next := &s.path.frames[n.ply+1]
		moves = &next.moves
		s.path.pos.GenerateMovesFor(&next.check, moves)
	}
	return moves.Len() == 1
}
