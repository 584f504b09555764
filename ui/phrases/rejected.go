package phrases

import "example.com/abyss/ui/lang"

// Rejected lists the errors of reviewed games that became no puzzle, by reason: no
// move is clearly best, or the puzzle exists already. It returns "" if there are none.
func Rejected(t T, open, double int) string {
	var list []string
	for _, r := range []struct {
		n      int
		reason string
	}{
		{open, lang.Mark("%d without one clearly best move")},
		{double, lang.Mark("%d {is a puzzle|are puzzles} already")},
	} {
		if r.n > 0 {
			list = append(list, t(r.reason, r.n))
		}
	}
	return Listed(t, list)
}
