package chinese

// experimentErrors is the errors of package experiment: what is wrong with the
// file of an experiment, and why one cannot be run as asked.
var experimentErrors = map[string]string{
	// Where they are.
	"note %d":               "说明 %d",
	"row %d: label":         "第 %d 行：标签",
	"column %d: label":      "第 %d 列：标签",
	"row %q":                "行 %q",
	"column %q":             "列 %q",
	"row %q, column %q":     "行 %q、列 %q",
	"%s: compared with: %w": "%s：比较对象：%w",
	"reading %s, %s: %w":    "解读 %s，%s：%w",

	// The file.
	"the file ends too early; expected an experiment in JSON": "文件过早结束；应为 JSON 格式的实验",
	"text after the experiment: expected one in a file":       "实验之后还有内容：一个文件应只有一个实验",
	"unknown field %s":                                                               "没有字段 %s",
	"%s: got a JSON %s; expected %s":                                                 "%s：得到 JSON 的 %s；应为 %s",
	"%s %q is not known: expected one of %s":                                         "没有 %s %q：应为 %s 之一",
	"id %q: expected small letters, digits and - . _":                                "id %q：应为小写字母、数字和 - . _",
	"id %q is a built-in experiment's: expected another":                             "id %q 是内置实验的：请换一个",
	"title: expected a line that says what is measured":                              "title：应有一行说明测量什么",
	"rows: expected at least one, each with a label and settings":                    "rows：至少应有一行，各有标签与设置",
	"columns: expected at least one, each with a depth or a pair":                    "columns：至少应有一列，各有深度或一对深度",
	"measures: expected at least one of %s":                                          "measures：至少应有 %s 之一",
	"totals: %v: expected any of %v":                                                 "totals：%v：应为 %v 之一",
	"%d rows by %d columns: expected %d cells at most":                               "%d 行乘 %d 列：最多 %d 个单元",
	"%s: %d bytes: expected %d at most":                                              "%s：%d 字节：最多 %d",
	"%s: %q: the character %U is no text":                                            "%s：%q：字符 %U 不是文字",
	"row %d: label %q: expected one that no other row has":                           "第 %d 行：标签 %q：不应与其他行相同",
	"column %d: label %q: expected one that no other column has":                     "第 %d 列：标签 %q：不应与其他列相同",
	"%s: pair %v: expected 1 ply of full width or more, and 0 of quiescence or more": "%s：一对深度 %v：全宽至少 1 层，静态搜索至少 0 层",
	"%s: depth %d: expected plies":                                                   "%s：深度 %d：应为层数",
	"%s: depth %d: expected 1 to %d plies":                                           "%s：深度 %d：应为 1 到 %d 层",
	"%s: expected one of pair, total and quiesce":                                    "%s：pair、total、quiesce 应只有其一",
	"%s: expected one of depth, pair and nodes":                                      "%s：depth、pair、nodes 应只有其一",
	"column %q has a depth in no row: expected 1 to %d plies, or a pair":             "列 %q 在各行都没有深度：应为 1 到 %d 层，或一对深度",
	"%s: an experiment of games has no file form; expected one that solves a suite":  "%s：对局实验不能存为文件；应为解题集的实验",

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
}
