package words

import (
	"strconv"

	"abyss/engine/team"
	"abyss/ui/lang"
)

// Style is what a style of play is called; "" for the usual one.
func Style(t T, s team.Style) string {
	if len(s.Members) != 1 {
		return s.String()
	}
	return Personality(t, &s.Members[0])
}

// Personality is what a personality is called; the user's own have the name their
// file gives them.
func Personality(t T, p *team.Personality) string {
	if _, err := team.ByName(p.Name); err != nil {
		return p.Name
	}
	return t(p.Name)
}

// methods say how a team comes to its move, by method.
var methods = [...]string{
	team.MPSM1: lang.Mark("ranks of where each line ends"),
	team.MPSM2: lang.Mark("ranks of first moves, a ply less"),
	team.MPSM3: lang.Mark("points for first moves, a ply less"),
	team.MPSM4: lang.Mark("points for first moves, as deep"),
	team.MPSM5: lang.Mark("points, no two with the same move"),
	team.MPSM6: lang.Mark("one tree, each with its own window"),
}

// Method is how a team comes to its move, in a few words.
func Method(t T, m team.Method) string { return t(methods[m]) }

// Vote is what a player gives a proposal, or the sum of what all give it: whole
// numbers where proposals are ranked, hundredths elsewhere.
func Vote(m team.Method, value float64) string {
	if m <= team.MPSM2 {
		return strconv.FormatFloat(value, 'f', 0, 64)
	}
	return strconv.FormatFloat(value, 'f', 2, 64)
}
