package chinese

// lobby is the texts of Lobby, the mode of the guests of a server.
var lobby = map[string]string{
	"Lobby":          "大厅",
	"the four modes": "四种模式",

	// The list.
	"Here": "类别", "Who": "谁", "Clocks": "时限", "State": "状态",
	"challenge": "挑战", "game": "对局", "person": "人",
	"free": "空闲", "plays": "对局中", "you": "你",
	"from %s": "来自 %s", "to %s": "致 %s",
	"enter accepts": "enter 接受", "waits for an answer": "等待回答",
	"any colour": "任意一方",
	"over":       "已结束", "adjourned, %d {ply|plies}": "暂停，第 %d 步", "runs, %d {ply|plies}": "进行中，第 %d 步",
	"your turn": "轮到你", "the other's turn": "轮到对方",
	"%d {person|people} here": "%d 人在场", "You are %s": "你是 %s",
	"enter accepts, d declines": "enter 接受，d 谢绝", "d takes it back": "d 收回",
	"enter shows your game": "enter 显示你的对局", "enter watches": "enter 观看", "enter challenges %s": "enter 向 %s 挑战",
	"Your challenge waits for an answer; d takes it back":                                                      "你的挑战正等待回答；d 收回",
	"There is a challenge to be declined in a row of its own":                                                  "要谢绝的挑战在它自己的一行",
	"Nobody else is here yet. Play, Analyze and Book are yours meanwhile; a challenge shows wherever you are.": "还没有别人在场。你可以先用对弈、分析和开局库；有人挑战时，无论在哪里都会显示。",

	"4: games with others.": "4：与别人对局。",

	// A challenge.
	"Select a person to challenge":                    "请选择要挑战的人",
	"That is you; select another person to challenge": "那是你自己；请选择别人",
	"A game with %s":                                  "与 %s 对局",
	"others...":                                       "其他……",
	"Clocks:":                                         "时限：",
	"expected clocks alone, no limits of a search":    "只能是时限，不能是搜索的限制",
	"%s is asked; the answer shows here":              "已向 %s 提出；回答会显示在这里",

	// What the server tells.
	"%s is not here any more":                         "%s 已不在场",
	"That challenge is no longer open":                "该挑战已不存在",
	"That game is no longer here":                     "该对局已不在此处",
	"Only the players of a game can do that":          "只有对局双方可以这样做",
	"It is not your turn":                             "还没有轮到你",
	"The game is adjourned: G asks to go on":          "对局已暂停：G 请求继续",
	"The game is not adjourned":                       "对局没有暂停",
	"%s: expected clocks such as 10m, 5m+3s or 40/2h": "%s：时限应如 10m、5m+3s 或 40/2h",
	"%s has begun 30 games within an hour, the most there may be: wait before the next": "%s 一小时内已开始 30 局，已达上限：请稍后再开新局",
	"Too many challenges or games are open":                                             "未完的挑战或对局太多",
	"You cannot challenge yourself; Play has games of one person":                       "不能向自己挑战；一个人可以用对弈模式",
	"The server's disk has refused it: nothing has changed":                             "服务器的磁盘拒绝写入：没有任何改变",
	"%s challenges you: see Lobby":                                                      "%s 向你挑战：见大厅",
	"%s declines":                                                                       "%s 谢绝",
	"The game with %s runs: see Lobby":                                                  "与 %s 的对局进行中：见大厅",
	"%s offers a draw: D accepts, n refuses":                                            "%s 提和：D 接受，n 拒绝",
	"%s asks to adjourn: A agrees, n refuses":                                           "%s 请求暂停：A 同意，n 拒绝",
	"%s asks to go on with an adjourned game: see Lobby":                                "%s 请求继续暂停的对局：见大厅",
	"%s refuses, or has taken the offer back":                                           "%s 拒绝，或已收回提议",
	"The connection of %s is lost; in two minutes the game is adjourned":                "%s 的连接已断；两分钟后对局暂停",
	"%s is here again":                                                                  "%s 回来了",
	"The game with %s is adjourned":                                                     "与 %s 的对局已暂停",
	"No key was pressed for long: the session ends soon unless one is":                  "很久没有按键：若不按键，会话即将结束",
	"Another game is on the screen now; nothing was done":                               "屏幕上已是另一局；什么也没有做",
	"The server has gone; its games are adjourned":                                      "服务器已停止；其对局均暂停",

	"Your folder on this server is nearly full, 50 MB are the most: the session ends when it is": "你在此服务器上的文件夹快满了，最多 50 MB：满时会话结束",

	// A game.
	"(away)":                           "（不在）",
	"%d {person watches|people watch}": "%d 人观看",
	"you watch":                        "你在观看",
	"You watch this game":              "你在观看此局",
	"The host has ended the game, without a result": "主人已结束此局，无胜负",
	"You offer a draw; n takes it back":             "你提和；n 收回",
	"A draw is offered: D accepts, n refuses":       "对方提和：D 接受，n 拒绝",
	"You ask to adjourn; n takes it back":           "你请求暂停；n 收回",
	"You are asked to adjourn: A agrees, n refuses": "对方请求暂停：A 同意，n 拒绝",
	"Adjourned":                                              "已暂停",
	"Adjourned: G asks the other to go on":                   "已暂停：G 请对方继续",
	"Adjourned. You ask to go on; n takes it back":           "已暂停。你请求继续；n 收回",
	"Adjourned. You are asked to go on: G agrees, n refuses": "已暂停。对方请求继续：G 同意，n 拒绝",
	"Resign?": "认输？",
	"Your own game can be analyzed when it is over":                                "自己的对局结束后才能分析",
	"Your game of %s and %s runs: two minutes after you have left it is adjourned": "你的对局（%s 对 %s）进行中：你离开两分钟后暂停",

	// Keys.
	"The place": "场所", "A game with a person": "与人对局", "row, cursor": "行、光标",
	"take it, pick/drop": "选定、拿起/放下", "decline, take back": "谢绝、收回", "put back, to the lists": "放回、回列表",
	"offer or accept a draw": "提和或接受", "adjourn, agree to it": "暂停、同意暂停", "go on with an adjourned game": "继续暂停的对局",
	"refuse an offer, take it back": "拒绝提议、收回", "draw": "和棋", "adjourn": "暂停", "go on": "继续", "the lists": "列表",
	"Select a game first: enter shows it": "请先选择对局：enter 显示", "esc goes back to the lists first": "请先用 esc 回到列表",

	// What a guest may not.
	"no other programs are started on this server": "此服务器不启动其他程序",
	"it lies outside your folder on this server":   "它在此服务器上你的文件夹之外",
	"%s is not asked from this server":             "此服务器不询问 %s",
}
