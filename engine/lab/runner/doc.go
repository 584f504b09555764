// Package runner searches what experiments ask for and keeps the results in a
// ledger.
//
// Make a Plan of specs, look at what is left of it, and Run it. The unit of work
// is one position of one cell, searched with a fresh table and without history, or
// one game of one cell, between players that begin with fresh tables,
// so results do not depend on the number of workers nor on what ran before. Each
// row is in the ledger before the next unit of its worker begins; a run that was
// killed goes on where it stood.
//
// A unit to be done is a Job, which can be sent to another machine and checked
// there. Who does jobs is a Pool: the workers of this process (Local), or those of
// package jobs.
package runner
