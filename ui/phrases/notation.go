package phrases

import (
	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/lang"
)

// notations are the names of the notations that a user can choose.
var notations = map[notation.Style]string{
	notation.ICCS:        lang.Mark("ICCS"),
	notation.WXF:         lang.Mark("WXF"),
	notation.Traditional: lang.Mark("Chinese", lang.Meaning("notation")),
	notation.Simplified:  lang.Mark("simplified Chinese", lang.Meaning("notation")),
}

// Notation returns the name of a notation. For a notation that users cannot choose, it returns the
// name used in files and flags.
func Notation(t T, s notation.Style) string {
	if name, ok := notations[s]; ok {
		return t(name, lang.Meaning("notation"))
	}
	return s.String()
}
