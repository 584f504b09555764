package analyze

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/phrases"

	"github.com/google/go-cmp/cmp"
)

// asking returns a mode after the moves in the constant opening. The personalities have searched to
// the depth and voted.
func asking(t *testing.T, depth int) *fixture {
	t.Helper()
	f := newSearch(t, opening)
	f.opinions.depth = depth
	f.pressIdle("five opinions and a vote")
	return f
}

// decided returns the decision of a separate team in the fixture's position.
func (f *fixture) decided(method team.Method, depth int) team.Decision {
	f.t.Helper()
	q := session.PollQuery{Members: team.Personalities(), Method: method}
	d, ok := team.New(q.Setup(depth)).Decide(f.t.Context(), f.study.app.root(f.study.node), search.Limits{})
	if !ok {
		f.t.Fatal("a team comes to no decision")
	}
	return d
}

// For every method, the panel shows the same decision as a separate team: the moves, the scores,
// the votes, the sums and the winner.
func TestOpinionsAreTheTeams(t *testing.T) {
	f := asking(t, 2)
	f.press("[", "[", "[")
	for m := team.MPSM1; m <= team.MPSM6; m++ {
		f.idle()
		want := f.decided(m, 2)
		if diff := cmp.Diff(&want, f.opinions.known()); diff != "" {
			t.Fatalf("%s (-team +panel):\n%s", m, diff)
		}
		frame := modetest.Frame(t, f.app, f, 80, 24)
		for i, p := range want.Proposals {
			member := &f.opinions.members[i]
			votes := ""
			for voter := range want.Values {
				votes += " +" + strings.ReplaceAll(vote(m, want.Values[voter][i]), ".", "[.]")
			}
			mark := "[ ]"
			if i == want.Winner {
				mark = "[*]"
			}
			for _, line := range []string{
				fmt.Sprintf(`%s %s +%s +[+]?%s`, member.Letter, member.Name, p.Move(), strings.TrimPrefix(exactScore(lang.English.Text, p.Score, 0), "+")),
				fmt.Sprintf(`%s %s%s +%s%s`, member.Letter, p.Move(), votes, strings.ReplaceAll(phrases.Vote(m, want.Totals[i]), ".", "[.]"), mark),
			} {
				if !matches(line, frame) {
					t.Errorf("%s: no line like %s in\n%s", m, line, frame)
				}
			}
		}
		if text := "The team plays " + want.Move().String(); !strings.Contains(frame, text) {
			t.Errorf("%s: no %q in\n%s", m, text, frame)
		}
		if m < team.MPSM6 {
			f.press("]")
		}
	}
	f.press("]")
	f.wantMessage("MPSM 6: rated in one tree that all search; that is the limit")
}

// A second table shows the scores behind the votes. A screen with enough room shows both tables.
func TestOpinionsScores(t *testing.T) {
	f := asking(t, 2)
	const votes, scores = "Votes: the lowest sum wins", "Scores: a scale for each column"
	f.wantSeen(votes)
	f.press("votes or scores")
	f.wantSeen(scores)
	if f.sees(votes) {
		t.Error("both tables on a small screen")
	}
	d := f.decided(team.MPSM4, 2)
	for i := range d.Proposals {
		f.wantSeen(exactScore(lang.English.Text, d.Evaluations[4][i], 0))
	}
	if frame := modetest.Frame(t, f.app, f, 120, 40); !strings.Contains(frame, votes) || !strings.Contains(frame, scores) {
		t.Errorf("not both tables:\n%s", frame)
	}
	f.press("votes or scores")
	f.wantMessage("Both tables are visible already")
}

// The user can select an opinion, step through its line, add the line and play its move.
func TestOpinionsArePlayed(t *testing.T) {
	f := asking(t, 2)
	d := f.decided(team.MPSM4, 2)
	ply := f.study.node.Ply()
	panel := f.screen.panels[opinionsAt].(*opinionsPanel)
	if panel.selected() != d.Winner {
		t.Errorf("opinion %d is selected, not the winner %d", panel.selected(), d.Winner)
	}
	for range 5 {
		f.press("up")
	}
	f.press("down", "down", "enter")
	if doing[*previewing](f.parts) == nil || doing[*previewing](f.parts).moves[0] != d.Proposals[2].Move() {
		t.Fatalf("previews %+v", doing[*previewing](f.parts))
	}
	f.wantSeen("Defensive (" + exactScore(lang.English.Text, d.Proposals[2].Score, 0) + ", in its own terms), move 1 of ")
	f.press("right", "left", "enter")
	f.wantPly(ply + 1)
	if f.study.node.Move() != d.Proposals[2].Move() {
		t.Errorf("%s was added", f.study.node.Move())
	}
	f.idle() // the personalities vote again, for the other side
	next := f.decided(team.MPSM4, 2)
	if diff := cmp.Diff(&next, f.opinions.known()); diff != "" {
		t.Errorf("behind the move (-team +panel):\n%s", diff)
	}
	f.press(" ")
	if f.study.node.Move() != next.Proposals[2].Move() {
		t.Errorf("%s was played, expected %s", f.study.node.Move(), next.Proposals[2].Move())
	}
	f.press("left", "right") // the keys move along the game, not through a line
	f.wantPly(ply + 2)
	if doing[*previewing](f.parts) != nil || !f.opinions.running() {
		t.Error("the opinions do not come along")
	}
	f.press("esc")
	if f.screen.focus != movesAt {
		t.Error("esc does not leave")
	}
}

