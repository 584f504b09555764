package search

import (
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

var featEndings = Feature{
	ID:       Endings,
	Name:     "endings",
	Label:    "tables of endings",
	Doc:      "Takes the result of a position from the loaded tables of endings instead of searching it. The tables also give the moves to the end of a win.",
	Group:    GroupEval,
	Source:   "Thompson 1986 (retrograde analysis); docs/endings.md",
	Counts:   "nodes looked up in tables of endings, results found",
	requires: requires{why: withoutTables},
}

// EndingTables are exact results of endings, for any number of goroutines at once.
type EndingTables interface {
	// Load loads the tables unless it has, and returns how many there are. The first call may
	// take a second.
	Load() int
	// Probe is the result of a position for the side to move, in plies to the end of the game.
	// A result of 0 plies is a win without a known length, for either side, unless the side to
	// move has no move. ok is false if no table has the position, or if the count of moves
	// without a capture or a rule on chases may change the result.
	Probe(pos *xiangqi.Position) (v retro.Value, ok bool)
}

// withoutTables is why a search looks nothing up.
func withoutTables(q *inquiry) *message.Text {
	if q.limits.Endings != nil {
		return nil
	}
	return message.New("acts only if tables of endings are loaded")
}

// endings are the tables of a search.
type endings struct {
	tables EndingTables // nil: none
	twice  bool         // the game before the root has a position twice, which may come again
}

// startEndings loads the tables if the search is to use them.
func (s *Searcher) startEndings(tables EndingTables) {
	s.endings = endings{}
	if s.on(Endings) && tables != nil && tables.Load() > 0 {
		s.endings.tables = tables
	}
}

// byTables is the value of the position at ply by the tables. ok is false if they lack it, and where
// the game could end otherwise than they say: a position of the game comes for the third time.
//
// A win repeats no position: each of its moves is nearer to the end. So it holds under every rule of
// repetition, and only a position that the game before the root has twice can spoil it.
func byTables(s *Searcher, ply int) (score Score, ok bool) {
	if s.endings.tables == nil || excludes(s, ply) {
		return 0, false
	}
	s.stats.tried(Endings)
	v, ok := s.endings.tables.Probe(&s.path.pos)
	if !ok || !holds(s, v, ply) {
		return 0, false
	}
	s.stats.fired(Endings)
	if v.Outcome != retro.Drawn && s.path.pos.Clock() > 0 {
		s.path.leanOn(s.path.base, ply) // with another count of moves, or game, it might not hold
	}
	return endingScore(v, ply), true
}

// holds reports whether the value of the position at ply is its value in this game too.
func holds(s *Searcher, v retro.Value, ply int) bool {
	p := &s.path
	if ply == 1 && len(p.answers) > 0 {
		return false // a reply may end the game
	}
	if first := p.occurrence(p.base+ply, ply); first >= 0 && p.occurrence(first, ply) >= 0 {
		return false // this ends it
	}
	if v.Outcome == retro.Drawn {
		return true
	}
	return measured(&p.pos, v) && (!s.endings.twice || p.frames[ply].reversible <= ply)
}

// measured reports whether a win or a loss has a known length.
func measured(pos *xiangqi.Position, v retro.Value) bool {
	return v.Plies > 0 || v.Outcome == retro.Lost && !pos.HasLegalMove()
}

// endingScore is the score of a value at ply, with its end as a mate.
func endingScore(v retro.Value, ply int) Score {
	switch v.Outcome {
	case retro.Won:
		return -MatedIn(ply + v.Plies)
	case retro.Lost:
		return MatedIn(ply + v.Plies)
	default:
		return Draw
	}
}

// lookupEnding is what the tables of the last search know of a position, with a best move.
func (s *Searcher) lookupEnding(pos *xiangqi.Position) (k Known, ok bool) {
	tables := s.endings.tables
	if tables == nil {
		return Known{}, false
	}
	v, ok := tables.Probe(pos)
	if !ok || v.Outcome != retro.Drawn && !measured(pos, v) {
		return Known{}, false
	}
	k = Known{Score: endingScore(v, 0), Bound: Exact, Depth: MaxDepth}
	var moves xiangqi.MoveList
	pos.GenerateMoves(&moves)
	for _, m := range moves.Slice() {
		next := *pos
		var u xiangqi.Undo
		next.Make(m, &u)
		after, known := tables.Probe(&next)
		if known && after.Outcome == -v.Outcome && (v.Outcome == retro.Drawn || after.Plies == v.Plies-1 && measured(&next, after)) {
			k.Move = m
			break
		}
	}
	return k, true
}
