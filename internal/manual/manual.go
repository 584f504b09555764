// Package manual gives a program the command that writes its manual pages, in builds only with the
// tag man: the library for it would add a fortieth to abyss-tui. internal/release builds with the
// tag.
package manual

import "strings"

// Preformatted is a help text as the library for manual pages wants it, in Markdown: lines
// that begin with blanks, as of lists in columns, keep their breaks.
func Preformatted(help string) string {
	var b strings.Builder
	inside := false
	fence := func() {
		b.WriteString("```\n")
		inside = !inside
	}
	for line := range strings.Lines(help) {
		if strings.HasPrefix(line, "  ") != inside {
			if !inside {
				b.WriteString("\n")
			}
			fence()
		}
		b.WriteString(line)
	}
	if inside {
		if !strings.HasSuffix(help, "\n") {
			b.WriteString("\n")
		}
		fence()
	}
	return b.String()
}
