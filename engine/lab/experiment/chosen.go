package experiment

import (
	"slices"
	"strings"

	"example.com/abyss/engine/search"
)

// ofChapter3 contains the parameters that were fitted to the tables of chapter 3, before the
// readings of the other chapters were chosen.
var ofChapter3 = []string{"aspiration-window", "futility-margin", "bound of the capture search"}

// ChosenOn lists the readings that were chosen by the printed node counts of an experiment. A
// reading is in the list if another one would be chosen without these counts, or if it affects no
// other experiment. If there are no such readings, the experiment's node counts are predictions.
//
// Source: docs/lab/fit.txt, which leaves out each table in turn.
func (s *Spec) ChosenOn() []string {
	if inChapter3(s.ID) {
		return ofChapter3
	}
	var list []string
	for _, r := range Readings {
		if slices.Contains(r.On, s.ID) {
			list = append(list, r.ID)
		}
	}
	return list
}

func inChapter3(id string) bool {
	return strings.HasPrefix(id, "thesis-3.") || strings.HasPrefix(id, "thesis-fig3.")
}

// Fitted reports whether a parameter or a reading that affects a search with these options was
// chosen by a printed node count. The list tables contains the experiments that print the node
// count of this search.
func Fitted(tables []string, o *search.Options) bool {
	return slices.ContainsFunc(tables, inChapter3) || slices.ContainsFunc(Readings, func(r *Reading) bool {
		return slices.ContainsFunc(r.On, func(id string) bool { return slices.Contains(tables, id) }) && r.Acts(o)
	})
}
