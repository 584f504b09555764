package report

import "example.com/abyss/engine/lab/experiment"

var claimsPaper = []Claim{
	{"paper", "paper 2.1.1", "Check evasions find a third more moves (taken as 20 to 50 %).", []part{foundMore(depths("paper-1", "check", "none")).in(between(1.2, 1.5))}},
	{"paper", "paper 2.1.1", "Check evasions take 16 % more nodes (taken as 6 to 26).", []part{nodes(depths("paper-1", "check", "none")).in(between(1.06, 1.26))}},
	{"paper", "paper 2.1.2", "Recaptures alone find no more moves (than one).", []part{hits(depths("paper-1", "recapture", "none")).in(atMost(one))}},
	{"paper", "paper 2.1.2", "Recaptures beside check evasions do no harm (of more than a position).", []part{hits(depths("paper-1", "check+recapture", "check")).in(atLeast(-one))}},
	{"paper", "paper 3", "The null move saves about a quarter of the nodes (taken as 14 to 34 %).", []part{nodes(depths("paper-1", "null", "none")).in(between(0.66, 0.86))}},
	{"paper", "paper 3", "The branching factor of the null-move quiescence search falls as the depth grows, at each step from 2 to 6.", fallingBranches()},
	{"paper", "paper 4", "Futility cutoffs save about a third of the nodes (taken as 22 to 42 %).", []part{nodes(allOfPaper4).in(between(0.58, 0.78))}},
	{"paper", "paper 4", "Futility cutoffs cost two positions at most.", costsTwo()},
	{"paper", "paper 4", "Null move and futility together save about half beside both extensions (taken as 37 to 57 %).", []part{
		nodes(depths("paper-1", "check+recapture+futility+null", "check+recapture")).in(between(0.43, 0.63)),
	}},
}

// againstItsOwn pairs a row with the cells it is compared with.
func againstItsOwn(spec, row string) pairs {
	return acrossDepths(func(d int) pair {
		return pair{at{spec, row, depthLabel(d), false}, at{spec, row, depthLabel(d), true}}
	}, publishedDepths...)
}

// allOfPaper4 pairs all set-ups of Table 4 with the same without futility cutoffs.
func allOfPaper4(e *Evidence, deeper bool) (list []pair, where string) {
	rows := experiment.ByID("paper-4").Rows
	for i := range rows {
		some, at := againstItsOwn("paper-4", rows[i].Label)(e, deeper)
		list, where = append(list, some...), at+", all set-ups"
	}
	return list, where
}

func costsTwo() (list []part) {
	rows := experiment.ByID("paper-4").Rows
	for i := range rows {
		f := hits(againstItsOwn("paper-4", rows[i].Label))
		f.name = "H, " + rows[i].Label
		list = append(list, f.in(atLeast(-2*one)))
	}
	return list
}

// fallingBranches compares the branching factor at each depth with that of the depth before.
func fallingBranches() (list []part) {
	for q := 3; q <= 6; q++ {
		rows := depthsFrom(q - 1)
		f := quotients("depth "+rows[1], 1, ownPair(rows[1]), ownPair(rows[0]))
		f.name = "branching"
		f.printed = func(e *Evidence) Number {
			here, before := e.printedAt(ownPair(rows[1]).on, experiment.Branching), e.printedAt(ownPair(rows[0]).on, experiment.Branching)
			if here.State != Known || before.State != Known {
				return Number{}
			}
			return known(here.Value / before.Value)
		}
		list = append(list, f.in(below(1)))
	}
	return list
}

func ownPair(row string) pair {
	return pair{at{"paper-3", row, oneFull, false}, at{"paper-3", row, oneFull, true}}
}
