package lang

// chinesePlain is the texts of the line mode.
var chinesePlain = map[string]string{
	// The beginning and the help.
	"There is a game you left, of %d {move|moves}. continue goes on with it.": "上次有一局未下完，%d 回合。键入 续局 可继续。",
	"goes on with the game that was left when Abyss last ended":               "继续上次退出时未下完的棋局",

	"No game was left": "没有未下完的棋局",

	"The game is not saved; it is kept for the next start.": "棋局未保存，已保留到下次启动。",

	"Abyss, in lines of text. Type a move, such as %s, or help.":                                       "Abyss 文字行模式。请输入着法（如 %s）或 帮助。",
	"This terminal cannot draw a board (TERM=dumb), so Abyss plays in lines of text, as with --plain.": "此终端不能画棋盘（TERM=dumb），Abyss 改用文字行模式，同 --plain。",
	"Moves are typed in any notation, such as %s, %s or %s.":                                           "着法可用任何记谱方式输入，如 %s、%s 或 %s。",
	"help and one of these words says what it does; help all goes through them all.":                   "帮助 加其中一词说明它的用法；帮助 全部 逐一说明。",

	"To play: %s.":        "对弈：%s。",
	"To look: %s.":        "查看：%s。",
	"To choose: %s.":      "选择：%s。",
	"Files: %s.":          "文件：%s。",
	"Test positions: %s.": "题集：%s。",
	"And: %s.":            "其他：%s。",

	"There is no command %q; help lists them":        "没有命令 %q；帮助 列出全部命令",
	"%s. That is no command either: help lists them": "%s。这也不是命令：帮助 列出全部命令",
	"Type yes to do it.":                             "输入 yes 即执行。",
	"Then not.":                                      "那就不做。",

	// What the commands do.
	"the commands; with a word what it does, with all what each of them does": "列出命令；加一词说明其用法，加 全部 逐一说明",

	"leaves Abyss": "退出 Abyss",

	"starts another game, such as new side black level 3":      "开新局，如 新局 执棋 黑 级别 3",
	"takes your last move back":                                "悔一步棋",
	"plays again what was taken back":                          "重走悔掉的棋",
	"a good move for you, after a second":                      "一秒后给出一步好棋",
	"the engine moves at once":                                 "让引擎立即走棋",
	"over the board: the move shown is made and the clock hit": "实盘对局：所示着法已走，已按钟",
	"offers a draw, or accepts one":                            "提和或同意和棋",
	"declines a draw":                                          "拒绝和棋",
	"gives the game up":                                        "认输",
	"stops the clocks while you are on move":                   "轮到你走棋时暂停棋钟",
	"lets the clocks go on":                                    "棋钟继续",
	"the position, rank by rank from Black's side":             "从黑方底线起逐行读出局面",
	"the pieces of each side and where they are":               "双方棋子及位置",
	"what is on a point, such as e4, and what reaches it":      "某点（如 e4）上有什么，哪些棋子能到",
	"where the pieces can go, or the one on a point":           "各棋子或某点棋子的合法着法",
	"the last move":                                            "上一着",
	"the moves of the game, or the last N":                     "本局着法，或最后 N 回合",
	"what the engine thinks of the game":                       "引擎对形势的评分",
	"the three best moves, searched together in the background for so long; scores in pawns, a rook is 18": "在后台同时搜索三条最佳着法若干秒；评分以兵为单位，车为 18",
	"ends the analysis or the review and says what it found":                                               "结束分析或复盘并说出结果",
	"the position as a FEN; with one, a new game from it":                                                  "局面的 FEN；加 FEN 则由此开新局",

	"goes through the game and says which moves were not good enough; so far for each move, such as depth 8": "复盘本局，说出欠佳的着法；可指定每步搜索多深，如 depth 8",

	"A review is under way; stop ends it":                                  "正在复盘；停止 可结束",
	"Reviewing %d {move|moves}, %s; stop ends it sooner.":                  "复盘 %d 步，%s；停止 可提前结束。",
	"The review has been stopped: another game has begun.":                 "新局已开始，复盘停止。",
	"The review was stopped before a move was judged.":                     "尚未评判任何一着，复盘即已停止。",
	"Reviewed %d of %d {move|moves}, at depth %d.":                         "已复盘 %d/%d 步，深度 %d。",
	"Reviewed %d of %d {move|moves}, at depths %d to %d.":                  "已复盘 %d/%d 步，深度 %d 至 %d。",
	"Move %d, %s: an inaccuracy, %d points of the chance of winning lost.": "第 %d 回合，%s：疑着，失胜率 %d 点。",
	"Move %d, %s: a mistake, %d points of the chance of winning lost.":     "第 %d 回合，%s：错着，失胜率 %d 点。",
	"Move %d, %s: a blunder, %d points of the chance of winning lost.":     "第 %d 回合，%s：败着，失胜率 %d 点。",
	"Better was %s, %s.": "更好的是 %s，%s。",
	"%s: moves %d, inaccuracies %d, mistakes %d, blunders %d, accuracy %d percent.": "%s：共 %d 步，疑着 %d，错着 %d，败着 %d，准确率百分之 %d。",

	"who you play":              "你执哪一方",
	"how well the engine plays": "引擎的级别",

	"how long the engine takes for a move, without clocks":                "不用棋钟时引擎每步的用时",
	"what time is left; with a time, clocks for both sides":               "剩余时间；加用时规则则双方用棋钟",
	"whether the engine plays from its opening book":                      "引擎是否用开局库",
	"whether the engine thinks while you do":                              "你思考时引擎是否思考",
	"how moves are written":                                               "记谱方式",
	"the language of what is said":                                        "所用语言",
	"writes the game into a file: .pgn, .xqf, .ubb, .wxf":                 "把对局写入文件：.pgn、.xqf、.ubb、.wxf",
	"goes on with the first game of a file":                               "打开棋谱文件的第一局继续",
	"goes through the fifty test positions of the thesis, or an EPD file": "逐一练习论文的五十个测试局面，或 EPD 文件",
	"the next test position":                                              "下一个测试局面",
	"the test position before":                                            "上一个测试局面",
	"this test position again, or the one of a number":                    "重读此题，或转到某一题",
	"the best move and the line to it":                                    "正着及其变化",
	"leaves the test positions for the game":                              "离开题集，回到对局",

	// The game and its moves.
	"The game: %s; %s.":                           "对局：%s；%s。",
	"The game: %s; the engine's level is %s; %s.": "对局：%s；引擎级别 %s；%s。",
	"It begins from %s":                           "开始局面：%s",
	"Moves played: %d; the last: %s.":             "已走 %d 步；上一着：%s。",
	"the engine takes %s a move":                  "引擎每步 %s",
	"no clocks":                                   "不用棋钟",
	"%s %s to %s":                                 "%s %s 走到 %s",
	"%s %s takes %s on %s":                        "%[1]s %[2]s 吃 %[4]s 的%[3]s",
	"%s, check":                                   "%s，将军",
	"Taken back: %s.":                             "悔棋：%s。",
	"%s to move.":                                 "轮到%s走棋。",
	"%s to move, in check.":                       "轮到%s走棋，被将军。",
	"No move has been played yet":                 "还没有走棋",

	"Make this move on the board, hit the clock, and type done.":           "请在棋盘上走出此着，按棋钟，再输入 已走。",
	"Make the engine's move on the board first; done says that it is made": "请先在棋盘上走出引擎的着法，再输入 已走",
	"The game is over; new starts another, undo takes the last move back":  "对局已结束；新局 开始新对局，悔棋 悔一步",
	"The engine is on move; now makes it play":                             "轮到引擎走棋；快走 让它立即走",
	"now asks the engine again, undo takes your move back.":                "快走 让引擎重新思考，悔棋 悔一步。",
	"%s offers a draw: draw accepts it, decline does not.":                 "%s提和：提和 表示同意，拒和 表示拒绝。",

	"The draw is declined.":                          "对方拒绝和棋。",
	"%s has %s left.":                                "%s剩余 %s。",
	"The clocks are paused; resume lets them go on.": "棋钟已暂停；继续 使其走动。",
	"The clocks go on.":                              "棋钟继续走动。",
	"The clocks start with your first move.":         "你走第一步时棋钟开始计时。",
	"%d h %d min %d sec":                             "%d 小时 %d 分 %d 秒",
	"%d min %d sec":                                  "%d 分 %d 秒",
	"%d sec":                                         "%d 秒",
	"%s, at depth %d.":                               "%s，深度 %d。",

	"The engine's last move is from the opening book: %s.":      "引擎的上一着出自开局库：%s。",
	"The engine did not search for its last move; analyze does": "引擎的上一着未经搜索；可用 分析",

	// What there is to choose.
	"The engine is %s; a level has Abyss play.":                                      "引擎为 %s；选择级别则由 Abyss 对局。",
	"The game: %s; the engine is %s; %s.":                                            "对局：%s；引擎为 %s；%s。",
	"now asks the engine again, undo takes your move back, level 10 has Abyss play.": "快走 让引擎重新思考，悔棋 悔一步，级别 10 改由 Abyss 对局。",
	"The engine's level is %s.":                                                      "引擎级别 %s。",
	"The opening book is %s.":                                                        "开局库：%s。",
	"Thinking on your time is %s.":                                                   "后台思考：%s。",
	"on":                                                                             "开",
	"off":                                                                            "关",
	"That holds from the next game on":                                               "下一局起生效",
	"Nothing behind %s: expected %s":                                                 "%s 后面缺少内容：应为 %s",
	"%q: expected on or off":                                                         "%q：应为 开 或 关",

	"%q is no side: expected red, black, both or none":                                  "%q 不是一方：应为 红、黑、双方 或 无",
	"%q is no level: expected 1 to %d":                                                  "%q 不是级别：应为 1 到 %d",
	"%q is no time for a move: expected one such as 3s or 500ms":                        "%q 不是每步用时：应如 3s 或 500ms",
	"%q is nothing to choose: expected side, level, style, time, clock, book or ponder": "%q 不能选择：应为 执棋、级别、棋风、用时、棋钟、开局库 或 后台",

	// The board.
	"Rank %d: %s (%s).":     "第 %d 行：%s（%s）。",
	"Rank %d: empty.":       "第 %d 行：空。",
	"%s: empty.":            "%s：空。",
	"Guarded by %s.":        "有根：%s。",
	"Attacked by %s.":       "受攻于：%s。",
	"Reached for %s by %s.": "%s可到的棋子：%s。",

	"%q is no point: expected a file a to i and a rank 0 to 9, such as e4": "%q 不是棋盘上的点：应为 a 到 i 加 0 到 9，如 e4",
	"%q: expected how many of the last moves, such as 5":                   "%q：应为回合数，如 5",

	// The analysis.
	"Analyzing for %s; stop ends it sooner.":                   "分析 %s；停止 可提前结束。",
	"%q: expected how many seconds, such as 10":                "%q：应为秒数，如 10",
	"No analysis is under way":                                 "没有正在进行的分析",
	"The analysis has been stopped: the position has changed.": "局面已变，分析停止。",
	"The analysis was too short to find a move.":               "分析时间太短，没有找到着法。",
	"Best %d, at depth %d: %s, %s.":                            "第 %d 选择，深度 %d：%s，%s。",
	"%s, a chance of %d%%":                                     "%s，胜率 %d%%",
	"It may go on %s, not searched as deep.":                   "之后可能 %s，未搜索到同样深度。",
	"Then %s.":                                                 "接着 %s。",

	// Files.
	"The game is not saved; save keeps it.":            "对局尚未保存；保存 可存盘。",
	"%s exists.":                                       "%s 已存在。",
	"open: expected the name of a game file, or %s":    "打开：应有棋谱文件名，或 %s",
	"Not kept: %s":                                     "未能保存：%s",
	"The file has %d {game|games}; this is the first.": "文件有 %d 局，这是第一局。",

	// Test positions.
	"A suite is open; leave goes back to the game":                                     "题集已打开；离开 回到对局",
	"No suite is open; suite opens one":                                                "没有打开题集；题集 可打开",
	"Type the best move; solution says it, next goes on, leave goes back to the game.": "请输入正着；解答 给出答案，下一题 继续，离开 回到对局。",
	"Position %d of %d, %s.":                                                           "第 %d 题，共 %d 题，%s。",
	"%q: expected the number of a position, 1 to %d":                                   "%q：应为题号，1 到 %d",

	"Right: %s.":               "正确：%s。",
	"Not the best: %s.":        "不是正着：%s。",
	"Best: %s.":                "正着：%s。",
	"To avoid: %s.":            "应避免：%s。",
	"The line: %s.":            "变化：%s。",
	"It leads to mate.":        "可以成杀。",
	"Its score is about %s.":   "评分约为%s。",
	"Right at once: %d of %d.": "一次答对：%d / %d。",
	"Back in the game.":        "回到对局。",
}
