// Package search finds the best move: alpha-beta with every heuristic of the
// 1992 Abyss engine, and those of later programs, behind a switch of its own.
//
// Settings has the heuristics that are on, Params their parameters, Options both with
// the payoffs of the evaluation, the table's size and the number of threads (threads.go);
// Catalog describes each heuristic for lists, options and measurements. A Searcher is made
// with Options and searches one position at a time:
//
//	opts, _ := search.Preset("abyss92")
//	s := search.New(opts)
//	r := s.Search(ctx, search.Root{Pos: pos}, search.Limits{Depth: 6}, nil)
//
// The techniques, each in the file named after it, with its source in its catalog entry:
//
//   - alpha-beta (alphabeta.go, node.go), minimal windows (minwindow.go), fail-soft
//     values (failsoft.go)
//   - capture search (capturesearch.go), null-move quiescence search before it
//     (nullquiesce.go) with futility cutoffs (quiescefutility.go)
//   - iterative deepening, of one depth or two (root.go, iterate.go), and
//     aspiration windows (aspiration.go); several best lines (root.go)
//   - transposition table (table.go), its replacement (replacement.go),
//     capture-search values in it (capturetable.go), refutation table
//     (refutation.go), ordering (order.go): captures by gain (captureorder.go), history heuristic
//     (history.go)
//   - null move (nullmove.go), its standard, verified and reducing schemes
//     (nullscheme.go), fail-high reductions (failhigh.go), futility cutoffs
//     (futility.go)
//   - extensions (extension.go): check evasions (checkevasion.go), recaptures
//     (recapture.go), king threats (kingthreat.go), evading moves (evading.go),
//     strictly forced moves (forced.go), a third piece near the king
//     (thirdpiece.go), PV-singular (pvsingular.go) and fail-high singular moves
//     (fhsingular.go)
//   - of later programs: killer moves (killers.go), counter moves (countermove.go),
//     bounded, capture and continuation histories (quiethistory.go, capturehistory.go,
//     continuation.go, kept in memory.go), losing captures last (losingcaptures.go),
//     staged moves (staged.go); the static evaluation of each node (stack.go), with a
//     correction (correction.go), and what prunes by it (selective.go): reverse
//     futility, razoring, late-move pruning, futility by depth and pruning by exchange
//     (reversefutility.go, razor.go, latemoves.go, movefutility.go, seeprune.go); null
//     move by depth and evaluation (nullmodern.go); late-move and internal iterative
//     reductions (latereductions.go, iir.go), singular table moves (tablesingular.go),
//     mate-distance pruning (matedistance.go) and the quiescence search
//     (quiescence.go)
//   - the line and the game before it (path.go), repetition (repetition.go, repetition_thesis.go), path terms of the evaluation
//     (pathterms.go), three pieces beside the king (threebeside.go), the stage
//     inside the search (livestage.go)
//
// A condition keeps a heuristic to a part of the tree (when.go), and is a text in its setting
// (whentext.go): docs/adr/0031.
//
// A Recorder keeps the nodes of a search above the capture search, with what decided each
// (record.go, recorder.go, recordhooks.go): Searcher.Record.
//
// Scores are centipawns for the side to move, pawn 100; depths are plies; what
// counts as a node is docs/adr/0003. With equal options, one thread, a fresh table and a
// limit of depth or nodes the same nodes are searched on every machine.
//
// To add a heuristic: a file with its catalog entry, parameters and hooks (hooks.go), and its
// code, functions of the Searcher and a node; its ID and a line in Catalog.
package search
