// Package runner runs experiments and stores the results in a ledger.
//
// Make a Plan of specs, inspect the units left, and Run it. Its units are those of package work, so
// results depend neither on the number of workers nor on earlier units. Each result is in the
// ledger before its worker begins the next unit; a killed run can be resumed.
//
// A Pool does the units: the workers of this process (Local), or those of package jobs.
package runner
