package report

import (
	"bytes"
	"maps"
	"strings"
	"text/template"
)

// Prose puts the figures of a ledger into texts written by hand, so that no text
// says what the ledger does not. A reading is a template through and through; the
// documents elsewhere in the repository mark the places where figures stand, and the
// tests of this package write them there and hold them:
//
//	base finds <!--= fig "thesis-4.1" "-check" 5 "hits" -->36<!--/--> %<!--? less 30 (fig ...) -->
//
// What stands between <!--= and --> is asked of the ledger, and what follows up to
// <!--/--> is the answer. <!--? holds a comparison on which the words around it
// rest. Functions are in figures.go, wholefigures.go, gamefigures.go and quantity.go.
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
