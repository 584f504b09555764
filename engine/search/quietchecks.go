package search

// The quiescence search may try quiet moves that give check in its first plies: an attack on
// the king is often one quiet check away from winning, which captures alone do not see.
//
// Source: as chess programs have it.

// searchChecks searches the quiet checks of n, a node of the quiescence search.
func searchChecks(s *Searcher, n *node, left reach) {
	quietChecks(s, n)
	f := &s.path.frames[n.ply]
	for i := range f.moves.Len() {
		if tryQuiescence(s, n, f.moves.At(i), left) {
			return
		}
	}
}

// quietChecks makes the moves of n those that give check, take nothing and lose nothing by
// static exchange evaluation.
func quietChecks(s *Searcher, n *node) {
	f := &s.path.frames[n.ply]
	f.moves.Reset()
	s.path.pos.AppendQuietChecksFor(&f.check, checkPoints(s, n), &f.moves)
	list := f.moves.Slice()
	kept := 0
	for _, m := range list {
		if s.path.pos.Exchange(m, s.path.ev.Worth(), 0) {
			list[kept] = m
			kept++
		}
	}
	f.moves.Truncate(kept)
}
