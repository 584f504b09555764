package report

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// markers matches the marks of a document. The groups of the expression are the kind of the mark
// and the expression in it.
var markers = regexp.MustCompile(`(?s)<!--([=?]) (.*?) -->`)

const markerEnd = "<!--/-->"

// update returns a document with the current answers in its marks. It reports every mark that has
// no answer or whose comparison fails, and leaves the text in this mark unchanged.
func (p *Prose) update(name, text string) (string, error) {
	var b strings.Builder
	var errs []error
	line := 1
	for {
		at := markers.FindStringSubmatchIndex(text)
		if at == nil {
			b.WriteString(text)
			return b.String(), errors.Join(errs...)
		}
		line += strings.Count(text[:at[0]], "\n")
		where := fmt.Sprintf("%s:%d", name, line)
		expression := text[at[4]:at[5]]
		b.WriteString(text[:at[1]])
		line += strings.Count(text[at[0]:at[1]], "\n")
		question := text[at[2]:at[3]] == "?"
		text = text[at[1]:]
		if question {
			if _, err := p.Fill(where, "{{holds ("+expression+")}}"); err != nil {
				errs = append(errs, err)
			}
			continue
		}
		old, rest, ended := strings.Cut(text, markerEnd)
		if !ended || strings.Contains(old, "<!--=") {
			return b.String() + text, errors.Join(append(errs, fmt.Errorf("%s: expected %s behind the answer", where, markerEnd))...)
		}
		answer, err := p.Fill(where, "{{"+expression+"}}")
		if err != nil {
			errs, answer = append(errs, err), old
		}
		b.WriteString(answer + markerEnd)
		line += strings.Count(old, "\n")
		text = rest
	}
}
