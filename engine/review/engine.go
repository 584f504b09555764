package review

import (
	"strings"

	"abyss/engine/search"
)

// EngineName is what the engine with these options is called where its scores
// are kept, in a tree of moves and in a file: "Abyss abyss" by the preset, or
// "Abyss abyss nullmove=off" by what differs from the one of general use. The size
// of the table does not count.
func EngineName(o *search.Options) string {
	setting := func(name string) search.Options {
		p, _ := search.Preset(name)
		p.TableEntries = o.TableEntries
		return p
	}
	for _, name := range search.PresetNames() {
		if setting(name) == *o {
			return "Abyss " + name
		}
	}
	base := setting(search.DefaultPreset)
	return "Abyss " + search.DefaultPreset + " " + strings.Join(o.Differences(&base), " ")
}
