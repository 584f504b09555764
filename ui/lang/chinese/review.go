package chinese

// review is the texts of the review in Analyze, and of the experiments it
// exports.
var review = map[string]string{
	// Longer than a few words.
	"%s is not good enough, it loses %s pawns: try again; space shows the best": "%s 不够好，亏 %s 个兵：再试一次；空格显示最佳着法",

	"%s is the move of the game: find a better one": "%s 是实战着法：请找更好的",

	"Better (%s), move %d of %d, not in the game yet": "更好的变化（%s），第 %d/%d 步，尚未加入棋谱",

	"First the better move: space shows it, esc leaves": "请先找更好的着法：空格显示，esc 离开",

	"No blunder is marked in this game; R reviews it": "此棋谱没有标出败着；R 复盘",

	"No error is marked in this game; R reviews it": "此棋谱没有标出错误；R 复盘",

	"No inaccuracy is marked in this game; R reviews it": "此棋谱没有标出疑着；R 复盘",

	"No mistake is marked in this game; R reviews it": "此棋谱没有标出错着；R 复盘",

	"Under the graph: %c inaccuracy ?!, %c mistake ?, %c blunder ??": "图下：%c 疑着 ?!，%c 错着 ?，%c 败着 ??",

	"The engine is not done with the move before": "引擎尚未评完上一着",

	"The review has stopped; what it has judged is in the report, not in the game": "复盘已停止；已评的着法在报告中，未写入棋谱",

	"The review was not written into the game: %s": "复盘未写入棋谱：%s",

	"You are looking for it: play a move; space shows the best, esc leaves": "正在找：请走一着；空格显示最佳着法，esc 离开",

	"no review yet: R goes through the game with the engine and marks the errors": "尚未复盘：R 由引擎走一遍棋谱并标出错误",

	"r looks for the better move at an error; . goes to the next": "r 在错误处找更好的着法；. 到下一处",

	"%d {move|moves}, depth %s":         "共 %d 步，深度 %s",
	"%s a move":                         "每步 %s",
	"%s nodes a move":                   "每步 %s 节点",
	"%s, the usual":                     "%s，常用",
	"Each move with:":                   "每步：",
	"Review %d {move|moves}, each with": "复盘 %d 步，每步用",
	"something else...":                 "其他……",
	"%s, %d of %d marked in the game; r looks for the better move": "%s，对局中标记的第 %d/%d 处；r 找更好的着法",
	"%s: loses %s pawns":                "%s：亏 %s 个兵",
	"%s: the engine judges it":          "%s：引擎评判中",
	"Blunder":                           "败着",
	"Find a better move than %s for %s": "替%[2]s找比 %[1]s 更好的着法",
	"Found: %s (%s) is good enough; enter adds it, . goes to the next error": "找到了：%s（%s）足够好；enter 加入棋谱，. 到下一处错误",

	"Inaccuracy":            "疑着",
	"Best was %s (%s).":     "最佳是 %s（%s）。",
	"%s: best was %s (%s).": "%s：最佳是 %s（%s）。",
	"Mistake":               "错着",

	"Play it on the board, or type it with :": "在棋盘上走，或按 : 输入",
	"R stops it":                      "R 停止",
	"Report":                          "复盘报告",
	"Review":                          "复盘",
	"The best move comes in a moment": "最佳着法马上就来",
	"The best move was %s (%s)":       "最佳着法是 %s（%s）",
	"The engine reviews the game; R stops it": "引擎正在复盘；R 停止",

	"They are compared when the review is over; R stops it":                                       "复盘结束后再对比；R 停止复盘",
	"The engine is off: e starts it":                                                              "引擎已关闭：按 e 启动",
	"The move was not judged: %s":                                                                 "此着未能评判：%s",
	"The review has failed: %s":                                                                   "复盘失败：%s",
	"The review in Analyze is not done":                                                           "分析中的复盘尚未完成",
	"There is nothing to review: the rules do not hold from the first position on":                "无可复盘：从开始局面起规则就不成立",
	"The review ends before ply %d, which overlooks a check: the rules do not hold from there on": "复盘止于第 %d 着之前，该着未应将或自送将：其后规则不成立",
	"There are no moves to review":                                                                "没有可复盘的着法",
	"There is no error to go to":                                                                  "没有可到的错误",
	"This move is not in the game any more":                                                       "此着已不在棋谱中",
	"Written: abyss-tui lab run %s":                                                               "已写入：abyss-tui lab run %s",
	"Save A and B as an experiment:":                                                              "将 A 与 B 存为实验：",
	"save A and B as an experiment":                                                               "将 A 与 B 存为实验",
	"a file name; lab run reads it":                                                               "文件名；供 lab run 读取",
	"accuracy":                                                                                    "准确率",
	"better":                                                                                      "更好",
	"error before, next error":                                                                    "上一处、下一处错误",
	"find the better move":                                                                        "找更好的着法",
	"next blunder":                                                                                "下一败着",
	"next error":                                                                                  "下一处错误",
	"next inaccuracy":                                                                             "下一疑着",
	"next mistake":                                                                                "下一错着",
	"the review has found no errors":                                                              "复盘没有发现错误",
	"ply":                                                                                         "步",
	"report of the review":                                                                        "复盘报告",
	"paused during the review":                                                                    "复盘时暂停",
	"paused while you look":                                                                       "你找着法时暂停",
	"review the game, stop":                                                                       "复盘、停止",
	"reviewing %d/%d, about %s left":                                                              "复盘中 %d/%d，约剩 %s",
	"reviewing %d/%d":                                                                             "复盘中 %d/%d",
	"space shows the best move, esc leaves":                                                       "空格显示最佳着法，esc 离开",
	"stopped, %d of %d {move|moves}":                                                              "已停止，%d/%d 步",
	"the review":                                                                                  "复盘",
}
