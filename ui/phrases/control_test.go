package phrases

import (
	"testing"

	"example.com/abyss/engine/clock"
	"example.com/abyss/ui/lang"
)

// In English a control has the form that can be typed. In Chinese it has no English units.
func TestControl(t *testing.T) {
	for _, c := range []struct{ text, chinese string }{
		{"5m+3s", "5 分 + 每步 3 秒"},
		{"10m", "10 分"},
		{"1h30m", "1 小时 30 分"},
		{"40/2h", "2 小时 40 步"},
		{"40/90m+sd/30m+30s", "1 小时 30 分 40 步，然后 30 分走完 + 每步 30 秒"},
		{"500ms/move", "每步 500 毫秒"},
		{"2.5s/move", "每步 2.5 秒"},
		{"10m, depth 6", "10 分，深度 6"},
		{"10m, nodes 5000", "10 分，5000 节点"},
		{"none", "none"},
	} {
		control, err := clock.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := clock.Parse(Control(lang.English.Text, control)); err != nil || got != control {
			t.Errorf("%s is written %s", c.text, Control(lang.English.Text, control))
		}
		if got := Control(lang.Chinese.Text, control); got != c.chinese {
			t.Errorf("%s: %s, want %s", c.text, got, c.chinese)
		}
	}
}
