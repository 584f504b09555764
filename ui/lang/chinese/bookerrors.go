package chinese

// bookErrors is the errors of package book.
var bookErrors = map[string]string{
	// Where they are.
	"book: %w":                        "开局库：%w",
	"line %d: %w":                     "第 %d 行：%w",
	"line of play %d: %w":             "第 %d 条变化：%w",
	"ply %d: %w":                      "第 %d 步：%w",
	"position %q: %w":                 "局面 %q：%w",
	"import: %w":                      "导入：%w",
	"import: game %d: %w":             "导入：第 %d 局：%w",
	"compressed: count: %w":           "压缩格式：数目：%w",
	"compressed: line of play %d: %w": "压缩格式：第 %d 条变化：%w",
	"position: %w":                    "局面：%w",
	"start: %w":                       "起始局面：%w",

	// Books of the kind .obk.
	"it is a book of the kind .obk, which can be played from and looked at but not edited": "这是 .obk 开局库，可用来走棋和查看，不能编辑",

	"it is not an opening book, expected a table named bhobk":      "不是开局库，应有名为 bhobk 的表",
	"the table bhobk of the opening book has no column %s":         "开局库的表 bhobk 缺少列 %s",
	"the opening book is empty, expected moves in its table bhobk": "开局库是空的，表 bhobk 中应有着法",

	"%s: no position was found in it within %s, expected a book with a sound index of its keys": "%s：%s 内未能查到局面，开局库的局面键应有完好的索引",

	// Names, remarks and numbers of moves.
	"name %q is not UTF-8":                           "名称 %q 不是 UTF-8",
	"name %q has a control character, expected text": "名称 %q 含控制字符，应为文字",

	"name %q would not be read back, expected \"Chinese / English\" or one of them": "名称 %q 存后无法读回，应为 \"中文 / 英文\" 或其中之一",

	"name of %d bytes, expected at most %d; a remark begins with \"##\"": "名称有 %d 字节，最多 %d；备注以 \"##\" 开头",
	"a name without a text":                                             "名称没有文字",
	"a second name of the position, %q, after %q":                       "局面有第二个名称 %q，前一个为 %q",
	"remark of %d bytes, expected at most %d":                           "备注有 %d 字节，最多 %d",
	"remark %q is not UTF-8":                                            "备注 %q 不是 UTF-8",
	"remark %q has a control character, expected text":                  "备注 %q 含控制字符，应为文字",
	"a remark without a text":                                           "备注没有文字",
	"a second remark on the position, expected one":                     "局面有第二条备注，应只有一条",
	"weight %d, expected 0 to %d":                                       "权重 %d，应为 0 到 %d",
	"weight %q: expected a whole number":                                "权重 %q：应为整数",
	"score %q: expected centipawns/plies such as +31/18":                "评分 %q：应为厘兵/层数，如 +31/18",
	"score of %d centipawns, expected %d to %d":                         "评分为 %d 厘兵，应为 %d 到 %d",
	"score of depth %d, expected 1 to %d plies":                         "评分深度 %d，应为 1 到 %d 层",
	"games %q: expected the four numbers games, wins, draws and losses": "对局 %q：应为局数、胜、和、负四个数",
	"games: %q: expected a whole number":                                "对局：%q：应为整数",
	"%d games, expected 0 to %d":                                        "%d 局，应为 0 到 %d",
	"%d {win|wins}, %d {draw|draws} and %d {loss|losses} in %d {game|games}, expected no more than the games": "%d 胜、%d 和、%d 负，共 %d 局；三者之和不应超过局数",

	// The text form.
	"a line of %d plies, expected at most %d":                            "一条变化有 %d 步，最多 %d",
	"%w; '#' ends a line":                                                "%w；'#' 结束一条变化",
	"no move in it, expected one at least":                               "没有着法，至少应有一着",
	"no line of play in it":                                              "没有变化",
	"no line of play in it, expected moves such as h2e2 h9g7":            "没有变化，应有着法如 h2e2 h9g7",
	"more than %d lines of play, expected fewer, or a book by positions": "变化超过 %d 条；应少一些，或用按局面的开局库",
	"more than %d positions, expected at most that many":                 "局面超过 %d 个，最多为此数",
	"a position without an entry, expected BOARD SIDE ; MOVE WEIGHT, or name or remark in place of the move":   "局面没有条目，应为 BOARD SIDE ; MOVE WEIGHT，或以 name、remark 代替着法",
	"position %q: expected the board and w or b, the first two fields of a FEN":                                "局面 %q：应为棋盘与 w 或 b，即 FEN 的前两个字段",
	"entry %q: expected MOVE WEIGHT [GAMES WINS DRAWS LOSSES] [SCORE/DEPTH], or name or remark and a text":     "条目 %q：应为 MOVE WEIGHT [GAMES WINS DRAWS LOSSES] [SCORE/DEPTH]，或 name、remark 加文字",
	"move %s is here a second time, expected each once (a reflected position and its moves count as the same)": "着法 %s 重复，每着应只有一次（左右对称的局面及其着法视为相同）",

	// The compressed form.
	"Chinese name": "中文名称",
	"English name": "英文名称",
	"a book by positions has no compressed form, expected lines of play alone": "按局面的开局库没有压缩格式，应只有变化",
	"compressed: no line of play in it":                                        "压缩格式：没有变化",
	"compressed: %d lines of play, expected at most %d":                        "压缩格式：%d 条变化，最多 %d",
	"compressed: %d {byte|bytes} after the last line of play, expected none":   "压缩格式：最后一条变化之后还有 %d 字节，不应有",
	"ply %d: move %d of %d legal ones":                                         "第 %d 步：第 %d 个着法，合法着法只有 %d 个",
	"no name where the line before has one":                                    "前一条变化有名称，这一条没有",
	"no move in it":                                                            "没有着法",
	"it shares %d {byte|bytes} with the line before, which has %d":             "与前一条变化共有 %d 字节，而前一条只有 %d",
	"it adds %d {byte|bytes} to %d, expected %d at most together":              "在 %[2]d 字节上增加 %[1]d 字节，合计最多 %[3]d",
	"it adds %d {byte|bytes} where %d {is|are} left":                           "增加 %d 字节，而只剩 %d",
	"expected a number where the data ends or is damaged":                      "应为数字，但数据到此结束或已损坏",

	// Edits, imports and files.
	"move %v is in the book already":                                                                         "着法 %v 已在库中",
	"move %v is not in the book here, expected one of its moves":                                             "着法 %v 不在库中此处，应为库中的着法",
	"the position is not in the book, expected one that its moves reach":                                     "局面不在库中，应为库中着法能到达的局面",
	"the book is full: it has %d positions, expected at most %d":                                             "已满：有 %d 个局面，最多 %d",
	"nothing to save, expected a move in it at least":                                                        "没有可保存的内容，至少应有一着",
	"%w: %s, expected %s at most; leave out rare moves or late plies":                                        "%w：%s，最多 %s；请略去少见的着法或后面的步数",
	"%d plies of each game, expected 1 to %d":                                                                "每局 %d 步，应为 1 到 %d",
	"at least %d games a move, expected 1 to %d":                                                             "每着至少 %d 局，应为 1 到 %d",
	"ply %d: the games have more than %d positions, expected at most that many; import fewer games or plies": "第 %d 步：对局的局面超过 %d 个，最多为此数；请少导入一些对局或步数",
}
