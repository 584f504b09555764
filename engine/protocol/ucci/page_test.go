package ucci

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/host"
	"example.com/abyss/internal/golden"
)

// The table of docs/protocols.md must list the engine's options.
func TestPage(t *testing.T) {
	h := host.New(context.Background(), nil)
	t.Cleanup(h.Halt)
	golden.Mark(t, "../../../docs/protocols.md", "options", "\n"+optionTable(h.Options()))
}

// optionTable lists the options of both protocols in a Markdown table.
func optionTable(options []host.Option) string {
	var b strings.Builder
	b.WriteString("| UCI | UCCI | type | default | values |\n|---|---|---|---|---|\n")
	for i := range options {
		o := &options[i]
		values := ""
		switch o.Kind {
		case host.Check:
			values = "true, false"
		case host.Spin:
			values = fmt.Sprintf("%d to %d", o.Min, o.Max)
		case host.Combo:
			values = strings.Join(o.Values, ", ")
		case host.String:
			values = "text"
		case host.Button:
		}
		fmt.Fprintf(&b, "| `%s` | %s | %v | %s | %s |\n", o.Name, code(nameOf(o)), o.Kind, code(o.Default), values)
	}
	for _, o := range ucciOptions {
		name, kind, _ := strings.Cut(o.text, " type ")
		if kind, value, ok := strings.Cut(kind, " default "); ok {
			fmt.Fprintf(&b, "| | %s | %s | %s | true, false |\n", code(name), kind, code(value))
		} else {
			fmt.Fprintf(&b, "| | %s | %s | | |\n", code(name), kind)
		}
	}
	return b.String()
}

// code returns a text as Markdown code, or "" if there is none.
func code(text string) string {
	if text == "" {
		return ""
	}
	return "`" + text + "`"
}
