package phrases

import "example.com/abyss/ui/lang"

// Rejected lists the errors of reviewed games that became no puzzle, by reason: the coach proves no
// cost, several answers are good, or the puzzle exists already. It returns "" if there are none.
func Rejected(t T, unproved, open, double int) string {
	var list []string
	for _, r := range []struct {
		n      int
		reason string
	}{
		{unproved, lang.Mark("%d without a proof")},
		{open, lang.Mark("%d with several good answers")},
		{double, lang.Mark("%d {is a puzzle|are puzzles} already")},
	} {
		if r.n > 0 {
			list = append(list, t(r.reason, r.n))
		}
	}
	return Listed(t, list)
}
