package report

import (
	"strings"
	"unicode/utf8"
)

// rewrap breaks the paragraphs and list items of Markdown anew, so that a line has
// no more characters than width. Headings, tables and what is indented deeper than a
// list item stay as they are.
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

// writeFilled writes words in lines, those behind the first indented.
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

// opensBlock reports whether a word at the head of a line would be no word but the
// start of a list, a quotation, a heading or a table.
func opensBlock(word string) bool {
	return strings.Contains("- + * > 1.", word) || strings.HasPrefix(word, "#") || strings.HasPrefix(word, "|")
}
