package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/search"
)

// helpTopics are lists too long for the help of each command that uses them. Their
// texts come from the catalog of the search.
func helpTopics() []*cobra.Command {
	return []*cobra.Command{
		{Use: "presets", Short: "Every preset of the search and what it sets", Long: presetHelp()},
		{Use: "settings", Short: "Every setting of the search, its values and its source", Long: settingHelp()},
	}
}

// presetSummary has a line for each preset of general use and one for each table.
func presetSummary() string {
	var b strings.Builder
	b.WriteString("Presets (--preset); 'abyss-tui help presets' says what each sets:\n")
	for _, f := range search.PresetFamilies() {
		doc := search.PresetDoc(f.Label)
		if f.Table != "" {
			doc = "the rows of " + f.Table
		}
		helpEntry(&b, f.Label, doc)
	}
	return b.String()
}

// settingSummary has the names of the switches, those with the same values together.
func settingSummary() string {
	var b strings.Builder
	b.WriteString("Settings (--set name=value); 'abyss-tui help settings' says what each does:\n")
	var values []string
	names := map[string][]string{}
	add := func(value, name string) {
		if names[value] == nil {
			values = append(values, value)
		}
		names[value] = append(names[value], name)
	}
	for i := range search.Catalog {
		add(strings.Join(search.Catalog[i].ValueNames(), ", "), search.Catalog[i].Name)
	}
	for _, value := range values {
		fmt.Fprintf(&b, "  %s:\n", value)
		helpEntry(&b, "", strings.Join(names[value], ", "))
	}
	b.WriteString("  and the parameters of these, numbers and words")
	return b.String()
}

func presetHelp() string {
	var b strings.Builder
	b.WriteString("Presets (--preset NAME), which --set changes further:\n")
	for _, name := range search.PresetNames() {
		helpEntry(&b, name, search.PresetDoc(name))
	}
	return b.String()
}

func settingHelp() string {
	var b strings.Builder
	b.WriteString("Settings (--set name=value), the switches first and then their parameters:\n")
	for i := range search.Catalog {
		f := &search.Catalog[i]
		helpEntry(&b, f.Name, fmt.Sprintf("%s. %s (%s)", strings.Join(f.ValueNames(), ", "), f.Doc, f.Source))
	}
	for i := range search.ParamCatalog {
		p := &search.ParamCatalog[i]
		helpEntry(&b, p.Name, p.Range()+": "+p.Doc)
	}
	b.WriteString(conditionHelp())
	return b.String()
}

// conditionHelp explains the conditions of switches.
func conditionHelp() string {
	var b strings.Builder
	b.WriteString("\nConditions (--set \"checkevasions=full when pv and depth>=3\"): the nodes at which a\nswitch acts, for " +
		"whatever extends, reduces or prunes at single nodes. Terms are\njoined by \"and\"; each word also after \"not\". A move counts for the node it leaves.\n")
	for _, e := range [][2]string{
		{"pv", "nodes whose window is open (beta - alpha > 1)"},
		{"cut, all", "nodes with a minimal window: where a cutoff is expected, and where none is"},
		{"full-width", "nodes of the full-width search"},
		{"quiescence", "nodes of the null-move quiescence search"},
		{"check", "nodes whose mover is in check"},
		{"opening", "nodes in the opening; likewise middle, with the early middle game, and end"},
		{"depth", fmt.Sprintf("plies left at the node, 1 to %d, with >=, <=, >, < or =: depth>=3", search.MaxDepth)},
		{"ply", "plies from the root, likewise: ply<=4"},
		{"for", strings.Join(search.Conditional(), ", ")},
	} {
		helpEntry(&b, e[0], e[1])
	}
	return b.String()
}

// helpEntry writes a name with a text beside it, wrapped at 80 columns; without a
// name only the text, indented less.
func helpEntry(b *strings.Builder, name, text string) {
	const width = 80
	column := 20
	if name == "" {
		column = 4
	}
	line := fmt.Sprintf("  %-*s", column-3, name)
	for _, word := range strings.Fields(text) {
		if len(line)+1+len(word) > width {
			b.WriteString(line + "\n")
			line = strings.Repeat(" ", column-1)
		}
		line += " " + word
	}
	b.WriteString(line + "\n")
}
