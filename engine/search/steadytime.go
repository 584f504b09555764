package search

import (
	"time"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// These constants are the indices of the heuristic's parameters in Feature.Params.
const (
	steadyLeast = iota
	steadyMost
	steadyBegin
)

var featSteadyTime = Feature{
	ID:     SteadyTime,
	Name:   "steadytime",
	Label:  "time by stability",
	Doc:    "On the game clock, adjusts the time for a move. Gives less time when the best move stays the same and takes most of the nodes, and more when the best move changes or its score falls.",
	Group:  GroupWindow,
	Source: "as in chess programs; the share of nodes, Koivisto 2021",
	Exact:  true,
	Counts: "iterations after which the clock was checked, iterations after which the search stopped",
	Params: []Param{
		steadyLeast: {
			Name: "steadytime-least", Doc: "lower limit of the adjusted time, in percent of a move's time", Min: 1, Max: 100,
			Default: 50,
		},
		steadyMost: {
			Name: "steadytime-most", Doc: "upper limit of the adjusted time, in percent of a move's time", Min: 100, Max: 400,
			Default: 160,
		},
		steadyBegin: {
			Name: "steadytime-begin", Doc: "percent of the adjusted time after which no iteration begins", Min: 1, Max: 100,
			Default: 60,
		},
	},
	requires: requires{why: unlimited},
}

// unlimited explains why a search without a budget does not depend on the stability of its best
// move.
func unlimited(q *inquiry) *message.Text {
	if q.limits.Budget.Limited() {
		return nil
	}
	return message.New("acts only on a game clock")
}

// steadiness says how stable the best move of a search is from iteration to iteration.
type steadiness struct {
	move  xiangqi.Move // best move of the last iteration
	same  int          // number of iterations in a row with this move
	score Score        // score of the last iteration
	known bool
}

// stability contains the percentage of the time that the search may use, indexed by the number of
// iterations in a row with the same best move. The last value also applies to all larger numbers.
var stability = [...]int{140, 120, 105, 92, 82, 76}

// The following constants limit the other two influences on the time, in percent. One is a factor
// that depends on the share of the nodes that the best move took: it is shareBase if the best move
// took none, and shareBase minus shareMost if it took all. If the score has fallen, one percent is
// added for each dropUnit centipawns, but at most dropMost.
const (
	shareBase = 140
	shareMost = 60
	dropMost  = 40
	dropUnit  = 5
)

// steady sets the time for the move after an iteration, according to the steadiness of its result.
// It returns true if there is no time for another iteration.
func steady(s *Searcher) bool {
	if !s.on(SteadyTime) {
		return false
	}
	best := &s.root.lines[0]
	w := &s.root.steadiness
	drop := Score(0)
	if w.known {
		drop = w.score - best.Score
	}
	if w.known && w.move == best.move() {
		w.same++
	} else {
		w.same = 0
	}
	w.move, w.score, w.known = best.move(), best.Score, true

	percent := stability[min(w.same, len(stability)-1)]
	percent = percent * (shareBase - shareMost*shareOf(s, best.move())/100) / 100
	percent += int(min(max(drop/dropUnit, 0), dropMost))
	s.timer.percent = min(max(percent, s.param(SteadyTime, steadyLeast)), s.param(SteadyTime, steadyMost))
	if !s.timer.limited {
		return false
	}
	s.stats.tried(SteadyTime)
	s.timer.bell.Scale(s.timer.percent)
	if !s.timer.bell.LastPart(s.timer.elapsed(time.Now()), s.param(SteadyTime, steadyBegin)) {
		return false
	}
	s.stats.fired(SteadyTime)
	return true
}

// shareOf returns the share of the last iteration's nodes that the search of a root move took, in
// percent.
func shareOf(s *Searcher, m xiangqi.Move) int {
	all, moveNodes := uint64(0), uint64(0)
	for i := range s.root.moves {
		all += s.root.moves[i].nodes
		if s.root.moves[i].move == m {
			moveNodes = s.root.moves[i].nodes
		}
	}
	return int(moveNodes * 100 / max(all, 1)) //nolint:gosec // at most 100
}
