package analyze

import (
	"fmt"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// efforts are the limits per position that a review offers.
var efforts = []search.Limits{
	{Nodes: review.DefaultNodes},
	{Nodes: 1_000_000},
	{Nodes: 5_000_000},
	{Depth: 6},
	{Depth: 8},
	{Depth: 10},
	{Time: time.Second},
	{Time: 5 * time.Second},
}

// chooseEffort asks how far to search each position of a line, with the last choice selected, and
// starts the review.
func (v *reviewing) chooseEffort(line []*game.Node) tea.Cmd {
	if len(line) == 0 {
		return v.app.say("There are no moves to review")
	}
	chosen := review.Effort(v.options.Review)
	c := mode.Choice{Current: -1}
	if at := branchOf(line); at >= 0 {
		c.Title = v.app.T("Review the line with %s: %d {ply|plies}, each with", beginning(v.study, line[at:]), len(line))
	} else {
		c.Title = v.app.T("Review the line from %s: %d {ply|plies}, each with", beginning(v.study, line), len(line))
	}
	offered := append([]search.Limits(nil), efforts...)
	for i, l := range offered {
		if l == chosen {
			c.Current = i
		}
	}
	if c.Current < 0 {
		c.Current = len(offered)
		offered = append(offered, chosen)
	}
	for i, l := range offered {
		text := phrases.Effort(v.app.T, l)
		if i == 0 {
			text = v.app.T("%s, the default", text)
		}
		c.Items = append(c.Items, text)
	}
	c.Items = append(c.Items, v.app.T("something else..."))
	c.Take = func(i int) tea.Cmd {
		if i == len(offered) {
			v.askEffort(line, chosen)
			return nil
		}
		return v.startWith(line, offered[i])
	}
	v.app.Choose(c)
	return nil
}

// askEffort asks for an effort that is not listed.
func (v *reviewing) askEffort(line []*game.Node, now search.Limits) {
	v.app.Ask(mode.Question{
		Label: v.app.T("Limit for each move:"), Example: review.EffortExample, Text: review.EffortText(now),
		Enter: func(text string) (tea.Cmd, error) {
			l, err := review.ParseEffort(text)
			if err != nil {
				return nil, err
			}
			return v.startWith(line, l), nil
		},
	})
}

// startWith reviews a line with an effort, which later judgements of moves use too.
func (v *reviewing) startWith(line []*game.Node, l search.Limits) tea.Cmd {
	v.options.Review = l
	return v.start(line)
}

// depthRange formats the depths that a review has reached: "6", or "5-7".
func depthRange(plies []review.Ply) string {
	least, most := review.Depths(plies)
	if least == most {
		return fmt.Sprint(least)
	}
	return fmt.Sprintf("%d-%d", least, most)
}
