// Package runner runs experiments and stores the results in a ledger.
//
// Make a Plan of specs, inspect the units that are left, and call Run. The units are those of
// package work, so that results depend neither on the number of workers nor on earlier units. Each
// result is in the ledger before its worker begins the next unit, so that a killed run can be
// resumed.
//
// A Pool computes the units, either with the workers of this process (Local) or with the workers of
// package jobs.
package runner
