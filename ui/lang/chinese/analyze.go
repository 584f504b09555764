package chinese

// analyze is the texts of the mode Analyze.
var analyze = map[string]string{
	// Longer than a few words.

	"Setting: %s (U: own)":                                    "设置：%s（U：恢复自己的）",
	"The setting in force is your own already":                "当前已是自己的设置",
	"Your own setting again: %s":                              "已恢复自己的设置：%s",
	"your own setting again":                                  "恢复自己的设置",
	"The game left in Analyze cannot be read: %s":             "无法读取上次分析的棋局：%s",
	"Another Abyss has taken up the game you left in Analyze": "另一个 Abyss 已接续上次分析的棋局",
	"The game you left in Analyze is saved as %s":             "上次分析的棋局已存为 %s",
	"Analyze has the game you left, not saved yet":            "分析中是上次留下的棋局，尚未保存",

	"%d {move is|moves are} in the game now; u takes {it|them} back out": "%d 步已加入棋谱；u 撤销",

	"%q is the name of a preset: expected another": "%q 是预设的名字，请另取一个",

	"a whole number from %d to %d": "%d 到 %d 的整数",
	"%s: %s is the limit":          "%s：%s 已到尽头",

	"A and B are the same setting already": "A 与 B 的设置已经相同",

	"A and B are the same setting: flip a switch first": "A 与 B 设置相同：请先切换一个开关",

	"A and B: %s; that is the limit": "A 与 B：%s，已到尽头",

	"A threat is not a line of the game; x goes back to the best moves": "威胁不是对局的着法；x 返回最佳着法",

	"Centipawns, before any search; terms of the last moves included": "单位为厘兵，未经搜索；含与最近着法有关的项",

	"Digits on the board: the engine's lines": "棋盘上的数字：引擎的变化",

	"Line %d (%s), move %d of %d; from move %d on not searched as deep": "变化 %d（%s），第 %d/%d 步；从第 %d 步起未搜索到同样深度",

	"Line %d (%s), move %d of %d; the engine goes on": "变化 %d（%s），第 %d/%d 步；引擎在后台继续",

	"Lines: %d is the limit": "变化数：%d 已到尽头",

	"No best move is known here yet; e starts the engine": "尚无最佳着法；e 启动引擎",

	"No setting has been changed yet": "尚未改动过设置",

	"Settings before, the newest first": "以前的设置，最近的在前",

	"The engine goes along with the board": "引擎跟随棋盘",

	"The engine is stopped; e starts it": "引擎已停；e 启动",

	"The engine stays at ply %d; L lets it go along again": "引擎停留在第 %d 步；L 使其重新跟随",

	"The engine's lines are not marked on the board": "棋盘上不再标出引擎的变化",

	"The game in Analyze has changes that are not saved": "分析中的棋谱有未保存的修改",

	"The game is on the clipboard as PGN, %d {byte|bytes}": "棋谱已以 PGN 复制到剪贴板，%d 字节",

	"The game is over here: there is nothing to search": "对局到此结束，无可搜索",

	"The line ends here; a move on the board goes on": "变化到此为止；在棋盘上走子可继续",

	"The setting in force is the baseline A now": "当前设置已成为基准 A",

	"The variation stands one place higher": "此变着上移一位",

	"There is no line %d to show yet": "还没有第 %d 条变化可看",

	"There is no move to delete here": "这里没有可删的着法",

	"There is no move to mark here": "这里没有可标注的着法",

	"There is no other variation that way": "那边没有别的变着",

	"This is the main line already": "已经是主变",

	"What %s would play if it were to move; x goes back": "若轮到%s走，会走什么；x 返回",

	"What the engine finds is hidden; z shows it": "引擎结果已隐藏；z 显示",

	"What the engine finds is shown": "引擎结果已显示",

	"a FEN, moves in any notation, or a whole PGN or DhtmlXQ": "FEN、任何记法的着法，或整个 PGN 或 DhtmlXQ",

	"moves with spaces between; an empty line searches all": "以空格隔开的着法；留空则搜索全部",

	"no moves yet: play on the board, or type with :": "还没有着法：在棋盘上走子，或按 : 输入",

	"no scores yet: the engine leaves one at each move it has searched": "还没有评分：引擎搜索过的着法会留下评分",

	"of the move shown; an empty line deletes it": "对当前着法；留空则删除",

	"* another value than in A; figures: how often tried, how often it acted": "* 与 A 不同；数字：尝试次数与起作用次数",

	"this setting is the baseline": "以此设置为基准",

	"Pawns for Red/depth, Red's chance; of %d lines scores may differ from one (-)":  "红方评分（兵）/深度、红方胜率；%d 条变化的评分可能与单条（-）不同",
	"Score in pawns for Red/depth, Red's chance; | may follow, not searched as deep": "红方评分（兵）/深度、红方胜率；| 之后为可能的后续，未搜索到该深度",
	"%d lines: scores may differ from A and B":                                       "同时搜索 %d 条，评分可能与 A、B 不同",

	"→ shows the line selected on the board": "→ 在棋盘上演示所选变化",

	"%s has %d {game|games}, which one would replace. Write over it?": "%s 中有 %d 局棋，将被这一局取代。要覆盖吗？",
	"The first %d {game|games} of %s: no more are read":               "%[2]s 的前 %[1]d 局棋：其余未读",
	"%d {game|games} in %s":            "%[2]s 中有 %[1]d 局棋",
	"%d {move|moves} pasted":           "已粘贴 %d 步",
	"%s nodes each":                    "各 %s 节点",
	"A and B":                          "A 与 B 对比",
	"Why":                              "原因",
	"A and B: %s":                      "A 与 B：%s",
	"A new game":                       "新棋谱",
	"Analyze":                          "分析",
	"Back to the baseline":             "已回到基准设置",
	"Board and panels":                 "棋盘与面板",
	"Comment:":                         "评注：",
	"Compare with the setting":         "与此设置对比",
	"Deleted; u brings it back":        "已删除；u 恢复",
	"Depth log":                        "深度记录",
	"Engine":                           "引擎",
	"Evaluation":                       "局面评估",
	"Game and variations":              "棋谱与变着",
	"Keep this setting as:":            "此设置保存为：",
	"Kept as %s; P lists it":           "已保存为 %s；P 可选用",
	"Lines: %d":                        "变化数：%d",
	"Mark the move":                    "标注此着",
	"Opened %s: %d {ply|plies}":        "已打开 %s：%d 步",
	"Paste:":                           "粘贴：",
	"Pasted: a game of %d {ply|plies}": "已粘贴一局棋，共 %d 步",
	"Pasted: a position":               "已粘贴局面",
	"Notes on the game opened":         "关于所打开对局的说明",
	"Red %d%%":                         "红方 %d%%",
	"Score by depth":                   "各深度评分",
	"Score graph":                      "形势图",
	"Search only:":                     "只搜索：",
	"Search with the setting":          "用此设置搜索",
	"Switches":                         "开关",
	"A mate is hidden in %s: enter goes there; then t, space":  "%s 中藏有杀着：按 enter 前往；再按 t、空格",
	"Search it with check evasions and without: t, then space": "分别用与不用应将延伸来搜索：按 t，再按空格",
	"lesson": "一课",
	"A lesson on %s; U has your own setting again": "一课：%s；U 恢复自己的设置",
	"ideas of today": "当代方法",
	"changed":        "已改",
	"%d on":          "开 %d",
	"→ ← open and close a family, * all of them; / finds switches": "→ ← 展开与收起一类，* 全部；/ 查找开关",
	"Switches with:": "查找开关：",
	"part of a name or of what it does, on, or changed; an empty line shows all": "名称或说明的一部分、“开”或“已改”；空行显示全部",
	"find":                        "查找",
	"find a switch":               "查找开关",
	"all families, none":          "全部展开或收起",
	"a page of switches up, down": "开关上翻、下翻一页",
	"begin from abyss92":          "从 abyss92 开始",
	"begin from modern":           "从 modern 开始",
	"begin from tournament":       "从 tournament 开始",
	"A and B are %s now: space on a switch shows what it changes": "A 与 B 现在都是 %s：在开关上按空格看它改变什么",
	"The engine searches":              "引擎正在搜索",
	"There is nothing to undo":         "没有可撤销的修改",
	"This is the beginning":            "这是开头",
	"This is the main line now":        "现在是主变了",
	"This is the main line":            "这是主变",
	"Undone: %s":                       "已撤销：%s",
	"a name; P lists it":               "名字；P 可选用",
	"back to the baseline":             "回到基准",
	"baseline from a preset":           "从预设选基准",
	"play the best":                    "走最佳着法",
	"blunder":                          "败着",
	"brilliant move":                   "妙着",
	"comment":                          "评注",
	"compare less, more":               "对比量减、增",
	"comparing A and B":                "正在对比 A 与 B",
	"copy the game":                    "复制棋谱",
	"delete from here":                 "由此删除",
	"depth %d each":                    "各深度 %d",
	"depth log":                        "深度记录",
	"done":                             "完成",
	"dubious move":                     "疑着",
	"end of the line":                  "变化末尾",
	"engine locked at ply %d":          "引擎锁定在第 %d 步",
	"engine off":                       "引擎已停",
	"evaluation":                       "局面评估",
	"first position":                   "初始局面",
	"good move":                        "好着",
	"hidden, z shows it":               "已隐藏，z 显示",
	"hide what it finds":               "隐藏引擎结果",
	"interesting move":                 "有趣的着法",
	"keep the setting by name":         "命名保存设置",
	"leave, put back":                  "离开、放回",
	"lines on the board":               "棋盘上标出变化",
	"lock on this position":            "锁定此局面",
	"locked":                           "锁定",
	"mark the move":                    "标注着法",
	"mistake":                          "错着",
	"more lines, fewer":                "增、减变化",
	"move before, next move":           "前一步、后一步",
	"move":                             "着法",
	"next panel":                       "下一面板",
	"no iteration is done yet":         "尚未完成一次迭代",
	"no mark":                          "无标注",
	"off, e starts it":                 "已停，e 启动",
	"threat, off, e starts it":         "威胁，已停，e 启动",
	"open a file":                      "打开文件",
	"other variation":                  "别的变着",
	"out of the variation":             "离开变着",
	"panel before":                     "上一面板",
	"paste a FEN or moves":             "粘贴 FEN 或着法",
	"play on from here":                "由此对弈",
	"ply %d/%d":                        "第 %d/%d 步",
	"presets":                          "预设",
	"preview line 1":                   "演示变化 1",
	"score graph":                      "形势图",
	"search only some moves":           "只搜索某些着法",
	"searching %d chosen {move|moves}": "搜索选定的 %d 步",
	"%d chosen {move|moves}":           "选定的 %d 步",
	"searching":                        "搜索中",
	"settings before":                  "以前的设置",
	"switches":                         "开关",
	"term":                             "项目",
	"the baseline":                     "基准",
	"off, the rules do not hold here":  "停用，此处规则不成立",
	"The engine is off here, where the rules do not hold: %s": "此处规则不成立，引擎停用：%s",
	"the game is over here":                                   "对局到此结束",
	"the same; flip a switch":                                 "相同；请切换开关",
	"threat":                                                  "威胁",
	"type a move":                                             "输入着法",
	"undo the last edit":                                      "撤销上次修改",
	"variation up":                                            "变着上移",
	"your own":                                                "自定",
	"other baseline":                                          "换基准",
	"keep by name":                                            "命名保存",
	"leave":                                                   "离开",
	"show the best move":                                      "显示最佳着法",
	"step through it":                                         "在棋盘上演示",
	"how far":                                                 "对比量",
	"moves":                                                   "着法",
	"scroll":                                                  "滚动",
	"review again":                                            "重新复盘",
	"add it to the game":                                      "加入棋谱",
	"go there":                                                "到该处",
	"some moves only":                                         "只搜部分着法",
	"baseline":                                                "设为基准",
	"error":                                                   "错误",
	"review":                                                  "复盘",
	"make B the baseline":                                     "以 B 为基准",
	"held":                                                    "定住",
	"change":                                                  "改值",
	"try again":                                               "再试一次",
	"step":                                                    "走动",
	"report":                                                  "报告",
	"back to A":                                               "回到 A",
	"flip":                                                    "切换",

	"cp/move: what a move lost on average, in centipawns. chance: of winning, what the move lost; the marks go by it, so where all is lost already little can be marked.": "每着失：平均每着所失，单位厘兵。胜率：此着所失的胜率；标注以此为准，败局已定时很少再有标注。",

	"cp/move": "每着失",
	"chance":  "胜率",

	"Marked by the winning chance a move lost: ?! from %d%%, ? from %d%%, ?? from %d%%": "按着法所失胜率标注：?! 自 %d%%，? 自 %d%%，?? 自 %d%%",

	"Reviewed: no errors": "复盘完毕：没有错误",
	"Reviewed: %d {inaccuracy|inaccuracies}, %d {mistake|mistakes}, %d {blunder|blunders}; . goes to the next": "复盘完毕：疑着 %d 处，错着 %d 处，败着 %d 处；. 到下一处",
	"The review has found no errors": "复盘没有发现错误",

	"Analyze holds changes to %s that are not saved": "分析中对 %s 的修改尚未保存",

	"save first":                "先保存",
	"discard what is not saved": "放弃未保存的内容",
	"stay here":                 "留在这里",

	"a score for Red: a pawn at home is 1.00, a knight or cannon 8.00 to 9.00, a rook 18.00":                                   "红方的评分：未过河兵 1.00，马、炮 8.00 至 9.00，车 18.00",
	"score in pawns, + for Red, and the depth it is of; a pawn at home is 1.00, a knight or cannon 8.00 to 9.00, a rook 18.00": "评分及其深度：以兵为单位，正为红优；未过河兵 1.00，马、炮 8.00 至 9.00，车 18.00",
	"Red's chance of winning by that score, a draw counting half":                                                              "按该评分红方的胜率，和棋算一半",
	"in a line: after it what may follow":                                                                                      "变化中：其后为可能的后续",
	"in a line: after it what may follow, from the table and short searches, not searched as deep":                             "变化中：其后为可能的后续，取自置换表和短搜索，未搜索到该深度",
	"several lines are searched with one table: scores may differ from one line's, such as those of A and B":                   "多条变化共用一个置换表：评分可能与只搜索一条变化（如 A、B）时不同",
	"beside a point: first move of that line of the engine, from and to":                                                       "子旁：引擎该变化首着的起点与终点",
	"threat: what the other side would play, from and to":                                                                      "威胁：对方若走棋的起点与终点",
	"good, brilliant, interesting move":                                                                                        "好着、妙着、有趣的着法",
	"inaccuracy, mistake, blunder":                                                                                             "疑着、错着、败着",
	"bar beside the board: the chances of Black and of Red":                                                                    "棋盘旁的竖条：黑方与红方的胜率",
	"a switch: not as in A; a game: changes not saved":                                                                         "开关：与 A 不同；棋谱：有未保存的修改",
	"A and B: first move that differs; graph: the move shown":                                                                  "A 与 B：首个不同的着法；曲线：当前着法",
	"move expected, from and to":                                                                                               "期望着法，起点与终点",
	"Analyze holds a review of %s that is not saved":                                                                           "分析中对 %s 的复盘尚未保存",

	"no reason is known: %s": "原因不明：%s",

	"looking for the reason, by searching again ...": "正在重新搜索以寻找原因……",
}
