package lesson

import "example.com/abyss/engine/search"

// ofToday are the sentences on the heuristics of later programs.
var ofToday = map[search.ID]Sentences{
	search.Killers: {
		Idea:  "A quiet move that refuted one position of a ply often refutes its neighbours.",
		Where: "At every node, after the captures.",
		Cost:  "Two moves kept for each ply.",
	},
	search.CounterMove: {
		Idea:  "Many moves have one natural answer, wherever they are played.",
		Where: "At every node below a move, after captures and killers.",
		Cost:  "A move kept for each piece and point.",
	},
	search.CaptureHistory: {
		Idea:  "Of captures with equal gain, those that have cut off before come first.",
		Where: "At every node with several captures.",
		Cost:  "A counter for each piece, point and victim.",
	},
	search.ContinuationHistory: {
		Idea:  "A move is good or bad as a sequel: to the opponent's last move, and to one's own.",
		Where: "At every node, for the order of its quiet moves, and for reductions that go by that order.",
		Cost:  "The largest table of counters of all, to be read for every quiet move.",
	},
	search.LosingCaptures: {
		Idea:  "A capture that the exchange on its point loses is seldom the best move.",
		Where: "At every node, for the order of its captures.",
		Cost:  "The exchange has to be worked out for each capture; a sacrifice comes late.",
	},
	search.LateReductions: {
		Idea:  "In a good order the late moves are seldom best: a shallower look is enough for most of them.",
		Where: "At nodes some plies above the horizon, for late moves that take nothing and give no check.",
		Cost:  "A deep quiet move may be seen an iteration later.",
	},
	search.ReverseFutility: {
		Idea:  "A mover far above what the opponent allows will hardly fall below it in a few plies.",
		Where: "At nodes of a minimal window, out of check.",
		Cost:  "A tactical shot against a good position is missed near the horizon.",
	},
	search.Razor: {
		Idea:  "A mover far below alpha will hardly be saved by a quiet move.",
		Where: "At nodes of a minimal window near the horizon, out of check.",
		Cost:  "Quiet moves with a strong threat are missed there.",
	},
	search.LateMoves: {
		Idea:  "Near the horizon the last of many quiet moves is hardly ever the best.",
		Where: "At nodes near the horizon, for quiet moves that give no check.",
		Cost:  "The boldest pruning of all: what comes late in the order is never looked at there.",
	},
	search.MoveFutility: {
		Idea:  "A quiet move near the horizon cannot bring much more than the evaluation it begins with.",
		Where: "At nodes near the horizon whose evaluation is far below alpha.",
		Cost:  "Quiet moves that prepare a threat are missed there.",
	},
	search.SEEPrune: {
		Idea:  "A move that loses material at once needs depth to pay, and near the horizon there is none.",
		Where: "At nodes near the horizon, for captures and quiet moves alike.",
		Cost:  "Sacrifices near the horizon are missed, and the exchange is worked out for many moves.",
	},
	search.InternalReduction: {
		Idea:  "A node without a move from the table is badly ordered: search it less deep now and well ordered next time.",
		Where: "At nodes some plies above the horizon.",
		Cost:  "New positions are searched a ply less deep when they first come up.",
	},
	search.MateDistance: {
		Idea:  "Once a short mate is known, no longer one can matter.",
		Where: "At every node, wherever a mate is in the window.",
		Cost:  "A comparison a node; without a mate nothing comes of it.",
	},
	search.Quiescence: {
		Idea:  "At the horizon only captures that do not lose are worth a look, and a check has to be answered.",
		Where: "At the horizon, in place of the capture search.",
		Cost:  "Exchanges are worked out, and checks followed, where the capture search stands pat.",
	},
	search.Staged: {
		Idea:  "If the first move cuts off, the others need not even be generated.",
		Where: "At every node above the horizon.",
		Cost:  "The order may change a little: what orders the quiet moves learns while the captures are searched.",
	},
	search.TableSingular: {
		Idea:  "If the move of the table is better than all others by a margin, the line depends on it.",
		Where: "At nodes far from the horizon whose entry is deep enough.",
		Cost:  "A reduced search of all other moves, each time.",
	},
	search.Correction: {
		Idea:  "An evaluation that was wrong before for these pawns, or for a king with this shelter, is wrong in the same direction again.",
		Where: "Wherever a static evaluation prunes or stands pat.",
		Cost:  "A small table to be read at every node; it mixes positions that have nothing else in common.",
	},
	search.QuietHistory: {
		Idea:  "Moves that cut off count up and those tried in vain count down, so that the order follows the search.",
		Where: "At every node, for the order of its quiet moves, and for reductions by it.",
		Cost:  "A counter for each side and move, kept between searches: a search depends on those before.",
	},
	search.ProbCut: {
		Idea:  "A capture that wins far more than needed in a shallow search will win enough in a deep one.",
		Where: "At nodes of a minimal window far from the horizon.",
		Cost:  "A shallow search for each good capture, in vain where none is far enough above.",
	},
	search.SteadyTime: {
		Idea:  "A move that all iterations agree on needs no more time, one that has just changed needs more.",
		Where: "On a game clock, after each iteration.",
		Cost:  "A move may be played before a refutation comes into sight.",
	},
	search.Evaluation: {
		Idea:  "What makes a position good can be told by terms that people name, or learnt from games.",
		Where: "At every leaf, and wherever the search asks how a position stands.",
		Cost:  "The network takes longer for each position, and no single term says why.",
	},
	search.ReductionTerms: {
		Idea:  "How likely a late move is to matter can be told by more than its place: by the window, and by what went on nearby.",
		Where: "At nodes that reduce late moves.",
		Cost:  "Four more numbers to choose, each worth a few Elo at most.",
	},
	search.ReducedPruning: {
		Idea:  "A move that would be searched to a small depth only may be judged as if the horizon were that near.",
		Where: "At nodes out of check, for moves that give no check.",
		Cost:  "A quiet move with a slow threat is missed some plies further from the horizon.",
	},
	search.PawnHistory: {
		Idea:  "Pawns change slowly, so a move that was good with these pawns is often good again.",
		Where: "At every node, for the order of its quiet moves, and for reductions that go by that order.",
		Cost:  "A table of a megabyte, to be read for every quiet move.",
	},
	search.LowPlyHistory: {
		Idea:  "Near the root the same few positions are searched again in each iteration: their moves deserve counts of their own.",
		Where: "In the first five plies, for the order of quiet moves.",
		Cost:  "Sixteen thousand counters for each of these plies.",
	},
	search.PriorBonus: {
		Idea:  "A move after which the opponent has nothing good was a good move, even if it came too late to cut off.",
		Where: "At nodes none of whose moves reaches alpha, for the quiet move that led there.",
		Cost:  "The histories learn from bounds that say little of the move itself.",
	},
	search.ClockDamping: {
		Idea:  "A lead that has brought no capture for long is worth less, since the game is drawn at a count of 120 plies.",
		Where: "At every position that the network scores.",
		Cost:  "The same position has several scores, and the table does not tell them apart.",
	},
	search.Endings: {
		Idea:  "With few pieces left every position has been solved backwards from the ends of games, so that nothing needs to be searched.",
		Where: "At every node above the capture search, where one side alone has rooks, knights, cannons or pawns.",
		Cost:  "Tables of a few megabytes for each ending, which have to be built and loaded first.",
	},
}
