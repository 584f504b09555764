package doctor

import (
	"io"
	"strings"
	"unicode"

	"example.com/abyss/ui/canvas"
)

// indent is the number of columns before a finding's value. The value's further lines have the same
// indent if the terminal has at least roomy columns.
const indent, roomy = 16, 60

// Write writes the report as text, in lines that fit the terminal. A word longer than a line, such
// as a path, stays whole, because users may copy it. If the output is not a terminal, lines have at
// most 100 columns, except paths and errors.
func (r *Report) Write(w io.Writer) error {
	var b strings.Builder
	for _, s := range r.Sections {
		r.fold(&b, "", s.Title, 0)
		for _, f := range s.Findings {
			r.fold(&b, canvas.Pad("  "+f.Name, indent), f.Value, indent)
		}
		b.WriteByte('\n')
	}
	switch len(r.Problems) {
	case 0:
		r.fold(&b, "", r.t("Nothing is wrong."), 0)
	case 1:
		r.fold(&b, "", r.t("One problem found:"), 0)
	default:
		r.fold(&b, "", r.t("%d {problem|problems} found:", len(r.Problems)), 0)
	}
	for _, p := range r.Problems {
		r.fold(&b, "  - ", p.What, 4)
		r.fold(&b, "    ", p.Advice, 4)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// fold writes a text after a head; all lines but the first begin with the given number of blanks.
// If the terminal has room, or its width is unknown, the text is not folded.
func (r *Report) fold(b *strings.Builder, head, text string, blanks int) {
	if r.width == 0 || canvas.Width(head+text) <= r.width {
		b.WriteString(head + text + "\n")
		return
	}
	if r.width < roomy {
		blanks = min(blanks, 4)
	}
	line, gap := head, ""
	for _, word := range pieces(text) {
		if word.joined {
			gap = ""
		}
		if strings.TrimSpace(line) != "" && canvas.Width(line+gap+word.text) > r.width {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line, gap = strings.Repeat(" ", blanks), ""
		}
		line += gap + word.text
		gap = " "
	}
	b.WriteString(line + "\n")
}

// piece is a part of a text; lines can break between pieces.
type piece struct {
	text   string
	joined bool // no blank between this piece and the previous one
}

// pieces splits a text into words. In Chinese it splits into characters, each with the signs that
// follow it.
func pieces(text string) (list []piece) {
	for _, word := range strings.Fields(text) {
		start := 0
		for i, r := range word {
			if i > 0 && unicode.Is(unicode.Han, r) {
				list = append(list, piece{word[start:i], start > 0})
				start = i
			}
		}
		list = append(list, piece{word[start:], start > 0})
	}
	return list
}
