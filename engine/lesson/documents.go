package lesson

import "example.com/abyss/engine/search"

// ofTheDocuments are the sentences on the heuristics of the documents.
var ofTheDocuments = map[search.ID]Sentences{
	search.Deepening: {
		Idea:  "A shallow search finds a good first move cheaply, and a good first move makes the next, deeper search cheap.",
		Where: "At the root, where each iteration begins with the best move of the last.",
		Cost:  "The iterations before the last are searched besides, mostly a small part of the nodes.",
	},
	search.Aspiration: {
		Idea:  "The score seldom changes much from one iteration to the next, and a narrow window cuts more off.",
		Where: "At the root, from the second iteration on.",
		Cost:  "A score outside the window has to be searched for again.",
	},
	search.MinWindow: {
		Idea:  "If the first move is the best, it is enough to prove of every other that it is no better.",
		Where: "At every node, for the moves after the first.",
		Cost:  "A move that is better after all is searched twice.",
	},
	search.FailSoft: {
		Idea:  "What a search has learnt outside its window is a bound worth keeping.",
		Where: "Wherever a value falls outside the window: in the table, and where a window was too narrow.",
		Cost:  "No more nodes; entries of the table differ, and now and then an answer.",
	},
	search.Table: {
		Idea:  "Different orders of the same moves lead to the same position, which need not be searched twice.",
		Where: "At every node above the horizon.",
		Cost:  "Memory and a look-up each node; a deeper entry used for a shallower search may change the answer.",
	},
	search.TableOrder: {
		Idea:  "What was best here in a shallower search is probably best again.",
		Where: "At every node whose position is in the table.",
		Cost:  "A look-up each node.",
	},
	search.CaptureTable: {
		Idea:  "Most nodes are those of the capture search, and they come up again as well.",
		Where: "At every node of the capture search.",
		Cost:  "Its entries fill the table, and a look-up may take longer than the few captures it saves.",
	},
	search.Refutation: {
		Idea:  "An answer that refuted a move in the last iteration will probably refute it again.",
		Where: "Along one stored line for each move of the root.",
		Cost:  "A line of moves for each root move, and nothing else; with a table it seldom adds anything.",
	},
	search.CaptureOrder: {
		Idea:  "A capture is the most frequent refutation, and the greatest gain the most probable.",
		Where: "At every node, for the order of its moves.",
		Cost:  "Hardly anything; a capture that loses material is tried early too.",
	},
	search.History: {
		Idea:  "A quiet move that was best elsewhere in the tree is often good here.",
		Where: "At every node, for the order of its quiet moves.",
		Cost:  "A counter for each move from point to point; it knows nothing of the position.",
	},
	search.NullMove: {
		Idea:  "If even passing is good enough, some move surely is.",
		Where: "At nodes out of check and, as in the thesis, not in endgames.",
		Cost:  "A shallower search each time; it is blind where having to move is a disadvantage, and to threats beyond its horizon.",
	},
	search.FailHigh: {
		Idea:  "Where the mover already stands well enough and nothing is threatened, less depth will do.",
		Where: "At nodes of a minimal window, out of check.",
		Cost:  "A quiet plan of the opponent is seen a ply later, and threats have to be counted at each such node.",
	},
	search.Futility: {
		Idea:  "At the last ply a quiet move cannot make up for more than the terms of position can bring.",
		Where: "At the last ply in full width, for moves that give no check.",
		Cost:  "Next to nothing with a margin that is a true bound; with a smaller one good moves are missed.",
	},
	search.CheckEvasions: {
		Idea:  "A check leaves few answers, so that looking further costs little and mates come into sight.",
		Where: "After every move that gives check, with no limit but the checks themselves.",
		Cost:  "Lines full of checks become long, at the price of a shallower search elsewhere.",
	},
	search.Recaptures: {
		Idea:  "A trade is settled only when the piece has been taken back.",
		Where: "After a capture on the point of the last capture that brings the material back near the root's.",
		Cost:  "More nodes in positions with many trades.",
	},
	search.KingThreats: {
		Idea:  "A king whose neighbouring points are attacked is about to be mated.",
		Where: "After a move that attacks more than a number of the points next to the enemy king.",
		Cost:  "The attacked points have to be counted after every move, and many threats lead nowhere.",
	},
	search.Evading: {
		Idea:  "A piece that has to run away forces the line as a check does.",
		Where: "After a move that saves an attacked rook, knight or cannon, or by its parameter one that attacks it.",
		Cost:  "Attacks on pieces are frequent: this is the most expensive of the extensions.",
	},
	search.Forced: {
		Idea:  "A position with one legal answer decides nothing, so it should cost no depth.",
		Where: "After a move that leaves a single legal answer.",
		Cost:  "All answers have to be generated after every move, to count them.",
	},
	search.ThirdPiece: {
		Idea:  "Three pieces near the palace win, the proverb says, so look closer when the third arrives.",
		Where: "After a move that brings a third rook, knight, cannon or crossed pawn near the enemy palace.",
		Cost:  "It acts seldom; where it does, the attack may still be harmless.",
	},
	search.PVSingular: {
		Idea:  "If one move alone holds a position, everything depends on it: search it deeper.",
		Where: "At nodes with an open window, for a best move with no other near it.",
		Cost:  "The other moves are searched again against a lower bar, and the whole node if the move then falls.",
	},
	search.FHSingular: {
		Idea:  "A move that refutes and stands alone carries the whole line: make sure of it.",
		Where: "Where a later move has just become the best inside an open window.",
		Cost:  "Its siblings are searched in a shallower test before it is known.",
	},
	search.NullQuiesce: {
		Idea:  "After the full width, look at all moves, but let a side stand pat where passing is good enough.",
		Where: "Between the full width and the capture search, for a number of plies of its own.",
		Cost:  "Many more nodes than the capture search: full width has to be shallower.",
	},
	search.QuiesceFutility: {
		Idea:  "What material cannot reach, the moves of a quiescence search need not try.",
		Where: "In the null-move quiescence search, at its last ply or at all its nodes.",
		Cost:  "With a small margin moves are missed that threaten more than they take.",
	},
	search.PathTerms: {
		Idea:  "Some moves are bad by habit: the same piece twice in the opening, a cannon spent on a pawn, a king that steps aside.",
		Where: "At every move in full width, in the evaluation of thesis.",
		Cost:  "The value of a position depends on the way to it, which a table does not know.",
	},
	search.ThreeBeside: {
		Idea:  "Three attackers near a palace are worth more than the sum of their values.",
		Where: "In every evaluation by the terms of the thesis.",
		Cost:  "The pieces near both palaces are counted each time.",
	},
	search.LiveStage: {
		Idea:  "After trades a position belongs to another stage of the game, with other weights.",
		Where: "In every evaluation by the terms of the thesis below a trade.",
		Cost:  "The values of the pieces have to be summed anew there, and scores of two stages are compared.",
	},
}
