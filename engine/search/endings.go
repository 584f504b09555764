package search

import (
	"context"

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

// EndingTables provides exact results of endings. Several goroutines may use it at once.
type EndingTables interface {
	// Load loads the tables if they are not loaded yet, which may take a second. If ctx ends first,
	// only some of the tables are loaded. The function probe is nil if there are no tables. A
	// search uses the same probe until it ends, so that its results do not change.
	//
	// probe returns the result of a position for the side to move, in plies to the end of the game.
	// A result of 0 plies is a win of unknown length, for either side, unless the side to move has
	// no move. ok is false if no table contains the position. It is also false if the count of
	// moves without a capture or a rule on chases may change the result.
	Load(ctx context.Context) (probe func(pos *xiangqi.Position) (v retro.Value, ok bool))
	// The number that Reloads returns changes whenever the tables may have changed.
	Reloads() int64
}

// withoutTables explains why a search looks up nothing in the ending tables.
func withoutTables(q *inquiry) *message.Text {
	if q.limits.Endings != nil {
		return nil
	}
	return message.New("acts only if tables of endings are loaded")
}

// endings contains the tables of a search.
type endings struct {
	probe func(*xiangqi.Position) (retro.Value, bool) // nil if there are no tables
	twice bool                                        // whether some position that may still occur has occurred two times in the game before the root
}

// startEndings loads the tables if the search uses them. A helper thread uses the tables of its
// leader.
func (s *Searcher) startEndings(ctx context.Context, tables EndingTables) {
	s.endings = endings{}
	switch {
	case s.helps != nil:
		s.endings.probe = s.helps.leader.endings.probe
	case s.on(Endings) && tables != nil:
		s.endings.probe = tables.Load(ctx)
	}
}

// byTables returns the value of the position at ply from the tables. ok is false if the tables do
// not contain the position. It is also false if the game could end differently because a position
// occurs for the third time.
//
// A win repeats no position, because each move brings the end nearer. A win is therefore valid
// under every rule of repetition, with one exception: a position that occurred twice in the game
// before the root can prevent it.
func byTables(s *Searcher, ply int) (score Score, ok bool) {
	if s.endings.probe == nil || excludes(s, ply) {
		return 0, false
	}
	s.stats.tried(Endings)
	v, ok := s.endings.probe(&s.path.pos)
	if !ok || !holds(s, v, ply) {
		return 0, false
	}
	s.stats.fired(Endings)
	if v.Outcome != retro.Drawn && s.path.pos.Clock() > 0 {
		s.path.leanOn(s.path.base, ply) // with another move count, or in another game, the value might not be valid
	}
	return endingScore(v, ply), true
}

// holds reports whether the table's value of the position at ply is valid in this game too.
func holds(s *Searcher, v retro.Value, ply int) bool {
	p := &s.path
	if ply == 1 && len(p.answers) > 0 {
		return false // an available reply may end the game
	}
	if first := p.occurrence(p.base+ply, ply); first >= 0 && p.occurrence(first, ply) >= 0 {
		return false // this is the third occurrence, which ends the game
	}
	if v.Outcome == retro.Drawn {
		return true
	}
	return measured(&p.pos, v) && (!s.endings.twice || p.frames[ply].reversible <= ply)
}

// measured reports whether the length of a win or a loss is known.
func measured(pos *xiangqi.Position, v retro.Value) bool {
	return v.Plies > 0 || v.Outcome == retro.Lost && !pos.HasLegalMove()
}

// endingScore converts a value from the tables to the score of the node at ply. The end of the game
// scores like a mate.
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

// lookupEnding returns the result of a position in the tables of the last search, with a best move.
func (s *Searcher) lookupEnding(pos *xiangqi.Position) (k Known, ok bool) {
	probe := s.endings.probe
	if probe == nil {
		return Known{}, false
	}
	v, ok := probe(pos)
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
		after, known := probe(&next)
		if known && after.Outcome == -v.Outcome && (v.Outcome == retro.Drawn || after.Plies == v.Plies-1 && measured(&next, after)) {
			k.Move = m
			break
		}
	}
	return k, true
}
