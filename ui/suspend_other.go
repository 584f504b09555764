//go:build !unix

package ui

const canSuspend = false

// Run does nothing: nobody calls it.
func (standstill) Run() error { return nil }
