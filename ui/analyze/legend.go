package analyze

import (
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
)

// legend is the signs of the mode, for the help page.
var legend = []mode.Sign{
	{Sign: "1 2 3", Means: lang.Mark("beside a point: first move of that line of the engine, from and to")},
	{Sign: "A B", Means: lang.Mark("beside a point: first move of that side of the comparison, from and to")},
	{Sign: "+0.42/8", Means: lang.Mark("score in pawns, + for Red, and the depth it is of; a pawn at home is 1.00, a knight or cannon 8.00 to 9.00, a rook 18.00")},
	{Sign: "53%", Means: lang.Mark("Red's chance of winning by that score, a draw counting half")},
	{Sign: "|", Means: lang.Mark("in a line: after it what may follow, from the table and short searches, not searched as deep")},
	{Sign: "2 3", Means: lang.Mark("several lines are searched with one table: scores may differ from one line's, such as those of A and B")},
	{Sign: "~ ~", Means: lang.Mark("threat: what the other side would play, from and to")},
	{Sign: "! !! !?", Means: lang.Mark("good, brilliant, interesting move")},
	{Sign: "?! ? ??", Means: lang.Mark("inaccuracy, mistake, blunder")},
	{Sign: "░ █", Means: lang.Mark("bar beside the board: the chances of Black and of Red")},
	{Sign: "*", Means: lang.Mark("a switch: not as in A; a game: changes not saved")},
	{Sign: "N A D S P", Means: lang.Mark("the personalities: Normal, Aggressive, Defensive, Semi-Open, Positional")},
	{Sign: "^", Means: lang.Mark("A and B: first move that differs; graph: the move shown")},
}
