// Package harvest makes suites of test positions. Mates and tactical positions come
// from games the engine plays against itself, zugzwangs from the tables of few-piece
// endings (engine/retro). Every position has been proved or checked before it is
// taken, the line and what was proved are part of the record, and no two of a suite
// are the same up to reflection and exchange of the sides.
//
// Games depend on a seed alone and searches are limited by nodes or depth, so that
// the same command makes the same suite on every machine.
package harvest
