// Package labview is the mode Lab. It shows the published experiments, the ledger's results beside
// the printed ones, and runs in the background. It opens a position of a cell in Analyze under that
// cell's setting.
//
// It shows the output of 'lab report', from the same blocks. Its runs are those of 'lab run' and
// add to the same ledger. Reading and counting take a moment, so commands do them. A run is a task.
package labview
