package report

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/search"
)

// indexHead is the beginning of the first page.
const indexHead = `The experiments of five documents, done again, and those that they leave open or that later programs ask for.
[findings.md](findings.md) says what came of it all, [laboratory.md](../laboratory.md) how to do it yourself, [glossary.md](../glossary.md) what the
words mean and what "the thesis", "the paper" and "the documents" are.

`

// indexVerdicts explains the two counts of verdicts.
const indexVerdicts = `Verdicts are counted twice: as restated, so that a thousand positions or some thousand games can decide them, and as first
worded. Conclusions that are not measured count in neither. [judging.md](judging.md) says how a verdict comes about.`

// verdictHead says how the verdicts come about.
const verdictHead = `"True": the 95 % interval of what was measured lies in the region that the conclusion stands for, fixed beforehand;
"false": outside it; "undecided": it reaches into both, or would be decided alone but not beside the others of the page (Holm).
"More" is false below 1 point of 100, 3 % of the nodes or 20 Elo; "no more" is true below 2 points, 3 % or 20 Elo; the best is
what no other beats by 2. "As first worded" is without these bounds. So many positions, or games of each contest, "would
decide it" with 80 % probability if they were like these. A printed number in the interval agrees; "fitted" if a reading was chosen on it.
[judging.md](judging.md) has the test, the rows and the region of each.`

// indexText is the folder's README: the pages, and the verdicts on the conclusions.
func indexText(e *Evidence) string {
	var b strings.Builder
	b.WriteString("# The laboratory\n\n" + indexHead)
	if pages[0].measured(e) {
		fmt.Fprintf(&b, "Begin with [%s](%s): a row for each idea of the documents.\n\n", inSentence(pages[0].title), pages[0].name)
	}
	b.WriteString(pageHead + "\n\n" + indexVerdicts + "\n\n")
	b.WriteString("| page | conclusions | true | false | undecided | as first worded: true | false | undecided |\n|---|---:|---:|---:|---:|---:|---:|---:|\n")
	row := func(name string, list []Judged) {
		var now, first [len(outcomeNames)]int
		for i := range list {
			now[list[i].Near.Outcome]++
			first[list[i].First.Outcome]++
		}
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d | %d | %d | %d |\n", name, len(list), now[True], now[False], now[Undecided], first[True], first[False], first[Undecided])
	}
	var all []Judged
	for i := range pages {
		p := &pages[i]
		if !p.measured(e) || p.chapter == "" {
			continue
		}
		list := e.Judge(p.chapter)
		row(fmt.Sprintf("[%s](%s)", p.title, p.name), list)
		all = append(all, list...)
	}
	row("all", all)
	b.WriteString("\n" + agreementText(all) + "\n")
	var others []string
	for i := range pages {
		if p := &pages[i]; p.measured(e) && p.chapter == "" {
			others = append(others, fmt.Sprintf("[%s](%s)", p.title, p.name))
		}
	}
	if len(others) > 0 {
		fmt.Fprintf(&b, "\nWithout conclusions of a document: %s.\n", strings.Join(others, ", "))
	}
	b.WriteString("\n## What the counters count\n\n| feature | tried, fired |\n|---|---|\n")
	for i := range search.Catalog {
		fmt.Fprintf(&b, "| %s | %s |\n", search.Catalog[i].Name, search.Catalog[i].Counts)
	}
	b.WriteString("\nThe verdicts are those at the published depths. What came of it all, read by a person: [findings.md](findings.md). `ledger/` holds the results, to be read with `abyss-tui lab import`.\n")
	return b.String()
}
