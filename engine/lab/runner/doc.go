// Package runner does what experiments ask for and keeps the results in a
// ledger.
//
// Make a Plan of specs, look at what is left of it, and Run it. Its units are those of
// package work, so results do not depend on the number of workers nor on what ran
// before. Each line is in the ledger before the next unit of its worker begins; a run
// that was killed goes on where it stood.
//
// Who does units is a Pool: the workers of this process (Local), or those of
// package jobs.
package runner
