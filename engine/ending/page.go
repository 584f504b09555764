package ending

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// Rows contains the lines of the page about an ending. They are lines for the table of its chapter,
// the table by the ranks of the pawns and the table by formation. The last two are empty if all or
// none of the placings are lost, or if there would be only one entry.
type Rows struct{ Chapter, Ranks, Formations string }

// Rows formats the figures as lines.
func (b Textbook) Rows(f *Figures) Rows {
	theory := b.Theory
	if b.Source != "" {
		theory += " [" + b.Source + "]"
	}
	far := "no win | -"
	if f.Longest > 0 {
		far = fmt.Sprintf("%d | `%s`", f.Longest, f.Position.FEN())
	}
	r := Rows{Chapter: fmt.Sprintf("| %s | %s | %s | %s |\n", b.Name, theory, percent(f.Quiet), far)}
	if isAllOrNothing(f.Quiet) {
		return r
	}
	if len(f.Ranks) > 1 {
		words := make([]string, len(f.Ranks))
		for i, s := range f.Ranks {
			words[i] = fmt.Sprintf("%s %s", s, percent(s.Share))
		}
		r.Ranks = fmt.Sprintf("| %s | %s |\n", b.Name, strings.Join(words, ", "))
	}
	if n := len(f.Formations); n > 1 {
		safe, lost := 0, 0
		for _, s := range f.Formations {
			if s.Percent() < 10 {
				safe++
			}
			if s.Percent() > 90 {
				lost++
			}
		}
		best, worst := f.Formations[0], f.Formations[n-1]
		r.Formations = fmt.Sprintf("| %s | %d | %d | %d | %s: %s | %s: %s |\n", b.Name, n, safe, lost, best, percent(best.Share), worst, percent(worst.Share))
	}
	return r
}

// isAllOrNothing reports whether none or all placings are lost.
func isAllOrNothing(s Share) bool { return s.Lost == 0 || s.Lost == s.All }

// percent formats a share in words. It says 0 % or 100 % only if the share is exactly that.
func percent(s Share) string {
	switch {
	case s.Lost == s.All && s.All > 0:
		return "100 %"
	case s.Lost == 0:
		return "0 %"
	case s.Percent() > 99.99:
		return "over 99.99 %"
	case s.Percent() < 0.01:
		return "under 0.01 %"
	case s.Percent() >= 99.9 || s.Percent() < 1:
		return fmt.Sprintf("%.2f %%", s.Percent())
	default:
		return fmt.Sprintf("%.1f %%", s.Percent())
	}
}

// WritePage writes docs/endings.md: the endings of the textbooks and the results of the tables.
func WritePage(w io.Writer, figures func(Material) (*Figures, error)) error {
	var page, ranks, formations, sizes strings.Builder
	page.WriteString(pageHead)
	for _, chapter := range Chapters {
		fmt.Fprintf(&page, "\n## %s\n\n| ending | textbooks | quiet, lost | moves | position |\n|---|---|---|---|---|\n", chapter.Title)
		for _, b := range chapter.Textbooks {
			m, err := Parse(b.Name)
			if err != nil {
				return err
			}
			f, err := figures(m)
			if err != nil {
				return err
			}
			r := b.Rows(f)
			page.WriteString(r.Chapter)
			ranks.WriteString(r.Ranks)
			formations.WriteString(r.Formations)
			toCapture, chases := "-", "-"
			if f.ToCapture > 0 {
				toCapture = fmt.Sprint(f.ToCapture)
			}
			if f.Chased > 0 {
				chases = fmt.Sprint(f.Chased)
			}
			fmt.Fprintf(&sizes, "| %s | %.2f | %.2f | %s | %s |\n", b.Name, float64(f.Placings)/1e6, float64(f.Bytes)/1e6, toCapture, chases)
		}
	}
	page.WriteString(ranksHead + ranks.String() + formationsHead + formations.String() + sizesHead + sizes.String() + timesTable + searchTable + sourcesHead)
	for _, key := range slices.Sorted(maps.Keys(Sources)) {
		fmt.Fprintf(&page, "- [%s] %s\n", key, Sources[key])
	}
	_, err := io.WriteString(w, page.String())
	return err
}

const pageHead = `# Endings of the textbooks, and what the tables say

` + "`abyss-tui ending page --build > docs/endings.md`" + ` writes this page.

In these endings only one side attacks: it has rooks R, cannons C, knights N or pawns P. The other side has its king K, guards A and bishops B. A table contains
the result of every placing, and the number of moves to the end. A win never repeats a position, so it is a win under every rule of repetition.

In a quiet placing the defender is to move, is not in check, and can capture nothing. "Quiet, lost" is the share of quiet placings that the defender loses. "Moves"
is the length of the longest win with the attacker to move; the last column has its first position. "No win" means that the attacker wins from no placing. A
letter in brackets names a source; a verdict without a letter is common teaching.
`

const ranksHead = `
## By the ranks of the pawns

"High" means the fifth and sixth rank, "low" the seventh and eighth, counted from 0. The table has the share of quiet placings that the defender loses.

| ending | lost |
|---|---|
`

const formationsHead = `
## By formation

A formation is the points of the defender's king, guards and bishops. A formation and its reflection count as one.

| ending | formations | under 10 % lost | over 90 % lost | the safest | the worst |
|---|---|---|---|---|---|
`

const sizesHead = `
## Sizes

"To a capture" is the largest number of moves to the next capture. It is shown if a win takes more than 60 moves, because 120 plies without a capture are a draw.
"By chases" counts the placings, with either side to move, that are a draw only by repeated attacks, which some rules forbid.

| ending | placings, million | file, MB | to a capture | by chases |
|---|---|---|---|---|
`

// timesTable was measured by hand, because the times differ from machine to machine.
const timesTable = `
## Time and memory

The table has processor time and peak memory of ` + "`abyss-tui ending build ENDING`" + ` in an empty folder. The command also builds all smaller endings that the ending
needs. It was measured on 28 November 2026 on two virtual processors that were busy with other work, so the times are long.

| ending | processor, s | memory, MB | files, MB |
|---|---|---|---|
| KRvKAABB | 1.3 | 54 | 0.48 |
| KPPvKAABB | 12 | 95 | 2.5 |
| KNNvKAABB | 52 | 219 | 24 |
`

// searchTable was measured by hand, because a test would have to build all tables.
const searchTable = `
## In the search

With the switch ` + "`" + `endings` + "`" + `, the search takes results from the tables that are built, and scores a win as a mate in its number of moves. If the count of 120 plies or a
rule on chases may change a result, it does not use the tables. So KNPvKAAB stays open below: its longest win takes 125 plies.

On 28 November 2026 the won positions above, of endings below 16 million placings, were searched with 20,000 nodes each:
` + "`" + `abyss-tui solve --suite FILE.epd --preset tournament --nodes 20000 --set endings=on` + "`" + `

| ` + "`" + `endings` + "`" + ` | positions | announced as a win | in the fewest moves | best move |
|---|---|---|---|---|
| off | 41 | 5 | 4 | 36 |
| on | 41 | 40 | 40 | 41 |
`

const sourcesHead = `
## Sources

`
