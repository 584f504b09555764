package plain

import (
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// The proposals and votes equal those of a team of the five personalities.
func TestOpinions(t *testing.T) {
	got := strings.Join(answers(t, against(), "opinions 4 2"), "\n")
	q := session.PollQuery{Root: search.Root{Pos: xiangqi.StartPosition()}, Members: team.Personalities(), Method: team.MPSM4}
	d, ok := team.New(q.Setup(2)).Decide(t.Context(), q.Root, search.Limits{})
	if !ok {
		t.Fatal("a team comes to no decision")
	}
	for i, p := range q.Members {
		votes := ""
		for voter := range d.Values {
			votes += q.Members[voter].Letter + " " + phrases.Vote(q.Method, d.Values[voter][i]) + ", "
		}
		for _, want := range []string{
			"\n" + p.Name + ": Red ",
			d.Proposals[i].Move().String() + ", proposed by " + p.Name + ": " + strings.TrimSuffix(votes, ", ") + "; in all " + phrases.Vote(q.Method, d.Totals[i]) + ".",
		} {
			if !strings.Contains(got, want) {
				t.Errorf("not said: %q\n%s", want, got)
			}
		}
	}
	if want := " " + d.Move().From().String() + " to " + d.Move().To().String(); !strings.Contains(got, "The team plays ") || !strings.Contains(got, want+", as "+q.Members[d.Winner].Name) {
		t.Errorf("the team's move, %s, is not said:\n%s", d.Move(), got)
	}
	if !strings.Contains(got, "Opinions at depth 2;") || !strings.Contains(got, "cannot be compared") {
		t.Error(got)
	}
}

// Under MPSM 5 the output says which moves are second choices.
func TestOpinionsReplaced(t *testing.T) {
	o := against()
	o.Game.Start, _ = xiangqi.ParseFEN("r2akabr1/9/1cn1b1n2/p1p1p3p/9/2P3C2/P3P2cP/2N1C1N2/9/R1BAKABR1 b - - 0 8")
	o.Game.Players = [2]session.Player{}
	got := strings.Join(lines(t, o, "opinions 5 2"), "\n")
	q := session.PollQuery{Root: search.Root{Pos: o.Game.Start}, Members: team.Personalities(), Method: team.MPSM5}
	d, ok := team.New(q.Setup(2)).Decide(t.Context(), q.Root, search.Limits{})
	replaced := 0
	for i := range d.Proposals {
		if d.Proposals[i].Replaced {
			replaced++
		}
	}
	if n := strings.Count(got, "That is its second choice"); !ok || replaced == 0 || n != replaced {
		t.Errorf("%d said to be no first choice, expected %d:\n%s", n, replaced, got)
	}
}

// The command stop ends a vote of the personalities and reports the results so far. A change of the
// position ends the vote too.
func TestOpinionsEnd(t *testing.T) {
	got := strings.Join(answers(t, against(), "opinions 6 20", "stop", "legal d0"), "\n")
	if !strings.Contains(got, "pinion") || !strings.HasPrefix(got[strings.LastIndex(got, "\n")+1:], "Red guard d0") {
		t.Errorf("stopped: %s", got)
	}
	d := talk(t, against("h9g7"))
	d.in <- "opinions 4 20"
	d.waitFor("The five personalities search to depth 20, MPSM 4")
	d.in <- "h2e2"
	d.waitFor("The personalities have been stopped: the position has changed.")
	d.in <- "stop"
	d.waitFor("No analysis is under way")
	close(d.in)
	if err := d.result(); err != nil {
		t.Error(err)
	}
}

func TestOpinionsRefused(t *testing.T) {
	for _, args := range []string{"7", "0", "x", "4 0", "4 21", "4 5 6", "99999999999999999999", "300 3"} {
		got := answers(t, against(), "opinions "+args)
		if !strings.Contains(strings.Join(got, "\n"), "expected the method, 1 to 6, and the depth, 1 to 20") {
			t.Errorf("opinions %s: %q", args, got)
		}
	}
}

// The command changes and reports the style of the current game, including the user's own styles.
func TestStyle(t *testing.T) {
	o := against()
	o.Own = []team.Personality{{Name: "My Own", Letter: "M"}}
	got := strings.Join(answers(t, o, "style", "style aggressive", "style nad,4", "style my own", "style usual", "style bold"), "\n")
	for _, want := range []string{
		"The engine's style is standard.", "The engine's style is Aggressive.", "The engine's style is team NAD, MPSM 4.",
		"The engine's style is My Own.", `Personality "bold" is not known`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("not said: %q\n%s", want, got)
		}
	}
}

// In Chinese every style has a Chinese name, including the usual one.
func TestStyleInChinese(t *testing.T) {
	o := against()
	o.Language = lang.Chinese
	got := strings.Join(lines(t, o, "棋风 进攻型", "棋风 通常"), "\n")
	for _, want := range []string{"引擎棋风：进攻型。", "引擎棋风：默认。"} {
		if !strings.Contains(got, want) {
			t.Errorf("not said: %q\n%s", want, got)
		}
	}
}
