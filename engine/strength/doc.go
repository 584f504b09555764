// Package strength lets the search play at levels, from a beginner to full strength.
//
// A Level is data: the depth that a player searches, the nodes that the player may visit, how often
// the player ignores the opponent's reply, and how much the player misjudges. A Player is a search
// at a level. A session or a match uses it instead of a search.Searcher.
//
// No level wastes time to appear weaker. A weak level searches less and judges worse, so it answers
// sooner.
//
// docs/levels.md contains each level's score against the level below it, measured by the ladder
// test of package match.
package strength
