package report

// restatements contains restatements, by the key of the claim, of claims of no difference and of
// claims about the best of many rows.
var restatements = map[string]restatement{
	"3.tables-grow":     {text: "A larger table costs at most 3 % more nodes."},
	"3.overwrites":      {text: "At most 3 % more entries are overwritten than Feldmann's formula expects."},
	"3.null-no-cost":    {text: "At depths 3 and 4, the null move lowers the success rate by at most 2 points of 100."},
	"3.cutoffs-success": {text: "Adding futility cutoffs to the null move lowers the success rate by at most 2 points of 100."},

	"4.recapture-success": {text: "Recaptures alone raise the success rate by at most 2 points of 100."},
	"4.king-third-best":   {text: "No other king-threat setting beats third.1 by more than 2 solved positions of 100."},
	"4.forced-success":    {text: "Strictly forced moves alone raise the success rate by at most 2 points of 100."},
	"4.best-single":       {text: "No other set of extensions has an RI more than 2 above that of check evasions alone."},
	"4.no-triple":         {text: "No set of more than two extensions has an RI more than 2 above that of the best pair."},
	"4.best-pair":         {text: "No other pair has an RI more than 2 above that of check evasions and recaptures."},

	"5.pv-success":       {text: "PV-singular extensions raise S by at most 2 points of 100."},
	"5.pv-check-success": {text: "On top of check evasions, PV-singular extensions raise S by at most 2 points of 100."},
	"5.fh-success":       {text: "Fail-high singular extensions raise S by at most 2 points of 100."},
	"5.fh-check-success": {text: "On top of check evasions, fail-high singular extensions raise S by at most 2 points of 100."},
	"5.both-success":     {text: "On top of check evasions, both singular extensions together raise S by at most 2 points of 100."},
	"5.both-recapture":   {text: "On top of both singular extensions, recaptures raise S by at most 2 points of 100."},
	"5.front-success":    {text: "Futility at the frontier of the null-move search changes S by at most 2 points of 100."},
	"5.two-five":         {text: "Beyond (2, 4) little is gained: (2, 5) raises S by at most 2 points of 100."},
	"5.best-ri":          {text: "No other extension has an RI more than 2 above that of null-move quiescence search with check evasions."},
	"5.best-pair":        {text: "No other program has an RI more than 2 above that of (1, 4) with check evasions in both phases."},
	"5.full-best":        {text: "No other full-width program has an RI more than 2 above that of check evasions."},
	"5.full-second":      {text: "Apart from check evasions, no other full-width program has an RI more than 2 above that of check evasions and recaptures."},

	"paper.recapture-hits": {text: "Recaptures alone raise H by at most 2 points of 100."},
	"paper.recapture-harm": {text: "On top of check evasions, recaptures lower H by at most 2 points of 100."},
	"paper.futility-hits":  {text: "Futility cutoffs lower H by at most 4 points of 100."},

	"001.no-guard": {
		text:   "With verified R=3, a program that tries null moves in endgames too is at most 20 Elo weaker.",
		region: new(atMost(0.5 + alikeGames)),
	},
	"004.end-game-mpsm1": { // a gain in points does not contradict the claim
		text:   "Under MPSM 1, the team suffers only slightly from END-GAME: it loses some points, but at most two of the 24.",
		region: new(between(-2*point24, 0)),
	},
	"004.mpsm4-n": {
		text:   "With quiescence search, MPSM 4 is at most 20 Elo weaker than N.",
		region: new(atLeast(-alikeGames)),
	},
	"004.none-above-n": {text: "With quiescence search, no method is more than 20 Elo stronger than N."},
	"004.member-plies": {
		text:   "Against N, a member's results at three and at four plies differ by at most 20 Elo.",
		region: new(between(-alikeGames, alikeGames)),
	},
	"004.team-plies": {
		text:   "Under MPSM 4 and MPSM 6, a team's results against N at three and at four plies differ by at most 20 Elo.",
		region: new(between(-alikeGames, alikeGames)),
	},
	"004.strong": {
		text:   "With strong members too, a team is at most 20 Elo weaker than one player at equal cost.",
		region: new(atLeast(0.5 - alikeGames)),
	},
}
