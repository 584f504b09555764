package lang

// chineseMessages are the texts of the engine, with %s for what varies, and their
// Chinese: first those that say more.
var chineseMessages = [][2]string{
	{"this terminal has no shell to go back to", "此终端没有可返回的命令行"},

	// What is wrong with the file of a game: package game/format.
	{"%s; what follows of this game is left out", "%s；此局其后的内容已略去"},
	{"%s; what stands behind the result is left out", "%s；结果之后的内容已略去"},
	{"the moves do not fit the position on the board: read from the initial position", "着法与棋盘上的局面不符：从初始局面读起"},
	{"%s more {game|games} between the same braces {is|are} left out", "同一对括号中另有 %s 局已略去"},
	{"%s; %s more {move|moves} cannot be played", "%s；另有 %s 步无法走出"},
	{"%s {move|moves} behind moves that cannot be played {is|are} left out", "无法走出的着法之后有 %s 步已略去"},
	{"%s {comment is|comments are} about no move of the game and {is|are} left out", "%s 条评注不属于任何着法，已略去"},
	{"%s {variation or part of one is|variations or parts of them are} left out, the first in line %s: %s", "%s 条变化或其部分已略去，第一处在第 %s 行：%s"},
	{"the tag Result says %s, expected 1-0, 0-1, 1/2-1/2 or *; left out", "标签 Result 为 %s，应为 1-0、0-1、1/2-1/2 或 *；已略去"},
	{"the tag Result says %s, the end of the moves %s; the moves have it", "标签 Result 为 %s，着法末尾为 %s；以着法为准"},
	{"line %s: a second tag Result, %s, is left out", "第 %s 行：第二个标签 Result（%s）已略去"},
	{"line %s: the move number %s has no move", "第 %s 行：回合数 %s 没有着法"},
	{"line %s: bytes that are no text in %s; what they said is lost", "第 %s 行：有不是 %s 文字的字节，其内容已丢失"},
	{"line %s: bytes that are no text in %s; %s {character is|characters are} lost", "第 %s 行：有不是 %s 文字的字节，丢失 %s 个字符"},

	// Moves typed and dropped: packages xiangqi and notation.
	{"%s: move %s: %s: move %s is not legal: %s", "%s：着法 %s：%s：着法 %s 不合规则：%s"},
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
	{"fen: expected %s rows with / between them, Black's home rank first; found %s", "FEN：应有 %s 行，以 / 分隔，从黑方底线开始；现有 %s 行"},
	{"fen: rank %s: %s is no piece; expected one of KABNRCP, or a digit 1-9", "FEN：第 %s 行：%s 不是棋子；应为 KABNRCP 之一或数字 1-9"},
	{"fen: rank %s: %s fills %s {file|files}; expected %s", "FEN：第 %s 行：%s 占 %s 路；应为 %s 路"},
	{"fen: %s has %s kings; expected 1", "FEN：%s有 %s 个将帅；应为 1 个"},
	{"fen: %s king on %s; expected it in its palace, %s", "FEN：%s将帅在 %s；应在九宫 %s 内"},
	{"fen: the kings face each other on the open %s-file", "FEN：将帅在 %s 线上照面"},
	{"fen: %s is in check but %s is to move", "FEN：%s被将军，却轮到%s走棋"},

	// Other programs' engines; what was seen of it stands behind.
	{"the engine %s could not be started%s", "引擎 %s 无法启动%s"},
	{"the engine %s has died%s", "引擎 %s 已意外退出%s"},
	{"the engine %s does not answer%s", "引擎 %s 没有回应%s"},
	{"the engine %s floods its output%s", "引擎 %s 输出过多%s"},
	{"the engine %s does not keep to the protocol%s", "引擎 %s 不合协议%s"},
	{"the engine %s played an illegal move%s", "引擎 %s 走了违规着法%s"},
	{"the engine %s was closed%s", "引擎 %s 已关闭%s"},

	// Files.
	{"not saved: %s", "未能保存：%s"},
	{"not opened: %s", "未能打开：%s"},
	{"%s: no such file; expected an opening book", "%s：没有这个文件；应为开局库"},
	{"open %s: no such file or directory", "%s：没有这个文件或目录"},
	{"open %s: it is %s, expected a regular file", "%s：是%s，应为普通文件"},
	{"a folder", "文件夹"},
	{"a pipe", "管道"},
	{"a socket", "套接字"},
	{"a device", "设备"},
	{"%s: the file is too large: %s, expected %s at most; of a larger PGN, 'abyss-tui book build' reads all games and 'convert --game' one", "%s：文件太大：%s，最多 %s；更大的 PGN，'abyss-tui book build' 读入全部对局，'convert --game' 读入其中一局"},
	{"%s: the file is too large: %s, expected %s at most", "%s：文件太大：%s，最多 %s"},
	{"%s: not a game file, expected PGN, DhtmlXQ, XQF, WXF text, CBR, CBL, a FEN, or moves such as 1. h2-e2", "%s：不是棋谱文件，应为 PGN、DhtmlXQ、XQF、WXF 文本、CBR、CBL、FEN 或着法如 1. h2-e2"},
	{"%s: more than %s games or %s moves in it, expected that many at most; what follows is left out", "%s：对局超过 %s 局或着法超过 %s 着，其余略去"},
	{"open %s: permission denied", "%s：没有权限"},
	{"saved as %s; not kept: %s", "已保存为 %s；未能保存：%s"},
	{"the tag %s (%s)", "标签 %s（%s）"},
	{"%s: expected an ending of %s", "%s：文件名应以 %s 结尾"},
	{"%s: files of %s are only read; expected a name that ends with %s", "%s：%s 文件只能读取；文件名应以 %s 结尾"},
	{"%s: expected the number of a game, %s to %s", "%s：应为对局编号，%s 至 %s"},
	{"%s: no game in it, expected PGN, DhtmlXQ, XQF, WXF text, CBR, CBL, a FEN, or moves such as 1. h2-e2", "%s：其中没有对局，应为 PGN、DhtmlXQ、XQF、WXF 文本、CBR、CBL、FEN 或着法如 1. h2-e2"},
	{"no game in it, expected PGN: tags such as %s and moves such as 1. h2-e2", "其中没有对局，应为 PGN：标签如 %s，着法如 1. h2-e2"},

	// What stands under the tables of the Lab.
	{"Warning: %s.", "注意：%s。"},
	{"%s of the cells not run", "%s 个单元未运行"},
	{"%s of the cells unfinished, and not counted", "%s 个单元未完成，不计入"},
	{"%s of the cells made by another version of the search (lab run makes them anew)", "%s 个单元由另一版本的搜索产生（lab run 会重做）"},
	{"%s: %s of %s games played, not counted yet", "%s：已下 %s/%s 局，尚不计入"},
	{"%s: played by another version of the search (lab run plays anew)", "%s：由另一版本的搜索下成（lab run 会重下）"},
	{"%s of the matches not run", "%s 场比赛未运行"},
	{"%s: game %s played on without END-GAME: %s", "%s：第 %s 局未用 END-GAME 下完：%s"},

	// Where something stands in a file.
	{"line %s: game %s: %s", "第 %s 行：第 %s 局：%s"},
	{"line %s: game %s", "第 %s 行：第 %s 局"},
	{"line %s: %s", "第 %s 行：%s"},
	{"line %s", "第 %s 行"},

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
