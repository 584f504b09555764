package lang

// chineseOwnErrors is the errors of reviews and of the app's own packages: settings,
// drafts, suites.
var chineseOwnErrors = map[string]string{
	// An engine or a part of the app that failed.
	"the engine failed: %v":                               "引擎出错：%v",
	"the engine failed at move %d: %v":                    "引擎在第 %d 着出错：%v",
	"the engine failed in the position after move %d: %v": "引擎在第 %d 着之后的局面出错：%v",
	"the work on the book failed: %v":                     "处理开局库时出错：%v",
	"panic: %v":                                           "程序出错：%v",
	"what is not saved could not be kept: %w":             "未保存的内容无法暂存：%w",
	"%s and %d more like it exist, expected a free name":  "%s 及另外 %d 个同类文件已存在；应另取名称",

	// Reviews: package review.
	"there is no move to judge": "没有可评判的着法",
	"the review has %d moves, the game %d: expected a review of this game":           "复盘有 %d 着，棋局有 %d 着；应为此局的复盘",
	"move %d is %v in the review and %v in the game: expected a review of this game": "第 %d 着在复盘中为 %v，在棋局中为 %v；应为此局的复盘",
	"the engine's line at move %d: %w":                                               "引擎在第 %d 着的变化：%w",

	// The settings file: package settings.
	"line %d: %s: %w": "第 %d 行：%s：%w",
	"line %d: unknown key %q, expected one of %s": "第 %d 行：没有设置项 %q，应为 %s 之一",
	"control: %w":                "control：%w",
	"a table":                    "表",
	"%s, expected one of %s":     "%s 有误，应为 %s 之一",
	"%s, expected true or false": "%s 有误，应为 true 或 false",
	"%s, expected a text of one line in quotation marks":                               "%s 有误，应为引号中的一行文字",
	"%s, expected a whole number, 1 to %d":                                             "%s 有误，应为 1 到 %d 的整数",
	"%s, expected a time such as \"500ms\" or \"3s\", up to %s, or whole milliseconds": "%s 有误，应为时间如 \"500ms\" 或 \"3s\"，至多 %s，或毫秒整数",
	"expected the name of a level":                                                     "应为级别的名称",
	"%s, expected tables [[engines]]":                                                  "%s 有误，应为表 [[engines]]",
	"%s, expected a table":                                                             "%s 有误，应为表",
	"%s, expected a list of texts":                                                     "%s 有误，应为文字的列表",
	"%s, expected a table of names and values":                                         "%s 有误，应为名称与值的表",
	"%q = %q, expected texts of one line":                                              "%q = %q 有误，应为一行文字",
	"engine %d: %w":                                                                    "第 %d 个引擎：%w",
	"a second engine named %q, expected another name":                                  "有第二个引擎名为 %q，应另取名称",
	"unknown key, expected one of name, command, args, protocol, options":              "没有这个设置项，应为 name、command、args、protocol、options 之一",
	"command: expected the path of a program":                                          "command：应为程序的路径",
	"settings not to be written over":                                                  "设置文件不可覆盖",
	"%s is read-only, expected a file that may be written; the settings are not saved": "%s 是只读的，应为可写的文件；设置没有保存",
	"%w; the settings are not saved over it":                                           "%w；设置没有覆盖该文件",
	"%%LocalAppData%% is not set, expected the folder for a program's files":           "没有设置 %%LocalAppData%%，应为程序文件的文件夹",
	"$HOME is not set, expected the home folder":                                       "没有设置 $HOME，应为主文件夹",

	// Lines typed in Suite and the file of its results: package suite.
	"expected an EPD file, or one of %s":                                   "应为 EPD 文件，或 %s 之一",
	"preset %q: expected one of %s":                                        "预设 %q：应为 %s 之一",
	"%s: expected a number behind it":                                      "%s：其后应有数字",
	"expected a limit: depth 6, nodes 50000, time 2s, or several of them":  "应为限制：depth 6、nodes 50000、time 2s，或其中几个",
	"nodes %s: expected 1 or more":                                         "nodes %s：应为 1 以上",
	"depth %s: expected 1 to %d plies":                                     "depth %s：应为 1 到 %d 层",
	"%s: expected depth 6, nodes 50000, or a duration such as 200ms or 2s": "%s：应为 depth 6、nodes 50000，或时间如 200ms、2s",
	"%s: move: %w":   "%s：着法：%w",
	"%s: pv: %w":     "%s：主变：%w",
	"%s: run %d: %w": "%s：第 %d 次运行：%w",
}
