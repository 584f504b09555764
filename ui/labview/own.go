package labview

import (
	"regexp"
	"strings"

	"abyss/engine/lab/report"
	"abyss/ui/lang"
)

// titlePatterns are the names of blocks that have something put into them.
var titlePatterns = []struct {
	english *regexp.Regexp
	text    string
}{
	{regexp.MustCompile(`^(.*), not published$`), lang.Mark("%s, not published")},
	{regexp.MustCompile(`^(.*), fired / tried$`), lang.Mark("%s, fired / tried")},
	{regexp.MustCompile(`^mean of (.*)$`), lang.Mark("mean of %s")},
	{regexp.MustCompile(`^depth (\d+)$`), lang.Mark("depth %s")},
	{regexp.MustCompile(`^full-width depth (\d+)$`), lang.Mark("full-width depth %s")},
}

// year is the end of a head of published figures.
var year = regexp.MustCompile(`^(.*) (\d{4})$`)

// own is blocks with their titles, heads and the word for what has not run in the
// language of the interface. The names of the lines are what the documents call
// them.
func (m *Mode) own(blocks []report.Block) []report.Block {
	list := make([]report.Block, len(blocks))
	for i, b := range blocks {
		list[i] = report.Block{Title: m.ownTitle(b.Title), Grid: make([][]string, len(b.Grid)), Places: b.Places}
		for y, line := range b.Grid {
			cells := make([]string, len(line))
			for x, text := range line {
				switch {
				case y == 0:
					cells[x] = m.ownHead(text)
				case text == notRun:
					cells[x] = m.t(notRun)
				default:
					cells[x] = text
				}
			}
			list[i].Grid[y] = cells
		}
	}
	return list
}

// notRun is what package report has in the cells that have not run.
const notRun = "not run"

// ownTitle is the title of a block, or a part of it.
func (m *Mode) ownTitle(title string) string {
	for _, p := range titlePatterns {
		if found := p.english.FindStringSubmatch(title); found != nil {
			return m.t(p.text, m.ownTitle(found[1]))
		}
	}
	return m.t(title)
}

// ownSeries is the name of a line of a picture.
func (m *Mode) ownSeries(name string) string {
	if rest, ok := strings.CutSuffix(name, published); ok {
		return m.t("%s, published", m.ownSeries(rest))
	}
	return m.t(name)
}

// published is the end of the name of a line that a document has.
const published = ", published"

// ownHead is the head of a column, with its year.
func (m *Mode) ownHead(head string) string {
	if found := year.FindStringSubmatch(head); found != nil && found[1] == "by" {
		return m.t("by %s", found[2])
	}
	if found := year.FindStringSubmatch(head); found != nil {
		return m.t(found[1]) + " " + found[2]
	}
	return m.t(strings.TrimSpace(head))
}
