// Package tune chooses parameters of the search by games: SPSA, simultaneous perturbation
// stochastic approximation. All parameters change at once, up or down by chance; the set and its
// opposite play each other, and the values move a little towards the better one. A pair of games
// costs the same for one parameter as for ten.
//
// The sequence depends only on the setup. Each pair is a line of a record, so an interrupted run
// continues where it stopped and ends in the same bytes.
//
// Source: J. C. Spall, "Multivariate stochastic approximation using a simultaneous
// perturbation gradient approximation", 1992; the gains as in "Implementation of the
// simultaneous perturbation algorithm", 1998; the form for games of two sets as in
// fishtest, the testers of a chess program.
package tune
