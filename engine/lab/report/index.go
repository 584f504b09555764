package report

import (
	"fmt"
	"slices"
	"strings"
)

// indexHead is the beginning of the first page.
const indexHead = `These pages repeat the experiments of five documents: a thesis, a paper, and three documents with the numbers 001, 002 and 004
([glossary.md](../glossary.md)). They add experiments on questions that the documents leave open, and on ideas of later programs.

`

// indexPages says where to begin.
const indexPages = `[findings.md](findings.md) has the main results of the searches of positions, in the words of a person. [laboratory.md](../laboratory.md) shows how to run experiments yourself.`

// indexVerdicts explains the two counts of verdicts.
const indexVerdicts = `Conclusions of the documents are judged true, false or undecided. The **first wording** of a conclusion is this project's short form of a sentence of the document. Some wordings,
such as "no difference" or "the best", cannot be confirmed by any number of positions. Therefore this project restated them with a bound, such as "at most 2 points of 100", on
28 November 2026. By then most experiments of the documents had been run, but no search of the other positions below. "True", "false" and "undecided" count the verdicts on the
**restated wording**, the last three columns those on the first wording. All verdicts are for the depths of the document. Conclusions that are not measured are left out.`

// indexWordings explains how the two verdicts can differ.
const indexWordings = `A conclusion can be true in the first wording and false as restated. An example is on the page [teams.md](teams.md): a team "suffers only slightly" if another player, END-GAME, finishes
its games. The first wording only excludes a loss of more than two of 24 points. The restated one also demands a loss; but here the team gains.`

// indexHeldOut introduces the counts on the positions held out.
const indexHeldOut = `The next table counts the verdicts on %d other positions, which are from games of this program. No reading of a document was chosen on them. Conclusions about games, mates and
RI are left out, and so are those whose experiments were not run on these positions.`

// verdictHead explains briefly how a verdict is reached.
const verdictHead = `Each row is a conclusion of the document. It is true if the 95 % interval of the measured value lies inside a certain region,
false if the interval lies outside the region, and otherwise undecided. "Undecided (true alone)" means that it would be true if it were the only conclusion
on this page. [README.md](README.md#how-to-read-the-conclusions) explains the columns, and [judging.md](judging.md) has the test, the rows and
the region of each conclusion.`

// verdictKey explains the columns of the conclusions.
const verdictKey = `## How to read the conclusions

- **Verdict**: true, false or undecided, after Holm's correction. If many conclusions are tested at 5 %, some seem decided by chance; so the more conclusions a page has, the
  clearer each result must be. "Undecided (true alone)" means that the conclusion would be true if it were the only one on its page, "undecided (false alone)" that it would be false.
- **Certainly** means for every value in the 95 % interval of this conclusion, before Holm's correction.
- **Bounds**: no measurement can show that a difference is exactly zero. So a difference that is certainly smaller than 1 point of 100, 3 % of the nodes or 20 Elo counts as none.
  A conclusion that claims more (or fewer) of something is then false. A conclusion that claims no more is true if the difference is certainly at most 2 points of 100, 3 % of the
  nodes or 20 Elo. The best of many rows may have an RI up to 2 below that of another row.
- **First wording**: the verdict without these bounds, followed by the first wording if it differs.
- **Deeper**: the verdict at depths beyond those of the document.
- **Would decide it**: the number of positions, or of games of each contest, that would decide the conclusion with a probability of 80 %, if the new ones were like the
  measured ones. Here each p must be below 5 % divided by the number of conclusions on the page, which is stricter than Holm's correction.
- **Measured**: the depths or the contest, then the name of a value, the value, and its 95 % interval in brackets. × marks a quotient, "points" a difference between two
  percentages. The figures in parentheses are those of the single depths or contests. A printed value "agrees" if it lies in the interval. It is "fitted" if it helped to choose
  a reading.`

// heldOutKey explains the column of the held-out positions.
const heldOutKey = `
- **On %d others**: the verdict on other positions, on which no reading of a document was chosen, at the depths of the document. Conclusions about games and mates have none.
  Conclusions about RI have none either: RI depends on how many positions of a suite are easy, so their verdicts are about positions such as the fifty. Where
  there is a verdict, "would decide it" refers to these positions.`

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
		fmt.Fprintf(&b, "Begin with [%s](%s), which has the games played so far in the engine of 1992 and in today's, with their tables. ", inSentence(pages[0].title), pages[0].name)
	}
	b.WriteString(indexPages + "\n\n" + madeBy + "\n\n## Verdicts\n\n" + indexVerdicts + "\n\n")
	all := writeCounts(&b, e, func(list []Judged) []Judged { return list })
	if slices.ContainsFunc(all, func(j Judged) bool { return j.First.Outcome == True && j.Near.Outcome == False }) {
		b.WriteString("\n" + indexWordings + "\n")
	}
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
	b.WriteString("\n" + pageHead + "\n\n" + key + "\n")
	b.WriteString("\nThe folder `ledger/` contains the results, and `abyss-tui lab import` reads them.\n")
	return b.String()
}
