package lang

// chinesePersonalities is the personalities, the teams of them, and the five
// opinions in Analyze.
var chinesePersonalities = map[string]string{
	"Normal":     "普通型",
	"Aggressive": "进攻型",
	"Defensive":  "防守型",
	"Semi-Open":  "半开放型",
	"Positional": "局面型",

	"The average style, between all the others.": "居中的棋风，介于其他各型之间。",
	"Wants its pieces near the enemy king, rooks on open lines and back ranks, mobile cannons; cares little for pawns.": "子力逼近敌将，车占通路与底二线，炮求灵活；不太在意兵。",
	"Guards its king and its pawn formation; does not seek the enemy king.":                                             "守护己方将帅与兵形；不急于攻敌将。",
	"Controls the board by mobile pieces in the centre and rooks on open files.":                                        "以中路灵活子力与通路之车控制全盘。",
	"Gathers small lasting advantages: pawn structure, good points, outposts.":                                          "积累长久的小优势：兵形、好位、前哨。",

	"Its style":                     "棋风",
	"usual":                         "通常",
	"the weights of 1992":           "1992 年的权重",
	"team %s":                       "团队 %s",
	"the style played now":          "当前的棋风",
	"ranks of where each line ends": "按各变化终局面的名次",
	"ranks of the first moves, searched a ply less":                  "按首着的名次，少搜一层",
	"points for the first moves, searched a ply less":                "按首着的分值，少搜一层",
	"points for the first moves, searched as deep":                   "按首着的分值，同样深度",
	"points, no two proposing the same move":                         "按分值，首着互不相同",
	"one tree for all, each with its own window":                     "共用一棵树，各有窗口",
	"five players vote, a ply deeper while time lasts, no level: %s": "五名棋手投票，限时内逐层加深，不分级别：%s",

	// The line mode.
	"how the engine plays: a personality, or the letters of a team and its method": "引擎的棋风：一种性格，或团队的字母与方法",
	"The engine's style is %s.": "引擎棋风：%s。",
	"what five personalities would play, and their vote, such as opinions 4 5":                                  "五种性格会怎么走及其投票，如 意见 4 5",
	"%q: expected the method, 1 to %d, and the depth, 1 to %d, such as 4 5":                                     "%q：应为方法（1 到 %d）与深度（1 到 %d），如 4 5",
	"Asking the five personalities to depth %d, %s: %s; stop ends it sooner.":                                   "询问五种性格，深度 %d，%s：%s；停止 可提前结束。",
	"The personalities were stopped too soon to have an opinion.":                                               "停得太早，还没有意见。",
	"The personalities have been stopped: the position has changed.":                                            "局面已变，停止询问各性格。",
	"Opinions at depth %d; each score is in its personality's own terms and cannot be compared with another's.": "深度 %d 的意见；分数各按本性格的标准，不能互相比较。",
	"The votes, less being better:":                                                                             "投票，越少越好：",
	"for %s of %s: %s; in all %s.":                                                                              "对 %s（%s）：%s；合计 %s。",
	"The team plays %s, as %s proposes.":                                                                        "团队走 %s（%s提出）。",
	"The sum is not the only lowest one: of equals the one named first counts.":                                 "最低分不止一个：同分时取先列者。",
}
