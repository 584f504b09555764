package chinese

// What is known of a game: the headers of its file, and the file.
var headers = map[string]string{
	"Red's time":           "红方用时",
	"Black's time":         "黑方用时",
	"Red's team":           "红方队",
	"Black's team":         "黑方队",
	"Game in Abyss":        "在 Abyss 中的对局",
	"Abyss (%s), level %s": "Abyss（%s），级别 %s",
	"Abyss, level %s":      "Abyss，级别 %s",
	"%s wins":              "%s胜",
	"about this game":      "本局信息",
	"%s, saved":            "%s，已保存",
	"%s, not saved":        "%s，未保存",
}
