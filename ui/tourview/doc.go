// Package tourview is the page of tournaments in the mode Lab. It shows the standings, the
// crosstable and the games of a tournament, which it can play in the background. A tournament is a
// ledger of 'abyss-tui tournament', so the page and the command can continue each other's
// tournaments.
package tourview
