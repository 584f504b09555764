package phrases

import (
	"strconv"

	"example.com/abyss/engine/team"
	"example.com/abyss/ui/lang"
)

// Style returns the name of a style of play; "" for the program's own. A team is named by the
// letters of its members and their voting method.
func Style(t T, s team.Style) string {
	switch len(s.Members) {
	case 0:
		return ""
	case 1:
		return Personality(t, &s.Members[0])
	}
	return t("team %s, MPSM %d", team.Letters(s.Members), int(s.Method))
}

// Personality returns the name of a personality. The user's own personalities have the name from
// their file.
func Personality(t T, p *team.Personality) string {
	if _, err := team.ByName(p.Name); err != nil {
		return p.Name
	}
	return t(p.Name)
}

// methods are the texts for a team's methods.
var methods = [...]string{
	team.MPSM1: lang.Mark("each ranks the lines by their ends"),
	team.MPSM2: lang.Mark("each ranks the moves, one ply shallower"),
	team.MPSM3: lang.Mark("each rates the moves, one ply shallower"),
	team.MPSM4: lang.Mark("each rates the moves, equally deep"),
	team.MPSM5: lang.Mark("different proposals, rated equally deep"),
	team.MPSM6: lang.Mark("rated in one tree that all search"),
}

// Method describes a team's method in a few words.
func Method(t T, m team.Method) string { return t(methods[m]) }

// Vote formats a player's vote on a proposal, or the sum of all votes: ranks as whole numbers,
// others in hundredths.
func Vote(m team.Method, value float64) string {
	if m <= team.MPSM2 {
		return strconv.FormatFloat(value, 'f', 0, 64)
	}
	return strconv.FormatFloat(value, 'f', 2, 64)
}
