package ending

// Textbook is an ending in the textbooks, with their claim and a source.
type Textbook struct {
	Name   string
	Theory string
	Source string // a key of Sources; "" means common teaching
	Start  string // the FEN of a position with the longest win, as in docs/endings.md; "" if there is no win
}

// Exercise is an ending to train: to win, or to hold as a draw.
type Exercise struct {
	Name  string
	Start string // a FEN
	Draw  bool
}

// Key is the name of the exercise in the record of the user's results.
func (e *Exercise) Key() string {
	if e.Draw {
		return e.Name + "="
	}
	return e.Name
}

// Exercises returns those endings of a chapter that have a win. After the last chapter follows the
// list of draws.
func Exercises(chapter int) (list []Exercise) {
	if chapter == len(Chapters) {
		return draws
	}
	for _, b := range Chapters[chapter].Textbooks {
		if b.Start != "" {
			list = append(list, Exercise{b.Name, b.Start, false})
		}
	}
	return list
}

// Trained returns the exercises of all chapters to win, in their order, or the draws to hold.
func Trained(draw bool) (list []Exercise) {
	if draw {
		return draws
	}
	for i := range Chapters {
		list = append(list, Exercises(i)...)
	}
	return list
}

// Sources lists the sources of the claims in Textbooks.
var Sources = map[string]string{
	"T": "Tu Jingming, Practical Endgames, by www.xqinenglish.com (pawn endgames 01 to 03, one chariot endgames 01 and 02, the anatomy of xiangqi 4)",
	"L": "a list of endings won and drawn by rule (例胜, 例和), www.djwx.org/65_65236/1560737.html",
	"S": "another list of endings won and drawn by rule, 3du.tw/knowledge/NmRvNzA=.html",
	"F": "a forum's notes on pawn endings with knight and cannon, xiageyy.com thread 14727",
	"E": "elephantchess.blogspot.com, cannons versus bishops, 2006",
	"K": "examples of patterns used in games, kpfans.com/article/BWxQrMEP52.html",
}

