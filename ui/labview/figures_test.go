package labview

import (
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/report"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
)

// The figures of every conclusion are translated into Chinese, except the names of rows and
// columns.
func TestFiguresInChinese(t *testing.T) {
	earlier, err := report.MeasuredEarlier()
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`\b(all|third|check|evade|forced|king|recapture|Check Evasions|No extensions|Forced Moves|Null Move|King-Threats|2nd-order|Both|without)\b`)
	english := regexp.MustCompile(`[a-z]{3}`)
	for _, r := range earlier.Rulings {
		if got := figuresIn(lang.English.Text, r.Figures); got != r.Figures {
			t.Errorf("in English %q becomes %q", r.Figures, got)
		}
		if got := figuresIn(lang.Chinese.Text, r.Figures); english.MatchString(names.ReplaceAllString(got, "")) {
			t.Errorf("%q", got)
		}
	}
	const one = "depths 4 to 5: S +5.0 [-3.1, +12.7] points, printed +8.0 agrees (12 against 4, 14 against 12)"
	if got, want := figuresIn(lang.Chinese.Text, one), "深度 4 至 5：S +5.0 [-3.1, +12.7] 个百分点，文献 +8.0，相符 (12 对 4, 14 对 12)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	const line = "points at 5 plies   ├──●──┊┤     +5.0 [-3.1, +12.7] points"
	if got, want := figuresAfter(lang.Chinese.Text, line), "points at 5 plies   ├──●──┊┤     +5.0 [-3.1, +12.7] 个百分点"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	wide := func(width int) []string { return []string{strings.Repeat("x", width-22) + "  +5.0 [-3.1, 7] points"} }
	for _, drawn := range figureLines(lang.Chinese.Text, wide, 60) {
		if canvas.Width(drawn) != 60 || !strings.HasSuffix(drawn, "] 个百分点") {
			t.Errorf("%q has %d columns", drawn, canvas.Width(drawn))
		}
	}
}
