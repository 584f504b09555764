package phrases

import (
	"regexp"
	"slices"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/ui/lang"
)

// Preset returns the name of a preset for display. In English it is the name that commands read.
func Preset(t T, name string) string {
	if strings.Contains(name, "-") { // a row of a table, such as t4.7-1
		return name
	}
	return t(name, lang.Meaning("preset"))
}

// Level returns the name of a switch's value for display.
func Level(t T, value string) string { return t(value, lang.Meaning("level")) }

// Value returns the name of a parameter's value for display. A number stays.
func Value(t T, p *search.Param, value string) string {
	if !slices.Contains(p.Names, value) {
		return value
	}
	return t(value, lang.Meaning("value"))
}

// Change describes a difference between two settings, such as "checkevasions=off". In English it
// has the form that commands read.
func Change(l lang.Language, change string) string {
	t := l.Text
	name, value, _ := strings.Cut(change, "=")
	if i := slices.IndexFunc(search.Catalog[:], func(f search.Feature) bool { return f.Name == name }); i >= 0 {
		level, when, conditional := strings.Cut(value, " when ")
		if value = Level(t, level); conditional {
			value = t("%s when %s", lang.Meaning("level"), value, when)
		}
		return t("%s=%s", lang.Meaning("change"), l.Heuristic(name, search.Catalog[i].Label), value)
	}
	if i := slices.IndexFunc(search.ParamCatalog[:], func(p search.Param) bool { return p.Name == name }); i >= 0 {
		return t("%s=%s", lang.Meaning("change"), t(name), Value(t, &search.ParamCatalog[i], value))
	}
	return change
}

// Changes describes the differences between two settings.
func Changes(l lang.Language, changes []string) string {
	t := l.Text
	list := make([]string, len(changes))
	for i, c := range changes {
		list[i] = Change(l, c)
	}
	return strings.Join(list, t(" ", lang.Meaning("changes")))
}

// presetWord is a word that may be the name of a preset.
var presetWord = regexp.MustCompile(`[A-Za-z0-9.+-]+`)

// PresetText describes a preset in the user's language. In English, presets and switches in the
// description have the names that commands read.
func PresetText(l lang.Language, name string) string {
	text := search.PresetText(name)
	args := slices.Clone(text.Args)
	for i, arg := range args {
		if changes, ok := arg.(string); ok { // those of a row of a table
			args[i] = Changes(l, search.SplitSettings(changes))
		}
	}
	return presetWord.ReplaceAllStringFunc(l.Text("%s", text.With(args...)), func(word string) string {
		if slices.Contains(search.PresetNames(), word) {
			return Preset(l.Text, word)
		}
		return word
	})
}

// Setting describes a setting that is written as a preset followed by changes, such as
// "base history=off". Any other text, such as the name of a user's setting, stays.
func Setting(l lang.Language, text string) string {
	preset, changes, changed := strings.Cut(text, " ")
	if !slices.Contains(search.PresetNames(), preset) {
		return text
	}
	if preset = Preset(l.Text, preset); !changed {
		return preset
	}
	return preset + " " + Changes(l, search.SplitSettings(changes))
}
