// Package stats has the intervals and tests by which the lab judges. Searches are deterministic: a
// count is a fact about these positions and openings, and the interval says what holds for others
// like them. The unit is the position; for games it is the opening. Each formula names its source;
// simulations in the tests show how often the intervals cover the truth. It knows nothing of
// searches or games.
package stats
