package lang

import (
	"testing"

	"abyss/engine/clock"
	"abyss/engine/notation"
	"abyss/engine/xiangqi"
)

// TestErrorsOfTheEngine: errors as the engine makes them, in Chinese.
func TestErrorsOfTheEngine(t *testing.T) {
	start := xiangqi.StartPosition()
	move := func(text string) error { _, err := notation.Parse(&start, text); return err }
	fen := func(text string) error { _, err := xiangqi.ParseFEN(text); return err }
	control := func(text string) error { _, err := clock.Parse(text); return err }
	for _, c := range []struct {
		err           error
		english, want string
	}{
		{
			move("h2d3"), `move "h2d3" is not legal: the cannon on h2 does not go to d3`,
			`着法 "h2d3" 不合规则：炮（h2）不能走到 d3`,
		},
		{
			move("h7e7"), `move "h7e7" is not legal: the cannon on h7 is black's, and red is to move`,
			`着法 "h7e7" 不合规则：炮（h7）属于黑方，现在轮到红方走棋`,
		},
		{
			move("K5+3"), `move "K5+3": the king on e0 does not go so; expected e0e1 (K5+1)`,
			`着法 "K5+3"：将（e0）不能这样走；可走 e0e1 (K5+1)`,
		},
		{
			fen("4k4/9/9/9/9/9/9/9/9/4K4 w"), `fen: the kings face each other on the open e-file`,
			`FEN：将帅在 e 线上照面`,
		},
		{
			fen("red"), `fen: expected 10 rows with / between them, Black's home rank first; found 1`,
			`FEN：应有 10 行，以 / 分隔，从黑方底线开始；现有 1 行`,
		},
		{
			fen("4k4/ppppp4/p8/9/9/9/9/9/9/3K5 w"), `fen: black has 6 pawns; expected at most 5`,
			`FEN：黑方有 6 个兵；最多 5 个`,
		},
		{
			control("40 moves"), `time control "40 moves": at 1: "40 moves": expected a time with its unit, such as 2h, 10m, 5s or 500ms`,
			`用时规则 "40 moves"：第 1 处的 "40 moves" 有误，应为 带单位的时间，如 2h、10m、5s 或 500ms`,
		},
	} {
		if c.err == nil {
			t.Errorf("no error, want %s", c.english)
			continue
		}
		if got := c.err.Error(); got != c.english {
			t.Errorf("got %q, want %q", got, c.english)
		}
		if got := Chinese.Error(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}