// Chapters groups the endings by their strongest piece.
var Chapters = []struct {
	Title     string
	Textbooks []Textbook
}{
	{"Pawns", []Textbook{
		{"KPvK", "win, but not from the last rank", "T", "9/9/4k4/9/9/9/P8/9/9/3K5 w - - 0 1"},
		{"KPvKA", "hard to win", "L", "3k5/9/3a5/9/5P3/9/9/9/9/3K5 w - - 0 1"},
		{"KPvKB", "draw", "", "9/4k4/9/9/2b6/2P6/9/9/9/3K5 w - - 0 1"},
		{"KPvKAA", "draw", "L", "3k5/9/3a1a3/4P4/9/9/9/9/9/3K5 w - - 0 1"},
		{"KPvKBB", "draw", "", ""},
		{"KPAvKA", "hard to win", "L", "3k5/9/3a5/9/4P4/9/9/9/4A4/3K5 w - - 0 1"},
		{"KPBvKA", "hard to win", "L", "3k5/9/3a5/9/4P4/9/9/4B4/9/3K5 w - - 0 1"},
		{"KPPvKA", "win", "", "9/4k4/3a5/9/9/P8/P8/9/9/3K5 w - - 0 1"},
		{"KPPvKB", "win", "", "9/9/4k4/9/2b6/P8/P8/9/9/3K5 w - - 0 1"},
		{"KPPvKAA", "a high and a low pawn win; two low pawns win unless the king is on its third rank; with a pawn on the last rank, the result varies", "L", "P2a5/4k4/5a3/9/9/9/P8/9/9/3K5 w - - 0 1"},
		{"KPPvKBB", "a high and a low pawn win", "L", "9/9/b2k5/9/2b6/9/P5P2/9/9/5K3 w - - 0 1"},
		{"KPPvKAB", "hard to win", "", "5ab2/9/4k4/9/9/6P2/8P/9/9/3K5 w - - 0 1"},
		{"KPPvKAAB", "draw", "", "2bk1a3/9/3P1a3/9/9/9/P8/9/9/3K5 w - - 0 1"},
		{"KPPvKABB", "draw", "", "4ka3/9/4b4/3P5/2b6/9/P8/9/9/4K4 w - - 0 1"},
		{"KPPvKAABB", "draw", "", "6b2/4aP3/4ka3/9/P1b6/9/9/9/9/3K5 w - - 0 1"},
		{"KPPPvKAA", "win", "", "P8/4k4/3a1a3/9/9/9/P7P/9/9/3K5 w - - 0 1"},
		{"KPPPvKAB", "win", "", "5P3/3k5/4ba3/9/9/8P/8P/9/9/4K4 w - - 0 1"},
		{"KPPPvKAAB", "three high pawns win, even against all guards and bishops", "L", "3P1a3/3k4P/3a4b/9/8P/9/9/9/9/5K3 w - - 0 1"},
	}},
	{"Knights", []Textbook{
		{"KNvK", "win", "T", "9/4k4/9/9/9/9/9/9/9/N2K5 w - - 0 1"},
		{"KNvKA", "win", "T", "9/9/3ak4/9/9/9/9/9/9/N2K5 w - - 0 1"},
		{"KNvKB", "draw if king and bishop are on different sides", "L", "3k5/9/b8/9/6N2/9/9/9/9/4K4 w - - 0 1"},
		{"KNvKAA", "draw, rare wins", "K", "9/4a4/4ka3/8N/9/9/9/9/9/3K5 w - - 0 1"},
		{"KNvKBB", "draw", "T", "9/3k5/b7b/9/7N1/9/9/9/9/4K4 w - - 0 1"},
		{"KNvKAB", "draw", "", "4k4/9/5a3/9/2b1N4/9/9/9/9/3K5 w - - 0 1"},
		{"KNNvKAA", "win", "", "5a3/3k5/3N1a3/9/9/9/9/N8/9/3K5 w - - 0 1"},
		{"KNNvKBB", "win", "", "6b2/3kN4/N8/9/2b6/9/9/9/9/5K3 w - - 0 1"},
		{"KNNvKAABB", "win", "L", "3k1a3/3NN4/4ba3/9/2b6/9/9/9/9/3K5 w - - 0 1"},
		{"KNPvKAA", "win", "", "5a3/4P4/3akN3/9/9/9/9/9/9/3K5 w - - 0 1"},
		{"KNPvKBB", "win", "", "9/4k4/9/9/2b3b2/9/2P6/9/9/1N1K5 w - - 0 1"},
		{"KNPvKAAB", "win with a high pawn", "S", "3a2b1P/N8/3k1a3/9/9/9/9/9/9/4K4 w - - 0 1"},
		{"KNPvKABB", "win", "F", "4k1b2/P8/b4a3/9/9/9/9/9/9/N2K5 w - - 0 1"},
		{"KNPvKAABB", "draw, rare wins", "F", "2ba2b1P/9/3k1a3/9/9/9/1N7/9/9/4K4 w - - 0 1"},
	}},
	{"Cannons", []Textbook{
		{"KCvK", "draw", "", ""},
		{"KCAvK", "win", "", "9/9/3k5/9/9/9/9/9/3CA4/3K5 w - - 0 1"},
		{"KCAvKA", "win", "T", "9/9/3k1a3/9/9/9/9/9/3CA4/3K5 w - - 0 1"},
		{"KCAvKAA", "win", "S", "9/4k4/3aCa3/9/9/9/9/9/4K4/3A5 w - - 0 1"},
		{"KCAAvKAA", "win", "T", "9/4k4/3a1a3/9/9/9/9/9/4C4/3AKA3 w - - 0 1"},
		{"KCAAvKAB", "draw, even if the attacker has all guards and bishops", "S", "9/4k4/4ba3/9/9/9/9/C2AKA3/9/9 w - - 0 1"},
		{"KCAAvKBB", "draw", "", "6b2/9/b2k5/9/9/9/9/3A5/9/3KCA3 w - - 0 1"},
		{"KCPvKAA", "win", "", "3a5/3P5/3k1a3/9/9/9/9/9/3C5/5K3 w - - 0 1"},
		{"KCPvKAABB", "draw if the attacker has no guards and bishops", "F", "9/3ka4/3a5/9/2b3b2/2P6/9/9/9/2CK5 w - - 0 1"},
		{"KCCvKAA", "win", "", "3a5/3Ca4/3k1C3/9/9/9/9/9/9/5K3 w - - 0 1"},
		{"KCCvKBB", "draw", "E", "9/C8/b2kb4/9/9/9/9/9/9/5KC2 w - - 0 1"},
		{"KCCvKAABB", "draw", "", "C4a3/4k4/4ba3/9/2b6/9/9/9/C8/4K4 w - - 0 1"},
		{"KCNvKAABB", "win if the attacker has a guard", "", "2bC1a3/3ka4/9/9/6b2/9/9/9/1N7/5K3 w - - 0 1"},
	}},
	{"Rooks", []Textbook{
		{"KRvKAA", "win", "T", "9/3Ra4/3ak4/9/9/9/9/9/9/3K5 w - - 0 1"},
		{"KRvKBB", "win", "T", "2b6/4k4/9/9/6b2/9/9/9/9/R2K5 w - - 0 1"},
		{"KRvKAB", "win", "T", "3k5/9/3a5/9/2b6/9/9/9/9/R4K3 w - - 0 1"},
		{"KRvKAAB", "win", "T", "4k4/3Ra4/3a5/9/2b6/9/9/9/9/3K5 w - - 0 1"},
		{"KRvKABB", "win", "T", "3k5/4a4/4b4/9/2b6/9/9/9/9/2R2K3 w - - 0 1"},
		{"KRvKAABB", "draw if the defender is well placed", "T", "9/3ka4/5a2b/9/6b2/9/9/9/9/5K1R1 w - - 0 1"},
		{"KRPvKAABB", "win", "", "3k1P3/4a4/5a2b/9/6b2/9/9/9/9/5K2R w - - 0 1"},
	}},
}

