package phrases

import (
	"strings"

	"example.com/abyss/ui/lang"
)

// attackers and defenders are the sides of the textbook endings, by the letters after the king's.
var (
	attackers = map[string]string{
		"P": lang.Mark("a pawn"), "PA": lang.Mark("a pawn and a guard"), "PB": lang.Mark("a pawn and a bishop"),
		"PP": lang.Mark("two pawns"), "PPP": lang.Mark("three pawns"),
		"N": lang.Mark("a knight"), "NN": lang.Mark("two knights"), "NP": lang.Mark("a knight and a pawn"),
		"CA": lang.Mark("a cannon and a guard"), "CAA": lang.Mark("a cannon and two guards"), "CP": lang.Mark("a cannon and a pawn"),
		"CC": lang.Mark("two cannons"), "CN": lang.Mark("a cannon and a knight"),
		"R": lang.Mark("a rook"), "RP": lang.Mark("a rook and a pawn"),
	}
	defenders = map[string]string{
		"": lang.Mark("a lone king"), "A": lang.Mark("a guard"), "AA": lang.Mark("two guards"), "B": lang.Mark("a bishop"), "BB": lang.Mark("two bishops"),
		"AB": lang.Mark("a guard and a bishop"), "AAB": lang.Mark("two guards and a bishop"), "ABB": lang.Mark("a guard and two bishops"),
		"AABB": lang.Mark("two guards and two bishops"),
	}
)

// EndingTask is the title of an ending to train, which the user is to win or to hold as a draw.
func EndingTask(t T, table string, draw bool) string {
	if draw {
		return t("Hold the draw: %s", Ending(t, table))
	}
	return t("Ending: %s", Ending(t, table))
}

// Ending describes an ending by the name of its table: "three pawns against two guards and a
// bishop". Each side is translated as a whole, because players have special names for such sides.
// An ending outside the textbooks keeps the name of its table.
func Ending(t T, table string) string {
	attacker, defender, _ := strings.Cut(table, "v")
	one, other := attackers[strings.TrimPrefix(attacker, "K")], defenders[strings.TrimPrefix(defender, "K")]
	if one == "" || other == "" {
		return table
	}
	return t("%s against %s", lang.Meaning("ending"), t(one), t(other))
}

// EndingTitle names the training of an ending, by the name of its table.
func EndingTitle(t T, table string) string { return t("Ending: %s", Ending(t, table)) }
