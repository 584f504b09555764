package harvest

import (
	"context"
	"fmt"
	"math/rand/v2"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// These constants limit the proofs, in positions visited.
const (
	checksNodes   = 20_000     // limit of the search for a mate by checks, in every position
	fullNodes     = 40_000_000 // limit of the proof that there is no shorter mate
	solutionNodes = 80_000_000 // limit of the search for every solution
	// for a long mate, fullNodes and solutionNodes are divided by this number, because there are
	// more positions to choose from.
	longShare = 40
)

// Mates of longMoves or more moves are rare in games with few nodes. If a game has a shorter mate
// of at least nearMoves, the harvest therefore also looks for mates beside the game. The constant
// places is the largest number of positions of a game beside which it looks. The constant
// excursions is the number of times that it plays two random plies from each of these positions.
const (
	longMoves  = 5
	nearMoves  = 2
	excursions = 60
	places     = 8
)

// maxSolutions is the largest number of moves that may solve a position. A position with more
// solutions is no test.
const maxSolutions = 3

// Mates gathers as many positions as the argument count says, in each of which the shortest mate
// takes the mover exactly the given number of moves. Each mate is proved against every defence. A
// full-width search proves that no mate is shorter. Record.Best has every solution, at most three.
// A game supplies at most one position.
func Mates(ctx context.Context, g Games, moves, count int, progress Listener) ([]Record, error) {
	h := mateHarvest{ctx: ctx, moves: moves, seed: g.Seed, solver: mate.NewSolver(mate.DefaultEntries), seen: set{}}
	err := gather(ctx, g, count, progress, h.inGame, func() int { return len(h.records) })
	return h.records, err
}

type mateHarvest struct {
	ctx     context.Context
	moves   int
	seed    uint64
	solver  *mate.Solver
	seen    set
	records []Record
}

func (h *mateHarvest) inGame(number int) visit {
	aside := 0 // number of positions beside which the harvest has looked for a mate
	return func(pos *xiangqi.Position, found *search.Result, ply int) bool {
		quick := h.quick(pos)
		if quick == h.moves || h.seenByGame(found) {
			return !h.take(withoutHistory(pos), fmt.Sprintf(lab.RemarkGame, number+1, ply))
		}
		if h.moves < longMoves || quick < nearMoves || aside == places {
			return true
		}
		aside++
		return !h.takeOffGameMate(pos, number, ply)
	}
}

// The method quick returns the length of the shortest mate by checks that a short search finds, or
// 0 if the search finds no mate.
func (h *mateHarvest) quick(pos *xiangqi.Position) int {
	return h.solver.Solve(h.ctx, mate.Problem{Pos: withoutHistory(pos), Moves: h.moves, Mode: mate.ChecksOnly, Nodes: checksNodes}).Moves
}

// seenByGame reports whether the game's search found a mate of about the wanted length.
func (h *mateHarvest) seenByGame(found *search.Result) bool {
	if !search.IsMate(found.Score) || found.Score < 0 {
		return false
	}
	moves := search.MateMoves(found.Score)
	return moves == h.moves || moves == h.moves+1
}

// takeOffGameMate plays two random plies beside the game and looks for a mate there. It reports
// whether it added a record.
func (h *mateHarvest) takeOffGameMate(pos *xiangqi.Position, number, ply int) bool {
	chance := rand.New(rand.NewPCG(h.seed, uint64(number)<<16+uint64(ply)))
	for range excursions {
		q := *pos
		for range 2 {
			list := moves(&q)
			if len(list) == 0 {
				break
			}
			var u xiangqi.Undo
			q.Make(list[chance.IntN(len(list))], &u)
		}
		if q.Side() == pos.Side() && h.quick(&q) == h.moves && h.take(withoutHistory(&q), fmt.Sprintf(lab.RemarkBeside, number+1, ply)) {
			return true
		}
	}
	return false
}

// take proves a position and adds it, unless it has no mate of the wanted length or is a duplicate.
// It reports whether it added the position.
func (h *mateHarvest) take(pos xiangqi.Position, source string) bool {
	r, ok := h.prove(pos)
	if !ok || !h.seen.add(&r.Pos) {
		return false
	}
	r.Comment = source + lab.RemarkSeparator + fmt.Sprintf(lab.RemarkNoMate, h.moves-1)
	h.records = append(h.records, r)
	return true
}

// prove returns the record of a position if the mover mates in exactly the wanted number of moves.
func (h *mateHarvest) prove(pos xiangqi.Position) (Record, bool) {
	share := uint64(1)
	if h.moves >= longMoves {
		share = longShare
	}
	shortest := h.solver.Solve(h.ctx, mate.Problem{Pos: pos, Moves: h.moves, Nodes: fullNodes / share})
	if shortest.Verdict != mate.Mate || shortest.Moves != h.moves || len(shortest.Line) != 2*h.moves-1 {
		return Record{}, false
	}
	best, nodes, complete := h.solver.Solutions(h.ctx, mate.Problem{Pos: pos, Moves: h.moves, Nodes: solutionNodes / share})
	if !complete || len(best) > maxSolutions {
		return Record{}, false
	}
	return Record{
		Pos: pos, Best: best, Line: shortest.Line, Mate: h.moves, Plies: 2*h.moves - 1, Nodes: shortest.Nodes + nodes,
	}, true
}
