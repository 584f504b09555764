package report

import "example.com/abyss/internal/message"

// idea is a row of the page of ideas. It describes one heuristic of the documents.
type idea struct {
	name   string // name of the idea in the experiments ideas-*
	title  string
	does   string // what the idea does, in one sentence
	source string
	says   string // the claim of the document, in a few words
	fifty  pairs  // the document's searches of positions with and without the idea, if any

	without string // the search of fifty without the idea, in words
	later   string // the form of the idea that today's engine has, with a preposition; "" if it has none, or the idea itself
}

// ideas lists the rows, in the order of the documents.
var ideas = []idea{
	{
		"table", message.Mark("Transposition table"), message.Mark("Store the result of a position and use it when other moves lead to it."), message.Mark("thesis 3.3"), message.Mark("saves a fifth to two fifths of the nodes"),
		depths("thesis-3.1", "+cap+tra", "+cap"), "a search that orders captures only; the figure includes `tableorder`", "",
	},
	{
		"history", message.Mark("History heuristic"), message.Mark("Try first the quiet moves that were best elsewhere in the tree."), message.Mark("thesis 3.2"), message.Mark("saves a quarter to a half of the nodes"),
		depths("thesis-3.1", "+cap+his", "+cap"), "a search that orders captures only", "beside today's `quiethistory` and `conthist`",
	},
	{
		"refutation", message.Mark("Refutation table"), message.Mark("Try first the line that last refuted a root move."), message.Mark("thesis 3.2"), message.Mark("saves a tenth of the nodes"),
		depths("thesis-3.1", "+cap+ref", "+cap"), "a search that orders captures only", "",
	},
	{
		"nullmove", message.Mark("Null move"), message.Mark("Let the side to move pass; stop if its position is still good enough."), message.Mark("thesis 3.4"), message.Mark("saves a fifth of the nodes"),
		depths("thesis-3.3", "+null_front", "-null"), "1992's engine without null move and futility cutoffs", "",
	},
	{
		"futility", message.Mark("Futility cutoffs"), message.Mark("At the last ply, leave out moves that cannot reach the score needed."), message.Mark("thesis 3.5"), message.Mark("saves a fifth of the nodes (a third in the paper) and loses hardly any right moves"),
		depths("thesis-3.4", "+null+fcut", "+null-fcut"), "1992's engine without futility cutoffs", "beside today's `movefutility` and `reversefutility`",
	},
	{
		"checkevasions", message.Mark("Check evasions"), message.Mark("Search the answers to a check one ply deeper."), message.Mark("thesis 4.2"), message.Mark("the best extension: more right moves for a fifth more nodes"),
		depths("thesis-4.1", "+check", "-check"), "1992's engine", "",
	},
	{
		"recaptures", message.Mark("Recaptures"), message.Mark("Search a ply deeper where a piece is taken back."), message.Mark("thesis 4.3"), message.Mark("of no use alone, useful with check evasions; 1992's engine here has none"),
		depths("thesis-4.2", "+recapture", "-recapture"), "1992's engine", "",
	},
	{
		"kingthreats", message.Mark("King threats"), message.Mark("Search a ply deeper after a move that brings more than three board points next to the enemy king under attack."), message.Mark("thesis 4.4"), message.Mark("finds more right moves and takes two fifths more nodes"),
		depths("thesis-4.3", "+third.1", "-king"), "1992's engine", "",
	},
	{
		"evading", message.Mark("Piece evading moves"), message.Mark("Search a ply deeper where an attacked piece goes to safety."), message.Mark("thesis 4.5"), message.Mark("finds a few more right moves and takes a fifth more nodes"),
		depths("thesis-4.4", "+evade.2", "-evade"), "1992's engine", "",
	},
	{
		"forced", message.Mark("Strictly forced moves"), message.Mark("Search a ply deeper where there is only one legal answer."), message.Mark("thesis 4.6"), message.Mark("costs little, and is of little use alone"),
		depths("thesis-4.5", "+strict", "-strict"), "1992's engine", "",
	},
	{
		"pvsingular", message.Mark("PV-singular extensions"), message.Mark("Search the best move a ply deeper if no other move comes near it."), message.Mark("thesis 5.2.1"), message.Mark("doubles the nodes and finds hardly any more right moves"),
		depths("thesis-5.1", "+spv-chk", "-spv-chk"), "1992's engine", "beside today's `singular`",
	},
	{
		"fhsingular", message.Mark("Fail-high singular extensions"), message.Mark("Search a move that refutes the previous one a ply deeper if no other move comes near it."), message.Mark("thesis 5.2.2"), message.Mark("doubles the nodes and finds hardly any more right moves"),
		depths("thesis-5.2", "+sfh-chk", "-sfh-chk"), "1992's engine", "beside today's `singular`",
	},
	{
		"singular extensions", message.Mark("Both singular extensions"), message.Mark("PV-singular and fail-high singular extensions together."), message.Mark("thesis 5.2.3"), message.Mark("many additional nodes, but perhaps a stronger program"),
		depths("thesis-5.3", "pv+fail-high", "no extensions"), "1992's engine", "beside today's `singular`",
	},
	{
		"nullquiesce", message.Mark("Null-move quiescence"), message.Mark("End the search with two more plies in which a side may pass."), message.Mark("thesis 5.3"), message.Mark("the most efficient of all selective searches if it has check evasions; 1992's engine here has none"),
		pairs{},
		"", "above today's capture search",
	},
	{
		"thirdpiece", message.Mark("Third piece at the palace"), message.Mark("Search a ply deeper where a third piece comes near the enemy palace."), message.Mark("paper 2.1.3"), message.Mark("worth a ply, because three pieces near the palace win the game"),
		pairs{},
		"", "",
	},
	{
		"verified null move", message.Mark("Verified null move"), message.Mark("Instead of the usual null move: search three plies less after a pass (R=3), and trust it only after a verifying search one ply shallower."), message.Mark("document 001, 3"), message.Mark("a smaller tree and, at depth 10, more right moves (in chess)"),
		inColumns("vnull-1", "verified R=3", "standard R=2", "depth 9", "depth 10"), "the standard null move, which saves two plies (R=2); depths 9 and 10", "instead of today's null move",
	},
	{
		"fhr", message.Mark("Fail-high reductions"), message.Mark("Search less deeply if the position is good enough already, even after the threats of a check or of a capture."), message.Mark("document 002, 2"), message.Mark("120 to 150 Elo, three versions of it together (in chess)"),
		depths("fhr-fig3", "t: check and pieces", "without", 4, 5, 6), "a search with check evasions and without the null move, depths 4 to 6", "beside today's `reversefutility`",
	},
	{
		"livestage", message.Mark("Weights by stage"), message.Mark("Score each position by the weights of its own stage of the game."), message.Mark("thesis 2.3.1"), message.Mark("may be more accurate; not tried"),
		pairs{},
		"", "",
	},
}
