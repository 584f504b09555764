package analyze

import (
	"abyss/ui/lang"
	"abyss/ui/mode"
)

// Legend is the signs of the mode, for the help page.
func (m *Mode) Legend() []mode.Sign {
	return []mode.Sign{
		{Sign: "1 2 3", Means: lang.Mark("beside a point: first move of that line of the engine, from and to")},
		{Sign: "~ ~", Means: lang.Mark("threat: what the other side would play, from and to")},
		{Sign: "! !! !?", Means: lang.Mark("good, brilliant, interesting move")},
		{Sign: "?! ? ??", Means: lang.Mark("inaccuracy, mistake, blunder")},
		{Sign: "░ █", Means: lang.Mark("bar beside the board: the chances of Black and of Red")},
		{Sign: "*", Means: lang.Mark("a switch: not as in A; a game: changes not saved")},
		{Sign: "N A D S P", Means: lang.Mark("the personalities: Normal, Aggressive, Defensive, Semi-Open, Positional")},
		{Sign: "^", Means: lang.Mark("A and B: first move that differs; graph: the move shown")},
	}
}
