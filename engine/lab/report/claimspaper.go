package report

import "example.com/abyss/engine/lab/experiment"

var claimsPaper = []Claim{
	{"paper.check-hits", "paper", "paper 2.1.1", "Check evasions find a third more right moves (taken as 20 to 50 %).", []part{foundMore(depths("paper-1", "check", "none")).in(between(1.2, 1.5))}},
	{"paper.check-nodes", "paper", "paper 2.1.1", "Check evasions take 16 % more nodes (taken as 6 to 26 %).", []part{nodes(depths("paper-1", "check", "none")).in(between(1.06, 1.26))}},
	{"paper.recapture-hits", "paper", "paper 2.1.2", "Recaptures alone find no more right moves (at most one more).", []part{hits(depths("paper-1", "recapture", "none")).in(atMost(onePosition))}},
	{"paper.recapture-harm", "paper", "paper 2.1.2", "Recaptures on top of check evasions do no harm (they lose at most one position).", []part{hits(depths("paper-1", "check+recapture", "check")).in(atLeast(-onePosition))}},
	{"paper.null-nodes", "paper", "paper 3", "The null move saves about a quarter of the nodes (taken as 14 to 34 %).", []part{nodes(depths("paper-1", "null", "none")).in(between(0.66, 0.86))}},
	{"paper.branching", "paper", "paper 3", "The branching factor of the null-move quiescence search falls as the depth grows, at each step from 2 to 6.", fallingBranches()},
	{"paper.futility-nodes", "paper", "paper 4", "Futility cutoffs save about a third of the nodes (taken as 22 to 42 %).", []part{nodes(allOfPaper4()).in(between(0.58, 0.78))}},
	{"paper.futility-hits", "paper", "paper 4", "Futility cutoffs cost at most two positions.", costsTwo()},
	{"paper.both-nodes", "paper", "paper 4", "On top of both extensions, null move and futility together save about half of the nodes (taken as 37 to 57 %).", []part{
		nodes(depths("paper-1", "check+recapture+futility+null", "check+recapture")).in(between(0.43, 0.63)),
	}},
}

// setUps lists the rows of Table 4. Each is compared with the same row without futility cutoffs.
var setUps = rowsOf("paper-4")

// allOfPaper4 pairs all cells of the rows setUps.
func allOfPaper4() pairs {
	var all []cellLabels
	for _, row := range setUps {
		all = append(all, cells("paper-4", row, publishedDepths...)...)
	}
	return againstItsOwn(all...).named("depths 3 to 5, all set-ups")
}

func costsTwo() (list []part) {
	for _, row := range setUps {
		list = append(list, hits(againstItsOwn(cells("paper-4", row, publishedDepths...)...)).called("H, "+row).in(atLeast(-2*onePosition)))
	}
	return list
}

// fallingBranches compares the branching factor at each depth with the factor at the previous
// depth.
func fallingBranches() (list []part) {
	rows := depthsFrom(2)
	for i, row := range rows[1:] {
		own := againstItsOwn(inColumn("paper-3", oneFull, row, rows[i])...).list
		f := quotients("depth "+row, 1, own[0], own[1]).called("branching")
		f.printed = func(e *Evidence, list []pair) Number {
			return combine(e.printedAt(list[0].on, experiment.Branching), e.printedAt(list[1].on, experiment.Branching), quotient)
		}
		list = append(list, f.in(below(1)))
	}
	return list
}
