package runner

import (
	"slices"
	"strings"

	"example.com/abyss/engine/search"
)

// Labels returns short names of the plan's cells. Games are named by their players, and searches by
// the settings that not all searches share.
func (p *Plan) Labels() []string {
	common, first := map[string]bool{}, true
	settings := func(i int) []string { return search.SplitSettings(strings.Join(p.Cells[i].Settings(), " ")) }
	for i := range p.Cells {
		if p.Cells[i].Names() != "" {
			continue
		}
		own := settings(i)
		if first {
			for _, one := range own {
				common[one] = true
			}
		}
		for one := range common {
			if !slices.Contains(own, one) {
				delete(common, one)
			}
		}
		first = false
	}
	labels := make([]string, len(p.Cells))
	for i := range p.Cells {
		if labels[i] = p.Cells[i].Names(); labels[i] != "" {
			continue
		}
		differ := slices.DeleteFunc(settings(i), func(one string) bool { return common[one] })
		if labels[i] = strings.Join(differ, " "); labels[i] == "" {
			labels[i] = "the common settings"
		}
	}
	return labels
}
