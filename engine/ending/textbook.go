package ending

// Textbook is an ending of the textbooks, with their claim and a source.
type Textbook struct {
	Name   string
	Theory string
	Source string // a key of Sources; "" is common teaching
}

// Sources are where the sayings of Textbooks are from.
var Sources = map[string]string{
	"T": "Tu Jingming, Practical Endgames, by www.xqinenglish.com (pawn endgames 01 to 03, one chariot endgames 01 and 02, the anatomy of xiangqi 4)",
	"L": "a list of endings won and drawn by rule (例胜, 例和), www.djwx.org/65_65236/1560737.html",
	"S": "a list of the same, 3du.tw/knowledge/NmRvNzA=.html",
	"F": "a forum's notes on pawn endings with knight and cannon, xiageyy.com thread 14727",
	"E": "elephantchess.blogspot.com, cannons versus bishops, 2006",
	"K": "examples of patterns used in games, kpfans.com/article/BWxQrMEP52.html",
}

// Chapters are the endings by their strongest piece.
var Chapters = []struct {
	Title     string
	Textbooks []Textbook
}{
	{"Pawns", []Textbook{
		{"KPvK", "win, but not from the last rank", "T"},
		{"KPvKA", "hard to win", "L"},
		{"KPvKB", "draw", ""},
		{"KPvKAA", "draw", "L"},
		{"KPvKBB", "draw", ""},
		{"KPAvKA", "hard to win", "L"},
		{"KPBvKA", "hard to win", "L"},
		{"KPPvKA", "win", ""},
		{"KPPvKB", "win", ""},
		{"KPPvKAA", "high and low win; two low win unless the king is on its third rank; with one on the last rank it depends", "L"},
		{"KPPvKBB", "high and low win", "L"},
		{"KPPvKAB", "hard to win", ""},
		{"KPPvKAAB", "draw", ""},
		{"KPPvKABB", "draw", ""},
		{"KPPvKAABB", "draw", ""},
		{"KPPPvKAA", "win", ""},
		{"KPPPvKAB", "win", ""},
		{"KPPPvKAAB", "three high win, as against all guards and bishops", "L"},
	}},
	{"Knights", []Textbook{
		{"KNvK", "win", "T"},
		{"KNvKA", "win", "T"},
		{"KNvKB", "draw if king and bishop are on different sides", "L"},
		{"KNvKAA", "draw, rare wins", "K"},
		{"KNvKBB", "draw", "T"},
		{"KNvKAB", "draw", ""},
		{"KNNvKAA", "win", ""},
		{"KNNvKBB", "win", ""},
		{"KNNvKAABB", "win", "L"},
		{"KNPvKAA", "win", ""},
		{"KNPvKBB", "win", ""},
		{"KNPvKAAB", "win with a high pawn", "S"},
		{"KNPvKABB", "win", "F"},
		{"KNPvKAABB", "draw, rare wins", "F"},
	}},
	{"Cannons", []Textbook{
		{"KCvK", "draw", ""},
		{"KCAvK", "win", ""},
		{"KCAvKA", "win", "T"},
		{"KCAvKAA", "win", "S"},
		{"KCAAvKAA", "win", "T"},
		{"KCAAvKAB", "draw, as with all guards and bishops", "S"},
		{"KCAAvKBB", "draw", ""},
		{"KCPvKAA", "win", ""},
		{"KCPvKAABB", "draw without guards and bishops of its own", "F"},
		{"KCCvKAA", "win", ""},
		{"KCCvKBB", "draw", "E"},
		{"KCCvKAABB", "draw", ""},
		{"KNCvKAABB", "win with a guard of its own", ""},
	}},
	{"Rooks", []Textbook{
		{"KRvKAA", "win", "T"},
		{"KRvKBB", "win", "T"},
		{"KRvKAB", "win", "T"},
		{"KRvKAAB", "win", "T"},
		{"KRvKABB", "win", "T"},
		{"KRvKAABB", "draw if well placed", "T"},
		{"KRPvKAABB", "win", ""},
	}},
}
