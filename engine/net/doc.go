// Package net evaluates positions with a small neural network that was trained by this program.
//
//	net.go          the network's weights and how large they may be
//	feature.go      the inputs: which piece of which side stands where, as one side sees it
//	accumulator.go  the first layer's sums of a position
//	line.go         the sums of the positions of a line of moves, computed on demand
//	recent.go       the last sums of each view, reused when the view returns
//	forward.go      the score from the sums
//	bounds.go       how close the weights come to their limits
//	trace.go        what each piece contributes to the score
//	file.go         the file of a network, with a check sum
//	kernel*.go, .s  the loops: plain Go, and AVX2 that gives the same numbers
//
// The network has two layers. The first layer is the same for both sides, each of which sees the
// board from its own end. Its sums are clipped and squared. The second layer adds up the results
// with weights that depend on the number of pieces; the results of the side to move come first. All
// numbers are whole and the kernels agree to the bit, so a score is the same on every machine.
//
// A Net is immutable, and goroutines may share it; an Accumulator and a Line belong to one
// goroutine.
package net
