package suite

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
)

// legend explains the signs of the mode, for the help page.
var legend = []mode.Sign{
	{Sign: "= =", Means: lang.Mark("expected move, start and end")},
	{Sign: "1 1", Means: lang.Mark("move found by the engine")},
	{Means: lang.Mark("Results of a run")},
	{Sign: "+", Means: lang.Mark("solved: right move, score within 3.00")},
	{Sign: "o", Means: lang.Mark("right move, but score off by over 3.00")},
	{Sign: "x", Means: lang.Mark("failed: another move")},
	{Means: lang.Mark("Puzzles")},
	{Sign: string(signAtOnce), Means: lang.Mark("solved at once, at the first try")},
	{Sign: string(signSolved), Means: lang.Mark("solved later, or with hints or wrong moves")},
	{Sign: string(signFailed), Means: lang.Mark("failed, not solved yet")},
	{Sign: string(signOpen), Means: lang.Mark("not tried yet")},
	{Sign: ">", Means: lang.Mark("the puzzle on the board")},
}
