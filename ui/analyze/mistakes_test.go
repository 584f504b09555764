package analyze

import (
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab/harvest"
	"example.com/abyss/engine/puzzle"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/settings"
)

// missedRook returns a mode with a game in which Red could capture a rook by a0a6 but does not.
func missedRook(t *testing.T, tags ...format.Tag) *fixture {
	t.Helper()
	start, err := xiangqi.ParseFEN("3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	tree := game.NewTree(start)
	if _, err := tree.AddLine(tree.Root(), moveList(t, "e3e4 a6a3")); err != nil {
		t.Fatal(err)
	}
	f := newGame(t, "", quick)
	f.review.options.Puzzles = t.TempDir()
	f.run(f.Study(mode.Study{Tree: tree, Tags: tags}))
	return f
}

// An error in a reviewed game becomes a puzzle only once. If the setting disables this, the user
// can still request it.
func TestErrorsBecomePuzzles(t *testing.T) {
	f := missedRook(t, format.Tag{Name: "Red", Value: "Player"})
	f.reviewed()
	f.wantMessage("1 error is a new puzzle")
	s, err := puzzle.Mistakes(f.review.options.Puzzles)
	if err != nil || len(s.Positions) != 1 || s.Positions[0].Best[0].String() != "a0a6" || len(s.Positions[0].Best) != 1 {
		t.Fatalf("%+v, %v", s, err)
	}
	if it := s.Positions[0]; it.Comment != "move 1; e3e4 was played" || it.Game.Red != "Player" || it.Cost.English == "" || it.Cost.Chinese == "" {
		t.Errorf("of the game is known: %q, %+v, %+v", it.Comment, it.Game, it.Cost)
	}
	f.run(f.review.askPuzzles())
	f.wantMessage("1 error found, no new puzzle: 1 is a puzzle already")

	f = missedRook(t, format.Tag{Name: "Red", Value: "Player"})
	f.app.Remember(func(s *settings.Settings) { s.Mistakes = false })
	f.run(f.review.askPuzzles())
	f.wantMessage("There is no complete review")
	f.reviewed()
	if s, err := puzzle.Mistakes(f.review.options.Puzzles); err != nil || len(s.Positions) != 0 {
		t.Errorf("without the setting: %+v, %v", s, err)
	}
	f.run(f.review.askPuzzles())
	f.wantMessage("1 error is a new puzzle")
}

// In a user's game, the errors of the opponent do not become puzzles.
func TestErrorsOfTheUserAlone(t *testing.T) {
	f := missedRook(t, format.Tag{Name: "Red", Value: "Abyss, level Club"}, format.Tag{Name: "Black", Value: "Player"})
	f.reviewed()
	if s, err := puzzle.Mistakes(f.review.options.Puzzles); err != nil || len(s.Positions) != 0 {
		t.Errorf("%+v, %v", s, err)
	}
	for names, want := range map[[2]string][2]bool{
		{"Player", "Abyss"}: {true, false}, {"Abyss", "Player"}: {false, true}, {"Player", "Player"}: {true, true}, {"Hu", "Yang"}: {}, {}: {},
	} {
		if got := learnFrom([]format.Tag{{Name: "Red", Value: names[0]}, {Name: "Black", Value: names[1]}}); got != want {
			t.Errorf("%v: %v, want %v", names, got, want)
		}
	}
	modetest.Settle(t, f)
}

// In a game of other players, errors do not become puzzles by themselves. The user chooses whose
// errors do.
func TestErrorsOfOthers(t *testing.T) {
	f := missedRook(t, format.Tag{Name: "Red", Value: "Hu"}, format.Tag{Name: "Black", Value: "Yang"})
	f.reviewed()
	if s, err := puzzle.Mistakes(f.review.options.Puzzles); err != nil || len(s.Positions) != 0 {
		t.Errorf("%+v, %v", s, err)
	}
	f.run(f.review.askPuzzles())
	f.take("Black")
	f.wantMessage("There is no error, so there is no puzzle")
	f.run(f.review.askPuzzles())
	f.take("Red")
	f.wantMessage("1 error is a new puzzle")
}

// After a game against the program, the report lists only the user's errors. Space adds the
// errors of the other side.
func TestListsErrorsOfTheUser(t *testing.T) {
	for _, c := range []struct {
		name        string
		alone, both int
	}{{"Red", 1, 1}, {"Black", 0, 1}} {
		f := missedRook(t, format.Tag{Name: "Red", Value: "Abyss, level Club"}, format.Tag{Name: "Black", Value: "Abyss, level Club"})
		for i := range f.study.tags {
			if f.study.tags[i].Name == c.name {
				f.study.tags[i].Value = "Player"
			}
		}
		f.reviewed()
		if got := len(f.review.errors()); got != c.alone {
			t.Errorf("%s: %d errors, want %d", c.name, got, c.alone)
		}
		f.press(" ")
		if got := len(f.review.errors()); got != c.both {
			t.Errorf("%s: %d errors of both sides, want %d", c.name, got, c.both)
		}
		if f.press("home", "."); c.name == "Black" {
			f.press(" ", "r")
			if f.acting.now.mistake != nil {
				t.Error("r looks for the opponent's better move")
			}
		}
	}
}

// A review that yields no puzzle says what a puzzle needs.
func TestRejectedErrors(t *testing.T) {
	start, err := xiangqi.ParseFEN("3aka3/9/1n7/4p4/9/9/4P4/9/9/R2AKA3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	tree := game.NewTree(start)
	if _, err := tree.AddLine(tree.Root(), moveList(t, "a0a5 b7a5")); err != nil { // any other move keeps the rook
		t.Fatal(err)
	}
	f := newGame(t, "", quick)
	f.review.options.Puzzles = t.TempDir()
	f.run(f.Study(mode.Study{Tree: tree, Tags: []format.Tag{{Name: "Red", Value: "Player"}}}))
	f.reviewed()
	f.wantMessage("No puzzle: at no error is one move better than every other by 10 % or more")
	f.run(f.review.onPuzzles(mode.Done[madePuzzles]{Found: madePuzzles{known: 1, rejected: harvest.Rejected{Open: 1}}}))
	f.wantMessage("2 errors found, no new puzzle: 1 without one clearly best move, 1 is a puzzle already")
}

// A game saved with the marks of a review has no report, and both the panel and the puzzles say so.
func TestMarksWithoutReport(t *testing.T) {
	f := missedRook(t, format.Tag{Name: "Red", Value: "Player"})
	f.study.tree.SetGlyph(f.study.tree.Main()[0], game.Blunder)
	f.run(f.review.askPuzzles())
	f.wantMessage("files keep only the marks of a review")
	f.press("report of the review")
	modetest.WantSeen(t, f.app, f, "files keep only the marks")
}
