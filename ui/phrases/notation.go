package phrases

import (
	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/lang"
)

// notations are the names of the notations that people choose between.
var notations = map[notation.Style]string{
	notation.ICCS:        lang.Mark("ICCS"),
	notation.WXF:         lang.Mark("WXF"),
	notation.Traditional: lang.Mark("Chinese", lang.Meaning("notation")),
	notation.Simplified:  lang.Mark("simplified Chinese", lang.Meaning("notation")),
}

// Notation is the name of a notation; for one that cannot be chosen it is that of files and flags.
func Notation(t T, s notation.Style) string {
	if name, ok := notations[s]; ok {
		return t(name, lang.Meaning("notation"))
	}
	return s.String()
}
