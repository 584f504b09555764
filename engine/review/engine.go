package review

import (
	"strings"

	"example.com/abyss/engine/search"
)

// EngineName returns the name under which scores of the engine with these options are stored in
// trees and files. For the options of a preset it is, for example, "Abyss abyss". Otherwise it
// names the nearest preset of general use and the changes to it, for example "Abyss abyss
// nullmove=off". The table size and the number of threads are ignored.
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
