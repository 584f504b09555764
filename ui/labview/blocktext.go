package labview

import (
	"slices"
	"strings"

	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// shownBlock is a block with its texts in the user's language.
type shownBlock struct {
	report.Block
	lacks [][]bool // which cells of the grid have no figure yet
}

// localized translates the titles and heads of blocks, and words that replace figures, into the user's
// language. It leaves the names of lines as the documents have them, except those of ideas.
func (m *Mode) localized(blocks []report.Block) []shownBlock {
	list := make([]shownBlock, len(blocks))
	for i := range blocks {
		b := &blocks[i]
		own := shownBlock{Block: report.Block{Title: m.translated(b.Text), Places: b.Places}}
		for y, line := range b.Grid {
			cells, lacks := make([]string, len(line)), make([]bool, len(line))
			for x, text := range line {
				switch {
				case y == 0:
					cells[x] = m.ownHead(b.Heads[x])
				case slices.Contains(report.CellWords, text):
					cells[x], lacks[x] = m.t(text), report.Lacking(text)
				case x == 0 && b.Heads[0].Word == "idea":
					cells[x] = ideaName(m.app.Look().Language, text)
				case b.Heads[x].Word == report.EndsHead:
					cells[x] = ends(m, text)
				case b.Heads[x].Word == report.EloHead || b.Heads[x].Word == report.RatedHead:
					cells[x] = rating(m, text)
				default:
					cells[x] = text
				}
			}
			own.Grid, own.lacks = append(own.Grid, cells), append(own.lacks, lacks)
		}
		list[i] = own
	}
	return list
}

// ideaNames are the ideas of later programs that are no single heuristic.
var ideaNames = [...]string{
	lang.Mark("memory of quiet moves", lang.Meaning("idea")), lang.Mark("pruning near the horizon", lang.Meaning("idea")),
	lang.Mark("quiet checks", lang.Meaning("idea")), lang.Mark("table moves kept", lang.Meaning("idea")),
	lang.Mark("correction by pawns", lang.Meaning("idea")), lang.Mark("table in buckets", lang.Meaning("idea")),
	lang.Mark("singular extensions of 1992", lang.Meaning("idea")), lang.Mark("singular extensions", lang.Meaning("idea")),
	lang.Mark("verified null move", lang.Meaning("idea")), lang.Mark("network", lang.Meaning("idea")),
	lang.Mark("nullmove=verified", lang.Meaning("idea")),
}

// ideaName translates the name of an idea in a line of games.
func ideaName(l lang.Language, text string) string {
	if slices.Contains(ideaNames[:], text) {
		return l.Text(text, lang.Meaning("idea"))
	}
	if f := search.FeatureByName(text); f != nil {
		return l.Heuristic(f.Name, f.Label)
	}
	return text
}

// ends translates how games ended, with the number of each: "checkmate: 12; repetition: 3".
func ends(m *Mode, text string) string {
	list := strings.Split(text, "; ")
	for i, end := range list {
		if name, number, ok := strings.Cut(end, ": "); ok {
			list[i] = phrases.End(m.t, name) + " " + number
		}
	}
	return strings.Join(list, m.t(", ", lang.Meaning("parts")))
}

// ratingWords are the words of a rating with its interval.
var ratingWords = []string{
	lang.Mark("above", lang.Meaning("rating")), lang.Mark("below", lang.Meaning("rating")), lang.Mark("to", lang.Meaning("rating")),
	lang.Mark("over", lang.Meaning("rating")), lang.Mark("under", lang.Meaning("rating")),
}

// rating translates a rating with its interval: "+44 (-60 to +150)".
func rating(m *Mode, text string) string {
	words := strings.Fields(text)
	for i, word := range words {
		if bare := strings.TrimLeft(word, "("); slices.Contains(ratingWords, bare) {
			words[i] = strings.TrimSuffix(word, bare) + m.t(bare, lang.Meaning("rating"))
		}
	}
	return strings.Join(words, " ")
}

// translated translates a text of the laboratory into the user's language.
func (m *Mode) translated(text *message.Text) string { return m.app.Look().Language.Error(text) }

// ownHead translates the head of a column, with its year.
func (m *Mode) ownHead(h report.Head) string {
	switch {
	case h.Quotient:
		return m.t("by %s", lang.Meaning("quotient"), h.Year)
	case h.Year != "":
		return m.t(h.Word) + " " + m.t(h.Year)
	}
	return m.t(h.Word)
}