// A click selects and shows an opinion, and the wheel goes through the opinions.
func TestOpinionsMouse(t *testing.T) {
	f := asking(t, 2)
	for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 14}, {44, 40}} {
		modetest.Frame(t, f.app, f, size[0], size[1])
		panel, at := f.screen.panels[opinionsAt].(*opinionsPanel), f.screen.at(opinionsAt)
		for i := range 5 {
			f.acting.endPreview()
			f.Update(mode.Mouse{X: at.X + 3, Y: at.Y + 1 + panel.first + i*panel.each, Action: mode.Press})
			if panel.selected() != i || doing[*previewing](f.parts) == nil || doing[*previewing](f.parts).line != i+1 {
				t.Errorf("%v: a click on opinion %d selects %d", size, i, panel.selected())
			}
		}
		f.acting.endPreview()
		f.Update(mode.Mouse{X: at.X + 3, Y: at.Y + 2, Action: mode.WheelUp})
		if panel.selected() != 3 {
			t.Errorf("%v: the wheel goes to opinion %d", size, panel.selected())
		}
		f.Update(mode.Mouse{X: at.X + 3, Y: at.Y + at.H - 1, Action: mode.Press}) // a click below all opinions
		if doing[*previewing](f.parts) != nil && size[1] > 14 {
			t.Errorf("%v: a click below shows opinion %d", size, doing[*previewing](f.parts).line)
		}
	}
}

// The engine pauses while the personalities search, and continues afterwards. The searches of the
// personalities stop when the position or the activity changes.
func TestOpinionsStop(t *testing.T) {
	f := newSearch(t, opening)
	f.opinions.depth = maxOpinionsDepth
	begin := func() {
		t.Helper()
		f.press("five opinions and a vote")
		modetest.TickUntil(t, f, "no opinion comes", func() bool { return f.opinions.known() != nil })
		if !f.opinions.running() || f.engine.running || f.engine.analyst.Snapshot().Running {
			t.Fatalf("asked: %v, the engine runs: %v", f.opinions.running(), f.engine.running)
		}
	}
	for _, leave := range [][]string{{"tab"}, {"esc"}, {"t"}, {"set up a position", "esc"}} {
		begin()
		poll := f.opinions.poll
		f.press(leave...)
		if leave[0] != "set up a position" && f.opinions.running() {
			t.Errorf("%q: still asked", leave)
		}
		if leave[0] == "set up a position" && f.opinions.poll == poll {
			t.Error("setting a position up does not stop them")
		}
		poll.Wait()
		f.press("esc")
		f.idle()
	}
	begin()
	poll := f.opinions.poll
	f.Update(mode.Hidden{})
	poll.Wait()
	f.run(f.Update(mode.Shown{}))
	if !f.opinions.running() || f.opinions.poll == poll {
		t.Error("not asked again when the mode is shown again")
	}
	f.press("left") // shows another position
	if !f.opinions.running() || f.opinions.known() != nil {
		t.Error("the opinions of another position are shown")
	}
	f.Close()
	f.opinions.poll.Wait()
}

// While the personalities search deeper, the results so far stay. These results disappear when
// the user chooses another method or a smaller depth.
func TestOpinionsKeepWhatIsKnown(t *testing.T) {
	searchesLong(t)
	f := asking(t, 3)
	f.press("+")
	if d := f.opinions.known(); d == nil || d.Depth != 3 || !f.opinions.running() {
		t.Fatalf("deeper: %+v", d)
	}
	f.idle()
	if d := f.opinions.known(); d.Depth != 4 {
		t.Errorf("depth %d, expected 4", d.Depth)
	}
	f.press("-", "-")
	if f.opinions.known() != nil {
		t.Error("a deeper vote is shown than is asked for")
	}
	f.idle()
	poll := f.opinions.poll
	f.press("tab", "five opinions and a vote")
	if f.opinions.poll != poll || f.opinions.running() {
		t.Error("what is known is asked again")
	}
	f.press("[")
	if f.opinions.known() != nil || !f.opinions.running() {
		t.Error("the vote of another method is shown")
	}
	f.opinions.depth = 1
	f.press("-")
	f.wantMessage("Depth 1 is the limit")
}

// While results are hidden, the panel shows no opinion. After the end of the game there is no
// vote.
func TestOpinionsHidden(t *testing.T) {
	f := asking(t, 1)
	f.press("show or hide what the engine finds")
	if f.sees("Aggressive") {
		t.Error("hidden, and seen")
	}
	f.press("show or hide what the engine finds")
	f.wantSeen("Aggressive")
	f.load("")
	f.app.Question = nil
	f.press("paste a FEN or moves")
	f.answer("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b")
	f.idle()
	f.wantSeen("the game is over here")
	f.press("enter")
	f.wantMessage("There is no opinion to show yet")
	f.press(" ")
	f.wantMessage("There is no opinion to play yet")
}

