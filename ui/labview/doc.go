// Package labview is the mode Lab. It shows the published experiments, the ledger's results beside
// the printed ones, and runs in the background. It opens a position of a cell in Analyze under that
// cell's setting.
//
// It shows the output of 'lab report', from the same blocks. Its runs do the same as 'lab run', and
// add to the same ledger. Reading and counting take a moment, so they happen in commands of the
// toolkit. A run is a task.
package labview