// draws are endings that the side without attacking pieces, Red, is to hold. They were found by
// random trials: no capture comes at once, and against the best tries many replies lose.
var draws = []Exercise{
	{"KPvKA", "4k4/9/9/9/4p4/9/9/5A3/4K4/9 b - - 0 1", true},
	{"KPvKB", "9/5k3/9/9/9/9/1p7/B2K5/9/9 b - - 0 1", true},
	{"KPvKAA", "4k4/9/9/9/9/9/4p4/3A5/4A4/4K4 b - - 0 1", true},
	{"KPPvKAB", "9/9/4k4/9/9/4p4/9/3KB1p2/9/5A3 b - - 0 1", true},
	{"KPPvKAAB", "9/3k5/9/9/9/6p1p/9/4K3B/4A4/5A3 b - - 0 1", true},
	{"KPPvKABB", "4k4/9/9/9/9/9/4pp3/B2A5/4K4/6B2 b - - 0 1", true},
	{"KNvKB", "9/5k3/9/9/9/1n7/9/3K5/9/2B6 b - - 0 1", true},
	{"KNvKAA", "3k5/9/9/9/9/n8/9/9/9/3AKA3 b - - 0 1", true},
	{"KNvKBB", "9/9/4k4/9/9/n1B6/9/3KB4/9/9 b - - 0 1", true},
	{"KNvKAB", "9/4k4/9/9/9/9/9/B4A3/9/3K1n3 b - - 0 1", true},
	{"KCAAvKAB", "9/3k5/3a1a3/9/7c1/6B2/9/3AK4/9/9 b - - 0 1", true},
	{"KCAAvKBB", "5a3/5k3/3a3c1/9/9/9/9/B2K5/9/6B2 b - - 0 1", true},
	{"KCCvKBB", "9/5c3/5k3/9/9/9/9/B1c5B/3K5/9 b - - 0 1", true},
	{"KRvKAABB", "5k3/9/9/9/r8/2B6/9/3A1A3/3K5/2B6 b - - 0 1", true},
}
