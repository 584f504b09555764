package exact

import (
	"time"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// Result describes the result of a position with a side to move: "Exact: Red wins in 23 moves".
func Result(t phrases.T, e ending.Exact, side xiangqi.Color) string {
	if e.Outcome == retro.Drawn {
		return t("Exact: draw")
	}
	if e.Outcome == retro.Lost {
		side = side.Opponent()
	}
	if e.Plies == 0 { // no table contains the length of this win
		return t("Exact: %s wins", phrases.Side(t, side))
	}
	return t("Exact: %s wins in %d {move|moves}", phrases.Side(t, side), Moves(e))
}

// Moves returns the number of the winner's moves until the end.
func Moves(e ending.Exact) int { return (e.Plies + 1) / 2 }

// Of describes the result of a move for its mover: "wins in 23", "draw", "loses in 4", or "wins" if
// no table contains the length.
func Of(t phrases.T, e ending.Exact) string {
	switch {
	case e.Outcome == retro.Drawn:
		return t("draw")
	case e.Outcome == retro.Won && e.Plies == 0:
		return t("wins", lang.Meaning("move"))
	case e.Outcome == retro.Won:
		return t("wins in %d", Moves(e))
	case e.Plies == 0:
		return t("loses", lang.Meaning("move"))
	}
	return t("loses in %d", Moves(e))
}

// Doubt returns the reason why the rules may change a result, or "" if they cannot.
func Doubt(t phrases.T, c ending.Certainty) string {
	switch c {
	case ending.ByCount:
		return t("The draw after 120 plies without a capture may come first")
	case ending.ByChases:
		return t("The draw rests on chases, which some rules forbid")
	case ending.Certain:
	}
	return ""
}

// Cost describes the cost of building: "69 MB of memory, about 12s".
func Cost(t phrases.T, n ending.Need) string {
	return t("%d MB of memory, about %s", Megabytes(n), BuildTime(t, n))
}

// Megabytes returns the memory that building needs, in MB.
func Megabytes(n ending.Need) int64 { return max(1, n.Memory>>20) }

// BuildTime describes the time that building takes.
func BuildTime(t phrases.T, n ending.Need) string {
	return phrases.Seconds(t, max(n.Time.Round(time.Second), time.Second))
}

// Progress describes the progress of a build. The name of the ending is last, because it may be cut;
// it is left out if here is true, because the board shows the ending.
func (b *Building) Progress(t phrases.T, here bool) string {
	name := phrases.Ending(t, b.Material.String())
	switch s := &b.Step; {
	case s.Placings == 0 && here:
		return t("Building this ending's table")
	case s.Placings == 0:
		return t("Building the table of %s", name)
	case s.Entered < s.Placings && here:
		return t("Building this ending's table: part %d of %d, %d%%", b.Table, b.Of, 100*s.Entered/s.Placings)
	case s.Entered < s.Placings:
		return t("Building a table: part %d of %d, %d%% (%s)", b.Table, b.Of, 100*s.Entered/s.Placings, name)
	case here:
		return t("Building this ending's table: part %d of %d, wins up to %d {move|moves}", b.Table, b.Of, s.Moves)
	default:
		return t("Building a table: part %d of %d, wins up to %d {move|moves} (%s)", b.Table, b.Of, s.Moves, name)
	}
}
