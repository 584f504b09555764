//go:build !linux

package landlock

import "errors"

// Version is 0: the system has no Landlock.
func Version() int { return 0 }

// LockThread fails: the system has no Landlock.
func LockThread(Allowed) error { return errors.New("this system has no Landlock") }

// Libraries is nothing: nothing is taken.
func Libraries(string) (Allowed, error) { return Allowed{}, nil }
