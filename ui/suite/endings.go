package suite

import (
	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"

	tea "github.com/charmbracelet/bubbletea"
)

// chapters are the titles of ending.Chapters, and of the draws.
var chapters = [...]string{lang.Mark("Pawns"), lang.Mark("Knights"), lang.Mark("Cannons"), lang.Mark("Rooks"), lang.Mark("Draws to hold")}

// endingNeeds says what building the table of each ending of a chapter takes, in the order of the
// chapter.
type endingNeeds []ending.Need

// wonOf counts the endings of a chapter, and how many of them the user has won or held without help.
func (s *sets) wonOf(chapter int) (p puzzling.Progress) {
	for _, b := range ending.Exercises(chapter) {
		p.Total++
		if w, ok := s.solving.Record.Won(b.Key()); ok && !w.Helped {
			p.Solved++
		}
	}
	return p
}

// askEnding lets the user choose an ending of a chapter, which Analyze then trains. The menu marks
// endings that are won, and those whose tables are missing.
func (s *sets) askEnding(chapter int) tea.Cmd {
	list := ending.Exercises(chapter)
	materials := make([]ending.Material, len(list))
	for i := range list {
		materials[i], _ = ending.Parse(list[i].Name) // a test of package ending finds wrong names
	}
	folder := s.endings.Folder
	return mode.Work(func() (endingNeeds, error) {
		var needs endingNeeds
		for _, m := range materials {
			needs = append(needs, folder.Need(m))
		}
		return needs, nil
	}, func(d mode.Done[endingNeeds]) tea.Cmd {
		if d.Err != nil {
			s.app.Fail(d.Err)
			return nil
		}
		t := s.app.T
		c := mode.Choice{Title: phrases.Named(t, t("Endings"), t(chapters[chapter])), Take: func(i int) tea.Cmd { return s.train(&list[i]) }}
		missing := false
		for i := range list {
			text := phrases.Ending(t, list[i].Name)
			if d.Found[i].Tables > 0 { // short and first, so that a narrow menu does not cut it
				text = t("%s [%s, %d MB]", text, exact.BuildTime(t, d.Found[i]), exact.Megabytes(d.Found[i]))
				missing = true
			}
			if w, ok := s.solving.Record.Won(list[i].Key()); ok {
				text = t("%s [%s]", text, won(t, &w, list[i].Draw))
			}
			c.Items = append(c.Items, text)
		}
		if missing {
			c.Title = t("%s [time and memory to build the table]", c.Title)
		}
		s.app.Choose(c)
		return nil
	})
}

// won describes the best win of an ending, or its draw.
func won(t phrases.T, w *puzzle.Win, draw bool) string {
	switch {
	case draw && w.Helped:
		return t("held with help")
	case draw:
		return t("held")
	case w.Helped:
		return t("won with help")
	case w.Over() > 0:
		return t("won, %d {move|moves} too many", w.Over())
	}
	return t("won", lang.Meaning("ending"))
}

// train opens the longest win or the draw of an ending in Analyze, to train it.
func (s *sets) train(b *ending.Exercise) tea.Cmd {
	pos, err := xiangqi.ParseFEN(b.Start)
	if err != nil {
		s.app.Fail(err)
		return nil
	}
	return s.app.Analyze(mode.Study{Named: func() string { return phrases.EndingTask(s.app.T, b.Name, b.Draw) }, Tree: game.NewTree(pos), Quiet: true, Train: true})
}
