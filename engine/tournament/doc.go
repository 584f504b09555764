// Package tournament plays and rates tournaments of 2 to 64 entrants: round robins and
// gauntlets.
//
//   - Spec is a tournament as its user writes it, in flags or a file of TOML; Spec.Prepare
//     makes the Tournament, with its entrants and openings, and Tournament.Run plays it.
//   - Plan is the same as data: who takes part, which openings, under which terms. It determines the games and is part of the ledger, so that a ledger is enough for a report (Read).
//   - Results are the finished games of a plan; Report is what they say, as text, HTML or
//     JSON, and Results.GameFiles the games for PGN.
//
// All pairings play one opening with both colours, then all play the next. The key of a game is a
// checksum of everything that decides how it is played, so that no game is played twice, neither
// after an interruption nor after new entrants. Package match decides how a game is played, and
// what counts against a failing engine.
package tournament
