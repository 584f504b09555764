package puzzling

import (
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"
)

// Open opens a built-in suite by its name in any language, an EPD file, or a file or folder of
// games whose moves are solutions. The second result is a name that opens the same set again. Open
// may return positions together with an error.
func Open(typed string) (s lab.Suite, name string, err error) {
	for _, name := range lab.BuiltInNames() {
		called := func(l lang.Language) bool { return phrases.Suite(l.Text, name) == typed }
		if typed == name || slices.ContainsFunc(lang.Languages(), called) {
			s, err = lab.BuiltIn(name)
			return s, name, err
		}
	}
	s, err = openCollection(settings.HomePath(typed))
	return s, typed, err
}