// If the rules of repetition change, the vote is repeated, because the new rules may change its
// result.
func TestOpinionsUnderOtherRules(t *testing.T) {
	f := asking(t, 1)
	poll := f.opinions.poll
	f.Update(mode.Hidden{})
	f.app.Kept.Rules = rules.None
	f.run(f.Update(mode.Shown{}))
	if f.opinions.poll == poll || f.opinions.known() != nil {
		t.Error("the vote under the rules before is shown")
	}
	f.idle()
	if got := f.opinions.poll.Query().Root.Rules; f.opinions.known() == nil || got != rules.None {
		t.Errorf("asked under %s", got)
	}
}

// If the user chooses another method during a review, the panel still shows the method of the
// existing vote.
func TestOpinionsBesideReview(t *testing.T) {
	f := newGame(t, givenAway, search.Limits{Nodes: 1 << 40})
	f.opinions.depth = 1
	f.press("five opinions and a vote")
	modetest.TickUntil(t, f, "no vote comes", func() bool { return !f.opinions.running() })
	f.startsReview()
	f.press("five opinions and a vote", "]")
	if f.screen.focus != opinionsAt || f.review.walk == nil || f.opinions.method != team.MPSM5 {
		t.Fatalf("panel %d, %s", f.screen.focus, f.opinions.method)
	}
	f.wantSeen("MPSM 4, depth 1")
}

// While the user looks for a better move, votes are hidden.
func TestOpinionsHelpNoRetry(t *testing.T) {
	f := lookFor(t)
	f.press("esc", "left")
	f.wantPly(2)
	f.opinions.depth = 1
	f.press("five opinions and a vote")
	f.idle()
	if f.opinions.known() == nil {
		t.Fatal("no vote")
	}
	f.press("esc", "right", "r", "five opinions and a vote", "enter")
	if doing[*retrying](f.parts) == nil || doing[*previewing](f.parts) != nil {
		t.Errorf("a better move is looked for: %v, previewed: %+v", doing[*retrying](f.parts) != nil, doing[*previewing](f.parts))
	}
	f.wantMessage("There is no opinion to show yet")
}

// The panel keeps its shape at every size, in every glyph set and language.
func TestOpinionsFit(t *testing.T) {
	f := asking(t, 2)
	for _, size := range [...][2]int{{200, 60}, {60, 24}, {44, 40}, {110, 30}, {111, 33}, {40, 14}, {50, 15}, {41, 20}, {80, 17}, {1, 1}} {
		for _, set := range canvas.GlyphSets() {
			for _, language := range lang.Languages() {
				f.app.Shown.Glyphs, f.app.Language = set, language
				modetest.Frame(t, f.app, f, size[0], size[1])
			}
		}
	}
}

// On a tie, the status names the member that proposed the move first. A second choice is marked.
func TestOpinionsTie(t *testing.T) {
	f := asking(t, 1)
	d := *f.opinions.known()
	d.Totals = []float64{1, 1, 1, 1, 1}
	d.Winner = 0
	other := d.Proposals[1]
	pos := f.study.node.Position()
	for _, mv := range legal(&pos) {
		if mv != d.Proposals[0].Move() {
			other.Line = append(other.Line[:0:0], mv)
		}
	}
	other.Replaced = true
	d.Proposals = append(d.Proposals[:0:0], d.Proposals[0], other, d.Proposals[0], d.Proposals[0], d.Proposals[0])
	f.opinions.decision.Put(f.study.place(), &d)
	f.wantSeen("Tie with A: N is listed first")
	f.wantSeen("2nd")
	f.wantSeen("The team plays " + d.Move().String() + " (NDSP)")
}

// matches reports whether a text matches a regular expression.
func matches(expression, text string) bool {
	return regexp.MustCompile(expression).MatchString(text)
}

// legal returns the legal moves of a position.
func legal(pos *xiangqi.Position) []xiangqi.Move {
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	return list.Slice()
}

// The status line explains why a member may vote for another player's move.
func TestOpinionsThatStray(t *testing.T) {
	f := asking(t, 2)
	says := func(want string) {
		t.Helper()
		if got := f.screen.panels[opinionsAt].status(); !strings.Contains(got, want) {
			t.Errorf("the status line is %q, expected %q", got, want)
		}
	}
	d := f.opinions.known()
	for i := range d.Proposals {
		d.Values[i][i] = 0
	}
	says("Compare scores within a column only")
	letter := f.opinions.members[3].Letter
	d.Values[3][3] = 0.4
	says(letter + ": vote for another player's move, because a vote looks a ply deeper")
	d.Proposals[3].Replaced = true
	says(letter + ": second choice, because another member has proposed the first")
	f.veil.hidden = true
	says("Compare scores within a column only")
}
