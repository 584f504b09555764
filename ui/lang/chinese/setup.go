package chinese

// setup is the texts of setting up a position in Analyze.
var setup = map[string]string{
	"Setting up a position": "摆放局面",
	"set up a position":     "摆放局面",

	"king, general": "将、帅", "rook, chariot": "车", "knight, horse": "马", "bishop, elephant": "象、相",
	"guard, advisor": "士、仕", "pawn, soldier": "兵、卒",
	"Pieces, and how many are left":    "棋子及剩余数量",
	"Keys":                             "按键",
	"A position: d plays from it":      "局面有效：按 d 由此开始",
	"No game leads here; d asks first": "实战不会出现；按 d 时会先询问",

	"pick up, put down":     "拿起、放下",
	"take the piece off":    "拿掉棋子",
	"put a Red piece":       "放红方棋子",
	"put a Black piece":     "放黑方棋子",
	"the other side moves":  "换对方走棋",
	"clear the board":       "清空棋盘",
	"mirror, left to right": "左右镜像",
	"swap the colours":      "红黑互换",
	"type a FEN":            "输入 FEN",
	"copy the FEN":          "复制 FEN",
	"undo":                  "撤销",
	"done: a new game":      "完成：由此开新局",
	"let go, leave":         "放回、离开",

	"%s does nothing while a position is set up; ? shows the keys": "摆放局面时 %s 没有作用；按 ? 查看按键",
	"Leave without the position set up?":                           "放弃摆放的局面吗？",
	"No game leads here: %s. Use it anyway?":                       "实战不会出现这一局面：%s。仍要使用吗？",
	"Not a position yet: %s":                                       "还不是有效局面：%s",
	"A new game from the position set up":                          "由摆放的局面开始新局",
	"In hand: %s; enter puts it down":                              "手中：%s；按 enter 放下",
	"A position is being set up in Analyze":                        "分析中正在摆放局面",
	"FEN:":                                                         "FEN：",
	"a position, typed or pasted":                                  "输入或粘贴局面",
}
