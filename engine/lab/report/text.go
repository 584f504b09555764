package report

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"abyss/engine/lab/experiment"
	"abyss/engine/search"
)

// triedFeatures are the names of the features that a row of the column tried.
func (t *Table) triedFeatures(column int) []string {
	var names []string
	for i := range search.Catalog {
		name := search.Catalog[i].Name
		if slices.ContainsFunc(t.Cells, func(cells []TableCell) bool { return cells[column].Counters[name+".tried"] > 0 }) {
			names = append(names, name)
		}
	}
	return names
}

// WriteText prints the table for a terminal, aligned; with counters also how
// often each feature was tried and fired. Grids wider than width columns are
// folded; 0 is as wide as they come.
func (t *Table) WriteText(w io.Writer, counters bool, width int) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s (%s)\n", t.Spec.ID, t.Spec.Title, t.Spec.Source)
	if t.Spec.Question != "" {
		fmt.Fprintf(&b, "%s\n", t.Spec.Question)
	}
	for _, block := range t.allBlocks(counters) {
		fmt.Fprintf(&b, "\n%s\n", block.Title)
		for i, part := range fold(block.Grid, width) {
			if i > 0 {
				b.WriteByte('\n')
			}
			writeAligned(&b, part)
		}
	}
	if notes := under(t, counters); len(notes) > 0 {
		b.WriteByte('\n')
		for _, note := range notes {
			fmt.Fprintf(&b, "%s\n", note)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (t *Table) allBlocks(counters bool) []Block {
	list := t.Blocks()
	if counters {
		list = append(list, t.counterBlocks()...)
	}
	return list
}

// under are the lines under a table: its warnings, then its notes.
func under(t *Table, counters bool) []string {
	var list []string
	for _, w := range t.Warnings {
		list = append(list, fmt.Sprintf("Warning: %v.", w))
	}
	return append(list, t.notes(counters)...)
}

// notes are misprints, remarks, and with counters the features that did nothing.
func (t *Table) notes(counters bool) []string {
	var list []string
	for _, p := range t.Spec.Misprints {
		where := p.Row
		if p.Column != "" {
			where += ", " + p.Column
		}
		if slices.ContainsFunc(t.Spec.Columns, func(c experiment.Column) bool { return c.Key == p.Column }) {
			list = append(list, fmt.Sprintf("* %s: %s.", where, p.Why))
		}
	}
	list = append(list, t.Spec.Notes...)
	if idle := t.neverFired(); counters && len(idle) > 0 {
		list = append(list, "Tried and never fired: "+strings.Join(idle, ", ")+".")
	}
	return list
}

// neverFired are the features that some cell tried and none fired.
func (t *Table) neverFired() []string {
	var names []string
	for i := range search.Catalog {
		name := search.Catalog[i].Name
		var tried, fired uint64
		for _, cells := range t.Cells {
			for c := range cells {
				tried += cells[c].Counters[name+".tried"]
				fired += cells[c].Counters[name+".fired"]
			}
		}
		if tried > 0 && fired == 0 {
			names = append(names, name)
		}
	}
	return names
}

// columnWidths are the characters of the longest text in each column.
func columnWidths(grid [][]string) []int {
	widths := make([]int, len(grid[0]))
	for _, line := range grid {
		for i, text := range line {
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	return widths
}

// fold parts a grid that writeAligned would print wider than width into grids that
// fit, where one column can: each has the first column, and the others in turn.
func fold(grid [][]string, width int) [][][]string {
	if width <= 0 {
		return [][][]string{grid}
	}
	widths := columnWidths(grid)
	var parts [][][]string
	for from := 1; from == 1 || from < len(widths); {
		to, total := from, widths[0]
		for to < len(widths) && (to == from || total+2+widths[to] <= width) {
			total += 2 + widths[to]
			to++
		}
		part := make([][]string, len(grid))
		for i, line := range grid {
			part[i] = append([]string{line[0]}, line[min(from, len(line)):min(to, len(line))]...)
		}
		parts = append(parts, part)
		from = max(to, from+1)
	}
	return parts
}

// writeAligned prints a grid in columns, the first to the left, the others to
// the right, with a line under the heads.
func writeAligned(b *strings.Builder, grid [][]string) {
	widths := columnWidths(grid)
	for n, line := range grid {
		var out strings.Builder
		for i, text := range line {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(text))
			if i == 0 {
				out.WriteString(text + pad)
			} else {
				out.WriteString("  " + pad + text)
			}
		}
		b.WriteString(strings.TrimRight(out.String(), " ") + "\n")
		if n == 0 {
			total := 2 * (len(widths) - 1)
			for _, width := range widths {
				total += width
			}
			b.WriteString(strings.Repeat("-", total) + "\n")
		}
	}
}

// WriteMarkdown prints the table as Markdown under a heading of this level.
func (t *Table) WriteMarkdown(w io.Writer, level int, counters bool) error {
	var b strings.Builder
	heading := strings.Repeat("#", level)
	fmt.Fprintf(&b, "%s %s: %s\n\n%s. `lab run %s`\n", heading, t.Spec.ID, t.Spec.Title, t.Spec.Source, t.Spec.ID)
	if t.Spec.Question != "" {
		fmt.Fprintf(&b, "\n%s\n", t.Spec.Question)
	}
	for _, block := range t.allBlocks(counters) {
		fmt.Fprintf(&b, "\n**%s**\n\n", block.Title)
		writeGrid(&b, block.Grid)
	}
	if notes := under(t, counters); len(notes) > 0 {
		b.WriteByte('\n')
		for _, note := range notes {
			fmt.Fprintf(&b, "- %s\n", strings.Replace(note, "* ", `\* `, 1))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeGrid prints a grid as a table of Markdown.
func writeGrid(b *strings.Builder, grid [][]string) {
	for n, line := range grid {
		for i := range line {
			line[i] = strings.NewReplacer("|", `\|`, "*", `\*`).Replace(line[i])
		}
		fmt.Fprintf(b, "| %s |\n", strings.Join(line, " | "))
		if n == 0 {
			b.WriteString("|---" + strings.Repeat("|---:", len(line)-1) + "|\n")
		}
	}
}
