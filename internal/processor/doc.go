// Package processor measures the processor time of this process, for benchmarks that
// compare searches beside other work.
package processor
