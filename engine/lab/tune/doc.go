// Package tune chooses parameters of the search by games, with SPSA (simultaneous perturbation
// stochastic approximation). All parameters change at once, each up or down by chance. The
// resulting set plays against its opposite, and the values move a little towards the better one. A
// pair of games costs the same for one parameter as for ten.
//
// The sequence depends only on the setup. Each pair is a line of a record, so an interrupted run
// continues where it stopped, and its record ends with the same bytes.
//
// Source: J. C. Spall, "Multivariate stochastic approximation using a simultaneous perturbation
// gradient approximation", 1992. The gains are as in "Implementation of the simultaneous
// perturbation algorithm", 1998. The form for games of two sets is as in fishtest, the test system
// of a chess program.
package tune
