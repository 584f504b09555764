// Package tourview is the page of tournaments in the mode Lab: standings, crosstable and games of a
// tournament, which it can play in the background. A tournament is a ledger of 'abyss-tui
// tournament', so that either continues what the other began.
package tourview
