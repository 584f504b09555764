package chinese

// teams is the titles of the experiments with personalities and teams.
var teams = map[string]string{
	"MPSM 1 to 3 with END-GAME":                                                  "MPSM 1 至 3，用 END-GAME",
	"MPSM 1 to 3 with and without END-GAME":                                      "MPSM 1 至 3，用与不用 END-GAME",
	"MPSM 1 to 4 with END-GAME":                                                  "MPSM 1 至 4，用 END-GAME",
	"MPSM 1 to 4 with quiescence search":                                         "MPSM 1 至 4，带静态搜索",
	"MPSM 1 to 4 without quiescence search":                                      "MPSM 1 至 4，不带静态搜索",
	"Different first moves under MPSM 4":                                         "MPSM 4 下不同的首着数",
	"All tests with quiescence search":                                           "全部测试，带静态搜索",
	"All tests without quiescence search":                                        "全部测试，不带静态搜索",
	"Chart of the tests with quiescence search":                                  "测试图表，带静态搜索",
	"Chart of the tests without quiescence search":                               "测试图表，不带静态搜索",
	"The members and their average alone, 120 openings":                          "各成员及其平均单独对弈，120 个开局",
	"Teams and single players with equal nodes":                                  "节点数相等的团队与单个棋手",
	"How the personalities play":                                                 "各性格的棋风",
	"Teams against N at equal depth, 120 openings":                               "同深度团队对 N，120 个开局",
	"Teams at four plies against N at five, 240 openings":                        "四层团队对五层 N，240 个开局",
	"All Test Setups with players that do not know the moves of the game":        "全部测试配置，棋手不知道此前的对局着法",
	"Test Setups at four and five plies, with and without the moves of the game": "四层与五层的测试配置，知道与不知道此前的对局着法",
	"Members and teams against N at two adjacent depths, 120 openings":           "各成员与团队在相邻两种层数对 N，120 个开局",
	"MPSM 5 with the order going round, 6 openings":                              "次序轮换的 MPSM 5，6 个开局",
	"A team of strong members against one of them at equal cost":                 "强成员的团队对其中之一，代价相等",

	"The other Test Setups at four and five plies, with and without the moves of the game": "四层与五层的其余测试配置，知道与不知道此前的对局着法",

	"the capture search tries every capture, not only those whose gain beats the best score": "吃子搜索试每一步吃子，而不只试得子后胜过最好评分的",

	"plies of the capture search at the horizon; 0 = none": "搜索边界处吃子搜索的层数；0 = 无",
}
