package report

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/search"
)

// indexHead is the beginning of the first page.
const indexHead = `These pages repeat the experiments of five documents. They add experiments on questions that the documents leave open, and on ideas of later
programs. [findings.md](findings.md) has the main results, written by a person. [laboratory.md](../laboratory.md) shows how to run experiments
yourself. [glossary.md](../glossary.md) explains the words, and what "the thesis", "the paper" and "the documents" are.

`

// indexVerdicts explains the counts of verdicts.
const indexVerdicts = `Each conclusion of a document has a first wording. No number of positions can confirm a wording such as "no difference" or "the best", so these conclusions were
restated with a bound, such as "at most 2 points of 100". The first three counts are for the restated wording, the last three for the first wording. All verdicts are those at the
depths of the document. Conclusions that are not measured are left out. [judging.md](judging.md) explains the tests.`

// indexHeldOut introduces the counts on the held-out positions.
const indexHeldOut = `The next table counts the verdicts on %d other positions, on which no reading of a document was chosen. Conclusions about games, mates and
RI are left out.`

// verdictHead explains briefly how a verdict is reached.
const verdictHead = `Each row is a conclusion of the document. It is true if the 95 % interval of the measured value lies inside a region that was fixed beforehand,
false if the interval lies outside the region, and otherwise undecided. "Undecided (true alone)" means that it would be true if it were the only conclusion
on this page. [README.md](README.md#how-to-read-the-conclusions) explains the columns, and [judging.md](judging.md) has the test, the rows and
the region of each conclusion.`

// verdictKey explains the columns of the conclusions.
const verdictKey = `## How to read the conclusions

- **Verdict**: true, false or undecided, after Holm's correction for the number of conclusions on the page: of many conclusions, some would seem decided by
  chance. "Undecided (true alone)" means that the conclusion would be true if it were the only one on its page, "undecided (false alone)" that it would be false.
- **Certainly** means for every value in the 95 % interval.
- **Bounds**: a conclusion that claims more (or fewer) of something is false if the difference is certainly smaller than 1 point of 100, 3 % of the nodes or 20
  Elo: a smaller difference counts as none, even if it exists. A conclusion that claims no more is true if the difference is certainly at most 2 points of 100,
  3 % of the nodes or 20 Elo. The best of many rows may have an RI up to 2 below that of another row.
- **First wording**: the verdict without these bounds, followed by the first wording if it differs.
- **Deeper**: the verdict at depths beyond those of the document.
- **Would decide it**: the number of positions, or of games of each contest, that would decide the conclusion with a probability of 80 % if they were like the
  measured ones. Each p must then be below 5 % divided by the number of conclusions on the page, which is stricter than Holm's correction.
- **Measured**: where the value was measured, its name, the value, and its 95 % interval in brackets. × marks a quotient, "points" a difference between two
  percentages. A printed value "agrees" if it lies in the interval. It is "fitted" if it helped to choose a reading, which is an interpretation of an ambiguous
  passage of the document. The figures in parentheses are those of the single depths or contests.`

// heldOutKey explains the column of the held-out positions.
const heldOutKey = `
- **On %d others**: the verdict on other positions, on which no reading of a document was chosen, at the depths of the document. Conclusions about
  games, mates and RI have none: RI depends on how many positions of a suite are easy, so it cannot be compared with the RI of the document. Where there is
  a verdict, "would decide it" refers to these positions.`

// writeCounts counts the verdicts of each page that the last argument selects, and returns these
// verdicts.
func writeCounts(b *strings.Builder, e *Evidence, of func([]Judged) []Judged) (all []Judged) {
	b.WriteString("| page | conclusions | true | false | undecided | true (first wording) | false (first wording) | undecided (first wording) |\n|---|---:|---:|---:|---:|---:|---:|---:|\n")
	row := func(name string, list []Judged) {
		var now, first [len(outcomeNames)]int
		for i := range list {
			now[list[i].Near.Outcome]++
			first[list[i].First.Outcome]++
		}
		fmt.Fprintf(b, "| %s | %d | %d | %d | %d | %d | %d | %d |\n", name, len(list), now[True], now[False], now[Undecided], first[True], first[False], first[Undecided])
	}
	for i := range pages {
		p := &pages[i]
		if !p.measured(e) || p.chapter == "" {
			continue
		}
		list := of(e.Judge(p.chapter))
		row(fmt.Sprintf("[%s](%s)", p.title, p.name), list)
		all = append(all, list...)
	}
	row("all", all)
	return all
}

// indexText returns the folder's README, which lists the pages and counts the verdicts on the
// conclusions.
func indexText(e *Evidence) string {
	var b strings.Builder
	b.WriteString("# The laboratory\n\n" + indexHead)
	if pages[0].measured(e) {
		fmt.Fprintf(&b, "Begin with [%s](%s), which has a row for each idea of the documents.\n\n", inSentence(pages[0].title), pages[0].name)
	}
	b.WriteString(madeBy + "\n\n## Verdicts\n\n" + indexVerdicts + "\n\n")
	all := writeCounts(&b, e, func(list []Judged) []Judged { return list })
	b.WriteString("\n" + agreementText(all) + "\n")
	key := verdictKey
	if n := heldOut(e); n > 0 {
		fmt.Fprintf(&b, "\n"+indexHeldOut+"\n\n", n)
		writeCounts(&b, e, onHeldOut)
		key += fmt.Sprintf(heldOutKey, n)
	}
	var others []string
	for i := range pages {
		if p := &pages[i]; p.measured(e) && p.chapter == "" {
			others = append(others, fmt.Sprintf("[%s](%s)", p.title, p.name))
		}
	}
	if len(others) > 0 {
		fmt.Fprintf(&b, "\nPages without conclusions of a document: %s.\n", strings.Join(others, ", "))
	}
	b.WriteString("\n" + pageHead + "\n\n" + key + "\n\n## What the counters count\n\nThe tables \"fired / tried\" have two counts for each feature of the search.\n\n| feature | tried, fired |\n|---|---|\n")
	for i := range search.Catalog {
		fmt.Fprintf(&b, "| %s | %s |\n", search.Catalog[i].Name, search.Catalog[i].Counts)
	}
	b.WriteString("\nThe folder `ledger/` contains the results; `abyss-tui lab import` reads them.\n")
	return b.String()
}
