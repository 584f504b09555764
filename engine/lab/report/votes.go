package report

import (
	"fmt"
	"math/bits"

	"example.com/abyss/assets"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// voteNote explains the columns of a block of votes.
var voteNote = message.New("In the tables of votes, columns 1 to 5 show in what percentage of the moves the members proposed that number of different moves. The columns N, A, D, S and P have two percentages of the moves played: those that this member proposed, and those that it alone proposed.")

// voteBlock tabulates the votes of a spec's teams under a budget. It shows how many different first
// moves the members proposed, and whose proposals were played.
func (t *gameTable) voteBlock(budget int) Block {
	title := message.New("votes, %s", message.Word(t.Spec.Contests.Budgets[budget].Label))
	b := newBlock(title, "team", "moves", "1", "2", "3", "4", "5", "N", "A", "D", "S", "P")
	for place, c := range t.Contests.under(budget) {
		for side, program := range []*experiment.Program{c.Cell.Pairing.A, c.Cell.Pairing.B} {
			if program.Team == nil || len(program.Team.Members) < 2 {
				continue
			}
			b.Grid = append(b.Grid, voteLine(c.votesByOpening(side), program))
			b.Places = append(b.Places, place)
		}
	}
	if t.Spec.ID == "mpsm-6.22" {
		if line, ok := publishedVotes(); ok {
			b.Grid = append(b.Grid, line)
			b.Places = nil
		}
	}
	return b
}

// publishedVotes returns a line from Table 6.22 of document 004, which is about one game. ok is
// false if the table cannot be read.
func publishedVotes() (line []string, ok bool) {
	table, err := assets.PublishedTable("mpsm004_6_22")
	if err != nil {
		return nil, false
	}
	line = []string{onePublished, "", "", "", "", "", "", "", "", "", "", ""}
	for _, row := range table.Rows {
		moves, known := row[0].(float64)
		percent, legible := row[1].(float64)
		if known && legible && moves >= 1 && moves <= 5 {
			line[1+int(moves)] = fmt.Sprintf("%.1f", percent)
		}
	}
	return line, true
}

// votes counts the votes of a team over its moves.
type votes struct {
	Moves int
	// number of the team's moves, by the number of different moves proposed at first; 5 means 5 or
	// more
	Distinct [6]int
	Backed   [8]int // number of moves that a member proposed, by the member's place in the team
	Alone    [8]int // number of moves that only this member proposed
}

// votes counts the votes of program A (side 0) or B (side 1) in the games of a contest.
func (c *Contest) votes(side int) (v votes) {
	for _, o := range c.votesByOpening(side) {
		v.sum(&o)
	}
	return v
}

// votesByOpening returns, for each opening, the votes in its games.
func (c *Contest) votesByOpening(side int) []votes {
	if c.summary == nil {
		return nil
	}
	return c.summary.Votes[side]
}

// sum adds other votes to v.
func (v *votes) sum(o *votes) {
	v.Moves += o.Moves
	for i := range v.Distinct {
		v.Distinct[i] += o.Distinct[i]
	}
	for i := range v.Backed {
		v.Backed[i], v.Alone[i] = v.Backed[i]+o.Backed[i], v.Alone[i]+o.Alone[i]
	}
}

func (v *votes) add(r *match.Record, color xiangqi.Color) {
	mover := r.Start.Side()
	if r.Skip%2 == 1 {
		mover = mover.Opponent()
	}
	for i := range r.Thoughts {
		t := &r.Thoughts[i]
		if mover == color && t.Distinct > 0 {
			v.Moves++
			v.Distinct[min(t.Distinct, 5)]++
			for set := t.Backers; set != 0; set &= set - 1 {
				member := bits.TrailingZeros(set) & 7
				v.Backed[member]++
				if t.Backers&(t.Backers-1) == 0 {
					v.Alone[member]++
				}
			}
		}
		mover = mover.Opponent()
	}
}

// voteLine formats one line of the block. The line has shares, each with half the width of its 95 %
// interval. The interval is computed over openings, because the moves of a game are not
// independent.
func voteLine(openings []votes, p *experiment.Program) []string {
	var all votes
	moves := make([]float64, len(openings))
	for i := range openings {
		all.sum(&openings[i])
		moves[i] = float64(openings[i].Moves)
	}
	line := []string{p.Name, fmt.Sprint(all.Moves)}
	if all.Moves == 0 {
		line[1] = notRun
	}
	share := func(of func(*votes) int) string {
		if all.Moves == 0 {
			return ""
		}
		counts := make([]float64, len(openings))
		for i := range openings {
			counts[i] = float64(of(&openings[i]))
		}
		test := stats.ClusteredShare(counts, moves)
		return fmt.Sprintf("%.1f ± %.1f", 100*test.Estimate, 50*(test.High-test.Low))
	}
	for n := 1; n <= 5; n++ {
		line = append(line, share(func(v *votes) int { return v.Distinct[n] }))
	}
	for _, letter := range "NADSP" {
		text := ""
		for i, m := range p.Team.Members {
			if m.Letter == string(letter) && all.Moves > 0 {
				text = fmt.Sprintf("%s, %.1f", share(func(v *votes) int { return v.Backed[i] }), rate(all.Alone[i], all.Moves))
			}
		}
		line = append(line, text)
	}
	return line
}
