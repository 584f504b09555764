// Package processor measures the processor time of this process, for benchmarks that run while the
// machine does other work.
package processor
