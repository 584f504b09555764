package analyze

import (
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/ui/lang"
)

// The keys go to the next mark in the game, whoever has set the mark. The keys wrap around at the
// ends of the game.
func TestNextError(t *testing.T) {
	f := newGame(t, givenAway, quick)
	for i, g := range []game.Glyph{1: game.Dubious, 2: game.Good, 3: game.Blunder, 4: game.Mistake, 5: game.Blunder} {
		if g != game.NoGlyph {
			f.study.tree.SetGlyph(f.study.tree.Main()[i-1], g)
		}
	}
	f.press("home")
	for _, step := range []struct {
		key  string
		want int
	}{
		{".", 1},
		{".", 3},
		{".", 4},
		{".", 5},
		{".", 1},
		{",", 5},
		{",", 4},
		{",", 3},
		{",", 1},
		{",", 5},
		{"next blunder", 3},
		{"next blunder", 5},
		{"next blunder", 3},
		{"next mistake", 4},
		{"next mistake", 4},
		{"next inaccuracy", 1},
		{"next inaccuracy", 1},
	} {
		f.press(step.key)
		if f.wantPly(step.want); f.study.node.Ply() != step.want {
			t.Fatalf("after %s", step.key)
		}
	}
	f.wantMessage("Inaccuracy, 1 of 1 marked in the game; press r")
	f.press("next blunder", "left") // into a variation of the move before the blunder
	f.study.play(moveList(t, "c3c4")[0])
	f.press(".")
	f.wantPly(3)
}

// TestMarksOfTheUser: a move that the user has marked is not an error of the review. The keys for
// the next error say that they count marks. The report names the source of its errors.
func TestMarksOfTheUser(t *testing.T) {
	f := newGame(t, "h2e2 h9g7", quick)
	f.study.tree.SetGlyph(f.study.tree.Main()[1], game.Mistake)
	f.reviewed()
	f.wantMessage("Reviewed: no errors")
	f.wantSeen("the review has found no errors")
	f.press(".")
	f.wantMessage("Mistake, 1 of 1 marked in the game")
}

// Moves whose figures in the report are equal have the same mark.
func TestEqualFiguresEqualMarks(t *testing.T) {
	mark := func(drop float64) review.Judgement {
		for j := review.Blunder; j > review.None; j-- {
			if drop >= j.Threshold() {
				return j
			}
		}
		return review.None
	}
	seen := map[int]review.Judgement{}
	for n := range 400 {
		drop := float64(n) / 1000
		if before, ok := seen[wholePercent(drop)]; ok && before != mark(drop) {
			t.Errorf("-%d%% is both %v and %v", wholePercent(drop), before, mark(drop))
		}
		seen[wholePercent(drop)] = mark(drop)
	}
}

// The status line of a report and the help name everything that docs/coach.md says about the marks:
// the limits of the three, a missed mate and a piece given away.
func TestLegendOfMarks(t *testing.T) {
	f := newGame(t, "", quick)
	for l, words := range map[lang.Language][]string{lang.English: {"missed mate", "piece given"}, lang.Chinese: {"错过", "杀着", "送子"}} {
		f.app.Language = l
		help := ""
		for _, sign := range legend {
			if sign.Sign == "?! ? ??" {
				help = l.Text(sign.Means)
			}
		}
		for _, j := range []review.Judgement{review.Inaccuracy, review.Mistake, review.Blunder} {
			words = append(words, strconv.Itoa(int(100*j.Threshold()+0.5)))
		}
		for _, text := range []string{help, (&reportPanel{m: f.review.studyRoom}).status()} {
			for _, word := range words {
				if !strings.Contains(text, word) {
					t.Errorf("%q is not in %q", word, text)
				}
			}
		}
	}
}
