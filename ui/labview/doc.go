// Package labview is the mode Lab: the published experiments, the ledger's results of each beside
// the printed ones, runs in the background, and each position of a cell in Analyze under that
// cell's setting.
//
// It shows the output of 'lab report', from the same blocks, and runs the same as 'lab run', into
// the same ledger. Reading and counting take a moment and are done in commands; a run is a task.
package labview
