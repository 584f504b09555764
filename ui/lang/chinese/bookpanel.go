package chinese

// bookPanel is the texts of the book panel of Analyze, and the errors of www.chessdb.cn.
var bookPanel = map[string]string{
	"Book moves":             "开局库着法",
	"book moves, their menu": "开局库着法及其菜单",
	"other move":             "其他着法",
	"back, on":               "后退、前进",
	"books":                  "开局库",
	"open a book...":         "打开开局库……",
	"close %s":               "关闭 %s",

	"a file of the Book mode, or .obk": "开局库文件，或 .obk",

	"weight":                            "权重",
	"wins":                              "胜率",
	"its score":                         "云库评分",
	"its note":                          "备注",
	"being asked...":                    "查询中……",
	"asked...":                          "查询中……",
	"it has no move here":               "库中这里没有着法",
	"it does not have this position":    "库中没有这个局面",
	"it does not know this position":    "云库没有这个局面",
	"asked once you stay at a position": "局面停住后查询",

	"%d {row|rows} left out: {its move is|their moves are} not legal here": "略去 %d 条：着法在此不合法",

	"%d {game|games}, %.0f%% of the points for the side to move": "%d 局，走棋方得分率 %.0f%%",
	"%s by an engine at depth %d":                                "引擎在深度 %[2]d 评为 %[1]s",
	"%d other {move leads|moves lead} to the same position":      "另有 %d 着通向同一局面",

	"%s: score %s for the side to move, in its own units; %s":           "%s：走棋方 %s（云库自己的单位）；%s",
	"The moves of opening books here; %s opens another book or asks %s": "此局面的开局库着法；%s 打开其他开局库，或查询 %s",

	"ask %s, off now...":               "查询 %s（现为关闭）……",
	"ask %s again, or stop asking...":  "再次查询 %s，或不再查询……",
	"stop asking %s":                   "不再查询 %s",
	"Ask %s again? No switches it off": "再次查询 %s 吗？选否则关闭",

	"Send the positions you look at in this panel, and nothing else of yours, to %s, a public database?": "把你在此面板查看的局面发送到公共云库 %s 吗？不发送你的其他内容",

	"%w; not asked again for a while, %s asks again": "%w；暂不再查询，按 %s 可再次查询",

	"it calls the position an invalid board":                 "对方认为局面无效",
	"it answers with %s, which is not legal in the position": "对方回答的着法 %s 在此局面不合法",
	"its answer is %q, expected moves with scores":           "对方的回答是 %q，应为带分值的着法",
	"no answer within %s":                                    "%s 内没有回答",
	"it answers with the status %d":                          "对方以状态码 %d 回答",
	"it sends the program on to %s, which is not followed":   "对方转到 %s，程序不跟随",
}
