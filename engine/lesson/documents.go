package lesson

import "example.com/abyss/engine/search"

// ofTheDocuments contains the sentences on the heuristics of the documents.
var ofTheDocuments = map[search.ID]Sentences{
	search.Deepening: {
		Idea:  "A shallow search finds a good first move cheaply, and a good first move makes the next, deeper search cheap.",
		Where: "At the root: each iteration begins with the best move of the previous one.",
		Cost:  "The earlier iterations cost nodes too, usually a small share.",
	},
	search.Aspiration: {
		Idea:  "The score seldom changes much between iterations, and a narrow window causes more cutoffs.",
		Where: "At the root, from the second iteration on.",
		Cost:  "If the score is outside the window, the iteration has to be repeated.",
	},
	search.MinWindow: {
		Idea:  "If the first move is the best, it is enough to prove that no other move is better.",
		Where: "At every node, for the moves after the first.",
		Cost:  "A move that turns out better is searched twice.",
	},
	search.FailSoft: {
		Idea:  "A value outside the window is still a useful bound.",
		Where: "At every node whose value lies outside the window. The table stores such values, and a second search after a narrow window uses them.",
		Cost:  "No additional nodes, but table entries change, and occasionally the result changes too.",
	},
	search.Table: {
		Idea:  "Different orders of the same moves lead to the same position, which need not be searched twice.",
		Where: "At every node above the horizon.",
		Cost:  "Memory, and a look-up at each node; a deeper entry used in a shallower search may change the result.",
	},
	search.TableOrder: {
		Idea:  "The best move of an earlier, shallower search of a position is probably best again.",
		Where: "At every node whose position is in the table.",
		Cost:  "A look-up at each node.",
	},
	search.CaptureTable: {
		Idea:  "Most nodes belong to the capture search, and their positions repeat too.",
		Where: "At every node of the capture search.",
		Cost:  "Its entries fill the table, and a look-up may take longer than a search of the few captures that it saves.",
	},
	search.Refutation: {
		Idea:  "An answer that refuted a move in the previous iteration will probably refute it again.",
		Where: "Along one stored line for each root move.",
		Cost:  "Only a line of moves for each root move. Beside a transposition table, it seldom adds anything.",
	},
	search.CaptureOrder: {
		Idea:  "Captures are the most frequent refutations, and the capture with the greatest gain is the most probable one.",
		Where: "At every node, for the order of its moves.",
		Cost:  "Almost nothing, but a capture that loses material is tried early too.",
	},
	search.History: {
		Idea:  "A quiet move that was best elsewhere in the tree is often good here.",
		Where: "At every node, for the order of its quiet moves.",
		Cost:  "One counter for each pair of points, which ignores the rest of the position.",
	},
	search.NullMove: {
		Idea:  "If even passing is good enough, some move is almost surely good enough too.",
		Where: "At nodes where the side to move is not in check and, as in the thesis, not in endgames.",
		Cost:  "Each time, a shallower search is needed. It misses zugzwangs and threats beyond its horizon.",
	},
	search.FailHigh: {
		Idea:  "If the mover's position is good enough already and nothing is threatened, less depth is enough.",
		Where: "At nodes with a minimal window where the side to move is not in check.",
		Cost:  "A quiet plan of the opponent is found a ply later, and threats must be counted at each such node.",
	},
	search.Futility: {
		Idea:  "At the last ply, a quiet move cannot gain more than the positional terms allow.",
		Where: "At the last full-width ply, for moves that give no check.",
		Cost:  "Almost nothing if the margin is a true bound; a smaller margin misses good moves.",
	},
	search.CheckEvasions: {
		Idea:  "A check leaves few answers, so a deeper search costs little and finds mates.",
		Where: "After every move that gives check, without a limit.",
		Cost:  "Lines with many checks become long, and the search is shallower elsewhere.",
	},
	search.Recaptures: {
		Idea:  "A trade is complete only when the piece has been taken back.",
		Where: "After a recapture on the same point that brings the material back near that of the root.",
		Cost:  "More nodes in positions with many trades.",
	},
	search.KingThreats: {
		Idea:  "A king whose neighbouring points are attacked may soon be mated.",
		Where: "After a move that brings the number of attacked points next to the enemy king above a threshold.",
		Cost:  "The attacked points must be counted after every move, and many threats lead nowhere.",
	},
	search.Evading: {
		Idea:  "An attack on a piece forces the play almost as a check does: the piece must flee.",
		Where: "After a move that saves an attacked rook, knight or cannon, or, with a parameter, after the attacking move instead.",
		Cost:  "Attacks on pieces are frequent: this is the most expensive of the extensions.",
	},
	search.Forced: {
		Idea:  "Where only one answer is legal, there is nothing to decide, so the answer should cost no depth.",
		Where: "After a move that leaves a single legal answer.",
		Cost:  "All answers must be generated and counted after every move.",
	},
	search.ThirdPiece: {
		Idea:  "A proverb says that three pieces near the palace win, so search deeper when the third arrives.",
		Where: "After a move that brings a third rook, knight, cannon or crossed pawn near the enemy palace.",
		Cost:  "It seldom acts, and the attack may still be harmless.",
	},
	search.PVSingular: {
		Idea:  "If only one move holds a position, everything depends on that move, so it should be searched deeper.",
		Where: "At nodes with an open window, for a best move that is clearly better than all others.",
		Cost:  "The other moves are searched again with a lower bound. If the best move then loses its value, the whole node is searched again.",
	},
	search.FHSingular: {
		Idea:  "If a whole line depends on one refuting move, a deeper search should verify that move.",
		Where: "At nodes with an open window, for a later move that has just become the best.",
		Cost:  "A shallower search must test all siblings of this move.",
	},
	search.NullQuiesce: {
		Idea:  "After the full width, search all moves, but let a side stand pat if passing is good enough.",
		Where: "Between the full width and the capture search, for a separate number of plies.",
		Cost:  "Many more nodes than the capture search, so the full width must be shallower.",
	},
	search.QuiesceFutility: {
		Idea:  "A quiescence search can skip moves whose material gain cannot reach the score needed.",
		Where: "In the null-move quiescence search, at its last ply or at all its nodes.",
		Cost:  "A small margin misses moves that threaten more than they take.",
	},
	search.PathTerms: {
		Idea:  "Some moves are usually bad: moving the same piece twice in the opening, giving a cannon for a pawn, stepping aside with the king.",
		Where: "At every move in full width, in the evaluation of the thesis.",
		Cost:  "The value of a position depends on the moves that led to it, and a table does not record them.",
	},
	search.ThreeBeside: {
		Idea:  "Three attackers near a palace are worth more than the sum of their values.",
		Where: "In every evaluation with the terms of the thesis.",
		Cost:  "The pieces near both palaces are counted each time.",
	},
	search.LiveStage: {
		Idea:  "After trades, a position belongs to another stage of the game, with other weights.",
		Where: "In every evaluation by the terms of the thesis, once a trade has changed the stage.",
		Cost:  "The piece values must be summed again after a trade, and the search compares scores of two stages.",
	},
}
