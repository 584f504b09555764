package report

import "example.com/abyss/engine/lab/experiment"

const (
	verified  = "verified R=3"
	standard2 = "standard R=2"
	standard3 = "standard R=3"
)

// gamesOfVerified names the games of verified R=3 against standard R=2.
const gamesOfVerified = verified + " - " + standard2

var claimsVerified = []Claim{
	{"001.tree", "001", "verified null move 4, Table 3", "From depth 9 on, verified R=3 grows a smaller tree than standard R=2.", []part{
		nodes(inColumns("vnull-3", verified, standard2, columnsAt(9, 10, 11)...)).in(below(1)),
	}},
	{"001.deeper", "001", "verified null move 4, Table 3", "Verified R=3 saves more nodes against standard R=2 at depth 11 than at depth 9.", []part{
		quotients("depths 9 and 11", 1, schemes(11), schemes(9)).in(below(1)),
	}},
	{"001.smallest", "001", "verified null move 4, Tables 1, 3 and 4", "Standard R=3 grows the smallest tree, at least a third smaller than that of verified R=3.", []part{
		nodes(inColumns("vnull-1", standard3, verified, columnsAt(9, 10)...)).in(below(2. / 3)),
		nodes(inColumns("vnull-3", standard3, verified, columnsAt(9, 10, 11)...)).in(below(2. / 3)),
	}},
	{"001.solves", "001", "verified null move 4, Table 5", "Of a hundred positions, verified R=3 solves at most one fewer than standard R=2.", []part{
		ofOtherPositions(hits(inColumns("vnull-5", verified, standard2, columnsAt(8, 9, 10)...))).in(atLeast(-0.01)),
	}},
	{"001.mates", "001", "verified null move 4, Table 6", "Of fifty mates, verified R=3 finds at most one fewer than standard R=2.", []part{
		ofOtherPositions(success(inColumns("vnull-6", verified, standard2, "mate in 4, depth 8"))).in(atLeast(-0.02)),
		ofOtherPositions(success(inColumns("vnull-6", verified, standard2, "mate in 5, depth 10"))).in(atLeast(-0.02)),
	}},
	{"001.games", "001", "verified null move 4, appendix", "In games at equal nodes, the program with verified R=3 is stronger than the program with standard R=2 (68.5 of 100 points in chess).", []part{
		points(game("vnull-match", gamesOfVerified)).stating(0.685).in(above(0.5)),
	}},
	{"001.games-time", "001", "verified null move 4, appendix", "In games at equal time, the program with verified R=3 is stronger than the program with standard R=2.", []part{points(game("vnull-match-time", gamesOfVerified)).stating(0.685).in(above(0.5))}},
	{"001.guard", "001", "verified null move 2", "A program with standard R=2 is stronger if it tries no null move in endgames.", []part{
		points(game("vnull-guard-games", "R=2, FHR pieces - R=2, no guard")).in(above(0.5)),
	}},
	{"001.no-guard", "001", "verified null move 3", "With verified R=3, a program may try null moves in endgames too; this costs it at most 5 points of 100.", []part{
		points(game("vnull-guard-games", "verified, FHR pieces - no guard")).in(atMost(0.55)),
	}},
}

// schemes pairs verified R=3 and standard R=2 at a depth of Table 3.
func schemes(depth int) pair { return depths("vnull-3", verified, standard2, depth).list[0] }

// These are names of programs of document 002.
const (
	withoutFHR  = "without"
	strongest   = "FHR, t: king"
	gamesOfFHR  = strongest + " - " + withoutFHR
	againstThis = " - plain"
)

// unit returns the column of Table 1 whose nodes are 2^i times the document's time unit.
func unit(i int) string {
	columns := experiment.ByID("fhr-1").Columns
	return columns[i-1].Label
}

// units lists the columns that the function unit returns for the numbers from first to last,
// inclusive.
func units(first, last int) (list []string) {
	for i := first; i <= last; i++ {
		list = append(list, unit(i))
	}
	return list
}

// eloShare is the share of the points that corresponds to a rating difference.
var eloShare = map[int]float64{120: 0.6661, 150: 0.7034}

var claimsFailHigh = []Claim{
	{"002.growth", "002", "fail-high reductions 3.1, Figure 3", "With fail-high reductions, each further ply multiplies the tree by a smaller factor than without them.", []part{
		growth("t: check").in(below(1)), growth("t: check and pieces").in(below(1)), growth("t: check, pieces and king").in(below(1)),
	}},
	{"002.solves", "002", "fail-high reductions 3.2, Table 1", "From 2^3 x 2700 nodes on, a search with fail-high reductions solves more positions than a search without them.", []part{
		ofOtherPositions(hits(inColumns("fhr-1", "FHR", withoutFHR, units(3, 10)...).named("2^3 to 2^10"))).in(above(0)),
	}},
	{"002.speed-up", "002", "fail-high reductions 3.2, observation 2", "Between 2^6 and 2^8 x 2700 nodes, fail-high reductions speed the search up two to three times. Of a hundred positions, a search with them solves at most one fewer than a search without them at twice the nodes.", []part{
		ofOtherPositions(hits(twiceTheNodes)).in(atLeast(-0.01)),
	}},
	{"002.fhrx", "002", "fail-high reductions 3.2", "Of a hundred positions, FHRX solves at most one fewer than FHR.", []part{
		ofOtherPositions(hits(inColumns("fhr-1", "FHRX", "FHR", units(1, 10)...).named("2^1 to 2^10"))).in(atLeast(-0.01)),
	}},
	{"002.fhrx-hard", "002", "fail-high reductions 3.2, Table 1", "FHRX solves more positions than FHR if each search stops at its node limit.", []part{
		ofOtherPositions(hits(inColumns("fhr-hard", "FHRX", "FHR", units(1, 6)...).named("2^1 to 2^6"))).in(above(0)),
	}},
	{"002.games", "002", "fail-high reductions 3.3, Table 2", "In games, the program with fail-high reductions (t: king) is stronger than the program without them.", []part{points(game("fhr-2", gamesOfFHR)).stating(98.5 / 150).in(above(0.5))}},
	{"002.elo", "002", "fail-high reductions 1 and 3.3", "Fail-high reductions are worth 120 to 150 Elo (66.6 to 70.3 % of the points).", []part{
		points(game("fhr-2", gamesOfFHR)).stating(0.68).in(between(eloShare[120], eloShare[150])),
	}},
	{"002.other-program", "002", "fail-high reductions 3.4, Table 3", "Against another program too, the program with fail-high reductions scores more points than the program without them.", []part{
		morePoints("FHR minus no FHR", 0, game("fhr-3", strongest+againstThis), game("fhr-3", withoutFHR+againstThis)).stating((26.5 - 20) / 50).in(above(0)),
	}},
}

// growth returns the mean factor by which the nodes grow per ply with the reductions of a row,
// divided by that factor without reductions.
func growth(row string) effect {
	p := inRows("fhr-fig3", depthLabel(8), depthLabel(4), row, withoutFHR)
	return quotients("depths 4 to 8", 1./(8-4), p.list[0], p.list[1]).called("growth, " + row)
}

// twiceTheNodes pairs searches with reductions and searches without them that take twice as many
// nodes.
var twiceTheNodes = pairsOf(inRow("fhr-1", "FHR", units(6, 8)...), inRow("fhr-1", withoutFHR, units(7, 9)...)).named("2^6 to 2^8")
