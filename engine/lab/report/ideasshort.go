package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/lab/experiment"
)

// ideasInShort groups the ideas of the documents by the verdicts of the games, each with its Elo.
// The ideas that today's engine lacks stand apart, because the verdict is then on the idea beside a
// later form of it.
func ideasInShort(list []Idea) string {
	parts := []string{"**In short**, the ideas that the documents judge, with their gain in Elo:\n"}
	for _, p := range []struct {
		title   string
		verdict func(*Idea) Worth
		games   func(*IdeaGames) *Rating
		in      func(*Idea) bool
		tests   int // place of the tests in Idea.Tests
	}{
		{"1992's engine", (*Idea).Then, (*IdeaGames).Then, (*Idea).Played, 0},
		{"Today's engine, which has them", (*Idea).Today, (*IdeaGames).Today, func(i *Idea) bool { return i.withNetwork() && !i.lacks[1] }, 1},
		{"Added to today's engine, often beside a later form", (*Idea).Today, (*IdeaGames).Today, func(i *Idea) bool { return i.withNetwork() && i.lacks[1] }, 1},
		{"Played today only without the network", (*Idea).Today, (*IdeaGames).Classic, func(i *Idea) bool { return i.ClassicToday() }, 1},
	} {
		var groups []string
		for worth := Helps; worth <= NotPlayed; worth++ {
			var chosen []*Idea
			for k := range list {
				if i := &list[k]; p.in(i) && p.verdict(i) == worth {
					chosen = append(chosen, i)
				}
			}
			slices.SortStableFunc(chosen, func(a, b *Idea) int {
				return cmp.Compare(p.games(&b.Games).Share.Estimate, p.games(&a.Games).Share.Estimate)
			})
			var names []string
			for _, i := range chosen {
				about := ""
				if r := p.games(&i.Games); r.State == Known {
					about, _, _ = strings.Cut(r.text(), " (")
				}
				if tests := i.Tests[p.tests]; (worth == Helps || worth == Harms) && decidedBy(tests) == NotDecided {
					if len(tests) > 0 && tests[0].Nodes == experiment.IdeaNodes {
						about += ", test undecided"
					} else {
						about += ", no test"
					}
				}
				name := inSentence(i.Title)
				if about != "" {
					name += " (" + about + ")"
				}
				names = append(names, name)
			}
			if len(names) > 0 {
				groups = append(groups, "**"+WorthWord(worth)+":** "+sentence(names))
			}
		}
		if len(groups) > 0 {
			parts = append(parts, "- "+p.title+": "+strings.Join(groups, "; ")+".")
		}
	}
	if deep := deepTests(list); deep != "" {
		parts = append(parts, deep)
	}
	var none, never []string
	for k := range list {
		switch i := &list[k]; {
		case !i.Played() || i.Today() != NotPlayed:
		case i.never:
			never = append(never, inSentence(i.Title))
		default:
			none = append(none, inSentence(i.Title))
		}
	}
	if len(none) > 0 {
		parts = append(parts, "- Not played yet in today's engine: "+sentence(none)+".")
	}
	if len(never) > 0 {
		parts = append(parts, "- Today's engine cannot have "+sentence(never)+".")
	}
	if len(parts) == 1 {
		return "**In short.** No game has been played yet: `abyss-tui lab run ideas --games --in-turn` plays them. So far the page has the searches of the fifty positions; [modern.md](modern.md) has the games of today's engine without some of its ideas."
	}
	return strings.Join(parts, "\n")
}

// deepTests says how many decided tests with more nodes have the verdict of the fixed nodes, and which
// have another. It returns "" if no test is decided.
func deepTests(list []Idea) string {
	var parts []string
	for engine, verdict := range [...]func(*Idea) Worth{(*Idea).Then, (*Idea).Today} {
		same, decided := 0, 0
		var others []string
		for k := range list {
			i := &list[k]
			for _, t := range i.Tests[engine] {
				switch {
				case t.Nodes == experiment.IdeaNodes || t.Worth == NotDecided:
					continue
				case t.Worth == verdict(i):
					same++
				default:
					others = append(others, fmt.Sprintf("%s: %s", inSentence(i.Title), WorthWord(t.Worth)))
				}
				decided++
			}
		}
		if decided == 0 {
			continue
		}
		text := fmt.Sprintf("%d of %d in %s", same, decided, [...]string{"1992's engine", "today's engine"}[engine])
		if len(others) > 0 {
			text += " (but " + sentence(others) + ")"
		}
		parts = append(parts, text)
	}
	if len(parts) == 0 {
		return ""
	}
	return "- Decided tests at 40,000 nodes a move with the same verdict: " + sentence(parts) + "."
}

// ClassicToday reports whether today's verdict comes from games without the network, because the engine
// of today has none.
func (i *Idea) ClassicToday() bool { return i.Today() != NotPlayed && !i.withNetwork() }

// withNetwork reports whether games in the engine of today, which has the network, decide the verdict.
func (i *Idea) withNetwork() bool {
	return i.Games.Today().State == Known || decidedBy(i.Tests[1]) != NotDecided
}

// inSentence returns a title in the middle of a sentence: "null move", but "PV-singular
// extensions".
func inSentence(title string) string {
	if title[1:2] == strings.ToUpper(title[1:2]) {
		return title
	}
	return strings.ToLower(title[:1]) + title[1:]
}

// planHead introduces the plan of the games.
const planHead = `This section is for those who play the games. ` + "`abyss-tui lab run ideas --games --in-turn`" + ` plays the experiments in this order, and continues where it was stopped. %d core
hours were planned; they suffice for the experiments up to %s. Experiments at the end of the table can be left out.`

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
	b.WriteString("\nThe hours are estimates from some dozen games of each engine on one core of an EPYC processor. " + planPieces + "\n")
	return b.String()
}
