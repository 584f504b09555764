package labview

import (
	"strings"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// figureWords are the words between a conclusion's figures, as package report writes them. The
// names of rows and columns are not translated. A longer word comes before any of its parts.
var figureWords = [...]string{
	lang.Mark("quiescence depths ", lang.Meaning("figures")), lang.Mark("depths ", lang.Meaning("figures")),
	lang.Mark("depth control", lang.Meaning("figures")), lang.Mark("depth ", lang.Meaning("figures")),
	lang.Mark(", printed ", lang.Meaning("figures")), lang.Mark("printed ", lang.Meaning("figures")), lang.Mark(" agrees", lang.Meaning("figures")),
	lang.Mark(" differs", lang.Meaning("figures")), lang.Mark(", fitted", lang.Meaning("figures")),
	lang.Mark("nodes against futility alone", lang.Meaning("figures")), lang.Mark("nodes against the null move alone", lang.Meaning("figures")),
	lang.Mark("nodes against ", lang.Meaning("figures")), lang.Mark("nodes ×", lang.Meaning("figures")), lang.Mark("branching ×", lang.Meaning("figures")),
	lang.Mark("overwritten ×", lang.Meaning("figures")), lang.Mark("] points", lang.Meaning("figures")),
	lang.Mark("points at 5 plies", lang.Meaning("figures")), lang.Mark("points at 6 plies", lang.Meaning("figures")),
	lang.Mark("points ", lang.Meaning("figures")), lang.Mark("mean of sixteen", lang.Meaning("figures")),
	lang.Mark("by opening", lang.Meaning("figures")), lang.Mark("not significantly above ", lang.Meaning("figures")),
	lang.Mark("RI best: ", lang.Meaning("figures")), lang.Mark("all pairs", lang.Meaning("figures")),
	lang.Mark("all sizes", lang.Meaning("figures")), lang.Mark("all set-ups", lang.Meaning("figures")),
	lang.Mark(" nodes a move", lang.Meaning("figures")), lang.Mark(" ms a move", lang.Meaning("figures")),
	lang.Mark("mate in ", lang.Meaning("figures")), lang.Mark("four plies minus three", lang.Meaning("figures")),
	lang.Mark("history known minus unknown", lang.Meaning("figures")), lang.Mark("rotating minus fixed order", lang.Meaning("figures")),
	lang.Mark("minus no FHR", lang.Meaning("figures")), lang.Mark(" minus ", lang.Meaning("figures")),
	lang.Mark("growth, t: ", lang.Meaning("figures")), lang.Mark("check, pieces and king", lang.Meaning("figures")),
	lang.Mark("check and pieces", lang.Meaning("figures")), lang.Mark("setup ", lang.Meaning("figures")),
	lang.Mark("Exp. ", lang.Meaning("figures")), lang.Mark(" found", lang.Meaning("figures")),
	lang.Mark(" against ", lang.Meaning("figures")), lang.Mark(" to ", lang.Meaning("figures")),
	lang.Mark(" and ", lang.Meaning("figures")), lang.Mark(" of the ", lang.Meaning("figures")),
	lang.Mark(" others)", lang.Meaning("figures")), lang.Mark(" of ", lang.Meaning("figures")),
	lang.Mark("; ", lang.Meaning("figures")), lang.Mark(": ", lang.Meaning("figures")),
}

// figures is the meaning under which the words in figureWords are translated.
const figures lang.Meaning = "figures"

// figuresIn translates the words between the figures of a conclusion.
func figuresIn(t phrases.T, english string) string {
	var words []string
	for _, word := range figureWords {
		words = append(words, word, t(word, figures))
	}
	return strings.NewReplacer(words...).Replace(english)
}

// figureLines returns translated lines with figures, at most width columns wide. The function lines
// makes the same lines in English.
func figureLines(t phrases.T, lines func(width int) []string, width int) []string {
	translated := func(width int) (list []string, widest int) {
		for _, line := range lines(width) {
			line = figuresAfter(t, line)
			list, widest = append(list, line), max(widest, canvas.Width(line))
		}
		return list, widest
	}
	list, widest := translated(width)
	if widest > width {
		list, _ = translated(2*width - widest)
	}
	return list
}

// figuresAfter translates the words after the last gap of a drawn line, which stand beside its
// interval. The rest of the line keeps its columns.
func figuresAfter(t phrases.T, line string) string {
	gap := strings.LastIndex(line, "  ") + 1
	return line[:gap] + figuresIn(t, line[gap:])
}
