package chinese

// comments is the remarks about the program's own test positions.
var comments = map[string]string{
	// The fifty positions.
	"mate":              "杀",
	"equal":             "均势",
	"mating":            "成杀",
	"winning":           "胜势",
	"red wins":          "红方胜",
	"and %v mate":       "接 %v 成杀",
	"red wins (%v)":     "红方胜（%v）",
	"with initiative":   "有先手",
	"red wins a piece":  "红方得子",
	"with counterplay":  "有反击",
	"red wins a bishop": "红方得象",

	"with a winning attack":                              "攻势可胜",
	"red has more pawns (%v)":                            "红方兵多（%v）",
	"red should win a piece":                             "红方应能得子",
	"red at least wins a bishop":                         "红方至少得象",
	"pin, red should win a piece":                        "牵制，红方应能得子",
	"fork, red should win a piece":                       "捉双，红方应能得子",
	"red wins back the piece, equal":                     "红方夺回失子，均势",
	"red maintains material advantage":                   "红方保持子力优势",
	"double attack, red wins the exchange":               "一着两捉，红方兑子得利",
	"threatening %d. %v, red should win a piece":         "威胁 %d. %v，红方应能得子",
	"threatening mate therefore wins material":           "以杀着相威胁，因而得子",
	"threatening mate therefore red wins a piece":        "以杀着相威胁，红方因而得子",
	"threatening %d. %v, therefore red wins a piece":     "威胁 %d. %v，红方因而得子",
	"red mates once opponent stops repetition checks":    "对方停止循环将军后红方成杀",
	"black has to sacrifice his rook or he gets mated":   "黑方须弃车，否则被杀",
	"still threatening mate therefore red wins material": "仍有杀着威胁，红方因而得子",

	// The suites from games and tables.
	"%d centipawns ahead of %v":        "比 %[2]v 高 %[1]d 厘兵",
	"%d plies play %v":                 "%d 层走 %v",
	"game %d, ply %d":                  "第 %d 局第 %d 步",
	"two plies beside game %d, ply %d": "第 %d 局第 %d 步旁两步处",
	"next best %v":                     "次佳 %v",
	"no mate in %d":                    "没有 %d 步杀",
	"one zugzwang at a time":           "一次一个无等着",
	"one zugzwang behind another":      "无等着接着无等着",
	"%v, retrograde: won in %d plies, not if the loser might pass": "%v，逆向分析：%d 步内胜，若负方可停一着则不胜",
}
