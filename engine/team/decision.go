package team

import (
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Proposal contains the line that a player proposes.
type Proposal struct {
	Line  []xiangqi.Move // the proposed line; never empty
	Score search.Score   // the proposing player's score for the line; not comparable with other players' scores
	// whether MPSM 5 has replaced the player's first choice, because another player proposed the
	// same move
	Replaced bool
}

// Move returns the proposed move.
func (p *Proposal) Move() xiangqi.Move { return p.Line[0] }

// Decision contains the vote of a team, with the tables of Figures 6.8 to 6.12. Rows are players
// and columns proposals, both in the order of Members. Scores are from the team's side.
type Decision struct {
	Members     []int // indexes, within the team, of the members that took part
	Missing     uint  // set of the lost members: one bit each, the first member lowest
	Proposals   []Proposal
	Evaluations [][]search.Score
	Values      [][]float64
	Totals      []float64
	Winner      int // index of the winning proposal
	Depth       int // depth of the players' searches, in plies
	Nodes       uint64

	// Phases contain the nodes of each member in the sequential parts of the decision. These parts
	// are the proposals, one part for each replaced proposal, and the evaluation.
	Phases [][]uint64
}

// The function everyone returns the list of Members for a decision in which all n members take
// part.
func everyone(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// present returns Members as a set of bits; the lowest bit is the first member of the team.
func (d *Decision) present() (set uint) {
	for _, i := range d.Members {
		set |= 1 << i
	}
	return set
}

// Row returns the row of a member of the team. ok is false if the member is missing.
func (d *Decision) Row(member int) (row int, ok bool) {
	row = slices.Index(d.Members, member)
	return row, row >= 0
}

// leaveOut removes lost members from the tables.
func (d *Decision) leaveOut(missing uint) {
	d.Missing = missing
	for row := len(d.Members) - 1; row >= 0; row-- {
		if missing&(1<<d.Members[row]) == 0 {
			continue
		}
		d.Members = slices.Delete(d.Members, row, row+1)
		d.Proposals = slices.Delete(d.Proposals, row, row+1)
		d.Evaluations = slices.Delete(d.Evaluations, row, row+1)
		for i, values := range d.Evaluations {
			if values != nil { // a member without values is lost too
				d.Evaluations[i] = slices.Delete(values, row, row+1)
			}
		}
	}
}

// Move returns the team's move.
func (d *Decision) Move() xiangqi.Move { return d.Proposals[d.Winner].Move() }

// Distinct returns the number of different first moves among the proposals.
//
// Source: document 004, Table 6.22.
func (d *Decision) Distinct() int {
	seen := map[xiangqi.Move]bool{}
	for i := range d.Proposals {
		seen[d.Proposals[i].Move()] = true
	}
	return len(seen)
}

// Backers returns the members that proposed the team's move: one bit each, the first member lowest.
// Section 4.2 of the document asks whether one member decides too often, which Backers helps to
// answer.
func (d *Decision) Backers() uint {
	backers := uint(0)
	for i := range d.Proposals {
		if d.Proposals[i].Move() == d.Move() {
			backers |= 1 << d.Members[i]
		}
	}
	return backers
}

// Tied returns the proposals of other moves whose total equals the winner's total. The winner was
// preferred because its member comes first.
func (d *Decision) Tied() (tied []int) {
	for i := range d.Proposals {
		if d.Totals[i] == d.Totals[d.Winner] && d.Proposals[i].Move() != d.Move() {
			tied = append(tied, i)
		}
	}
	return tied
}

// agree fills in the evaluations if all players have proposed the same move. The vote then needs no
// search, because each player's evaluation is the score of its own line.
func (d *Decision) agree() {
	d.Evaluations = nil
	for i := range d.Proposals {
		d.Evaluations = append(d.Evaluations, slices.Repeat([]search.Score{d.Proposals[i].Score}, len(d.Proposals)))
	}
}

// result returns the decision as the result of a search, with the score of the winner's player. If
// the players made no search, the result has no score.
func (d *Decision) result() search.Result {
	won := &d.Proposals[d.Winner]
	r := search.Result{Move: won.Move(), Score: won.Score, Bound: search.Exact, Depth: d.Depth, Nodes: d.Nodes, PV: won.Line}
	if d.Depth == 0 {
		r.Bound = search.NoBound
	}
	if len(won.Line) > 1 {
		r.Ponder = won.Line[1]
	}
	r.Lines = []search.Line{{Score: r.Score, Bound: r.Bound, PV: r.PV}}
	return r
}

// vote fills in the values, totals and winner.
func (d *Decision) vote(value func([]search.Score) []float64) {
	d.Values = nil
	for _, row := range d.Evaluations {
		d.Values = append(d.Values, value(row))
	}
	d.Totals, d.Winner = tally(d.Values)
}
