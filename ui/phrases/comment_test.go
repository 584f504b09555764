package phrases

import (
	"slices"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
)

func TestComment(t *testing.T) {
	it := lab.Item{Pos: xiangqi.StartPosition()}
	for _, c := range []struct{ comment, english, chinese string }{
		{"game 14, ply 75; no mate in 0", "game 14, ply 75", "第 14 局第 75 着"},
		{"game 14, ply 75; no mate in 3", "game 14, ply 75; no mate in 3", "第 14 局第 75 着；3 步内无杀"},
		{"game 5, ply 57; 908 centipawns ahead of h2e2; 3 plies play b0c2", "game 5, ply 57; 908 centipawns ahead of C2.5; 3 plies play H8+7", "第 5 局第 57 着；比 炮二平五 高 908 厘兵；搜索 3 层走 马八进七"},
		{"KPPvKA, retrograde: won in 13 plies, not if the loser might pass; one zugzwang behind another", "KPPvKA, retrograde: won in 13 plies, not if the loser might pass; one zugzwang behind another", "KPPvKA，逆向分析：13 着内胜，若负方可停一着则不胜；接连逼走劣着"},
		{"red wins; and h2e2 of my own", "red wins; and h2e2 of my own", "red wins; and h2e2 of my own"},
		{"", "", ""},
	} {
		it.Comment = c.comment
		if got := Comment(lang.English.Text, &it, notation.WXF); got != c.english {
			t.Errorf("%q: %q, want %q", c.comment, got, c.english)
		}
		if got := Comment(lang.Chinese.Text, &it, notation.Simplified); got != c.chinese {
			t.Errorf("%q: %q, want %q", c.comment, got, c.chinese)
		}
	}
}

// A comment of the thesis names moves from within the line, and threats at its end.
func TestCommentOnTheLine(t *testing.T) {
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{
		"Abyss.11": "红方兵多（车７退２）；红方胜（车７平３）",
		"Abyss.40": "威胁第 8 回合 车七进四，红方因而得子",
	} {
		i := slices.IndexFunc(suite.Positions, func(it lab.Item) bool { return it.ID == id })
		if got := Comment(lang.Chinese.Text, &suite.Positions[i], notation.Simplified); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
