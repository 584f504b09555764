package lang

import (
	"strings"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/lab/style"
	"example.com/abyss/engine/lesson"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/theme"
)

// groupTitles are the titles of column groups that consist of words, and the titles and headings
// of the tables of ideas.
var groupTitles = []string{
	"null move first", "full width first", "no futility", "futility at the frontier", "futility everywhere",
	"no check evasions", "in the null-move search", "in both phases", "in turns", "full width first, internal",
	"within 150", "line's end", "of the 29",
	"full-width depth 1", // the columns of this paper's table have no depths of their own
	"idea", "ideas", "knodes/s with", "without", "machine",
	"games", "points", "publ.", "stronger", "draws %", "Red scores %", "plies a game", "full plies of A", "of B", "ends",
	"nodes a move of A", "pairs 0 ½ 1 1½ 2", "opening", "program", "team", "moves",
}

// dynamic are all texts that come from values of other packages, with their origins.
var dynamic = func() map[string]string {
	all := map[string]string{}
	add := func(from string, texts ...string) {
		for _, text := range texts {
			all[text] = from
		}
	}
	for _, l := range strength.Levels() {
		add("level "+l.Name, l.Name, l.Doc)
	}
	for _, p := range team.Personalities() {
		add("personality "+p.Name, p.Name, p.About)
	}
	for i := range search.Catalog {
		f := &search.Catalog[i]
		add("entry of "+f.Name, f.Label, f.Doc, string(f.Group), f.Source)
		for count := range strings.SplitSeq(f.Counts, search.CountsSeparator) {
			add("Counts of "+f.Name, count)
		}
		for _, sentence := range lesson.On(f.ID).List() {
			add("lesson of "+f.Name, sentence)
		}
	}
	for i := range search.ParamCatalog {
		add("parameter "+search.ParamCatalog[i].Name, search.ParamCatalog[i].Doc, search.ParamCatalog[i].Name)
	}
	for _, s := range experiment.All {
		add("experiment "+s.ID, s.Title, s.RowHead, s.Source)
		for _, note := range s.Notes {
			add("note of "+s.ID, note)
		}
		for b := range s.Contests.Budgets {
			add("limit of "+s.ID, s.Contests.Budgets[b].Label)
		}
		for c := range s.Columns {
			if s.Columns[c].Text().Format == "%s" { // the title does not contain the depth
				add("column of "+s.ID, s.Columns[c].Label)
			}
		}
		for _, misprint := range s.Misprints {
			add("misprint of "+s.ID, misprint.Why)
		}
	}
	for i := range report.Claims {
		now, _ := report.Claims[i].Wording()
		add("claim", report.Claims[i].Source, now)
	}
	for h := range style.NumHabits {
		add("habit", h.String())
	}
	for _, cause := range []match.Cause{match.BadMove, match.OnTime, match.EngineFault} {
		add("cause of an end", cause.String())
	}
	for m := range experiment.NumMeasures {
		add("measure", m.Info().Head)
	}
	for _, word := range report.CellWords {
		add("cell of a report", word)
	}
	for _, title := range groupTitles {
		add("groupTitles", title)
	}
	for text := range all { // removes texts of signs that are the same in every language
		if !words.MatchString(text) {
			delete(all, text)
		}
	}
	for _, name := range []string{"plain", "base", "abyss92", "levels", "abyss", "modern", "tournament"} { // the other presets' descriptions list the switches of a row of a table
		add("preset "+name, search.PresetDoc(name))
	}
	for _, f := range search.PresetFamilies() {
		if f.Table != "" {
			add("presets "+f.Label, f.Table)
		}
	}
	for _, set := range canvas.GlyphSets() {
		add("glyph set", set.String())
	}
	for _, lines := range canvas.LineKinds() {
		add("lines", lines.String())
	}
	for _, size := range canvas.Sizes() {
		add("board size", size.String())
	}
	for _, board := range theme.Boards() {
		add("board", board.String())
	}
	for _, name := range theme.Themes() {
		add("theme", name.String())
	}
	add("colour", xiangqi.Red.String(), xiangqi.Black.String())
	for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
		add("piece", k.String())
		for c := xiangqi.Red; c <= xiangqi.Black; c++ {
			add("piece", rules.ColorName(c)+" "+k.String())
		}
	}
	return all
}()

// meant contains the texts that have a Meaning.
var meant = func() map[phrase]bool {
	all := map[phrase]bool{}
	for _, name := range lab.BuiltInNames() {
		all[phrase{name, "suite"}] = true
	}
	for _, name := range search.PresetNames() {
		if !strings.Contains(name, "-") {
			all[phrase{name, "preset"}] = true
		}
	}
	for i := range search.Catalog {
		for _, value := range search.Catalog[i].ValueNames() {
			all[phrase{value, "level"}] = true
		}
	}
	for i := range search.ParamCatalog {
		for _, value := range search.ParamCatalog[i].Names {
			all[phrase{value, "value"}] = true
		}
	}
	for _, group := range experiment.Groups() {
		if group != "all" && group != "thesis" { // the thesis is divided into chapters
			all[phrase{group, "chapter"}] = true
		}
	}
	for s := range eval.NumStages {
		all[phrase{s.String(), "stage"}] = true
	}
	for _, term := range eval.TermNames() {
		all[phrase{term, "term"}] = true
	}
	for f := range eval.NumBoardFeatures {
		all[phrase{f.Info().Doc, "feature"}] = true
	}
	for _, s := range experiment.All {
		for _, reading := range s.ChosenOn() {
			all[phrase{reading, "reading"}] = true
		}
	}
	for _, format := range lab.RemarkFormats() {
		all[phrase{format, "comment"}] = true
	}
	for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
		for c := xiangqi.Red; c <= xiangqi.Black; c++ {
			all[phrase{k.String(), Meaning(rules.ColorName(c))}] = true
		}
	}
	for r := rules.NoReason; r.String() != "unknown"; r++ {
		all[phrase{r.String(), "result"}] = true
	}
	for c := match.Unfinished; c.String() != "unknown"; c++ {
		if end := (match.Record{Cause: c}); c != match.ByRules {
			all[phrase{end.End(), "result"}] = true
		}
	}
	return all
}()
