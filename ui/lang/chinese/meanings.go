package chinese

// Meanings is the texts that English has for several things, by what is meant.
var Meanings = map[string]map[string]string{
	"Black": {
		"pawn":   "卒",
		"guard":  "士",
		"bishop": "象",
		"knight": "马",
		"cannon": "炮",
		"rook":   "车",
		"king":   "将",
	},
	"Red": {
		"pawn":   "兵",
		"guard":  "仕",
		"bishop": "相",
		"knight": "马",
		"cannon": "炮",
		"rook":   "车",
		"king":   "帅",
	},
	"annotated": {
		"line": "题解",
	},
	"both": {
		"%s. %s": "%s。%s",
	},
	"chapter": {
		"vnull":  "验证空着",
		"fhr":    "高出减深",
		"paper":  "文章",
		"open":   "未决问题",
		"mpsm":   "团队",
		"modern": "现代",
		"peers":  "其他程序",
	},
	"choice": {
		"2nd": "次选",
	},
	"comment": comments,
	"counters": {
		"%s: %s %s, %s %s": "%s：%s %s，%s %s",
	},
	"file": {
		": %s": "：%s",
		"; %s": "；%s",
	},
	"found": {
		"%s, %s": "%s，%s",
	},
	"source": {
		"%s (%s)": "%s（%s）",
	},
	"heading": {
		"%s, %s": "%s，%s",
	},
	"game": {
		"title":       "标题",
		"event":       "赛事",
		"place":       "地点",
		"date":        "日期",
		"round":       "轮次",
		"comments by": "评注",
		"recorded by": "录入",
		"part":        "类型",
		"opening":     "开局",
		"variation":   "变化",
		"result":      "结果",
		"clocks":      "用时",
		"file":        "文件",
		"not saved":   "未保存",
		"note":        "说明",
		"handicap":    "让子",
	},
	"list": {
		"; %s": "；%s",
	},
	"named": {
		"%s: %s": "%s：%s",
	},
	"names": {
		"; ": "；",
	},
	"part": {
		"opening":     "开局",
		"middle game": "中局",
		"endgame":     "残局",
	},
	"parts": {
		", ": "，",
		"; ": "；",
	},
	"notation": {
		"Chinese":            "中文（繁体）",
		"simplified Chinese": "中文（简体）",
	},
	"suite": {
		"thesis":        "五十局",
		"mates4":        "四步杀",
		"mates5":        "五步杀",
		"tactical":      "战术",
		"zugzwang":      "无等着",
		"zugzwangchain": "连续无等着",
	},
	"result": {
		"Draw":                        "和棋",
		"none":                        "未结束",
		"checkmate":                   "将死",
		"stalemate":                   "困毙",
		"repetition":                  "不变作和",
		"perpetual check":             "长将判负",
		"perpetual chase":             "长捉判负",
		"perpetual attack":            "长打判负",
		"forbidden repetition":        "禁止循环判负",
		"120 plies without a capture": "一百二十着未吃子",
		"resignation":                 "认输",
		"agreement":                   "双方议和",
		"time":                        "超时",
		"unfinished":                  "未下完",
		"move limit":                  "步数已满",
		"bad move":                    "违规着法",
		"mate agreed":                 "双方见杀",
		"score agreed":                "评分判胜",
		"draw agreed":                 "评分判和",
		"material":                    "子力判胜",
		"engine failure":              "引擎故障",
		"end-game":                    "END-GAME",
		"no attackers":                "无过河子",
		"no capture":                  "未吃子",
	},
	"rating": {
		"above": "高于",
		"below": "低于",
		"over":  "超过",
		"to":    "至",
		"under": "低于",
	},
	"review": {
		"the engine's line": "引擎的变化",
	},
	"rules": {
		"none": "不判循环",
	},
	"seat": {
		"Player":     "棋手",
		"Abyss (%s)": "Abyss（%s）",
	},
	"sentence": {
		"%s.": "%s。",
	},
	"values": {
		"one of %s": "可取 %s",
	},
}
