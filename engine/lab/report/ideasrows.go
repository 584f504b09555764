package report

// idea is a row of the page of ideas: one heuristic of the documents.
type idea struct {
	name   string // in the experiments ideas-*
	title  string
	does   string // in one sentence
	source string
	says   string // what the document says of it, in a few words
	fifty  pairs  // the searches of positions with and without it that the document prints; none if it prints none
}

// ideas are the rows, in the order of the documents.
var ideas = []idea{
	{"table", "Transposition table", "Keep what was found of a position for when other moves lead to it again.", "thesis 3.3, 1992", "saves nodes; more entries save more",
		pairs{}},
	{"history", "History heuristic", "Try first the quiet moves that were best elsewhere in the tree.", "thesis 3.2, 1992", "saves a quarter of the nodes and more",
		depths("thesis-3.1", "+cap+his", "+cap")},
	{"refutation", "Refutation table", "Try first the line that refuted a root move before.", "thesis 3.2, 1992", "saves little beside the transposition table",
		depths("thesis-3.1", "+cap+ref", "+cap")},
	{"nullmove", "Null move", "Let the side to move pass: if it still stands well, stop there.", "thesis 3.4, 1992", "saves a fifth of the nodes",
		depths("thesis-3.3", "+null_front", "-null")},
	{"futility", "Futility cutoffs", "At the last ply leave out moves that cannot reach the score needed.", "thesis 3.5, 1992", "saves a fifth of the nodes and loses nothing",
		depths("thesis-3.4", "-null+fcut", "-null-fcut")},
	{"checkevasions", "Check evasions", "Search the answers to a check one ply deeper.", "thesis 4.2, 1992", "the best extension: more right moves for a fifth more nodes",
		depths("thesis-4.1", "+check", "-check")},
	{"recaptures", "Recaptures", "Search a ply deeper where a piece is taken back.", "thesis 4.3, 1992", "of no use alone, useful beside check evasions",
		depths("thesis-4.2", "+recapture", "-recapture")},
	{"kingthreats", "King threats", "Search a ply deeper where many points at the enemy king are attacked.", "thesis 4.4, 1992", "finds more, for two fifths more nodes",
		depths("thesis-4.3", "+third.1", "-king")},
	{"evading", "Piece evading moves", "Search a ply deeper where an attacked piece goes to safety.", "thesis 4.5, 1992", "finds a little more, for a fifth more nodes",
		depths("thesis-4.4", "+evade.2", "-evade")},
	{"forced", "Strictly forced moves", "Search a ply deeper where there is one legal answer.", "thesis 4.6, 1992", "costs little, and is of little use alone",
		depths("thesis-4.5", "+strict", "-strict")},
	{"pvsingular", "PV-singular extensions", "Search the best move a ply deeper if no other comes near it.", "thesis 5.2.1, 1992", "doubles the nodes and finds hardly more",
		depths("thesis-5.1", "+spv-chk", "-spv-chk")},
	{"fhsingular", "Fail-high singular extensions", "The same for a move that refutes the move before.", "thesis 5.2.2, 1992", "doubles the nodes and finds hardly more",
		depths("thesis-5.2", "+sfh-chk", "-sfh-chk")},
	{"singular extensions", "Both singular extensions", "PV-singular and fail-high singular extensions together.", "thesis 5.2.3, 1992", "cost three times the nodes; lost its games, too few to tell",
		depths("thesis-5.3", "pv+fail-high", "no extensions")},
	{"nullquiesce", "Null-move quiescence", "End the search by a shallow one in which a side may pass.", "thesis 5.3, 1992", "with check evasions the best of all set-ups",
		pairs{}},
	{"thirdpiece", "Third piece at the palace", "Search a ply deeper where a third piece comes near the enemy palace.", "paper 2.1.3, 1992", "three pieces beside it win the game",
		pairs{}},
	{"verified null move", "Verified null move", "Trust a null move only after a search a ply less deep.", "document 001, 2002", "a smaller tree and more right moves (in chess)",
		inColumns("vnull-1", "verified R=3", "standard R=2", "depth 9", "depth 10")},
	{"fhr", "Fail-high reductions", "Search less deep where the position is good enough already.", "document 002, 1997", "120 to 150 Elo (in chess)",
		depths("fhr-fig3", "t: check and pieces", "without", 4, 5, 6)},
	{"livestage", "Weights by stage", "Score each position by the weights of its own stage of the game.", "thesis 2.3.1, 1992", "left out, since it costs time",
		pairs{}},
}
