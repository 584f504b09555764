package labview

import (
	"slices"
	"testing"

	"example.com/abyss/engine/lab/report"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
)

// Titles, headings and words in place of figures are translated, with their arguments. Names are
// not translated, even if they look like such words.
func TestBlocksInChinese(t *testing.T) {
	app := modetest.New()
	app.Language, app.Shown.Glyphs = lang.Chinese, canvas.Han
	m := &Mode{app: app}
	depth := message.New("depth %d", 7)
	got := m.localized([]report.Block{{
		Text:  message.New("%s, not published", depth),
		Heads: []report.Head{{Word: "program"}, {Word: "games", Year: "1992"}, {Year: "1992", Quotient: true}, {Word: "Elo", Year: "publ."}, {Word: "depth 3"}},
		Grid:  [][]string{{"", "", "", "", ""}, {"by 1992", "not run", "undecided", "12", "depth 3"}},
	}, {Text: message.New("mean of %s", message.New("%s, %s", depth, message.New("depth %d", 8)))}})
	if got[0].Title != "深度 7，未发表" || got[1].Title != "深度 7, 深度 8 的平均" {
		t.Errorf("titles %q and %q", got[0].Title, got[1].Title)
	}
	if want := []string{"程序", "局数 1992", "比 1992", "Elo 发表", "depth 3"}; !slices.Equal(got[0].Grid[0], want) {
		t.Errorf("heads %q, want %q", got[0].Grid[0], want)
	}
	if want := []string{"by 1992", "未运行", "未定", "12", "depth 3"}; !slices.Equal(got[0].Grid[1], want) {
		t.Errorf("cells %q, want %q", got[0].Grid[1], want)
	}
	ends := m.localized([]report.Block{{
		Text:  message.New("the games, %s", message.Word("30 s of 1992")),
		Heads: []report.Head{{Word: "A - B"}, {Word: report.EndsHead}},
		Grid:  [][]string{{"", ""}, {"a - b", "perpetual check: 12; move limit: 3"}, {"a - c", ""}},
	}})[0]
	if ends.Title != "对局，1992 年的 30 秒" || ends.Grid[1][1] != "长将判负 12，着数已满 3" || ends.Grid[2][1] != "" {
		t.Errorf("%q: ends %q and %q", ends.Title, ends.Grid[1][1], ends.Grid[2][1])
	}
	ideas := m.localized([]report.Block{{
		Text:  message.New("the games, %s", message.Word("30 s of 1992")),
		Heads: []report.Head{{Word: "idea"}, {Word: "games"}},
		Grid:  [][]string{{"", ""}, {"quiet checks", "2"}, {"nullmove", "2"}},
	}})[0]
	if ideas.Grid[1][0] != "不吃子的将军" || ideas.Grid[2][0] != "空着" {
		t.Errorf("ideas %q and %q", ideas.Grid[1][0], ideas.Grid[2][0])
	}
	if want := []bool{false, true, false, false, false}; !slices.Equal(got[0].lacks[1], want) {
		t.Errorf("lacking %v, want %v", got[0].lacks[1], want)
	}
}
