package lang

// What is known of a game: the headers of its file, and the file.
var chineseHeaders = map[string]string{
	"title##game":          "标题",
	"event##game":          "赛事",
	"place##game":          "地点",
	"date##game":           "日期",
	"round##game":          "轮次",
	"Red's team":           "红方队",
	"Black's team":         "黑方队",
	"comments by##game":    "评注",
	"opening##game":        "开局",
	"variation##game":      "变化",
	"result##game":         "结果",
	"clocks##game":         "用时",
	"file##game":           "文件",
	"Game in Abyss":        "在 Abyss 中的对局",
	"Player##seat":         "棋手",
	"Abyss (%s), level %s": "Abyss（%s），级别 %s",
	"Abyss (%s)##seat":     "Abyss（%s）",
	"Abyss, level %s":      "Abyss，级别 %s",
	"%s wins":              "%s胜",
	"Draw##result":         "和棋",
	"about this game":      "本局信息",
	"%s, saved":            "%s，已保存",
	"%s, not saved":        "%s，未保存",
	"not saved##game":      "未保存",
}
