package chinese

// Comments is the remarks about the program's own test positions. # stands for a move, an
// ending or a number; #1 is the first of them.
var Comments = map[string]string{
	// The fifty positions.
	"mate":              "杀",
	"equal":             "均势",
	"mating":            "成杀",
	"winning":           "胜势",
	"red wins":          "红方胜",
	"and # mate":        "接 #1 成杀",
	"red wins (#)":      "红方胜（#1）",
	"with initiative":   "有先手",
	"red wins a piece":  "红方得子",
	"with counterplay":  "有反击",
	"red wins a bishop": "红方得象",

	"with a winning attack":                              "攻势可胜",
	"red has more pawns (#)":                             "红方兵多（#1）",
	"red should win a piece":                             "红方应能得子",
	"red at least wins a bishop":                         "红方至少得象",
	"pin, red should win a piece":                        "牵制，红方应能得子",
	"fork, red should win a piece":                       "捉双，红方应能得子",
	"red wins back the piece, equal":                     "红方夺回失子，均势",
	"red maintains material advantage":                   "红方保持子力优势",
	"double attack, red wins the exchange":               "一着两捉，红方兑子得利",
	"threatening #. #, red should win a piece":           "威胁 #1. #2，红方应能得子",
	"threatening mate therefore wins material":           "以杀着相威胁，因而得子",
	"threatening mate therefore red wins a piece":        "以杀着相威胁，红方因而得子",
	"threatening #. #, therefore red wins a piece":       "威胁 #1. #2，红方因而得子",
	"red mates once opponent stops repetition checks":    "对方停止循环将军后红方成杀",
	"black has to sacrifice his rook or he gets mated":   "黑方须弃车，否则被杀",
	"still threatening mate therefore red wins material": "仍有杀着威胁，红方因而得子",

	// The suites from games and tables.
	"# centipawns ahead of #":        "比 #2 高 #1 厘兵",
	"# plies play #":                 "#1 层走 #2",
	"game #, ply #":                  "第 #1 局第 #2 步",
	"two plies beside game #, ply #": "第 #1 局第 #2 步旁两步处",
	"next best #":                    "次佳 #1",
	"no mate in #":                   "没有 #1 步杀",
	"one zugzwang at a time":         "一次一个困境",
	"one zugzwang behind another":    "困境接着困境",
	"#, retrograde: won in # plies, not if the loser might pass": "#1，逆推：#2 步内胜，若负方可不走则不胜",
}
