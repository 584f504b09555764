package chinese

// study is what results in Analyze are of, where that is not what the screen
// shows.
var study = map[string]string{
	"acts only with %s": "仅在 %s 时起作用",

	"paused while Play thinks": "对弈引擎思考时暂停",

	"What a game of Play took the place of is kept: o opens it": "被对局取代的内容已保存：o 打开",
	"What was here is kept: o opens it":                         "原有内容已保存：o 打开",

	"What was here: o opens %s again": "原有内容：o 重新打开 %s",

	"Analyze goes on with what is under way; a in Play takes the game there": "分析继续进行中的工作；在对弈中按 a 可分析该局",

	"Analyze holds changes that are not saved; a in Play takes the game there": "分析中有未保存的改动；在对弈中按 a 可分析该局",

	"Line %d (%s), move %d of %d": "变化 %d（%s），第 %d/%d 步",

	"ply %d+%d": "第 %d+%d 步",

	"of move %s": "属于 %s",

	"of the first position": "属于起始局面",

	"of another setting": "属于另一设置",

	"of other settings": "属于其他设置",

	"of other rules": "属于其他规则",

	"of another main line": "属于另一主变",

	"of the threat": "属于威胁",

	"of the best moves": "属于最佳着法",

	"of all moves": "属于全部着法",

	"of other moves": "属于其他着法",

	"of one line": "属于单条变化",

	"of %d lines": "属于 %d 条变化",

	"of %s": "属于%s",

	"The lines are %s; e starts the engine": "这些变化%s；e 启动引擎",

	"The lines are %s; L has the engine go along": "这些变化%s；L 让引擎跟随棋盘",

	"it searches another position": "正在分析另一局面",

	// What undo has taken back.
	"adding %v":                   "添加 %v",
	"deleting %v":                 "删除 %v",
	"promoting %v":                "提升 %v",
	"making %v the main line":     "将 %v 改为主变",
	"the comment on %v":           "%v 的评注",
	"the comment before the game": "对局之前的评注",
	"the mark on %v":              "%v 的标记",
	"%v and one more move":        "%v 及其后 1 步",
	"%v and %d more {move|moves}": "%v 及其后 %d 步",

	// A comparison that was stopped.
}
