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

// Titles, heads and the words in place of figures are in the language of the interface,
// with what is put into them; names are not, whatever they look like.
func TestBlocksInChinese(t *testing.T) {
	app := modetest.New()
	app.Language, app.Shown.Glyphs = lang.Chinese, canvas.Han
	m := &Mode{app: app}
	depth := message.New("depth %d", 7)
	got := m.own([]report.Block{{
		Text:  message.New("%s, not published", depth),
		Heads: []report.Head{{Word: "program"}, {Word: "games", Year: "1992"}, {Year: "1992", Quotient: true}, {Word: "Elo", Year: "publ."}, {Word: "depth 3"}},
		Grid:  [][]string{{"", "", "", "", ""}, {"by 1992", "not run", "not told apart", "12", "depth 3"}},
	}, {Text: message.New("mean of %s", message.New("%s, %s", depth, message.New("depth %d", 8)))}})
	if got[0].Title != "深度 7，未发表" || got[1].Title != "深度 7, 深度 8 的平均" {
		t.Errorf("titles %q and %q", got[0].Title, got[1].Title)
	}
	if want := []string{"程序", "局数 1992", "比 1992", "Elo 发表", "depth 3"}; !slices.Equal(got[0].Grid[0], want) {
		t.Errorf("heads %q, want %q", got[0].Grid[0], want)
	}
	if want := []string{"by 1992", "未运行", "分不出", "12", "depth 3"}; !slices.Equal(got[0].Grid[1], want) {
		t.Errorf("cells %q, want %q", got[0].Grid[1], want)
	}
	if want := []bool{false, true, false, false, false}; !slices.Equal(got[0].lacks[1], want) {
		t.Errorf("lacking %v, want %v", got[0].lacks[1], want)
	}
}
