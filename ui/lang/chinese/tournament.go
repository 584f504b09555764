package chinese

// tournament is the texts of tournaments.
var tournament = map[string]string{
	"ponder: expected an entrant that only time limits, such as abyss92 movetime=1s or uci:/path/to/engine tc=5m+3s": "ponder：应有只受时间限制的参赛者，如 abyss92 movetime=1s 或 uci:/path/to/engine tc=5m+3s",

	"line %d: key %q is not known: did you mean %s?":                                                   "第 %d 行：没有键 %q：是否指 %s？",
	"line %d: key %q is not known: expected one of %s":                                                 "第 %d 行：没有键 %q：应为其中之一：%s",
	"it belongs to another tournament: the terms were %s, now are %s; expected the same or a new file": "属于另一赛事：条件原为 %s，现为 %s；应相同，或另用新文件",
	"it belongs to another tournament: the seed was %s, now is %s; expected the same or a new file":    "属于另一赛事：种子原为 %s，现为 %s；应相同，或另用新文件",

	"%s plays in another way than when its games were played, since the program has changed; expected the same program or a new file": "程序已变，%s 的着法与当时对局不同；应用同一程序，或另用新文件",

	"line 1 is not the header of a tournament, expected one of %q": "第 1 行不是赛事的文件头，应为 %q",

	"expected a plan or a game":      "应为计划或对局",
	"ledger: game %d: %w":            "记录：第 %d 局：%w",
	"ledger: %w":                     "记录：%w",
	"ledger %s: it is empty":         "记录 %s 是空的",
	"it has no plan of a tournament": "其中没有赛事计划",
	"ledger %s: %w":                  "记录 %s：%w",
	"ledger: another tournament is being played into %w": "记录：另一赛事正写入 %w",
	"%d entrants: expected 2 to %d, all different":       "有 %d 个参赛者：应为 2 到 %d 个，各不相同",
	"no openings: expected one or more":                  "没有开局：应有一个以上",
	"anchor %d: expected an entrant":                     "基准 %d：应为参赛者",
	"line %d: game %s: expected each game once":          "第 %d 行：对局 %s：每局应只有一次",
	"line %d: game %s: %w":                               "第 %d 行：对局 %s：%w",
	"%d workers: expected 1 or more":                     "同时 %d 局：应为 1 或更多",
	"resign: %w":                                         "resign：%w",
	"draw: %w":                                           "draw：%w",
	"material: %w":                                       "material：%w",
	"movetime %q: %w":                                    "movetime %q：%w",
	"tc: %w":                                             "tc：%w",
	"entrant %d: %w":                                     "第 %d 个参赛者：%w",
	"anchor %q: expected NAME=ELO, such as abyss92=0":    "基准 %q：应为“名称=等级分”，如 abyss92=0",
	"anchor %q is no entrant: did you mean %q?":          "基准 %q 不是参赛者：是否指 %q？",
	"anchor %q is no entrant: expected one of %s":        "基准 %q 不是参赛者：应为其中之一：%s",
	"format %q: expected %s or %s":                       "赛制 %q：应为 %s 或 %s",
	"pairs %d: expected 1 or more":                       "pairs %d：应为 1 或更多",
	"plies %d: expected 0 or more":                       "plies %d：应为 0 或更多",
	"depth %d: expected 1 to %d":                         "depth %d：应为 1 到 %d",

	"%d {entrant|entrants}: expected 2 to %d, such as abyss92, level=3 or uci:/path/to/engine": "有 %d 个参赛者：应为 2 到 %d 个，如 abyss92、level=3 或 uci:/path/to/engine",
	"anchor %q: expected a rating behind the sign, from -10000 to 10000":                       "基准 %q：等号后应为 -10000 到 10000 的等级分",
	"max-moves %d, edge %d, no-capture %d: expected 0 or more":                                 "max-moves %d，edge %d，no-capture %d：应为 0 或更多",

	"pairs %d: expected at most %d, one for each opening, since %s and %s always play the same moves": "pairs %d：至多 %d，每个开局一次，因为 %s 与 %s 的着法总是相同",
}
