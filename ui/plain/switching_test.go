package plain

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lesson"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/lang"
)

// Users can set a switch in several forms of the command, and each change is reported.
func TestSwitch(t *testing.T) {
	want(t, answers(t, against(), "switch base", "set checkevasions=full", "switch check evasions", "switch checkevasions", "switch recapture-window 30",
		"switch null-reduction", "switch histroy", "switch quiescefutility on", "switch checkevasions loud", "compare fast"),
		"A and B are base now.",
		"Check evasions: full.", "Next, type \"compare\" to search under A and B, or \"why\" to see whether they differ, and why.",
		"Check evasions: off.", "A and B are the same again.",
		"Check evasions: full.", "Next, type \"compare\" to search under A and B, or \"why\" to see whether they differ, and why.",
		"Recapture-window: 30.", "That changes nothing, because the switch acts only with recaptures=full.",
		"Null-reduction: 1.",
		`There is no switch "histroy": did you mean history?`,
		"Futility in null-move quiescence: frontier.", "That changes nothing, because the switch acts only with nullquiesce=on.",
		"checkevasions=loud: expected one of off, full, quiesce, both",
		`"fast": expected "depth N" or "nodes N"`,
	)
}

// A condition can be typed after the switch. It is stored and reported, and removed when the switch
// is set again without a condition.
func TestSwitchWithCondition(t *testing.T) {
	want(t, answers(t, against(), "switch base", "switch checkevasions full when depth > 2 and pv", "switch", "switch check evasions when pv and cut", "switch checkevasions when cut",
		"switch nullmove r2 when check", "switch history when pv", "switch checkevasions full"),
		"A and B are base now.",
		"Check evasions: full when pv and depth>=3.", "Next, type \"compare\" to search under A and B, or \"why\" to see whether they differ, and why.",
		"A: base.", "B: A checkevasions=full when pv and depth>=3.",
		"Switched on in B: deepening, aspiration, minwindow, failsoft, table, tableorder, refutation, captures, history, nullmove, futility, checkevasions, pathterms.",
		`Checkevasions: condition "pv and cut": "cut" leaves no node: expected one of pv, cut, all`,
		"Check evasions: full when cut.", "Next, type \"compare\" to search under A and B, or \"why\" to see whether they differ, and why.",
		"Null move: r2 when check.", "That changes nothing, because the switch acts only at nodes that are not check, which the condition check excludes.",
		"History takes no condition: only switches that extend, reduce or prune at single nodes take one: "+strings.Join(search.Conditional(), ", "),
		"Check evasions: full.", "Next, type \"compare\" to search under A and B, or \"why\" to see whether they differ, and why.",
	)
}

// The command compare compares A and B in the current position. The command why explains the
// effect of the switch there.
func TestCompareAndWhy(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for long, in the goroutines of the package compare")
	}
	o := against()
	o.Notation = notation.WXF
	got := answers(t, o, "suite", "position 39", "why", "switch base", "switch checkevasions", "compare", "why nodes 20000")
	text := strings.Join(got, "\n")
	for _, part := range []string{
		"A and B are the same: change B first",
		"A plays Red rook f6 to f1 (R4-5), -1.96 for Red, at depth 4 in 5701 nodes.",
		"B plays Red rook f6 takes guard on f9, check (R4+3), Red mates in 3", "A different best move; type \"why\" to see whether that is chance.",
		"Each search has 20000 nodes.", "winning chance is", "B is right: R4+3 is better than R4-5 by", "B expects R4+3",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("nobody says %q in\n%s", part, text)
		}
	}
}

// A lesson has sentences, a position and a reason. If a lesson has no position, it says so. In
// the position used here A and B play the same move, so the referee need not search.
func TestLesson(t *testing.T) {
	f := search.FeatureByName("lmr")
	l, err := lesson.Of(f.ID)
	if err != nil || l.A.Move != l.B.Move {
		t.Fatalf("%+v, %v", l, err)
	}
	got := answers(t, against(), "lesson", "lesson lmr", "lesson steadytime", "lesson nothing")
	text := strings.Join(got, "\n")
	for _, part := range append(lesson.On(f.ID).List(),
		"Lessons: deepening, ", "Position "+l.Position+": A is "+l.Preset+", B is A with lmr="+l.Level+".", fmt.Sprintf("Each search goes to depth %d.", l.Depth),
		l.A.Move, "This heuristic has no example position, because it acts only on a game clock.", `There is no switch "nothing"`,
	) {
		if !strings.Contains(text, part) {
			t.Errorf("nobody says %q in\n%s", part, text)
		}
	}
	o := against()
	o.Language = lang.Chinese
	chinese := strings.Join(answers(t, o, "课程 "+lang.Chinese.Text(f.Label), "开关 base", "开关 应将延伸 开", "比较"), "\n")
	for _, part := range []string{lang.Chinese.Text(lesson.On(f.ID).List()[0]), "应将延伸：full。", "着法"} {
		if !strings.Contains(chinese, part) {
			t.Errorf("nobody says %q in\n%s", part, chinese)
		}
	}
}

// A mistyped command is reported, with a similar one.
func TestMistyped(t *testing.T) {
	got := answers(t, against(), "boadr", "help analize")
	if !slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, " board?") }) ||
		!slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, " analyze?") }) {
		t.Errorf("said %q", got)
	}
}
