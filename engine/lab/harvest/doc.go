// Package harvest makes suites of test positions. Mates and tactical positions come from games that
// the engine plays against itself; zugzwangs come from the tables of endings with few pieces
// (engine/retro). Every position is proved or checked before it becomes part of a suite. Its record
// has the line and the claim that was proved. No two positions of a suite are the same up to
// reflection and exchange of the sides.
//
// Games depend only on a seed, and searches are limited by nodes or depth, so the same command
// makes the same suite on every machine.
package harvest
