package report

import (
	"strings"
	"unicode/utf8"
)

// rewrap breaks the paragraphs and list items of Markdown into lines of at most width
// characters. Headings, tables and lines indented by four spaces or more stay unchanged.
func rewrap(text string, width int) string {
	var b strings.Builder
	var words []string
	indent := ""
	flush := func() {
		writeFilled(&b, words, indent, width)
		words, indent = nil, ""
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \n")
		item, isItem := strings.CutPrefix(line, "- ")
		switch {
		case line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "|") || strings.HasPrefix(line, "    "):
			flush()
			b.WriteString(line + "\n")
		case isItem:
			flush()
			words, indent = append([]string{"-"}, strings.Fields(item)...), "  "
		default:
			words = append(words, strings.Fields(line)...)
		}
	}
	flush()
	return b.String()
}

// writeFilled writes words in lines of at most width characters. Every line except the first is
// indented.
func writeFilled(b *strings.Builder, words []string, indent string, width int) {
	length := 0
	for i, word := range words {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case length+1+n > width && !opensBlock(word):
			b.WriteString("\n" + indent)
			length = len(indent)
		default:
			b.WriteByte(' ')
			length++
		}
		b.WriteString(word)
		length += n
	}
	if len(words) > 0 {
		b.WriteByte('\n')
	}
}

// opensBlock reports whether Markdown would read a word at the start of a line as a
// list, a quotation, a heading or a table.
func opensBlock(word string) bool {
	return strings.Contains("- + * > 1.", word) || strings.HasPrefix(word, "#") || strings.HasPrefix(word, "|")
}
