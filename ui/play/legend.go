package play

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
)

// legend explains the signs on the board and beside it.
var legend = []mode.Sign{
	{Sign: "{ }", Means: lang.Mark("hint, start and end")},
	{Means: lang.Mark("Beside it")},
	{Sign: ">", Means: lang.Mark("on move")},
	{Sign: "+1.00", Means: lang.Mark("a score for Red: a pawn at home is 1.00, a knight or cannon 8.00 to 9.00, a rook 18.00")},
	{Sign: "≤ ≥", Means: lang.Mark("the score is at most, or at least, this")},
	{Sign: "R/n", Means: lang.Mark("how long a move may take: the time left (R) divided by n moves, plus a part of the increment")},
	{Sign: "|", Means: lang.Mark("in a line: a possible continuation follows")},
}
