package report

import "fmt"

// point24 is one of the 24 points of a Test Setup.
const point24 = 1. / 24

var claimsTeams = []Claim{
	{"004.fall-2", "004", "document 004, 6.8 and 6.9, Table 6.15", "Without END-GAME, MPSM 2 scores fewer points than MPSM 1, although it should be the better method.", []part{team(2, 1).in(below(0))}},
	{"004.fall-3", "004", "document 004, 6.8 and 6.9, Table 6.15", "Without END-GAME, MPSM 3 scores fewer points than MPSM 2.", []part{team(5, 2).in(below(0))}},
	{"004.end-game", "004", "document 004, 6.8, Table 6.15", "Under MPSM 2 and 3, the team scores more points with END-GAME than without it.", []part{team(4, 2).in(above(0)), team(6, 5).in(above(0))}},
	{"004.end-game-mpsm1", "004", "document 004, 6.8, Table 6.15", "Under MPSM 1, the team suffers only slightly from END-GAME (by at most two of the 24 points).", []part{team(3, 1).in(atLeast(-2 * point24))}},
	{"004.quiescence", "004", "document 004, 6.13, Tables 6.23 and 6.24", "Under every MPSM from 1 to 4, the team scores more points with quiescence search than without it.", []part{
		team(8, 3).in(above(0)), team(9, 4).in(above(0)), team(10, 6).in(above(0)), team(11, 7).in(above(0)),
	}},
	{"004.better", "004", "document 004, 6.15, Figure 6.27", "Without quiescence search but with END-GAME, each of MPSM 2, 3 and 4 scores more points than the method before it.", []part{
		team(4, 3).in(above(0)), team(6, 4).in(above(0)), team(7, 6).in(above(0)),
	}},
	{"004.better-quiescence", "004", "document 004, 6.15, Figure 6.28", "With END-GAME and quiescence search, each of MPSM 2, 3 and 4 scores more points than the method before it.", []part{
		team(9, 8).in(above(0)), team(10, 9).in(above(0)), team(11, 10).in(above(0)),
	}},
	{"004.six-plies", "004", "document 004, 6.15, Figure 6.27", "Without quiescence search, a team that searches six plies scores more points than N at seven, under MPSM 3 and MPSM 4.", []part{
		team(6, 12).in(above(0)), team(7, 12).in(above(0)),
	}},
	{"004.mpsm4-n", "004", "document 004, 6.15, Figure 6.28", "With quiescence search, MPSM 4 scores almost as many points as N (at most one of the 24 points less).", []part{team(11, 13).in(atLeast(-point24))}},
	{"004.none-above-n", "004", "document 004, 6.15, Figure 6.28", "With quiescence search, no method scores more points than N.", []part{
		team(8, 13).in(atMost(0)), team(9, 13).in(atMost(0)), team(10, 13).in(atMost(0)), team(11, 13).in(atMost(0)),
	}},
	{"004.repetitions", "004", "document 004, 6.7 and 6.8", "Without END-GAME, repetitions cost the team points: under MPSM 1, 2 and 3, it scores more points if its players know the moves of the game (four plies against N at five).", []part{
		knowing(1, "NADSP MPSM 1").in(above(0)), knowing(2, "NADSP MPSM 2").in(above(0)), knowing(5, "NADSP MPSM 3").in(above(0)),
	}},
	{"004.member-plies", "004", "document 004, 6.2", "Against N, a member scores as much at four plies as at three (within five points in a hundred).", []part{
		aPlyDeeper("S").in(between(-0.05, 0.05)), aPlyDeeper("A").in(between(-0.05, 0.05)), aPlyDeeper("P").in(between(-0.05, 0.05)), aPlyDeeper("D").in(between(-0.05, 0.05)),
	}},
	{"004.team-plies", "004", "document 004, 6.10 and 7.3", "Against N, a team scores as much at four plies as at three, under MPSM 4 and MPSM 6 (within five points in a hundred).", []part{
		aPlyDeeper("NADSP MPSM 4").in(between(-0.05, 0.05)), aPlyDeeper("NADSP MPSM 6").in(between(-0.05, 0.05)),
	}},
	{"004.round", "004", "document 004, 6.12", "Under MPSM 5, a team scores more points if the order of the members rotates than if it is fixed.", []part{
		morePoints("rotating minus fixed order", 0, game("mpsm-round", "NADSP MPSM 5, order going round - N 5 plies"), game("mpsm-round", "NADSP MPSM 5 - N 5 plies")).in(above(0)),
	}},
	{"004.strong", "004", "document 004, 6.15 and 7.2", "With strong members too, a team can replace one player at equal cost: it scores at least 45 points of 100.", []part{
		points(game("mpsm-strong", "NADSP MPSM 4, 5 plies - N")).called("points at 5 plies").in(atLeast(0.45)),
		points(game("mpsm-strong", "NADSP MPSM 4, 6 plies - N")).called("points at 6 plies").in(atLeast(0.45)),
	}},
}

// knowing returns the effect of knowing the moves of the game on a team's points without END-GAME.
// It subtracts the points of the games in which neither side knows the moves.
func knowing(setup int, black string) effect {
	contest := func(suffix string) cellLabels {
		return game("mpsm-forgetful-5", fmt.Sprintf("N - %s (setup %d)%s", black, setup, suffix))
	}
	return morePoints(fmt.Sprintf("setup %d, history known minus unknown", setup), 1, contest(""), contest(", history unknown"))
}

// aPlyDeeper returns a program's score against N at four plies minus its score at three plies. The
// names of single members include their plies.
func aPlyDeeper(name string) effect {
	contest := func(plies int) cellLabels {
		first := name
		if len(name) == 1 {
			first = fmt.Sprintf("%s %d plies", name, plies)
		}
		return game("mpsm-adjacent", fmt.Sprintf("%s - N %d plies", first, plies))
	}
	return morePoints(name+", four plies minus three", 0, contest(4), contest(3))
}
