package chinese

// lab is the texts of the mode Lab.
var lab = map[string]string{
	"Lab":              "实验",
	"Experiment":       "实验项目",
	"Lists and tables": "列表与表格",

	// Keys.
	"columns to the left":   "向左看列",
	"columns to the right":  "向右看列",
	"first line":            "首行",
	"last line":             "末行",
	"back":                  "返回",
	"run":                   "运行",
	"stop":                  "停止",
	"table or pictures":     "表格或图",
	"depths":                "深度",
	"analyze it":            "分析",
	"export the report":     "导出报告",
	"read the ledger again": "重读记录",

	// The list.
	"%d experiments":                         "%d 项实验",
	"experiment":                             "实验",
	"chapter":                                "章",
	"title":                                  "标题",
	"cells done":                             "已完成",
	"state":                                  "状态",
	"running %s":                             "运行中 %s",
	"running %s %s":                          "%s 运行中 %s",
	"begun, %d %%":                           "已做 %d %%",
	"not run":                                "未运行",
	"old":                                    "旧版",
	"Nothing runs: enter opens, r runs one":  "没有任务在运行：enter 打开，r 运行",
	"Nothing runs: r runs it, esc goes back": "没有任务在运行：r 运行此实验，esc 返回",
	"Reading the ledger":                     "正在读取记录",
	"Reading %s":                             "正在读取 %s",

	// Figures that come with the program, and the verdicts on conclusions.
	"measured earlier": "先前所测",
	"earlier":          "先前",

	"; measured earlier, by the program of %s: r measures again": "；先前所测，程序日期 %s：r 重测",

	"measured earlier: the games are not here; r plays them anew": "先前所测：此处没有这些对局；r 重下",

	"Measured earlier, by the program of %s; lab run %s measures again.": "先前所测，程序日期 %s；lab run %s 可重测。",

	"%d of %d {cell|cells} measured earlier, by the program of %s; lab run %s measures again.": "%d / %d 个单元为先前所测，程序日期 %s；lab run %s 可重测。",

	"Conclusions, as the program of %s judged them:": "结论（程序日期 %s 的判定）：",

	"not measured":   "未测",
	"holds":          "成立",
	"does not hold":  "不成立",
	"cannot be told": "无法判定",

	"cannot be told (alone it holds)":         "无法判定（单独看成立）",
	"cannot be told (alone it does not hold)": "无法判定（单独看不成立）",

	// A table and its cells.
	"cells %d/%d, positions %d/%d": "单元 %d/%d，局面 %d/%d",
	"matches %d/%d, games %d/%d":   "对抗赛 %d/%d，对局 %d/%d",
	", %s to %s nodes left":        "，约余 %s 至 %s 个节点",
	", at least %s nodes left":     "，至少余 %s 个节点",
	", %s nodes left":              "，余 %s 个节点",
	", left %s":                    "，剩余 %s",
	"position":                     "局面",
	"wanted":                       "正着",
	"found":                        "所得",
	"expected":                     "期望",
	"S(H) %d(%d), %s nodes":        "S(H) %d(%d)，%s 个节点",
	"%d of %d {position is|positions are} searched; r searches the rest": "已搜索 %d / %d 个局面；r 搜索其余",
	", by another version of the search":                                 "，由另一版本的搜索所得",
	"%s: expected %s, %s":                                                "%s：期望 %s，%s",
	"; %s found %s, %s":                                                  "；%s 得 %s，%s",
	"; not searched yet under %s":                                        "；在 %s 下尚未搜索",
	"no.":                                                                "序号",
	"opening":                                                            "开局",
	"plays Red":                                                          "执红",
	"A's score":                                                          "A 得分",
	"plies":                                                              "步数",
	"end":                                                                "结束",
	"%d of %d {game|games}, A %s: %d won, %d drawn, %d lost": "%d / %d 局，A %s：%d 胜 %d 和 %d 负",
	"Game %d: %s; searched as %s does":                       "第 %d 局：%s；按 %s 的设置搜索",

	// Pictures.
	"nodes over %s":               "节点，横轴 %s",
	"nodes over %s, as published": "节点，横轴 %s，已发表",
	"by %s":                       "比 %s",
	"%s, published":               "%s，已发表",
	"over %s":                     "横轴 %s",
	"published":                   "发表",
	"measured":                    "实测",
	"not published":               "未发表",
	"several":                     "重合",
	"no points":                   "没有数据点",

	// What the heads of the columns mean.
	"S(H): success (hits) in percent. A hit is the right move; a success is a hit with a score within %d centipawns of the expected one": "S(H)：解出（着对）的百分比。着对指着法正确；解出指着对且评分与期望相差不超过 %d 厘兵",
	"within 150: S(H) with a score within %d centipawns":                                                                        "150 内：评分相差不超过 %d 厘兵的 S(H)",
	"line's end: by the score at the end of the printed line where the expected one adds a gain that the line does not realise": "着法终点：期望评分含着法中未实现的得子时，改按所印着法终点的评分",
	"of the 29: S(H) of the 29 positions whose expected score is of high confidence":                                            "29 局面：期望评分可靠的 29 个局面的 S(H)",
	"ratio: nodes by those of the cell compared with":                                                                           "比值：节点数与所比单元的节点数之比",
	"RI: relative importance, (S + H/2) by the ratio; more is better":                                                           "RI：相对重要性，(S + H/2) 除以比值；越大越好",
	"a.b.f.: average branching factor, nodes by those of the cell compared with, the mean over the positions":                   "分支因子：节点数与所比单元之比在各局面上的平均",

	"typical: nodes by those of the cell compared with, the geometric mean over the positions, and the bounds that hold it 19 times of 20": "典型：节点数与所比单元之比在各局面上的几何平均，附二十次中十九次成立的上下限",
	"only here, only there: positions with the right move in this row alone, and in the one compared with alone":                           "仅此、仅彼：仅本行着对的局面数，与仅所比行着对的局面数",
	"p: how likely such a difference is where there is none (exact sign test)":                                                             "p：本无差别时出现如此差别的概率（精确符号检验）",

	// Running.
	"%s: reading the ledger":                            "%s：正在读取记录",
	"%s: cells %d/%d, positions %d/%d":                  "%s：单元 %d/%d，局面 %d/%d",
	"%s, game %d":                                       "%s，第 %d 局",
	"%s: matches %d/%d, games %d/%d":                    "%s：对抗赛 %d/%d，对局 %d/%d",
	"%s runs: %d to do":                                 "%s 开始运行：共 %d 项",
	"%s goes on where it stood: %d of %d are done":      "%s 接着运行：已完成 %d / %d",
	"%s: everything is done, nothing is left to run":    "%s：已全部完成，无须再运行",
	"%s is done: %d in this run, %s nodes in %s":        "%s 完成：本次 %d 项，%s 个节点，用时 %s",
	"%s stopped: %d of %d are done and kept; r goes on": "%s 已停止：已完成并保存 %d / %d；r 接着运行",
	"%s stopped before it began":                        "%s 尚未开始即已停止",
	"%s is running: x stops it":                         "%s 正在运行：x 停止",
	"Nothing runs; r runs the experiment":               "没有运行中的实验；r 运行所选实验",

	// What cannot be done.
	"There is no folder for the ledger":                                            "没有存放记录的文件夹",
	"There is no folder for the ledger, so nothing can be kept and nothing is run": "没有存放记录的文件夹，结果无法保存，因此不运行",
	"The ledger cannot be read: %v":                                                "无法读取记录：%v",
	"The ledger cannot be added to: %v":                                            "无法写入记录：%v",
	"The Lab failed: %v":                                                           "实验出错：%v",
	"%s has no picture":                                                            "%s 没有图",
	"A table has pictures: enter opens one, esc leads back to it":                  "表格才有图：enter 打开表格，esc 返回表格",
	"An experiment's table has columns: enter opens it":                            "实验的表格才有列：enter 打开",
	"All columns there is room for are seen":                                       "能显示的列都已显示",
	"Choose a position first: enter opens a table, and a cell of it":               "请先选一个局面：enter 打开表格及其单元",
	"Choose a position first: enter opens the cell":                                "请先选一个局面：enter 打开单元",
	"This line is not a cell that can be opened":                                   "此行不是可打开的单元",
	"This is the list of experiments; 1 shows Play":                                "这是实验列表；1 回到对局",
	"No game is selected":                                                          "没有选中对局",
	"No position is selected":                                                      "没有选中局面",
	"The game cannot be shown: %v":                                                 "无法显示此对局：%v",

	// Depths and reports.
	"Depths:": "深度：",
	"such as 6, 3-6 or 3,5; nothing for those published":    "如 6、3-6 或 3,5；留空则用发表的深度",
	"expected plies such as 6, 3-6 or 3,5":                  "应为层数，如 6、3-6 或 3,5",
	"The columns of %s are no depths that could be changed": "%s 的列不是可更改的深度",
	"Report of %s":                   "%s 的报告",
	"Text":                           "文本",
	"SVG picture":                    "SVG 图",
	"Write the report to:":           "报告写入：",
	"expected a file name":           "应为文件名",
	"The report was not written: %v": "报告未写入：%v",
	"The report is in %s":            "报告已写入 %s",
}
