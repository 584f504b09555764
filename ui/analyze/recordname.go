package analyze

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
)

// sourceOf returns the origin of a game; "" if there is none.
func sourceOf(r *record) string {
	if r.Path != "" {
		return base(r.Path)
	}
	return origin(r)
}

// origin returns the origin of a game that is not in a file, in the current language.
func origin(r *record) string {
	if r.retitle != nil {
		return r.retitle()
	}
	return r.title
}

// name returns the name of the game.
func (r *record) name(t phrases.T) string {
	name := sourceOf(r)
	switch {
	case name == "" && r.tree.Start() != xiangqi.StartPosition():
		name = t("a position")
	case name == "":
		name = t("new game")
	}
	if r.Path != "" { // the file name says enough
		return name
	}
	if r.mirrored {
		name = t("%s, mirrored", name)
	}
	if r.swapped {
		name = t("%s, colours swapped", name)
	}
	return name
}
