//go:build !unix

package foreign

// nonBlocking: no such flag here.
const nonBlocking = 0
