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

// voteBlock tabulates the votes of the teams of a spec under a budget: how many
// different first moves the members proposed, and whose proposals were played.
func (t *gameTable) voteBlock(budget int) Block {
	title := message.New("votes, %s: %% of the moves with so many different first moves; %% of the moves each member had proposed, and it alone",
		message.Word(t.Spec.Contests.Budgets[budget].Label))
	b := newBlock(title, "team", "moves", "1", "2", "3", "4", "5", "N", "A", "D", "S", "P")
	for p := range t.Contests {
		c := &t.Contests[p][budget]
		for side, program := range []*experiment.Program{c.Cell.Pairing.A, c.Cell.Pairing.B} {
			if program.Team == nil || len(program.Team.Members) < 2 {
				continue
			}
			b.Grid = append(b.Grid, voteLine(c.votesByOpening(side), program))
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
	for _, o := range c.votesByOpening(side) {
		v.sum(&o)
	}
	return v
}

// votesByOpening counts them in the games of each opening.
func (c *Contest) votesByOpening(side int) []votes {
	list := make([]votes, len(c.Openings))
	for n := range c.Games {
		_, a := c.Cell.Game(n)
		color := a
		if side == 1 {
			color = a.Opponent()
		}
		at := n
		if !c.Cell.OneColor {
			at = n / 2
		}
		list[at].add(&c.Games[n], color)
	}
	return list
}

// sum adds other votes to v.
func (v *votes) sum(o *votes) {
	v.moves += o.moves
	for i := range v.distinct {
		v.distinct[i] += o.distinct[i]
	}
	for i := range v.backed {
		v.backed[i], v.backedAlone[i] = v.backed[i]+o.backed[i], v.backedAlone[i]+o.backedAlone[i]
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

// voteLine formats one line of the block, shares with the half width of their 95 %
// interval over the openings: the moves of a game are alike, and no more evidence than it.
func voteLine(openings []votes, p *experiment.Program) []string {
	var all votes
	moves := make([]float64, len(openings))
	for i := range openings {
		all.sum(&openings[i])
		moves[i] = float64(openings[i].moves)
	}
	line := []string{p.Name, fmt.Sprint(all.moves)}
	if all.moves == 0 {
		line[1] = notRun
	}
	share := func(of func(*votes) int) string {
		if all.moves == 0 {
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
		line = append(line, share(func(v *votes) int { return v.distinct[n] }))
	}
	for _, letter := range "NADSP" {
		text := ""
		for i, m := range p.Team.Members {
			if m.Letter == string(letter) && all.moves > 0 {
				text = fmt.Sprintf("%s, %.1f", share(func(v *votes) int { return v.backed[i] }), rate(all.backedAlone[i], all.moves))
			}
		}
		line = append(line, text)
	}
	return line
}
