// Package stats contains the intervals and tests with which the lab judges results. Searches are
// deterministic, so a count is a fact about the positions and openings that were searched. An
// interval shows what is likely for similar positions and openings. The unit of evidence is the
// position, or the opening in games. Each formula names its source. Simulations in the tests show
// how often the intervals contain the true value. The package knows nothing about searches or
// games.
package stats
