package analyze

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
)

// legend explains the signs of the mode on the help page.
var legend = []mode.Sign{
	{Sign: "1 2 3", Means: lang.Mark("beside a point: start and end of that line's first move")},
	{Sign: "A B", Means: lang.Mark("beside a point: start and end of that side's first move in the comparison")},
	{Sign: "+0.42/8", Means: lang.Mark("score in pawns, + for Red, and its depth; a pawn at home is 1.00, a knight or cannon 8.00 to 9.00, a rook 18.00")},
	{Sign: "#9 -#9", Means: lang.Mark("a mate in nine moves, by Red or by Black")},
	{Sign: "53%", Means: lang.Mark("Red's chance of winning at that score; a draw counts half")},
	{Sign: "|", Means: lang.Mark("in a line: the moves after it come from the table and short searches, to less depth")},
	{Sign: "2 3", Means: lang.Mark("several lines share one transposition table: scores may differ from those of a single line, such as A's and B's")},
	{Sign: "~ ~", Means: lang.Mark("threat: start and end of the other side's move")},
	{Sign: "! !! !?", Means: lang.Mark("good, brilliant, interesting move")},
	{Sign: "?! ? ??", Means: lang.Mark("inaccuracy, mistake, blunder: a move that loses at least 5, 10 or 15 % of the winning chance; a missed mate in at most five moves, or a piece given away, is at least an inaccuracy")},
	{Sign: "░ █", Means: lang.Mark("bar beside the board: the chances of Black and Red")},
	{Sign: "*", Means: lang.Mark("a switch that differs from A, or a game with unsaved changes")},
	{Sign: "N A D S P", Means: lang.Mark("the personalities: Normal, Aggressive, Defensive, Semi-Open, Positional")},
	{Sign: "^", Means: lang.Mark("A and B: the move that decides or, if none is known, the first different one; graph: the move on the board")},
}
