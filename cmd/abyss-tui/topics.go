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
