package analyze

import (
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// rangeText is the values a parameter may have.
func rangeText(t phrases.T, p *search.Param) string {
	values := slices.Clone(p.Names)
	for _, n := range p.Only {
		values = append(values, strconv.Itoa(n))
	}
	if len(values) > 0 {
		return t("one of %s", lang.Meaning("values"), strings.Join(values, ", "))
	}
	return t("a whole number from %d to %d", p.Min, p.Max)
}
