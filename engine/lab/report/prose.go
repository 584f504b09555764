package report

import (
	"bytes"
	"maps"
	"strings"
	"text/template"
)

// Prose inserts figures of a ledger into hand-written texts, so that the texts cannot disagree with
// the ledger. A reading (readings/*.md) is one template. In the other documents of the repository,
// marks enclose the figures. The tests of this package compare them with the ledger, and rewrite
// them with -update:
//
//	base finds <!--= fig "thesis-4.1" "-check" 5 "hits" -->36<!--/--> %<!--? less 30 (fig ...) -->
//
// The expression between <!--= and --> is evaluated over the ledger, and the text up to <!--/--> is
// its value. <!--? contains a comparison on which the sentence depends. The functions are in
// figures.go, wholefigures.go, gamefigures.go and quantity.go.
type Prose struct{ funcs template.FuncMap }

// NewProse makes a Prose that uses the figures of e. It does not change e.
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
		// said returns a text that cannot be checked by the ledger, because another document states
		// it or because it is true by definition. The first argument names the source.
		"said": func(_, text string) string { return text },
	}}
	for _, more := range []template.FuncMap{arithmetic, e.figures(), e.gameFigures()} {
		maps.Copy(p.funcs, more)
	}
	return p
}

// Fill executes a template. Its errors contain the name. errors.Is(err, ErrNotRun) is true if the
// ledger lacks one of the figures.
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
