package puzzle

import (
	"cmp"
	"context"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/xiangqi"
)

// Answer is the judgement of a move.
type Answer struct {
	Right    bool         // by a proof, or by the suite where one took too long
	Over     bool         // nothing is left to play
	Reply    xiangqi.Move // what holds out longest; where Right and not Over
	Refuted  xiangqi.Move // what escapes the mate; NoMove where Right, or where it took too long
	Unproved bool         // it took too long to say: not Right
}

// proofNodes bounds the proof of an answer, in positions: some seconds.
const proofNodes = 6_000_000

// Judge judges moves by proofs. It belongs to one goroutine at a time.
type Judge struct {
	solver *mate.Solver // nil before the first proof
	nodes  uint64       // of a proof at most; 0: proofNodes
}

// Try says whether a move keeps the mate: whether every answer to it loses in the moves
// that are left. The answer to a move of the suite that takes too long to prove is the
// first that was not seen to lose.
func (j *Judge) Try(ctx context.Context, t Task) Answer {
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

// Best is a move that mates in the moves left, NoMove where none is found.
func (j *Judge) Best(ctx context.Context, t Task) xiangqi.Move {
	proof := j.solve(ctx, mate.Problem{Pos: t.Pos, Prior: t.Past, Moves: t.Left})
	if proof.Verdict != mate.Mate || len(proof.Line) == 0 {
		return xiangqi.NoMove
	}
	return proof.Line[0]
}

// solve solves a problem, with the proofs of those before.
func (j *Judge) solve(ctx context.Context, p mate.Problem) mate.Answer {
	p.Nodes = cmp.Or(j.nodes, proofNodes)
	if j.solver == nil {
		j.solver = mate.NewSolver(mate.DefaultEntries)
	}
	return j.solver.Solve(ctx, p)
}
