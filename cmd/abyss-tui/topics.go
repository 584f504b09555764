package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/canvas"
)

// helpTopics returns topics with lists that are too long for the help of each command that uses
// them. The texts of the topics come from the catalog of the search.
func helpTopics() []*cobra.Command {
	return []*cobra.Command{
		{Use: "presets", Short: "Every preset of the search and what it sets", Long: composed("%s", helpList(presetHelp))},
		{Use: "settings", Short: "Every setting of the search, its values and its source", Long: composed("%s", helpList(settingHelp))},
	}
}

// helpList is a list in the help. It is a message.Sentence; the function say translates the texts
// in it.
type helpList func(say func(error) string) string

func (h helpList) Error() string { return h(error.Error) }

// In translates the list into a language.
func (h helpList) In(say func(error) string) string { return h(say) }

// presetSummary returns a line for each preset of general use, and one for each table.
func presetSummary(say func(error) string) string {
	var b strings.Builder
	b.WriteString(say(message.New("Presets (--preset); 'abyss-tui help presets' lists what each sets:")) + "\n")
	for _, f := range search.PresetFamilies() {
		doc := search.PresetText(f.Label)
		if f.Table != "" {
			doc = message.New("the rows of %s", message.Word(f.Table))
		}
		helpEntry(&b, f.Label, say(doc))
	}
	return b.String()
}

// settingSummary lists the names of the switches. Switches with the same values share an entry.
func settingSummary(say func(error) string) string {
	var b strings.Builder
	b.WriteString(say(message.New("Settings (--set name=value); 'abyss-tui help settings' explains each:")) + "\n")
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
	b.WriteString("  " + say(message.New("and the parameters of these settings, which are numbers or words")))
	return b.String()
}

func presetHelp(say func(error) string) string {
	var b strings.Builder
	b.WriteString(say(message.New("Presets (--preset NAME), which --set changes further:")) + "\n")
	for _, name := range search.PresetNames() {
		helpEntry(&b, name, say(search.PresetText(name)))
	}
	return b.String()
}

func settingHelp(say func(error) string) string {
	var b strings.Builder
	b.WriteString(say(message.New("Settings (--set name=value), the switches first and then their parameters:")) + "\n")
	for i := range search.Catalog {
		f := &search.Catalog[i]
		helpEntry(&b, f.Name, say(message.New("%s. %s (%s)", strings.Join(f.ValueNames(), ", "), message.Word(f.Doc), message.Word(f.Source))))
	}
	for i := range search.ParamCatalog {
		p := &search.ParamCatalog[i]
		helpEntry(&b, p.Name, say(message.New("%v: %s", p.Range(), message.Word(p.Doc))))
	}
	b.WriteString(conditionHelp(say))
	return b.String()
}

// conditionHelp explains the conditions of switches.
func conditionHelp(say func(error) string) string {
	var b strings.Builder
	b.WriteString("\n" + say(message.New("With a condition (--set \"checkevasions=full when pv and depth>=3\"), a switch that\nextends, reduces or prunes acts at some nodes only. Join conditions with \"and\"; \"not\"\nbefore one negates it. A move belongs to the node where it is made.")) + "\n")
	for _, e := range [...]struct {
		name  string
		means error
	}{
		{"pv", message.New("nodes whose window is open (beta - alpha > 1)")},
		{"cut, all", message.New("nodes with a minimal window: where a cutoff is expected, and where none is")},
		{"full-width", message.New("nodes of the full-width search")},
		{"quiescence", message.New("nodes of the null-move quiescence search")},
		{"check", message.New("nodes whose mover is in check")},
		{"opening", message.New("nodes in the opening; also middle (which includes the early middle game) and end")},
		{"depth", message.New("plies left at the node, 1 to %d, with >=, <=, >, < or =: depth>=3", search.MaxDepth)},
		{"ply", message.New("plies from the root, in the same form: ply<=4")},
		{"for", message.New("%s", strings.Join(search.Conditional(), ", "))},
	} {
		helpEntry(&b, e.name, say(e.means))
	}
	return b.String()
}

// helpEntry writes a name with a text beside it, wrapped at 80 columns. If there is no name, it
// writes only the text, with a smaller indent.
func helpEntry(b *strings.Builder, name, text string) {
	const width = 80
	column := 20
	if name == "" {
		column = 4
	}
	head := fmt.Sprintf("  %-*s ", column-3, name)
	for _, line := range canvas.Wrap(strings.Join(strings.Fields(text), " "), width-len(head)) {
		b.WriteString(head + line + "\n")
		head = strings.Repeat(" ", column)
	}
}
