package report

import "math"

// allExtensions is the row with all five extensions.
const allExtensions = "check+recapture+forced+evade+king"

// bestOf46 compares the rows of Table 4.6 that satisfy the first function. It claims that a row
// that satisfies the second function has the highest relative importance.
func bestOf46(among, named func(string) bool) []part {
	return []part{highest{"thesis-4.6", columnsAt(publishedDepths...), rowsOf("thesis-4.6", among), named}}
}

var claims4 = []Claim{
	{"4.check-success", "4", "thesis 4.2, chapter 6", "Check evasions raise the success rate.", []part{success(depths("thesis-4.1", "+check", "-check")).in(above(0))}},
	{"4.check-hits", "4", "thesis 4.2", "Check evasions raise the number of hits.", []part{hits(depths("thesis-4.1", "+check", "-check")).in(above(0))}},
	{"4.check-nodes", "4", "thesis 4.2", "Check evasions cost nodes, but less than 50 % more.", []part{nodes(depths("thesis-4.1", "+check", "-check")).in(between(1, 1.5))}},
	{"4.check-ri", "4", "thesis 4.2, chapter 6", "Check evasions are worth their cost: RI rises.", []part{moreRI(depths("thesis-4.1", "+check", "-check")).in(above(0))}},
	{"4.recapture-success", "4", "thesis 4.3", "Recaptures alone do not raise the success rate (by more than one position).", []part{
		success(depths("thesis-4.2", "+recapture", "-recapture")).in(atMost(onePosition)),
	}},
	{"4.king-success", "4", "thesis 4.4", "King threats raise the success rate.", []part{success(depths("thesis-4.3", "+third.1", "-king")).in(above(0))}},
	{"4.king-hits", "4", "thesis 4.4", "King threats raise the number of hits.", []part{hits(depths("thesis-4.3", "+third.1", "-king")).in(above(0))}},
	{"4.king-nodes", "4", "thesis 4.4", "King threats raise the number of nodes.", []part{nodes(depths("thesis-4.3", "+third.1", "-king")).in(above(1))}},
	{"4.king-third-best", "4", "thesis 4.4", "third.1 solves as many positions as any other king-threat setting (within one position).", []part{
		success(depths("thesis-4.3", "+third.1", "+all.1")).called("S against all.1").in(atLeast(-onePosition)),
		success(depths("thesis-4.3", "+third.1", "+all.2")).called("S against all.2").in(atLeast(-onePosition)),
		success(depths("thesis-4.3", "+third.1", "+third.2")).called("S against third.2").in(atLeast(-onePosition)),
	}},
	{"4.king-third-cheap", "4", "thesis 4.4", "third.1 costs fewer nodes than all.2 and third.2.", []part{
		nodes(depths("thesis-4.3", "+third.1", "+all.2")).called("nodes against all.2").in(below(1)),
		nodes(depths("thesis-4.3", "+third.1", "+third.2")).called("nodes against third.2").in(below(1)),
	}},
	{"4.evade-cost", "4", "thesis 4.5", "evade.1 costs many more nodes than evade.2 (taken as more than a tenth more).", []part{nodes(depths("thesis-4.4", "+evade.1", "+evade.2")).in(above(1.1))}},
	{"4.evade-more", "4", "thesis 4.5", "evade.1 solves more positions than evade.2.", []part{success(depths("thesis-4.4", "+evade.1", "+evade.2")).in(above(0))}},
	{"4.evade-none", "4", "thesis 4.5", "evade.2 solves more positions than a search without evading extensions.", []part{success(depths("thesis-4.4", "+evade.2", "-evade")).in(above(0))}},
	{"4.forced-success", "4", "thesis 4.6", "Strictly forced moves alone do not raise the success rate (by more than one position).", []part{
		success(depths("thesis-4.5", "+strict", "-strict")).in(atMost(onePosition)),
	}},
	{"4.forced-nodes", "4", "thesis 4.6", "Strictly forced moves cost few nodes (less than 10 % more).", []part{nodes(depths("thesis-4.5", "+strict", "-strict")).in(below(1.1))}},
	{"4.best-single", "4", "thesis 4.7, chapter 6", "Check evasions alone have the highest relative importance.", bestOf46(pluses(0, 9), isRow("check"))},
	{"4.no-triple", "4", "thesis 4.7", "More than two extensions are not worthwhile: a pair has a higher RI.", bestOf46(pluses(1, 9), pluses(1, 1))},
	{"4.best-pair", "4", "thesis 4.7, chapter 6", "Check evasions and recaptures are the best pair.", bestOf46(pluses(1, 1), isRow("check+recapture"))},
	{"4.ri-rises", "4", "thesis 4.7", "The RI of the extensions rises from depth 3 to 4.", []part{meanRIRise(4).in(above(0))}},
	{"4.ri-falls", "4", "thesis 4.7", "The RI of the extensions falls from depth 4 to 5.", []part{meanRIRise(5).in(below(0))}},
	{"4.all-success", "4", "chapter 6", "All five extensions together solve more positions than check evasions alone.", []part{success(depths("thesis-4.6", allExtensions, "check", 4, 5)).in(above(0))}},
	{"4.all-nodes", "4", "chapter 6", "All five extensions together take several times the nodes of check evasions alone (more than twice as many).", []part{nodes(depths("thesis-4.6", allExtensions, "check", 4, 5)).in(above(2))}},
	{"4.all-ply", "4", "chapter 6", "All five extensions together take more nodes than a plain search that is one ply deeper.", []part{nodes(pairsOf(cells("thesis-4.6", allExtensions, 5), cells("thesis-4.6", "no extensions", 6))).in(above(1))}},
	{"4.deeper-hits", "4", "thesis 5.1", "A search with check evasions finds more right moves than a plain search that is one ply deeper.", []part{hits(plyDeeper).in(above(0))}},
	{"4.deeper-nodes", "4", "thesis 5.1", "A search with check evasions takes fewer nodes than a plain search that is one ply deeper.", []part{nodes(plyDeeper).in(below(1))}},
}

// plyDeeper pairs check evasions with plain searches that are one ply deeper.
var plyDeeper = pairsOf(cells("thesis-4.6", "check", 3, 4), cells("thesis-3.1", bestOrdering, 4, 5))

// meanRIRise returns the mean rise of RI from the previous depth to the given one, over the rows of
// Table 4.6 with extensions.
func meanRIRise(depth int) effect {
	rows := rowsOf("thesis-4.6", pluses(0, math.MaxInt))
	return moreRI(pairsOf(inColumn("thesis-4.6", depthLabel(depth), rows...), inColumn("thesis-4.6", depthLabel(depth-1), rows...)).named("mean of sixteen"))
}
