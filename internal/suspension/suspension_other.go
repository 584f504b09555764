//go:build !unix

package suspension

// Possible is whether this system can suspend programs.
const Possible = false

// Watch does nothing: no signal comes.
func Watch() {}

// Stop does nothing: it is never called.
func Stop() error { return ErrNoShell }
