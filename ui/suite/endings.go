package suite

import (
	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// chapters are the titles of ending.Chapters.
var chapters = [...]string{lang.Mark("Pawns"), lang.Mark("Knights"), lang.Mark("Cannons"), lang.Mark("Rooks")}

// endingNeeds is the cost of building each ending of a chapter, in the chapter's order.
type endingNeeds []ending.Need

// askEnding lets the user choose an ending of a chapter, which Analyze then trains. The menu marks
// endings whose tables are missing.
func (s *sets) askEnding(chapter int) tea.Cmd {
	var list []ending.Textbook
	var materials []ending.Material
	for _, b := range ending.Chapters[chapter].Textbooks {
		if m, err := ending.Parse(b.Name); err == nil && b.Start != "" { // a test of package ending reports such errors
			list, materials = append(list, b), append(materials, m)
		}
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
		for i := range list {
			text := canvas.Pad(list[i].Name, 10) + " " + pieces(t, list[i].Name)
			if d.Found[i].Tables > 0 {
				text = t("%s [build: %s]", text, exact.Cost(t, d.Found[i]))
			}
			c.Items = append(c.Items, text)
		}
		s.app.Choose(c)
		return nil
	})
}

// train opens the longest win of an ending in Analyze, to train it.
func (s *sets) train(b *ending.Textbook) tea.Cmd {
	pos, err := xiangqi.ParseFEN(b.Start)
	if err != nil {
		s.app.Fail(err)
		return nil
	}
	return s.app.Analyze(mode.Study{Title: s.app.T("ending %s", b.Name), Tree: game.NewTree(pos), Quiet: true, Train: true})
}

// pieces describes an ending: "rook, pawn against guard, bishop".
func pieces(t phrases.T, name string) string {
	var sides [2]string
	side := xiangqi.Red
	for _, letter := range name {
		if letter == 'v' {
			side = xiangqi.Black
			continue
		}
		kind := xiangqi.Pawn
		for rune(xiangqi.MakePiece(xiangqi.Red, kind).Letter()) != letter && kind < xiangqi.King {
			kind++
		}
		word := phrases.KindOf(t, xiangqi.MakePiece(side, kind))
		switch before := sides[side]; {
		case kind == xiangqi.King:
		case before == "":
			sides[side] = word
		default:
			sides[side] = t("%s, %s", lang.Meaning("pieces"), before, word)
		}
	}
	if sides[xiangqi.Black] == "" {
		sides[xiangqi.Black] = phrases.KindOf(t, xiangqi.MakePiece(xiangqi.Black, xiangqi.King))
	}
	return t("%s against %s", lang.Meaning("ending"), sides[xiangqi.Red], sides[xiangqi.Black])
}
