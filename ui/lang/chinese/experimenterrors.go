package chinese

// experimentErrors is the errors of package experiment: what is wrong with the
// file of an experiment, and why one cannot be run as asked.
var experimentErrors = map[string]string{
	"reading %s, %s: %w": "解读 %s，%s：%w",

	// Which experiments, and what they need.
	"experiment %q is not known: expected %s, or the id of an experiment such as %s": "没有实验 %q：应为 %s，或实验的 id 如 %s",
	"expected plies from 1 to %d, such as 6, 3-6 or 3,5":                             "应为 1 到 %d 层，如 6、3-6 或 3,5",
	"%s: there is no preset %s":                                                      "%s：没有预设 %s",
	"%s: there is no cell %d":                                                        "%s：没有单元 %d",
	"%s: there is no cell %d of games":                                               "%s：没有对局单元 %d",
	"%s: it has no games":                                                            "%s：没有对局",
	"%s: no nodes and time of %s, expected both":                                     "%s：缺 %s 的节点数与用时，两者都应有",
	"%s: %s is %w": "%s：%s 是%w",
	"a clock for the game; expected nodes, a depth or a time of each move": "全局棋钟；应为每步的节点数、深度或用时",
	"the engine is known only from its games":                              "该引擎只见于已下的对局",
	"depth %d: expected 1 to %d plies":                                     "深度 %d：应为 1 到 %d 层",
	"compared with: %w":                                                    "比较对象：%w",
}
