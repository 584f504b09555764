//go:build !unix

package suspension

// Possible reports whether this system can suspend programs.
const Possible = false

// Watch does nothing: this system has no such signals.
func Watch() {}

// Stop does nothing: it is never called on this system.
func Stop() error { return ErrNoShell }
