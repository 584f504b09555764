package doctor

import (
	"fmt"
	"io"
	"strings"

	"example.com/abyss/ui/canvas"
)

// indent is the columns before a finding's value, and before its further lines where
// the terminal is at least roomy columns wide.
const indent, roomy = 16, 60

// Write writes the report as text, in lines that fit the terminal. A word longer than a line, such
// as a path, stays whole: it may be copied. Elsewhere lines have at most 100 columns, except paths
// and errors.
func (r *Report) Write(w io.Writer) error {
	var b strings.Builder
	for _, s := range r.Sections {
		r.fold(&b, "", s.Title, 0)
		for _, f := range s.Findings {
			r.fold(&b, fmt.Sprintf("  %-*s", indent-2, f.Name), f.Value, indent)
		}
		b.WriteByte('\n')
	}
	switch len(r.Problems) {
	case 0:
		r.fold(&b, "", "Nothing is wrong.", 0)
	case 1:
		r.fold(&b, "", "One problem found:", 0)
	default:
		r.fold(&b, "", fmt.Sprintf("%d problems found:", len(r.Problems)), 0)
	}
	for _, p := range r.Problems {
		r.fold(&b, "  - ", p.What, 4)
		r.fold(&b, "    ", p.Advice, 4)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// fold writes a text behind a head, with that many blanks before further lines. If the terminal has
// room, or its width is unknown, the text is not folded.
func (r *Report) fold(b *strings.Builder, head, text string, blanks int) {
	if r.width == 0 || canvas.Width(head+text) <= r.width {
		b.WriteString(head + text + "\n")
		return
	}
	if r.width < roomy {
		blanks = min(blanks, 4)
	}
	line, gap := head, ""
	for _, word := range strings.Fields(text) {
		if strings.TrimSpace(line) != "" && canvas.Width(line+gap+word) > r.width {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line, gap = strings.Repeat(" ", blanks), ""
		}
		line += gap + word
		gap = " "
	}
	b.WriteString(line + "\n")
}
