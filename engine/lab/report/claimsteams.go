package report

// point24 is a point of the 24 of a Test Setup.
const point24 = 1. / 24

var claimsTeams = []Claim{
	{"004", "document 004, 6.8 and 6.9, Table 6.15", "Without END-GAME the points fall from MPSM 1 to 2, where the methods should be better and better.", []part{team(2, 1).in(below(0))}},
	{"004", "document 004, 6.8 and 6.9, Table 6.15", "Without END-GAME the points fall from MPSM 2 to 3.", []part{team(5, 2).in(below(0))}},
	{"004", "document 004, 6.8, Table 6.15", "The team does better with END-GAME under MPSM 2 and 3.", []part{team(4, 2).in(above(0)), team(6, 5).in(above(0))}},
	{"004", "document 004, 6.8, Table 6.15", "Under MPSM 1 the team suffers only slightly from END-GAME (by two of the 24 points at most).", []part{team(3, 1).in(atLeast(-2 * point24))}},
	{"004", "document 004, 6.13, Tables 6.23 and 6.24", "Under every MPSM the team does better with quiescence search.", []part{
		team(8, 3).in(above(0)), team(9, 4).in(above(0)), team(10, 6).in(above(0)), team(11, 7).in(above(0)),
	}},
	{"004", "document 004, 6.15, Figure 6.27", "With END-GAME each MPSM, from 1 to 4, comes to more points than the one before, without quiescence search.", []part{
		team(4, 3).in(above(0)), team(6, 4).in(above(0)), team(7, 6).in(above(0)),
	}},
	{"004", "document 004, 6.15, Figure 6.28", "With END-GAME and quiescence search each MPSM comes to more points than the one before.", []part{
		team(9, 8).in(above(0)), team(10, 9).in(above(0)), team(11, 10).in(above(0)),
	}},
	{"004", "document 004, 6.15, Figure 6.27", "Without quiescence search a team that searches six plies comes to more points than N at seven, by MPSM 3 and by MPSM 4.", []part{
		team(6, 12).in(above(0)), team(7, 12).in(above(0)),
	}},
	{"004", "document 004, 6.15, Figure 6.28", "With quiescence search MPSM 4 almost comes to what N does (to one of the 24 points).", []part{team(11, 13).in(atLeast(-point24))}},
	{"004", "document 004, 6.15, Figure 6.28", "With quiescence search no method comes to more points than N.", []part{
		team(8, 13).in(atMost(0)), team(9, 13).in(atMost(0)), team(10, 13).in(atMost(0)), team(11, 13).in(atMost(0)),
	}},
}
