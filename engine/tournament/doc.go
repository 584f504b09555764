// Package tournament plays and rates tournaments of 2 to 64 entrants: round robins and
// gauntlets.
//
//   - Spec is a tournament as its user describes it, in flags or a TOML file. Spec.Prepare creates
//     the Tournament, with its entrants and openings, and Tournament.Run plays it.
//   - Plan contains the tournament as data: the entrants, the openings and the terms. These data
//     determine the games. The plan is part of the ledger, so that a report can be made from the
//     ledger alone (Read).
//   - Results are the finished games of a plan. Report summarizes them as text, HTML or JSON, and
//     Results.GameFiles returns the games for PGN.
//
// All pairings play one opening with both colours, and then all play the next opening. The key of a
// game is a checksum of everything that decides how it is played. By this key, no game is played
// twice, even after an interruption or when entrants are added. Package match decides how a game is
// played, and what a failing engine loses.
package tournament
