package phrases

import (
	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/lang"
)

// notations are what people call the notations they choose between.
var notations = map[notation.Style]string{
	notation.ICCS:        lang.Mark("ICCS"),
	notation.WXF:         lang.Mark("WXF"),
	notation.Traditional: lang.Mark("Chinese", lang.Meaning("notation")),
	notation.Simplified:  lang.Mark("simplified Chinese", lang.Meaning("notation")),
}

// Notation is what a notation is called; one that nobody chooses has the name of
// files and flags.
func Notation(t T, s notation.Style) string {
	if name, ok := notations[s]; ok {
		return t(name, lang.Meaning("notation"))
	}
	return s.String()
}
