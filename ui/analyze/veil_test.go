package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
)

// annotated returns a mode with a reviewed game in which Red loses a cannon. A person's note on
// that move stays.
func annotated(t *testing.T) *fixture {
	t.Helper()
	f := newGame(t, givenAway, quick)
	tree := f.study.tree
	tree.SetComment(tree.Main()[2], "hasty")
	list := moveList(t, givenAway)
	better := moveList(t, "b0c2 h9g7 a0b0")
	plies := make([]review.Ply, len(list))
	for i, mv := range list {
		plies[i] = review.Ply{Number: i + 1, Mover: xiangqi.Color(i % 2), Move: mv, Best: mv, BestScore: 33, Score: 33, PV: list[i : i+1], Depth: 7, ScoreDepth: 7}
	}
	plies[2].Best, plies[2].PV, plies[2].BestScore, plies[2].Score, plies[2].Judgement = better[0], better, 123, -456, review.Mistake
	if err := review.Annotate(tree, plies, review.EngineName(&f.options.Search), review.English); err != nil {
		t.Fatal(err)
	}
	return f
}

// While the engine's results are hidden, the game shows none of them: no scores, no graph, and no
// marks, remarks or lines of a review. A person's texts stay, and so does the line on the board.
func TestHiddenInTheGame(t *testing.T) {
	f := annotated(t)
	found := []string{"-4.6", "+1.23", "e2e6?", "best was", "the engine's line", "Red 5"}
	sees := func(text string) bool { return strings.Contains(modetest.Frame(t, f.app, f, 120, 40), text) }
	for _, text := range found {
		if !sees(text) {
			t.Errorf("%q is not to be seen at first", text)
		}
	}
	f.goTo(f.study.tree.Main()[2])
	f.press("show or hide what the engine finds")
	for _, text := range found {
		if sees(text) {
			t.Errorf("%q is to be seen while it is hidden", text)
		}
	}
	if !sees("hasty") {
		t.Error("the comment of a person is hidden")
	}
	if len(f.screen.marks()) != 0 {
		t.Errorf("marks on the board: %v", f.screen.marks())
	}
	for _, panel := range []int{graphAt, logAt, traceAt, reportAt, compareAt} {
		f.screen.setFocus(panel)
		f.wantSeen("hidden; to show it: ctrl+p")
	}
	f.screen.setFocus(movesAt)
	f.goTo(f.study.tree.Main()[1].Children()[1])
	f.wantSeen("[b0c2]")
	f.press("show or hide what the engine finds")
	f.wantSeen("best was b0c2")
}

// The remarks of a review are shown in the notation and language of the screen, whatever language
// they were written in.
func TestRemarksAsShown(t *testing.T) {
	f := annotated(t)
	joined := func() string {
		var b strings.Builder
		for _, row := range newMovesPanel(f.studyRoom).layoutMoves(&layoutKey{tree: f.study.tree, width: 60, notation: f.app.Look().Notation}) {
			for _, token := range row {
				b.WriteString(token.text + " ")
			}
		}
		return b.String()
	}
	for _, c := range []struct {
		style    notation.Style
		language lang.Language
		want     string
	}{
		{notation.ICCS, lang.English, "hasty Mistake: best was b0c2 (+1.23)."},
		{notation.WXF, lang.English, "Mistake: best was H8+7 (+1.23)."},
		{notation.Simplified, lang.English, "Mistake: best was 马八进七 (+1.23)."},
		{notation.Simplified, lang.Chinese, "错着：应走 马八进七（+1.23）。"},
	} {
		f.app.Shown.Notation, f.app.Language = c.style, c.language
		if got := joined(); !strings.Contains(got, c.want) {
			t.Errorf("%v in %v: %s, want %q", c.style, c.language, got, c.want)
		}
	}
	f.app.Language = lang.Chinese
	mated := f.study.tree.Main()[3]
	f.study.tree.SetComment(mated, "Best was h9g7 (Red mates in 3).")
	f.study.tree.SetGlyph(mated, game.NoGlyph)
	if got, want := f.veil.comment(mated), "应走 马８进７（红方三步杀）。"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	f.study.tree.SetComment(mated, "Best was h9g7 (Red mates in 3). Coach: \"漏杀。\"")
	if got, want := f.veil.comment(mated), "应走 马８进７（红方三步杀）。\n漏杀。"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// The review writes its remarks into the game in the language of the app. The app can read them
// in another language.
func TestReviewIsWrittenInTheLanguage(t *testing.T) {
	for l, want := range map[lang.Language]string{
		lang.Chinese: "败着：应走 炮九进六（", lang.Traditional: "敗著：應走 炮九進六（", lang.English: "Blunder: best was a0a6 (",
	} {
		f := missedRook(t)
		f.app.Language = l
		f.reviewed()
		n := f.study.tree.Main()[0]
		if !strings.HasPrefix(n.Comment(), want) {
			t.Errorf("%s: %q, want %q", l, n.Comment(), want)
		}
		f.app.Language = lang.English
		if got := f.veil.comment(n); !strings.HasPrefix(got, "Blunder: best was a0a6 (") {
			t.Errorf("%s: %q in English", l, got)
		}
	}
}

// What an error costs is shown in the user's language and notation, in the list of moves, in the
// report and in its file, also when these change after the review.
func TestCostAsShown(t *testing.T) {
	f := missedRook(t)
	f.reviewed()
	n := f.study.tree.Main()[0]
	f.goTo(n)
	f.screen.setFocus(reportAt)
	report := f.screen.panels[reportAt].(*reportPanel)
	for _, c := range []struct {
		style    notation.Style
		language lang.Language
		want     string
	}{
		{notation.ICCS, lang.English, "Misses a0a6"},
		{notation.WXF, lang.English, "Misses C9+6"},
		{notation.Simplified, lang.Chinese, "错过炮九进六"},
		{notation.ICCS, lang.Traditional, "錯過"},
	} {
		f.app.Shown.Notation, f.app.Language = c.style, c.language
		modetest.Frame(t, f.app, f, 120, 40)
		for where, text := range map[string]string{"comment": f.veil.comment(n), "report": strings.Join(report.foot, ""), "file": f.review.markdown()} {
			if !strings.Contains(text, c.want) {
				t.Errorf("%s, %v in %v: %q, expected %q", where, c.style, c.language, text, c.want)
			}
		}
	}
}
