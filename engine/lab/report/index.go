package report

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/search"
)

// indexHead is the beginning of the first page.
const indexHead = `These pages repeat the experiments of five documents. They add experiments on questions that the documents leave open, and on ideas of later
programs. [findings.md](findings.md) has the main results, and [laboratory.md](../laboratory.md) shows how to run experiments yourself.
[glossary.md](../glossary.md) explains the words, and what "the thesis", "the paper" and "the documents" are.

`

// indexVerdicts explains the two counts of verdicts.
const indexVerdicts = `The table counts the verdicts twice: for the conclusions as restated, so that a thousand positions or some thousand games can
decide them, and for the conclusions as first worded. It leaves out conclusions that are not measured.
[judging.md](judging.md) explains the tests.`

// verdictHead explains how a verdict is reached.
const verdictHead = `Each conclusion claims a region, which was fixed beforehand. "True": the 95 % interval of the measurement lies in this region. "False":
it lies outside. "Undecided": it lies partly in the region, or it decides the conclusion alone but not together with the others (Holm).
"More" is false below 1 point of 100, 3 % of the nodes or 20 Elo. "No more" is true below 2 points, 3 % or 20 Elo. The best is what
no other beats by 2. "As first worded" leaves out these bounds. "Would decide it" is the number of positions, or of games of each
contest, that would decide the conclusion with 80 % probability if they were like these. A printed number in the interval "agrees".
It is "fitted" if it helped to choose a reading. [judging.md](judging.md) has the test, the rows and the region of each conclusion.`

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
		fmt.Fprintf(&b, "\nPages without conclusions of a document: %s.\n", strings.Join(others, ", "))
	}
	b.WriteString("\n## What the counters count\n\n| feature | tried, fired |\n|---|---|\n")
	for i := range search.Catalog {
		fmt.Fprintf(&b, "| %s | %s |\n", search.Catalog[i].Name, search.Catalog[i].Counts)
	}
	b.WriteString("\nThe verdicts are those at the published depths. [findings.md](findings.md) is a person's summary of the results. `ledger/` contains the results; `abyss-tui lab import` reads them.\n")
	return b.String()
}
