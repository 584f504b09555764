package ui

import (
	"abyss/engine/rules"
	"abyss/ui/words"
)

// result is words.Result in the language of the interface.
func (m *match) result(e rules.Ending) string { return words.Result(m.app.T, e) }
