// Package strength makes weaker players of the search, from a beginner to full
// strength.
//
// A Level is data: how deep a player looks, how many nodes it may enter, how
// often it does not look at the opponent's reply, and how wrong it judges. A
// Player is a search played at a level; a session or a match uses it in place of
// a search.Searcher.
//
// No level waits. A weak level is weak because it sees less and judges worse,
// and answers sooner for it.
//
// How each level scores against the one below is measured by the ladder test of
// package match and written down in docs/levels.md.
package strength
