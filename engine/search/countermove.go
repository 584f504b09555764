package search

import "example.com/abyss/engine/xiangqi"

var featCounterMove = Feature{
	ID:     CounterMove,
	Name:   "countermove",
	Label:  "counter moves",
	Doc:    "After the killers, tries the quiet move that last refuted the opponent's previous move.",
	Group:  GroupOrder,
	Source: "Uiterwijk 1992",
	Exact:  true,
	Counts: "cutoffs by quiet moves, those by the counter move",
}

// counterMove returns the stored answer to the move that led to ply, or NoMove if there is none.
func counterMove(o *ordering, ply int) xiangqi.Move { return o.memory.counter[o.path.frames[ply].came] }

// keepCounter stores a quiet move that caused a cutoff at ply as the answer to the previous move.
func keepCounter(o *ordering, m xiangqi.Move, ply int) {
	o.stats.tried(CounterMove)
	c := &o.memory.counter[o.path.frames[ply].came]
	if *c == m {
		o.stats.fired(CounterMove)
	}
	*c = m
}
