package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/lab/experiment"
)

// ideasInShort groups the ideas by the verdicts of the games. In each group the largest effect
// comes first.
func ideasInShort(list []Idea) string {
	named := func(engine int, of Worth) string {
		kept := slices.DeleteFunc(slices.Clone(list), func(i Idea) bool {
			if engine == inBase {
				return i.Then() != of
			}
			return i.Today() != of || (engine == inTournament) != i.withNetwork()
		})
		return byEffect(kept, func(i *Idea) *Rating { return &i.Games[engine] })
	}
	var parts []string
	for _, p := range []struct {
		says   string
		engine int
		worth  Worth
	}{
		{"Helped in the engine of 1992: %s.", inBase, Helps},
		{"Did harm in the engine of 1992: %s.", inBase, Harms},
		{"Helps in today's engine, the preset `tournament`: %s.", inTournament, Helps},
		{"Harms in today's engine, the preset `tournament`: %s.", inTournament, Harms},
		{"Helps in today's engine without the network, the preset `modern`: %s.", inModern, Helps},
		{"Harms in today's engine without the network, the preset `modern`: %s.", inModern, Harms},
	} {
		if names := named(p.engine, p.worth); names != "" {
			parts = append(parts, "- "+fmt.Sprintf(p.says, names))
		}
	}
	played := slices.ContainsFunc(list, func(i Idea) bool { return i.Played() })
	switch {
	case len(parts) == 0 && played:
		return "**In short.** The games decide for no idea whether it helps or harms."
	case len(parts) == 0:
		return "**In short.** No game has been played yet: `abyss-tui lab run ideas --games --in-turn` plays them. So far the page has the searches of the fifty positions; [modern.md](modern.md) has the games of today's engine without some of its ideas.\n\n" + positionsInShort(list)
	}
	return "**In short**, in Elo:\n\n" + strings.Join(parts, "\n")
}

// withNetwork reports whether games in the engine of today, which has the network, decide the verdict.
func (i *Idea) withNetwork() bool {
	return i.Games.Today().State == Known || decidedBy(i.Tests[1]) != NotDecided
}

// byEffect lists ideas with their Elo, the largest effect first.
func byEffect(list []Idea, rating func(*Idea) *Rating) string {
	effect := func(i *Idea) float64 { return math.Abs(rating(i).Share.Estimate - 0.5) }
	slices.SortStableFunc(list, func(a, b Idea) int { return cmp.Compare(effect(&b), effect(&a)) })
	var names []string
	for k := range list {
		name := inSentence(list[k].Title)
		if r := rating(&list[k]); r.State == Known {
			name += " " + r.text()
		}
		names = append(names, name)
	}
	return sentence(names)
}

// inSentence returns a title in the middle of a sentence: "null move", but "PV-singular
// extensions".
func inSentence(title string) string {
	if title[1:2] == strings.ToUpper(title[1:2]) {
		return title
	}
	return strings.ToLower(title[:1]) + title[1:]
}

// positionsInShort groups the ideas by the results of the searches of positions.
func positionsInShort(list []Idea) string {
	var parts []string
	for _, p := range []struct {
		says     string
		measured func(*Idea) *Measured
		side     int
	}{
		{"Fewer nodes than without the idea: %s.", func(i *Idea) *Measured { return i.Nodes }, -1},
		{"More nodes than without the idea: %s.", func(i *Idea) *Measured { return i.Nodes }, 1},
		{"More right moves of 100: %s.", func(i *Idea) *Measured { return i.Hits }, 1},
		{"Fewer right moves of 100: %s.", func(i *Idea) *Measured { return i.Hits }, -1},
	} {
		var names []string
		for k := range list {
			if m := p.measured(&list[k]); m.Side() == p.side {
				times := map[bool]string{true: "× "}[m.Scale == ByRatio]
				names = append(names, fmt.Sprintf("%s (%s%s)", inSentence(list[k].Title), times, m.Scale.Text(m.Test.Estimate)))
			}
		}
		if len(names) > 0 {
			parts = append(parts, "- "+fmt.Sprintf(p.says, sentence(names)))
		}
	}
	return strings.Join(parts, "\n")
}

// testCells returns the tests of an idea as text, which follows the result of its games in a table
// cell.
func testCells(tests []IdeaTest) (text string) {
	for k := range tests {
		text += "<br>test, " + tests[k].Text().Error()
	}
	return text
}

// planHead introduces the plan of the games.
const planHead = `This section is for those who play the games. ` + "`abyss-tui lab run ideas --games --in-turn`" + ` plays the experiments in this order, and continues where it was stopped. %d core
hours were planned; they suffice for the experiments up to %s. Experiments at the end of the table can be left out, but not the tests of seven ideas at 5,000 and at 40,000 nodes a move: check evasions, null move, futility,
history, PV-singular extensions, fail-high singular extensions, and recaptures. Today's engine also has ideas of later programs, so its experiments have more of them.`

// planPieces explains how to play the plan in pieces.
const planPieces = `These commands import the games played so far, play on for 100 minutes, and write the new games into a file. Several machines can do this at once if all have the same version
of the program:

    abyss-tui lab import docs/lab/ledger/ideas-*.jsonl.gz
    timeout -s INT 100m abyss-tui lab run ideas --games --in-turn
    abyss-tui lab export --brief --without 'docs/lab/ledger/ideas-*.jsonl.gz' docs/lab/ledger/ideas-NEXT.jsonl.gz ideas`

// plannedHours is the time that is planned for the games, in hours of one core.
const plannedHours = 40

// planText returns the section on the plan of the games.
func planText() string {
	var b strings.Builder
	var rows strings.Builder
	total, last := time.Duration(0), ""
	for i := range experiment.IdeaPlan {
		t := &experiment.IdeaPlan[i]
		total += t.Cost()
		if total <= plannedHours*time.Hour {
			last = t.ID
		}
		fmt.Fprintf(&rows, "| %d | `%s` | %d | %d | %.1f | %.1f |\n", i+1, t.ID, len(t.Contests.Pairings), t.Expected, t.Cost().Hours(), total.Hours())
	}
	fmt.Fprintf(&b, "\n## The plan of the games\n\n"+planHead+"\n\n", plannedHours, "`"+last+"`")
	b.WriteString("| turn | experiment | ideas | expected new games per idea | core hours | core hours with all turns before |\n|---:|---|---:|---:|---:|---:|\n" + rows.String())
	b.WriteString("\nThe hours are estimates from some dozen games of each engine, played on 28 November 2026 on one core of an EPYC processor. " + planPieces + "\n")
	return b.String()
}
