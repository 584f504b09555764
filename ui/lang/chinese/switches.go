package chinese

// switches is the switches of the search and their numbers: the labels,
// groups and descriptions of package search.
var switches = map[string]string{
	// Groups.
	"windows and iterations": "窗口与迭代",
	"move ordering":          "着法排序",
	"transposition table":    "置换表",
	"forward pruning":        "前向裁剪",
	"extensions":             "延伸",
	"null-move quiescence":   "空着静态搜索",
	"evaluation":             "局面评估",

	// Labels.
	"iterative deepening":                "迭代加深",
	"aspiration search":                  "期望窗口搜索",
	"minimal window search":              "极小窗口搜索",
	"fail-soft values":                   "软边界值",
	"table move first":                   "置换表着法优先",
	"capture-search values in the table": "吃子搜索值入表",
	"refutation table":                   "反驳表",
	"captures by gain":                   "吃子按得子排序",
	"history heuristic":                  "历史启发",
	"null move":                          "空着",
	"fail-high reductions":               "高出边界减深",
	"futility cutoffs":                   "无效裁剪",
	"check evasions":                     "应将延伸",
	"recaptures":                         "回吃延伸",
	"king threats":                       "威胁将帅延伸",
	"piece evading moves":                "避捉延伸",
	"strictly forced moves":              "唯一应着延伸",
	"third piece near the king":          "第三子逼近将帅",
	"PV-singular extension":              "主变单一延伸",
	"fail-high singular extension":       "高出边界单一延伸",
	"null-move quiescence search":        "空着静态搜索",
	"futility in null-move quiescence":   "空着静态搜索中的无效裁剪",
	"path terms of the evaluation":       "评估中的路径项",
	"three pieces beside the king":       "三子围将",
	"stage inside the search":            "搜索中的对局阶段",

	// What they do.
	"Searches to depth 1, 2, 3, ... and starts each iteration with the best move of the last. Always on unless depth is the only limit.": "依次搜索到深度 1、2、3……，每次先试上一次的最佳着法。以节点、用时为限或不设限时，无论开关如何都启用。",

	"Starts an iteration with a window around the last one's score, and searches again when the score falls outside.": "以上一次评分附近的窗口开始迭代，评分落在窗外时重新搜索。",

	"Searches every move after the first with a window of one point, and again when it turns out better.": "首着之后的着法以一分的窗口搜索，若更好则重新搜索。",

	"Lets a value outside the window stand as the bound it is, instead of cutting it to the window's end.": "窗外的值按其所示的界保留，不截到窗口边缘。",

	"Keeps the value of each interior node and uses it when the position comes up again, searched at least as deep.": "保存每个内部节点的值；局面再次出现且当时搜索深度足够时直接使用。",

	"Tries the move stored in the table before any other.": "最先尝试置换表记住的着法。",

	"Keeps the values of the capture search in the table too, apart from those of deeper searches.": "吃子搜索的值也存入表中，与更深搜索的值分开。",

	"Keeps the refutation of each root move from the last iteration, and tries that line first.": "为每个根着法保存上次迭代的应对变化，并先试此变化。",

	"Tries captures before quiet moves, the largest material gain first.": "吃子先于不吃子着法，得子多的在前。",

	"Orders quiet moves by how often, and how deep, the same move was best elsewhere in the tree.": "不吃子着法按同一着法在树中别处成为最佳的次数与深度排序。",

	"Lets the mover pass first. All and front, the thesis's: a value that reaches beta cuts the node off, any other raises alpha. R1 to r3 and adaptive only cut. Verified takes a ply off the node instead, once in a line, and cuts below it; reduce1, reduce2 and reduce1then2 never cut. Modern passes only above beta, is reduced by depth and by how far above, and is verified far from the horizon.": "先让走棋方停一着。all 与 front 为论文的做法：值达到 beta 则截断，否则提高 alpha。r1 至 r3 与 adaptive 只裁剪。verified 改为将该节点减一层，每条变化一次，其下才截断；reduce1、reduce2 与 reduce1then2 从不截断。modern 只在评估不低于 beta 时停着，按深度和超出多少减深，远离搜索边界时须验证。",

	"In minimal windows, searches a position a ply less deep when its evaluation, less the threats against the mover, reaches beta already. Threats are a check; at level pieces also what can be taken at a profit; at level king also mate in one and a threatened king.": "在极小窗口中，局面评估减去对走棋方的威胁后仍达到 beta，则少搜一层。威胁指将军；级别 pieces 还包括可得利的吃子；级别 king 还包括一步杀与将帅受威胁。",

	"At the last full-width ply, drops moves after which material and the best imaginable position still do not reach alpha, unless they check.": "在最后一个全宽层，子力加上可设想的最好形势仍达不到 alpha 的着法不搜索，将军除外。",

	"Searches the answers to a check one ply deeper: a move that gives check costs no depth.": "将军的应着多搜一层：将军的着法不计深度。",

	"A capture of the piece that has just captured costs no depth if it brings the material back near the root's.": "吃回刚吃子的棋子，若使子力接近根局面，则不计深度。",

	"A move after which more than a threshold of the points next to the enemy king are attacked costs no depth.": "走后对方将帅周围受攻击的点超过阈值的着法不计深度。",

	"A move that brings an attacked major piece to safety costs no depth; with side attacker, the move that attacks one, so that all answers are searched a ply deeper.": "将受攻击的大子移到安全处的着法不计深度；side 为 attacker 时，则是攻击大子的着法，使所有应着多搜一层。",

	"A move that leaves a single legal answer costs no depth; if it is a check and check evasions are on, it earns a ply.": "使对方只有一个合法应着的着法不计深度；若为将军且应将延伸已开，再加一层。",

	"A move that brings a third attacking piece near the enemy palace costs no depth.": "使第三个攻子逼近对方九宫的着法不计深度。",

	"Searches a node's best move a ply deeper when every other move is worse by a margin; when it then falls by more than that, the others are searched again.": "其他着法都差出一定分值时，最佳着法多搜一层；若其值因此下降超过此分值，则重搜其他着法。",

	"Searches a move that has just become the best a ply deeper when a shallow search puts its siblings a margin below the best so far.": "浅搜显示其他着法比当前最佳差出一定分值时，刚成为最佳的着法多搜一层。",

	"Between full width and capture search, a search of all moves in which the mover may stand pat on what the opponent's captures leave it; material alone counts there.": "在全宽搜索与吃子搜索之间搜索所有着法，走棋方可以停在对方吃子之后的值上；其中只计子力。",

	"Futility cutoffs in the null-move quiescence search: at its last ply, or at all its nodes.": "空着静态搜索中的无效裁剪：在其最后一层，或在其所有节点。",

	"Penalties that depend on the moves and not the position: the same piece moved twice, a pawn taken by a cannon without check, a king that steps out of a cannon's line.": "取决于着法而非局面的扣分：同一子连走两次、炮吃兵而不将军、将帅避开炮线。",

	"An evaluation term for three attacking pieces near the enemy palace.": "三个攻子在对方九宫附近的评估项。",

	"Scores each position by the weights of its own stage of the game, not of the root's.": "每个局面按自身所处阶段的权重评估，而不是根局面的。",

	// What their counters count.
	"best moves changed by one":                  "由此改变的最佳着法",
	"best moves up for the test":                 "待检验的最佳着法",
	"captures dropped":                           "舍弃的吃子",
	"captures ordered":                           "排序的吃子",
	"captures tried":                             "试过的吃子",
	"captures weighed":                           "权衡的吃子",
	"corrections learnt":                         "学到的修正",
	"cutoffs":                                    "截断",
	"cutoffs by its move":                        "由其着法截断",
	"cutoffs by quiet moves":                     "不吃子着法截断",
	"cutoffs by them":                            "由其截断",
	"evaluations corrected":                      "修正的评估",
	"fail-high moves tested":                     "检验的高出边界着法",
	"full-width moves weighed":                   "权衡的全宽着法",
	"iterations":                                 "迭代",
	"iterations weighed on the clock":            "计时中权衡的迭代",
	"iterations with a window":                   "带窗口的迭代",
	"look-ups":                                   "查表",
	"losing ones":                                "其中亏子的",
	"minimal windows":                            "极小窗口",
	"moves dropped":                              "舍弃的着法",
	"moves extended":                             "延伸的着法",
	"moves found in the table":                   "表中有的着法",
	"moves penalized":                            "扣分的着法",
	"moves reduced":                              "减深的着法",
	"moves searched":                             "搜索的着法",
	"moves searched again":                       "重新搜索的着法",
	"moves tested":                               "检验的着法",
	"moves weighed":                              "权衡的着法",
	"nodes cut off by it":                        "由此截断的节点",
	"nodes left to the quiescence search":        "交给静态搜索的节点",
	"nodes listed in stages":                     "分段生成的节点",
	"nodes on a stored line":                     "所存变化上的节点",
	"nodes reduced":                              "减深的节点",
	"nodes tested":                               "检验的节点",
	"nodes that could stand pat":                 "可停着的节点",
	"nodes where it applied":                     "适用的节点",
	"nodes with captures":                        "有吃子的节点",
	"null moves searched":                        "搜索的空着",
	"positions of another stage than the root":   "与根局面阶段不同的局面",
	"positions reduced":                          "减深的局面",
	"positions scored by the network":            "由网络评分的局面",
	"positions weighed":                          "权衡的局面",
	"positions with three beside a king":         "有三子围将的局面",
	"quiet moves ordered":                        "排序的不吃子着法",
	"quiet moves tested":                         "检验的不吃子着法",
	"second searches":                            "第二次搜索",
	"table moves tested":                         "检验的表着法",
	"those after which the search stopped":       "其后搜索停止的",
	"those by a killer":                          "其中由杀手着法的",
	"those by the counter move":                  "其中由反制着法的",
	"those whose quiet moves were not generated": "其中未生成不吃子着法的",
	"those with a history":                       "其中有历史的",
	"values outside their window":                "窗外的值",
	"views worked out from the whole board":      "由整个棋盘重算的视角",

	// Why one changes nothing.
	"acts only in searches to depth %d or more":                                   "仅在搜索深度不小于 %d 时起作用",
	"acts only in searches limited by depth alone: all others deepen":             "仅在只限深度的搜索中起作用：其他搜索总是逐层加深",
	"acts only on a game clock":                                                   "仅在使用棋钟时起作用",
	"changes the time alone: nothing that orders moves learns between the stages": "只影响用时：各阶段之间着法排序不会改变",
	"acts at every level of null move but modern, which asks for pieces":          "在空着的各级起作用，modern 级除外（该级看有无棋子）",
	"acts only where a search is cut short, by nodes or time":                     "仅在搜索因节点数或用时中断时起作用",
	"acts only where no depth is given":                                           "仅在未指定深度时起作用",
	"check evasions have no limit: acts only with another extension, such as %s":  "应将延伸不受限制：仅在另有延伸（如 %s）时起作用",
	"Select a switch first":                                                       "请先选择一个开关",
	"%s is off: switch it on first":                                               "%s已关闭：请先打开",
	"%s when:":                                                                    "%s的条件：",
	"pv and depth>=3; an empty line is everywhere":                                "pv and depth>=3；空行表示处处起作用",
	"when %s":                      "条件 %s",
	"at which nodes a switch acts": "开关在哪些节点起作用",
	"where it acts":                "作用范围",

	"Acts only at nodes with %s. Words: %s, each also with not; depth and ply with >=, <=, >, < or =; joined by and.": "仅在 %s 的节点起作用。可用词：%s，前面均可加 not；depth（余下深度）与 ply（距根步数）后接 >=、<=、>、< 或 = 与数字；各项以 and 连接。",

	"acts only at nodes that are %s, which the condition %s excludes":    "仅在 %s 的节点起作用，而条件 %s 排除了这些节点",
	"acts only at nodes with depth>=%d, which the condition %s excludes": "仅在 depth>=%d 的节点起作用，而条件 %s 排除了这些节点",
	"acts only at nodes with ply>=1, which the condition %s excludes":    "仅在 ply>=1 的节点起作用，而条件 %s 排除了这些节点",

	"is shown by no position of the suites within %d nodes": "在题集的任何局面中 %d 个节点内都显不出作用",
	"setting %q is not known: did you mean %s?":             "设置 %q 未知：是否指 %s？",
	"suite %s has no position %s":                           "题集 %s 没有局面 %s",
	"preset %q is not known: expected one of %s":            "未知的预设 %q：应为 %s 之一",

	// The numbers.
	"centipawns either side of the last iteration's score": "上次迭代评分两侧的厘兵数",

	"bits of the key compared on a table look-up": "查表时比较的键的位数",

	"which entry stays: the deeper one, the deeper one in every other slot, the newer one, in buckets of four all but the shallowest and oldest": "保留哪些表项：较深的、隔一格保留较深的、最后的，或四格一组只换掉最浅最旧的",

	"plies the null-move search is reduced by": "空着搜索减少的层数",

	"null moves inside the search of a null move": "空着搜索之内是否再用空着",

	"no null move while the mover has a loose rook, knight or cannon": "走棋方有未受保护的车马炮时不用空着",
	"null moves in a line that a forcing move has deepened":           "变化已因强制着法加深时仍用空着",

	"null moves in an endgame too; off, as the thesis has it, keeps them out, since zugzwang is common there": "残局中也用空着；关闭（论文如此）则残局不用，因为那里常有无等着局面",

	"plies left above which level adaptive reduces by 3, and else by 2": "剩余层数多于此时 adaptive 减 3 层，否则减 2 层",

	"plies the null-move search of level verified and its variants is reduced by": "verified 及其变体的空着搜索减少的层数",

	"centipawns by which the evaluation may miss beta and the node still be reduced": "评估可低于 beta 多少厘兵而节点仍减深",

	"search again unreduced when the reduced search misses beta": "减深搜索未达到 beta 时不减深重搜",

	"plies left at most where nodes are reduced; 0 = anywhere": "剩余层数不多于此处才减深；0 为处处",

	"centipawns that a threatened king counts at level king": "级别 king 中将帅受威胁所计的厘兵数",

	"table entries know the reductions below them, not only the node's own": "表项记录其下的减深，而不仅是本节点的",

	"when the second search of a better root move is cut short: confirm drops the move, early plays it": "较好根着法的第二次搜索被中断时：confirm 放弃该着，early 走该着",

	"maximum positional value in centipawns": "形势分的最大值，厘兵",

	"times the iteration's depth from the root, within which extensions other than check evasions act, forced moves within twice that; 0 = anywhere": "应将以外的延伸只在距根此倍数的迭代深度内起作用，唯一应着为其两倍；0 为处处",

	"centipawns either side of the root's material balance": "根局面子力差两侧的厘兵数",

	"only threats that were not there before the move, or all": "只计走前没有的威胁，或全部",

	"plies a king threat earns": "威胁将帅所加的层数",

	"more points than this next to the king must be attacked": "将帅周围受攻击的点须多于此数",

	"plies that king threats may add to one line":                                                  "一条变化因威胁将帅最多加的层数",
	"what the threshold counts: attacked points, or attacks on them, one for each piece and point": "阈值所计：受攻击的点数，或攻击数，每子每点计一次",

	"pieces attacked by the piece that moved, or by any": "被刚走的棋子攻击的子，或被任何子攻击的子",

	"which move costs no depth, the attack or the evasion": "哪一着不计深度：攻击或躲避",

	"any attacked major piece, a loose one, which is unprotected or worth more than its attacker, or an unprotected one": "任何受攻击的大子，仅无保护或价值高于攻击者的，或仅无保护的",

	"which move costs no depth, the one that leaves a single answer or the answer": "哪一着不计深度：造成唯一应着的，或该应着",

	"points from the palace that count as near it": "距九宫多少点以内算逼近",

	"centipawns the best move must be better by": "最佳着法须好出的厘兵数",

	"nodes with an open window, or all": "窗口未收窄的节点，或全部",

	"the siblings the best move is held against: those later in order, or all": "与最佳着法相比的着法：排在其后的，或全部",

	"when a singular move falls: search the others again, with singular extensions or without": "单一着法的值下降时：重搜其他着法，带或不带单一延伸",

	"centipawns the siblings must be below the best score by": "其他着法须低于最佳评分的厘兵数",

	"plies the siblings' test is reduced by": "测试其他着法时减少的层数",

	"the siblings tested: those later in order, or all": "测试哪些着法：排在其后的，或全部",
	"where either singular extension is on, what moves after the first must beat: alpha or the best score so far, the larger, or the best score so far": "任一单一延伸开启时，首着之后的着法须超过什么：alpha 与目前最佳分中较大者，或目前最佳分",
	"singular extensions of the root's own moves; off, only below it":                                                                                   "根局面自身的着法也作单一延伸；关闭时仅在其下",

	"plies of the null-move quiescence search": "空着静态搜索的层数",

	"plies of full width after which fullfirst deepens the other phase, when no depth is given": "未给深度时，fullfirst 在多少全宽层后加深另一阶段",

	"which of the two depths grows first": "两个深度中先加深哪一个",

	"deepen at the tips of the full width as well": "在全宽搜索的末端也迭代加深",

	"what counts in this phase and the capture search under it: material and the positional terms of the full width's tip, material alone, every term": "此阶段及其下吃子搜索所计：子力加全宽末端的形势项、仅子力、或所有项",

	"whether a side in check must search or may stand pat": "被将军的一方必须搜索还是可以停着",

	"centipawns that the positional terms may add there": "形势项在该处最多可加的厘兵数",

	"centipawns for three attacking pieces near the enemy palace": "三个攻子在对方九宫附近所加的厘兵数",

	// Presets.
	"alpha-beta with capture search, every switch off": "alpha-beta 加吃子搜索，所有开关关闭",

	"the engine of Table 4.7, experiment 1: all orderings, 32K entries, deepening, aspiration, minimal window, null move, futility": "表 4.7 实验 1 的引擎：全部排序、32K 表项、迭代加深、期望窗口、极小窗口、空着、无效裁剪",

	"Abyss+SIN of the thesis's games (5.2.3): base, check evasions, recaptures, PV- and fail-high singular extensions": "论文对局中的 Abyss+SIN（5.2.3）：base 加应将、回吃、主变与高出边界单一延伸",
	"for levels and for the referees of games: abyss92 with the first readings of the thesis":                          "各级别所用，亦作对局裁判：abyss92 按对论文的最初解读",
	"levels with verified null move and fail-high reductions, docs/lab/null-move.md":                                   "levels 加验证空着与高出边界减深，见 docs/lab/null-move.md",
	"the search of today with the thesis's evaluation, docs/modern.md":                                                 "当今的搜索，论文的局面评估，见 docs/modern.md",
	"for play and analysis: modern with the network, docs/net.md":                                                      "对弈与分析所用：modern 加神经网络，见 docs/net.md",
}
