package suite

import (
	"abyss/ui/lang"
	"abyss/ui/mode"
)

// Legend is the signs of the mode on the board, for the help page.
func (m *Mode) Legend() []mode.Sign {
	return []mode.Sign{{Sign: "= =", Means: lang.Mark("move expected, from and to")}}
}
