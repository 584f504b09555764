package lang

// chineseMessages are the texts of the engine, with %s for what varies, and their
// Chinese: first those that say more.
var chineseMessages = [][2]string{
	{"this terminal has no shell to go back to", "此终端没有可返回的命令行"},

	// What is typed in dialogs and lines: package ui.
	{"type a time control, such as 40/2h, 10m + 5s or 5s/move", "请输入用时规则，如 40/2h、10m + 5s 或 5s/move"},
	{"type or paste a FEN", "请输入或粘贴 FEN"},
	{"%s is no side: expected red or black", "%s 不是一方：请输入 红 或 黑"},
	{"%s is no time: expected one such as 12:30, 1:02:30 or 12m30s", "%s 不是时间：请输入如 12:30、1:02:30 或 12m30s"},
	{"expected a time of more than nothing and at most 1000 hours", "时间须大于零且不超过 1000 小时"},
	{"time control %s: at %s: nothing there, expected %s", "用时规则 %s：第 %s 处缺少内容，应为 %s"},
	{"time control %s: at %s: %s: expected %s", "用时规则 %s：第 %s 处的 %s 有误，应为 %s"},

	// Other programs' engines; what was seen of it stands behind.
	{"the engine %s could not be started%s", "引擎 %s 无法启动%s"},
	{"the engine %s has died%s", "引擎 %s 已意外退出%s"},
	{"the engine %s does not answer%s", "引擎 %s 没有回应%s"},
	{"the engine %s floods its output%s", "引擎 %s 输出过多%s"},
	{"the engine %s does not keep to the protocol%s", "引擎 %s 不合协议%s"},
	{"the engine %s played an illegal move%s", "引擎 %s 走了违规着法%s"},
	{"the engine %s was closed%s", "引擎 %s 已关闭%s"},

	// Files.
	{"%s: no such file; expected an opening book", "%s：没有这个文件；应为开局库"},

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
