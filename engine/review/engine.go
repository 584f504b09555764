package review

import (
	"strings"

	"example.com/abyss/engine/search"
)

// EngineName is the name of the engine with these options as stored with its scores
// in trees and files: "Abyss abyss" for a preset, or "Abyss abyss nullmove=off" for
// the nearest preset of general use with changes. The table size and the number of threads are
// ignored.
func EngineName(o *search.Options) string {
	setting := func(name string) search.Options {
		p, _ := search.Preset(name)
		p.TableEntries, p.Threads = o.TableEntries, o.Threads
		return p
	}
	for _, name := range search.PresetNames() {
		if setting(name) == *o {
			return "Abyss " + name
		}
	}
	nearest, differences := search.Nearest(o)
	return "Abyss " + nearest + " " + strings.Join(differences, " ")
}
