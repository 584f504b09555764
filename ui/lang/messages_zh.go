package lang

// chineseMessages are the texts of the engine, with %s for what varies, and their
// Chinese: first those that say more.
var chineseMessages = [][2]string{
	// How games end: package rules and engine/game.
	{"%s is checkmated", "%s被将死"},
	{"%s has no legal move and loses", "%s无子可走，困毙判负"},
	{"%s plies without a capture: draw", "%s 着没有吃子，判和"},
	{"third occurrence: repetition draws (%s)", "局面第三次出现，双方不变作和（%s）"},
	{"both sides check on every move of the cycle: repetition draws (%s)", "循环中双方步步将军，不变作和（%s）"},
	{"%s checks on every move of the cycle: perpetual check loses (%s)", "%s循环中步步将军，长将判负（%s）"},
	{"both sides attack on every move of the cycle: repetition draws (%s)", "循环中双方步步攻击，不变作和（%s）"},
	{"both sides chase on every move of the cycle: repetition draws (%s)", "循环中双方步步捉子，不变作和（%s）"},
	{"third occurrence, and neither side attacks on every move: repetition draws (%s)", "局面第三次出现，双方均非步步攻击，不变作和（%s）"},
	{"third occurrence, and neither side chases one piece all the time: repetition draws (%s)", "局面第三次出现，双方均非长捉一子，不变作和（%s）"},
	{"%s checks, threatens mate or chases on every move of the cycle: perpetual attack loses (%s)", "%s循环中步步将军、叫杀或捉子，长打判负（%s）"},
	{"%s chases the %s on %s, pinned by a knight, on every move of the cycle: perpetual chase loses (%s)", "%s循环中步步捉被马牵制的%s（%s），长捉判负（%s）"},
	{"%s chases the %s on %s on every move of the cycle: perpetual chase loses (%s)", "%s循环中步步捉%s（%s），长捉判负（%s）"},
	{"%s resigns", "%s认输"},
	{"draw by agreement", "双方议和"},
	{"%s's time has run out", "%s超时"},

	// What the session refuses.
	{"the game is over: %s", "对局已结束：%s"},
	{"there is no move to confirm", "没有要确认的着法"},
	{"the time left must be more than nothing and at most %s", "剩余时间须大于零且不超过 %s"},
	{"the clock is paused already", "棋钟已经暂停"},
	{"the clock cannot be paused while the engine is on move", "引擎思考时不能暂停棋钟"},
	{"the clock is not paused", "棋钟没有暂停"},
	{"the game has no clock", "本局没有棋钟"},
	{"a hint is for a human on move", "轮到棋手走棋时才能提示"},
	{"a hint is being looked for", "正在寻找提示"},
	{"the engine has no hint", "引擎没有提示"},
	{"the game stops before its ply %s: %s", "对局在第 %s 步之前停止：%s"},
	{"time control: %s", "用时规则：%s"},
	{"the engine's move must be made on the board and confirmed first", "请先在棋盘上走出引擎的着法并确认"},
	{"the engine is on move, with the %s pieces", "轮到引擎走棋，执%s"},
	{"there is no move to take back", "没有可以悔的棋"},
	{"there is no move to play again", "没有可以重走的着法"},
	{"the engine is not on move", "现在不是引擎走棋"},
	{"the engine gave no move", "引擎没有给出着法"},
	{"the engine's move cannot be played: %s", "引擎的着法无法走出：%s"},
	{"the engine plays the %s pieces and offers no draws", "引擎执%s，不会提和"},
	{"a draw has been offered already", "已经提过和"},
	{"no draw has been offered", "没有人提和"},

	// Moves typed and dropped: packages xiangqi and notation.
	{"%s: move %s is not legal: %s", "%s：着法 %s 不合规则：%s"},
	{"move %s is not legal: %s", "着法 %s 不合规则：%s"},
	{"it names no two points of the board", "没有指明棋盘上的两个点"},
	{"there is no piece on %s", "%s 处没有棋子"},
	{"the %s on %s is %s's, and %s is to move", "%s（%s）属于%s，现在轮到%s走棋"},
	{"the %s on %s does not go to %s", "%s（%s）不能走到 %s"},
	{"it leaves the %s king in check", "走后%s仍被将军"},
	{"it exposes the %s king", "走后%s主将暴露"},
	{"move %s could be %s; expected one of these", "着法 %s 可以是 %s；请选其一"},
	{"move %s: %s has no piece of that name; %s", "着法 %s：%s没有这样的棋子；%s"},
	{"move %s: %s has no legal move", "着法 %s：%s没有合法着法"},
	{"move %s: %s has a legal move", "着法 %s：%s没有合法着法"},          // neither has
	{"move %s: %s goes so; expected %s", "着法 %s：%s不能这样走；可走 %s"}, // neither goes
	{"move %s: %s does not go so; expected %s", "着法 %s：%s不能这样走；可走 %s"},
	{"move %s: %s is no part of a move; %s", "着法 %s：%s 不是着法的一部分；%s"},
	{"move %s: longer than any move; %s", "着法 %s：太长了；%s"},
	{"move %s: nothing to read; %s", "着法 %s：没有内容；%s"},
	{"move %s: expected coordinates like h2e2, WXF like C2.5 or Chinese like %s", "着法 %s：请输入坐标如 h2e2、WXF 如 C2.5 或中文如 %s"},
	{"expected coordinates like h2e2, WXF like C2.5 or Chinese like %s", "请输入坐标如 h2e2、WXF 如 C2.5 或中文如 %s"},
	{"neither %s nor another of that name", "%s和同名的棋子都"},
	{"the %s on %s", "%s（%s）"},

	// What is typed in dialogs and lines: package ui.
	{"type a time control, such as 40/2h, 10m + 5s or 5s/move", "请输入用时规则，如 40/2h、10m + 5s 或 5s/move"},
	{"type or paste a FEN", "请输入或粘贴 FEN"},
	{"%s is no side: expected red or black", "%s 不是一方：请输入 红 或 黑"},
	{"%s is no time: expected one such as 12:30, 1:02:30 or 12m30s", "%s 不是时间：请输入如 12:30、1:02:30 或 12m30s"},
	{"expected a time of more than nothing and at most 1000 hours", "时间须大于零且不超过 1000 小时"},
	{"time control %s: at %s: nothing there, expected %s", "用时规则 %s：第 %s 处缺少内容，应为 %s"},
	{"time control %s: at %s: %s: expected %s", "用时规则 %s：第 %s 处的 %s 有误，应为 %s"},

	// Positions: package xiangqi.
	{"fen: empty; expected a board such as %s", "FEN 为空；应为如 %s 的局面"},
	{"fen: side to move %s; expected w or b", "FEN：走棋方 %s 有误；应为 w 或 b"},
	{"fen: %s rows; expected %s, Black's home rank first", "FEN：有 %s 行；应为 %s 行，从黑方底线开始"},
	{"fen: rank %s: %s is no piece; expected one of KABNRCP, or a digit 1-9", "FEN：第 %s 行：%s 不是棋子；应为 KABNRCP 之一或数字 1-9"},
	{"fen: rank %s: %s fills %s files; expected %s", "FEN：第 %s 行：%s 占 %s 路；应为 %s 路"},
	{"fen: %s has %s kings; expected 1", "FEN：%s有 %s 个将帅；应为 1 个"},
	{"fen: %s king on %s; expected it in its palace, %s", "FEN：%s将帅在 %s；应在九宫 %s 内"},
	{"fen: the kings face each other on the open %s-file", "FEN：将帅在 %s 线上照面"},
	{"fen: %s is in check but %s is to move", "FEN：%s被将军，却轮到%s走棋"},

	// Files.
	{"not saved: %s", "未能保存：%s"},
	{"not opened: %s", "未能打开：%s"},
	{"open %s: no such file or directory", "%s：没有这个文件或目录"},
	{"open %s: permission denied", "%s：没有权限"},
	{"there is no game in it", "其中没有对局"},
	{"no game in it, expected PGN: tags such as %s and moves such as 1. H2-E2", "其中没有对局，应为 PGN：标签如 %s，着法如 1. H2-E2"},

	// Words that stand in these.
	{"red", "红方"},
	{"black", "黑方"},
	{"pawn", "兵"},
	{"guard", "士"},
	{"bishop", "象"},
	{"knight", "马"},
	{"cannon", "炮"},
	{"rook", "车"},
	{"king", "将"},
}
