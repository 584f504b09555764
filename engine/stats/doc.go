// Package stats contains the intervals and tests by which the lab judges. Searches are
// deterministic. A count is a fact about these positions and openings, and the interval shows what
// is true for others like them. The unit of evidence is the position, or the opening in games. Each
// formula names its source. Simulations in the tests show how often the intervals contain the true
// value. The package knows nothing about searches or games.
package stats
