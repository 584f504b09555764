package report

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// triedFeatures lists the features that the searches of a column tried at least once.
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

// WriteText writes the table as aligned text. If counters is set, it also writes how often each
// feature was tried and how often it fired. Grids that are wider than width columns are folded; 0
// means no limit.
func (t *Table) WriteText(w io.Writer, counters bool, width int) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s (%s)\n", t.Spec.ID, t.Spec.Title, t.Spec.Source)
	if t.Spec.Question != "" {
		fmt.Fprintf(&b, "%s\n", t.Spec.Question)
	}
	writeOwnClaims(&b, t, width)
	writeFigure(&b, t, width)
	for _, block := range t.allBlocks(counters) {
		fmt.Fprintf(&b, "\n%s\n", block.Title)
		for i, part := range fold(block.Grid, width) {
			if i > 0 {
				b.WriteByte('\n')
			}
			writeAligned(&b, part)
		}
	}
	if notes := footer(t, counters); len(notes) > 0 {
		b.WriteByte('\n')
		for _, note := range notes {
			fmt.Fprintf(&b, "%s\n", note)
		}
	}
	b.WriteString(judgedText(t))
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

// footer returns the lines below a table: its warnings, then its notes.
func footer(t *Table, counters bool) []string {
	var list []string
	if note := EarlierNote(t); note != nil {
		list = append(list, note.Error())
	}
	for _, w := range t.Warnings {
		list = append(list, fmt.Sprintf("Warning: %v.", w))
	}
	for _, note := range t.notes(counters) {
		list = append(list, note.Error())
	}
	return list
}

// notes returns the misprints, the remarks and, if counters is set, the features that never fired.
func (t *Table) notes(counters bool) []*message.Text {
	var list []*message.Text
	for _, p := range t.Spec.Misprints {
		where := p.Row
		if p.Column != "" {
			where += ", " + p.Column
		}
		if slices.ContainsFunc(t.Spec.Columns, func(c experiment.Column) bool { return c.Key == p.Column }) {
			list = append(list, message.New("* Misprint in row %s: %s.", where, message.Word(p.Why)))
		}
	}
	for _, note := range t.Spec.Notes {
		list = append(list, message.New("%s", message.Word(note)))
	}
	if note := t.chosenNote(); note != nil {
		list = append(list, note)
	}
	if t.Spec.Contests.Votes {
		list = append(list, voteNote)
	}
	list = append(list, ceilingNotes(t)...)
	list = append(list, t.Spec.Changes...)
	if n := uncountedCells(t); counters && n > 0 && !t.Spec.NeedsCounters() { // otherwise a warning reports it
		list = append(list, message.New("The counters of %d {cell|cells} are not shown, because they come from another version; 'lab run --counters' searches these cells again.", n))
	}
	if idle := neverFired(t); counters && len(idle) > 0 {
		list = append(list, message.New("Features that were tried but never fired: %s.", strings.Join(idle, ", ")))
	}
	return list
}

// neverFired lists the features that a search tried but that never fired.
func neverFired(t *Table) []string {
	var names []string
	for i := range search.Catalog {
		name := search.Catalog[i].Name
		var tried, fired uint64
		for _, cell := range t.Cells.all() {
			tried, fired = tried+cell.Counters[name+".tried"], fired+cell.Counters[name+".fired"]
		}
		if tried > 0 && fired == 0 {
			names = append(names, name)
		}
	}
	return names
}

// columnWidths returns the length of the longest text of each column, in characters.
func columnWidths(grid [][]string) []int {
	widths := make([]int, len(grid[0]))
	for _, line := range grid {
		for i, text := range line {
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	return widths
}

// fold splits a grid that is wider than width into grids that fit. Each part repeats the first
// column. A column that is too wide for any part gets a separate part.
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

// writeAligned writes a grid with a line under the headings. The first column is left-aligned, and
// the others are right-aligned.
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

// WriteMarkdown writes the table as Markdown below a heading of the given level.
func (t *Table) WriteMarkdown(w io.Writer, level int, counters bool) error {
	var b strings.Builder
	heading := strings.Repeat("#", level)
	fmt.Fprintf(&b, "%s %s: %s\n\nSource: %s. Command: `abyss-tui lab run %s`.\n", heading, t.Spec.ID, t.Spec.Title, t.Spec.Source, t.Spec.ID)
	if t.Spec.Question != "" {
		fmt.Fprintf(&b, "\n%s\n", t.Spec.Question)
	}
	if len(t.Claims) > 0 {
		b.WriteByte('\n')
		writeRulings(&b, t.Claims, 0)
	}
	t.writeMarkdownBody(&b, counters)
	b.WriteString(judgedText(t))
	_, err := io.WriteString(w, b.String())
	return err
}

// writeMarkdownBody writes the blocks and the notes of the table.
func (t *Table) writeMarkdownBody(b *strings.Builder, counters bool) {
	for _, block := range t.allBlocks(counters) {
		fmt.Fprintf(b, "\n**%s**\n\n", block.Title)
		writeGrid(b, block.Grid)
	}
	notes := append(footer(t, counters), t.games().buildNotes()...)
	if len(notes) > 0 {
		b.WriteByte('\n')
		for _, note := range notes {
			fmt.Fprintf(b, "- %s\n", strings.Replace(note, "* ", `\* `, 1))
		}
	}
}

// writeGrid writes a grid as a Markdown table.
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
