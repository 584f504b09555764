//go:build !unix

package foreign

// nonBlocking is 0, because this system has no such flag.
const nonBlocking = 0
