// Package harvest makes suites of test positions. Mates and tactical positions come
// from games the engine plays against itself, zugzwangs from the tables of few-piece
// endings (engine/retro). Every position is proved or checked before it is taken, its
// record has the line and the claim, and no two of a suite are the same up to
// reflection and exchange of the sides.
//
// Games depend only on a seed and searches are limited by nodes or depth, so that the
// same command makes the same suite on every machine.
package harvest
