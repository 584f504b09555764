package plain

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/review"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
)

// thrownAway returns the options of a game for two players in which Red loses a cannon for a
// pawn.
func thrownAway() Options {
	o := against()
	o.Game.Players = [2]session.Player{}
	o.Game.Rules = rules.Simple
	return o
}

var cannonGiven = []string{"h2e2", "b9c7", "e2e6", "c7e6"}

// The report on the game equals the result of package review with the same limits.
func TestReview(t *testing.T) {
	got := strings.Join(answers(t, thrownAway(), append(cannonGiven, "review depth 4")...), "\n")
	o := review.Options{Limits: search.Limits{Depth: 4}}
	o.Search, _ = search.Preset(search.DefaultPreset)
	o.Search.TableEntries = review.TableEntries
	var moves []xiangqi.Move
	for _, text := range cannonGiven {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	plies, err := review.Walk(t.Context(), xiangqi.StartPosition(), moves, rules.Simple, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	bad := plies[2]
	if bad.Judgement != review.Blunder {
		t.Fatalf("the cannon given away: %+v", bad)
	}
	start := xiangqi.StartPosition()
	better := start.At(bad.Best.From()) // the piece still stands on its point of the initial position
	red := review.Totals(plies)[xiangqi.Red]
	for _, want := range []string{
		"Reviewing 4 moves, depth 4; type \"stop\" to end this sooner.",
		"Reviewed 4 of 4 moves, at depth 4.",
		fmt.Sprintf("Move 2, Red cannon e2 takes pawn on e6: a blunder that lowers the chance of winning by %.0f points.", 100*bad.Drop),
		fmt.Sprintf("Better was Red %s %s to %s, ", better.Kind().Word(), bad.Best.From(), bad.Best.To()),
		"Loses the cannon on e6 for a pawn: it lands where the knight takes it (c7e6).\nc7e6",
		fmt.Sprintf("Red: moves 2, inaccuracies %d, mistakes %d, blunders 1, accuracy %.0f percent.", red.Counts[review.Inaccuracy], red.Counts[review.Mistake], red.Accuracy),
		"Black: moves 2, ",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("not said: %q\n%s", want, got)
		}
	}
}

func TestReviewRefused(t *testing.T) {
	got := strings.Join(answers(t, thrownAway(), "review", "h2e2", "review deep"), "\n")
	for _, want := range []string{"There are no moves to review", `Effort "deep": expected limits such as nodes 500k, depth 8 or time 2s`} {
		if !strings.Contains(got, want) {
			t.Errorf("not said: %q\n%s", want, got)
		}
	}
}

// During a review no other search can start. The command stop, a new game and the end of the
// program all end the review.
func TestReviewEnds(t *testing.T) {
	o := thrownAway()
	d := talk(t, o)
	for _, line := range append(cannonGiven, "review depth 60", "analyze", "opinions", "review") {
		d.in <- line
	}
	d.waitFor("Reviewing 4 moves")
	d.waitFor("A review is under way; type \"stop\" to end it")
	d.in <- "stop"
	d.waitFor("The review was stopped before a move was judged.")
	d.in <- "review depth 60"
	d.in <- "new"
	d.in <- "yes"
	d.waitFor("The review has been stopped: another game has begun.")
	d.in <- "h2e2"
	d.in <- "review depth 60"
	close(d.in)
	if err := d.result(); err != nil {
		t.Error(err)
	}
}

// All texts of a review are translated into Chinese.
func TestReviewInChinese(t *testing.T) {
	o := thrownAway()
	o.Language = lang.Chinese
	got := strings.Join(answers(t, o, append(cannonGiven, "复盘 depth 3")...), "\n")
	for _, want := range []string{"复盘 4 着，深度 3；", "已复盘 4/4 着，深度 3。", "败着，失胜率", "以炮换卒：炮送马口（c7e6）。", "红方：共 2 着"} {
		if !strings.Contains(got, want) {
			t.Errorf("not said: %q\n%s", want, got)
		}
	}
}
