//go:build !linux

package landlock

import "errors"

// Version returns 0: the system has no Landlock.
func Version() int { return 0 }

// LockThread returns an error: the system has no Landlock.
func LockThread(Allowed) error { return errors.New("this system has no Landlock") }

// Libraries returns no rights, because the system drops none.
func Libraries(string) (Allowed, error) { return Allowed{}, nil }
