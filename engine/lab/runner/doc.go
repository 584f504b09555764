// Package runner runs experiments and stores the results in a ledger.
//
// Make a Plan of specs, inspect the units left, then Run it. Its units are units of package work,
// so results depend neither on the number of workers nor on earlier units. Each result is in the
// ledger before its worker begins the next unit, so a killed run can be resumed.
//
// A Pool computes the units, either with the workers of this process (Local) or with those of
// package jobs.
package runner
