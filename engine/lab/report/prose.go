package report

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"text/template"
)

// Prose puts the figures of a ledger into texts written by hand, so that no text
// says what the ledger does not. A reading is a template through and through; any
// other document marks the places where figures stand:
//
//	base finds <!--= fig "thesis-4.1" "-check" 5 "hits" -->36<!--/--> %<!--? less 30 (fig ...) -->
//
// What stands between <!--= and --> is asked of the ledger, and what follows up to
// <!--/--> is the answer. <!--? holds a comparison on which the words around it
// rest. Functions are in figures.go, gamefigures.go and quantity.go.
type Prose struct{ funcs template.FuncMap }

// NewProse is the prose of evidence.
func NewProse(e *Evidence) *Prose {
	p := &Prose{template.FuncMap{
		"cells": func(a any) (string, error) {
			q, err := asQuantity(a)
			texts := make([]string, len(q.values))
			for i, v := range q.values {
				texts[i] = q.text(v)
			}
			return strings.Join(texts, " | "), err
		},
		// said is a text that other documents say or that holds by definition: the
		// first argument names where or why.
		"said": func(_, text string) string { return text },
	}}
	for _, more := range []template.FuncMap{arithmetic, e.figures(), e.gameFigures()} {
		maps.Copy(p.funcs, more)
	}
	return p
}

// Fill executes a template. errors.Is(err, ErrNotRun) where the ledger has not all
// of its figures.
func (p *Prose) Fill(name, text string) (string, error) {
	t, err := template.New(name).Funcs(p.funcs).Option("missingkey=error").Parse(text)
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, nil); err != nil {
		return "", err
	}
	return b.String(), nil
}

// markers are the marked places of a document: what is asked, and for = the answer.
var markers = regexp.MustCompile(`(?s)<!--([=?]) (.*?) -->`)

const markerEnd = "<!--/-->"

// Update is a document with the answers at its marked places, and an error for each
// place where there is none or the comparison does not hold; the answer there stays
// as it is.
func (p *Prose) Update(name, text string) (string, error) {
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
		asked := text[at[4]:at[5]]
		b.WriteString(text[:at[1]])
		line += strings.Count(text[at[0]:at[1]], "\n")
		question := text[at[2]:at[3]] == "?"
		text = text[at[1]:]
		if question {
			if _, err := p.Fill(where, "{{holds ("+asked+")}}"); err != nil {
				errs = append(errs, err)
			}
			continue
		}
		old, rest, ended := strings.Cut(text, markerEnd)
		if !ended || strings.Contains(old, "<!--=") {
			return b.String() + text, errors.Join(append(errs, fmt.Errorf("%s: expected %s behind the answer", where, markerEnd))...)
		}
		answer, err := p.Fill(where, "{{"+asked+"}}")
		if err != nil {
			errs, answer = append(errs, err), old
		}
		b.WriteString(answer + markerEnd)
		line += strings.Count(old, "\n")
		text = rest
	}
}
