package puzzle

import (
	"cmp"
	"context"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// Answer contains the judgement of a move.
type Answer struct {
	// whether the move is proved to be right, or is listed in the suite if the proof took too long
	Right    bool
	Over     bool         // whether nothing is left to play
	Reply    xiangqi.Move // the longest defence, if Right and not Over
	Refuted  xiangqi.Move // the defence that escapes the mate, or the engine's reply; NoMove if the move is Right or the proof took too long
	Unproved bool         // whether the proof took too long; the move is then neither right nor wrong
	Equal    bool         // whether the engine finds the move as good as the solution; such a move is neither right nor wrong unless it is also Right
	Better   bool         // whether the engine finds the move better than the solution
}

// Open reports whether the judgement is open: the move is neither right nor wrong.
func (a *Answer) Open() bool { return !a.Right && (a.Unproved || a.Equal || a.Better) }

// proofNodes limits the proof of an answer, in positions. A proof of this size takes some seconds.
const proofNodes = 6_000_000

// If there is no mate to prove, searches of searchNodes nodes compare a move with the right one.
// The moves are equal if their chances of winning differ by less than equalChance.
const (
	searchNodes = 150_000
	equalChance = 0.03
)

// Judge judges moves by proofs, or by searches if there is no mate to prove. Only one goroutine at
// a time may use it.
type Judge struct {
	solver *mate.Solver     // nil before the first proof
	search *search.Searcher // nil before the first search
	nodes  uint64           // limit of a proof; 0 means proofNodes
}

// Try judges whether a move keeps the mate. A move keeps the mate if every reply loses within the
// moves that are left. If the proof for a listed move takes too long, Answer.Reply is the first
// reply that was not proved to lose.
func (j *Judge) Try(ctx context.Context, t Task) Answer {
	if t.Left == 0 {
		return j.compare(ctx, t)
	}
	pos, past := t.Pos, append(t.Past, t.Pos.Key())
	var u xiangqi.Undo
	pos.Make(t.Move, &u)
	var replies xiangqi.MoveList
	pos.GenerateMoves(&replies)
	if replies.Len() == 0 {
		return Answer{Right: true, Over: true}
	}
	past = append(past, pos.Key())
	answer, longest := Answer{Right: true}, 0
	for _, reply := range replies.Slice() {
		if t.Left < 2 {
			return Answer{Refuted: reply}
		}
		after := pos
		after.Make(reply, &u)
		proof := j.solve(ctx, mate.Problem{Pos: after, Prior: past, Moves: t.Left - 1})
		switch {
		case proof.Verdict == mate.NoMate:
			return Answer{Refuted: reply}
		case proof.Verdict == mate.Unknown && t.Listed && ctx.Err() == nil:
			return Answer{Right: true, Reply: reply}
		case proof.Verdict == mate.Unknown:
			return Answer{Unproved: true}
		case proof.Moves > longest:
			answer.Reply, longest = reply, proof.Moves
		}
	}
	return answer
}

// compare searches a move that is not listed and the listed moves, and compares the results. A move
// that ends the game is right. In a user's puzzle, a move that is as good also solves the puzzle.
func (j *Judge) compare(ctx context.Context, t Task) Answer {
	after := t.Pos
	var u xiangqi.Undo
	if after.Make(t.Move, &u); !after.HasLegalMove() {
		return Answer{Right: true, Over: true}
	}
	best, move := j.find(ctx, t.Pos, t.Best...), j.find(ctx, t.Pos, t.Move)
	var answer Answer
	switch lead := wdl.Chance(move.Score) - wdl.Chance(best.Score); {
	case ctx.Err() != nil:
		answer.Unproved = true
	case lead >= equalChance || sooner(move.Score, best.Score):
		answer = Answer{Better: true, Right: t.Own, Over: t.Own}
	case lead > -equalChance:
		answer = Answer{Equal: true, Right: t.Own, Over: t.Own}
	case len(move.PV) > 1:
		answer.Refuted = move.PV[1]
	}
	return answer
}

// sooner reports whether a score is a mate and the other score is no mate or a later mate.
func sooner(score, than search.Score) bool { return score > than && search.IsMate(score) }

// find searches the given moves of a position, or all moves if none are given.
func (j *Judge) find(ctx context.Context, pos xiangqi.Position, moves ...xiangqi.Move) search.Result {
	if j.search == nil {
		o, _ := search.Preset(search.DefaultPreset)
		o.TableEntries = 1 << 16
		j.search = search.New(o)
	}
	j.search.NewGame()
	return j.search.Search(ctx, search.Root{Pos: pos, Rules: rules.Simple, Moves: moves}, search.Limits{Nodes: searchNodes}, nil)
}

// Best returns a move that mates within the moves left, or NoMove if it finds none.
func (j *Judge) Best(ctx context.Context, t Task) xiangqi.Move {
	proof := j.solve(ctx, mate.Problem{Pos: t.Pos, Prior: t.Past, Moves: t.Left})
	if proof.Verdict != mate.Mate || len(proof.Line) == 0 {
		return xiangqi.NoMove
	}
	return proof.Line[0]
}

// Line returns the mating line of a puzzle that asks for a mate, against the longest defence. It
// returns nil if it finds no mate.
func (j *Judge) Line(ctx context.Context, p Puzzle) []xiangqi.Move {
	return j.solve(ctx, mate.Problem{Pos: p.Item.Pos, Moves: p.Mate}).Line
}

// solve solves a problem, and reuses the proofs of earlier problems.
func (j *Judge) solve(ctx context.Context, p mate.Problem) mate.Answer {
	p.Nodes = cmp.Or(j.nodes, proofNodes)
	return j.prover().Solve(ctx, p)
}

// prover returns the solver of mates.
func (j *Judge) prover() *mate.Solver {
	if j.solver == nil {
		j.solver = mate.NewSolver(mate.DefaultEntries)
	}
	return j.solver
}
