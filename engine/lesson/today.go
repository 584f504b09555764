package lesson

import "example.com/abyss/engine/search"

// ofToday contains the sentences on the heuristics of later programs.
var ofToday = map[search.ID]Sentences{
	search.Killers: {
		Idea:  "A quiet move that refuted one position often refutes others at the same ply.",
		Where: "At every node, after the captures.",
		Cost:  "Two stored moves for each ply.",
	},
	search.CounterMove: {
		Idea:  "Many moves have the same natural answer everywhere in the tree.",
		Where: "At every node reached by a move, after captures and killers.",
		Cost:  "One stored move for each piece and point.",
	},
	search.CaptureHistory: {
		Idea:  "Of captures with equal gain, those that caused cutoffs earlier come first.",
		Where: "At every node with several captures.",
		Cost:  "A counter for each piece, point and victim.",
	},
	search.ContinuationHistory: {
		Idea:  "Whether a move is good depends on the opponent's last move and on your own last move.",
		Where: "At every node, for the order of its quiet moves, and for reductions that depend on that order.",
		Cost:  "The largest table of counters, read for every quiet move.",
	},
	search.LosingCaptures: {
		Idea:  "A capture that loses the exchange on its point is seldom the best move.",
		Where: "At every node, for the order of its captures.",
		Cost:  "The exchange must be computed for each capture, and sacrifices are tried late.",
	},
	search.LateReductions: {
		Idea:  "In a good order, the late moves are seldom best: a shallower search is enough for most of them.",
		Where: "At nodes some plies above the horizon, for late moves that neither capture nor give check.",
		Cost:  "A quiet move that pays off only deep in the tree may be found an iteration later.",
	},
	search.ReverseFutility: {
		Idea:  "If the evaluation is far above beta, a few plies will hardly bring it below beta.",
		Where: "At nodes with a minimal window where the side to move is not in check.",
		Cost:  "A tactical shot against a good position is missed near the horizon.",
	},
	search.Razor: {
		Idea:  "If the evaluation is far below alpha, a quiet move will hardly help.",
		Where: "At nodes with a minimal window near the horizon where the side to move is not in check.",
		Cost:  "Quiet moves with a strong threat are missed there.",
	},
	search.LateMoves: {
		Idea:  "Near the horizon, the last of many quiet moves are hardly ever the best.",
		Where: "At nodes near the horizon, for quiet moves that give no check.",
		Cost:  "This is the most aggressive pruning: late moves are never searched there.",
	},
	search.MoveFutility: {
		Idea:  "A quiet move near the horizon can hardly improve the evaluation much.",
		Where: "At nodes near the horizon whose evaluation is far below alpha.",
		Cost:  "Quiet moves that prepare a threat are missed there.",
	},
	search.SEEPrune: {
		Idea:  "A move that loses material at once needs depth to pay off, but near the horizon no depth is left.",
		Where: "At nodes near the horizon, for captures and quiet moves alike.",
		Cost:  "Sacrifices near the horizon are missed, and the exchange is computed for many moves.",
	},
	search.InternalReduction: {
		Idea:  "Without a table move, the moves of a node are badly ordered. So the node is searched less deeply now; next time, it has a table move.",
		Where: "At nodes some plies above the horizon.",
		Cost:  "New positions are searched a ply less deeply when they first come up.",
	},
	search.MateDistance: {
		Idea:  "Once a short mate is known, longer mates cannot matter.",
		Where: "At every node, wherever a mate is in the window.",
		Cost:  "A comparison at each node, which is useless as long as there is no mate.",
	},
	search.Quiescence: {
		Idea:  "At the horizon, only captures that lose nothing are worth searching, and a check must be answered.",
		Where: "At the horizon, instead of the capture search.",
		Cost:  "Exchanges must be computed, and checks are followed where the capture search would stand pat.",
	},
	search.Staged: {
		Idea:  "If the first move causes a cutoff, the others need not be generated.",
		Where: "At every node above the horizon.",
		Cost:  "The order may change slightly, because the histories learn while the captures are searched.",
	},
	search.TableSingular: {
		Idea:  "If the table move is better than all others by a margin, the line depends on it.",
		Where: "At nodes far from the horizon whose table entry is deep enough.",
		Cost:  "Each time, all other moves must be searched with reduced depth.",
	},
	search.Correction: {
		Idea:  "If an evaluation was wrong, those of positions with the same pawns, or with the same shelter of a king, are probably wrong in the same direction.",
		Where: "Wherever a static evaluation prunes or stands pat.",
		Cost:  "A small table, read at every node; it mixes positions that have nothing else in common.",
	},
	search.QuietHistory: {
		Idea:  "The counter of a move rises when the move causes a cutoff, and falls when it was tried in vain. So the order adapts to the search.",
		Where: "At every node, for the order of its quiet moves, and for reductions that depend on it.",
		Cost:  "A counter for each side and move. The counters are kept between searches, so a search depends on earlier ones.",
	},
	search.ProbCut: {
		Idea:  "A capture that wins far more than needed in a shallow search will probably win enough in a deep one.",
		Where: "At nodes with a minimal window far from the horizon.",
		Cost:  "A shallow search for each good capture, which is wasted if no capture is far enough above beta.",
	},
	search.SteadyTime: {
		Idea:  "If all iterations agree on a move, it needs no more time; if the best move has just changed, it needs more.",
		Where: "On a game clock, after each iteration.",
		Cost:  "A move may be played before its refutation is found.",
	},
	search.Evaluation: {
		Idea:  "People can describe good positions by terms, or a network can learn them from games.",
		Where: "At every leaf, and wherever the search needs an evaluation.",
		Cost:  "The network takes longer for each position, and no single term explains its score.",
	},
	search.ReductionTerms: {
		Idea:  "The window and nearby results, not only the move's place, show how likely a late move is to matter.",
		Where: "At nodes that reduce late moves.",
		Cost:  "Four more parameters to choose, each worth a few Elo at most.",
	},
	search.ReducedPruning: {
		Idea:  "A move that would be searched only a few plies deep can be pruned as if the horizon were that near.",
		Where: "At nodes where the side to move is not in check, for moves that give no check.",
		Cost:  "A quiet move with a slow threat is missed some plies further from the horizon.",
	},
	search.PawnHistory: {
		Idea:  "Pawns change slowly, so a move that was good with these pawns is often good again.",
		Where: "At every node, for the order of its quiet moves, and for reductions that depend on that order.",
		Cost:  "A table of a megabyte, read for every quiet move.",
	},
	search.LowPlyHistory: {
		Idea:  "Near the root, each iteration searches the same few positions again, so their moves deserve separate counts.",
		Where: "In the first five plies, for the order of quiet moves.",
		Cost:  "Sixteen thousand counters for each of these plies.",
	},
	search.PriorBonus: {
		Idea:  "A move that leaves the opponent no good answer was good, even if it caused no cutoff.",
		Where: "At nodes where no move reaches alpha, for the quiet move that led to the node.",
		Cost:  "The histories learn from bounds that say little about the move itself.",
	},
	search.ClockDamping: {
		Idea:  "A lead is worth less after many plies without a capture, because 120 such plies draw the game.",
		Where: "At every position that the network scores.",
		Cost:  "The same position has several scores, and the table does not distinguish them.",
	},
	search.Endings: {
		Idea:  "Every position with few pieces has been solved backwards from the ends of games, so no search is needed.",
		Where: "At every node above the capture search at which only one side has rooks, knights, cannons or pawns.",
		Cost:  "Tables of a few megabytes for each ending, which have to be built and loaded first.",
	},
}
