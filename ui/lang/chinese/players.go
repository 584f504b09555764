package chinese

// players is the players of a team on other machines.
var players = map[string]string{
	"too few of the team's players are left: %w": "团队剩下的棋手太少：%w",
	"team: %d players for %d members":            "团队：%d 名棋手对 %d 名成员",
	"team %s":                                    "团队 %s",

	"%s has one tree for all players, which cannot be searched on several machines: expected MPSM 1 to 5": "%s 的所有棋手共搜一棵树，不能分在几台机器上：应为 MPSM 1 到 5",

	"%s is lost: it does not keep the game": "%s 失联：它没有保留这局棋",
	"%s is lost: %s":                        "%s 失联：%s",
	"%s is lost: %w":                        "%s 失联：%w",

	"%s is lost: there is no connection to the NATS server": "%s 失联：与 NATS 服务器没有连接",
	"%s is lost: no such player is there":                   "%s 失联：没有这样的棋手在线",
	"%s has begun anew, with an empty table":                "%s 已重新开始，置换表是空的",
	"its process has ended":                                 "它的进程已结束",
	"no word of it for %s":                                  "已有 %s 没有它的消息",
	"%s is none of the moves allowed":                       "%s 不在允许的着法之中",
	"its answer cannot be right: %w":                        "它的回答不可能正确：%w",

	"team %q: method %q: expected 1 to %d, since its players are on several machines": "团队 %q：方法 %q：应为 1 到 %d，因为棋手在几台机器上",
	"team %q: expected two members at least":                                          "团队 %q：至少两名成员",
	"a team on other machines: %s":                                                    "其他机器上的团队：%s",
	"on other machines, on this one":                                                  "在其他机器，在本机",
	"On other machines: %s":                                                           "在其他机器上：%s",
	"All personalities search on this machine":                                        "各性格都在本机搜索",
	"No other machines: nats in the settings file, or --nats, names their server":     "没有其他机器：由设置文件的 nats 或 --nats 指明其服务器",

	"%w; %w":                               "%w；%w",
	"team %q: %w":                          "团队 %q：%w",
	"team %q: %s comes twice":              "团队 %q：%s 出现两次",
	"team %q: expected %d members at most": "团队 %q：最多 %d 名成员",
}
