package report

import (
	"fmt"
	"math"
	"math/bits"

	"abyss/assets"
	"abyss/engine/lab/experiment"
	"abyss/engine/match"
	"abyss/engine/xiangqi"
)

// voteBlock tabulates the votes of the teams of a spec under a budget: how many
// different first moves the members proposed, and whose proposals were played.
func (t *gameTable) voteBlock(budget int) Block {
	b := Block{
		Title: "votes, " + t.Spec.Contests.Budgets[budget].Label + ": % of the moves with so many different first moves; % of the moves each member had proposed, and it alone",
		Grid:  [][]string{{"team", "moves", "1", "2", "3", "4", "5", "N", "A", "D", "S", "P"}},
	}
	for p := range t.Contests {
		c := &t.Contests[p][budget]
		for side, program := range []*experiment.Program{c.Cell.Pairing.A, c.Cell.Pairing.B} {
			if program.Team == nil || len(program.Team.Members) < 2 {
				continue
			}
			v := c.votes(side)
			b.Grid = append(b.Grid, v.line(program))
			b.Places = append(b.Places, Place{p, budget})
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

// publishedVotes returns the line of Table 6.22 of document 004, which counts one game;
// ok is false if the table cannot be read.
func publishedVotes() (line []string, ok bool) {
	table, err := assets.PublishedTable("mpsm004_6_22")
	if err != nil {
		return nil, false
	}
	line = []string{"published, one game", "", "", "", "", "", "", "", "", "", "", ""}
	for _, row := range table.Rows {
		moves, known := row[0].(float64)
		percent, legible := row[1].(float64)
		if known && legible && moves >= 1 && moves <= 5 {
			line[1+int(moves)] = fmt.Sprintf("%.1f", percent)
		}
	}
	return line, true
}

// votes counts the votes of a team, over its moves.
type votes struct {
	moves       int
	distinct    [6]int // by the number of different first moves; 5 stands for 5 and more
	backed      [8]int // by the member's place in the team
	backedAlone [8]int
}

// votes counts the votes of program A (side 0) or B (side 1) in the games of a contest.
func (c *Contest) votes(side int) (v votes) {
	for n := range c.Games {
		_, a := c.Cell.Game(n)
		color := a
		if side == 1 {
			color = a.Opponent()
		}
		v.add(&c.Games[n], color)
	}
	return v
}

func (v *votes) add(r *match.Record, color xiangqi.Color) {
	mover := r.Start.Side()
	if r.Skip%2 == 1 {
		mover = mover.Opponent()
	}
	for i := range r.Thoughts {
		t := &r.Thoughts[i]
		if mover == color && t.Distinct > 0 {
			v.moves++
			v.distinct[min(t.Distinct, 5)]++
			for set := t.Backers; set != 0; set &= set - 1 {
				member := bits.TrailingZeros(set) & 7
				v.backed[member]++
				if t.Backers&(t.Backers-1) == 0 {
					v.backedAlone[member]++
				}
			}
		}
		mover = mover.Opponent()
	}
}

// line formats one line of the block, shares with the half width of their 95 %
// interval.
func (v *votes) line(p *experiment.Program) []string {
	line := []string{p.Name, fmt.Sprint(v.moves)}
	if v.moves == 0 {
		line[1] = "not run"
	}
	share := func(n int) string {
		if v.moves == 0 {
			return ""
		}
		part, all := float64(n)/float64(v.moves), float64(v.moves)
		return fmt.Sprintf("%.1f ± %.1f", 100*part, 196*math.Sqrt(part*(1-part)/all))
	}
	for n := 1; n <= 5; n++ {
		line = append(line, share(v.distinct[n]))
	}
	for _, letter := range "NADSP" {
		text := ""
		for i, m := range p.Team.Members {
			if m.Letter == string(letter) && v.moves > 0 {
				text = fmt.Sprintf("%s, %.1f", share(v.backed[i]), 100*float64(v.backedAlone[i])/float64(v.moves))
			}
		}
		line = append(line, text)
	}
	return line
}
