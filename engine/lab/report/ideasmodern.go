package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
)

// modernGames is the experiment whose games show which ideas of the documents hold in the preset
// modern.
const modernGames = "modern-nodes"

// namesInModern contains the names of ideas in modernGames that differ from those in the
// experiments ideas-*.
var namesInModern = map[string]string{"verified null move": "nullmove=verified", "singular extensions": "singular extensions of 1992"}

// modernInShort groups the ideas by the verdicts of modernGames. It returns "" if there are games
// of the ideas in today's engine, or no games of modernGames.
func modernInShort(e *Evidence, list []Idea) string {
	t := e.tables[modernGames]
	if t == nil || !t.begun() || slices.ContainsFunc(list, func(i Idea) bool { return i.playedToday() }) {
		return ""
	}
	ratings, groups := map[string]*Rating{}, map[Worth][]Idea{}
	for k := range list {
		name := ideas[k].name
		if r := ideaRating(t, cmp.Or(namesInModern[name], name)); r.State == Known {
			ratings[list[k].Title] = &r
			groups[r.Worth()] = append(groups[r.Worth()], list[k])
		}
	}
	var parts []string
	for worth, says := range [...]string{Helps: "Helps", NoDifference: "Makes no difference", NotDecided: "Undecided", Harms: "Does harm"} {
		if names := byEffect(groups[Worth(worth)], func(i *Idea) *Rating { return ratings[i.Title] }); names != "" {
			parts = append(parts, fmt.Sprintf("- %s: %s.", says, names))
		}
	}
	if parts == nil {
		return ""
	}
	return fmt.Sprintf("\n\n**Today**, in Elo. Of %d of the ideas there are %s at 8,000 nodes a move in the preset `modern`, by an earlier version of its search and under other rules of repetition. Each idea has its present form; verified null move is compared with the present null move. The other %d have no games in today's engine yet.\n\n%s",
		len(ratings), sectionLink("400 games each", experiment.ByID(modernGames)), len(list)-len(ratings), strings.Join(parts, "\n"))
}
