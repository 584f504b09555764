package suite

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
)

// legend explains the signs of the mode, for the help page.
var legend = []mode.Sign{{Sign: "= =", Means: lang.Mark("expected move, start and end")}}
