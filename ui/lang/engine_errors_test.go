package lang

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// TestErrorsOfTheEngine checks the Chinese text of errors that the engine returns.
func TestErrorsOfTheEngine(t *testing.T) {
	start := xiangqi.StartPosition()
	move := func(text string) error { _, err := notation.Parse(&start, text); return err }
	fen := func(text string) error { _, err := xiangqi.ParseFEN(text); return err }
	suite := func(text string) error { _, err := lab.LoadEPD(strings.NewReader(text), "a.epd"); return err }
	control := func(text string) error { _, err := clock.Parse(text); return err }
	setting := func(text string) error { o, _ := search.Preset("base"); return o.Set(text) }
	effort := func(text string) error { _, err := review.ParseEffort(text); return err }
	for _, c := range []struct {
		err           error
		english, want string
	}{
		{
			effort("deep"), `effort "deep": expected limits such as nodes 500k, depth 8 or time 2s`,
			`分析量 "deep"：应如 nodes 500k、depth 8 或 time 2s`,
		},
		{
			effort("depth 99"), `effort "depth 99": "depth 99": expected a limit such as nodes 500k, depth 8 or time 2s; the depth is at most 64`,
			`分析量 "depth 99"："depth 99"：应如 nodes 500k、depth 8 或 time 2s，深度至多 64`,
		},
		{
			(&search.Options{Threads: 2}).OneThread("the suite"), "threads=2: the suite searches with one thread, so that results are reproducible",
			"threads=2：题库只用一个线程搜索，使每次结果都相同",
		},
		{
			setting("kings"), `setting "kings": expected name=value, such as history=off`,
			`设置 "kings"：应为 名称=值，如 history=off`,
		},
		{
			setting("killers=2"), `killers=2: expected one of off, on`,
			`killers=2：应为 off, on 之一`,
		},
		{
			setting("lock-bits=16"), `lock-bits=16: expected one of 32, 64`,
			`lock-bits=16：应为 32, 64 之一`,
		},
		{
			setting("futility-margin=x"), `futility-margin=x: expected a whole number from 0 to 32000`,
			`futility-margin=x：应为 0 到 32000 的整数`,
		},
		{
			setting("eval.rook-open=9999"), `eval.rook-open=9999: expected -300 to 300 centipawns`,
			`eval.rook-open=9999：应为 -300 到 300，单位为厘兵`,
		},
		{
			move("h2d3"), `move "h2d3" is not legal: the cannon on h2 cannot go to d3`,
			`着法 "h2d3" 不合规则：炮（h2）不能走到 d3`,
		},
		{
			move("h7e7"), `move "h7e7" is not legal: the cannon on h7 is black's, and red is to move`,
			`着法 "h7e7" 不合规则：炮（h7）属于黑方，现在轮到红方走棋`,
		},
		{
			move("K5+3"), `move "K5+3": the king on e0 cannot move like that; expected e0e1 (K5+1)`,
			`着法 "K5+3"：帅（e0）不能这样走；可走 e0e1 (K5+1)`,
		},
		{
			fen("4k4/9/9/9/9/9/9/9/9/4K4 w"), `fen: the kings face each other on the open e-file`,
			`FEN：将帅在 e 线上照面`,
		},
		{
			message.Errorf("not opened: %w", suite("4k4/9/9/9/9/9/9/9/9/4K4 w - - bm e0e1;")),
			`not opened: a.epd: line 1: fen: the kings face each other on the open e-file`,
			`未能打开：a.epd：第 1 行：FEN：将帅在 e 线上照面`,
		},
		{
			fen("red"), `fen: expected 10 rows with / between them, Black's home rank first; found 1`,
			`FEN：应有 10 行，以 / 分隔，从黑方底线开始；现有 1 行`,
		},
		{
			fen("4k4/ppppp4/p8/9/9/9/9/9/9/3K5 w"), `fen: black has 6 pawns; expected at most 5`,
			`FEN：黑方有 6 个卒；最多 5 个`,
		},
		{
			control("40 moves"), `time control "40 moves": at 1: "40 moves": expected a time with its unit, such as 2h, 10m, 5s or 500ms`,
			`用时规则 "40 moves"：第 1 个字符处的 "40 moves" 有误，应为带单位的时间，如 2h、10m、5s 或 500ms；整条规则如 3m+2s`,
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

// TestEndings checks the Chinese text of the ends of games. Files and ledgers store them in
// English.
func TestEndings(t *testing.T) {
	for english, want := range map[string]string{
		"Red is checkmated": "红方被将死",
		"Draw by agreement": "双方议和",
		"third occurrence: repetition draws (h2e2 e9d9)":                                                                         "局面第三次出现，双方不变作和（h2e2 e9d9）",
		"120 plies without a capture: draw":                                                                                      "120 着无吃子（自然限着），判和",
		"Red checks on every move of the cycle: perpetual check loses (a9a8 e8e9)":                                               "红方循环中步步将军，长将判负（a9a8 e8e9）",
		"Black chases the bishop on c9 on every move of the cycle: perpetual chase loses (a9a8 e8e9)":                            "黑方循环中步步捉象（c9），长捉判负（a9a8 e8e9）",
		"Red repeats the position by a check, which answers no repeated threat: a forbidden repetition loses (a9a8)":             "红方以将军重复局面，并非应对重复的威胁，犯禁判负（a9a8）",
		"Red repeats the position by an attack on the rook on a0 and the pawn on a3, threat for threat: repetition draws (a9a8)": "红方以捉车（a0）和兵（a3）重复局面，以威胁对威胁，不变作和（a9a8）",
		"Red resigned, tired": "Red resigned, tired",
		"":                    "",
	} {
		e := rules.Ending{Text: english}
		if got := Chinese.Ending(e); got != want {
			t.Errorf("%q is %q, want %q", english, got, want)
		}
		if got := English.Ending(e); got != english {
			t.Errorf("English %q becomes %q", english, got)
		}
	}
	if got, want := Chinese.Error(message.Errorf("the game is over: %w", rules.TimeUp(xiangqi.Black).Message())), "对局已结束：黑方超时"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestNotesOnFiles checks the Chinese text of the notes that a reader makes about a file.
func TestNotesOnFiles(t *testing.T) {
	for _, c := range []struct {
		name, text, english, want string
	}{
		{
			"broken", "1. h2-e2 *\n\n[Event \"x\"]\n\n1. h2-e2 h9-g7 2. h0-h9 *\n",
			`line 5: game 2: move 2.: "h0-h9": move "h0h9" is not legal: the knight on h0 cannot go to h9; the rest of this game is left out`,
			`第 5 行：第 2 局：着法 2.："h0-h9"：着法 "h0h9" 不合规则：马（h0）不能走到 h9；此局其后的内容已略去`,
		},
		{
			"number in the file", "[Event \"x\"]\n\n1. h2-e2 h9-g7 7. h0-h9 *\n",
			`line 3: move 2. (7 in the file): "h0-h9": move "h0h9" is not legal: the knight on h0 cannot go to h9; the rest of this game is left out`,
			`第 3 行：着法 2.（文件中为 7）："h0-h9"：着法 "h0h9" 不合规则：马（h0）不能走到 h9；此局其后的内容已略去`,
		},
		{
			"in a variation", "[Event \"x\"]\n\n1. h2-e2 (1. h2-h8) h9-g7 *\n",
			`line 3: a part in parentheses is kept as a comment: move 1.: "h2-h8": move "h2h8" is not legal: the cannon on h7 stands between`,
			`第 3 行：括号中的内容作为评注保留：着法 1.："h2-h8"：着法 "h2h8" 不合规则：中间隔着炮（h7）`,
		},
		{
			"escapes", "[Event \"x\"]\n% a\n% b\n\n1. h2-e2 *\n",
			`2 lines that begin with % are left out, the first in line 2`,
			`2 行以 % 开头，已略去，第一处在第 2 行`,
		},
		{
			"result", "[Result \"" + strings.Repeat("w", 300) + "\"]\n\n1. h2-e2 *\n",
			`the tag Result says "` + strings.Repeat("w", 59) + `...` + strings.Repeat("w", 18) + `", expected 1-0, 0-1, 1/2-1/2 or *; left out`,
			`标签 Result 为 "` + strings.Repeat("w", 59) + `...` + strings.Repeat("w", 19) + `"，应为 1-0、0-1、1/2-1/2 或 *；已略去`,
		},
	} {
		read, err := format.Read(strings.NewReader(c.text))
		if len(read.Games) == 0 {
			t.Errorf("%s: no game: %v", c.name, err)
			continue
		}
		notes := read.Games[len(read.Games)-1].Notes
		if len(notes) != 1 {
			t.Errorf("%s: notes %q", c.name, notes)
			continue
		}
		if got := notes[0].Error(); got != c.english {
			t.Errorf("%s: %q, want %q", c.name, got, c.english)
		}
		if got := Chinese.Error(notes[0]); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestErrorsOfFiles checks the Chinese reasons why a file is not opened.
func TestErrorsOfFiles(t *testing.T) {
	folder := t.TempDir()
	large := filepath.Join(folder, "large.pgn")
	if err := os.WriteFile(large, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, 99<<20); err != nil {
		t.Fatal(err)
	}
	missing := filepath.Join(folder, "red.pgn")
	for path, want := range map[string]string{
		folder:                        "未能打开：" + folder + "：是文件夹，应为普通文件",
		missing:                       "未能打开：" + missing + "：没有这个文件或目录",
		large:                         "未能打开：" + large + "：文件太大：99 MB，最多 8 MB",
		format.BuiltInName + ":99999": "未能打开：" + format.BuiltInName + ":99999：应为对局编号，" + format.BuiltInName + ":1 至 " + format.BuiltInName + ":48",
	} {
		_, err := format.ReadFile(path)
		if err == nil {
			t.Errorf("%s is opened", path)
			continue
		}
		if got := Chinese.Error(message.Errorf("not opened: %w", err)); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
}

// TestLosses checks the Chinese text about content that a file format cannot store.
func TestLosses(t *testing.T) {
	g := &format.GameRecord{Tags: []format.Tag{{Name: "Odd", Value: "1"}, {Name: "Even", Value: "2"}}}
	_, lost, err := format.Options{Kind: format.XQF}.Encode([]*format.GameRecord{g})
	if err != nil {
		t.Fatal(err)
	}
	texts := make([]string, len(lost))
	for i, what := range lost {
		texts[i] = Chinese.Error(what)
	}
	if got, want := strings.Join(texts, ", "), "标签 Odd（1）, 标签 Even（1）"; got != want {
		t.Errorf("lost %q: %q, want %q", lost, got, want)
	}
}

// TestFaults checks the Chinese text of faults of another program's engine. The engine's output
// stays unchanged.
func TestFaults(t *testing.T) {
	fault := &client.Fault{Engine: "red", Kind: client.Died, Detail: "exit status 4"}
	for err, want := range map[error]string{
		fault: "引擎 red 已意外退出: exit status 4",
		&client.Fault{Engine: "Big Fish", Kind: client.Silent}: "引擎 Big Fish 没有回应",
		&client.Fault{Engine: "fish", Kind: client.NotStarted, Cause: message.Errorf("%s is in no folder of PATH: type its whole path", "fish")}: "引擎 fish 无法启动：PATH 的各文件夹中没有 fish：请输入完整路径",
		message.Errorf("the engine's move cannot be played: %w", fault):                                                                          "引擎的着法无法走出：引擎 red 已意外退出: exit status 4",
	} {
		if got := Chinese.Error(err); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
	if got, want := fault.Error(), "the engine red has died: exit status 4"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := client.Died.String(), "has died"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
