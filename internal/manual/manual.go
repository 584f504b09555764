// Package manual adds the command that writes the manual pages of a program. It exists only in
// builds with the tag man, because the library that it uses would make abyss-tui larger by a
// fortieth. internal/release builds with the tag.
package manual

import "strings"

// Preformatted converts a help text to the Markdown that the library for manual pages expects.
// Lines that begin with blanks, such as lists in columns, keep their line breaks.
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
