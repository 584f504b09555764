// Package train makes a network of package net from samples.
//
//	settings.go    what decides the network
//	record.go      a sample in 32 bytes, and the inputs that it gives
//	distinct.go    which positions have been seen
//	blocks.go      numbers of blocks as text
//	data.go        the samples of folders, with some games set aside for validation
//	scale.go       how scores correspond to results
//	weights.go     the weights in float32, and their first values
//	pass.go        one sample forward and backward
//	batch.go       a batch of samples on several goroutines
//	buckets.go     a step of the input weights, whose buckets share what is learnt
//	adam.go        the step after a batch
//	order.go       the order of the samples in an epoch
//	exact.go       functions of real numbers that are the same everywhere
//	checkpoint.go  a run on disk, from which training can continue
//	run.go         the epochs
//	quantise.go    the network in whole numbers
//	files.go       the files of a run
//	card.go        how a network was made
//	kernel*.go, .s the loops: plain Go, and AVX2 that gives the same numbers
//
// The same samples and settings give the same network to the bit: on every machine, with any number
// of goroutines, and after a killed run was resumed. This works because every sum has a fixed
// order. A product in a sum needs a conversion, as in float32(a*b) + c. The language lets a
// compiler round a*b + c once instead of twice, but not across a conversion.
package train
