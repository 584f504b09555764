// Package search finds the best move. It is alpha-beta with every heuristic of the 1992 Abyss
// engine, and with heuristics of later programs. Each heuristic has a switch.
//
// Settings contains the heuristics that are on, Params their parameters. Options contains both, and
// also the payoffs of the evaluation, the table's size and the number of threads. Catalog describes
// each heuristic for lists, options and measurements. A Searcher is created with Options and
// searches one position at a time:
//
//	opts, _ := search.Preset("abyss92")
//	s := search.New(opts)
//	r := s.Search(ctx, search.Root{Pos: pos}, search.Limits{Depth: 6}, nil)
//
// The files follow, each after the files that it needs. There are two exceptions. The catalog
// refers to every heuristic, through hooks that take a Searcher and a node. And a search calls
// itself. A heuristic is a file that contains its catalog entry, its source and its code.
//
// The task of a search, and its heuristics as data:
//
//   - scores, the greatest depth and the longest line (score.go)
//   - the heuristics, their levels and their entries (catalog.go) with parameters, hooks and
//     conditions (param.go, hooks.go, when.go, docs/adr/0031); best read together
//   - counters, limits and results (stats.go, result.go), the nodes of a recorded search (record.go)
//   - options and their presets (options.go, presets.go), conditions as text (whentext.go), why a
//     setting has no effect (inert.go)
//
// The parts of a Searcher. Each can be read alone; they share the current settings and the counters
// (common.go):
//
//   - the transposition table (entry.go, table.go, hugepages_linux.go, prefetch.go)
//   - the timer: limits and clock (timer.go)
//   - the path: the game before the root, and the line with its moves made and unmade (path.go),
//     what a value depends on besides its position (leaning.go), repetitions (repetition.go),
//     repetitions that a root move makes (rootrepetition.go), path terms of the evaluation
//     (pathterms.go), threats on the board (threats.go)
//   - the recorder (recorder.go), what the search reports to it (recordhooks.go), where heuristics
//     must not act (veto.go)
//   - statics: thesis or network (evaluation.go), three pieces next to the king (threebeside.go),
//     the stage inside the search (livestage.go), scores damped by the count of plies without a
//     capture (clockdamping.go), the value of a position (statics.go), ending tables (endings.go)
//   - ordering: the history of 1992 (history.go); what later heuristics learn (memory.go), killer
//     moves (killers.go), counter moves (countermove.go), bounded, capture and continuation
//     histories (quiethistory.go, capturehistory.go, continuation.go), further histories by pawns
//     and near the root (furtherhistories.go, pawnhistory.go, lowply.go); captures by gain
//     (captureorder.go), losing captures last (losingcaptures.go); random tie-breaking
//     (perturb.go); the sum of all these (order.go)
//   - the root: its moves, the iterations' depths and the best lines (root.go), the refutation
//     table (refutation.go), reports (progress.go)
//
// The tree:
//
//   - a node (node.go), corrections of its evaluation (correction.go), fail-soft values
//     (failsoft.go), its place in the table (probe.go, tableorder.go)
//   - the horizon: quiescence search (quiescence.go), values of the capture search in the table
//     (capturetable.go), capture search (capturesearch.go)
//   - before the moves: mate-distance pruning (matedistance.go), internal iterative reductions
//     (iir.go), reverse futility and razoring (reversefutility.go, razor.go), null move
//     (nullmove.go) with the standard, verified, reducing and modern schemes (nullscheme.go),
//     ProbCut (probcut.go), singular table moves (tablesingular.go)
//   - moves that are dropped (selective.go): futility cutoffs (futility.go, quiescefutility.go),
//     late moves (latemoves.go), futility by depth (movefutility.go), exchanges (seeprune.go),
//     pruning by reduced depth (reducedpruning.go); staged moves (staged.go)
//   - extensions (extension.go): check evasions (checkevasion.go), recaptures (recapture.go), king
//     threats (kingthreat.go), evading moves (evading.go), strictly forced moves (forced.go), a
//     third piece near the king (thirdpiece.go), PV-singular and fail-high singular moves
//     (pvsingular.go, fhsingular.go)
//   - reductions: late moves (latereductions.go) with further terms (reductionterms.go), fail-high
//     nodes (failhigh.go), and better root moves that these reductions may hide
//     (rootimprovement.go)
//   - minimal windows (minwindow.go) and the moves of a node (moves.go), the bonus for the previous
//     move (priorbonus.go), null-move quiescence search (nullquiesce.go), alpha-beta (alphabeta.go)
//   - aspiration windows (aspiration.go), time by stability (steadytime.go), what the table knows
//     about a position (lookup.go), and the iterations (iterate.go)
//
// Whole searches: threads (threads.go) and the Searcher (searcher.go). Outside the tree:
// continuations of lines (tail.go), lines in order and their reports (ranking.go, reports.go),
// leaves searched again (leaf.go), positions before the root (beginning.go).
//
// A Recorder keeps the nodes of a search above the capture search, with the reason for each value:
// see Searcher.Record.
//
// Scores are centipawns for the side to move, with 100 for a pawn. Depths are plies. docs/adr/0003
// defines what counts as a node. With equal options, one thread, a fresh table and a limit of depth
// or nodes, the search visits the same nodes on every machine.
//
// To add a heuristic, write a file with its catalog entry, parameters, hooks (hooks.go) and code,
// as functions of the Searcher and a node. Then add its ID and a line in Catalog.
package search
